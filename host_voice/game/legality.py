"""What fits a cue: how it may end, and which values answer a question."""

from __future__ import annotations

from host_voice.game.cues import Answerable, Ask, Countdown, Cue, Kind, Talk, Value
from host_voice.game.outcomes import Answer, Done, Elapsed, Finish, Silence


def is_fitting(outcome: Finish, cue: Cue) -> bool:
    """Whether `cue` may end with `outcome`."""
    match outcome, cue:
        case Answer(value), Ask():
            return is_legal(cue, value)
        case Silence(), Ask():
            return cue.seconds is not None or cue.patience is not None
        case Elapsed(seconds), Countdown():
            return 0 <= seconds <= cue.seconds
        case Elapsed(seconds), Talk():
            return seconds >= 0
        case Done(), _:
            return not isinstance(cue, Ask | Countdown | Talk)
    return False


def is_legal(question: Answerable, value: Value) -> bool:
    """Whether `value` answers `question`; True is not the number one."""
    if question.kind is Kind.SEATS:
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            return False
        limit = len(value) if question.limit is None else question.limit
        enough = not value or len(value) >= question.least
        return enough and len(value) <= limit and all(seat in question.legal for seat in value)
    return any(type(value) is type(legal) and value == legal for legal in question.legal)
