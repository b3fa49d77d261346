"""Our ear beside others on the same audio: seats said by people, commands said by voices, in ten conditions.

    .venv-train/bin/python benchmarks/listening.py --human FOLDER --output listening.md

Compared are (a) the whole ear of the product: gate, endpoint, foreground, grammar, decision; (b) Vosk with
the same model and a plain list of words; (c) whisper-base in free dictation, parsed by our grammar; (d)
whisper-base choosing among the numbers. Only (a) has to find out for itself where in the stream something
is said; the others get it cut out. (c) and (d) are slow and get every `--step`th clip of each condition;
without their packages they are left out. Echo cancellation has its own benchmark, `echo.py`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from host_voice.audio.music import MusicLibrary
from host_voice.ear.endpoint import BLOCK, RATE
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar, build, widest
from host_voice.ear.hear import CHUNK, read
from host_voice.ear.level import Levels, speech_level
from host_voice.ear.listening import Listening
from host_voice.ear.meaning import Meaning
from host_voice.ear.recogniser import Recogniser
from host_voice.game.cues import Kind, Track
from host_voice.narration.lexicon import lexicon
from host_voice.resources import resource
from recogniser.evaluation.clips import Clip, asterisk, human, rhvoice
from recogniser.evaluation.degrade import Floats, Sound, babble, far, level, limited, radio
from recogniser.evaluation.listening import Plain
from recogniser.evaluation.resources import memory, processor_seconds
from recogniser.evaluation.scoring import Count, Verdict
from recogniser.evaluation.tables import head, row, share
from recogniser.evaluation.talk import background
from recogniser.evaluation.whisper import joined, missing
from recogniser.evaluation.words import cardinals, forty, ordinals

HOST = -26.0
"""dB of full scale of the host's speech; what else sounds is measured against it."""
ROOM = -65.0
"""dB of full scale of the quiet room."""
DISTANT = 24.0
"""dB by which the host is quieter across a large room (the quiet room stays as it is)."""
BEFORE, AFTER = 4.0, 2.5
"""Seconds of the condition around what is said."""
AROUND = 0.3
"""Seconds around what is said that the others get."""
COMMANDS = (
    "пауза",
    "дальше",
    "время",
    "громче",
    "фол третьему",
    "принято семь",
    "удалить девять",
    "отозвать пять",
)
WAKE = lexicon("ru").wake_word
CONDITIONS = (
    "clean",
    "room reverberation",
    "babble 20 dB",
    "babble 15 dB",
    "babble 10 dB",
    "babble 5 dB",
    "music 10 dB",
    "music 0 dB",
    "distant",
    "headset, 8 kHz",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A clip in a condition; `begin` and `end` of what is said are samples."""

    clip: Clip
    kind: Kind
    condition: str
    sound: Sound
    begin: int
    end: int

    @property
    def cut(self) -> Sound:
        around = round(AROUND * RATE)
        return self.sound[self.begin - around : self.end + around]


@dataclass(frozen=True, slots=True)
class Answer:
    """What an ear took it for; `ms` until it knew, `seconds` of processor time."""

    meaning: Meaning | None
    ms: float
    seconds: float


class Ear(Protocol):
    """One of those compared."""

    def hear(self, scene: Scene) -> Answer | None:
        """None: not asked."""


def scenes(clips: Iterable[tuple[Clip, Kind]], talk: Sound, music: Floats) -> Iterator[Scene]:
    """Every clip in every condition, the same way always."""
    for number, (clip, kind) in enumerate(clips):
        said = np.trim_zeros(read(clip.file)).astype(np.float64)
        said *= _amplitude(HOST) / level(said)
        for condition in CONDITIONS:
            random = np.random.default_rng([number, len(condition)])
            sound, begin = heard(condition, said, talk, music, random)
            yield Scene(clip, kind, condition, sound, begin, begin + len(said))


def heard(
    condition: str, said: Floats, talk: Sound, music: Floats, random: np.random.Generator
) -> tuple[Sound, int]:
    """`said` as the microphone hears it, and the sample at which it begins."""
    begin = round(BEFORE * RATE)
    voice = np.concatenate((np.zeros(begin), said, np.zeros(round(AFTER * RATE))))
    other: Floats = random.normal(size=len(voice)) * _amplitude(ROOM)
    name, _, decibels = condition.removesuffix(" dB").rpartition(" ")
    if name == "babble":
        other += _at(babble(len(voice), talk, random), HOST - float(decibels))
    elif name == "music":
        start = int(random.integers(0, len(music) - len(voice)))
        other += _at(music[start : start + len(voice)], HOST - float(decibels))
    elif condition == "room reverberation":
        voice = far(limited(voice), random).astype(np.float64)
    elif condition == "distant":
        voice *= 10 ** (-DISTANT / 20)
    sound = limited(voice + other)
    return radio(sound, random) if condition == "headset, 8 kHz" else sound, begin


def _amplitude(decibels: float) -> float:
    return float(32768 * 10 ** (decibels / 20))


def _at(sound: Floats, decibels: float) -> Floats:
    return sound * (_amplitude(decibels) / level(sound))


class Ours:
    """The product's ear as it is after the greeting: it knows how loud the host is."""

    def __init__(self, model: Path) -> None:
        self.recogniser = Recogniser(model)
        self.recogniser.start()

    def hear(self, scene: Scene) -> Answer:
        busy = self._busy()
        listening = Listening(self.recogniser, Gate(), language="ru", wake_word=WAKE)
        listening.levels = Levels(ROOM, speech_level(scene.sound[scene.begin : scene.end], BLOCK))
        listening.open(widest(scene.kind, 10, "ru"), 0.0)
        step = round(CHUNK * RATE)
        answer = Answer(None, 0.0, 0.0)
        for at in range(0, len(scene.sound), step):
            for _, heard in listening.hear(scene.sound[at : at + step], at / RATE):
                if heard.outcome in ("value", "illegal", "command") and answer.meaning is None:
                    meaning = Meaning(heard.outcome, heard.value, heard.reason, heard.command)
                    answer = Answer(meaning, heard.ms, 0.0)
        return Answer(answer.meaning, answer.ms, self._busy() - busy)

    def _busy(self) -> float:
        return time.process_time() + processor_seconds(self.recogniser.pid)


class WordList:
    """Vosk with the same model and a list of words."""

    def __init__(self, model: Path, grammars: dict[Kind, Grammar]) -> None:
        self._plain = Plain(model)
        self._grammars = grammars

    def hear(self, scene: Scene) -> Answer:
        began, busy = time.perf_counter(), time.process_time()
        words = _numbers(scene) if scene.kind is Kind.SEAT else sorted(self._grammars[scene.kind].words)
        text = self._plain.text(scene.cut.tobytes(), words, unknown=True)
        return Answer(self._grammars[scene.kind].match(text), _since(began), time.process_time() - busy)


class Dictation:
    """whisper-base writes down what it hears; digits are read as numbers."""

    def __init__(self, folder: Path, grammars: dict[Kind, Grammar], step: int) -> None:
        engine: Any = import_module("faster_whisper")
        self._model: Any = engine.WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)
        self._grammars = grammars
        self._digits = {str(n): word for n, word in enumerate(cardinals("ru"), 1)}
        self._turn = _Turn(step)

    def hear(self, scene: Scene) -> Answer | None:
        if not self._turn.has(scene):
            return None
        began, busy = time.perf_counter(), time.process_time()
        sound = scene.cut.astype(np.float32) / 32768
        segments, _ = self._model.transcribe(sound, language="ru", beam_size=5, without_timestamps=True)
        written = " ".join(segment.text for segment in segments)
        words = "".join(letter if letter.isalnum() else " " for letter in written).lower().split()
        text = " ".join(self._digits.get(word, word) for word in words)
        return Answer(self._grammars[scene.kind].match(text), _since(began), time.process_time() - busy)


