"""Numbers said alone, clean and in worse surroundings: one of 40 words, and the product's questions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from rich.progress import track

from host_voice.ear.thresholds import DECISION
from host_voice.game.cues import Kind
from recogniser.evaluation.clips import Clip, padded
from recogniser.evaluation.degrade import Sound, hard, level
from recogniser.evaluation.listening import CLEAN, Ear, Plain, Result, Sample, where
from recogniser.evaluation.scoring import FORCED, Verdict, counted, judge, judge_word
from recogniser.evaluation.tables import head, row, share
from recogniser.evaluation.words import forty

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Flat:
    """One word among forty: with `[unk]` in the grammar, and without it (forced choice)."""

    sample: Sample
    words: tuple[str, ...]
    text: str
    forced: str

    @property
    def verdict(self) -> Verdict:
        return judge_word(self.sample.clip.said, self.text, self.words)

    @property
    def forced_right(self) -> bool:
        return judge_word(self.sample.clip.said, self.forced, self.words) == "right"


def clean(clips: Iterable[Clip]) -> list[Sample]:
    """As they are."""
    return [Sample(clip, padded(clip.file)) for clip in clips]


def worse(samples: Sequence[Sample], talk: Sound, names: Iterable[str] | None = None) -> list[Sample]:
    """Each sample in each hard condition, the same way always; `talk` is for the babble.

    Utterances are where the endpoint found them in the clean sample; what it did not find is left as it is.
    """
    found = []
    cuts = [where(sample) for sample in samples]
    for name, degrade in hard(talk).items():
        if names is not None and name not in names:
            continue
        for number, sample in enumerate(samples):
            random = np.random.default_rng([number, len(name)])
            sound = degrade(sample.sound, level(sample.sound), random)
            cut = cuts[number] if len(sound) == len(sample.sound) else None
            found.append(Sample(sample.clip, sound, name, cut))
    return found


def flat(samples: Iterable[Sample], plain: Plain, language: str) -> list[Flat]:
    """The samples of numbers up to twenty, each among the forty words it is one of."""
    results = []
    for sample in track(list(samples), description="one of forty words"):
        words = forty(language, sample.clip.said)
        if words:
            sound = sample.sound.tobytes()
            texts = (plain.text(sound, words, unknown=unknown) for unknown in (True, False))
            results.append(Flat(sample, tuple(words), *texts))
    return results


def grouped(items: Iterable[T], key: Callable[[T], Hashable]) -> dict[Hashable, list[T]]:
    groups: dict[Hashable, list[T]] = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return dict(groups)


def flat_table(results: Sequence[Flat]) -> list[str]:
    """By voice when clean; by condition and kind of voice otherwise."""
    lines = head("voices", "set", "condition", "clips", "right", "wrong", "rejected", "forced choice right")
    by_set = grouped(
        [r for r in results if r.sample.condition == CLEAN],
        lambda r: (r.sample.clip.source, r.sample.clip.set, r.sample.condition),
    )
    by_source = grouped(results, lambda r: (r.sample.clip.source, "all", r.sample.condition))
    everything = {
        ("all", "all", "clean"): [r for r in results if r.sample.condition == CLEAN],
        ("all", "all", "hard"): [r for r in results if r.sample.condition != CLEAN],
    }
    for key, group in [*by_set.items(), *by_source.items(), *everything.items()]:
        if group:
            count = counted(r.verdict for r in group)
            cells = (share(hits, count.total) for hits in (count.right, count.wrong, count.rejected))
            forced = share(sum(r.forced_right for r in group), len(group))
            lines.append(row(*key, len(group), *cells, forced))  # type: ignore[misc]
    return lines


def question_table(results: Sequence[Result], ear: Ear) -> list[str]:
    """The product's answer to each question, at its own thresholds and with any margin."""
    lines = head("question", "said", "voices", "set", "condition", "clips", "right", "wrong", "rejected",
                 "right, any margin", "wrong, any margin")  # fmt: skip

    def key(result: Result) -> tuple[str, str, str, str, str]:
        clip = result.sample.clip
        said = "answers" if ear.grammars[result.kind].match(clip.said) else "other words"
        alone = result.sample.condition == CLEAN and clip.source != "test-only voice"
        name = clip.set if alone else "all"
        return result.kind.value, said, clip.source, name, result.sample.condition

    wanted = [r for r in results if r.sample.condition == CLEAN or key(r)[1] == "answers"]
    for cells, group in sorted(grouped(wanted, key).items(), key=lambda item: item[0]):  # type: ignore[arg-type,return-value]
        strict, loose = (
            counted(judge(r.sample.clip.said, r.hypothesis, ear.grammars[r.kind], limits) for r in group)
            for limits in (DECISION, FORCED)
        )
        figures = (strict.right, strict.wrong, strict.rejected, loose.right, loose.wrong)
        lines.append(row(*cells, len(group), *(share(hits, len(group)) for hits in figures)))  # type: ignore[misc]
    return lines


def confusions(results: Sequence[Flat], most: int = 12) -> list[str]:
    """What was heard instead, most frequent first: with `[unk]`, clean and hard together."""
    pairs = Counter((r.sample.clip.said, r.text or "nothing") for r in results if r.verdict != "right")
    shown = [f"{said} → {text} ({times})" for (said, text), times in pairs.most_common(most)]
    return ["", "Most frequent mistakes: " + (", ".join(shown) or "none") + "."]


def answer_kinds() -> tuple[Kind, ...]:
    """The questions numbers are answers to."""
    return Kind.SEAT, Kind.COUNT
