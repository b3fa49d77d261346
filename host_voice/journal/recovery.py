"""Brings a game back from its journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from host_voice.errors import IllegalOutcomeError, JournalError, RulesetError
from host_voice.game.cues import Countdown, Cue
from host_voice.game.game import Game
from host_voice.game.outcomes import Finish, Reopen, Undo, from_json
from host_voice.journal.fields import Name
from host_voice.journal.header import Header
from host_voice.journal.lines import FORMAT, START, decode, fingerprint

LED = "led"
"""The mark with which a process takes a journal up."""

NAMED: Final = "named"
"""The mark with names, by person, that newcomers of the next game were given."""

_NAMES: Final = TypeAdapter(dict[int, Name])

_LEFT_OUT: Final = ("ask:ask-who-won:choice", "say:nominated")
"""What earlier versions asked or said once more where it was known, or not true any more."""

_TOLD_OTHERWISE: Final = {"say:missed": "say:victim"}
"""What earlier versions told in other words: a shot at somebody who was removed in the same night."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """A game as its journal left it.

    `elapsed`: seconds that had run of the countdown now open, right within a second (0.0: none open).
    `cut`: the number of a damaged last line that does not count, None if all is well. `lines` and `size`:
    how many lines and bytes count. `leader`: the process that led the game last, None where it did not say.
    `named`: what newcomers of the next game are called, by person.
    """

    game: Game
    elapsed: float
    header: Header
    cut: int | None
    lines: int
    size: int
    leader: int | None = None
    named: Mapping[int, str] = field(default_factory=dict)


def recover(path: Path) -> Recovered:
    """Read the journal at `path`, also while another process writes it.

    Raises `JournalError`: unreadable, damaged before its last line (with the line's number, from 1), of
    another format, or no longer fitting the rules of this program.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise JournalError("journal-unreadable", file=str(path), reason=error.strerror or "-") from error
    return recover_bytes(path, content)


def recover_bytes(path: Path, content: bytes) -> Recovered:
    """As `recover`, from what the file holds."""
    lines, size, cut = _intact(path, content)
    header = _header(path, lines[0])
    try:
        game = header.begin()
    except RulesetError as error:
        raise JournalError(
            "journal-ruleset",
            file=str(path),
            program=header.program,
            reason=error.params.get("key", error.key),
        ) from error
    clock = _Clock()
    for number, line in enumerate(lines[1:], start=2):
        _replay(path, number, line, game, clock)
    elapsed = clock.elapsed_of(game.next_cue())
    return Recovered(game, elapsed, header, cut, len(lines), size, _leader(lines), _named(path, lines))


def header_of(path: Path) -> Header:
    """The first line alone. Raises `JournalError` as `recover`."""
    try:
        with path.open("rb") as file:
            line = file.readline()
    except OSError as error:
        raise JournalError("journal-unreadable", file=str(path), reason=error.strerror or "-") from error
    data = decode(0, line.rstrip(b"\n"))
    if data is None:
        raise JournalError("journal-damaged", file=str(path), line=1)
    return _header(path, data)


def _intact(path: Path, content: bytes) -> tuple[list[dict[str, Any]], int, int | None]:
    """The lines that count, their size in bytes, and the number of a damaged last line."""
    raw = content.split(b"\n")
    tail = raw.pop()  # behind the last line end: nothing, or a line without its end
    found: list[dict[str, Any]] = []
    size = 0
    for number, line in enumerate(raw):
        data = decode(number, line)
        if data is None:
            rest = [*raw[number + 1 :], tail]
            # A damaged byte of the last line may look like a line end; a true line would begin as one.
            if any(other.startswith(START) for other in rest):
                raise JournalError("journal-damaged", file=str(path), line=number + 1)
            break
        found.append(data)
        size += len(line) + 1
    if not found:
        raise JournalError("journal-damaged", file=str(path), line=1)
    return found, size, len(found) + 1 if size < len(content) else None


def _header(path: Path, line: Mapping[str, Any]) -> Header:
    if line.get("format") != FORMAT:
        raise JournalError(
            "journal-format",
            file=str(path),
            format=line.get("format"),
            known=FORMAT,
            program=line.get("program"),
        )
    try:
        return Header.model_validate(line)
    except ValidationError as error:
        raise JournalError("journal-damaged", file=str(path), line=1) from error


def _leader(lines: list[dict[str, Any]]) -> int | None:
    """The process that took the journal up last."""
    for line in reversed(lines):
        if line.get("type") == "mark" and line.get("kind") == LED:
            process = line.get("data", {}).get("process")
            return process if isinstance(process, int) else None
    return None


def _named(path: Path, lines: list[dict[str, Any]]) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, line in enumerate(lines, start=1):
        if line.get("type") == "mark" and line.get("kind") == NAMED:
            try:
                found |= _NAMES.validate_python(line["data"]["names"])
            except (KeyError, TypeError, ValidationError) as error:
                raise _misfit(path, number, NAMED, "-") from error
    return found


class _Clock:
    """How long the open countdowns have run: an interrupted one goes on afterwards."""

    def __init__(self) -> None:
        self._open: list[tuple[Countdown, float]] = []

    def ran(self, cue: Cue | None, seconds: float) -> None:
        """`cue` has run for `seconds`."""
        if isinstance(cue, Countdown):
            self._open = [(other, ran) for other, ran in self._open if other is not cue]
            self._open.append((cue, min(seconds, cue.seconds)))

    def elapsed_of(self, cue: Cue | None) -> float:
        """How long `cue` has run."""
        return next((ran for other, ran in self._open if other is cue), 0.0)

    def forget(self) -> None:
        """Where the game has gone back every countdown begins anew."""
        self._open.clear()


def _replay(path: Path, number: int, line: Mapping[str, Any], game: Game, clock: _Clock) -> None:
    if line.get("type") == "mark":
        if line.get("kind") == "elapsed":
            try:
                clock.ran(game.next_cue(), float(line["data"]["seconds"]))
            except (KeyError, TypeError, ValueError) as error:
                raise _misfit(path, number, "elapsed", "-") from error
        return
    try:
        outcome = from_json(line["outcome"])
    except (KeyError, ValidationError) as error:
        raise _misfit(path, number, str(line.get("type")), "-") from error
    cue = game.next_cue()
    due = "-" if cue is None else fingerprint(cue)
    found = line.get("cue")
    if isinstance(outcome, Finish) and found not in (None, due) and _TOLD_OTHERWISE.get(found) != due:
        if found in _LEFT_OUT:
            return
        raise _misfit(path, number, str(line["cue"]), due)
    try:
        game.record(outcome)
    except IllegalOutcomeError as error:
        raise _misfit(path, number, error.key, due) from error
    if isinstance(outcome, Undo | Reopen):
        clock.forget()


def _misfit(path: Path, number: int, found: str, due: str) -> JournalError:
    return JournalError("journal-misfit", file=str(path), line=number, found=found, due=due)
