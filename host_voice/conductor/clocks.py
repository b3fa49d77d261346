"""Clocks of a stage without sound, and things to do at their time."""

from __future__ import annotations

import heapq
import itertools
import queue
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from host_voice.laptop.uptime import awake_seconds
from host_voice.ports import Clock, Event


class MonotonicClock:
    """Real time from the moment it was made, while the computer is awake, and an inbox for any thread."""

    def __init__(self) -> None:
        self._zero = awake_seconds()
        self._inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()

    def now(self) -> float:
        """Seconds since the clock was made."""
        return awake_seconds() - self._zero

    def post(self, event: Event) -> None:
        """Deliver `event` to whoever waits."""
        self._inbox.put(event)

    def wait(self, until: float | None) -> Event | None:
        """The next event, or None once `now() >= until`."""
        while True:
            left = None if until is None else max(0.0, until - self.now())
            try:
                return self._inbox.get(timeout=left)
            except queue.Empty:
                if until is not None and self.now() >= until:
                    return None


class VirtualClock:
    """Time that passes only by being waited for. Events come from a script, each at its time.

    Waiting for ever when the script has nothing left raises `RuntimeError`: nothing would happen any more.
    """

    def __init__(self, script: Iterable[tuple[float, Event]] = ()) -> None:
        self._now = 0.0
        self._count = itertools.count()
        self._script: list[tuple[float, int, Event]] = []
        for when, event in script:
            self.post(event, when)

    def now(self) -> float:
        """Virtual seconds."""
        return self._now

    def post(self, event: Event, at: float | None = None) -> None:
        """Deliver `event` at `at`, or at once."""
        heapq.heappush(self._script, (self._now if at is None else at, next(self._count), event))

    def wait(self, until: float | None) -> Event | None:
        """The next event, or None once `now() >= until`; time jumps to whichever is first."""
        due = self._script[0][0] if self._script else None
        if due is not None and (until is None or due <= max(until, self._now)):
            self._now = max(self._now, due)
            return heapq.heappop(self._script)[2]
        if until is None:
            raise RuntimeError("waiting for ever for nothing")
        self._now = max(self._now, until)
        return None


@dataclass(slots=True)
class Appointment:
    """An action that is due at `when` unless it was cancelled."""

    when: float
    action: Callable[[], None]
    cancelled: bool = False


class AgendaClock:
    """Another clock that also runs actions at their time, in the thread that waits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = itertools.count()
        self._agenda: list[tuple[float, int, Appointment]] = []

    def now(self) -> float:
        """The time of the clock inside."""
        return self._clock.now()

    def at(self, when: float, action: Callable[[], None]) -> Appointment:
        """Run `action` at `when`; what is due already is run at once."""
        appointment = Appointment(when, action)
        heapq.heappush(self._agenda, (when, next(self._count), appointment))
        self._run_due()
        return appointment

    def wait(self, until: float | None) -> Event | None:
        """As the clock inside, running what falls due meanwhile."""
        while True:
            self._run_due()
            due = self._agenda[0][0] if self._agenda else None
            if due is None or (until is not None and until <= due):
                event = self._clock.wait(until)
                self._run_due()
                return event
            event = self._clock.wait(due)
            if event is not None:
                self._run_due()
                return event

    def _run_due(self) -> None:
        while self._agenda and self._agenda[0][0] <= self.now():
            appointment = heapq.heappop(self._agenda)[2]
            if not appointment.cancelled:
                appointment.action()
