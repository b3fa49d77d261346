"""Recordings on disk: kept, found again, never trusted when damaged, never too many."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from host_voice.voice.cache import RenderCache, default_folder
from tests.unit.voice.voices import RATE, BeepingVoice, beep

VOICE = BeepingVoice()


@pytest.fixture
def cache(tmp_path: Path) -> RenderCache:
    return RenderCache(tmp_path / "speech")


def test_what_was_kept_is_found_again(cache: RenderCache) -> None:
    assert cache.load(VOICE, "Раз.") is None
    cache.store(VOICE, "Раз.", beep(), RATE)
    stored = cache.load(VOICE, " Раз.\n")
    assert stored is not None
    assert stored[1] == RATE
    assert np.abs(stored[0] - beep()).max() < 1e-4
    assert cache.load(VOICE, "Два.") is None


@pytest.mark.parametrize(
    "other",
    [BeepingVoice(name="Other"), BeepingVoice(tempo=1.2), BeepingVoice(version="2")],
    ids=["name", "tempo", "version"],
)
def test_another_voice_tempo_or_version_is_another_recording(cache: RenderCache, other: BeepingVoice) -> None:
    cache.store(VOICE, "Раз.", beep(), RATE)
    assert cache.load(other, "Раз.") is None


@pytest.mark.parametrize("place", range(0, 100, 5))
def test_a_flipped_byte_never_comes_back_as_speech(cache: RenderCache, place: int) -> None:
    cache.store(VOICE, "Раз.", beep(), RATE)
    path = cache.path(VOICE, "Раз.")
    content = bytearray(path.read_bytes())
    content[len(content) * place // 100] ^= 0x55
    path.write_bytes(content)
    stored = cache.load(VOICE, "Раз.")
    if stored is None:
        assert not path.exists()
    else:  # a byte nobody reads, such as a date in the archive
        assert stored[1] == RATE
        assert np.abs(stored[0] - beep()).max() < 1e-4


@pytest.mark.parametrize("length", [0, 1, 100, 1500])
def test_a_torn_file_is_removed(cache: RenderCache, length: int) -> None:
    cache.store(VOICE, "Раз.", beep(), RATE)
    path = cache.path(VOICE, "Раз.")
    os.truncate(path, length)
    assert cache.load(VOICE, "Раз.") is None
    assert not path.exists()
    cache.store(VOICE, "Раз.", beep(), RATE)
    assert cache.load(VOICE, "Раз.") is not None


def test_a_foreign_archive_is_not_speech(cache: RenderCache) -> None:
    path = cache.path(VOICE, "Раз.")
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        np.savez(file, pcm=np.zeros((3, 2), np.float64), rate=np.int64(5))
    assert cache.load(VOICE, "Раз.") is None


def test_the_files_used_longest_ago_go_first(tmp_path: Path) -> None:
    size = len(beep()) * 2 + 600
    cache = RenderCache(tmp_path, limit=size * 5)
    for number, text in enumerate("абвгд"):
        cache.store(VOICE, text, beep(), RATE)
        os.utime(cache.path(VOICE, text), (1000 + number, 1000 + number))
    assert cache.load(VOICE, "а") is not None  # used now
    for text in "еж":
        cache.store(VOICE, text, beep(), RATE)
    assert cache.has(VOICE, "а")
    assert cache.has(VOICE, "ж")
    assert not cache.has(VOICE, "б")
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= size * 5


def test_no_half_written_file_stays(cache: RenderCache) -> None:
    for text in "абв":
        cache.store(VOICE, text, beep(), RATE)
    assert {path.suffix for path in cache.folder.iterdir()} == {".npz"}


def test_a_folder_that_cannot_be_written_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = RenderCache(tmp_path / "file" / "speech")
    cache.store(VOICE, "Раз.", beep(), RATE)
    cache.store(VOICE, "Два.", beep(), RATE)
    assert cache.load(VOICE, "Раз.") is None
    assert len(caplog.records) == 1


def test_the_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOST_VOICE_CACHE", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("HOST_VOICE_CACHE")
    assert default_folder().parts[-2:] == ("host_voice", "speech")
