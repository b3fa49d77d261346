"""The journal: what is written comes back, whatever happens to its last line."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_voice.errors import JournalError
from host_voice.game.cues import Ask, Countdown, Cue
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done, Elapsed, Foul, Outcome, Remove, Silence, Undo
from host_voice.game.roles import Side
from host_voice.journal import recovery
from host_voice.journal.folder import (
    find_game,
    game_entry,
    last_unfinished,
    list_games,
    new_path,
    resumable,
    unfinished,
)
from host_voice.journal.journal import Journal
from host_voice.journal.lines import encode
from host_voice.journal.recovery import recover, recover_bytes
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset

LEAGUE = load_ruleset("league")


def dull(cue: Cue) -> Outcome:
    if isinstance(cue, Ask):
        return Silence() if cue.silent else Answer(cue.legal[-1])
    return Elapsed(cue.seconds) if isinstance(cue, Countdown) else Done()


def advance(game: Game, journal: Journal, steps: int) -> None:
    for _ in range(steps):
        cue = game.next_cue()
        if cue is None:
            return
        outcome = dull(cue)
        journal.outcome(outcome, cue)
        game.record(outcome)


def to_speech(game: Game, journal: Journal) -> Countdown:
    while True:
        cue = game.next_cue()
        if isinstance(cue, Countdown) and cue.purpose == "speech":
            return cue
        advance(game, journal, 1)


@pytest.fixture
def begun(tmp_path: Path) -> tuple[Path, Game, Journal]:
    game = Game(LEAGUE, seed=5)
    path = tmp_path / "games" / "evening.jsonl"
    journal = Journal.create(path, game, language="ru")
    return path, game, journal


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_evening_comes_back(tmp_path: Path, seed: int) -> None:
    begin, table = invented_game(LEAGUE, seed)
    game = begin()
    path = tmp_path / "a.jsonl"
    with Journal.create(path, game, language="uk") as journal:
        while (cue := game.next_cue()) is not None:
            outcome = table.act(game, cue)
            journal.mark("cue")
            journal.outcome(outcome, None if isinstance(outcome, Foul | Remove | Undo) else cue)
            game.record(outcome)
    found = recover(path)
    assert found.game.state == game.state
    assert found.game.history == game.history
    assert (found.cut, found.elapsed, found.header.language) == (None, 0.0, "uk")
    assert found.header.deal == game.state.deal


def test_each_outcome_is_synced_before_the_call_returns(
    begun: tuple[Path, Game, Journal], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, game, journal = begun
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (real(fd), synced.append(path.stat().st_size)))
    journal.mark("cue")
    assert synced == []
    advance(game, journal, 1)
    assert synced == [path.stat().st_size]


def test_only_the_owner_may_read(begun: tuple[Path, Game, Journal]) -> None:
    path = begun[0]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_journal_is_never_begun_twice(begun: tuple[Path, Game, Journal]) -> None:
    path, game, _ = begun
    with pytest.raises(JournalError) as caught:
        Journal.create(path, game, language="ru")
    assert caught.value.key == "journal-unwritable"


@pytest.mark.parametrize("part", ["header", "folder"])
def test_a_journal_that_cannot_be_begun_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """The disk fails at the first line, or when the name is to be kept."""
    synced, real = [], os.fsync

    def failing(descriptor: int) -> None:
        synced.append(descriptor)
        if len(synced) == ("header", "folder").index(part) + 1:
            raise OSError(errno.EIO, "broken")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises((JournalError, OSError), match="broken"):
        Journal.create(tmp_path / "game.jsonl", Game(LEAGUE), language="ru")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("odd", ["a\nb", "a\x1bb", "a\u202eb", "x" * 41, ""])
def test_names_of_a_foreign_journal_are_those_an_evening_could_have(odd: str) -> None:
    header = recovery.Header.of(Game(LEAGUE), name="x", language="ru", names={1: "Лис"})
    assert recover_bytes(Path("x"), encode(0, header.model_dump(mode="json"))).header == header
    content = encode(0, header.model_copy(update={"names": {1: odd}}).model_dump(mode="json"))
    with pytest.raises(JournalError, match="journal-damaged"):
        recover_bytes(Path("x"), content)


def test_a_second_process_may_not_write(begun: tuple[Path, Game, Journal]) -> None:
    path, game, journal = begun
    with pytest.raises(JournalError) as caught:
        Journal.resume(path)
    assert caught.value.key == "journal-in-use"
    assert recover(path).game.state == game.state  # but anybody may read
    journal.close()
    Journal.resume(path)[0].close()


def test_a_resumed_journal_goes_on(begun: tuple[Path, Game, Journal]) -> None:
    path, game, journal = begun
    advance(game, journal, 9)
    journal.close()
    again, found = Journal.resume(path)
    advance(found.game, again, 7)
    again.close()
    advance(game, Journal.create(path.with_name("other.jsonl"), Game(LEAGUE), language="ru"), 7)
    assert recover(path).game.state == game.state


def test_an_interrupted_speech_keeps_its_clock(begun: tuple[Path, Game, Journal]) -> None:
    path, game, journal = begun
    cue = to_speech(game, journal)
    for second in range(1, 24):
        journal.mark("elapsed", seconds=second)
    assert recover(path).elapsed == 23.0
    foul = Foul(3)
    journal.outcome(foul, None)
    game.record(foul)
    assert recover(path).elapsed == 23.0
    journal.outcome(Remove(7), None)
    game.record(Remove(7))
    assert recover(path).elapsed == 0.0  # the announcement of the removal
    advance(game, journal, 1)
    while game.next_cue() is not cue:
        advance(game, journal, 1)
    assert recover(path).elapsed == 23.0
    journal.outcome(Elapsed(25.0), cue)
    assert recover(path).elapsed == 0.0


def test_undo_is_an_outcome_like_any_other(begun: tuple[Path, Game, Journal]) -> None:
    path, game, journal = begun
    advance(game, journal, 3)
    for outcome in (Foul(2), Undo()):
        journal.outcome(outcome, None)
        game.record(outcome)
    found = recover(path)
    assert found.game.state == game.state
    assert found.lines == 6


# Damage.


def written() -> tuple[bytes, int]:
    """A short journal, and where its last line begins."""
    game = Game(LEAGUE, seed=5)
    header = recovery.Header.of(game, name="x", language="ru").model_dump(mode="json")
    content = encode(0, header)
    for number in range(1, 6):
        outcome = {"type": "outcome", "at": "-", "outcome": {"type": "foul", "seat": 3}, "cue": None}
        content += encode(number, outcome)
    return content, content[:-1].rindex(b"\n") + 1


CONTENT, LAST = written()


def test_a_last_line_torn_at_any_byte_is_cut_off() -> None:
    for end in range(LAST, len(CONTENT)):
        found = recover_bytes(Path("x"), CONTENT[:end])
        assert found.cut == (None if end == LAST else 6)
        assert found.size == LAST
        assert len(found.game.history) == 4


def test_a_last_line_with_any_byte_changed_is_cut_off() -> None:
    for at in range(LAST, len(CONTENT)):
        for flip in (0x01, 0x20, 0x80, CONTENT[at] ^ 0x0A or 0x02):
            damaged = CONTENT[:at] + bytes([CONTENT[at] ^ flip]) + CONTENT[at + 1 :]
            found = recover_bytes(Path("x"), damaged)
            assert found.cut == 6, at
            assert len(found.game.history) == 4


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(at=st.integers(0, LAST - 2), value=st.integers(1, 255))
def test_damage_in_the_middle_is_refused_with_its_line(at: int, value: int) -> None:
    damaged = CONTENT[:at] + bytes([CONTENT[at] ^ value]) + CONTENT[at + 1 :]
    with pytest.raises(JournalError) as caught:
        recover_bytes(Path("x"), damaged)
    assert caught.value.key == "journal-damaged"
    assert caught.value.params["line"] == CONTENT[:at].count(b"\n") + 1


@pytest.mark.parametrize("change", ["missing", "doubled", "swapped"])
def test_lines_missing_doubled_or_swapped_are_refused(change: str) -> None:
    lines = CONTENT.splitlines(keepends=True)
    if change == "missing":
        del lines[2]
    elif change == "doubled":
        lines.insert(2, lines[2])
    else:
        lines[2], lines[3] = lines[3], lines[2]
    with pytest.raises(JournalError) as caught:
        recover_bytes(Path("x"), b"".join(lines))
    assert caught.value.params["line"] in (3, 4)


def test_a_cut_line_is_gone_after_resuming(begun: tuple[Path, Game, Journal]) -> None:
    path, game, journal = begun
    advance(game, journal, 4)
    journal.close()
    with path.open("ab") as file:
        file.write(b'{"sum":"0')
    again, found = Journal.resume(path)
    assert found.cut == 6
    advance(found.game, again, 1)
    again.close()
    advance(game, Journal.create(path.with_name("o.jsonl"), Game(LEAGUE), language="ru"), 1)
    last = recover(path)
    assert (last.cut, last.game.state) == (None, game.state)


@pytest.mark.parametrize("content", [b"", b"\n", b'{"sum":"', b"hello\n"])
def test_a_file_without_a_header_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError) as caught:
        recover(path)
    assert (caught.value.key, caught.value.params["line"]) == ("journal-damaged", 1)


# Other versions.


def rewritten(path: Path, line: int, change: dict[str, Any]) -> None:
    lines = path.read_bytes().splitlines()
    data = {**json.loads(lines[line]), **change}
    del data["sum"], data["n"]
    lines[line] = encode(line, data).rstrip(b"\n")
    path.write_bytes(b"\n".join(lines) + b"\n")


@pytest.mark.parametrize(
    ("line", "change", "key"),
    [
        (0, {"format": 2}, "journal-format"),
        (0, {"format": 0}, "journal-format"),
        (0, {"ruleset": {"id": "sport"}}, "journal-ruleset"),
        (0, {"seats": 3}, "journal-ruleset"),
        (0, {"seats": "many"}, "journal-damaged"),
        (3, {"cue": "ask:ask-something-else"}, "journal-misfit"),
        (3, {"outcome": {"type": "answer", "value": 99}}, "journal-misfit"),
        (3, {"outcome": {"type": "dance"}}, "journal-misfit"),
        (3, {"type": "mark", "kind": "elapsed"}, "journal-misfit"),
        (3, {"type": "mark", "kind": "elapsed", "data": {"seconds": "soon"}}, "journal-misfit"),
    ],
)
def test_what_no_longer_fits_says_why(
    begun: tuple[Path, Game, Journal], line: int, change: dict[str, Any], key: str
) -> None:
    path, game, journal = begun
    advance(game, journal, 5)
    journal.close()
    rewritten(path, line, change)
    with pytest.raises(JournalError) as caught:
        recover(path)
    assert caught.value.key == key
    if key == "journal-misfit":
        assert caught.value.params["line"] == line + 1


# A disk that does not take everything.


def test_a_write_that_is_cut_short_is_completed(
    begun: tuple[Path, Game, Journal], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, game, journal = begun
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:7]))
    advance(game, journal, 3)
    assert recover(path).game.state == game.state


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_failed_write_leaves_no_trace(
    begun: tuple[Path, Game, Journal], monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    path, game, journal = begun
    advance(game, journal, 3)
    before = path.read_bytes()
    real, calls = os.write, [0]

    def failing(descriptor: int, data: bytes) -> int:
        calls[0] += 1
        if calls[0] > 1:
            raise OSError(code, os.strerror(code))
        return real(descriptor, data[:10])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing)
        with pytest.raises(JournalError) as caught:
            advance(game, journal, 1)
    assert caught.value.key == ("journal-disk-full" if code == errno.ENOSPC else "journal-unwritable")
    assert path.read_bytes() == before
    advance(game, journal, 2)  # there is room again
    assert recover(path).game.state == game.state


# The folder.


def test_games_are_listed_the_last_first(tmp_path: Path) -> None:
    for name in ("20260101-200000-aa", "20260102-200000-bb", "20260103-200000-cc"):
        Journal.create(tmp_path / f"{name}.jsonl", Game(LEAGUE), language="ru").close()
    last = tmp_path / "20260103-200000-cc.jsonl"
    journal, found = Journal.resume(last)
    journal.outcome(Declare(Side.RED), None)
    found.game.record(Declare(Side.RED))
    advance(found.game, journal, 10)
    journal.close()
    entries = list_games(tmp_path)
    assert [entry.game[-2:] for entry in entries] == ["cc", "bb", "aa"]
    assert [entry.finished for entry in entries] == [True, False, False]
    assert last_unfinished(tmp_path).stem.endswith("bb")
    assert find_game(tmp_path, "last") == last
    assert find_game(tmp_path, "20260101-200000-aa").name == "20260101-200000-aa.jsonl"
    assert entries[0].view is not None
    assert entries[0].view.winner == "red"
    assert resumable(tmp_path, None).stem.endswith("bb")
    assert resumable(tmp_path, "20260101-200000-aa").stem.endswith("aa")
    with pytest.raises(JournalError, match="journal-finished"):
        resumable(tmp_path, "last")
    (tmp_path / "20260104-200000-dd.jsonl").write_bytes(b"nonsense\n")  # no reason not to begin a new one
    entry = unfinished(tmp_path)
    assert entry is not None
    assert entry.game.endswith("bb")


def test_nothing_to_resume_and_unknown_games_are_said(tmp_path: Path) -> None:
    for action, key in (
        (lambda: last_unfinished(tmp_path), "journal-nothing-to-resume"),
        (lambda: find_game(tmp_path, "x"), "journal-unknown-game"),
        (lambda: recover(tmp_path / "x"), "journal-unreadable"),
    ):
        with pytest.raises(JournalError) as caught:
            action()
        assert caught.value.key == key


def test_a_damaged_game_is_listed_with_its_problem(tmp_path: Path) -> None:
    path = new_path(tmp_path)
    path.write_bytes(b"nonsense\n")
    entry = game_entry(path)
    assert entry.view is None
    assert entry.problem is not None
    assert entry.problem.key == "journal-damaged"


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_an_evening_that_never_began_keeps_nobody_from_going_on(
    begun: tuple[Path, Game, Journal], share: float
) -> None:
    path, _, journal = begun
    journal.close()
    header = path.read_bytes().partition(b"\n")[0]
    torn = path.with_name("torn-later.jsonl")
    torn.write_bytes(header[: round(share * len(header))])
    assert last_unfinished(path.parent) == path
    torn.write_bytes(header[:-1] + b"\n")
    with pytest.raises(JournalError, match="journal-damaged"):
        last_unfinished(path.parent)


def test_who_leads_a_game_is_known_while_it_is_led(tmp_path: Path) -> None:
    path = new_path(tmp_path)
    with Journal.create(path, Game(load_ruleset("sport"), seats=10, seed=1), language="ru") as journal:
        assert (game_entry(path).running, game_entry(path).leader) == (True, None)
        journal.lead()
        assert (game_entry(path).running, game_entry(path).leader) == (True, os.getpid())
    assert not game_entry(path).running
    Journal.resume(path)[0].close()
