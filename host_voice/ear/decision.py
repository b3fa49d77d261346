"""From a hypothesis to what the host is taken to have said."""

from __future__ import annotations

from dataclasses import replace

from host_voice.ear.grammar import Grammar
from host_voice.ear.question import Heard
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DECISION, DecisionThresholds


def decide(grammar: Grammar, hypothesis: Hypothesis, thresholds: DecisionThresholds = DECISION) -> Heard:
    """Accept `hypothesis` or find that it was not understood.

    Not understood: a text that is no whole phrase (a word salad, `[unk]`, a decoy, nothing), or one that is
    hardly better than `[unk]`, a decoy or the phrases of another value. Whether an accepted answer is worth
    a confirmation is for the conductor: `Heard.margin` below `thresholds.confirm`.
    """
    meaning = grammar.match(hypothesis.text)
    rival_is_answer = grammar.match(hypothesis.rival) is not None
    least = thresholds.reject_rival if rival_is_answer else thresholds.reject_unknown
    if meaning is None or hypothesis.margin < least:
        return Heard(
            "not_understood",
            hypothesis.text,
            "voice",
            margin=hypothesis.margin,
            rival=hypothesis.rival,
        )
    heard = meaning.heard(hypothesis.text, "voice")
    return replace(heard, margin=hypothesis.margin, rival=hypothesis.rival)
