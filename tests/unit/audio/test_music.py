"""The club's music before the shipped one; broken files cost a message only."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from host_voice.audio import music
from host_voice.audio.loudness import decibels, integrated, true_peak
from host_voice.audio.music import CROSSFADE, MusicLibrary
from host_voice.audio.music_check import LOUDNESS, PEAK, seam_jump
from host_voice.errors import AudioError
from host_voice.game.cues import Track

RATE = 16_000


def tune(path: Path, seconds: float, hertz: float, rate: int = RATE, channels: int = 1) -> None:
    time = np.arange(round(seconds * rate)) / rate
    tone = 0.02 * np.sin(2 * np.pi * hertz * time) * (1 + 0.2 * np.sin(2 * np.pi * 0.7 * time))
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, np.repeat(tone[:, np.newaxis], channels, axis=1), rate)


@pytest.fixture(autouse=True)
def shipped(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Short pieces in place of the shipped ones."""
    folder = tmp_path_factory.mktemp("shipped")
    for number, track in enumerate(Track):
        tune(folder / "assets" / "music" / f"{track.value}.ogg", 4.0, 200 + 50 * number, channels=2)
    monkeypatch.setattr(music, "resource", lambda *parts: folder.joinpath(*parts))
    return folder


def pitch(sound: np.ndarray, rate: int = RATE) -> float:
    return float(np.argmax(np.abs(np.fft.rfft(sound[:, 0]))) * rate / len(sound))


def test_shipped_pieces_keep_their_length_and_loudness() -> None:
    sound = MusicLibrary(None, RATE).track(Track.NIGHT)
    assert sound.shape == (4 * RATE, 2)
    assert sound.dtype == np.float32
    assert pitch(sound) == pytest.approx(200, abs=1)


def test_the_clubs_piece_is_levelled_and_closed_to_a_loop(tmp_path: Path) -> None:
    tune(tmp_path / "Night.flac", 9.3, 1000)
    library = MusicLibrary(tmp_path, RATE)
    sound = library.track(Track.NIGHT)
    assert len(sound) == round((9.3 - CROSSFADE) * RATE)
    assert pitch(sound) == pytest.approx(1000, abs=1)
    assert integrated(sound, RATE) == pytest.approx(LOUDNESS, abs=1)
    assert decibels(true_peak(sound)) <= PEAK + 3  # two ends sound together in the crossfade
    assert seam_jump(sound.astype(np.float64), RATE) < 6
    assert library.problems == []
    assert pitch(library.track(Track.HUNT)) == pytest.approx(300, abs=1)


def test_a_folder_is_a_playlist_in_order_of_names(tmp_path: Path) -> None:
    tune(tmp_path / "hunt" / "b.wav", 8, 900)
    tune(tmp_path / "hunt" / "a.ogg", 7, 700, rate=22_050, channels=2)
    (tmp_path / "hunt" / "cover.jpg").write_bytes(b"picture")
    sound = MusicLibrary(tmp_path, RATE).track(Track.HUNT)
    assert len(sound) == pytest.approx((15 - 2 * CROSSFADE) * RATE, abs=2)
    assert pitch(sound[round(2.5 * RATE) : round(4.5 * RATE)]) == pytest.approx(700, abs=2)
    assert pitch(sound[-3 * RATE :]) == pytest.approx(900, abs=2)


@pytest.mark.parametrize("name", ["morning.ogg", "morning.mp3", "morning.m4a", "morning/1.wav"])
def test_a_broken_piece_is_skipped_with_a_message(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"this is no sound")
    library = MusicLibrary(tmp_path, RATE)
    assert pitch(library.track(Track.MORNING)) == pytest.approx(350, abs=1)
    assert [problem.key for problem in library.problems] == ["music-broken"]
    assert library.problems[0].params["path"] == str(path)


def test_one_broken_piece_leaves_the_others(tmp_path: Path) -> None:
    tune(tmp_path / "night" / "1.wav", 8, 900)
    (tmp_path / "night" / "2.wav").write_bytes(b"RIFF")
    tune(tmp_path / "night" / "3.wav", 2, 500)
    library = MusicLibrary(tmp_path, RATE)
    assert pitch(library.track(Track.NIGHT)) == pytest.approx(900, abs=1)
    assert [problem.key for problem in library.problems] == ["music-broken", "music-short"]


def test_silence_is_no_music(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "night.wav", np.zeros(10 * RATE), RATE)
    library = MusicLibrary(tmp_path, RATE)
    assert pitch(library.track(Track.NIGHT)) == pytest.approx(200, abs=1)
    assert library.problems[0].key == "music-broken"


def test_a_long_piece_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "LONGEST", 10.0)
    tune(tmp_path / "night.wav", 30, 900)
    assert len(MusicLibrary(tmp_path, RATE).track(Track.NIGHT)) == (10 - CROSSFADE) * RATE


def test_a_missing_folder_is_a_problem_not_an_error(tmp_path: Path) -> None:
    library = MusicLibrary(tmp_path / "nowhere", RATE)
    assert [problem.key for problem in library.problems] == ["music-folder"]
    assert len(library.track(Track.NIGHT)) == 4 * RATE


def test_what_is_skipped_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "night.ogg").write_bytes(b"OggS" + bytes(500))
    told: list[AudioError] = []
    library = MusicLibrary(tmp_path, RATE, told.append)
    assert told == []
    library.track(Track.NIGHT)
    assert told == library.problems
    assert len(told) == 1
