"""Voice packs as commands: what is refused, and what a damaged one does to the others."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from host_voice.voice.packed import packs_folder
from host_voice.voice.sheet import write_sheet


@pytest.fixture
def takes(tmp_path: Path) -> Path:
    folder = tmp_path / "takes"
    write_sheet(folder, ["пять"])
    tone = 0.1 * np.sin(np.arange(24_000) / 30)
    soundfile.write(folder / "001.wav", tone, 48_000)
    return folder


def tree(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", ["", ".", "..", "/", "../x", "/tmp/x", "RHVoice", "a\nb", "\x1b[2J"])
def test_a_name_that_leads_elsewhere_writes_nothing(call, takes, home, name):
    before = tree(home)
    done = call("voices", "pack", str(takes), "--lang", "ru", "--name", name)
    assert done.exit_code == 1
    assert "cannot be called" in done.stderr
    assert "\x1b" not in done.stderr
    assert tree(home) == before


def test_the_folder_gives_its_name_however_it_is_written(call, takes, monkeypatch):
    monkeypatch.chdir(takes)
    assert call("voices", "pack", ".", "--lang", "ru").exit_code == 0
    assert [path.name for path in packs_folder().iterdir()] == ["takes"]


def test_a_damaged_pack_is_told_of_once_and_another_voice_speaks(call, takes, tmp_path):
    for name in ("damaged", "sound"):
        assert call("voices", "pack", str(takes), "--lang", "ru", "--name", name).exit_code == 0
    (packs_folder() / "damaged" / "pieces.csv").write_text("number,file,text\n1,001.wav\n", encoding="utf-8")
    said = call("say", "-o", str(tmp_path / "o.wav"), "--lang", "ru", "пять")
    assert said.exit_code == 0
    assert "sound (pack)" in said.stderr
    assert said.stderr.count("pieces.csv, line 2") == 1
    assert (tmp_path / "o.wav").is_file()
    asked = call("say", "-o", str(tmp_path / "p.wav"), "--lang", "ru", "--voice", "damaged", "пять")
    assert asked.exit_code == 1
    assert asked.stderr.count("pieces.csv, line 2") == 1
