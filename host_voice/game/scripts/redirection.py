"""A death is handed on by those who have the right to."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.chronicle import DayFacts, NightFacts
from host_voice.game.cues import NOBODY, Ask, Kind, Value
from host_voice.game.outcomes import Answer
from host_voice.game.scripts.asking import Asking, TableChanged
from host_voice.game.scripts.seats import wrong_seats
from host_voice.game.state import Script, State


def final_victim(s: State, facts: DayFacts | NightFacts) -> Asking[tuple[int, ...]]:
    """Who leaves in the end of the last chain of `facts`, which goes on here; nobody if removed meanwhile.

    Everybody is asked the same: nobody knows who has the right.
    """
    chain = facts.chains[-1]
    if not _rights_left(s):
        s.took(Branch.RIGHTS_SPENT)
    while _rights_left(s) and s.table[chain[-1]].living:
        try:
            outcome = yield _question(s, chain[-1])
        except TableChanged:
            continue
        if not isinstance(outcome, Answer) or not isinstance(outcome.value, int):
            break
        s.redirected.append(chain[-1])
        chain = (*chain, outcome.value)
        facts.chains[-1] = chain
    last = chain[-1]
    if s.table[last].living:
        yield from _announced(s, chain)
    return (last,) if s.table[last].living else ()


def _announced(s: State, chain: tuple[int, ...]) -> Script:
    last = chain[-1]
    if len(chain) == 1:
        s.took(Branch.NOT_REDIRECTED)
        yield s.say("dies", seat=last)
    else:
        s.took(Branch.REDIRECTED if len(chain) == 2 else Branch.CHAIN)
        yield s.say("death-handed-on", seats=chain, seat=last)
    if last in s.redirected:
        s.took(Branch.SECOND_DEATH)


def _question(s: State, dying: int) -> Ask:
    spent = dying in s.redirected
    others = tuple(seat for seat in s.table.living if seat != dying)
    used: tuple[tuple[Value, str], ...] = tuple((seat, "redirect-used") for seat in others)
    return Ask(
        s.line("ask-redirect"),
        Kind.SEAT_OR_NOBODY,
        (NOBODY,) if spent else (*others, NOBODY),
        ((dying, "redirect-to-oneself"), *(used if spent else ()), *wrong_seats(s)),
        weighty=True,
    )


def _rights_left(s: State) -> bool:
    """Whether somebody may still hand a death on, by what is public.

    A right is gone with the card that gives it; whoever has used one is believed until the card is shown.
    """
    by = s.ruleset.redirect.by
    cards = sum(role in by for role in s.ruleset.cards(len(s.table)))
    shown = sum(role in by for role in s.shown.values())
    return shown + len(set(s.redirected) - s.shown.keys()) < cards
