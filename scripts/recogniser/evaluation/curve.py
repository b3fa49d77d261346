"""The margin: does it tell right answers from wrong ones and from other words?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, isfinite
from typing import Literal

from host_voice.ear.decision import decide
from host_voice.ear.grammar import Grammar
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DECISION, DecisionThresholds
from recogniser.evaluation.scoring import FORCED, judge, separation
from recogniser.evaluation.tables import head, row, share

What = Literal["right", "wrong", "other words"]
STEPS = (-inf, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0)
_BAR = 24


@dataclass(frozen=True, slots=True)
class Judged:
    """A hypothesis and what it was, whatever its margin: a right answer, a wrong one, or no answer."""

    what: What
    hypothesis: Hypothesis
    grammar: Grammar

    @property
    def matched(self) -> bool:
        """Whether the first recogniser heard a phrase at all."""
        return self.grammar.match(self.hypothesis.text) is not None

    def accepted(self, limits: DecisionThresholds) -> bool:
        return decide(self.grammar, self.hypothesis, limits).outcome != "not_understood"


def judged(said: str, hypothesis: Hypothesis | None, grammar: Grammar) -> Judged | None:
    """None when the endpoint found nothing: then there is no margin. An unheard answer is no wrong one."""
    if hypothesis is None:
        return None
    if grammar.match(said) is None:
        return Judged("other words", hypothesis, grammar)
    wrong = judge(said, hypothesis, grammar, FORCED) == "wrong"
    return Judged("wrong" if wrong else "right", hypothesis, grammar)


def table(everything: Sequence[Judged]) -> list[str]:
    """One threshold for both kinds of rivals, then the product's own two."""
    groups = {what: [j for j in everything if j.what == what] for what in ("right", "wrong", "other words")}
    answers = len(groups["right"]) + len(groups["wrong"])
    lines = head(
        "margin at least", "right answers accepted", "wrong answers accepted", "other words accepted"
    )
    limits = [(f"{step:g}", DecisionThresholds(step, step)) for step in STEPS]
    used = f"in use: {DECISION.reject_unknown:g} against no answer, {DECISION.reject_rival:g} against another"
    for name, threshold in [*limits, (used, DECISION)]:
        hits = {what: sum(j.accepted(threshold) for j in group) for what, group in groups.items()}
        cells = [share(hits["right"], answers), share(hits["wrong"], answers)]
        lines.append(row(name, *cells, share(hits["other words"], len(groups["other words"]))))
    return [*lines, "", *_areas(everything), "", *plot(everything)]


def _areas(everything: Sequence[Judged]) -> list[str]:
    def margins(*kinds: What, unmatched: bool) -> list[float]:
        return [
            j.hypothesis.margin if j.matched else -inf
            for j in everything
            if j.what in kinds and (unmatched or j.matched)
        ]

    lines = head("right answers against", "area under the curve", "among matched phrases only")
    for kinds in (("wrong",), ("other words",), ("wrong", "other words")):
        areas = (
            separation(margins("right", unmatched=both), margins(*kinds, unmatched=both))
            for both in (True, False)
        )
        lines.append(row(" and ".join(kinds), *("–" if a is None else f"{a:.4f}" for a in areas)))
    return lines


def plot(everything: Iterable[Judged], width: float = 2.0, last: float = 24.0) -> list[str]:
    """Of the matched phrases of each kind, how many have which margin: side by side as text."""
    matched = [j for j in everything if j.matched and isfinite(j.hypothesis.margin)]
    kinds: tuple[What, ...] = ("right", "wrong", "other words")
    margins = {what: [j.hypothesis.margin for j in matched if j.what == what] for what in kinds}
    titles = (f"{what} ({len(margins[what])})".ljust(_BAR + 6) for what in kinds)
    lines = ["```text", "margin   " + " ".join(titles).rstrip()]
    edges = [-inf, *(step * width for step in range(round(last / width) + 1)), inf]
    for low, high in pairwise(edges):
        bars = []
        for what in kinds:
            times = sum(low <= margin < high for margin in margins[what])
            bars.append(
                f"{times:5d} {'#' * round(_BAR * times / max(1, len(margins[what])))}".ljust(_BAR + 6)
            )
        label = f"< {high:g}" if low == -inf else f"≥ {low:g}"
        lines.append(f"{label:>6}   {' '.join(bars)}".rstrip())
    return [*lines, "```"]
