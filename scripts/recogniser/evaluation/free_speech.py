"""Talk among people: what of it is taken for an answer, and what for a command with the wake word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.progress import track

from host_voice.ear.decision import decide
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import DECISION, DecisionThresholds
from host_voice.game.cues import Kind
from recogniser.evaluation.listening import Ear
from recogniser.evaluation.tables import head, rate, row, share
from recogniser.evaluation.talk import Talk
from recogniser.evaluation.words import ASKED


@dataclass
class Overheard:
    """What each utterance of a talk is to each question."""

    talk: Talk
    hypotheses: dict[Kind, list[Hypothesis]]

    def accepted(self, kind: Kind, ear: Ear, limits: DecisionThresholds = DECISION) -> list[Hypothesis]:
        """Those taken for an answer or a command."""
        grammar = ear.grammars[kind]
        heard = ((h, decide(grammar, h, limits)) for h in self.hypotheses[kind])
        return [hypothesis for hypothesis, decided in heard if decided.outcome != "not_understood"]


def overhear(talks: Iterable[Talk], ear: Ear, kinds: Sequence[Kind] = ASKED) -> Iterator[Overheard]:
    """Every utterance against every question."""
    for talk in talks:
        hypotheses: dict[Kind, list[Hypothesis]] = {kind: [] for kind in kinds}
        for pcm in track(talk.utterances, description=f"overhearing: {talk.name}"):
            for kind in kinds:
                hypotheses[kind].append(ear.hear(pcm, kind))
        yield Overheard(talk, hypotheses)


def table(overheard: Sequence[Overheard], ear: Ear) -> list[str]:
    """For each talk, for each kind of talker, and for all."""
    lines = head("talkers", "recordings", "minutes", "utterances", "too long to be answers",
                 "SEAT accepted, a minute", "COUNT accepted, a minute", "wake word, an hour",
                 "SEAT, of the utterances")  # fmt: skip
    sources = dict.fromkeys(o.talk.source for o in overheard)
    groups: list[tuple[str, str, list[Overheard]]] = [(o.talk.source, o.talk.name, [o]) for o in overheard]
    groups += [(source, "all", [o for o in overheard if o.talk.source == source]) for source in sources]
    groups += [("all", "all", list(overheard))]
    for source, name, group in groups:
        minutes = sum(o.talk.seconds for o in group) / 60
        events = {kind: sum(len(o.accepted(kind, ear)) for o in group) for kind in ASKED}
        lines.append(
            row(
                source,
                name,
                f"{minutes:.1f}",
                sum(len(o.talk.utterances) for o in group),
                sum(o.talk.long for o in group),
                rate(events[Kind.SEAT], minutes),
                rate(events[Kind.COUNT], minutes),
                rate(events[Kind.LISTEN], minutes / 60),
                share(events[Kind.SEAT], sum(len(o.talk.utterances) for o in group)),
            )
        )
    for kind in ASKED:
        texts = Counter(h.text for o in overheard for h in o.accepted(kind, ear))
        shown = ", ".join(f"{text} ({times})" for text, times in texts.most_common(12))
        lines += ["", f"Accepted most often, {kind.value}: {shown or 'nothing'}."]
    return lines
