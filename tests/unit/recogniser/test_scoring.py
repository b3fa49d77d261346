"""Counting what an ear made of clips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DecisionThresholds
from host_voice.game.cues import Kind
from recogniser.evaluation.scoring import FORCED, counted, judge, judge_word, separation
from recogniser.evaluation.tables import interval, rate, share, wilson
from recogniser.evaluation.words import grammars

LIMITS = DecisionThresholds(reject_unknown=1.0, reject_rival=2.0)
SEAT = grammars("ru")[Kind.SEAT]
COUNT = grammars("ru")[Kind.COUNT]


def test_intervals_known_from_tables() -> None:
    low, high = interval(26, 27)
    assert (round(low, 3), round(high, 3)) == (0.817, 0.993)
    low, high = interval(0, 10)
    assert (low, round(high, 3)) == (0.0, 0.278)


@given(st.integers(1, 500).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_an_interval_holds_its_share(of: tuple[int, int]) -> None:
    hits, total = of
    low, high = interval(hits, total)
    assert 0 <= low <= hits / total + 1e-12
    assert hits / total - 1e-12 <= high <= 1


def test_figures_come_with_their_counts() -> None:
    assert share(26, 27) == "26 = 96.3 % (81.7–99.3)"
    assert wilson(26, 27) == "26 (81.7–99.3 %)"
    assert share(0, 0) == "–"
    assert rate(3, 60.0) == "3 = 0.05 (0.01–0.15)"
    assert rate(0, 1.0) == "0 = 0.00 (0.00–3.69)"
    assert rate(0, 0.0) == "–"


@pytest.mark.parametrize(
    ("said", "heard", "verdict"),
    [
        ("семь", Hypothesis("седьмой", 5.0, "шестой"), "right"),  # the same seat
        ("семь", Hypothesis("восемь", 5.0, "семь"), "wrong"),
        ("семь", Hypothesis("восемь", 1.5, "семь"), "rejected"),
        ("семь", Hypothesis("[unk]"), "rejected"),
        ("семь", Hypothesis("семь шесть"), "rejected"),
        ("семь", None, "rejected"),
        (
            "двенадцать",
            Hypothesis("двенадцатый", 5.0, "[unk]"),
            "right",
        ),  # beyond the table
        ("арбуз", Hypothesis("семь", 5.0, "[unk]"), "wrong"),
        ("арбуз", Hypothesis("[unk]"), "right"),
        ("арбуз", None, "right"),
    ],
)
def test_judged_by_meaning(said: str, heard: Hypothesis | None, verdict: str) -> None:
    assert judge(said, heard, SEAT, LIMITS) == verdict


def test_a_seat_is_no_count() -> None:
    heard = Hypothesis("три", 5.0, "[unk]")
    assert judge("третий", heard, COUNT, LIMITS) == "wrong"
    assert judge("третий", heard, SEAT, LIMITS) == "right"


def test_commands_are_told_apart() -> None:
    grammar = grammars("ru")[Kind.LISTEN]
    said = "маэстро фол номер четыре"
    assert judge(said, Hypothesis(said, 5.0), grammar, LIMITS) == "right"
    assert judge(said, Hypothesis("маэстро фол номер пять", 5.0), grammar, LIMITS) == "wrong"
    assert judge(said, Hypothesis("маэстро пауза", 5.0), grammar, LIMITS) == "wrong"


def test_any_margin_counts_when_forced() -> None:
    assert judge("семь", Hypothesis("семь", -40.0, "восемь"), SEAT, FORCED) == "right"


def test_judged_by_spelling() -> None:
    words = ("четвёртый", "пятый")
    assert judge_word("четвёртый", "четвертый", words) == "right"
    assert judge_word("четвёртый", "пятый", words) == "wrong"
    assert judge_word("четвёртый", "пятый [unk]", words) == "rejected"
    assert judge_word("четвёртый", "", words) == "rejected"


def test_counted() -> None:
    count = counted(["right", "wrong", "right", "rejected"])
    assert (count.right, count.wrong, count.rejected, count.total) == (2, 1, 1, 4)


def test_separation() -> None:
    assert separation([3, 4], [1, 2]) == 1.0
    assert separation([1, 2], [3, 4]) == 0.0
    assert separation([1, 2], [1, 2]) == 0.5
    assert separation([], [1]) is None


@given(st.lists(st.integers(-5, 5), min_size=1), st.lists(st.integers(-5, 5), min_size=1))
def test_separation_is_the_share_of_pairs(good: list[int], bad: list[int]) -> None:
    pairs = [(g > b) + (g == b) / 2 for g in good for b in bad]
    assert separation(good, bad) == pytest.approx(sum(pairs) / len(pairs))
