"""Timed turns: start, warning and end are placed on the stage's clock ahead of their time."""

from __future__ import annotations

from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room, Timer
from host_voice.conductor.settings import AHEAD, FIRST_INSTANT, LOOK, READY
from host_voice.game.cues import Countdown
from host_voice.game.outcomes import Elapsed
from host_voice.ports import Signal, Span

_BREATH = 0.2  # between two announcements that had to make way for each other
_AFTER_SIGNAL = 0.05  # between the sound that ends a turn and the words that end it


class Counting(Performance):
    """One `Countdown`, from `elapsed` seconds on."""

    def __init__(self, room: Room, cue: Countdown, elapsed: float = 0.0) -> None:
        self._room = room
        self._cue = cue
        self._elapsed = min(elapsed, cue.seconds)
        self._running = False
        self._zero = 0.0
        self._skipped = False
        self._skipped_at: float | None = None
        self._start: Span | None = None
        self._warning: tuple[Span, str] | None = None
        self._end: Span | None = None
        self._ending: tuple[Span, str] | None = None
        self._told: set[str] = set()
        self._marked = int(self._elapsed)
        """The whole seconds of the clock that the journal knows of."""

    def run(self) -> Elapsed:
        """Count. Returns how long the clock ran."""
        try:
            return self._run()
        finally:
            self._room.timer = None

    def _run(self) -> Elapsed:
        room = self._room
        room.open_keys()
        self._schedule()
        room.look_ahead()
        while not self._skipped and (room.clock.now() < self._end_at() or self._still_heard()):
            self._report()
            # The very sum that was waited for: a difference of floats may never reach the next second.
            if room.clock.now() >= self._zero + self._marked + 1:
                self._marked = max(self._marked + 1, int(self.elapsed()))
                room.journal.mark("elapsed", seconds=self._marked)
            room.hear(self._next_moment())
        if self._skipped:
            self._break_off()
            return Elapsed(round(self._elapsed, 3))
        self._report()
        if self._ending is not None:
            span, text = self._ending
            room.sounds(span, text)
            room.spoken(text, span)
        return Elapsed(self._cue.seconds)

    def elapsed(self, at: float | None = None) -> float:
        """Seconds of running clock until `at` (None: now)."""
        if not self._running:
            return self._elapsed
        moment = self._room.clock.now() if at is None else at
        return min(max(self._elapsed, moment - self._zero), self._cue.seconds)

    def time_left(self) -> float:
        """Seconds of the turn that are left."""
        return self._cue.seconds - self.elapsed()

    def _still_heard(self) -> bool:
        """Whether something that began to be said in the turn is not understood yet.

        It is waited for as long as the words that end the turn last: the next turn does not begin later.
        """
        since, now = self._room.hearing_since, self._room.clock.now()
        if since is None or self._ending is None:
            return False
        return since < self._end_at() and now < self._ending[0].end - AHEAD

    def _end_at(self) -> float:
        return self._end.start if self._end is not None else self._zero + self._cue.seconds

    def _schedule(self) -> None:
        """Place everything that is still to come on the stage."""
        room, cue = self._room, self._cue
        room.attend()
        at = max(room.next_at, room.clock.now() + READY)
        self._start = room.signal(Signal.START, at)
        self._zero = self._start.start - self._elapsed
        self._running = True
        if self._elapsed:
            room.journal.mark("elapsed", seconds=round(self._elapsed, 2))
        warn_at = cue.seconds - cue.warn_left
        if cue.warning is not None and self._elapsed < warn_at and warn_at > 0:
            text = room.text(cue.warning)
            self._warning = (room.place(text, self._zero + warn_at), text)
        self._end = room.signal(Signal.END, self._zero + cue.seconds)
        self._place_ending(self._end)
        self._show(self._zero + cue.seconds)

    def _show(self, ends_at: float | None) -> None:
        cue = self._cue
        self._room.timer = Timer(cue.purpose, cue.seconds, cue.seconds - self._elapsed, ends_at, cue.seat)

    def _place_ending(self, end: Span) -> None:
        text = self._room.text(self._cue.ending)
        at = end.end + _AFTER_SIGNAL
        if self._warning is not None:
            at = max(at, self._warning[0].end + _BREATH)
        self._ending = (self._room.place(text, at), text)

    def _next_moment(self) -> float:
        now = self._room.clock.now()
        moments = [self._end_at() if now < self._end_at() else now + LOOK]
        if self._running:
            moments.append(self._zero + self._marked + 1)
        audible = (self._start, self._warning and self._warning[0])
        moments.extend(span.start for span in audible if span is not None and span.start > now)
        return min(moments)

    def _report(self) -> None:
        """Report what has become audible."""
        now = self._room.clock.now()
        if self._start is not None and now >= self._start.start:
            self._tell("started", self._start)
        if self._warning is not None and now >= self._warning[0].start:
            if "warning" not in self._told:
                self._room.spoken(self._warning[1], self._warning[0])
            self._tell("warning", self._warning[0])
        if self._end is not None and now >= self._end.start:
            self._tell("ended", self._end)

    def _tell(self, state: str, span: Span) -> None:
        if state in self._told:
            return
        self._told.add(state)
        self._room.report.emit(
            "countdown",
            state=state,
            at=span.start,
            purpose=self._cue.purpose,
            seat=self._cue.seat,
            seconds=self._cue.seconds,
            elapsed=round(self.elapsed(), 3),
        )

    @property
    def thankable(self) -> bool:
        """Whoever has the floor may end the own turn by day, where the club wants that."""
        room = self._room
        return room.settings.speech_ends_on_thanks and self._cue.seat is not None and not room.game.at_night

    def hold(self, at: float | None = None) -> None:
        """Stop the clock, as it was `at`."""
        if not self._running:
            return
        self._elapsed = self.elapsed(at)
        self._running = False
        self._show(None)
        planned = [self._start, self._end]
        planned += [said[0] for said in (self._warning, self._ending) if said is not None]
        self._room.cut([span for span in planned if span is not None])
        self._warning = self._ending = self._end = None
        self._told.discard("started")

    def rewind(self, seconds: float | None, at: float | None = None) -> float | None:
        """Give time of a turn back, by day: a night is as long as ever. It is warned of and ends anew."""
        if self._room.game.at_night:
            return None
        self.hold(at)
        self._elapsed = 0.0 if seconds is None else max(0.0, self._elapsed - seconds)
        self._marked = int(self._elapsed)
        self._told.clear()
        self._show(None)
        self._room.journal.mark("elapsed", seconds=round(self._elapsed, 2))
        return self._elapsed

    def go_on(self) -> None:
        """Go on with the time that was left, with an audible start."""
        self._schedule()

    def _break_off(self) -> None:
        room = self._room
        self.hold(self._skipped_at)
        self._end = room.signal(Signal.END, room.quiet_at)
        self._tell("ended", self._end)
        self._warning = None
        self._place_ending(self._end)
        if self._ending is not None:
            span, text = self._ending
            room.sounds(span, text)
            room.spoken(text, span)

    def skip(self, at: float | None = None) -> bool:
        """The speaker is done. A night is not shortened, nor a turn that has not begun yet or only just."""
        if self._room.game.at_night:
            return False
        if self._just_begins(self._room.clock.now() if at is None else at):
            return True
        self._skipped, self._skipped_at = True, at
        return True

    def _just_begins(self, moment: float) -> bool:
        """Whether the clock is still to start at `moment`, or has only just started for the first time."""
        start = self._start if self._running and not self._elapsed else None
        return start is not None and moment < start.start + FIRST_INSTANT

    def repeat(self) -> bool:
        """Say once more who has the floor; the clock runs on."""
        if self._room.last_line is None or self._room.game.at_night:
            return False
        self.aside(self._room.text(self._room.last_line))
        return True

    def aside(self, text: str) -> bool:
        """Say `text` now without stopping the clock and without talking into the warning or the end."""
        room = self._room
        at = max(room.next_at, room.clock.now() + READY)
        for planned in self._planned():
            span = room.place(text, at)
            if span.end + _BREATH <= planned.start or span.start >= planned.end:
                break
            room.cut([span])
            at = planned.end + _BREATH
        else:
            span = room.place(text, at)
        room.sounds(span, text)
        room.spoken(text, span)
        return True

    def _planned(self) -> list[Span]:
        """What is scheduled and not over: the warning, then the end with its line."""
        now = self._room.clock.now()
        planned = []
        if self._warning is not None and self._warning[0].end > now:
            planned.append(self._warning[0])
        if self._end is not None and self._ending is not None:
            planned.append(Span(self._end.start, self._ending[0].end))
        return planned
