"""What the event stream may know: between night and morning nothing but phases and cues."""

from __future__ import annotations

from typing import Any, Final

from host_voice.conductor.surroundings import Events, Score
from host_voice.ear.question import Heard
from host_voice.game.cues import Ask, Countdown, Cue, Line, Pause, PlayMusic, Say, Talk
from host_voice.ports import Clock

AT_NIGHT: Final = frozenset({"cue_started", "cue_finished", "phase", "game_over"})
"""The kinds of event that pass while the table must not know anything."""


class Reporter:
    """Sends events with the stage's time; drops secrets unless `secret` is set."""

    def __init__(self, events: Events, game: Score, clock: Clock, *, secret: bool = False) -> None:
        self._events = events
        self._game = game
        self._clock = clock
        self._secret = secret
        self._phase = ""

    def emit(self, kind: str, /, **data: Any) -> None:
        """Report `kind` unless it could tell the table a secret. `t` is when it was reported."""
        if self._secret or not self._game.at_night or kind in AT_NIGHT:
            self._events.emit(kind, t=self._clock.now(), **data)

    def phase(self) -> None:
        """Report the game's phase if it is another one."""
        if self._game.phase != self._phase:
            self._phase = self._game.phase
            self.emit("phase", phase=self._phase)

    def cue(self, kind: str, cue: Cue) -> None:
        """Report that `cue` has started or finished; of a silent question only that it is there."""
        data = describe(cue)
        if isinstance(cue, Ask) and cue.silent and not self._secret:
            data = {"cue": "ask", "key": cue.line.key}
        self.emit(kind, **data)

    def heard(self, heard: Heard) -> None:
        """Report one utterance."""
        command = heard.command
        self.emit(
            "heard",
            outcome=heard.outcome,
            text=heard.text,
            source=heard.source,
            value=heard.value,
            reason=heard.reason,
            command=command.name if command else None,
            seat=command.seat if command else None,
            margin=None if heard.margin == float("inf") else heard.margin,
            rival=heard.rival,
            ms=heard.ms,
            endpoint_ms=heard.endpoint_ms,
        )


def describe(cue: Cue) -> dict[str, Any]:
    """`cue` as plain data."""
    match cue:
        case Say():
            return {"cue": "say", **_line(cue.line), "slot": cue.slot}
        case PlayMusic():
            return {"cue": "play_music", "track": cue.track.value, "level": cue.level.value}
        case Countdown():
            return {
                "cue": "countdown",
                "purpose": cue.purpose,
                "seconds": cue.seconds,
                "seat": cue.seat,
            }
        case Talk():
            return {"cue": "talk"}
        case Pause():
            return {"cue": "pause", "purpose": cue.purpose, "seconds": cue.seconds}
        case Ask():
            return {"cue": "ask", **_line(cue.line), "kind": cue.kind.value}
        case _:
            return {"cue": "stop_music"}


def _line(line: Line) -> dict[str, Any]:
    return {"key": line.key, "params": dict(line.params)}
