"""The voice of the evening: rendered ahead, remembered, restarted when it fails."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Final

from host_voice.errors import VoiceError
from host_voice.messages import render
from host_voice.voice.cache import RenderCache
from host_voice.voice.recording import Recording, finish
from host_voice.voice.voice import Voice, VoiceInfo, one_line

_log = logging.getLogger(__name__)

MEMORY_LIMIT: Final = 32 * 1024 * 1024
"""Bytes of finished recordings held in memory: a minute and a half at 48 kHz."""

ATTEMPTS: Final = 2
"""An engine that fails is started anew and asked once more."""


def time_limit(text: str) -> float:
    """Seconds one attempt may take: a short phrase needs 0.3 s, 5 s on a badly overloaded machine."""
    return 8.0 + 0.03 * len(text)


class Speaker:
    """Speaks texts with one voice into `Recording`s at `rate` Hz; safe to use from several threads.

    `rate` None keeps the engine's own. `on_restart(reason)` is told, in the rendering thread, whenever the
    engine failed and is asked again.
    """

    def __init__(
        self,
        voice: Voice,
        cache: RenderCache | None = None,
        rate: int | None = None,
        on_restart: Callable[[str], None] | None = None,
    ) -> None:
        self._voice = voice
        self._cache = cache or RenderCache()
        self._rate = rate
        self._on_restart = on_restart
        self._lock = threading.Condition()
        self._memory: OrderedDict[str, Recording] = OrderedDict()
        self._memory_size = 0
        self._rendering: dict[str, Future[Recording]] = {}
        self._wishes: list[str] = []
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def info(self) -> VoiceInfo:
        """Who speaks."""
        return self._voice.info

    def cached(self, text: str) -> Recording | None:
        """The finished recording if it is in memory or on disk, without waiting for the engine."""
        text = _checked(text)
        with self._lock:
            recording = self._memory.get(text)
            if recording is not None:
                self._memory.move_to_end(text)
                return recording
        stored = self._cache.load(self._voice, text)
        if stored is None:
            return None
        try:
            return self._remember(text, finish(*stored, self._rate))
        except VoiceError as error:
            _log.warning("kept recording of %r not used: %s", text, error)
            return None

    def render(self, text: str, timeout: float | None = None) -> Recording:
        """The finished recording, from the cache or the engine.

        `timeout` in seconds for each of the two attempts (None: by the length of the text). Raises
        `VoiceError` when both fail, and for a text without words or with a digit in it.
        """
        text = _checked(text)
        limit = time_limit(text) if timeout is None else timeout
        recording = self.cached(text)
        if recording is not None:
            return recording
        with self._lock:
            if (finished := self._memory.get(text)) is not None:  # by another thread, just now
                return finished
            future = self._rendering.get(text)
            mine = future is None
            if future is None:
                future = self._rendering[text] = Future()
        if mine:
            self._fulfil(future, text, limit)
        try:
            return future.result(ATTEMPTS * limit)
        except TimeoutError:
            raise VoiceError("voice-timeout", voice=self.info.name, seconds=ATTEMPTS * limit) from None

    def prefetch(self, texts: Iterable[str]) -> None:
        """Render these in the background, most urgent first; replaces earlier wishes.

        A text that fails or cannot be spoken is logged and left out; `render` tells what is wrong with it.
        """
        wishes = []
        for text in texts:
            try:
                wishes.append(_checked(text))
            except VoiceError as error:
                _log.warning("not rendered ahead: %s", error)
        with self._lock:
            self._wishes = wishes[::-1]
            if self._thread is None and not self._closed and wishes:
                self._thread = threading.Thread(target=self._work, name="prefetch", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def close(self) -> None:
        """Stop rendering and give back the engine."""
        with self._lock:
            self._closed = True
            self._wishes = []
            self._lock.notify_all()
        self._voice.close()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=5.0)

    def _work(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._wishes or self._closed)
                if self._closed:
                    return
                text = self._wishes.pop()
            try:
                self.render(text)
            except VoiceError as error:
                if not self._closed:
                    _log.warning("not rendered ahead: %r: %s", text, error)

    def _fulfil(self, future: Future[Recording], text: str, limit: float) -> None:
        try:
            future.set_result(self._remember(text, self._rendered(text, limit)))
        except BaseException as error:  # whoever waits for this future must learn of it
            future.set_exception(error)
        finally:
            with self._lock:
                del self._rendering[text]

    def _rendered(self, text: str, limit: float) -> Recording:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                pcm, rate = self._voice.render(text, limit)
                recording = finish(pcm, rate, self._rate)
            except VoiceError as error:
                if attempt == ATTEMPTS or self._closed:
                    raise
                _log.warning("%s is asked again: %s", self.info.name, error)
                if self._on_restart is not None:
                    self._on_restart(render(error))
            else:
                self._cache.store(self._voice, text, pcm, rate)
                return recording
        raise AssertionError("unreachable")

    def _remember(self, text: str, recording: Recording) -> Recording:
        with self._lock:
            if text in self._memory:
                recording = self._memory[text]
            else:
                self._memory[text] = recording
                self._memory_size += recording.pcm.nbytes
            self._memory.move_to_end(text)
            while self._memory_size > MEMORY_LIMIT and len(self._memory) > 1:
                _, oldest = self._memory.popitem(last=False)
                self._memory_size -= oldest.pcm.nbytes
        return recording


def _checked(text: str) -> str:
    """The text on one line; engines drop or misread digits, so everything comes in words."""
    text = one_line(text)
    if any(sign.isdigit() for sign in text):
        raise VoiceError("voice-digit", text=text)
    if not any(sign.isalpha() for sign in text):
        raise VoiceError("voice-no-words", text=text)
    return text
