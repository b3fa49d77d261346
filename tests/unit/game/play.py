"""Plays a game from top to bottom: days and nights are told, everything else takes its course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from host_voice.game.cues import NOBODY, Ask, Countdown, Cue, Kind, Say, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Outcome, Silence
from host_voice.game.roles import Deal
from host_voice.rulesets.loader import load_ruleset

DEAL: Deal = {
    1: "citizen",
    2: "citizen",
    3: "citizen",
    4: "citizen",
    5: "citizen",
    6: "citizen",
    7: "sheriff",
    8: "mafia",
    9: "mafia",
    10: "don",
}


def key_of(cue: Cue | None) -> str:
    """The phrase key of a cue, or what it is."""
    match cue:
        case Say(line) | Ask(line):
            return line.key
        case Countdown(purpose):
            return f"countdown-{purpose}"
    return type(cue).__name__


class Play:
    """A game, what was performed so far, and answers for what comes."""

    def __init__(
        self, ruleset: str = "league", *overrides: str, deal: Deal | None = DEAL, seed: int = 1
    ) -> None:
        self.game = Game(load_ruleset(ruleset, overrides), seed=seed, deal=deal)
        self.performed: list[Cue] = []
        self.asides: list[Say] = []

    # Small steps.

    @property
    def keys(self) -> list[str]:
        """What was performed, by key."""
        return [key_of(cue) for cue in self.performed]

    def lines(self, key: str) -> list[dict[str, object]]:
        """The parameters of every performed cue with this key."""
        return [
            dict(cue.line.params)
            for cue in self.performed
            if isinstance(cue, Say | Ask) and cue.line.key == key
        ]

    def spoken(self) -> list[int | None]:
        """Who had a timed speech by day, in order."""
        return [c.seat for c in self.performed if isinstance(c, Countdown) and c.purpose == "speech"]

    def record(self, outcome: Outcome) -> None:
        """Finish the cue in progress, or give a command."""
        cue = self.game.next_cue()
        said = self.game.record(outcome)
        self.asides += said
        if isinstance(outcome, Done | Answer | Silence | Elapsed):
            assert cue is not None
            self.performed.append(cue)

    def answer(self, value: Value) -> None:
        """Answer the open question."""
        assert isinstance(self.game.next_cue(), Ask), key_of(self.game.next_cue())
        self.record(Answer(value))

    def until(self, key: str, answers: Callable[[Ask], Value | None] | None = None) -> Cue:
        """Perform everything up to the cue with `key`; questions get `answers`, or the plainest answer."""
        for _ in range(3000):
            cue = self.game.next_cue()
            assert cue is not None, f"the game was over before {key}"
            if key_of(cue) == key:
                return cue
            self.step(answers)
        raise AssertionError(f"{key} never came")

    def step(self, answers: Callable[[Ask], Value | None] | None = None) -> None:
        """Perform one cue."""
        cue = self.game.next_cue()
        if isinstance(cue, Ask):
            value = answers(cue) if answers else None
            if value is None and cue.seconds is not None:
                self.record(Silence())
            else:
                self.record(Answer(_plain(cue) if value is None else value))
        elif isinstance(cue, Countdown):
            self.record(Elapsed(cue.seconds))
        else:
            self.record(Done())

    def to_end(self) -> None:
        """Perform everything that is left, with plain answers."""
        while self.game.next_cue() is not None:
            self.step()

    # Whole days and nights.

    def day(
        self,
        nominations: Mapping[int, int] | None = None,
        votes: Sequence[Sequence[int]] = (),
        lift: int | None = None,
    ) -> None:
        """From the morning (or the start) to nightfall: who nominates whom, hands per asked candidate."""
        wanted = dict(nominations or {})
        hands = [count for ballot in votes for count in ballot]

        def answers(question: Ask) -> Value | None:
            match question.line.key:
                case "ask-nomination":
                    by = dict(question.line.params)["by"]
                    return wanted.pop(by, NOBODY)  # type: ignore[call-overload]
                case "ask-hands":
                    return hands.pop(0)
                case "ask-all-leave":
                    assert lift is not None
                    return lift
            return None

        while self.game.next_cue() is not None and not self._in_night():
            self.step(answers)
        assert not hands, f"hands nobody asked for: {hands}"

    def _in_night(self) -> bool:
        return self.game.phase == "night_steps"

    def night(self, victim: Value = NOBODY) -> None:
        """From nightfall through the morning's last word to the day's first announcement."""
        while self.game.next_cue() is not None and key_of(self.game.next_cue()) != "day-begins":
            self.step(lambda q: victim if q.line.key == "ask-shot" else None)

    @property
    def living(self) -> tuple[int, ...]:
        """Who is at the table."""
        return self.game.state.table.living


def _plain(question: Ask) -> Value:
    match question.kind:
        case Kind.YES_NO | Kind.READY:
            return True
        case Kind.SEAT_OR_NOBODY:
            return NOBODY
        case Kind.SEATS:
            return ()
    return question.legal[0]
