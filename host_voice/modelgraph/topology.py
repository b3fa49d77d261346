"""Kaldi's side of the output columns: phones with their place in a word, and transition ids.

It is the same for every list of words, so that `am/final.mdl` never changes when words are added. Every phone
has a one-state topology: transition 0 stays, transition 1 goes on. A tuple is (phone id, state 0, pdf of the
way on, pdf of the loop); tuple number k (from 0, in sorted order) owns the transition ids 2k+1 (stay) and
2k+2 (go on). As in Kaldi's reordered graphs, the id of going on belongs to the first frame of a token.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from host_voice.modelgraph.phones import BLANK, COLUMN, COMMAND, GENERIC, GENERIC_BLANK, PHONES

Place = Literal["B", "I", "E", "S"]
"""Where in its word a phone stands: beginning, inside, end, or alone."""

Tuple = tuple[int, int, int, int]

SILENCE: Final = "SIL"
"""Blank between words."""
GAP: Final = "BLANK_I"
"""Blank between the phones of a word."""

_KINDS: Final = {"B": "begin", "I": "internal", "E": "end", "S": "singleton"}
_PLACES: Final[tuple[Place, ...]] = ("B", "I", "E", "S")
_INNER_PLACES: Final[tuple[Place, ...]] = ("B", "I", "E")


@dataclass(frozen=True)
class Topology:
    """`names[i]` is the phone with id i (0: epsilon), `tuples` are sorted."""

    names: tuple[str, ...]
    tuples: tuple[Tuple, ...]
    _ids: dict[str, int] = field(init=False, repr=False, compare=False)
    _numbers: dict[Tuple, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_ids", {name: number for number, name in enumerate(self.names)})
        object.__setattr__(self, "_numbers", {entry: number for number, entry in enumerate(self.tuples)})

    def stay(self, name: str, pdf: int) -> int:
        """Transition id of the second and every later frame of a token."""
        return 2 * self._numbers[self._ids[name], 0, pdf, pdf] + 1

    def go(self, name: str, pdf: int) -> int:
        """Transition id of the first frame of a token."""
        return self.stay(name, pdf) + 1

    @property
    def unused_id(self) -> int:
        """The id behind the last transition: Vosk wants a disambiguation symbol, our graphs have none."""
        return 2 * len(self.tuples) + 1

    def phones_txt(self) -> str:
        """Kaldi's table of phones."""
        return "".join(f"{name} {number}\n" for number, name in enumerate(self.names))

    def word_boundary_int(self) -> str:
        """Kaldi's `word_boundary.int`: for each phone id where in a word it stands."""
        return "".join(
            f"{number} {'nonword' if name == SILENCE else _KINDS[name[-1]]}\n"
            for number, name in enumerate(self.names)
            if number
        )


def placed(phone: str, place: Place) -> str:
    """Name of a phone of a word."""
    return f"{phone}_{place}"


def free(place: Place) -> str:
    """Name of any phone of an unknown word."""
    return placed("ANY", place)


def generic(place: Place) -> str:
    """Name of a vowel of an unknown word, heard by the second head."""
    return placed("GENERIC", place)


def generic_gap(place: Place) -> str:
    """Name of what lies around such vowels."""
    return placed("GENERICBLANK", place)


@cache
def topology() -> Topology:
    """The topology of all our models. Every output column has at least one tuple."""
    pdfs: dict[str, tuple[int, ...]] = {SILENCE: (BLANK,), GAP: (BLANK,)}
    pdfs |= {generic_gap(place): (GENERIC_BLANK,) for place in _INNER_PLACES}
    pdfs |= {generic(place): (GENERIC,) for place in _PLACES}
    pdfs |= {placed("COMMAND", "S"): (COMMAND,)}  # in no graph, but Kaldi counts the columns by the tuples
    pdfs |= {free(place): tuple(COLUMN.values()) for place in _INNER_PLACES}
    pdfs |= {placed(phone, place): (COLUMN[phone],) for phone in PHONES for place in _PLACES}
    names = ("<eps>", *pdfs)
    tuples = sorted(
        (number, 0, pdf, pdf) for number, name in enumerate(names) if number for pdf in pdfs[name]
    )
    return Topology(names, tuple(tuples))
