"""Everything a game knows, apart from where in its scripts it stands."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from host_voice.errors import IllegalOutcomeError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import Chronicle, Counting, DayFacts, NightFacts, Nomination, RemovalFact
from host_voice.game.cues import NOBODY, Countdown, Cue, Line, Param, Say, Value, line
from host_voice.game.evening import Evening, EveningScore
from host_voice.game.outcomes import Finish
from host_voice.game.phases import INITIAL
from host_voice.game.roles import Deal, Role, Side
from host_voice.game.rules.day import Opener
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.rules.vote import Tie
from host_voice.game.ruleset import Ruleset
from host_voice.game.steps import SHOTS, Heal, NightStep, NightZeroStep, Shoot
from host_voice.game.table import MOST_SEATS, Departure, Table
from host_voice.game.verdict import Bounds, Verdict
from host_voice.game.voting import same_tie

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
    dark: bool = False
    """From nightfall until what was withheld has been told in the morning."""
    withheld_removals: dict[int, Line] = field(default_factory=dict)
    withheld_fouls: list[tuple[int, Line]] = field(default_factory=list)
    withheld_returns: list[Line] = field(default_factory=list)
    """What was decided in the dark, by seat, and is said first in the morning."""
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
    following: Evening | None = None
    """The next game, as the host wants it."""
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

    def tie_stands(self) -> bool:
        """A tie that is neither defended nor asked about: nobody leaves."""
        return bool(self.tied) and not (self.defence_due() or self.question_due())

    def is_stalemate(self) -> bool:
        """Two votes against two among four, of whom everybody knows that two are black."""
        if not (self.ruleset.verdict.stalemate and len(self.tied) == 2 and len(self.table.living) == 4):
            return False
        counts = self.today.ballots[-1].counts
        return all(counts[seat] == 2 for seat in self.tied) and self.blacks_left == 2

    def somebody_leaves(self) -> bool:
        """Somebody has been voted out or killed."""
        return bool(self.leaving)

    @property
    def voters(self) -> tuple[int, ...]:
        """Who votes in the round that is due: not who has lost the vote, nor the tied where they may not."""
        apart = () if self.rounds == 0 or self.ruleset.vote.tied_vote else self.tied or self.standing
        return tuple(seat for seat in self.table.living if seat not in (*apart, *self.today.silenced))

    @property
    def leaving_announced(self) -> bool:
        """Whether those are being named who leave by the vote."""
        return self.phase.startswith("vote") and self.settled and bool(self.leaving)

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

    def begin_night(self) -> None:
        """Night k follows day k."""
        self.dark = True
        self.chronicle.nights.append(NightFacts(self.day, self._next_kind()))
        self.standing, self.tied, self.leaving, self.settled = (), (), (), False
        self.counting = None

    def choose_opener(self) -> int:
        """Fix who opens today's speeches; see `rules.day.Opener`."""
        seats = len(self.table)
        wanted = self.day if self.ruleset.day.opener is Opener.SEAT else self.opener + 1
        wanted = self.openers.get(self.day, wanted)
        self.opener = self.table.living_from((wanted - 1) % seats + 1)[0]
        return self.opener

    def _next_kind(self) -> str | None:
        """The next night of the cycle for which somebody is there."""
        cycle = self.ruleset.night.cycle
        if not cycle:
            return None
        for _ in cycle:
            kind = cycle[self.cycled % len(cycle)]
            self.cycled += 1
            if self._is_held(kind):
                return kind
            self.took(Branch.NIGHT_SKIPPED)
        return kind

    def _is_held(self, kind: str) -> bool:
        """Whether anybody does something in such a night other than heal."""
        return any(step.does != "heal" and self.calls(step) for step in self.ruleset.steps_of(kind).values())

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

    def has_nominated(self, seat: int) -> bool:
        """Whether `seat` has used up today's nomination."""
        return any(nomination.by == seat for nomination in self.today.nominations)

    def nominate(self, by: int, seat: int) -> None:
        """Accept a nomination. Raises `IllegalOutcomeError` with the reason when it cannot be."""
        if self.today.voteless:
            raise IllegalOutcomeError("no-vote-today")
        self.table.require_living(seat)
        if any(nomination.seat == seat for nomination in self.today.nominations):
            raise IllegalOutcomeError("already-nominated", seat=seat)
        if self.has_nominated(by):
            raise IllegalOutcomeError("nomination-used-up", seat=by)
        self.today.nominations.append(Nomination(by, seat))

    def withdraw(self, by: int, seat: int) -> None:
        """Take a nomination back: `by` may nominate again. Raises `IllegalOutcomeError` as `nominate`."""
        if not self.ruleset.day.withdrawals:
            raise IllegalOutcomeError("no-withdrawals")
        if Nomination(by, seat) not in self.today.nominations:
            raise IllegalOutcomeError("not-nominated", by=by, seat=seat)
        self.today.nominations.remove(Nomination(by, seat))
        self.took(Branch.WITHDRAWN)

    def removal_of(self, seat: int) -> RemovalFact:
        """When and why `seat` was removed."""
        days = reversed(self.chronicle.days)
        return next(fact for day in days for fact in reversed(day.removed) if fact.seat == seat)

    def forget_vote(self) -> None:
        """Nobody stands for a vote any more, and nobody leaves by one."""
        self.standing, self.tied, self.leaving = (), (), ()

    def strike(self, seat: int) -> None:
        """`seat` left in an open vote: nobody votes for it any more, and those who have do not."""
        self.standing, self.tied = (
            tuple(other for other in seats if other != seat) for seats in (self.standing, self.tied)
        )
        if self.counting is not None:
            self.counting.lapse(seat)

    def votes_for(self, seat: int) -> int:
        """How many have voted for `seat` in the vote that is open: in this round, or in the one before."""
        if not self.phase.startswith("vote") or self.settled:
            return 0
        counts = [self.counting.counted] if self.counting else []
        counts += [ballot.counts for ballot in self.today.ballots[-1:] if self.rounds]
        return max((round_.get(seat, 0) for round_ in counts), default=0)

    def vote_to_come(self) -> bool:
        """Whether it is day, and its vote, if there is one, has no result yet."""
        if self.phase.startswith("vote"):
            return not self.settled
        return self.phase.startswith(("morning", "day"))

    @property
    def unvoted(self) -> bool:
        """Whether a removal has cancelled the vote of this day, or the next one."""
        return self.today.voteless or self.vote_lost

    def lose_vote(self) -> None:
        """Somebody is removed: where that costs the nearest vote and none is open, the next is not held."""
        nearest = self.ruleset.fouls.removal_in_vote is VoteRemoval.CANCEL_NEAREST
        if nearest and (self.settled or not self.phase.startswith("vote")):
            self.vote_lost = True

    @property
    def best_move_due(self) -> bool:
        """Whether whoever is leaving was killed alone and is the first who was killed."""
        earlier = any(night.killed for night in self.chronicle.nights[:-1])
        return self.ruleset.best_move.seats > 0 and len(self.leaving) == 1 and not earlier

    @property
    def best_move_lost(self) -> bool:
        """Whether too many have left on day 1 for a best move."""
        lost_at = self.ruleset.best_move.lost_at
        return lost_at != "never" and self.chronicle.days[0].left_by_day >= lost_at

    def speech_of(self, seat: int) -> float:
        """Seconds of the speech of `seat`, which may be lost in part or altogether."""
        if not self.table[seat].muted:
            return self.ruleset.day.speech
        return self.ruleset.fouls.lost_speech(len(self.table.living))

    def depart(self, seats: tuple[int, ...], how: Departure) -> None:
        """They leave together; the verdict is due."""
        self.table.depart(seats, how)
        self.unjudged += seats

    def bring_back(self, seat: int) -> None:
        """Whoever left `seat` is back, with the card that nobody has seen; the next foul may remove again."""
        player, rules = self.table.require_departed(seat), self.ruleset.fouls
        player.left = None
        if rules.removes_at != "never":
            player.fouls = min(player.fouls, rules.removes_at - 1)
        if seat in self.shown:
            self.seen[seat] = self.shown.pop(seat)
        self.leaving = tuple(other for other in self.leaving if other != seat)
        if seat in self.unjudged:
            self.unjudged = tuple(other for other in self.unjudged if other != seat)
        elif self.deal is None:
            self.bounds = self.bounds.before()
        if self.deal is None and not self.unjudged:
            self.narrow()

    def calls(self, step: NightStep | NightZeroStep) -> bool:
        """Whether anybody is called for `step`: dealt, not openly dead where that is enough, and needed."""
        if not self.ruleset.plays(step.who, len(self.table)):
            return False
        if isinstance(step, Shoot) and not all(map(self._openly_gone, step.stands_in_for)):
            return False
        return self.ruleset.night.wakes_dead or not self._openly_gone(step.who)

    def may_act(self, who: Role) -> bool:
        """Whether somebody who is `who` is at the table, as far as is known, or was at nightfall."""
        deal = self.deal
        if deal is None:
            return not self._openly_gone(who)
        tonight = {fact.seat for fact in self.today.removed if fact.during == "night"}
        return any(self.ruleset.holds(deal[seat], who) for seat in tonight.union(self.table.living))

    def _openly_gone(self, who: Role) -> bool:
        """Whether everybody who is `who` has left and shown the card."""
        held = self.ruleset.holds
        cards = sum(held(role, who) for role in self.ruleset.cards(len(self.table)))
        return cards == sum(held(role, who) for role in self.shown.values())

    def healed_too_often(self, step: Heal) -> frozenset[int]:
        """Whom `step` may not heal tonight, after so many nights in a row."""
        if step.in_a_row == "any":
            return frozenset()
        nights = self.chronicle.nights[-step.in_a_row - 1 : -1]
        healed = {night.target(step.who, step.does) for night in nights}
        often = len(nights) == step.in_a_row and len(healed) == 1
        return frozenset(seat for seat in healed if often and seat in self.table.living)

    @property
    def doomed(self) -> tuple[int, ...]:
        """Who dies by what was typed tonight, in seat order."""
        shot = self.hit - self.tonight.healed
        return tuple(seat for seat in self.table.living if seat in shot)

    @property
    def removed_tonight(self) -> tuple[int, ...]:
        """Who was removed in the night that is over, in order; nobody knew of it while it lasted."""
        day = next(day for day in self.chronicle.days if day.day == self.tonight.night)
        return tuple(fact.seat for fact in day.removed if fact.during == "night")

    @property
    def hit(self) -> frozenset[int]:
        """Whom tonight's shots hit, as far as they were typed; a volley only where all hit the same."""
        return frozenset(
            seat
            for targets in self.volleys.values()
            if len(targets) == 1
            for seat in targets
            if seat is not None
        )

    @property
    def volleys(self) -> dict[str, set[int | None]]:
        """At whom each of tonight's volleys was fired."""
        found: dict[str, set[int | None]] = {}
        for action in self.tonight.actions:
            if action.does in SHOTS:
                found.setdefault(self.ruleset.volley(action.step), set()).add(action.target)
        return found

    @property
    def rights_left(self) -> bool:
        """Whether somebody may still hand a death on, by what is public.

        A right is gone with the card that gives it; whoever has used one is believed until the card is shown.
        """
        by = self.ruleset.redirect.by
        cards = sum(role in by for role in self.ruleset.cards(len(self.table)))
        shown = sum(role in by for role in self.shown.values())
        return shown + len(set(self.redirected) - self.shown.keys()) < cards

    @property
    def decided(self) -> int:
        """How often the game came to something that tells one removal's moment from another's.

        Votes without nominations, days that began anew, remarks, votes of the voters in turn; deaths that
        could be handed on, and were.
        """
        fates = len(self.redirected) + len(self.observers) if self.ruleset.redirect.by else 0
        return fates + sum(
            len(day.named) + day.begun_anew + len(day.remarks) + sum(map(len, day.circles))
            for day in self.chronicle.days
        )

    @property
    def blacks_left(self) -> int:
        """How many blacks are at the table where everybody who left has shown the card."""
        shown = sum(self.ruleset.side_of(role) is Side.BLACK for role in self.shown.values())
        return self.ruleset.blacks(len(self.table)) - shown

    @property
    def unshown(self) -> tuple[Role, ...]:
        """The roles of which not every card has been shown, in the order of the ruleset."""
        shown = Counter(self.shown.values())
        dealt = self.ruleset.dealt(len(self.table))
        return tuple(role for role, count in dealt.items() if count > shown[role])

    @property
    def cards_first(self) -> bool:
        """Whether the cards that are shown before the last word are shown before the verdict too."""
        return self.deal is None or self.ruleset.verdict.offers

    @property
    def all_shown(self) -> bool:
        """Whether everybody who has left has shown the card."""
        return len(self.shown) == len(self.table.departed)

    def narrow(self) -> None:
        """Learn from the cards that were shown: only those who left without showing one are uncertain."""
        most = self.blacks_left
        hidden = len(self.table.departed) - len(self.shown)
        self.bounds = self.bounds.within(range(max(0, most - hidden), most + 1))

    def seat_values(self) -> tuple[Value, ...]:
        """The living and nobody: what a question about a victim may be answered with."""
        return (*self.table.living, NOBODY)

    def wrong_seats(self) -> tuple[tuple[Value, str], ...]:
        """The empty seats and those that the table does not have, as likely wrong answers."""
        return (*self.departed_reasons(), *self.unknown_seats())

    def unknown_seats(self) -> tuple[tuple[Value, str], ...]:
        """The seats that the table does not have, as likely wrong answers."""
        return tuple((seat, "seat-unknown") for seat in range(len(self.table) + 1, MOST_SEATS + 1))

    def departed_reasons(self) -> tuple[tuple[Value, str], ...]:
        """The empty seats, as likely wrong answers."""
        return tuple((seat, "seat-left") for seat in self.table.departed)
