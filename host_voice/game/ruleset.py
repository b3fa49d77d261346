"""A rule system as data. Durations are in seconds."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from host_voice.errors import RulesetError
from host_voice.game import deck, sanity
from host_voice.game.part import OptionalSeconds, Part, Seconds, WarningSeconds
from host_voice.game.reasons import Reason
from host_voice.game.roles import GROUPS, SHOOTERS, Role, RoleRules, Side, dealt
from host_voice.game.steps import SHOTS, NightName, NightStep, NightZeroStep, Shoot, StepName

Reasons = tuple[Annotated[Reason, Field(strict=False)], ...]
RULESET_ID: Final = r"^[a-z][a-z0-9_-]*$"
FoulNumber = Annotated[int, Field(ge=1, le=10)]


class Players(Part):
    """How many may play."""

    min: int = Field(ge=4, le=20, description="the smallest table")
    max: int = Field(ge=4, le=20, description="the largest table")

    @property
    def range(self) -> str:
        """As people write it: `10` or `8–10`."""
        return str(self.min) if self.min == self.max else f"{self.min}–{self.max}"

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every number of players."""
        return tuple(range(self.min, self.max + 1))


class Customs(Part):
    """How a table goes to sleep and what becomes of the cards: the night is told accordingly."""

    masks: bool = Field(True, description="everybody wears a mask at night; otherwise eyes are closed")
    cards: Literal["drawn", "kept"] = Field(
        "drawn", description="drawn one by one and given back, or kept before the player, face down"
    )

    @property
    def words(self) -> dict[str, str]:
        """By name, as phrases select on them."""
        return {"masks": "yes" if self.masks else "no", "cards": self.cards}


class Cards(StrEnum):
    """When the players get to know their cards."""

    BEFORE = "before"
    """Before the night is announced."""
    NIGHT = "night"
    """In the night, from seat to seat; the host says when all have seen theirs."""


class NightZero(Part):
    """The night of meetings."""

    introduces: bool = Field(False, description="the players are introduced before it, seat by seat")
    greets_ladies: bool = Field(False, description="the gentlemen stand and greet the ladies before it")
    cards: Cards = Field(Cards.BEFORE, strict=False)
    quiet: OptionalSeconds = Field(description="silence before the morning")
    steps: dict[StepName, NightZeroStep]


class Opener(StrEnum):
    """Who speaks first on day k."""

    SEAT = "seat"
    """Seat k; if it is empty, the next living seat."""
    ROTATION = "rotation"
    """The next living seat after the last opener."""
    FIRST_SPEAKER = "first_speaker"
    """The next living seat after the one who really spoke first the day before."""


class Lone(StrEnum):
    """What happens to a single candidate."""

    STAYS = "stays"
    """Stays without a vote."""
    LEAVES = "leaves"
    """Leaves without a vote."""
    VOTED = "voted"
    """Is voted on, and leaves with more than half of the living."""
    ANY_VOTE = "any_vote"
    """Is voted on, and leaves with one vote."""


class Style(StrEnum):
    """How an evening is told."""

    CLUB = "club"
    """With masks, in few words."""
    TALE = "tale"
    """A story, without masks."""
    HOMELY = "homely"
    """Among people who know each other: pistols, warnings, good mornings."""


class Discussion(StrEnum):
    """How people speak by day."""

    TURNS = "turns"
    """One after the other, against the clock."""
    FREE = "free"
    """All together, until the host ends it."""


class Day(Part):
    """Speeches and nominations."""

    opener: Opener = Field(strict=False)
    speech: Seconds = Field(description="how long a player speaks")
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    nominations: Literal["asked", "spoken", "none"] = Field(
        description="none: the host says who is voted on, everybody in turn or one alone"
    )
    remarks: int = Field(
        0, ge=0, le=20, description="so many players, the first who ask, may add a remark after the circle"
    )
    remark: Seconds = Field(20.0, description="how long a remark may be; it is not warned")
    withdrawals: bool = Field(
        False, description="a nomination may be taken back in the same turn, and another seat named"
    )
    discussion: Discussion = Field(Discussion.TURNS, strict=False)
    cap: OptionalSeconds = Field(0.0, description="how long a free discussion may last; 0: no limit")
    first_kills: bool = Field(
        False, description="day 1 begins anew until somebody has died, unless the host leads with open eyes"
    )
    tells_candidates: bool = Field(
        True,
        description="whoever asks is told who is nominated; otherwise nobody before the list is read out",
    )
    lone_first_day: Lone = Field(strict=False)
    lone_later: Lone = Field(strict=False)

    def lone(self, day: int) -> Lone:
        """What happens to a single candidate on `day`."""
        return self.lone_first_day if day == 1 else self.lone_later


