"""The protocol of an evening as its journal holds it: with its name, its players' names and their turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from host_voice.errors import ConfigError, because
from host_voice.game.cues import Countdown
from host_voice.game.outcomes import Elapsed
from host_voice.journal.exporting import export
from host_voice.journal.folder import SUFFIX
from host_voice.journal.protocol import Protocol
from host_voice.journal.protocol_text import load_protocol
from host_voice.journal.records import TurnRecord
from host_voice.journal.recovery import Recovered, recover


def protocol_of(found: Recovered) -> Protocol:
    """The protocol of a journal; no secret while the game runs."""
    header = found.header
    return export(found.game).model_copy(
        update={
            "game": header.game,
            "started": header.started,
            "names": dict(header.names),
            "turns": tuple(_turns(found)),
        }
    )


def read_evening(path: Path) -> Protocol:
    """What a journal or a protocol at `path` holds. Raises `JournalError`, `ProtocolError`, `ConfigError`."""
    if path.suffix == SUFFIX:
        return protocol_of(recover(path))
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError("protocol-unreadable", file=path, reason=because(error)) from error
    protocol = load_protocol(content)
    return protocol if protocol.game else protocol.model_copy(update={"game": path.stem})


def evenings_in(source: Path) -> list[Path]:
    """The journals and protocols in a folder, the earliest first, or the file itself."""
    if not source.is_dir():
        return [source]
    return sorted(path for path in source.iterdir() if path.suffix in (SUFFIX, ".json"))


def _turns(found: Recovered) -> Iterator[TurnRecord]:
    """The game once more, without what was taken back."""
    game = found.header.begin()
    for outcome in found.game.history:
        cue = game.next_cue()
        if isinstance(outcome, Elapsed) and isinstance(cue, Countdown) and cue.seat is not None:
            yield TurnRecord(
                day=game.state.day,
                what=cue.purpose,
                seat=cue.seat,
                allowed=cue.seconds,
                seconds=round(outcome.seconds, 1),
            )
        game.record(outcome)
