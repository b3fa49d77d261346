"""One line of a journal: compact JSON with its number and a checksum over everything behind it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from host_voice.game.cues import Ask, Countdown, Cue, Pause, PlayMusic, Say, Talk

FORMAT: Final = 1
"""The format this program writes and reads."""

START: Final = b'{"sum":"'
_BODY: Final = len(START) + 8 + len(b'",')


def encode(number: int, data: Mapping[str, Any]) -> bytes:
    """Line `number` (from 0) with its line end."""
    text = json.dumps({"n": number, **data}, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    body = text.encode()[1:]
    return b'%s%08x",%s\n' % (START, zlib.crc32(body), body)


def decode(number: int, raw: bytes) -> dict[str, Any] | None:
    """The data of line `number` (`raw` without its line end), None if it is damaged."""
    body = raw[_BODY:]
    if raw[:_BODY] != b'%s%08x",' % (START, zlib.crc32(body)):
        return None
    try:
        data = json.loads(raw)
    except ValueError:
        return None
    return data if isinstance(data, dict) and data.get("n") == number else None


def fingerprint(cue: Cue) -> str:
    """What a cue was, without its wording: tells whether a journal still fits the program's rules."""
    match cue:
        case Say(line=line):
            return f"say:{line.key}"
        case Ask(line=line, kind=kind):
            return f"ask:{line.key}:{kind}"
        case Countdown(purpose=purpose, seat=seat):
            return f"countdown:{purpose}:{seat}"
        case Talk():
            return "talk"
        case Pause(purpose=purpose):
            return f"pause:{purpose}"
        case PlayMusic(track=track, level=level):
            return f"music:{track}:{level}"
        case _:
            return "stop-music"
