"""How reports say things, in the language of the messages: players, roles, fates, the course of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from host_voice.archive.facts import Facts, Fate, Round
from host_voice.errors import RulesetError
from host_voice.game.roles import Role
from host_voice.game.steps import SHOTS
from host_voice.journal.header import local_minute
from host_voice.journal.records import ActionRecord, Chain, DayRecord, FoulRecord, NightRecord, RemovalRecord
from host_voice.messages import has, sentence, text
from host_voice.messages.roles import role_name
from host_voice.rulesets.loader import shipped_ruleset

NOTHING = "–"
"""Stands where there is nothing to tell."""
_FIRST_NIGHT, _NIGHT = "night zero", "night"
"""What protocols call nights: the first is in the record of day 1, every other one in that of its day."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One night or day: its heading and what happened."""

    title: str
    lines: tuple[str, ...]


class Wording:
    """Words about the game of `facts`."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._protocol = facts.protocol

    @property
    def title(self) -> str:
        """What game it was."""
        ruleset = self._protocol.ruleset
        return text("report-title", ruleset=_title(ruleset)) if ruleset else text("page-title")

    @property
    def subtitle(self) -> str:
        """When it began, how it ended, and who was the best player."""
        begun = [local_minute(self._protocol.started)] if self._protocol.started else []
        best = self._protocol.best
        named = [] if best is None else [text("report-best-player", player=self.player(best))]
        return " · ".join([*begun, sentence(self.result), *named])

    @property
    def result(self) -> str:
        """Who has won."""
        protocol = self._protocol
        if protocol.winner:
            return _because(text(f"winner-{protocol.winner}"), protocol.ended_for)
        return text("winner-stopped" if protocol.over else "games-unfinished")

    def player(self, seat: int) -> str:
        """The seat, and the name where there is one."""
        name = self._protocol.names.get(seat)
        return f"{seat} {name}" if name else str(seat)

    def role(self, seat: int) -> str:
        """The role of `seat`."""
        role = self._facts.roles.get(seat)
        return NOTHING if role is None else self._role(role)

    def fate(self, seat: int) -> str:
        """How `seat` left; nothing for who stayed."""
        fate = self._facts.fates.get(seat)
        return NOTHING if fate is None else self._fate(fate)

    def spoken(self, seat: int) -> str:
        """Minutes and seconds of all turns."""
        spoken = self._facts.spoken
        return NOTHING if spoken is None else clock(spoken[seat])

    @property
    def has_scores(self) -> bool:
        """Whether there is a judges' sheet."""
        return bool(self._protocol.scores)

    @property
    def score_heads(self) -> list[str]:
        """The heads of the judges' sheet."""
        kinds = ("best-move", "win", "best", "bonus", "total")
        return [text("head-seat"), *(text(f"report-score-{kind}") for kind in kinds)]

    @property
    def scored(self) -> list[int]:
        """The seats that have points; a protocol of another program may leave some out."""
        return sorted(self._protocol.scores)

    def scores(self, seat: int) -> list[str]:
        """The line of `seat` in the judges' sheet: the best move, then the points.

        Without a bonus its place is left for the judge's hand.
        """
        score, named = self._protocol.scores[seat], self._facts.best_moves.get(seat)
        bonus = "" if score.bonus is None else f"{score.bonus:+g}"
        return [
            self.player(seat),
            "" if named is None else " ".join(map(str, named)),
            f"{score.win:g}",
            f"{score.best_move:g}",
            bonus,
            f"{score.total:g}",
        ]

    def round(self, round_: Round) -> str:
        """Which round it was."""
        return text("report-round", day=round_.day, number=round_.number)

    def course(self) -> Iterator[Chapter]:
        """The nights and days in their order."""
        nights = {night.night: night for night in self._protocol.nights}
        for day in self._protocol.days:
            if first := tuple(self._offences(day, _FIRST_NIGHT)):
                yield Chapter(text("page-night-zero"), first)
            yield Chapter(text("page-day", day=day.day), tuple(self._day(day)))
            offences = tuple(self._offences(day, _NIGHT))
            night = nights.pop(day.day, None)
            if night or offences:
                happened = () if night is None else self._night(night)
                yield Chapter(text("page-after-night", night=day.day), (*offences, *happened))

    def _role(self, role: Role) -> str:
        card = self._facts.cards.get(role)
        return role_name(role, {} if card is None else card.names)

    def _fate(self, fate: Fate) -> str:
        return text(f"report-{fate.how}", number=fate.number)

    def _players(self, seats: Iterable[int]) -> str:
        return ", ".join(map(self.player, seats)) or NOTHING

    def _day(self, day: DayRecord) -> Iterator[str]:
        if day.nominations:
            named = [text("report-nomination", seat=n.seat, by=n.by) for n in day.nominations]
            yield text("report-candidates", list=", ".join(named))
        for round_ in self._facts.rounds:
            if round_.day == day.day:
                yield text("report-ballot", number=round_.number, votes=_votes(round_.counts))
        if day.lift is not None:
            hands = NOTHING if day.lift.hands is None else day.lift.hands
            passed = "yes" if day.lift.passed else "no"
            yield text("report-lift", seats=self._players(day.lift.seats), hands=hands, passed=passed)
        yield from self._offences(day, None)
        for overruled in day.overruled:
            yield _because(
                text("report-overruled", what=overruled.what, seat=overruled.seat or 0), overruled.reason
            )
        yield from self._handed_on(day.chains)
        if day.eliminated is not None:
            yield text("report-eliminated", list=self._players(day.eliminated))

    def _offences(self, day: DayRecord, during: str | None) -> Iterator[str]:
        """The fouls and removals `during` a night of the record of `day`; None: by day."""

        def seats(facts: Iterable[FoulRecord | RemovalRecord]) -> list[int]:
            at_night = (_FIRST_NIGHT, _NIGHT)
            return [
                fact.seat for fact in facts if during == (fact.during if fact.during in at_night else None)
            ]

        if fouled := seats(day.fouls):
            yield text("report-fouls", list=", ".join(map(str, fouled)))
        if removed := seats(day.removed):
            yield text("report-removed", list=self._players(removed))

    def _night(self, night: NightRecord) -> Iterator[str]:
        for action in night.actions or ():
            yield self._action(action)
        yield from self._handed_on((night.chain,))
        yield text("report-killed", list=self._players(night.victims))
        if night.best_move:
            yield text("report-best-move", list=self._players(night.best_move))

    def _handed_on(self, chains: Iterable[Chain]) -> Iterator[str]:
        for chain in chains:
            if len(chain) > 1:
                yield text("report-handed-on", list=" → ".join(map(self.player, chain)))

    def _action(self, action: ActionRecord) -> str:
        does = "shoot" if action.does in SHOTS else action.does
        what = text(f"report-does-{does}") if has(f"report-does-{does}") else does
        target = NOTHING if action.target is None else self.player(action.target)
        return text("report-action", who=sentence(self._role(action.who)), what=what, target=target)


def _because(what: str, reason: str | None) -> str:
    return what if reason is None else text("report-for", what=what, reason=reason)


def _title(ruleset: str) -> str:
    """What the rule system calls itself, where it is one of ours; otherwise its id."""
    try:
        return shipped_ruleset(ruleset).title
    except RulesetError:
        return ruleset


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"


def _votes(counts: Mapping[int, int]) -> str:
    return ", ".join(text("report-votes", seat=seat, count=count) for seat, count in counts.items())
