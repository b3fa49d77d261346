"""Two voices that take turns: whose a text is, is seen by how it begins."""

from __future__ import annotations

from collections.abc import Iterable

from host_voice.voice.recording import Recording
from host_voice.voice.speaker import Speaker


class Duet:
    """`second` says what begins with `mark`, without it; `first` everything else."""

    def __init__(self, first: Speaker, second: Speaker, mark: str) -> None:
        self._first = first
        self._second = second
        self._mark = mark

    def render(self, text: str) -> Recording:
        """The finished recording. Raises `VoiceError`."""
        if text.startswith(self._mark):
            return self._second.render(text.removeprefix(self._mark))
        return self._first.render(text)

    def prefetch(self, texts: Iterable[str]) -> None:
        """Render these in the background. Raises `VoiceError` for a bad text."""
        self._first.prefetch([text for text in texts if not text.startswith(self._mark)])