class ClosedSet:
    """whisper-base says which of the numbers it is most like. Commands are too many for it."""

    def __init__(self, folder: Path, grammars: dict[Kind, Grammar], step: int) -> None:
        self._model = import_module("recogniser.evaluation.whisper").Whisper(folder, "ru")
        self._grammars = grammars
        self._turn = _Turn(step)

    def hear(self, scene: Scene) -> Answer | None:
        if scene.kind is not Kind.SEAT or not self._turn.has(scene):
            return None
        began = time.perf_counter()
        chosen = self._model.choose(scene.cut, _numbers(scene))
        return Answer(self._grammars[scene.kind].match(chosen.text), _since(began), chosen.seconds)


@dataclass
class _Turn:
    """Every so manieth clip of each condition."""

    step: int
    _seen: dict[tuple[str, Kind], int] = field(default_factory=dict)

    def has(self, scene: Scene) -> bool:
        key = scene.condition, scene.kind
        self._seen[key] = self._seen.get(key, -1) + 1
        return self._seen[key] % self.step == 0


def _numbers(scene: Scene) -> list[str]:
    return forty("ru", scene.clip.said) or [*cardinals("ru"), *ordinals("ru")]


def _since(began: float) -> float:
    return (time.perf_counter() - began) * 1000


@dataclass
class Tally:
    """Of one ear in one condition."""

    count: Count = field(default_factory=Count)
    ms: list[float] = field(default_factory=list)
    busy: float = 0.0
    sounded: float = 0.0
    mistakes: list[str] = field(default_factory=list)

    def add(self, scene: Scene, answer: Answer, wanted: Meaning | None, *, whole: bool) -> None:
        understood: Verdict = "right" if answer.meaning == wanted else "wrong"
        verdict = "rejected" if answer.meaning is None else understood
        setattr(self.count, verdict, getattr(self.count, verdict) + 1)
        if answer.meaning is not None:
            self.ms.append(answer.ms)
        self.busy += answer.seconds
        self.sounded += len(scene.sound if whole else scene.cut) / RATE
        if verdict == "wrong" and answer.meaning is not None:
            heard = answer.meaning.command or answer.meaning.value
            self.mistakes.append(f"{scene.clip.said} → {heard} ({scene.condition})")

    def cells(self) -> tuple[object, ...]:
        count, ms = self.count, sorted(self.ms)
        times = f"{ms[len(ms) // 2]:.0f}, {ms[-1]:.0f}" if ms else "–"
        shares = (share(n, count.total) for n in (count.right, count.wrong, count.rejected))
        return (count.total, *shares, times, f"{self.busy / self.sounded:.3f}")


