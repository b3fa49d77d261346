"""From nothing to features on disk: corpus, then features; can be stopped and taken up again."""

from __future__ import annotations

import json
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from recogniser.corpus import make_corpus
from recogniser.features import make_features
from recogniser.settings import Plan

WORKERS = 2


def prepare(plan: Plan, work: Path) -> None:
    """Make everything `plan` asks for in `work`. Raises `ValueError` if `work` holds another plan's."""
    _claim(plan, work)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress, get_context("forkserver").Pool(WORKERS) as pool:
        make_corpus(plan, work, pool, progress)
        make_features(plan, work, pool, progress)


def _claim(plan: Plan, work: Path) -> None:
    """Note in `work` what is made there. Sources may be added to what is there, nothing else may change."""
    work.mkdir(parents=True, exist_ok=True)
    note = work / "plan.json"
    sources = {"/".join(key): asdict(source) for key, source in plan.sources.items()}
    facts = {
        "seed": plan.seed,
        "shard": plan.shard,
        "dev": plan.dev,
        "mix": dict(plan.mix),
        "voices": {language: list(voices) for language, voices in plan.voices.items()},
    }
    if note.exists():
        noted = json.loads(note.read_text(encoding="utf-8"))
        before = noted.pop("sources")
        if noted != facts or any(sources.get(key) != source for key, source in before.items()):
            raise ValueError(f"{work} was made by another plan: delete it or choose another folder")
    note.write_text(json.dumps(facts | {"sources": sources}, ensure_ascii=False, indent=1), encoding="utf-8")
