"""Values for the parameters of a phrase: one example to print, or all of them to check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from math import prod
from typing import Final

from host_voice.game.cues import Param
from host_voice.game.table import MOST_SEATS
from host_voice.narration.catalogue import WORDS, Phrase, Takes

_CHAINS: Final = ((2, 1), (3, 7, 5), tuple(range(1, MOST_SEATS + 1)))
_LISTS: Final = (*((seat,) for seat in range(1, MOST_SEATS + 1)), *_CHAINS)
_LONGEST_CLOCK: Final = 3600
_MOST_COMBINATIONS: Final = 1000

_VALUES: Final[dict[Takes, tuple[Param, ...]]] = {
    Takes.SEAT: tuple(range(1, MOST_SEATS + 1)),
    Takes.SEATS: _LISTS,
    Takes.CHAIN: _CHAINS,
    Takes.MAYBE_SEATS: ((), *_LISTS),
    Takes.COUNT: tuple(range(MOST_SEATS + 1)),
    Takes.COUNTS: tuple(range(MOST_SEATS + 1)),
    Takes.PLACES: tuple(range(1, MOST_SEATS + 1)),
    Takes.ORDER: tuple(range(1, MOST_SEATS + 1)),
    Takes.SECONDS: (*range(130), _LONGEST_CLOCK),
    Takes.WARNING: tuple(range(1, 60)),
    **WORDS,
}

_BESIDE_SEATS: Final = (Takes.COUNTS, Takes.PLACES)
"""What comes one for each of the phrase's seats."""

_EXAMPLES: Final[dict[Takes, Param]] = {
    Takes.SEAT: 7,
    Takes.SEATS: (3, 7),
    Takes.CHAIN: (3, 7),
    Takes.MAYBE_SEATS: (3, 7),
    Takes.COUNT: 5,
    Takes.COUNTS: (4, 2),
    Takes.PLACES: (7, 1),
    Takes.ORDER: 2,
    Takes.SECONDS: 25,
    Takes.WARNING: 10,
    **{takes: words[0] for takes, words in WORDS.items()},
    Takes.REASON: WORDS[Takes.REASON][1],
}


def example(phrase: Phrase, players: int) -> dict[str, Param]:
    """Parameters as they could occur at a table of `players`."""
    return {name: players if name == "players" else _EXAMPLES[takes] for name, takes in phrase.params.items()}


def every(phrase: Phrase) -> Iterator[dict[str, Param]]:
    """All seats from 1 to 20, all counts from 0 to 20, lists of several lengths, every word, combined.

    Where that is too much each value comes with some of the others.
    """
    free = {name: takes for name, takes in phrase.params.items() if takes not in _BESIDE_SEATS}
    beside = {name: takes for name, takes in phrase.params.items() if takes in _BESIDE_SEATS}
    for values in _combined([_VALUES[takes] for takes in free.values()]):
        params: dict[str, Param] = dict(zip(free, values, strict=True))
        if not beside:
            yield params
        for name, takes in beside.items():
            yield from (params | {name: numbers} for numbers in _beside(params["seats"], _VALUES[takes]))


def _combined(values: Sequence[Sequence[Param]]) -> Iterator[tuple[Param, ...]]:
    combinations = product(*values)
    if prod(map(len, values)) <= _MOST_COMBINATIONS:
        yield from combinations
    else:
        yield from islice(zip(*map(cycle, values), strict=False), _MOST_COMBINATIONS)


def _beside(seats: Param, values: Sequence[Param]) -> Iterator[tuple[int, ...]]:
    """One of `values` a seat, so that every one occurs in every place."""
    length = len(seats) if isinstance(seats, tuple) else 0
    numbers = [value for value in values if isinstance(value, int)]
    for first in range(len(numbers)):
        yield tuple(numbers[(first + place) % len(numbers)] for place in range(length))
