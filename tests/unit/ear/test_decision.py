"""What is made of a hypothesis."""

from __future__ import annotations

import pytest

from host_voice.ear.decision import decide
from host_voice.ear.grammar import Grammar, build
from host_voice.ear.question import HostCommand, Question
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DECISION, DecisionThresholds
from host_voice.game.cues import Kind

LIMITS = DecisionThresholds(reject_unknown=1.0, reject_rival=2.0)


@pytest.fixture
def grammar() -> Grammar:
    question = Question(Kind.SEAT, 10, legal=(1, 2, 5), illegal=((7, "seat-left"),))
    return build(question, "ru", "маэстро")


def test_value(grammar: Grammar) -> None:
    heard = decide(grammar, Hypothesis("номер пять", 7.1, "[unk]"), LIMITS)
    assert (heard.outcome, heard.value, heard.text) == ("value", 5, "номер пять")
    assert (heard.margin, heard.rival, heard.source) == (7.1, "[unk]", "voice")


def test_illegal_value_has_its_reason(grammar: Grammar) -> None:
    heard = decide(grammar, Hypothesis("седьмой", 7.1, "[unk]"), LIMITS)
    assert (heard.outcome, heard.value, heard.reason) == ("illegal", 7, "seat-left")


def test_command(grammar: Grammar) -> None:
    heard = decide(grammar, Hypothesis("маэстро пауза", 7.1, "[unk]"), LIMITS)
    assert (heard.outcome, heard.command) == ("command", HostCommand("pause"))


@pytest.mark.parametrize("text", ["", "[unk]", "пять [unk]", "номер", "пять пять", "спасибо", "десять"])
def test_no_whole_phrase(grammar: Grammar, text: str) -> None:
    heard = decide(grammar, Hypothesis(text), LIMITS)
    assert (heard.outcome, heard.text, heard.value) == ("not_understood", text, None)


@pytest.mark.parametrize(
    ("rival", "margin", "outcome"),
    [
        ("[unk]", 0.9, "not_understood"),
        ("[unk]", 1.1, "value"),
        ("спасибо", 0.9, "not_understood"),
        ("спасибо", 1.1, "value"),
        ("семь", 1.1, "not_understood"),
        ("семь", 2.1, "value"),
        ("два", -0.4, "not_understood"),
        ("", 0.5, "not_understood"),
    ],
)
def test_margin_against_each_kind_of_rival(grammar: Grammar, rival: str, margin: float, outcome: str) -> None:
    heard = decide(grammar, Hypothesis("пять", margin, rival), LIMITS)
    assert heard.outcome == outcome
    assert heard.margin == margin
    assert heard.rival == rival


@pytest.mark.parametrize(
    ("text", "rival", "outcome"),
    [
        ("номер два", "номер двадцать", "value"),
        ("два", "двадцать", "value"),
        ("номер два", "игрок номер двадцать", "not_understood"),
        ("номер пять", "номер семь", "not_understood"),
    ],
)
def test_rival_that_goes_on_is_asked_back_not_rejected(text: str, rival: str, outcome: str) -> None:
    question = Question(Kind.SEAT, 10, legal=(2, 5, 7), illegal=((20, "seat-unknown"),))
    heard = decide(build(question, "ru", "маэстро"), Hypothesis(text, -0.3, rival), LIMITS)
    assert heard.outcome == outcome
    assert heard.margin < DECISION.confirm


def test_what_is_asked_back_is_accepted_first() -> None:
    assert DECISION.confirm > max(DECISION.reject_rival, DECISION.reject_unknown)
