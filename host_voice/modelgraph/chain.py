"""The graph of a list of words as OpenFst text: transition ids in, words out.

It is connectionist temporal classification itself, without determinisation: a word is the chain of its
phones, each of which may last; between two phones there may be blank, between two equal ones there must be.
The word is put out on its first arc, where a fixed cost stands too. State 0 is the start, state 1 the place
behind a word; a recording may end there, or at the start for the cost of having heard nothing.

`[unk]` is everything else: two or more phones of any kind, or vowels as the second head hears them with
anything around them. All costs are negative natural logarithms of what would be probabilities.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from host_voice.modelgraph.phones import BLANK, COLUMN, GENERIC, GENERIC_BLANK, PHONES
from host_voice.modelgraph.topology import (
    GAP,
    SILENCE,
    Place,
    Topology,
    free,
    generic,
    generic_gap,
    placed,
    topology,
)

UNKNOWN: Final = "[unk]"


@dataclass(frozen=True, slots=True)
class Costs:
    """What words cost; the operating point of a model.

    `word` for each known word, `unknown` for each `[unk]`; in it `phone` for each free phone (two at least),
    or `generic_start` once, `generic` for each vowel and `generic_blank` for each frame (30 ms) of the second
    head's blank, which would else be a cheaper silence than that of the words. `new_word` is added to `word`
    for words without training: the second head takes their vowels for generic ones. `nothing` is for a
    recording in which no word is said: without it silence would be the cheapest thing to hear.
    """

    word: float = 4.0
    unknown: float = 4.0
    phone: float = 3.2
    generic: float = 2.0
    generic_blank: float = 0.1
    generic_start: float = 0.0
    new_word: float = 0.0
    nothing: float = 0.0


@dataclass(frozen=True, slots=True)
class Arc:
    """`label` is a transition id, 0 for an arc that takes no frame; `word` is 0 where no word begins."""

    source: int
    target: int
    label: int
    word: int = 0
    cost: float = 0.0


_START: Final = 0
_BEHIND: Final = 1
_BETWEEN: Final = (_START, _BEHIND)
"""Where a word may begin."""


class Graph:
    """Arcs and states as they are added; `_START` and `_BEHIND` are there from the beginning.

    `nothing` is the cost of ending at the start.
    """

    def __init__(self, nothing: float) -> None:
        self._nothing = nothing
        self.arcs: list[Arc] = []
        self._states = len(_BETWEEN)
        self._topology: Topology = topology()

    def token(self, phone: str, pdf: int, frame_cost: float = 0.0) -> tuple[int, int]:
        """A new state that a token has reached and may stay in, and the id by which it is reached."""
        state = self._states
        self._states += 1
        self.arcs.append(Arc(state, state, self._topology.stay(phone, pdf), cost=frame_cost))
        return state, self._topology.go(phone, pdf)

    def join(self, sources: Iterable[int], target: tuple[int, int], word: int = 0, cost: float = 0.0) -> int:
        """Arcs into a token from each of `sources`; returns its state."""
        state, label = target
        self.arcs += [Arc(source, state, label, word, cost) for source in sources]
        return state

    def end_word(self, state: int) -> None:
        """From `state` the word may be over."""
        self.arcs.append(Arc(state, _BEHIND, 0))

    def silence(self) -> None:
        """Blank where a word may begin, as long as it lasts."""
        for place in _BETWEEN:
            state = self.join([place], self.token(SILENCE, BLANK))
            self.arcs.append(Arc(state, place, 0))

    def text(self) -> str:
        """For `fstcompile`: the arcs of the start first, which makes it that."""
        ordered = sorted(self.arcs, key=lambda arc: arc.source)
        lines = [f"{a.source} {a.target} {a.label} {a.word} {a.cost:.4f}" for a in ordered]
        return "\n".join([*lines, f"{_START} {self._nothing:.4f}", f"{_BEHIND} 0.0"]) + "\n"


def chain(
    words: Mapping[str, int],
    pronunciations: Mapping[str, Sequence[Sequence[str]]],
    costs: Costs,
    new_words: frozenset[str] = frozenset(),
) -> Graph:
    """The graph in which each of `words` has its number as label, `[unk]` among them.

    `pronunciations` has one or more for every word but `[unk]`.
    """
    graph = Graph(costs.nothing)
    graph.silence()
    for word, number in words.items():
        if word == UNKNOWN:
            continue
        cost = costs.word + (costs.new_word if word in new_words else 0.0)
        for phones in pronunciations[word]:
            _add_word(graph, phones, number, cost)
    _add_free_phones(graph, words[UNKNOWN], costs)
    _add_generic(graph, words[UNKNOWN], costs)
    return graph


def _places(length: int) -> Iterator[Place]:
    for at in range(length):
        yield "S" if length == 1 else "B" if at == 0 else "E" if at == length - 1 else "I"


def _add_word(graph: Graph, phones: Sequence[str], number: int, cost: float) -> None:
    sources = list(_BETWEEN)
    before = ""
    for phone, place in zip(phones, _places(len(phones)), strict=True):
        token = graph.token(placed(phone, place), COLUMN[phone])
        entry = sources[-1:] if phone == before else sources  # equal ones only through the blank
        state = graph.join(entry, token, 0 if before else number, 0.0 if before else cost)
        before = phone
        if place in ("E", "S"):
            graph.end_word(state)
        else:
            sources = [state, graph.join([state], graph.token(GAP, BLANK))]


def _add_free_phones(graph: Graph, number: int, costs: Costs) -> None:
    """Any phone after any other; what may follow depends on the last one, because equal ones need a blank."""
    inside = {phone: graph.token(free("I"), COLUMN[phone]) for phone in PHONES}
    last = {phone: graph.token(free("E"), COLUMN[phone]) for phone in PHONES}
    for state, _ in last.values():
        graph.end_word(state)
    for phone in PHONES:
        first = graph.join(
            _BETWEEN, graph.token(free("B"), COLUMN[phone]), number, costs.unknown + costs.phone
        )
        for state in (first, inside[phone][0]):
            gap = graph.join([state], graph.token(GAP, BLANK))
            for following in PHONES:
                sources = [gap] if following == phone else [state, gap]
                graph.join(sources, inside[following], cost=costs.phone)
                graph.join(sources, last[following], cost=costs.phone)


def _add_generic(graph: Graph, number: int, costs: Costs) -> None:
    """Vowels with blank of the same head between them, and before and behind if there is anything."""
    start = costs.unknown + costs.generic_start

    def gap(place: Place) -> tuple[int, int]:
        return graph.token(generic_gap(place), GENERIC_BLANK, costs.generic_blank)

    alone = graph.join(_BETWEEN, graph.token(generic("S"), GENERIC), number, start + costs.generic)
    graph.end_word(alone)
    before = graph.join(_BETWEEN, gap("B"), number, start + costs.generic_blank)
    first = graph.join(_BETWEEN, graph.token(generic("B"), GENERIC), number, start + costs.generic)
    inside = graph.token(generic("I"), GENERIC)
    between = graph.join([first, inside[0]], gap("I"), cost=costs.generic_blank)
    graph.join([before, between], inside, cost=costs.generic)
    last = graph.join([before, between], graph.token(generic("E"), GENERIC), cost=costs.generic)
    behind = graph.join([first, inside[0]], gap("E"), cost=costs.generic_blank)
    graph.end_word(last)
    graph.end_word(behind)
