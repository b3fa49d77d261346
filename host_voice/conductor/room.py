"""Everything a performance works with: speaking without overlap, the microphone's gate, waiting."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from host_voice.conductor import early, lookahead
from host_voice.conductor.early import Kept
from host_voice.conductor.loudness import Keep, Loudness
from host_voice.conductor.performance import EndedError, Ending, Performance
from host_voice.conductor.reporting import Reporter
from host_voice.conductor.settings import Settings, pause_after
from host_voice.conductor.surroundings import Events, Journal, Narrator, Score, Screen
from host_voice.ear.question import Ear, Heard, Question, VoiceEar
from host_voice.ear.thresholds import GATE_TAIL
from host_voice.errors import HostVoiceError
from host_voice.game.cues import Ask, Countdown, Cue, Kind, Line, PlayMusic, Talk, line
from host_voice.game.outcomes import Done, Elapsed, Finish, Outcome, Reopen, Silence, Undo
from host_voice.messages import told
from host_voice.ports import Clock, Event, Signal, Span, Stage

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ears:
    """Who listens. Without a voice ear everything is answered by keys, or whatever else is worked by hand."""

    voice: VoiceEar | None = None
    keys: Ear | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    """A window or a timed turn: whose it is (None: nobody's), and when it ends on the stage's clock.

    `ends_at` None: the clock stands still with `left` seconds.
    """

    purpose: str
    seconds: float
    left: float
    ends_at: float | None = None
    seat: int | None = None


class Room:
    """The game and the ports around it, with what has been said and is still sounding."""

    def __init__(
        self,
        game: Score,
        *,
        clock: Clock,
        stage: Stage,
        ears: Ears,
        narrator: Narrator,
        screen: Screen,
        journal: Journal,
        events: Events,
        settings: Settings | None = None,
        secret: bool = False,
        loudness: Loudness | None = None,
        keep_loudness: Keep = lambda loudness: None,
    ) -> None:
        self.game = game
        self.clock = clock
        self.stage = stage
        self.voice = ears.voice
        self.keys = ears.keys
        self.narrator = narrator
        self.screen = screen
        self.journal = journal
        self.settings = settings or Settings()
        self.report = Reporter(events, game, clock, secret=secret)
        self.current = Performance()
        self.cue: Cue | None = None
        self.next_at = 0.0
        """The moment the next announcement is due, if it is still to come."""
        self.voice_open = False
        """The voice may answer, or take back without the wake word; otherwise it only gives commands."""
        self.cue_began = 0.0
        """Since when `cue` is performed."""
        self._attending: Question | None = None
        self.cancel_until = 0.0
        """Until when a bare "отмена" counts."""
        self.signalled = False
        self.last_line: Line | None = None
        self.keys_question = self.listening()
        """What a typed line or a tap answers now."""
        self.keys_text = ""
        """In which words that is asked."""
        self.coming: Ask | None = None
        """What a typed line may answer already while nothing is asked."""
        self.kept: Kept | None = None
        """What was typed to it."""
        self._sounding: list[Span] = []
        self._last_end = 0.0
        self._foreseen = 0
        self.cancel_due = False
        """The last answer was spoken and not confirmed: it may still be taken back by a bare "отмена"."""
        self.fresh = False
        """Nothing but announcements and pauses has come since the last decision: "отмена" takes it back."""
        self.timer: Timer | None = None
        """The clock that runs or stands now, for whoever watches."""
        self._loudness = loudness or Loudness()
        self._keep_loudness = keep_loudness
        self._steps = 0
        """The volume of the stage."""
        self.paused = False
        self.after_phase: list[Line] = []
        """What the host is to be told aloud as soon as a phase of the day is over."""
        self.broken_off: tuple[Cue, float] | None = None
        """A countdown that is to go on, and how long it has run."""
        self.takes: Callable[[Heard], bool] = lambda heard: False
        """Whether what is typed at a question is meant for somebody else, who has it then."""
        self._handle: Callable[[Event], Heard | None] | None = None
        self._watchers: list[Callable[[], None]] = []

    def attach(self, handle: Callable[[Event], Heard | None]) -> None:
        """Let `handle` deal with events; it returns what is an answer for the performance."""
        self._handle = handle

    def watch(self, look: Callable[[], None]) -> None:
        """Have `look` called whenever the evening is about to wait: then nothing in it is half done.

        It must return at once and not raise.
        """
        self._watchers.append(look)

    @property
    def quiet_at(self) -> float:
        """When everything announced so far has been said (now, if it has)."""
        now = self.clock.now()
        self._sounding = [span for span in self._sounding if span.end > now]
        return max((span.end for span in self._sounding), default=now)

    def hear(self, until: float | None) -> Heard | None:
        """Wait: an answer for the performance, or None when time is up or something else happened."""
        event = self.wait(until)
        if event is None or self._handle is None:
            return None
        return self._handle(event)

    def wait(self, until: float | None) -> Event | None:
        """The next event as it is, or None when time is up."""
        for look in self._watchers:
            look()
        return self.clock.wait(until)

    def wait_until(self, moment: float) -> None:
        """Let time pass, obeying commands."""
        while self.clock.now() < moment:
            self.hear(moment)

    @contextmanager
    def performing(self, performance: Performance) -> Iterator[None]:
        """`performance` is what commands are about meanwhile."""
        before, self.current = self.current, performance
        try:
            yield
        finally:
            self.current = before

    # Speaking

    def say(self, phrase: Line, at: float | None = None) -> Span:
        """Speak `phrase` behind everything said before, or exactly at `at`."""
        return self.speak(self.text(phrase), at)

    def text(self, phrase: Line) -> str:
        """The words of `phrase`; empty, and reported, where the narration has none."""
        return self._words(self.narrator.text, phrase)

    def again(self, phrase: Line) -> str:
        """The shorter words of a question."""
        return self._words(self.narrator.again, phrase)

    def _words(self, render: Callable[[Line], str], phrase: Line) -> str:
        try:
            return render(phrase)
        except HostVoiceError as error:
            _log.exception("no words for %s", phrase)
            self.screen.notice(error.key, **error.params)
            return ""

    def speak(self, text: str, at: float | None = None) -> Span:
        """Speak `text` behind everything said before, or exactly at `at`. Shuts the microphone."""
        self.shut_voice()
        self.signalled = False
        if at is None and self.next_at > self.clock.now():
            at = self.next_at
        span = self.place(text, at)
        self.sounds(span, text)
        self.spoken(text, span)
        return span

    def place(self, text: str, at: float | None) -> Span:
        """Put `text` on the stage. A voice that fails must not end the evening: it is shown."""
        if not text:
            moment = self.clock.now() if at is None else at
            return Span(moment, moment)
        try:
            return self.stage.speak(text, at)
        except Exception as error:
            _log.exception("could not speak %r", text)
            self.screen.notice("room-voice-failed", reason=told(error))
            self.screen.prompt(text)
            now = self.clock.now()
            return Span(now, now)

    def sounds(self, span: Span, text: str) -> None:
        """`span` is being said: what comes next waits for it."""
        self._sounding.append(span)
        self._last_end = max(self._last_end, span.end)
        self.next_at = max(self.quiet_at, span.end) + (pause_after(text) if span.end > span.start else 0.0)

    def follows(self, span: Span) -> None:
        """`span` is a signal that the next announcement and the microphone wait for."""
        if span.end > self.clock.now():
            self._sounding.append(span)
        self._last_end = max(self._last_end, span.end)

    def spoken(self, text: str, span: Span) -> None:
        """Report speech and when it is audible."""
        if text:
            self.report.emit("speech_started", text=text, at=span.start, until=span.end)

    def cut(self, spans: Iterable[Span]) -> None:
        """Take `spans` back, also what sounds just now."""
        now = self.clock.now()
        for span in spans:
            if span.end > now or span.start >= now:
                self._try("cancel", lambda span=span: self.stage.cancel(span))  # type: ignore[misc]
            if span in self._sounding:
                self._sounding.remove(span)
        self.next_at = self._last_end = self.quiet_at

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        """Sound `signal`; whoever speaks next waits for its end only if it is added to what sounds."""
        try:
            return self.stage.signal(signal, at)
        except Exception as error:
            _log.exception("could not sound %s", signal)
            self.screen.notice("room-voice-failed", reason=told(error))
            moment = self.clock.now() if at is None else at
            return Span(moment, moment)

    def play(self, cue: PlayMusic | None) -> None:
        """Music as `cue` says (None: fade it out). A broken piece must not end the evening."""
        if cue is None:
            self._try("music", self.stage.stop_music)
            self.report.emit("music", state="stopped")
        else:
            self._try("music", lambda: self.stage.music(cue.track, cue.level))
            self.report.emit("music", state="playing", track=cue.track.value, level=cue.level.value)

    def volume(self, steps: int) -> None:
        """Louder or quieter, by day or by night, whichever it is."""
        self._loudness = self._loudness.changed(steps, self.game.at_night)
        self._keep_loudness(self._loudness)
        self.set_volume()

    def set_volume(self) -> None:
        """As loud as it is to be now: day and night have each their own."""
        before, self._steps = self._steps, self._loudness.at(self.game.at_night)
        if self._steps != before:
            self._try("volume", lambda: self.stage.volume(self._steps - before))

    def leave(self) -> None:
        """The stage is as loud as usual again, for the room of another game."""
        steps, self._steps = self._steps, 0
        if steps:
            self._try("volume", lambda: self.stage.volume(-steps))

    def tell(self, phrase: Line) -> None:
        """Something for the host: spoken by day, at night on the screen alone."""
        if self.game.at_night:
            self.screen.show(self.text(phrase))
        else:
            self.say_aside(phrase)

    def say_aside(self, phrase: Line) -> None:
        """Speak `phrase` while the cue in progress goes on."""
        self.speak_aside(self.text(phrase))

    def speak_aside(self, text: str) -> None:
        """Speak `text` while the cue in progress goes on."""
        if not self.current.aside(text):
            self.speak(text)

    def look_ahead(self) -> None:
        """Have what is likely to be said next rendered."""
        cue = self.cue
        if cue is None:
            return
        decides = isinstance(cue, Ask | Countdown | Talk)
        if self._foreseen > 0 and not decides:
            self._foreseen -= 1  # the last look ahead went further than this
            return
        self._foreseen = 0 if decides else lookahead.STEPS // 2
        texts = lookahead.texts(self.game, cue, self.narrator)
        self._try("prepare", lambda: self.stage.prepare(texts))

    def _try(self, what: str, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception as error:
            _log.exception("%s failed", what)
            self.screen.notice("room-sound-failed", reason=told(error))

    # Listening

    def open_keys(self, question: Question | None = None, text: str = "") -> None:
        """Keys answer `question`, asked as `text`; without one they take commands, and answers to what comes
        next.
        """
        if question is None:
            waiting = self.keys is not None and self.cue is not None
            self.coming = early.coming(self.game) if waiting else None
            other = None if self.coming is None else early.question_of(self.coming, self.game)
            question = replace(self.listening(), other=other)
            text = "" if self.coming is None else self.again(self.coming.line)
        self.keys_question, self.keys_text = question, text
        if self.keys is not None:
            self.keys.open(self.keys_question)

    def open_voice(self, question: Question) -> None:
        """The microphone answers `question`."""
        if self.voice is None:
            return
        self.voice_open = True
        self._attending = None
        self._listen(question)

    def shut_voice(self) -> None:
        """No answer said from now on counts; commands do."""
        if self.voice_open:
            self.attend()

    def attend(self) -> None:
        """The voice gives commands, and nothing else."""
        self.voice_open = False
        question = self.listening()
        if question != self._attending:
            self._attending = question
            self._listen(question)

    def _listen(self, question: Question) -> None:
        if self.voice is None:
            return
        try:
            self.voice.open(question)
        except HostVoiceError as error:
            # The keys still answer it; the screen says why the voice does not.
            _log.exception("the ear cannot answer %s", question)
            self.screen.notice(error.key, **error.params)

    @property
    def hearing_since(self) -> float | None:
        """When what is being said or understood now began; None in silence and without a microphone."""
        return None if self.voice is None else self.voice.hearing_since

    def keys_ended(self) -> None:
        """Nothing can be typed any more; the microphone, if there is one, is all that is left."""
        self.keys = None
        if self.voice is not None:  # otherwise the evening ends with the next question, and says why
            self.screen.notice("room-keys-ended")

    def require_ears(self) -> None:
        """Before waiting for an answer. Raises `EndedError` where nobody can give one any more."""
        if self.voice is None and self.keys is None:
            raise EndedError(Ending.UNANSWERED)

    def open_after(self) -> float:
        """When the microphone may open, or might have: we are silent and the room too."""
        return self._last_end + GATE_TAIL

    def listening(self, *, cancellable: bool = False) -> Question:
        """No question: commands only."""
        game, thanks = self.game, self.current.thankable
        return Question(Kind.LISTEN, game.seats, cancellable=cancellable, thanks=thanks, reasons=game.reasons)

    # Recording

    def record(self, outcome: Outcome, cue: Cue | None = None) -> tuple[Line, ...]:
        """Journal and apply `outcome`; the lines of its asides.

        Raises `IllegalOutcomeError` before anything is written, and `JournalError`.
        """
        if not isinstance(outcome, Finish) or isinstance(cue, Ask):
            self.game.fork().record(outcome)  # an illegal outcome must not get into the journal
        self.journal.outcome(outcome, cue)
        at_night = self.game.at_night
        asides = self.game.record(outcome)
        if isinstance(outcome, Undo):
            self.kept = None
        if not isinstance(outcome, Done):
            self.fresh = not isinstance(outcome, Elapsed | Silence | Undo | Reopen)
        if self.game.at_night != at_night:
            self.fresh = False
            self.set_volume()
        self.report.phase()
        return tuple(aside.line for aside in asides)


def reason_line(reason: str, ask: Ask | None, value: object, game: Score) -> Line:
    """Why `value` cannot be: the phrase `reason` with the seat, the role or the counts it mentions."""
    if ask is not None and reason == "so-many-wanted":
        return line(reason, count=ask.least)
    if isinstance(value, tuple):
        bad = [member for member in value if ask is None or member not in ask.legal]
        value = bad[0] if bad else (value[0] if value else 0)
    if ask is not None and ask.kind is Kind.ROLE_OR_CARD:
        return line(reason, role=str(value))
    number = value if isinstance(value, int) and not isinstance(value, bool) else 0
    if ask is not None and ask.kind is Kind.COUNT:
        hands = max((legal for legal in ask.legal if isinstance(legal, int)), default=game.seats)
        return line(reason, count=number, hands=hands)
    return line(reason, seat=number)
