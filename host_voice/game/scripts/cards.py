"""Whoever has left shows the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from host_voice.game.branches import Branch
from host_voice.game.cues import GOES_ON, STOP, Ask, Kind, Value
from host_voice.game.deck import NAMES
from host_voice.game.outcomes import Answer
from host_voice.game.roles import HEARD
from host_voice.game.scripts.asking import TableChanged, asked
from host_voice.game.shown import narrow, unshown
from host_voice.game.state import Script, State


def show_cards(s: State, seats: Iterable[int]) -> Script:
    """The cards of `seats` that nobody has seen yet: announced where they are known, asked for where not."""
    for seat in seats:
        if seat in s.shown or s.table[seat].living:
            continue
        if s.deal is not None:
            s.shown[seat] = s.deal[seat]
            yield s.say("shows-card", seat=seat, role=s.deal[seat])
        else:
            yield from _card_told(s, seat)
        if seat in s.redirected and seat in s.shown and s.shown[seat] not in s.ruleset.redirect.by:
            yield from _contradicted(s, seat)
            if s.over:
                return


def _card_told(s: State, seat: int) -> Script:
    """Ask for the card, unless it is told over a removal meanwhile, or the player is back."""
    while seat not in s.shown and not s.table[seat].living:
        try:
            outcome = yield _ask_card(s, seat)
        except TableChanged:
            continue
        if isinstance(outcome, Answer):
            s.shown[seat] = str(outcome.value)
            narrow(s)


def _ask_card(s: State, seat: int) -> Ask:
    illegal: dict[Value, str] = {role: "card-gone" for role in s.ruleset.roles if role not in unshown(s)}
    dealt = s.ruleset.dealt(len(s.table))
    illegal |= {role: "card-unknown" for role, count in dealt.items() if not count}
    aliases = s.ruleset.aliases(len(s.table))
    illegal |= {role: "card-unknown" for role in HEARD if role not in s.ruleset.roles and role not in aliases}
    illegal |= dict(_other_cards(s))
    return Ask(
        s.line("ask-card", seat=seat),
        Kind.ROLE_OR_CARD,
        unshown(s),
        tuple(illegal.items()),
        weighty=True,
        aliases=tuple(aliases.items()),
    )


def _other_cards(s: State) -> Iterator[tuple[Value, str]]:
    """Names of cards that are nobody's, or that do not tell whose."""
    if s.ruleset.has_deck:
        for name in NAMES:
            match s.ruleset.lying_on(name, len(s.table)):
                case ():
                    yield name, "card-not-dealt"
                case (_, _, *_):
                    yield name, "card-unclear"


def _contradicted(s: State, seat: int) -> Script:
    """Whoever handed a death on had no right to it: everybody hears it, and the host decides."""
    s.took(Branch.FALSE_CLAIM)
    yield s.say("false-claim", seat=seat)
    decided = yield from asked(
        lambda: Ask(s.line("ask-false-claim"), Kind.CHOICE, (GOES_ON, STOP), weighty=True)
    )
    s.stopped = decided == STOP
