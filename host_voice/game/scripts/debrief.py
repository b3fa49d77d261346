"""After the verdict: what the players say of the game, and who was the best of them."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.cues import Ask, Kind, Value
from host_voice.game.scripts.asking import asked_seat
from host_voice.game.scripts.seats import wrong_seats
from host_voice.game.state import Script, State, Turn
from host_voice.game.table import Departure


def debrief(s: State) -> Script:
    """Everybody but those who were removed looks back, from seat 1; then the host names the best player."""
    rules = s.ruleset.debrief
    present = tuple(player.seat for player in s.table.players if player.left is not Departure.REMOVAL)
    if rules.speech and present:
        yield s.say("debrief-opens")
        for seat in present:
            s.turn = Turn(seat, "debrief")
            yield s.say("floor", seat=seat)
            yield s.countdown("debrief", rules.speech, rules.warning, seat)
        s.turn = None
    if rules.best_player and present:
        s.took(Branch.BEST_PLAYER)
        s.best = yield from asked_seat(lambda: _ask_best(s, present))
        yield s.say("best-player", seat=s.best or present[0])


def _ask_best(s: State, present: tuple[int, ...]) -> Ask:
    removed: dict[Value, str] = {seat: "was-removed" for seat in s.table.seats if seat not in present}
    beyond = {seat: why for seat, why in wrong_seats(s) if seat not in s.table.seats}
    return Ask(s.line("ask-best-player"), Kind.SEAT, present, tuple((removed | beyond).items()))
