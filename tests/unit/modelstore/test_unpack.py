"""Limits of unpacking."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from host_voice.errors import ConfigError
from host_voice.modelstore import unpack as unpacking
from host_voice.modelstore.unpack import unpack


def bundle(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def test_the_only_folder_inside_is_returned(tmp_path):
    archive = bundle(tmp_path / "a.zip", {"model/am/final.mdl": b"x", "model/README": b"y"})
    assert unpack(archive, tmp_path / "out") == tmp_path / "out" / "model"


def test_files_at_the_top_make_the_folder_itself_the_result(tmp_path):
    archive = bundle(tmp_path / "a.zip", {"am/final.mdl": b"x", "README": b"y"})
    assert unpack(archive, tmp_path / "out") == tmp_path / "out"


def test_too_much_is_refused_and_nothing_stays(tmp_path):
    archive = bundle(tmp_path / "a.zip", {"zeros": bytes(2_000_000)})
    with pytest.raises(ConfigError) as caught:
        unpack(archive, tmp_path / "out", most_bytes=1_000_000)
    assert caught.value.key == "fetch-archive-too-big"
    assert not (tmp_path / "out").exists()


def test_a_stated_size_that_lies_does_not_help(tmp_path, monkeypatch):
    archive = bundle(tmp_path / "a.zip", {"zeros": bytes(2_000_000)})
    monkeypatch.setattr(unpacking, "_check", lambda *_: None)
    with pytest.raises(ConfigError) as caught:
        unpack(archive, tmp_path / "out", most_bytes=1_500_000)
    assert caught.value.key == "fetch-archive-too-big"


def test_too_many_files(tmp_path, monkeypatch):
    monkeypatch.setattr(unpacking, "MOST_FILES", 3)
    archive = bundle(tmp_path / "a.zip", {f"f{i}": b"" for i in range(4)})
    with pytest.raises(ConfigError):
        unpack(archive, tmp_path / "out")
