"""`evaluate`: everything that is claimed about a model, measured, as Markdown."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path

from host_voice.ear.endpoint import Endpoint
from host_voice.game.cues import Kind
from recogniser.evaluation import curve, free_speech, isolated, resources, talk, whisper
from recogniser.evaluation.clips import Clip, Source, asterisk, human, kde, rhvoice
from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.listening import CLEAN, Ear, Plain, Result, Sample
from recogniser.evaluation.words import cardinals, forty, ordinals, phrases

FREE_SECONDS = {"ru": 1500.0, "uk": 1800.0}
"""Each test-only voice reads so long: with the recordings of people three hours and more."""
FREE_HOURS = 3.2
"""More than that is thinned evenly: three hours tell the rates, eight take an hour to recognise."""
PHRASES = {Kind.SEAT: 20, Kind.COUNT: 15, Kind.LISTEN: 25}
BABBLE = "babble 10 dB"
NUMBERS = (Kind.SEAT, Kind.COUNT)
_QUICK_SECONDS = 60.0
_QUICK_PHRASES = {Kind.SEAT: 4, Kind.COUNT: 3, Kind.LISTEN: 4}
_TIMED = 60


def run(
    model: Path,
    language: str,
    human: Path | None,
    output: Path | None,
    quick: bool,
    work: Path,
    compare: bool = False,
) -> None:
    """Measure `model` and print the tables; `output` is written anew after every section.

    `human`: a folder of recordings with a manifest.tsv. `quick`: a part of everything, for a look.
    `work`: what is synthesised for this is kept in `work/evaluation`. `compare`: whisper-base as well.
    """
    for name in [name for name in os.environ if name.startswith("MALLOC_")]:
        del os.environ[name]  # good for training; the recogniser's process is measured without
    evaluation = Evaluation(model, language, human, quick, work / "evaluation")
    lines = [f"Model `{model.name}`, language {language}{', a quick run' if quick else ''}."]
    sections = {
        "Numbers alone, one of forty words": evaluation.numbers_flat,
        "Numbers alone, the questions of the product": evaluation.numbers_asked,
        "Phrases of two to four words": evaluation.phrases,
        "Other words": evaluation.other_words,
        "Free speech": evaluation.free_speech,
        "The margin": evaluation.margin,
        "Resources": evaluation.resources,
        **({"Side by side with whisper-base": evaluation.whisper} if compare else {}),
    }
    try:
        for title, measure in sections.items():
            section = ["", f"### {title}", "", *measure()]
            print("\n".join(section), flush=True)
            lines += section
            if output:
                output.write_text("\n".join(lines) + "\n", encoding="utf-8")
    finally:
        evaluation.ear.close()


class Evaluation:
    """One model, measured section by section; what one section has heard the later ones use."""

    def __init__(self, model: Path, language: str, people: Path | None, quick: bool, work: Path) -> None:
        self._model, self._language, self._people = model, language, people
        self._quick, self._work = quick, work
        self.ear = Ear(model, language)
        self._plain = Plain(model)
        self._answers: list[Result] = []
        self._overheard: list[free_speech.Overheard] = []

    @cached_property
    def _clips(self) -> list[Clip]:
        """Of people and of test-only voices, whatever they say."""
        language = self._language
        clips = rhvoice(language, [*cardinals(language), *ordinals(language)], self._work / "speech")
        if self._people:
            clips += human(self._people, language)
        if language == "ru":
            clips += asterisk(self._work / "asterisk")
        return clips[::7] if self._quick else clips

    @cached_property
    def _talk(self) -> Sound:
        return talk.background(self._work)

    @cached_property
    def _numbers(self) -> list[Sample]:
        return isolated.clean(clip for clip in self._clips if forty(self._language, clip.said))

    @cached_property
    def _hard(self) -> list[Sample]:
        """All of people, a part of the voices."""
        voices = self._spoken_by("test-only voice")
        people = [s for s in self._numbers if s.clip.source != "test-only voice"]
        chosen = [*people, *(voices[::3] if people else voices)]
        return isolated.worse(chosen[::4] if self._quick else chosen, self._talk)

    def _spoken_by(self, source: Source) -> list[Sample]:
        return [sample for sample in self._numbers if sample.clip.source == source]

    def numbers_flat(self) -> list[str]:
        results = isolated.flat([*self._numbers, *self._hard], self._plain, self._language)
        return [*isolated.flat_table(results), *isolated.confusions(results)]

    def numbers_asked(self) -> list[str]:
        self._answers = self.ear.listen([*self._numbers, *self._hard], NUMBERS)
        missing = sorted({phrase for phrases in self.ear.missing.values() for phrase in phrases})
        notes = (
            [f"Phrases the model has no words for ({len(missing)}): {', '.join(missing[:30])}."]
            if missing
            else []
        )
        return [*notes, "", *isolated.question_table(self._answers, self.ear)]

    def phrases(self) -> list[str]:
        results = []
        most = _QUICK_PHRASES if self._quick else PHRASES
        for kind, texts in phrases(self._language, most).items():
            samples = isolated.clean(rhvoice(self._language, texts, self._work / "speech"))
            samples += isolated.worse(samples, self._talk, [BABBLE])
            results += self.ear.listen(samples, [kind])
        self._answers += results
        return isolated.question_table(results, self.ear)

    def other_words(self) -> list[str]:
        """Words that answer nothing: said by people of the manifest, and by those of KDE's programs."""
        clips = [clip for clip in self._clips if not forty(self._language, clip.said)]
        clips += kde(self._language)[:: 5 if self._quick else 1]
        if not clips:
            return ["No recordings here."]
        results = self.ear.listen(isolated.clean(clips))
        self._answers += results
        return isolated.question_table(results, self.ear)

    def free_speech(self) -> list[str]:
        limit = _QUICK_SECONDS if self._quick else None
        talks = list(talk.people(self._language, self._work / "talk", limit))
        seconds = _QUICK_SECONDS if self._quick else FREE_SECONDS[self._language]
        talks += talk.voices(self._language, seconds, self._work)
        share = min(1.0, FREE_HOURS * 3600 / sum(t.seconds for t in talks))
        self._overheard = list(free_speech.overhear([t.thinned(share) for t in talks], self.ear))
        return free_speech.table(self._overheard, self.ear)

    def margin(self) -> list[str]:
        """Of the questions with numbers; clean, hard and talk together, then clean answers alone."""
        answers = [
            (r.sample.condition, judged)
            for r in self._answers
            if r.kind in NUMBERS
            and (judged := curve.judged(r.sample.clip.said, r.hypothesis, self.ear.grammars[r.kind]))
        ]
        overheard = [
            curve.Judged("other words", hypothesis, self.ear.grammars[kind])
            for o in self._overheard
            for kind in NUMBERS
            for hypothesis in o.hypotheses[kind]
        ]
        everything = [*(judged for _, judged in answers), *overheard]
        clean = [judged for condition, judged in answers if condition == CLEAN]
        return [
            "Clean and hard clips, phrases, other words and free speech:",
            "",
            *curve.table(everything),
            "",
            "Clean clips, clean phrases and other words alone:",
            "",
            *curve.table(clean),
        ]

    def resources(self) -> list[str]:
        spoken = [u.pcm for s in self._numbers[:_TIMED] for u in Endpoint().feed(s.sound) if u.pcm]
        talked = [
            pcm for o in self._overheard for pcm in o.talk.utterances[:: max(1, len(o.talk.utterances) // 10)]
        ]
        words = [*cardinals(self._language), *ordinals(self._language)]
        return resources.table(self._model, self.ear, self._plain, words, [*spoken, *talked[:_TIMED]])

    def whisper(self) -> list[str]:
        """Clean clips: of unseen people all, of the others a part, for this takes seconds a clip."""
        missing = whisper.missing()
        if missing:
            return [f"Left out: {', '.join(missing)} not installed."]
        steps: dict[Source, int] = {"unseen person": 1, "person in training": 3, "test-only voice": 8}
        samples = [s for source, step in steps.items() for s in self._spoken_by(source)[::step]]
        chosen = samples[::6] if self._quick else samples
        return whisper.table(chosen, self._plain, self._work / "whisper-base", self._language)
