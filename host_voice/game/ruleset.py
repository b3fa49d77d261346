"""A rule system as data. Durations are in seconds."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field, model_validator

from host_voice.errors import RulesetError
from host_voice.game import deck, sanity
from host_voice.game.roles import GROUPS, SHOOTERS, Deal, Role, RoleRules, Side, dealt
from host_voice.game.rules.best_move import BestMove
from host_voice.game.rules.customs import Customs, Style
from host_voice.game.rules.day import Day
from host_voice.game.rules.debrief import Debrief
from host_voice.game.rules.farewell import Farewell
from host_voice.game.rules.fouls import Fouls
from host_voice.game.rules.host import Host
from host_voice.game.rules.night import Night
from host_voice.game.rules.night_zero import NightZero
from host_voice.game.rules.part import Part
from host_voice.game.rules.players import Players
from host_voice.game.rules.redirection import Redirection
from host_voice.game.rules.scores import Scores
from host_voice.game.rules.vote import Vote
from host_voice.game.rules.winning import Winning
from host_voice.game.steps import SHOTS, NightStep, Shoot, StepName

RULESET_ID: Final = r"^[a-z][a-z0-9_-]*$"


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

    def must_deal(self, players: int, deal: Deal) -> None:
        """Raises `RulesetError` where `deal` does not give a table of `players` its cards."""
        if set(deal) != set(range(1, players + 1)):
            raise RulesetError("deal-seats", players=players)
        held = list(deal.values())
        unknown = next((role for role in held if role not in self.roles), None)
        if unknown is not None:
            raise RulesetError("deal-unknown-role", role=unknown, allowed=list(self.roles))
        for role, due in self.dealt(players).items():
            if held.count(role) != due:
                raise RulesetError("deal-roles", role=role, due=due, found=held.count(role))

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
