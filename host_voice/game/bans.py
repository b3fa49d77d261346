"""Who may not play the next games, as the ruleset says."""

from __future__ import annotations

from dataclasses import dataclass

from host_voice.game.state import State


@dataclass(frozen=True, slots=True)
class SeatBan:
    """The player at `seat` was removed for `reason` and does not play the next `games` games."""

    seat: int
    games: int
    reason: str


def bans_of(state: State) -> tuple[SeatBan, ...]:
    """The bans that removals of this game bring (`fouls.bans`), in the order of removal."""
    fouls = state.ruleset.fouls
    removed = [fact for day in state.chronicle.days for fact in day.removed]
    return tuple(SeatBan(fact.seat, fouls.ban_games, fact.why) for fact in removed if fact.why in fouls.bans)
