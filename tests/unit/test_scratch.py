"""Folders for what is not finished: nothing of them stays."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import host_voice
from host_voice.scratch import Scratch, write_whole

OTHER = """
import sys
from pathlib import Path
from host_voice.scratch import Scratch
scratch = Scratch(".club.", Path(sys.argv[1]))
(scratch.path / "half").write_text("half")
print(scratch.path, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process with a folder in the same place."""
    command = [sys.executable, "-c", OTHER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def test_it_goes_with_everything_in_it(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), Scratch(".club.", tmp_path) as scratch:  # noqa: PT012
        (scratch.path / "half" / "made").mkdir(parents=True)
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_what_is_forgotten_goes_at_the_end_of_the_process(
    other: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert other.stdout is not None
    path = Path(other.stdout.readline().strip())
    assert path.parent == tmp_path
    other.communicate()
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_process_left_goes_with_the_next(other: subprocess.Popen[str], tmp_path: Path) -> None:
    assert other.stdout is not None
    path = Path(other.stdout.readline().strip())
    with Scratch(".club.", tmp_path):
        assert (path / "half").exists(), "it is alive"
    other.kill()
    other.wait()
    assert (path / "half").exists()
    with Scratch(".garden.", tmp_path):
        assert (path / "half").exists(), "another place"
    with Scratch(".club.", tmp_path):
        assert not path.exists()


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    (tmp_path / ".club.zip").write_text("archive")
    (tmp_path / ".club.old").mkdir()
    with Scratch(".club.", tmp_path), Scratch(".club.", tmp_path):
        assert len(list(tmp_path.iterdir())) == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == [".club.old", ".club.zip"]


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_takes_the_place_of_another_or_nothing_changes(there: bool, tmp_path: Path) -> None:
    target = tmp_path / "club"
    if there:
        target.mkdir()
        (target / "old").touch()
    with Scratch(".club.", tmp_path) as scratch:
        with pytest.raises(OSError, match="none"):
            scratch.put(scratch.path / "none", target)
        assert target.exists() == there
        made = scratch.path / "made"
        made.mkdir()
        (made / "new").touch()
        scratch.put(made, target)
    assert [path.name for path in tmp_path.rglob("*")] == ["club", "new"]


def test_nothing_unfinished_is_kept_anywhere_else() -> None:
    package = Path(host_voice.__file__).parent
    users = [path for path in package.rglob("*.py") if "import tempfile" in path.read_text("utf-8")]
    assert [path.name for path in users] == ["scratch.py"]


def test_a_file_is_written_as_a_whole_where_it_is(tmp_path: Path) -> None:
    """Its mode and the links to it stay, and nothing else does."""
    file, link = tmp_path / "file", tmp_path / "link"
    write_whole(file, "old")
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, "what is new is its owner's alone"
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "новое")
    assert file.read_text(encoding="utf-8") == "новое"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert link.is_symlink()
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half" * 10_000 + "\udcff")
    assert file.read_text(encoding="utf-8") == "новое"
    with pytest.raises(OSError, match="nowhere"):
        write_whole(tmp_path / "nowhere" / "file", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "link"]


def test_what_is_no_file_is_written_to_directly(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), "gone")
    assert not Path(os.devnull).is_file()
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "")
