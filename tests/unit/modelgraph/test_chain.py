"""The graph of words, walked by hand."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.modelgraph.chain import UNKNOWN, Costs, Graph, chain
from host_voice.modelgraph.phones import BLANK, COLUMN, GENERIC, GENERIC_BLANK, PHONES
from host_voice.modelgraph.topology import topology

START, BEHIND = 0, 1
COSTS = Costs(
    word=4, unknown=5, phone=3, generic=2, generic_blank=0.25, generic_start=1, new_word=0.5, nothing=6
)
WORDS = {"да": 1, "ванна": 2, "а": 3, UNKNOWN: 4}
SPOKEN = {"да": [["d", "a"]], "ванна": [["v", "n", "n", "a"]], "а": [["a"]]}


def columns(label: int) -> tuple[int, bool]:
    """The column of a transition id, and whether a token begins with it."""
    _, _, pdf, _ = topology().tuples[(label - 1) // 2]
    return pdf, label % 2 == 0


def readings(graph: Graph, frames: list[int]) -> dict[tuple[int, ...], float]:
    """Every sequence of words whose tokens are these columns frame by frame, with its least cost."""
    at: dict[int, dict[tuple[int, ...], float]] = {0: {(): 0.0}}
    for frame in [*frames, None]:
        at = _without_frames(graph, at)
        if frame is None:
            break
        moved: dict[int, dict[tuple[int, ...], float]] = {}
        for arc in graph.arcs:
            if arc.label and columns(arc.label)[0] == frame:
                for said, cost in at.get(arc.source, {}).items():
                    _keep(moved, arc.target, (*said, arc.word) if arc.word else said, cost + arc.cost)
        at = moved
    ends = dict(at.get(BEHIND, {}))
    for said, cost in at.get(START, {}).items():
        ends[said] = min(cost + COSTS.nothing, ends.get(said, math.inf))
    return ends


def _without_frames(graph, at):
    """Arcs without a frame lead to the two states between words only, so one step is enough."""
    found = {state: dict(readings) for state, readings in at.items()}
    for arc in graph.arcs:
        if not arc.label:
            for said, cost in at.get(arc.source, {}).items():
                _keep(found, arc.target, said, cost + arc.cost)
    return found


def _keep(at, state, said, cost):
    known = at.setdefault(state, {})
    known[said] = min(cost, known.get(said, cost))


def heard(*phones: str) -> dict[tuple[int, ...], float]:
    places = {**COLUMN, "-": BLANK, "b": GENERIC_BLANK, "g": GENERIC}
    return readings(chain(WORDS, SPOKEN, COSTS), [places[phone] for phone in phones])


def test_a_word_is_its_phones_with_or_without_blank_and_as_long_as_it_lasts():
    for frames in (["d", "a"], ["-", "d", "d", "-", "-", "a", "a", "-"], ["d", "-", "a"]):
        assert heard(*frames)[1,] == 4


def test_equal_phones_need_a_blank_between():
    assert (2,) in heard("v", "n", "-", "n", "a")
    assert (2,) not in heard("v", "n", "n", "a")


def test_half_a_word_is_none():
    assert (1,) not in heard("d")
    assert (1,) not in heard("d", "-")


def test_words_follow_each_other():
    assert heard("d", "a", "-", "a")[1, 3] == 8


def test_two_or_more_free_phones_are_unknown():
    assert heard("o") == {}
    assert heard("o", "s")[4,] == 5 + 2 * 3
    assert heard("o", "-", "s", "s", "a")[4,] == 5 + 3 * 3
    assert (4,) in heard("o", "-", "o")
    assert (4,) not in heard("o", "o")


def test_vowels_of_the_second_head_are_unknown_with_anything_around():
    assert heard("g")[4,] == 5 + 1 + 2
    assert heard("b", "b", "g", "g", "b")[4,] == 5 + 1 + 2 + 3 * 0.25
    assert heard("b", "g", "b", "g", "b", "b")[4,] == 5 + 1 + 2 * 2 + 4 * 0.25
    assert heard("g", "b", "g")[4,] == 5 + 1 + 2 * 2 + 0.25
    assert heard("b") == {}
    assert heard("b", "b") == {}


def test_both_kinds_of_unknown_may_follow_each_other_and_words():
    assert heard("d", "a", "b", "g", "o", "s")[1, 4, 4] == 4 + (5 + 1 + 2 + 0.25) + (5 + 2 * 3)


def test_new_words_cost_more():
    graph = chain(WORDS, SPOKEN, COSTS, frozenset({"а"}))
    assert readings(graph, [COLUMN["a"]])[3,] == 4.5
    assert readings(graph, [COLUMN["d"], COLUMN["a"]])[1,] == 4


@settings(deadline=None, max_examples=25)
@given(st.lists(st.sampled_from(PHONES), min_size=1, max_size=6))
def test_every_word_is_heard_and_its_word_has_one_beginning_and_one_end(phones):
    graph = chain({"x": 1, UNKNOWN: 2}, {"x": [phones]}, COSTS)
    frames = [frame for phone in phones for frame in (COLUMN[phone], BLANK)]
    assert readings(graph, frames)[1,] == 4


def test_silence_alone_costs_what_nothing_costs_and_before_or_behind_a_word_it_is_free():
    assert heard("-", "-") == {(): 6}
    assert heard() == {(): 6}
    assert heard("-", "a", "-", "-")[3,] == 4
    assert heard("-", "a", "-", "-", "a")[3, 3] == 8


def test_the_text_begins_with_the_start_and_ends_with_both_ends():
    lines = chain(WORDS, SPOKEN, COSTS).text().splitlines()
    assert lines[0].startswith(f"{START} ")
    assert lines[-2:] == [f"{START} 6.0000", f"{BEHIND} 0.0"]