class Calls(StrEnum):
    """Who is called in a vote."""

    CANDIDATES = "candidates"
    """One candidate after the other: the hands are counted."""
    VOTERS = "voters"
    """One voter after the other, in a circle, from whoever is ready: each names somebody aloud."""


class Uncast(StrEnum):
    """Where the votes of those who did not vote go."""

    NOBODY = "nobody"
    LAST_CANDIDATE = "last_candidate"
    PREVIOUS = "previous"
    """To whom the voter before has voted for; a first one is asked once more, and then has none."""


class Tie(StrEnum):
    """What a tie leads to."""

    QUESTION = "question"
    """At once the question whether all of them leave."""
    DEFENCE = "defence"
    """Defence speeches and a revote; the same tie again: the question."""
    REVOTE = "revote"
    """At once a revote; the same tie again: nobody leaves."""


class Unasked(Part):
    """So many tied with so many at the table all stay, and nobody is asked. 0: there is no such tie."""

    tied: int = Field(0, ge=0, le=20, description="how many are tied")
    players: int = Field(0, ge=0, le=20, description="how many are at the table")


class Vote(Part):
    """How the table votes."""

    calls: Calls = Field(Calls.CANDIDATES, strict=False)
    window: OptionalSeconds = Field(
        description="how long hands may be raised for one candidate; how long a voter may think"
    )
    ballots: Literal["counts", "seats"] = Field(description="how many hands there are, or whose")
    uncast: Uncast = Field(strict=False)
    tie: Tie = Field(strict=False)
    defence: Seconds = Field(description="how long each of a tie speaks before the revote")
    defence_warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    second_tie_stays: int = Field(
        0, ge=0, le=20, description="with so many or fewer at the table a tie in the revote ends the vote"
    )
    unasked: Unasked = Unasked(tied=0, players=0)
    readings: int = Field(1, ge=1, le=3, description="how often the candidates are read out before the vote")
    calls_last: bool = Field(
        False, description="the last candidate is called too where nobody counts the hands"
    )
    tied_vote: bool = Field(True, description="the tied vote in the revote, too")
    candidate_speaks: bool = Field(False, description="in a vote only whoever is being voted on may speak")


class Reveal(StrEnum):
    """When somebody who leaves shows the card."""

    NEVER = "never"
    BEFORE = "before"
    """Before the last word."""
    AFTER = "after"
    """After the last word."""


class Farewell(Part):
    """Last words and cards. Whoever is removed has no last word and shows the card at once."""

    day: OptionalSeconds = Field(description="for those who were voted out; 0: none")
    night: OptionalSeconds = Field(description="for those who were killed; 0: none")
    several: Annotated[int, Field(ge=2, le=20)] | Literal["never"] = Field(
        "never", description="so many or more who are voted out together have other last words"
    )
    day_several: OptionalSeconds = Field(30.0, description="theirs; 0: none")
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    reveal_day: Reveal = Field(strict=False)
    reveal_night: Reveal = Field(strict=False)

    def after_vote(self, leaving: int) -> float:
        """Seconds for the last word of each of `leaving` who were voted out together."""
        return self.day if self.several == "never" or leaving < self.several else self.day_several

    @property
    def shows_cards(self) -> bool:
        """Whether anybody who leaves shows the card."""
        return {self.reveal_day, self.reveal_night} != {Reveal.NEVER}

    @property
    def shows_every_card(self) -> bool:
        """Whether everybody who leaves shows the card."""
        return Reveal.NEVER not in (self.reveal_day, self.reveal_night)

    @property
    def cards_tell(self) -> bool:
        """Whether every card is shown before the verdict, so that the program always knows it."""
        return {self.reveal_day, self.reveal_night} == {Reveal.BEFORE}


class BestMove(Part):
    """The first player who is killed names some others, and may be right about the blacks."""

    seats: int = Field(0, ge=0, le=10, description="how many; 0: there is no best move")
    seconds: Annotated[float, Field(ge=0.2, le=59, allow_inf_nan=False)] = Field(
        20.0, description="how long there is for it"
    )
    lost_at: Annotated[int, Field(ge=1, le=20)] | Literal["never"] = Field(
        2, description="there is none if so many or more have left on day 1"
    )


