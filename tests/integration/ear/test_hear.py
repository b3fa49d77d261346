"""Files put through the ear."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from host_voice.ear.grammar import widest
from host_voice.ear.hear import hear
from host_voice.errors import EarError
from host_voice.game.cues import Kind
from tests.integration.ear.conftest import Say

Clip = Callable[[str], Path]


def lines(files: list[Path], kind: Kind, model: Path) -> list[dict[str, object]]:
    return list(hear(files, widest(kind, 10, "ru"), "ru", model, "маэстро"))


def test_one_line_for_each_file(clip: Clip, model: Path, tmp_path: Path) -> None:
    quiet = tmp_path / "quiet.wav"
    soundfile.write(quiet, np.zeros(16000), 16000)
    files = [clip("номер пять"), clip("тринадцать"), clip("маэстро фол три"), clip("велосипед"), quiet]
    found = lines(files, Kind.SEAT, model)
    assert [line["file"] for line in found] == [str(file) for file in files]
    assert [line["outcome"] for line in found] == ["value", "illegal", "command", "not_understood", "silence"]
    assert [line["value"] for line in found[:2]] == [5, 13]
    assert found[2]["value"] == {"command": "foul", "seat": 3}
    assert found[0]["text"] == "номер пять"
    assert set(found[0]) >= {"file", "outcome", "value", "text", "margin", "ms", "endpoint_ms"}
    json.loads(json.dumps(found, allow_nan=False))


@pytest.mark.parametrize("rate", [8000, 22050, 48000])
@pytest.mark.parametrize("suffix", [".wav", ".flac"])
def test_any_rate_and_stereo(say: Say, model: Path, tmp_path: Path, rate: int, suffix: str) -> None:
    source = tmp_path / "source.wav"
    soundfile.write(source, say("номер восемь"), 16000)
    file = tmp_path / f"clip{suffix}"
    subprocess.run(["sox", source, "-r", str(rate), "-c", "2", file], check=True)
    (line,) = lines([file], Kind.SEAT, model)
    assert (line["outcome"], line["value"]) == ("value", 8)


def test_kinds(clip: Clip, model: Path) -> None:
    assert lines([clip("да")], Kind.YES_NO, model)[0]["value"] is True
    assert lines([clip("никто")], Kind.SEAT_OR_NOBODY, model)[0]["value"] == "nobody"
    assert lines([clip("четыре")], Kind.COUNT, model)[0]["value"] == 4
    (listen,) = lines([clip("маэстро пауза")], Kind.LISTEN, model)
    assert listen["value"] == {"command": "pause", "seat": None}


def test_no_sound_file(tmp_path: Path, model: Path) -> None:
    file = tmp_path / "text.wav"
    file.write_text("no sound")
    with pytest.raises(EarError) as caught:
        lines([file], Kind.SEAT, model)
    assert caught.value.key == "ear-file-unreadable"
    assert caught.value.params["path"] == str(file)
    with pytest.raises(EarError, match="file-none"):
        lines([tmp_path / "missing.wav"], Kind.SEAT, model)
