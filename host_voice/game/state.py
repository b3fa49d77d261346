"""Everything a game knows, apart from where in its scripts it stands."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from host_voice.game.branches import Branch
from host_voice.game.chronicle import Chronicle, Counting, DayFacts, NightFacts
from host_voice.game.cues import Countdown, Cue, Line, Param, Say, line
from host_voice.game.evening import Evening, EveningScore
from host_voice.game.outcomes import Finish
from host_voice.game.phases import INITIAL
from host_voice.game.roles import Deal, Role
from host_voice.game.rules.day import Opener
from host_voice.game.rules.vote import Tie
from host_voice.game.ruleset import Ruleset
from host_voice.game.table import Departure, Table
from host_voice.game.verdict import Bounds, Verdict
from host_voice.game.voting import same_tie
from host_voice.game.withheld import Withheld

Script = Generator[Cue, Finish, None]
"""Yields cues and receives what became of them."""


@dataclass(slots=True)
class Turn:
    """Whose turn it is to speak, and what for."""

    seat: int
    purpose: Literal["speech", "remark", "defence", "last_word", "debrief"]


@dataclass(slots=True)
class State:
    """The mutable state that scripts work on. Two games are equal when their states are."""

    ruleset: Ruleset
    seed: int
    table: Table
    deal: Deal | None
    openers: Mapping[int, int]
    """Who opens a day, where a recorded game says so."""
    bounds: Bounds
    """Of the living, also before whoever left was judged; with known roles nobody asks."""
    phase: str = INITIAL
    """Managed by the guard table in `phases`."""
    chronicle: Chronicle = field(default_factory=Chronicle)
    branches: Counter[Branch] = field(default_factory=Counter)
    day: int = 0
    opener: int = 0
    turn: Turn | None = None
    step: str | None = None
    """The step of the night in progress, by its name in the ruleset."""
    standing: tuple[int, ...] = ()
    """Who is being voted on."""
    counting: Counting | None = None
    """The round that is being counted."""
    rounds: int = 0
    """Counted rounds of this vote."""
    tied: tuple[int, ...] = ()
    leaving: tuple[int, ...] = ()
    """Who leaves together, or was just seen to."""
    settled: bool = False
    """This vote has its result: a removal does not change it any more."""
    asleep: bool = False
    """From nightfall until the morning has been announced."""
    dark: bool = False
    """From nightfall until what was withheld has been told in the morning."""
    withheld: Withheld = field(default_factory=Withheld)
    """What was decided in the dark."""
    vote_lost: bool = False
    """A removal has cancelled the next vote, which is still to come."""
    unjudged: tuple[int, ...] = ()
    """Who has left since the verdict was last checked."""
    shown: dict[int, Role] = field(default_factory=dict)
    """The cards that everybody has seen."""
    seen: dict[int, Role] = field(default_factory=dict)
    """The cards that were shown by somebody who is back: they count for nothing."""
    host: int | None = None
    """The host's own seat; None: the host does not play."""
    cycled: int = 0
    """Nights of the ruleset's cycle that are over or were left out."""
    redirected: list[int] = field(default_factory=list)
    """Who has handed a death on, in order."""
    verdict: Verdict | None = None
    stopped: bool = False
    declared_for: str | None = None
    """Why the host said how the game ended."""
    best: int | None = None
    """The best player, as the host has it."""
    evening: Evening | None = None
    """Where this game stands among several of an evening; None: it is the only one."""
    score: EveningScore | None = None
    """That of the evening with this game, once everything has been said of it."""
    seating: Evening | None = None
    """The next game, for which all take their seats."""
    following: Evening | None = None
    """The next game, as the host wants it."""
    announced: Line | None = None
    """What was said last by the scripts."""
    picks: int = 0

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        seats: int,
        seed: int,
        deal: Deal | None,
        openers: Mapping[int, int],
        evening: Evening | None = None,
    ) -> State:
        """A full table before the first announcement."""
        return cls(
            ruleset=ruleset,
            seed=seed,
            table=Table.of(seats),
            deal=deal,
            openers=openers,
            bounds=Bounds.start(ruleset, seats),
            evening=evening,
        )

    # The conditions of the guard table.

    def ballot_due(self) -> bool:
        """Somebody stands for a vote."""
        return bool(self.standing)

    def defence_due(self) -> bool:
        """A tie that is defended: not the same tie a second time."""
        return self.ruleset.vote.tie is Tie.DEFENCE and self._tied_anew()

    def revote_due(self) -> bool:
        """A tie that is voted on at once: not the same tie a second time."""
        return self.ruleset.vote.tie is Tie.REVOTE and self._tied_anew() and bool(self.voters)

    def _tied_anew(self) -> bool:
        again = self.rounds > 1 and (same_tie(self.tied, self.standing) or self.second_tie_stays)
        return bool(self.tied) and not again

    def nobody_decides(self) -> bool:
        """A tie that would be voted on at once, if only anybody had a vote."""
        return self._tied_anew() and not self.voters

    def question_due(self) -> bool:
        """A tie that would not empty the table, so that the table is asked whether all of them leave."""
        asked = self.ruleset.vote.tie is not Tie.REVOTE and not (self.second_tie_stays or self.tie_unasked)
        return asked and 0 < len(self.tied) < len(self.table.living)

    def day_repeats(self) -> bool:
        """Day 1 begins anew: there is no observer for the night, and the host's eyes will be closed."""
        return self.ruleset.day.first_kills and self.day == 1 and self.host_sleeps and not self.observers

    def somebody_leaves(self) -> bool:
        """Somebody has been voted out or killed."""
        return bool(self.leaving)

    @property
    def voters(self) -> tuple[int, ...]:
        """Who votes in the round that is due: not who has lost the vote, nor the tied where they may not."""
        apart = () if self.rounds == 0 or self.ruleset.vote.tied_vote else self.tied or self.standing
        return tuple(seat for seat in self.table.living if seat not in (*apart, *self.today.silenced))

    @property
    def second_tie_stays(self) -> bool:
        """Whether a tie in the revote lets everybody stay at a table as small as this one."""
        return self.rounds > 1 and len(self.table.living) <= self.ruleset.vote.second_tie_stays

    @property
    def tie_unasked(self) -> bool:
        """Whether so many at such a table never leave together."""
        unasked = self.ruleset.vote.unasked
        return (len(self.tied), len(self.table.living)) == (unasked.tied, unasked.players)

    # What scripts say, decide and remember.

    def say(self, key: str, /, slot: float | None = None, **params: Param) -> Say:
        """An announcement with the variant that is due by the seed."""
        return Say(self.line(key, **params), slot)

    def countdown(
        self,
        purpose: str,
        seconds: float,
        warn_left: float,
        seat: int | None = None,
        warning: str = "speech-warning",
        ending: str = "time-up",
    ) -> Countdown:
        """A timed turn, warned with `warn_left` seconds left if it is long enough for that."""
        warned = 0 < warn_left < seconds
        return Countdown(
            purpose,
            seconds,
            ending=self.line(ending),
            seat=seat,
            warning=self.line(warning, seconds=max(1, round(warn_left))) if warned else None,
            warn_left=warn_left if warned else 0.0,
            opening=self.announced,
        )

    def line(self, key: str, /, **params: Param) -> Line:
        """A phrase with the variant that is due by the seed."""
        self.picks += 1
        return line(key, zlib.crc32(f"{self.seed}/{self.picks}".encode()), **params)

    def took(self, branch: Branch) -> None:
        """Count a branch of a policy."""
        self.branches[branch] += 1

    @property
    def between(self) -> bool:
        """Whether everything has been said of this game, and the next one of the evening is talked about."""
        return self.score is not None

    @property
    def over(self) -> bool:
        """Whether there is a verdict or the host has stopped the game."""
        return self.stopped or self.verdict is not None

    @property
    def today(self) -> DayFacts:
        """The facts of the current day (before the first morning: of day 1)."""
        if not self.chronicle.days or self.chronicle.days[-1].day < max(self.day, 1):
            self.chronicle.days.append(DayFacts(max(self.day, 1)))
        return self.chronicle.days[-1]

    @property
    def tonight(self) -> NightFacts:
        """The facts of the last night that began."""
        return self.chronicle.nights[-1]

    def begin_day(self) -> None:
        """The next morning."""
        self.day += 1
        _ = self.today

    def choose_opener(self) -> int:
        """Fix who opens today's speeches; see `rules.day.Opener`."""
        seats = len(self.table)
        wanted = self.day if self.ruleset.day.opener is Opener.SEAT else self.opener + 1
        wanted = self.openers.get(self.day, wanted)
        self.opener = self.table.living_from((wanted - 1) % seats + 1)[0]
        return self.opener

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who may be voted on and is still at the table: the nominated, in order, or whom the host named."""
        if not self.chronicle.days:
            return ()
        today = self.chronicle.days[-1]
        stand: Iterable[int] = (nomination.seat for nomination in today.nominations)
        if today.named:
            one = today.named[-1]
            stand = self.table.seats if one is None else (one,)
        return tuple(seat for seat in stand if self.table[seat].living)

    @property
    def observers(self) -> tuple[int, ...]:
        """Who has died and watches the nights; whoever was removed does not."""
        return tuple(p.seat for p in self.table.players if p.left not in (None, Departure.REMOVAL))

    @property
    def host_sleeps(self) -> bool:
        """Whether the host plays and is alive, and so closes the eyes at night."""
        return self.host is not None and self.table[self.host].living

    def speech_of(self, seat: int) -> float:
        """Seconds of the speech of `seat`, which may be lost in part or altogether."""
        if not self.table[seat].muted:
            return self.ruleset.day.speech
        return self.ruleset.fouls.lost_speech(len(self.table.living))

    def depart(self, seats: tuple[int, ...], how: Departure) -> None:
        """They leave together; the verdict is due."""
        self.table.depart(seats, how)
        if self.deal is None:
            self.bounds = self.bounds.after(len(seats))
        self.unjudged += seats

    @property
    def facts(self) -> int:
        """How much has been decided of today and the nights around it; it only grows until the next morning.

        A recorded game that is played again comes to the same number at the same moment.
        """
        nights = sum(night.facts for night in self.chronicle.nights if night.night >= self.day - 1)
        days = sum(day.facts for day in self.chronicle.days if day.day >= self.day)
        return days + nights + len(self.redirected)
