"""Voice packs: recordings are checked, levelled and joined without clicks; another voice fills the gaps."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyloudnorm
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from host_voice import doctor
from host_voice.errors import VoiceError
from host_voice.messages import text
from host_voice.options import EveningOptions
from host_voice.voice import choice, commands, packed, pyttsx3_engine, rhvoice
from host_voice.voice.joined import join
from host_voice.voice.packed import PackVoice, folder_of, pack_in
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
    return recordings(tmp_path / "takes")


def recordings(folder: Path) -> Path:
    write_sheet(folder, TEXTS)
    for number, (seconds, level) in enumerate(((1.5, 0.02), (1.2, 0.3), (0.3, 0.6), (0.5, 0.05)), start=1):
        soundfile.write(folder / f"{number:03}.wav", tone(seconds, level), 44_100)
    return folder


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack with nothing wrong, to be copied."""
    folder = tmp_path_factory.mktemp("packs")
    pack(recordings(folder / "takes"), folder / "sound", "ru")
    return folder / "sound"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packs are kept."""
    monkeypatch.setattr(packed.platformdirs, "user_data_path", lambda name: tmp_path / "data")
    folder = packed.packs_folder()
    folder.mkdir(parents=True)
    return folder


def damage_record(pack: Path, content: bytes) -> None:
    (pack / "pack.toml").write_bytes(content)


def damage_sheet(pack: Path, content: bytes) -> None:
    (pack / "pieces.csv").write_bytes(content)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "record: empty": lambda pack: damage_record(pack, b""),
    "record: no TOML": lambda pack: damage_record(pack, b"language="),
    "record: no text": lambda pack: damage_record(pack, b"\xff\xfe"),
    "record: too deep": lambda pack: damage_record(pack, b"x=" + b"[" * 100_000),
    "record: another kind": lambda pack: damage_record(pack, b"language=[1]"),
    "record: a folder": lambda pack: (damage_gone(pack / "pack.toml"), (pack / "pack.toml").mkdir()),
    "sheet: gone": lambda pack: damage_gone(pack / "pieces.csv"),
    "sheet: a folder": lambda pack: (damage_gone(pack / "pieces.csv"), (pack / "pieces.csv").mkdir()),
    "sheet: empty": lambda pack: damage_sheet(pack, b""),
    "sheet: no text": lambda pack: damage_sheet(pack, b"\xff\xfe\x00"),
    "sheet: no lines": lambda pack: damage_sheet(pack, b"number,file,text\n"),
    "sheet: a line without words": lambda pack: damage_sheet(pack, b"number,file,text\n1,001.wav\n"),
    "sheet: a line without a file": lambda pack: damage_sheet(pack, b"number,file,text\n1\n"),
    "sheet: an empty name": lambda pack: damage_sheet(pack, "file,text\n,пять\n".encode()),
    "sheet: only signs": lambda pack: damage_sheet(pack, b"number,file,text\n1,001.wav,...\n"),
    "sheet: other columns": lambda pack: damage_sheet(pack, b"a,b\n1,2\n"),
    "sheet: a terminal's signs": lambda pack: damage_sheet(pack, b"number,file,text\n1,001.wav,a\x1b[2J\n"),
    "sheet: a file elsewhere": lambda pack: damage_sheet(pack, b"number,file,text\n1,/etc/passwd,a\n"),
    "sheet: a field without end": lambda pack: damage_sheet(pack, b'file,text\n1,"' + b"x" * 200_000),
    "recordings: gone": lambda pack: [damage_gone(path) for path in pack.glob("*.wav")],
}


def damage_gone(path: Path) -> None:
    path.unlink()


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
    info = pack_in(folder)
    assert isinstance(info, VoiceInfo)
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


@pytest.mark.parametrize("file", ["../x.wav", "/etc/passwd", "a/b.wav"])
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


def test_a_pack_is_preferred_and_changes_its_version_when_it_is_made_anew(recorded, kept):
    pack(recorded, packed.packs_folder() / "actor", "ru")
    info = choice.available("ru")[0]
    assert (info.engine, info.name, info.language) == ("pack", "actor", "ru")
    assert choice.choose("ru").info == info
    assert choice.choose("ru", "actor").info == info
    assert packed.installed("uk") == []
    soundfile.write(recorded / "004.wav", tone(0.6), 44_100)
    pack(recorded, packed.packs_folder() / "actor", "ru")
    assert choice.choose("ru").info.version != info.version


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_pack_is_passed_over_unless_it_is_asked_for(sound, kept, damage):
    """Whatever is wrong with it: another voice leads, it is told once, and a check tells of it, too."""
    shutil.copytree(sound, kept / "damaged")
    shutil.copytree(sound, kept / "sound")
    damage(kept / "damaged")
    told: list[VoiceError] = []
    assert choice.choose("ru", passed_over=told.append).info.name == "sound"
    assert [text(error.key, **error.params) != error.key for error in told] == [True]
    assert "damaged" not in [info.name for info in packed.installed(None)]
    for name in ("damaged", "PACK:damaged", str(kept / "damaged")):
        with pytest.raises(VoiceError, match="pack-"):
            choice.choose("ru", name)
    told.clear()
    assert choice.choose("ru", "sound", passed_over=told.append).info.name == "sound"
    assert told == []


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_check_of_the_voices_tells_of_a_damaged_pack(sound, kept, damage, monkeypatch):
    monkeypatch.setattr(rhvoice, "installed", lambda language: [])
    monkeypatch.setattr(pyttsx3_engine, "installed", lambda language: [])
    shutil.copytree(sound, kept / "damaged")
    damage(kept / "damaged")
    (checked,) = commands.check("ru")
    assert checked.info.name == "damaged"
    assert checked.error is not None
    with pytest.raises(VoiceError, match="voice-none"):
        choice.choose("ru")


def test_the_doctor_tells_of_a_damaged_pack_and_of_the_voice_that_leads(sound, kept):
    shutil.copytree(sound, kept / "damaged")
    shutil.copytree(sound, kept / "sound")
    damage_sheet(kept / "damaged", b"number,file,text\n1,001.wav\n")
    options = EveningOptions(ruleset="league", language="ru", journal=kept / "journals")
    found = list(doctor._voice(options))
    assert [(one.state, one.key) for one in found] == [("warning", "pack-bad-line"), ("ok", "doctor-voice")]
    assert found[1].params["voice"] == "sound"


def test_a_link_to_nowhere_and_what_is_no_pack_disturb_nothing(sound, kept):
    shutil.copytree(sound, kept / "sound")
    (kept / "sound" / "link").symlink_to("nowhere")
    (kept / "file").write_text("x", encoding="utf-8")
    (kept / "other").mkdir()
    (kept / "link").symlink_to("nowhere")
    assert [info.name for info in packed.installed("ru")] == ["sound"]
    assert packed.damaged(None) == []


BAD_NAMES = [
    "",
    ".",
    "..",
    "/",
    "a/b",
    "../a",
    "/tmp/a",
    "a\\b",
    "a:b",
    ".a",
    "a.",
    " a",
    "a ",
    "a\nb",
    "\x1b[2J",
]
BAD_NAMES += ["\u202ea", "\udcff", "pack", "RHVoice", "rhvoice", "PYTTSX3", "x" * 61]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_what_cannot_be_the_name_of_a_pack_is_refused(kept, name):
    with pytest.raises(VoiceError, match="pack-bad-name") as caught:
        folder_of(name)
    assert text(caught.value.key, **caught.value.params).isprintable()


@given(st.text(max_size=70))
def test_whatever_it_is_called_a_pack_lies_in_its_own_folder(name):
    try:
        folder = folder_of(name)
    except VoiceError:
        return
    assert folder.parent == packed.packs_folder()
    assert folder.name == name
    assert name.isprintable()


@pytest.mark.parametrize("name", ["RHVoice", "a\nb"])
def test_a_pack_that_was_copied_under_such_a_name_is_damaged(sound, kept, name):
    shutil.copytree(sound, kept / name)
    assert packed.installed("ru") == []
    (one,) = packed.damaged("ru")
    assert one.error.key == "pack-bad-name"
    assert one.info.name.isprintable()


def test_a_new_pack_replaces_the_old_one_as_a_whole(recorded, sound, kept):
    shutil.copytree(sound, kept / "actor")
    write_sheet(recorded, TEXTS[:2])
    pack(recorded, kept / "actor", "ru")
    assert {path.name for path in (kept / "actor").iterdir()} == {
        "001.wav",
        "002.wav",
        "pieces.csv",
        "pack.toml",
    }
    assert [path.name for path in kept.iterdir()] == ["actor"]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize(
    "spoil",
    [
        lambda takes: (takes / "pieces.csv").unlink(),
        lambda takes: damage_sheet(takes, b"number,file,text\n1,001.wav\n"),
        lambda takes: damage_sheet(takes, b"number,file,text\n"),
        lambda takes: [path.write_bytes(b"broken") for path in takes.glob("*.wav")],
    ],
)
def test_a_pack_that_cannot_be_made_leaves_all_as_it_was(recorded, sound, kept, spoil, before):
    if before:
        shutil.copytree(sound, kept / "actor")
    was = contents(kept / "actor") if before else None
    spoil(recorded)
    with pytest.raises(VoiceError, match="pack-"):
        pack(recorded, kept / "actor", "ru")
    assert [path.name for path in kept.iterdir()] == (["actor"] if before else [])
    assert was is None or contents(kept / "actor") == was


@pytest.mark.parametrize("inner", [".", "takes"])
def test_a_pack_is_not_made_of_itself(recorded, kept, tmp_path, inner):
    """Not of its own folder, however it is written, and not of one in it, which would be lost."""
    target = kept / "actor"
    shutil.copytree(recorded, target / inner, dirs_exist_ok=True)
    (tmp_path / "link").symlink_to(target)
    was = contents(target / inner)
    for source in (target / inner, target / ".." / "actor" / inner, tmp_path / "link" / inner):
        with pytest.raises(VoiceError, match="pack-itself"):
            pack(source, target, "ru")
    assert contents(target / inner) == was


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
