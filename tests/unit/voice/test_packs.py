"""Voice packs: recordings are checked, levelled and joined without clicks; another voice fills the gaps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyloudnorm
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import VoiceError
from host_voice.voice import choice, packed
from host_voice.voice.joined import join
from host_voice.voice.packed import PackVoice, pack_info
from host_voice.voice.packing import LOUDNESS, RATE, pack
from host_voice.voice.recording import Samples
from host_voice.voice.sheet import read_sheet, write_sheet
from host_voice.voice.voice import VoiceInfo

TEXTS = ["Слово игроку номер", "Спасибо, время.", "пять", "семь"]


def tone(seconds: float, level: float = 0.1, rate: int = 44_100, hertz: float = 220.0) -> Samples:
    """Something like a voice, with quiet around it."""
    at = np.arange(round(seconds * rate)) / rate
    sound = level * np.sin(2 * np.pi * hertz * at) * (1 + 0.3 * np.sin(2 * np.pi * 5 * at))
    quiet = np.zeros(round(0.5 * rate))
    return np.concatenate([quiet, sound, quiet]).astype(np.float32)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """An actor's recordings, each of another loudness."""
    folder = tmp_path / "takes"
    write_sheet(folder, TEXTS)
    for number, (seconds, level) in enumerate(((1.5, 0.02), (1.2, 0.3), (0.3, 0.6), (0.5, 0.05)), start=1):
        soundfile.write(folder / f"{number:03}.wav", tone(seconds, level), 44_100)
    return folder


class OtherVoice:
    """Remembers what it was asked for."""

    def __init__(self) -> None:
        self.info = VoiceInfo("other", "other", "ru")
        self.tempo = 1.0
        self.said: list[str] = []

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        self.said.append(text)
        return np.ones(10, np.float32), 100

    def close(self) -> None:
        self.said.append("closed")


def voice(folder: Path) -> tuple[PackVoice, OtherVoice]:
    other = OtherVoice()
    info = pack_info(folder)
    assert info is not None
    return PackVoice(info, lambda: other), other


def test_pieces_are_cut_to_the_speech_and_of_one_loudness(recorded, tmp_path):
    checked = pack(recorded, tmp_path / "actor", "ru")
    assert [one.fault for one in checked] == [None] * 4
    lengths = []
    for piece in read_sheet(tmp_path / "actor"):
        pcm, rate = soundfile.read(tmp_path / "actor" / piece.file)
        assert rate == RATE
        lengths.append(len(pcm) / rate)
        padded = np.pad(pcm, (0, max(0, round(0.4 * RATE) - len(pcm))), mode="wrap")
        assert pyloudnorm.Meter(RATE).integrated_loudness(padded) == pytest.approx(LOUDNESS, abs=0.5)
    assert lengths == pytest.approx([1.5, 1.2, 0.3, 0.5], abs=0.1)


def test_what_is_wrong_is_told_and_only_what_cannot_be_used_is_left_out(recorded, tmp_path):
    (recorded / "001.wav").unlink()
    (recorded / "002.wav").write_bytes(b"no sound")
    soundfile.write(recorded / "003.wav", np.zeros(44_100), 44_100)
    soundfile.write(recorded / "004.wav", np.clip(tone(9.0, 3.0), -1, 1), 44_100)
    faults = [one.fault for one in pack(recorded, tmp_path / "actor", "ru")]
    assert faults == ["missing", "unreadable", "silent", "clipped"]
    soundfile.write(recorded / "004.wav", tone(9.0), 44_100)
    assert pack(recorded, tmp_path / "actor", "ru")[3].fault == "long"
    (recorded / "004.wav").unlink()
    with pytest.raises(VoiceError, match="pack-empty"):
        pack(recorded, tmp_path / "actor", "ru")


@pytest.mark.parametrize("file", ["../x.wav", "/etc/passwd", "", "a/b.wav"])
def test_a_sheet_names_only_files_beside_it(tmp_path, file):
    (tmp_path / "pieces.csv").write_text(f"number,file,text\n1,{file},пять\n", encoding="utf-8")
    with pytest.raises(VoiceError, match="pack-bad-file"):
        read_sheet(tmp_path)


def test_it_says_what_it_has_and_another_voice_the_rest(recorded, tmp_path):
    pack(recorded, tmp_path / "actor", "ru")
    says, other = voice(tmp_path / "actor")
    pcm, rate = says.render("Слово игроку номер пять.", 10)
    assert other.said == []
    assert rate == RATE
    assert len(pcm) / rate == pytest.approx(1.5 + 0.03 + 0.3, abs=0.15)
    assert says.render("Спасибо, время.", 10)[1] == RATE
    says.render("Слово игроку номер шесть.", 10)
    assert other.said == ["Слово игроку номер шесть."]
    (tmp_path / "actor" / "004.wav").write_bytes(b"broken")
    says.render("семь", 10)
    assert other.said[1:] == ["семь"]
    says.close()
    assert other.said[-1] == "closed"


def test_a_pack_is_preferred_and_changes_its_version_when_it_is_made_anew(recorded, tmp_path, monkeypatch):
    monkeypatch.setattr(packed.platformdirs, "user_data_path", lambda name: tmp_path / "data")
    pack(recorded, packed.packs_folder() / "actor", "ru")
    info = choice.available("ru")[0]
    assert (info.engine, info.name, info.language) == ("pack", "actor", "ru")
    assert choice.choose("ru").info == info
    assert choice.choose("ru", "actor").info == info
    assert packed.installed("uk") == []
    soundfile.write(recorded / "004.wav", tone(0.6), 44_100)
    pack(recorded, packed.packs_folder() / "actor", "ru")
    assert choice.choose("ru").info.version != info.version


SOUNDS = st.lists(
    st.tuples(st.integers(400, 4000), st.floats(-0.9, 0.9), st.sampled_from(["", ",", ".", "?", " —"])),
    min_size=1,
    max_size=5,
)


@given(sounds=SOUNDS)
def test_joints_never_click(sounds):
    """Whatever a piece begins and ends with: no sample differs from the next by more than a ramp's step."""
    pieces = [(np.full(length, level, np.float32), signs.strip()) for length, level, signs in sounds]
    joined = join(pieces, RATE)
    assert len(joined) >= sum(len(pcm) for pcm, _ in pieces)
    assert np.abs(np.diff(joined, prepend=0.0, append=0.0)).max(initial=0.0) <= 1.01 / (0.004 * RATE)
