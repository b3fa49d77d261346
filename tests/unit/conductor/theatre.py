"""A whole room in virtual time: stage, ears, screen, journal and a scripted game, all written by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from host_voice.conductor.clocks import VirtualClock
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.performance import Ending
from host_voice.conductor.room import Ears, Room
from host_voice.conductor.settings import Settings
from host_voice.conductor.surroundings import Narrator, Score
from host_voice.ear.level import Levels
from host_voice.ear.question import Heard, HostCommand, Question
from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Countdown, Cue, Kind, Level, Line, Say, Talk, Track, Value, line
from host_voice.game.outcomes import (
    Answer,
    Done,
    Elapsed,
    Foul,
    Nominate,
    Outcome,
    Remove,
    Reopen,
    Silence,
    Stop,
    Undo,
    Withdraw,
)
from host_voice.game.past import Decision
from host_voice.game.reasons import Reason
from host_voice.ports import Signal, Span, Stage


@dataclass
class Sound:
    """One thing that was put on the stage."""

    what: str
    start: float
    end: float
    id: int
    speech: bool
    placed_at: float
    cut_at: float | None = None

    @property
    def audible_until(self) -> float:
        return self.end if self.cut_at is None else min(self.end, self.cut_at)

    @property
    def heard(self) -> bool:
        return self.audible_until > self.start


class FakeStage:
    """Places sounds as the mixer does: speech never overlaps, it waits for room."""

    def __init__(self, clock: VirtualClock, *, cps: float = 15.0) -> None:
        self.clock = clock
        self.cps = cps
        self.sounds: list[Sound] = []
        self.calls: list[str] = []
        self.prepared: list[list[str]] = []
        self._ids = count(1)

    def prepare(self, texts: Iterable[str]) -> None:
        self.prepared.append(list(texts))

    def speak(self, text: str, at: float | None = None) -> Span:
        length = len(text) / self.cps
        start = max(self.clock.now(), self.clock.now() if at is None else at)
        taken = sorted((s.start, s.audible_until) for s in self.sounds if s.speech and s.heard)
        for begin, end in taken:
            if start < end and start + length > begin:
                start = end
        return self._add(text, start, length, speech=True)

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        start = self.clock.now() if at is None else max(at, self.clock.now())
        return self._add(signal.value, start, 0.2, speech=False)

    def cancel(self, span: Span) -> None:
        for sound in self.sounds:
            if sound.id == span.id and sound.cut_at is None:
                sound.cut_at = max(self.clock.now(), sound.start)

    def music(self, track: Track, level: Level) -> None:
        self.calls.append(f"{track}/{level}")

    def stop_music(self) -> None:
        self.calls.append("stop")

    def volume(self, steps: int) -> None:
        self.calls.append(f"volume {steps}")

    def _add(self, what: str, start: float, length: float, *, speech: bool) -> Span:
        sound = Sound(what, start, start + length, next(self._ids), speech, self.clock.now())
        self.sounds.append(sound)
        return Span(sound.start, sound.end, sound.id)

    def heard(self, what: str | None = None) -> list[Sound]:
        """What was audible at all, in the order of its beginning."""
        found = [s for s in self.sounds if s.heard and (what is None or s.what == what)]
        return sorted(found, key=lambda s: s.start)

    def said(self) -> list[str]:
        """The speech that was audible, in order."""
        return [s.what for s in self.heard() if s.speech]


class RestlessClock(VirtualClock):
    """Time passes between any two looks at it, as it really does."""

    def now(self) -> float:
        self._now += 0.0003
        return self._now


class FakeNarrator:
    """The key and its parameters; the short form has a mark."""

    language = "ru"

    def text(self, line: Line) -> str:
        words = " ".join(str(value) for _, value in line.params)
        return f"{line.key} {words}".strip() + "."

    def again(self, line: Line) -> str:
        return self.text(line).replace(".", " again?")


@dataclass
class FakeEar:
    """Remembers the questions and when it was open, commands alone (`attending`) not counted.

    `utterances`: when each began to be said and when it is understood.
    """

    clock: VirtualClock
    on_open: Callable[[Question], None] | None = None
    keys: bool = False
    questions: list[tuple[float, Question]] = field(default_factory=list)
    open_now: Question | None = None
    spans: list[tuple[float, float]] = field(default_factory=list)
    attending: bool = False
    utterances: list[tuple[float, float]] = field(default_factory=list)
    levels: Levels = field(default_factory=Levels)
    _since: float = 0.0

    @property
    def hearing_since(self) -> float | None:
        now = self.clock.now()
        return next((began for began, known in self.utterances if began <= now < known), None)

    def open(self, question: Question) -> None:
        self.close()
        self.attending = question.kind is Kind.LISTEN and not question.cancellable
        if self.attending and not self.keys:
            return
        self._since = self.clock.now()
        self.questions.append((self._since, question))
        self.open_now = question
        if self.on_open is not None:
            self.on_open(question)

    def close(self) -> None:
        if self.open_now is not None:
            self.spans.append((self._since, self.clock.now()))
        self.open_now = None


@dataclass
class FakeScreen:
    notices: list[str] = field(default_factory=list)
    params: list[dict[str, Any]] = field(default_factory=list)
    """Those of the notices."""
    prompts: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    def notice(self, key: str, /, **params: Any) -> None:
        self.notices.append(key)
        self.params.append(params)

    def prompt(self, text: str) -> None:
        self.prompts.append(text)

    def show(self, text: str) -> None:
        self.shown.append(text)


@dataclass
class FakeJournal:
    outcomes: list[Outcome] = field(default_factory=list)
    marks: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def outcome(self, outcome: Outcome, cue: Cue | None) -> None:
        self.outcomes.append(outcome)

    def mark(self, kind: str, /, **data: Any) -> None:
        self.marks.append((kind, data))


@dataclass
class FakeEvents:
    seen: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def emit(self, kind: str, /, **data: Any) -> None:
        self.seen.append((kind, data))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [data for name, data in self.seen if name == kind]


class ScriptedGame:
    """Cues one after the other. A removal of the speaker drops the countdown, others only interrupt it.

    At night a removal is kept for the morning.
    """

    def __init__(self, cues: Sequence[Any], *, night: bool | Callable[[int], bool] = False) -> None:
        self.cues: list[Cue] = list(_opened(cues))
        self.night = night
        self.history: list[Outcome] = []
        self._begin()

    def _begin(self) -> None:
        self.index = 0
        self._decisions: list[Decision] = []
        self._turn: tuple[int, float] | None = None
        self.inserted: list[Cue] = []
        self.stopped = False

    @property
    def phase(self) -> str:
        return "night_test" if self.at_night else "day_test"

    @property
    def at_night(self) -> bool:
        return self.night(self.index) if callable(self.night) else self.night

    reasons = ()
    reasons_by_command: Mapping[str, tuple[Reason, ...]] = {}
    has_candidates = True
    tells_candidates = True

    allowed = frozenset({"foul", "remove", "nominate", "withdraw", "candidates"})

    @property
    def seats(self) -> int:
        return 10

    @property
    def speaker(self) -> int | None:
        cue = self.next_cue()
        return cue.seat if isinstance(cue, Countdown) else None

    @property
    def candidates(self) -> tuple[int, ...]:
        return (2, 7)

    @property
    def over(self) -> bool:
        return self.stopped or self.index >= len(self.cues)

    winner = None
    between = False
    continued = False

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(self._decisions)

    @property
    def last_turn(self) -> float | None:
        return None if self._turn is None else self._turn[1]

    def next_cue(self) -> Cue | None:
        if self.inserted:
            return self.inserted[0]
        return self.cues[self.index] if not self.over else None

    def fork(self) -> ScriptedGame:
        copy = ScriptedGame(self.cues, night=self.night)
        for outcome in self.history:
            copy.record(outcome)
        return copy

    def record(self, outcome: Outcome) -> tuple[Say, ...]:
        asides: tuple[Say, ...] = ()
        cue, phase = self.next_cue(), self.phase
        match outcome:
            case Undo(steps):
                self._undo(steps)
                return ()
            case Reopen():
                if self._turn is None:
                    raise IllegalOutcomeError("not-legal-now")
                self._go_back(self._turn[0])
                return ()
            case Foul(seat):
                if seat == 9:
                    raise IllegalOutcomeError("seat-left", seat=seat)
                asides = (Say(line("foul", seat=seat, count=1)),)
            case Nominate(seat):
                asides = (Say(line("nominated", seat=seat)),)
            case Withdraw(seat):
                asides = (Say(line("withdrawn", seat=seat)),)
            case Remove(seat):
                if self.speaker == seat:
                    self.index += 1
                if not self.at_night:
                    self.inserted.append(Say(line("removed", seat=seat)))
            case Stop():
                self.stopped = True
            case _:
                self._finish(outcome)
        if not isinstance(outcome, Done | Silence | Elapsed):
            asked = cue if isinstance(cue, Ask) and isinstance(outcome, Answer) else None
            self._decisions.append(Decision(outcome, len(self.history), asked, phase, 1))
        if isinstance(cue, Countdown) and isinstance(outcome, Elapsed):
            self._turn = (len(self.history), outcome.seconds)
        elif not isinstance(outcome, Done):
            self._turn = None
        if self.at_night:
            self._turn = None
        self.history.append(outcome)
        return asides

    def _finish(self, outcome: Outcome) -> None:
        cue = self.next_cue()
        fits = {
            Ask: Answer | Silence,
            Countdown: Elapsed,
            Talk: Elapsed,
        }.get(type(cue), Done)
        if cue is None or not isinstance(outcome, fits):
            raise IllegalOutcomeError("not-legal-now")
        if self.inserted:
            self.inserted.pop(0)
        else:
            self.index += 1

    def _undo(self, steps: int) -> None:
        if not 0 < steps <= len(self._decisions):
            raise IllegalOutcomeError("nothing-to-undo")
        self._go_back(self._decisions[-steps].place)

    def _go_back(self, place: int) -> None:
        kept, self.history = self.history[:place], []
        self._begin()
        for outcome in kept:
            self.record(outcome)


class Theatre:
    """A room with everything in it. `script` are events by time; answers may also be given by question."""

    def __init__(
        self,
        game: Score,
        script: Iterable[tuple[float, Any]] = (),
        *,
        voice: bool = True,
        keys: bool = True,
        settings: Settings | None = None,
        secret: bool = False,
        narrator: Narrator | None = None,
        on_question: Callable[[Theatre, Question], None] | None = None,
        clock: type[VirtualClock] = VirtualClock,
        stage: Callable[[Any], Stage] | None = None,
    ) -> None:
        self.game = game
        self.clock = clock(script)
        self.stage = FakeStage(self.clock)

        def opened(question: Question) -> None:
            if on_question is not None:
                on_question(self, question)

        self.voice = FakeEar(self.clock, opened) if voice else None
        self.keys = FakeEar(self.clock, None if voice else opened, keys=True) if keys else None
        self.screen = FakeScreen()
        self.journal = FakeJournal()
        self.events = FakeEvents()
        self.room = Room(
            game,
            clock=self.clock,
            stage=stage(self.clock) if stage else self.stage,
            ears=Ears(self.voice, self.keys),
            narrator=narrator or FakeNarrator(),
            screen=self.screen,
            journal=self.journal,
            events=self.events,
            settings=settings,
            secret=secret,
        )
        self.conductor = Conductor(self.room)

    def run(self, **how: Any) -> Ending:
        return self.conductor.run(**how)

    def say(self, value: Value, after: float = 1.0, margin: float = 50.0) -> None:
        """The host answers by voice in a while."""
        self.clock.post(spoken(value, margin=margin), self.clock.now() + after)


def spoken(value: Value, *, margin: float = 50.0, reason: str | None = None) -> Heard:
    outcome = "illegal" if reason else "value"
    return Heard(outcome, str(value), "voice", value=value, margin=margin, reason=reason)  # type: ignore[arg-type]


def typed(value: Value) -> Heard:
    return Heard("value", str(value), "keys", value=value)


def mumbled() -> Heard:
    return Heard("not_understood", "мбм", "voice")


def command(
    name: str,
    seat: int | None = None,
    *,
    source: str = "keys",
    text: str | None = None,
    began: float | None = None,
    number: int | None = None,
) -> Heard:
    said = HostCommand(name, seat, number=number)
    return Heard("command", text or f"маэстро {name}", source, command=said, began=began)  # type: ignore[arg-type]


def _opened(cues: Sequence[Cue]) -> Iterator[Cue]:
    """`cues`, whose turns are opened by what is said before them."""
    said: Line | None = None
    for cue in cues:
        if isinstance(cue, Say):
            said = cue.line
        yield replace(cue, opening=said) if isinstance(cue, Countdown | Talk) else cue


def say(key: str, slot: float | None = None, **params: Any) -> Say:
    return Say(line(key, **params), slot)


def speech(seat: int = 1, seconds: float = 60.0, warn_left: float = 10.0) -> Countdown:
    warning = line("speech-warning") if warn_left else None
    return Countdown("speech", seconds, line("time-up"), seat, warning, warn_left)


def ask(key: str = "ask-hands", kind: Kind = Kind.COUNT, **how: Any) -> Ask:
    how.setdefault("legal", tuple(range(11)))
    return Ask(line(key, seat=3), kind, **how)