def clips(people: Path, work: Path) -> list[tuple[Clip, Kind]]:
    """Seats said by people, commands said by voices that are in no training."""
    said = [*human(people, "ru"), *asterisk(work / "asterisk")]
    seats = [(clip, Kind.SEAT) for clip in said if forty("ru", clip.said)]
    sayings = [f"{WAKE} {command}" for command in COMMANDS]
    commands = [(clip, Kind.LISTEN) for clip in rhvoice("ru", sayings, work / "speech")]
    return [*seats, *commands]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--human", type=Path, required=True, help="folder with a manifest.tsv")
    arguments.add_argument(
        "--work", type=Path, default=Path("build/recogniser"), help="what is kept between runs"
    )
    arguments.add_argument("--every", type=int, default=1, help="every so manieth clip alone")
    arguments.add_argument("--step", type=int, default=4, help="whisper gets every so manieth of them")
    arguments.add_argument("--output", type=Path)
    chosen = arguments.parse_args()
    model, work = resource("models", "ru"), chosen.work / "evaluation"
    grammars = {kind: build(widest(kind, 10, "ru"), "ru", WAKE) for kind in (Kind.SEAT, Kind.LISTEN)}
    ours = Ours(model)
    ears: dict[str, Ear] = {"(a) ours": ours, "(b) Vosk, word list": WordList(model, grammars)}
    if not missing():
        folder = joined(work / "whisper-base")
        ears["(c) whisper, dictation"] = Dictation(folder, grammars, chosen.step)
        ears["(d) whisper, closed set"] = ClosedSet(folder, grammars, chosen.step)
    music = MusicLibrary(None, RATE).track(Track.AGREEMENT).mean(axis=1).astype(np.float64)
    wanted = [(clip, kind) for clip, kind in clips(chosen.human, work) if grammars[kind].match(clip.said)]
    wanted = wanted[:: chosen.every]
    tallies = {key: Tally() for key in product(grammars, (*CONDITIONS, "all"), ears)}
    for one in track(scenes(wanted, background(work), music), total=len(wanted) * len(CONDITIONS)):
        meaning = grammars[one.kind].match(one.clip.said)
        for name, ear in ears.items():
            answer = ear.hear(one)
            if answer is not None:
                for condition in (one.condition, "all"):
                    tallies[one.kind, condition, name].add(one, answer, meaning, whole=ear is ours)
    lines = [*report(tallies), "", f"Memory of our recogniser's process: {memory(ours.recogniser.pid)}."]
    ours.recogniser.close()
    print("\n".join(lines))
    if chosen.output:
        chosen.output.write_text("\n".join(lines) + "\n", encoding="utf-8")


def report(tallies: dict[tuple[Kind, str, str], Tally]) -> list[str]:
    lines = head("said", "condition", "ear", "clips", "right", "wrong", "rejected",
                 "ms to the answer: median, most", "processor s a second of sound")  # fmt: skip
    for (kind, condition, ear), tally in tallies.items():
        if tally.count.total:
            lines.append(row(kind.value, condition, ear, *tally.cells()))
    for (kind, condition, ear), tally in tallies.items():
        if condition == "all" and tally.mistakes:
            lines += ["", f"Wrong, {ear}, {kind.value}: {'; '.join(tally.mistakes[:20])}."]
    return lines


if __name__ == "__main__":
    main()
