"""One supervised child process for native code that may crash, hang or print (recognisers, synthesisers).

The child runs `main(connection, *args)`: it loads what it needs and ends in `serve(connection, handle)`,
which answers one request at a time. Everything sent in either direction is pickled.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, NoReturn

from host_voice.errors import HostVoiceError
from host_voice.scratch import Scratch

log = logging.getLogger(__name__)

_READY = "ready"
_ANSWER = "answer"
_ERROR = "error"
_NOISE_LIMIT = 256 * 1024
"""Bytes of native output kept per child before it is cut."""
_NOISE_TAIL = 2000
"""Characters of it given in an error."""
START_SECONDS = 120.0
"""How long a child may take to be ready: a second or two, on a starved machine a hundred times as long."""
_CLOSE_SECONDS = 2.0
"""How long a child may take to leave by itself on `close`."""
_PR_SET_PDEATHSIG = 1


class WorkerError(HostVoiceError):
    """A supervised process could not answer."""


class WorkerDied(WorkerError):  # noqa: N818
    """The child ended (crash, abort, killed) before it answered."""


class WorkerSlow(WorkerError):  # noqa: N818
    """The child was not ready in time and was killed. A broken one would have ended by itself."""


class WorkerHung(WorkerError):  # noqa: N818
    """The child did not answer in time and was killed."""


class WorkerFailed(WorkerError):  # noqa: N818
    """The child raised something that is no HostVoiceError; it goes on running."""


class Worker:
    """Runs `main` in a child process, restarts it when it is lost.

    `call` may be used from any thread, one request is under way at a time. A lost child is started again
    by the next `call` (or `start`); `restarts` counts that and `on_restart(reason)` is told, in the
    thread that called. `start_timeout` and all other times are in seconds.
    """

    def __init__(
        self,
        main: Callable[..., None],
        args: tuple[Any, ...] = (),
        *,
        name: str,
        start_timeout: float = START_SECONDS,
        on_restart: Callable[[str], None] | None = None,
    ) -> None:
        self._main = main
        self._args = args
        self._name = name
        self._start_timeout = start_timeout
        self._on_restart = on_restart
        self._lock = threading.Lock()
        self._child: _Child | None = None
        self._lost = ""
        self._closed = False
        self.restarts = 0

    def start(self) -> None:
        """Start the child unless it runs; returns when it is ready.

        Raises what `main` raised while loading, `WorkerDied` or `WorkerSlow`.
        """
        with self._lock:
            self._running()

    def call(self, request: object, timeout: float) -> Any:
        """Have the child answer `request`, the start of a lost child not counted in `timeout`.

        Raises the HostVoiceError the child raised, `WorkerFailed` for any other exception there,
        `WorkerDied`, `WorkerHung`, `WorkerSlow`.
        """
        with self._lock:
            return self._exchange(self._running(), timeout, request)

    @property
    def pid(self) -> int | None:
        """Process id of the running child."""
        child = self._child
        return child.process.pid if child else None

    def noise(self) -> str:
        """The last the child's libraries printed to stdout and stderr."""
        child = self._child
        return child.noise() if child else ""

    def close(self) -> None:
        """End the child; a call under way in another thread raises `WorkerDied`."""
        self._closed = True
        child = self._child
        if child is None:
            return
        if self._lock.acquire(blocking=False):
            try:
                child.leave()
            finally:
                self._lock.release()
        else:
            child.kill()
        self._child = None

    def _running(self) -> _Child:
        if self._closed:
            raise WorkerDied("worker-closed", name=self._name)
        if self._child is not None and not self._child.is_usable():
            self._drop(self._child)
        if self._child is not None:
            return self._child
        child = _Child(self._main, self._args, self._name)
        self._child = child
        self._exchange(child, self._start_timeout)
        if self._lost:
            reason, self._lost = self._lost, ""
            self.restarts += 1
            log.warning("%s restarted: %s", self._name, reason)
            if self._on_restart:
                self._on_restart(reason)
        return child

    def _exchange(self, child: _Child, timeout: float, *request: object) -> Any:
        """Send `request` if there is one and receive; the child is killed when time is over.

        The timer also frees a `send` that blocks because the child reads no more.
        """
        timer = threading.Timer(timeout, child.overdue)
        timer.daemon = True
        timer.start()
        try:
            if request:
                child.connection.send(request[0])
            kind, content = child.connection.recv()
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            self._raise_lost(child, timeout, error, starting=not request)
        finally:
            timer.cancel()
        if child.is_overdue:
            self._raise_lost(child, timeout, None, starting=not request)
        if kind == _ERROR:
            if not request:  # it failed to load: nothing to restart, the next call tries anew
                child.kill()
                self._child = None
            if isinstance(content, WorkerFailed):
                log.error("%s failed: %s\n%s", self._name, content.params["error"], child.noise())
            raise content
        return content

    def _raise_lost(
        self, child: _Child, timeout: float, cause: Exception | None, *, starting: bool
    ) -> NoReturn:
        self._drop(child)
        log.error("%s is lost, %s\n%s", self._name, self._lost, child.last_noise)
        if child.is_overdue and starting:
            raise WorkerSlow("worker-slow", name=self._name, seconds=timeout) from cause
        if child.is_overdue:
            raise WorkerHung("worker-hung", name=self._name, seconds=timeout) from cause
        raise WorkerDied(
            "worker-died", name=self._name, code=child.process.exitcode, output=child.last_noise
        ) from cause

    def _drop(self, child: _Child) -> None:
        child.kill()
        self._child = None
        self._lost = "hung" if child.is_overdue else f"exit code {child.process.exitcode}"
        if child.last_noise:
            self._lost += f": {child.last_noise.strip().splitlines()[-1]}"