class Night(Part):
    """Every night after the first."""

    wakes_dead: bool = Field(description="roles are called although their owners are dead")
    cycle: tuple[NightName, ...] = Field(
        (), strict=False, description="nights that follow each other, left out when nobody is there for them"
    )
    steps: dict[StepName, NightStep]

    @property
    def by_hunt_alone(self) -> bool:
        """Nobody is killed but in the hunt, and nobody is healed."""
        return not any(step.does in ("shoot", "heal") for step in self.steps.values())


class VoteRemoval(StrEnum):
    """What a removal in the middle of a vote does to it."""

    STRIKE = "strike"
    """The player is struck from the list and the vote starts again."""
    CANCEL = "cancel"
    """There is no vote any more."""
    CANCEL_DAY = "cancel_day"
    """There is no vote on the day of a removal, also where it has not begun."""
    LAPSE = "lapse"
    """The votes for the player lapse, and the vote goes on."""
    CANCEL_NEAREST = "cancel_nearest"
    """There is no vote any more; where none is open, the next one is not held."""


class Fouls(Part):
    """What fouls cost. None: nothing.

    Where reasons are listed a foul (a removal) has one of them or none, and it is spoken; otherwise the host
    types what he likes.
    """

    counted: bool = Field(True, description="there are fouls in this game at all")
    called: Literal["foul", "warning"] = Field("foul", description="what they are called")
    reasons: Reasons = Field((), strict=False, description="what a foul is given for")
    unspoken: Reasons = Field((), strict=False, description="reasons that are never spoken")
    removal_reasons: Reasons = Field((), strict=False, description="what removes at once")
    bans: Reasons = Field((), strict=False, description="which of these also ban the player for some games")
    ban_games: int = Field(1, ge=1, le=20, description="for how many")
    forfeits: Reasons = Field(
        (), strict=False, description="which of these give the other side the victory, where votes would move"
    )
    signs_end: bool = Field(False, description="a word or sign of somebody who has left ends the game")
    defeat_reasons: Reasons = Field(
        (), strict=False, description="what loses the game for the whole side of a player"
    )
    mutes_at: FoulNumber | Literal["never"] = Field(description="the foul that costs the next speech")
    mutes_vote: bool = Field(False, description="with the speech goes the vote of that day")
    short_speech: WarningSeconds = Field(0.0, description="what is left of a lost speech at a small table")
    short_table: int = Field(0, ge=0, le=20, description="such a table has so many players or fewer")
    removes_at: FoulNumber | Literal["never"] = Field(description="the foul that removes")
    removal_in_vote: VoteRemoval = Field(strict=False)

    def lost_speech(self, players: int) -> float:
        """Seconds that are left of a lost speech with `players` at the table."""
        return self.short_speech if players <= self.short_table else 0.0


class BlackWins(StrEnum):
    """How many living blacks win."""

    PARITY = "parity"
    """As many as there are reds, or more."""
    MAJORITY = "majority"
    """More than there are reds."""
    ALONE = "alone"
    """When there is no red left."""


class Winning(Part):
    """When the game is over. The reds win with no black at the table; an empty table is a draw."""

    black_wins: BlackWins = Field(strict=False)
    still_nights: Annotated[int, Field(ge=1, le=10)] | Literal["never"] = Field(
        "never",
        description="so many nights in a row in which nobody is killed, nor leaves in between: a draw",
    )
    misses_win: Annotated[int, Field(ge=1, le=10)] | Literal["never"] = Field(
        "never", description="so many nights in a row in which the hunt misses are won by the reds"
    )
    offers: bool = Field(False, description="blacks in the majority may take the victory or play on")
    stalemate: bool = Field(
        False, description="two votes against two among four, two of whom are known to be black, is a draw"
    )


class Debrief(Part):
    """After the verdict: everybody but the removed looks back, then the host names the best player."""

    speech: OptionalSeconds = Field(0.0, description="how long everybody may speak; 0: nobody does")
    warning: WarningSeconds = Field(10.0, description="seconds left at the warning; 0: none")
    best_player: bool = Field(False, description="the host names the best player")


class Redirection(Part):
    """Who may hand the own death on to somebody else, once a game each."""

    by: tuple[Role, ...] = Field((), strict=False, description="their roles")


class Scores(Part):
    """What the judges' sheet gives."""

    win: float = Field(0.0, ge=0, description="for a victory; 0: there are no scores")
    best_move: tuple[float, ...] = Field(
        (), strict=False, description="for a best move with none of its seats black, with one, with two …"
    )


class Host(Part):
    """Who leads."""

    may_play: bool = Field(False, description="the host may hold a card too; the own seat is asked for")


