"""From a hypothesis to what the host is taken to have said."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from host_voice.ear.grammar import Grammar
from host_voice.ear.question import THANKS, Heard
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DECISION, DecisionThresholds


def decide(grammar: Grammar, hypothesis: Hypothesis, thresholds: DecisionThresholds = DECISION) -> Heard:
    """Accept `hypothesis` or find that it was not understood.

    Not understood: a text that is no whole phrase (a word salad, `[unk]`, a decoy, nothing), or one that is
    hardly better than `[unk]`, a decoy or the phrases of another value. Whether an accepted answer is worth
    a confirmation is for the conductor: `Heard.margin` below `thresholds.confirm`.
    """
    meaning = grammar.match(hypothesis.text)
    if meaning is None or hypothesis.margin < _least(grammar, hypothesis, thresholds):
        return Heard(
            "not_understood",
            hypothesis.text,
            "voice",
            margin=hypothesis.margin,
            rival=hypothesis.rival,
        )
    heard = meaning.heard(hypothesis.text, "voice")
    return replace(heard, margin=hypothesis.margin, rival=hypothesis.rival)


def _least(grammar: Grammar, hypothesis: Hypothesis, thresholds: DecisionThresholds) -> float:
    """The smallest margin that is accepted.

    A rival that only goes on where the text ends ("один", "одиннадцать") is no reason to reject: where
    better rivals are out of the search beam, its unfinished path comes out with nearly the same score.
    Its margin stays small, so that the conductor asks back.
    """
    meaning = grammar.match(hypothesis.text)
    if meaning is not None and meaning.command is not None and meaning.command.name == THANKS:
        return thresholds.thanks
    said, other = hypothesis.text.split(), hypothesis.rival.split()
    if said[:-1] == other[:-1] and other and other[-1].startswith(said[-1]):
        return -inf
    return thresholds.reject_unknown if grammar.match(hypothesis.rival) is None else thresholds.reject_rival
