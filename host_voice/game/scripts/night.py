"""Before the first day, and every night."""

from __future__ import annotations

from functools import partial

from host_voice.game.branches import Branch
from host_voice.game.cues import NOT_PLAYING, Ask, Kind, Level, Line, Pause, PlayMusic, Track
from host_voice.game.nights import begin_night
from host_voice.game.rules.night_zero import Cards
from host_voice.game.scripts.asking import asked, asked_seat, asked_yes
from host_voice.game.scripts.seats import wrong_seats
from host_voice.game.scripts.steps import taken
from host_voice.game.state import Script, State


def opening(s: State) -> Script:
    """The greeting of the table and the cards; roles that are known have been dealt before."""
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    if s.ruleset.night_zero.introduces:
        yield from asked(lambda: Ask(s.line("ask-introduced", seats=s.table.living), Kind.READY, (True,)))
    if s.ruleset.night_zero.greets_ladies:
        yield s.say("ladies-greeted")
    yield s.say("opening", players=len(s.table.living))
    if s.ruleset.host.may_play:
        s.host = yield from asked_seat(partial(_ask_host, s))
        s.took(Branch.HOST_LEADS if s.host is None else Branch.HOST_PLAYS)
    if s.ruleset.has_deck and (
        yield from asked_yes(lambda: Ask(s.line("ask-read-cards"), Kind.YES_NO, (True, False)))
    ):
        s.took(Branch.CARDS_READ)
        yield from _read_cards(s)
    if s.ruleset.night_zero.cards is Cards.BEFORE:
        # Cards that stay at the table are looked at now, whoever knows of them already.
        looked_at = s.deal is None or s.ruleset.customs.cards == "kept"
        key = "ask-cards-dealt" if looked_at else "ask-masks-on"
        yield from asked(lambda: Ask(s.line(key), Kind.READY, (True,)))


def _ask_host(s: State) -> Ask:
    """Any seat: a player who has left may still be the host."""
    wrong = tuple((seat, why) for seat, why in wrong_seats(s) if seat not in s.table.seats)
    return Ask(s.line("ask-host-seat"), Kind.SEAT_OR_NOBODY, (*s.table.seats, NOT_PLAYING), wrong)


def _read_cards(s: State) -> Script:
    """Which card is which role."""
    for role, count in s.ruleset.dealt(len(s.table)).items():
        cards = s.ruleset.roles[role].cards
        if count and role == s.ruleset.rest:
            yield s.say("cards-of-the-rest", role=role)
        elif count:
            for card in cards:
                rank, _, suit = card.partition("_")
                yield s.say("card-means", rank=rank, suit=suit, role=role)


def introduction(s: State) -> Script:
    """Night 0: the blacks agree, and some meet the host. Cards that are carried round have no clock."""
    s.asleep = s.dark = True
    yield s.say("night-zero")
    if s.ruleset.night_zero.cards is Cards.NIGHT:
        yield s.say("masks-on")
        yield s.say("cards-carried")
        yield Ask(Line("ask-cards-seen"), Kind.READY, (True,), silent=True)
    if s.host_sleeps:
        yield s.say("host-sleeps")
    yield from taken(s, s.ruleset.night_zero.steps)
    if s.ruleset.night_zero.quiet:
        yield Pause("quiet", s.ruleset.night_zero.quiet)


def steps(s: State) -> Script:
    """Every other night, as the ruleset has it."""
    begin_night(s)
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("night-falls")
    if s.host_sleeps:
        yield s.say("host-sleeps")
    yield from taken(s, s.ruleset.steps_of(s.tonight.kind))
