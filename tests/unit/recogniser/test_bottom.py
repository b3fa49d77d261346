"""What the frozen layers give, kept on disk, is what they give in the whole network."""

from __future__ import annotations

import json

import pytest

torch = pytest.importorskip("torch", reason="needs scripts/setup --train")

import numpy as np
from rich.progress import Progress

from recogniser.bottom import EDGE, make_bottom, shards, words
from recogniser.network import TOP_CONTEXT, Network, extended

FRAMES = (37, 50, 101, 100, 99)


@pytest.fixture
def work(tmp_path):
    """A shard of features of five utterances."""
    folder = tmp_path / "features"
    folder.mkdir()
    features = np.random.default_rng(0).standard_normal((sum(FRAMES), 40)).astype(np.float16) * 8
    np.save(folder / "000.npy", features)
    offsets = np.cumsum([0, *FRAMES[:-1]]).tolist()
    lines = [
        json.dumps({"offset": at, "frames": n, "lang": "ru", "text": f"слово {n}"})
        for at, n in zip(offsets, FRAMES, strict=True)
    ]
    (folder / "000.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def network() -> Network:
    torch.manual_seed(3)
    return Network().eval()


def test_the_top_gives_the_same_on_what_is_kept(work, network):
    ((path, entries),) = shards(make_bottom(network, work, Progress(disable=True)))
    kept, features = np.load(path), np.load(work / "features/000.npy")
    ((_, given),) = shards(work / "features")
    for entry, before in zip(entries, given, strict=True):
        whole = features[before["offset"] :][: before["frames"]].astype(np.float32)
        part = kept[entry["offset"] :][: entry["frames"]].astype(np.float32)
        rest = TOP_CONTEXT - EDGE
        with torch.no_grad():
            expected = network(torch.from_numpy(whole)[None])
            found = network.top(extended(torch.from_numpy(part)[None], rest, rest))
        for one, other in zip(expected, found, strict=True):
            assert one.shape == other.shape
            assert torch.allclose(one, other, atol=0.01)


def test_a_shard_that_is_there_is_not_made_again(work, network):
    folder = make_bottom(network, work, Progress(disable=True))
    (folder / "000.npy").write_bytes(b"as it was")
    make_bottom(network, work, Progress(disable=True))
    assert (folder / "000.npy").read_bytes() == b"as it was"


def test_words_are_those_of_the_language(work):
    assert words(work / "features", "ru") == {"слово", *map(str, FRAMES)}
    assert words(work / "features", "uk") == set()
