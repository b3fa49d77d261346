"""A rule system as a host reads it: who plays, what happens when, who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from host_voice.game.deck import RANKS, SUITS, lying
from host_voice.messages import sentence, text
from host_voice.messages.reasons import reason_name
from host_voice.messages.roles import role_name

if TYPE_CHECKING:
    from host_voice.game.ruleset import Ruleset
    from host_voice.game.steps import NightStep, NightZeroStep

Steps = Mapping[str, "NightStep"] | Mapping[str, "NightZeroStep"]


def title(ruleset: Ruleset) -> Iterator[str]:
    """What it is."""
    yield text("sheet-title", title=ruleset.title, id=ruleset.id)
    yield text("sheet-languages", languages=ruleset.languages)
    if ruleset.host.may_play:
        yield text("sheet-host-plays")


def cards(ruleset: Ruleset) -> tuple[list[str], list[Sequence[int]]]:
    """The heads and the rows of a table: how many cards of each role every number of players gets."""
    roles = (sentence(_name(ruleset, role)) for role in ruleset.roles)
    heads = [text("head-players"), *roles, text("head-blacks")]
    rows: list[Sequence[int]] = [
        (players, *ruleset.dealt(players).values(), ruleset.blacks(players))
        for players in ruleset.players.sizes
    ]
    return heads, rows


def roles(ruleset: Ruleset) -> tuple[list[str], list[Sequence[str]]]:
    """The heads and the rows of a table: every role, its side and, where there is a deck, its cards."""
    heads = [text("head-role"), text("head-side")]
    rows: list[Sequence[str]] = []
    for role, rules in ruleset.roles.items():
        row = [sentence(_name(ruleset, role)), text(f"stats-side-{rules.side}")]
        rows.append([*row, ", ".join(map(card_name, in_order(rules.cards)))] if ruleset.has_deck else row)
    return [*heads, text("head-cards")] if ruleset.has_deck else heads, rows


def in_order(cards: Iterable[str]) -> list[str]:
    """Every playing card that `cards` allow, the highest first."""
    return sorted(lying(cards), key=_order)


def card_name(card: str) -> str:
    """What the playing card `card` is called."""
    rank, _, suit = card.partition("_")
    return text("card", rank=rank, suit=suit)


def _order(card: str) -> tuple[int, int]:
    rank, _, suit = card.partition("_")
    return -RANKS.index(rank), SUITS.index(suit)


def sections(ruleset: Ruleset) -> Iterator[tuple[str, list[str]]]:
    """Each part of an evening: its heading and its lines."""
    yield text("sheet-night-zero"), list(_night_zero(ruleset))
    yield text("sheet-day"), list(_day(ruleset))
    yield text("sheet-vote"), list(_vote(ruleset))
    yield text("sheet-farewell"), list(_farewell(ruleset))
    yield text("sheet-night"), list(_night(ruleset))
    yield text("sheet-fouls"), list(_fouls(ruleset))
    yield text("sheet-verdict"), list(_verdict(ruleset))


def cards_in_lines(ruleset: Ruleset) -> Iterator[str]:
    """The same for narrow terminals: a line for each role, with the numbers of players that get so many."""
    for role in ruleset.roles:
        spans: dict[int, list[int]] = {}
        for players in ruleset.players.sizes:
            spans.setdefault(ruleset.dealt(players)[role], []).append(players)
        told = [
            str(count) if len(spans) == 1 else text("sheet-cards-of", count=count, players=_span(sizes))
            for count, sizes in spans.items()
        ]
        yield f"{sentence(_name(ruleset, role))}: {'; '.join(told)}"


def _span(sizes: Sequence[int]) -> str:
    """A number always grows or stays with the table, so its sizes are in one piece or told one by one."""
    if len(sizes) > 1 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]}–{sizes[-1]}"
    return ", ".join(map(str, sizes))


def _name(ruleset: Ruleset, who: str) -> str:
    names = ruleset.roles[who].names if who in ruleset.roles else {}
    return role_name(who, names)


def _night_zero(ruleset: Ruleset) -> Iterator[str]:
    yield text("sheet-customs", **ruleset.customs.words)
    if ruleset.night_zero.introduces:
        yield text("sheet-introduces")
    if ruleset.night_zero.greets_ladies:
        yield text("sheet-greets-ladies")
    if ruleset.night_zero.cards == "night":
        yield text("sheet-cards-carried")
    yield from _steps(ruleset, ruleset.night_zero.steps)
    if ruleset.night_zero.quiet:
        yield text("sheet-quiet", seconds=ruleset.night_zero.quiet)


def _night(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.night.cycle:
        yield text("sheet-cycle", nights=[_name(ruleset, night) for night in ruleset.night.cycle])
    yield from _steps(ruleset, ruleset.night.steps)
    yield from _shots(ruleset)
    yield from _limits(ruleset)
    yield text("sheet-dead", called="yes" if ruleset.night.wakes_dead else "no")


def _steps(ruleset: Ruleset, steps: Steps) -> Iterator[str]:
    taken = [
        step for step in steps.values() if any(ruleset.plays(step.who, n) for n in ruleset.players.sizes)
    ]
    for number, step in enumerate(taken, start=1):
        said = text(
            f"sheet-step-{step.does}",
            who=sentence(_name(ruleset, step.who)),
            seconds=step.window,
            warning=getattr(step, "warning", 0),
            interval=getattr(step, "interval", 0),
            seeks=_sought(step),
            may_pass="yes" if getattr(step, "may_pass", False) else "no",
            to=_name(ruleset, getattr(step, "to", step.who)),
        )
        also = []
        if getattr(step, "answered_by", "host") == "dead":
            also.append(text("sheet-dead-answer"))
        if nights := getattr(step, "nights", ()):
            also.append(text("sheet-nights", nights=[_name(ruleset, night) for night in nights]))
        yield " ".join([f"{number}. {said}", *also])


def _sought(step: NightStep | NightZeroStep) -> str:
    """Whom a check looks for; `none` where that is not told."""
    seeks = getattr(step, "seeks", None)
    return "none" if seeks is None else role_name(seeks, {})


def _shots(ruleset: Ruleset) -> Iterator[str]:
    """Who has to hit the same player, and who shoots in the place of others."""
    shots = [step for step in ruleset.night.steps.values() if step.does == "shoot"]
    for volley in dict.fromkeys(step.volley for step in shots if step.volley):
        together = [step for step in shots if step.volley == volley and not step.stands_in_for]
        yield text("sheet-volley", who=[_name(ruleset, step.who) for step in together])
    for step in shots:
        if step.stands_in_for:
            roles = [_name(ruleset, role) for role in step.stands_in_for]
            yield text("sheet-stands-in", who=sentence(_name(ruleset, step.who)), roles=roles)


def _limits(ruleset: Ruleset) -> Iterator[str]:
    """Whom a step may not point at again, and what it means that nothing was typed for it."""
    for step in ruleset.night.steps.values():
        if step.does == "heal" and step.in_a_row != "any":
            yield text("sheet-in-a-row", who=sentence(_name(ruleset, step.who)), nights=step.in_a_row)
        if step.does == "shoot" and step.untyped == "passed":
            yield text("sheet-passed", who=sentence(_name(ruleset, step.who)))


def _day(ruleset: Ruleset) -> Iterator[str]:
    day = ruleset.day
    if day.discussion == "free":
        yield text("sheet-talk", seconds=day.cap)
    else:
        yield text("sheet-opener", opener=day.opener)
        yield text("sheet-speech", seconds=day.speech, warning=day.warning)
    if day.remarks:
        yield text("sheet-remarks", players=day.remarks, seconds=day.remark)
    if ruleset.vote.calls == "voters":
        return
    if day.nominations == "none":
        yield text("sheet-chosen")
    else:
        yield text("sheet-nominations", nominations=day.nominations)
    if not day.tells_candidates:
        yield text("sheet-candidates-later")
    if day.withdrawals:
        yield text("sheet-withdrawals")
    if day.first_kills:
        yield text("sheet-first-kills")
    yield text("sheet-lone", first=day.lone_first_day, later=day.lone_later)


def _vote(ruleset: Ruleset) -> Iterator[str]:
    vote = ruleset.vote
    if vote.calls == "voters":
        yield text("sheet-circle", seconds=vote.window)
    elif vote.window:
        yield text("sheet-window", seconds=vote.window)
    if vote.candidate_speaks:
        yield text("sheet-candidates-speak")
    if vote.readings > 1:
        yield text("sheet-readings", times=vote.readings)
    if vote.calls == "candidates":
        yield text("sheet-ballots", ballots=vote.ballots)
    yield text("sheet-uncast", uncast=vote.uncast)
    if vote.calls_last:
        yield text("sheet-calls-last")
    yield text(f"sheet-tie-{vote.tie}", seconds=vote.defence)
    if not vote.tied_vote:
        yield text("sheet-tied-silent")
    if 0 < vote.second_tie_stays < ruleset.players.max:
        yield text("sheet-second-tie", players=vote.second_tie_stays)
    if vote.tie != "revote":
        yield text("sheet-all-leave")
    if vote.unasked.tied:
        yield text("sheet-unasked", tied=vote.unasked.tied, players=vote.unasked.players)


def _farewell(ruleset: Ruleset) -> Iterator[str]:
    farewell = ruleset.farewell
    if not (farewell.day or farewell.night):
        yield text("sheet-no-last-word")
    else:
        yield text("sheet-last-word-day", seconds=farewell.day)
    if farewell.several != "never":
        yield text("sheet-last-word-several", players=farewell.several, seconds=farewell.day_several)
    if farewell.day or farewell.night:
        yield text("sheet-last-word-night", seconds=farewell.night)
    best = ruleset.best_move
    if best.seats:
        yield text("sheet-best-move", seats=best.seats, seconds=best.seconds, lost=best.lost_at)
    if ruleset.redirect.by:
        yield text("sheet-redirect", roles=[_name(ruleset, role) for role in ruleset.redirect.by])
    if farewell.warning:
        yield text("sheet-last-word-warning", warning=farewell.warning)
    if not farewell.shows_cards:
        yield text("sheet-card-never")
        return
    yield text("sheet-card-day", when=farewell.reveal_day)
    yield text("sheet-card-night", when=farewell.reveal_night)


def _fouls(ruleset: Ruleset) -> Iterator[str]:
    fouls = ruleset.fouls
    if not fouls.counted:
        yield text("sheet-fouls-none")
    elif fouls.mutes_at == fouls.removes_at == "never":
        yield text("sheet-fouls-free")
    if fouls.mutes_at != "never":
        yield text("sheet-mutes-at", foul=fouls.mutes_at)
    if fouls.mutes_vote:
        yield text("sheet-mutes-vote")
    if fouls.short_speech:
        yield text("sheet-short-speech", players=fouls.short_table, seconds=fouls.short_speech)
    if fouls.removes_at != "never":
        yield text("sheet-removes-at", foul=fouls.removes_at)
    if fouls.reasons:
        yield text("sheet-reasons", reasons=[reason_name(reason) for reason in fouls.reasons])
    if fouls.unspoken:
        yield text("sheet-unspoken", reasons=[reason_name(reason) for reason in fouls.unspoken])
    if fouls.removal_reasons:
        yield text("sheet-removal-reasons", reasons=[reason_name(reason) for reason in fouls.removal_reasons])
    for key in ("bans", "forfeits"):
        reasons = getattr(fouls, key)
        if reasons:
            named = [reason_name(reason) for reason in reasons]
            yield text(f"sheet-{key}", reasons=named, games=fouls.ban_games)
    yield text("sheet-removal", vote=fouls.removal_in_vote)
    if fouls.signs_end:
        yield text("sheet-signs")
    if fouls.defeat_reasons:
        yield text("sheet-defeats", reasons=[reason_name(reason) for reason in fouls.defeat_reasons])


def _verdict(ruleset: Ruleset) -> Iterator[str]:
    yield text("sheet-red-wins")
    if ruleset.verdict.misses_win != "never":
        yield text("sheet-misses-win", nights=ruleset.verdict.misses_win)
    yield text("sheet-black-wins", rule=ruleset.verdict.black_wins)
    if ruleset.verdict.offers:
        yield text("sheet-offer")
    if ruleset.verdict.stalemate:
        yield text("sheet-stalemate")
    yield text("sheet-draw")
    if ruleset.verdict.still_nights != "never":
        yield text("sheet-still-nights", nights=ruleset.verdict.still_nights)
    if ruleset.scores.win:
        yield text(
            "sheet-scores",
            win=ruleset.scores.win,
            best=[f"{points:g}" for points in ruleset.scores.best_move],
        )
    if ruleset.debrief.speech:
        yield text("sheet-debrief", seconds=ruleset.debrief.speech)
    if ruleset.debrief.best_player:
        yield text("sheet-best-player")