class _Child:
    """One life of the child process."""

    def __init__(self, main: Callable[..., None], args: tuple[Any, ...], name: str) -> None:
        self.is_overdue = False
        self.last_noise = ""
        self._scratch = Scratch("host_voice-worker-")
        self._noise_path = self._scratch.path / "noise.log"
        self._noise_path.touch()
        self._closing = threading.Lock()
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(
            target=_child_main, args=(main, theirs, str(self._noise_path), args), name=name, daemon=True
        )
        try:
            _launcher().submit(self.process.start).result()
        except BaseException:
            self._scratch.close()
            raise
        finally:
            theirs.close()

    def is_usable(self) -> bool:
        """An idle child has nothing to say: a readable pipe is its end, seen before the process is gone."""
        return self.process.is_alive() and not self.connection.poll(0)

    def overdue(self) -> None:
        self.is_overdue = True
        self._kill_processes()

    def noise(self) -> str:
        try:
            raw = self._noise_path.read_bytes()
            if len(raw) > _NOISE_LIMIT:
                os.truncate(self._noise_path, 0)
        except FileNotFoundError:
            return self.last_noise
        return raw.decode("utf-8", "replace")[-_NOISE_TAIL:]

    def leave(self) -> None:
        """Let it end by itself: it sees the end of its pipe."""
        self._close_connection()
        self.process.join(_CLOSE_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it with everything it started, and tidy up."""
        self._kill_processes()
        self.process.join(_CLOSE_SECONDS)
        self._close_connection()
        self.last_noise = self.noise()
        self._scratch.close()

    def _close_connection(self) -> None:
        """Once: who closes and who sees the child die may come here together."""
        with self._closing:
            self.connection.close()

    def _kill_processes(self) -> None:
        if sys.platform != "win32" and self.process.pid and self.process.exitcode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # not yet its own group
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()


_launcher_lock = threading.Lock()
_launcher_pool: ThreadPoolExecutor | None = None


def _launcher() -> ThreadPoolExecutor:
    """The thread that starts all children and lives as long as the program.

    Linux sends the death signal when the *thread* that started a child ends, so no short-lived thread may
    do it. With SIGINT blocked there, children (and theirs) are born deaf to Ctrl-C.
    """
    global _launcher_pool
    with _launcher_lock:
        if _launcher_pool is None:
            _launcher_pool = ThreadPoolExecutor(1, "worker-launcher", initializer=_block_interrupts)
        return _launcher_pool


def _block_interrupts() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _child_main(
    main: Callable[..., None], connection: Connection, noise_path: str, args: tuple[Any, ...]
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _capture_output(noise_path)
    _die_with_parent()
    try:
        main(connection, *args)
    except Exception as error:
        log.exception("child could not start")
        connection.send((_ERROR, _portable(error)))


def serve(connection: Connection, handle: Callable[[Any], Any]) -> None:
    """In the child: say that it is ready, then answer requests until the parent closes the pipe."""
    connection.send((_READY, None))
    while True:
        try:
            request = connection.recv()
        except EOFError:
            return
        try:
            answer = (_ANSWER, handle(request))
        except Exception as error:
            log.exception("request failed")
            answer = (_ERROR, _portable(error))
        connection.send(answer)


def _portable(error: Exception) -> HostVoiceError:
    if isinstance(error, HostVoiceError):
        return error
    name = multiprocessing.current_process().name
    return WorkerFailed("worker-failed", name=name, error=f"{type(error).__name__}: {error}")


def _capture_output(path: str) -> None:
    """Send what is printed, also by C code, to the noise file."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    target = os.open(path, os.O_WRONLY | os.O_APPEND)
    os.dup2(target, 1)
    os.dup2(target, 2)
    os.close(target)


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        import ctypes

        os.setsid()
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    elif sys.platform != "win32":
        os.setsid()
    # The signal spares grandchildren and exists on Linux only; watching the parent covers both.
    threading.Thread(target=_watch, args=(parent.sentinel,), name="parent-watch", daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