class Ruleset(Part):
    """Everything a game needs to know about its rules."""

    id: str = Field(pattern=RULESET_ID, max_length=40, description="its name for programs and protocols")
    title: str = Field(min_length=1, max_length=100, description="its name for people")
    languages: tuple[Literal["ru", "uk"], ...] = Field(
        min_length=1, strict=False, description="the languages it may be led in"
    )
    style: Style = Field(Style.CLUB, strict=False)
    players: Players
    customs: Customs = Customs(masks=True, cards="drawn")
    roles: dict[Role, RoleRules]
    night_zero: NightZero
    day: Day
    vote: Vote
    farewell: Farewell
    best_move: BestMove = BestMove(seats=0, seconds=20.0, lost_at=2)
    night: Night
    fouls: Fouls
    verdict: Winning
    debrief: Debrief = Debrief(speech=0.0, warning=10.0, best_player=False)
    scores: Scores = Scores(win=0.0, best_move=())
    redirect: Redirection = Redirection(by=())
    host: Host = Host(may_play=False)

    @model_validator(mode="after")
    def _consistent(self) -> Ruleset:
        sanity.check(self)
        return self

    def must_seat(self, players: int) -> None:
        """Raises `RulesetError` where so many cannot play."""
        if not self.players.min <= players <= self.players.max:
            raise RulesetError("players-out-of-range", players=players, range=self.players.range)

    def dealt(self, players: int) -> dict[Role, int]:
        """How many cards of each role a table of `players` gets, in order; 0: the role is not in play."""
        return dealt(self.roles, players)

    def cards(self, players: int) -> tuple[Role, ...]:
        """Every card of a table of `players`."""
        return tuple(role for role, count in self.dealt(players).items() for _ in range(count))

    def side_of(self, role: Role) -> Side:
        """The side `role` wins with."""
        return self.roles[role].side

    def is_black(self, role: Role) -> bool:
        """Whether `role` wins with the blacks."""
        return self.side_of(role) is Side.BLACK

    def holds(self, role: Role, who: Role) -> bool:
        """Whether whoever has the card `role` is `who`: this role, or one of the group."""
        if who in GROUPS:
            return self.is_black(role) and not (who == SHOOTERS and self.roles[role].apart)
        return role == who

    def blacks(self, players: int) -> int:
        """How many of `players` are black."""
        return sum(self.is_black(role) for role in self.cards(players))

    def plays(self, who: Role, players: int) -> bool:
        """Whether a table of `players` has somebody who is `who`, a role or one of `GROUPS`."""
        return any(self.holds(role, who) for role, count in self.dealt(players).items() if count)

    def shots(self, players: int) -> int:
        """How many of `players` may be killed in one night."""
        return max(self._shots(kind, players) for kind in self.night.cycle or (None,))

    def _shots(self, kind: str | None, players: int) -> int:
        return len(
            {
                self.volley(name)
                for name, step in self.steps_of(kind).items()
                if step.does in SHOTS and self.plays(step.who, players)
            }
        )

    def steps_of(self, kind: str | None) -> dict[StepName, NightStep]:
        """The steps of a night of the cycle (None: there is no cycle)."""
        return {
            name: step
            for name, step in self.night.steps.items()
            if not (nights := getattr(step, "nights", ())) or kind in nights
        }

    def volley(self, name: StepName) -> str:
        """Which shots have to hit the same player as that of the step `name`."""
        step = self.night.steps[name]
        return (step.volley if isinstance(step, Shoot) else None) or f"step {name}"

    @property
    def has_deck(self) -> bool:
        """Whether the roles lie on playing cards."""
        return any(rules.cards for rules in self.roles.values())

    def aliases(self, players: int) -> dict[str, Role]:
        """What else the roles may be called: by roles of other games, and by cards that are theirs alone."""
        found = {name: role for role, rules in self.roles.items() for name in rules.also}
        for name in deck.NAMES if self.has_deck else ():
            match self.lying_on(name, players):
                case (role,):
                    found[name] = role
        return found

    def lying_on(self, name: str, players: int) -> tuple[Role, ...]:
        """The roles that what is called `name`, a card or a rank, may be at a table of `players`."""
        return tuple(
            role
            for role, count in self.dealt(players).items()
            if count and deck.meant(name) & deck.lying(self.roles[role].cards)
        )

    def role_names(self, language: str) -> dict[Role, str]:
        """What the ruleset itself calls its roles in `language`."""
        return {role: rules.names[language] for role, rules in self.roles.items() if language in rules.names}

    @property
    def rest(self) -> Role:
        """The role of everybody who has no special one."""
        return next(role for role, rules in self.roles.items() if rules.count == "rest")
