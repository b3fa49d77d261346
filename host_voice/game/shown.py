"""What the table knows by the cards that were shown."""

from __future__ import annotations

from collections import Counter

from host_voice.game.roles import Role, Side
from host_voice.game.state import State


def on_table(s: State) -> dict[int, Role]:
    """The cards of those who have left that everybody has seen, before a return of which nobody knows yet."""
    gone = (seat for seat, player in s.withheld.known.items() if not player.living)
    return {**{seat: s.seen[seat] for seat in gone if seat in s.seen}, **s.shown}


def blacks_left(s: State) -> int:
    """How many blacks are at the table where everybody who left has shown the card."""
    shown = sum(s.ruleset.side_of(role) is Side.BLACK for role in s.shown.values())
    return s.ruleset.blacks(len(s.table)) - shown


def unshown(s: State) -> tuple[Role, ...]:
    """The roles of which not every card has been shown, in the order of the ruleset."""
    shown = Counter(s.shown.values())
    dealt = s.ruleset.dealt(len(s.table))
    return tuple(role for role, count in dealt.items() if count > shown[role])


def cards_first(s: State) -> bool:
    """Whether the cards that are shown before the last word are shown before the verdict too."""
    return s.deal is None or s.ruleset.verdict.offers


def all_shown(s: State) -> bool:
    """Whether everybody who has left has shown the card."""
    return len(s.shown) == len(s.table.departed)


def narrow(s: State) -> None:
    """Learn from the cards that were shown: only those who left without showing one are uncertain."""
    most = blacks_left(s)
    hidden = len(s.table.departed) - len(s.shown)
    s.bounds = s.bounds.within(range(max(0, most - hidden), most + 1))
