"""Operating points compared in about a minute each, on voices and sentences that no figure is reported on."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from host_voice.ear.thresholds import DECISION, DecisionThresholds
from host_voice.game.cues import Kind
from recogniser.evaluation import curve, free_speech, isolated
from recogniser.evaluation.clips import rhvoice
from recogniser.evaluation.listening import CLEAN, Ear, Plain, Result, Sample
from recogniser.evaluation.readings import readings
from recogniser.evaluation.scoring import Count, counted, judge, separation
from recogniser.evaluation.tables import head, row
from recogniser.evaluation.talk import Talk, cut
from recogniser.evaluation.voices import TUNING, installed
from recogniser.evaluation.words import cardinals, ordinals, phrases

Make = Callable[[Path], None]
"""Writes a whole model into a folder that is not there yet."""
FALSE_A_MINUTE = 2.0
"""Answers out of free speech that are still bearable while a question is open."""
_PHRASES = {Kind.SEAT: 5, Kind.COUNT: 4, Kind.LISTEN: 5}
_EVERY = 3
"""Of the free speech so many utterances are left out for one that is heard, less one."""
_STEPS = tuple(step / 4 for step in range(-8, 81))
_COLUMNS = ("point", "flat clean: right/wrong/rejected", "flat hard", "asked clean", "asked hard", "phrases",
            "SEAT, COUNT a minute", "wake word, all", "area", "margin for 2 a minute", "right there, clean",
            "right there, hard")  # fmt: skip


@dataclass(frozen=True)
class Material:
    """What every point is tried on."""

    language: str
    clean: list[Sample]
    hard: list[Sample]
    phrases: list[tuple[Kind, Sample]]
    talk: Talk


@dataclass(frozen=True)
class Point:
    """What one operating point does, at the product's thresholds; `cells` is its row of the table."""

    name: str
    numbers: Count
    hard: Count
    false_a_minute: float
    """The worse of the two questions with numbers."""
    cells: tuple[str, ...]


def material(language: str, folder: Path) -> Material:
    """The voices for tuning; synthesised once in `folder`."""
    voices = tuple(installed(TUNING[language]))
    speech = folder / "speech"
    talks = [np.load(file) for file in readings(language, voices, 300.0, "tune", speech).values()]
    whole = np.concatenate(talks)
    utterances, seconds, long = cut([whole])
    talk = Talk("test-only voice", "tuning", seconds / _EVERY, utterances[::_EVERY], long)
    numbers = isolated.clean(rhvoice(language, [*cardinals(language), *ordinals(language)], speech, voices))
    worse = isolated.worse(numbers[::2], whole)
    few = phrases(language, _PHRASES)
    spoken = [
        (kind, sample)
        for kind, texts in few.items()
        for clean in [isolated.clean(rhvoice(language, texts, speech, voices))]
        for sample in (*clean[::2], *isolated.worse(clean[1::2], whole, ["babble 10 dB"]))
    ]
    return Material(language, numbers[1::2], worse[::5], spoken, talk)


def sweep(points: Iterable[tuple[str, Make]], given: Material) -> Iterator[Point]:
    """Make each model, try it, throw it away; as many at once as there are processors."""
    context = get_context("spawn")  # the detector of speech has threads by now: a fork would wait for them
    with ProcessPoolExecutor(mp_context=context, initializer=_take, initargs=(given,)) as pool:
        yield from pool.map(_made_and_tried, points)


_given: list[Material] = []


def _take(given: Material) -> None:
    _given.append(given)


def _made_and_tried(point: tuple[str, Make]) -> Point:
    name, make = point
    with tempfile.TemporaryDirectory() as temporary:
        model = Path(temporary) / "model"
        make(model)
        return tried(name, model, _given[-1])


def tried(name: str, model: Path, given: Material) -> Point:
    """One model."""
    ear, plain = Ear(model, given.language), Plain(model)
    try:
        flat = isolated.flat([*given.clean, *given.hard], plain, given.language)
        answers = ear.listen([*given.clean, *given.hard], (Kind.SEAT, Kind.COUNT))
        answers = [r for r in answers if ear.grammars[r.kind].match(r.sample.clip.said)]
        spoken = [ear.listen([sample], [kind])[0] for kind, sample in given.phrases]
        (overheard,) = free_speech.overhear([given.talk], ear)
    finally:
        ear.close()
    return _point(name, ear, flat, answers, spoken, overheard)


def table(points: Iterable[Point]) -> Iterator[str]:
    """Line by line, as the points are finished."""
    yield from head(*_COLUMNS)
    for point in points:
        yield row(*point.cells)


def _point(
    name: str,
    ear: Ear,
    flat: list[isolated.Flat],
    answers: list[Result],
    spoken: list[Result],
    overheard: free_speech.Overheard,
) -> Point:
    minutes = overheard.talk.seconds / 60

    def asked(results: list[Result], limits: DecisionThresholds = DECISION) -> Count:
        return counted(judge(r.sample.clip.said, r.hypothesis, ear.grammars[r.kind], limits) for r in results)

    def false_a_minute(limits: DecisionThresholds) -> tuple[float, float]:
        seats, counts = (len(overheard.accepted(kind, ear, limits)) for kind in (Kind.SEAT, Kind.COUNT))
        return seats / minutes, counts / minutes

    clean = [r for r in answers if r.sample.condition == CLEAN]
    hard = [r for r in answers if r.sample.condition != CLEAN]
    flats = [
        counted(f.verdict for f in flat if (f.sample.condition == CLEAN) == wanted)
        for wanted in (True, False)
    ]
    quiet = next(
        (step for step in _STEPS if max(false_a_minute(DecisionThresholds(step, step))) <= FALSE_A_MINUTE),
        None,
    )
    there: tuple[str, ...] = ("–", "–", "–")
    if quiet is not None:
        limits = DecisionThresholds(quiet, quiet)
        there = (f"{quiet:g}", *(_percent(asked(part, limits)) for part in (clean, hard)))
    seats, counts = false_a_minute(DECISION)
    numbers, worse = asked(clean), asked(hard)
    cells = (
        name,
        *map(_three, (*flats, numbers, worse, asked(spoken))),
        f"{seats:.2f}, {counts:.2f}",
        str(len(overheard.accepted(Kind.LISTEN, ear))),
        _area(ear, answers, overheard),
        *there,
    )
    return Point(name, numbers, worse, max(seats, counts), cells)


def _area(ear: Ear, answers: list[Result], overheard: free_speech.Overheard) -> str:
    """Right answers against everything else that matched a phrase."""
    found = [curve.judged(r.sample.clip.said, r.hypothesis, ear.grammars[r.kind]) for r in answers]
    matched = [j for j in found if j and j.matched]
    others = [
        h.margin
        for kind in (Kind.SEAT, Kind.COUNT)
        for h in overheard.hypotheses[kind]
        if ear.grammars[kind].match(h.text) is not None
    ]
    right = [j.hypothesis.margin for j in matched if j.what == "right"]
    area = separation(right, [*others, *(j.hypothesis.margin for j in matched if j.what == "wrong")])
    return "–" if area is None else f"{area:.3f}"


def _three(count: Count) -> str:
    return f"{count.right}/{count.wrong}/{count.rejected}"


def _percent(count: Count) -> str:
    right, wrong = (100 * hits / max(1, count.total) for hits in (count.right, count.wrong))
    return f"{right:.1f} % right, {wrong:.1f} % wrong"
