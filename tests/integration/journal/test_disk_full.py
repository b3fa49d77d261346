"""A full disk stops the evening with one message and loses nothing."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_voice.errors import JournalError
from host_voice.game.game import Game
from host_voice.game.outcomes import Finish
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import recover
from host_voice.rehearsal.invented import InventedTable
from host_voice.rehearsal.simulate import invented_game, rehearse
from host_voice.rulesets.loader import load_ruleset

LONG = 400
"""Outcomes; a line of the journal has more than 100 bytes."""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=32k,mode=0700", "tmpfs", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    ) if hasattr(os, "geteuid") and os.geteuid() == 0 else None  # fmt: skip
    if mounted is None or mounted.returncode != 0:
        reason = "needs root" if mounted is None else mounted.stderr.strip()
        pytest.skip(f"cannot mount a small tmpfs: {reason}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_one_message_and_the_game_goes_on_after_room_was_made(small_disk: Path) -> None:
    begin, table = long_game()
    game = begin()
    path = small_disk / "a.jsonl"
    journal = Journal.create(path, game, language="ru")
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 12_000)
    with pytest.raises(JournalError) as caught:
        play(game, table, journal)
    assert caught.value.key == "journal-disk-full"
    assert caught.value.params == {"file": str(path)}
    journal.close()

    ballast.unlink()
    journal, found = Journal.resume(path)
    assert found.cut is None, "half a line was left behind"
    assert found.game.state == game.state
    with pytest.raises(JournalError):
        play(found.game, table, journal)  # until the disk is full once more
    assert recover(path).game.state == found.game.state
    assert len(found.game.history) > len(game.history)
    journal.close()


def long_game() -> tuple[Callable[[], Game], InventedTable]:
    """A game whose journal does not fit on the disk."""
    ruleset = load_ruleset("league")
    seed = next(seed for seed in range(100) if len(rehearse(ruleset, seed).told) > LONG)
    return invented_game(ruleset, seed)


def play(game: Game, table: InventedTable, journal: Journal) -> None:
    """Play on until the disk is full."""
    while (cue := game.next_cue()) is not None:
        outcome = table.act(game, cue)
        journal.outcome(outcome, cue if isinstance(outcome, Finish) else None)
        game.record(outcome)
