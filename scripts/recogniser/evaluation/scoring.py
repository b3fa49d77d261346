"""Right, wrong or rejected: what an ear made of a clip, held against what was said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Literal

from host_voice.ear.decision import decide
from host_voice.ear.grammar import Grammar
from host_voice.ear.meaning import normalised
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DecisionThresholds

Verdict = Literal["right", "wrong", "rejected"]

FORCED = DecisionThresholds(reject_unknown=-inf, reject_rival=-inf)
"""Every phrase counts, however small its margin; `[unk]` may still win."""


@dataclass
class Count:
    """Of one set under one policy."""

    right: int = 0
    wrong: int = 0
    rejected: int = 0

    @property
    def total(self) -> int:
        return self.right + self.wrong + self.rejected


def counted(verdicts: Iterable[Verdict]) -> Count:
    count = Count()
    for verdict in verdicts:
        setattr(count, verdict, getattr(count, verdict) + 1)
    return count


def judge(said: str, heard: Hypothesis | None, grammar: Grammar, limits: DecisionThresholds) -> Verdict:
    """By meaning: "третий" and "номер три" are the same seat; for a count the former is no answer.

    What is no answer is right when nothing was understood. No hypothesis: the endpoint found nothing.
    `grammar` is that of the question, also with words the model lacks: not to know an answer is a fault.
    """
    meaning = grammar.match(said)
    decided = decide(grammar, heard, limits) if heard else None
    if decided is None or decided.outcome == "not_understood":
        return "rejected" if meaning else "right"
    same = meaning is not None and (decided.outcome, decided.value, decided.command) == (
        meaning.outcome,
        meaning.value,
        meaning.command,
    )
    return "right" if same else "wrong"


def judge_word(said: str, text: str, words: Iterable[str]) -> Verdict:
    """By spelling: `text` is `said`, another of `words`, or none of them (`[unk]`, several, nothing)."""
    if normalised(text) == normalised(said):
        return "right"
    return "wrong" if normalised(text) in set(map(normalised, words)) else "rejected"


def separation(good: Iterable[float], bad: Iterable[float]) -> float | None:
    """Area under the curve: how often a good margin is above a bad one, ties half. None without either."""
    rights, wrongs = sorted(good), sorted(bad)
    if not rights or not wrongs:
        return None
    total, below, equal = 0.0, 0, 0
    for value in rights:
        while below < len(wrongs) and wrongs[below] < value:
            below += 1
        equal = max(equal, below)
        while equal < len(wrongs) and wrongs[equal] <= value:
            equal += 1
        total += below + (equal - below) / 2
    return total / (len(rights) * len(wrongs))
