"""The spoken corpus of the work folder: waves, and one list of utterances for each language."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from multiprocessing.pool import Pool
from pathlib import Path

import soundfile
from rich.progress import Progress

from recogniser.recordings import RECORDED, recorded
from recogniser.seeds import generator
from recogniser.settings import SAMPLE_RATE, Plan
from recogniser.speech import Samples, write
from recogniser.synthesis import Job, plan_jobs, render
from recogniser.text import TextKind

SHORTEST, LONGEST = 0.15, 16.0
"""Seconds; what is shorter was not spoken, what is longer costs too much memory in training."""
_CHUNK = 20


@dataclass(frozen=True)
class Utterance:
    """One recording and what is said in it; `path` is relative to the work folder."""

    id: str
    lang: str
    source: str
    speaker: str
    text: str
    human: bool
    seconds: float
    path: str
    kind: TextKind
    split: str


def utterances(work: Path, language: str) -> list[Utterance]:
    """What `make_corpus` made for `language`."""
    return read_list(work / "corpus" / language / "utterances.jsonl")


def make_corpus(plan: Plan, work: Path, pool: Pool, progress: Progress) -> None:
    """Render or read every source of `plan`; sources that are complete are left alone."""
    for source, language in plan.sources:
        folder = work / "corpus" / language
        listing = folder / f"{source}.jsonl"
        if listing.exists():
            continue
        (folder / source).mkdir(parents=True, exist_ok=True)
        if source in RECORDED:
            made = _keep(plan, work, recorded(source))
        else:
            made = _render_all(plan, work, plan_jobs(plan, source, language), pool, progress)
        write_list(listing, made)
    for language in {language for _, language in plan.sources}:
        folder = work / "corpus" / language
        lists = [folder / f"{source}.jsonl" for source, other in plan.sources if other == language]
        write_list(folder / "utterances.jsonl", [u for path in lists for u in read_list(path)])


def _keep(plan: Plan, work: Path, spoken: Iterable[tuple[Job, Samples]]) -> list[Utterance]:
    made = []
    for job, samples in spoken:
        seconds = len(samples) / SAMPLE_RATE
        if SHORTEST <= seconds <= LONGEST:
            path = _path(job)
            write(work / path, samples)
            made.append(_utterance(plan, job, seconds, path))
    return made


def _render_all(plan: Plan, work: Path, jobs: list[Job], pool: Pool, progress: Progress) -> list[Utterance]:
    task = progress.add_task(f"speech: {jobs[0].source} {jobs[0].language}", total=len(jobs))
    size = 100 if jobs[0].source == "festival" else _CHUNK
    chunks = [(plan, work, jobs[at : at + size]) for at in range(0, len(jobs), size)]
    made: list[Utterance] = []
    for found in pool.imap(_render_chunk, chunks):
        made += found
        progress.advance(task, size)
    return made


def _render_chunk(chunk: tuple[Plan, Path, list[Job]]) -> list[Utterance]:
    plan, work, jobs = chunk
    missing = [job for job in jobs if not (work / _path(job)).exists()]
    made = {
        utterance.id: utterance for utterance in _keep(plan, work, zip(missing, render(missing), strict=True))
    }
    for job in jobs:  # those of a run that was stopped
        if job not in missing:
            seconds = soundfile.info(work / _path(job)).duration
            made[job.id] = _utterance(plan, job, seconds, _path(job))
    return [made[job.id] for job in jobs if job.id in made]


def _path(job: Job) -> str:
    return f"corpus/{job.language}/{job.source}/{job.id}.wav"


def _utterance(plan: Plan, job: Job, seconds: float, path: str) -> Utterance:
    developing = generator(plan.seed, "split", job.id).random() < plan.dev
    return Utterance(
        id=job.id,
        lang=job.language,
        source=job.source,
        speaker=job.speaker,
        text=job.text,
        human=job.source in RECORDED,
        seconds=round(seconds, 3),
        path=path,
        kind=job.kind,
        split="dev" if developing else "train",
    )


def write_list(path: Path, items: list[Utterance]) -> None:
    """Write one JSON object a line, in whole or not at all."""
    unfinished = path.with_suffix(".part")
    lines = (json.dumps(asdict(item), ensure_ascii=False) for item in items)
    unfinished.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    unfinished.replace(path)


def read_list(path: Path) -> list[Utterance]:
    """Read what `write_list` wrote."""
    return [Utterance(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
