"""Shards of features: complete, found again, made once; a folder belongs to one plan."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing.pool import Pool, ThreadPool
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from rich.progress import Progress

from recogniser.corpus import Utterance, utterances, write_list
from recogniser.features import entries, make_features, planned_shards
from recogniser.prepare import _claim as claim
from recogniser.settings import QUICK, Plan, Source
from recogniser.speech import normalised, write

PLAN = replace(
    QUICK,
    sources={
        ("rhvoice", "ru"): Source(3, copies=2, clean=1),
        ("drill", "ru"): Source(None, copies=1, round=1),
    },
    shard=4,
)


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A corpus of five short sounds."""
    made = []
    for n in range(5):
        source = "rhvoice" if n < 3 else "drill"
        path = f"corpus/ru/{source}/{n}.wav"
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        write(tmp_path / path, 0.5 * np.sin(np.arange(8_000, dtype=np.float32) * 0.1 * (n + 1)))
        made.append(Utterance(str(n), "ru", source, "anna", "да", False, 0.5, path, "sentence", "train"))
    write_list(tmp_path / "corpus" / "ru" / "utterances.jsonl", made)
    return tmp_path


def make(plan: Plan, work: Path) -> None:
    with ThreadPool(1) as pool, Progress(disable=True) as progress:
        make_features(plan, work, cast(Pool, pool), progress)


def test_every_copy_is_in_a_shard_once(work: Path):
    make(PLAN, work)
    found = list(entries(work))
    assert sorted((entry.id, entry.copy) for entry in found) == sorted(
        [(str(n), copy) for n in range(3) for copy in range(2)] + [("3", 0), ("4", 0)]
    )
    for shard in {entry.shard for entry in found}:
        stored = np.load(work / "features" / f"{shard:03d}.npy")
        inside = [entry for entry in found if entry.shard == shard]
        assert stored.dtype == np.float16
        assert stored.shape == (sum(entry.frames for entry in inside), 40)
        assert [entry.offset for entry in inside] == list(np.cumsum([0, *(e.frames for e in inside)])[:-1])


def test_a_later_round_leaves_earlier_shards_alone(work: Path):
    first = replace(PLAN, sources={("rhvoice", "ru"): PLAN.sources["rhvoice", "ru"]})
    listed = utterances(work, "ru")
    write_list(work / "corpus" / "ru" / "utterances.jsonl", listed[:3])
    early = planned_shards(first, work)
    write_list(work / "corpus" / "ru" / "utterances.jsonl", listed)
    assert planned_shards(PLAN, work)[: len(early)] == early


def test_a_run_that_was_stopped_goes_on_and_gives_the_same(work: Path):
    make(PLAN, work)
    shards = sorted((work / "features").glob("*.npy"))
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in shards}
    shards[1].with_suffix(".jsonl").unlink()
    make(PLAN, work)
    for path, (content, time) in before.items():
        assert path.read_bytes() == content
        assert (path.stat().st_mtime_ns == time) == (path != shards[1])


def test_a_folder_belongs_to_one_plan_to_which_sources_may_be_added(tmp_path: Path):
    claim(QUICK, tmp_path)
    claim(QUICK, tmp_path)
    more = replace(QUICK, sources={**QUICK.sources, ("drill", "ru"): Source(None, copies=1, round=1)})
    claim(more, tmp_path)
    for other in (QUICK, replace(more, seed=1), replace(more, voices={"ru": ("irina",)})):
        with pytest.raises(ValueError, match="another plan"):
            claim(other, tmp_path)


def test_speech_is_cut_to_its_pad_and_brought_to_16_khz():
    tone = np.sin(np.arange(12_000, dtype=np.float32) * 0.1)
    silent = np.zeros(24_000, np.float32)
    cut = normalised(np.concatenate([silent, tone, silent]), 24_000, pad=0.1)
    assert len(cut) == pytest.approx(16_000 * 0.7, abs=400)
    assert np.abs(cut).max() == pytest.approx(0.7, abs=1e-3)
    assert len(normalised(silent, 24_000, pad=0.1)) == 0
    assert len(normalised(silent[:10], 24_000, pad=0.1)) == 0
