"""Answers that were not understood, kept where the club asked for it: to improve its grammar."""

from __future__ import annotations

import json
import logging
import wave
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from host_voice.ear.endpoint import RATE
from host_voice.ear.question import Question

MOST: Final = 50_000_000
"""Bytes of sound that are kept; beyond them the oldest goes."""

_log = logging.getLogger(__name__)


class Misheard:
    """Keeps utterances in `folder`, readable by their owner only: the sound, and what was open then.

    A disk that is full or a folder that cannot be written to is no reason to disturb an evening.
    """

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self._folder = folder
        self._most = most

    def keep(self, pcm: bytes, question: Question, text: str) -> None:
        """Keep `pcm` (16 kHz mono int16), said to `question` and heard as `text`."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._folder.chmod(0o700)
            sound = self._folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.wav"
            sound.touch(0o600, exist_ok=False)
            with wave.open(str(sound), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(pcm)
            about = sound.with_suffix(".json")
            about.touch(0o600)
            open_then = {
                "kind": question.kind.value,
                "seats": question.seats,
                "legal": question.legal,
                "heard": text,
            }
            about.write_text(json.dumps(open_then, ensure_ascii=False) + "\n", encoding="utf-8")
            self._drop_oldest(sound)
        except OSError:
            _log.exception("could not keep what was misheard")

    def _drop_oldest(self, newest: Path) -> None:
        sounds = sorted(self._folder.glob("*.wav"))
        size = sum(path.stat().st_size for path in sounds)
        for path in sounds:
            if size <= self._most or path == newest:
                return
            size -= path.stat().st_size
            path.unlink()
            path.with_suffix(".json").unlink(missing_ok=True)
