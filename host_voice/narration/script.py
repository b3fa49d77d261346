"""The whole script of a ruleset as text, and the check that every phrase can be spoken as it should."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Final

from host_voice.errors import NarrationError
from host_voice.game.calls import CALLS, Call
from host_voice.game.cues import Line, Param
from host_voice.game.roles import Role
from host_voice.game.rules.day import Discussion, Lone
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.rules.night import Night
from host_voice.game.rules.night_zero import Cards, NightZero
from host_voice.game.rules.vote import Calls, Tie, Uncast
from host_voice.game.ruleset import Ruleset
from host_voice.game.steps import Check, Heal, Introduce, Meet, See, Shoot, Wave
from host_voice.narration.catalogue import CATALOGUE, CUSTOMS, MIN_VARIANTS, Phrase
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon
from host_voice.narration.narrator import Narrator
from host_voice.narration.samples import every, example
from host_voice.rulesets.loader import load_ruleset

RESERVED: Final = {"ru": "принято", "uk": "прийнято"}
"""The word that fixes a nomination, and is said for nothing else."""

_MAY_SAY_RESERVED: Final = "nominated"
_CYRILLIC: Final = frozenset({"ru", "uk"})
_LATIN: Final = re.compile(r"[A-Za-z]")
_PAIRS: Final = (("«", "»"), ("(", ")"), ("„", "“"))
_UNTIDY: Final = re.compile(r"\s[,.!?:;]|[,;:][,.!?:;]|\.\.|[!?][.,]|[{}]")
_LOWER_START: Final = re.compile(r"[.!?]\s+[a-zа-яёіїєґ]")
_ENDS: Final = (".", "!", "?", "…")

_WHEN: Final[Mapping[str, Callable[[Ruleset], bool]]] = {
    "ask-introduced": lambda r: r.night_zero.introduces,
    "blacks-gather": lambda r: _does(r.night_zero, "gather"),
    "don-shows-sign": lambda r: _does(r.night_zero, "gather"),
    "blacks-part": lambda r: _does(r.night_zero, "gather"),
    "ask-remark": lambda r: r.day.remarks > 0,
    "remark": lambda r: r.day.remarks > 0,
    "remark-given": lambda r: r.day.remarks > 0,
    "speech-lost": lambda r: r.day.remarks > 0 and r.fouls.mutes_vote,
    "circle-opens": lambda r: _in_circle(r),
    "fingers-show": lambda r: _in_circle(r),
    "circle-again": lambda r: _in_circle(r) and r.vote.tie is not Tie.QUESTION,
    "ask-first-voter": lambda r: _in_circle(r),
    "ask-vote": lambda r: _in_circle(r),
    "vote-counted": lambda r: _in_circle(r),
    "no-vote": lambda r: _in_circle(r),
    "vote-counted-silent": lambda r: r.vote.uncast is Uncast.PREVIOUS,
    "without-vote": lambda r: r.fouls.mutes_vote,
    "stands-himself": lambda r: not r.vote.tied_vote,
    "not-standing": lambda r: _in_circle(r),
    "nobody-decides": lambda r: not r.vote.tied_vote,
    "loses-round": lambda r: r.fouls.mutes_vote,
    "banned": lambda r: bool(r.fouls.bans),
    "ask-forfeit": lambda r: bool(r.fouls.forfeits),
    "forfeit": lambda r: bool(r.fouls.forfeits),
    "no-votes-for": lambda r: bool(r.fouls.forfeits),
    "ask-newcomers": lambda r: len(r.players.sizes) > 1,
    "table-size": lambda r: len(r.players.sizes) > 1,
    "debrief-opens": lambda r: r.debrief.speech > 0,
    "ask-best-player": lambda r: r.debrief.best_player,
    "best-player": lambda r: r.debrief.best_player,
    "was-removed": lambda r: r.debrief.best_player,
    "healed-in-a-row": lambda r: any(
        isinstance(step, Heal) and step.in_a_row != "any" for step in r.night.steps.values()
    ),
    "no-nominations": lambda r: r.day.nominations == "none",
    "candidates": lambda r: not _in_circle(r),
    "vote-opens": lambda r: not _in_circle(r),
    "vote-for": lambda r: not _in_circle(r),
    "votes-spent": lambda r: not _in_circle(r),
    "ask-ballot-right": lambda r: not _in_circle(r),
    "ballot-again": lambda r: not _in_circle(r),
    "nothing-nominated": lambda r: not _in_circle(r),
    "more-than-hands": lambda r: not _in_circle(r) or r.vote.tie is not Tie.REVOTE,
    "ladies-greeted": lambda r: r.night_zero.greets_ladies,
    "ask-cards-dealt": lambda r: r.night_zero.cards is Cards.BEFORE,
    "ask-masks-on": lambda r: r.night_zero.cards is Cards.BEFORE and r.customs.cards == "drawn",
    "masks-on": lambda r: r.night_zero.cards is Cards.NIGHT,
    "cards-carried": lambda r: r.night_zero.cards is Cards.NIGHT,
    "ask-cards-seen": lambda r: r.night_zero.cards is Cards.NIGHT,
    "mafia-meets-host": lambda r: _does(r.night_zero, "arrange"),
    "don-arranges": lambda r: _does(r.night_zero, "arrange"),
    "mafia-agrees": lambda r: _does(r.night_zero, "agree"),
    "mafia-sleeps": lambda r: _does(r.night_zero, "agree") or _does(r.night_zero, "arrange"),
    "agreement-warning": lambda r: any(
        step.does == "agree" and step.warning > 0 for step in r.night_zero.steps.values()
    ),
    "ask-host-seat": lambda r: r.host.may_play,
    "host-sleeps": lambda r: r.host.may_play,
    "host-answers": lambda r: any(
        step.does == "check" and step.answered_by == "dead" for step in r.night.steps.values()
    ),
    "ask-read-cards": lambda r: r.has_deck,
    "card-means": lambda r: r.has_deck,
    "cards-of-the-rest": lambda r: r.has_deck,
    "card-not-dealt": lambda r: r.has_deck,
    "card-unclear": lambda r: r.has_deck,
    "introduce-first": lambda r: _does(r.night_zero, "introduce"),
    "introduce-second": lambda r: _does(r.night_zero, "introduce"),
    "introduce-over": lambda r: _does(r.night_zero, "introduce"),
    "suggest-order": lambda r: any(step.suggest_order for step in _introductions(r)),
    "day-begins": lambda r: r.day.discussion is Discussion.TURNS,
    "floor": lambda r: r.day.discussion is Discussion.TURNS,
    "talk-begins": lambda r: r.day.discussion is Discussion.FREE,
    "talk-over": lambda r: r.day.discussion is Discussion.FREE and r.day.cap > 0,
    "speech-warning": lambda r: r.day.discussion is Discussion.TURNS or 0 < r.day.warning < r.day.cap,
    "time-up": lambda r: r.day.discussion is Discussion.TURNS or r.vote.tie is Tie.DEFENCE,
    "day-again": lambda r: r.day.first_kills,
    "ask-vote-way": lambda r: r.day.nominations == "none" and not _in_circle(r),
    "ask-named": lambda r: r.day.nominations == "none" and not _in_circle(r),
    "ask-nomination": lambda r: r.day.nominations != "none",
    "nominated": lambda r: r.day.nominations != "none",
    "already-nominated": lambda r: r.day.nominations != "none",
    "nomination-used-up": lambda r: r.day.nominations != "none",
    "lone-candidate-any-vote": lambda r: (
        not _in_circle(r) and Lone.ANY_VOTE in (r.day.lone_first_day, r.day.lone_later)
    ),
    "vote-for-all": lambda r: r.vote.tie is not Tie.REVOTE,
    "ask-all-leave": lambda r: r.vote.tie is not Tie.REVOTE,
    "all-leave": lambda r: r.vote.tie is not Tie.REVOTE,
    "all-stay": lambda r: r.vote.tie is not Tie.REVOTE,
    "all-stay-unasked": lambda r: r.vote.tie is not Tie.REVOTE,
    "ask-redirect": lambda r: bool(r.redirect.by),
    "heard-to-nobody": lambda r: bool(r.redirect.by),
    "confirm-to-nobody": lambda r: bool(r.redirect.by),
    "dies": lambda r: bool(r.redirect.by),
    "death-handed-on": lambda r: bool(r.redirect.by),
    "false-claim": lambda r: bool(r.redirect.by),
    "ask-false-claim": lambda r: bool(r.redirect.by),
    "redirect-to-oneself": lambda r: bool(r.redirect.by),
    "redirect-used": lambda r: bool(r.redirect.by),
    "role-stands-in": lambda r: bool(_stand_ins(r)),
    "ask-majority": lambda r: r.verdict.offers,
    "mafia-hunts": lambda r: _does(r.night, "hunt"),
    "shoot-seat": lambda r: _does(r.night, "hunt"),
    "ask-shot": lambda r: _does(r.night, "hunt"),
    "hunt-over": lambda r: _does(r.night, "hunt"),
    "ask-victim": lambda r: any(r.shots(players) == 1 for players in r.players.sizes),
    "ask-victims": lambda r: any(r.shots(players) > 1 for players in r.players.sizes),
    "missed": lambda r: r.night.by_hunt_alone,
    "nobody-killed": lambda r: not r.night.by_hunt_alone,
    "shows-card": lambda r: r.farewell.shows_cards,
    "ask-card": lambda r: r.farewell.shows_cards,
    "card-gone": lambda r: r.farewell.shows_cards,
    "card-unknown": lambda r: r.farewell.shows_cards,
    "heard-role": lambda r: r.farewell.shows_cards,
    "confirm-role": lambda r: r.farewell.shows_cards,
    "ask-who-won": lambda r: not r.farewell.shows_every_card,
    "ask-game-goes-on": lambda r: not r.farewell.cards_tell,
    "last-word": lambda r: r.farewell.day > 0 or r.farewell.night > 0,
    "floor-muted": lambda r: r.fouls.mutes_at != "never",
    "foul-mutes": lambda r: r.fouls.mutes_at != "never" and not (r.fouls.reasons or r.fouls.mutes_vote),
    "foul-shortens": lambda r: r.fouls.short_speech > 0 and not r.fouls.reasons,
    "floor-shortened": lambda r: r.fouls.short_speech > 0,
    "foul-removes": lambda r: r.fouls.removes_at != "never" and not r.fouls.reasons,
    "foul-for": lambda r: bool(r.fouls.reasons),
    "foul-for-mutes": lambda r: (
        r.fouls.mutes_at != "never" and bool(r.fouls.reasons) and not r.fouls.mutes_vote
    ),
    "foul-for-shortens": lambda r: r.fouls.short_speech > 0 and bool(r.fouls.reasons),
    "foul-for-removes": lambda r: r.fouls.removes_at != "never" and bool(r.fouls.reasons),
    "removed-for": lambda r: bool(r.fouls.removal_reasons),
    "removed-at-night-for": lambda r: bool(r.fouls.removal_reasons),
    "no-such-reason": lambda r: bool(r.fouls.reasons or r.fouls.removal_reasons or r.fouls.defeat_reasons),
    "no-defeats": lambda r: not r.fouls.defeat_reasons,
    "team-defeat": lambda r: bool(r.fouls.defeat_reasons),
    "confirm-defeat": lambda r: bool(r.fouls.defeat_reasons),
    "no-candidates": lambda r: r.vote.calls is Calls.VOTERS,
    "candidates-later": lambda r: not r.day.tells_candidates,
    "ask-best-move": lambda r: r.best_move.seats > 0,
    "best-move": lambda r: r.best_move.seats > 0,
    "own-seat": lambda r: r.best_move.seats > 0,
    "so-many-wanted": lambda r: r.best_move.seats > 0,
    "tie-unasked": lambda r: r.vote.unasked.tied > 0,
    "still-nights-draw": lambda r: r.verdict.still_nights != "never",
    "no-signs": lambda r: not r.fouls.signs_end,
    "seat-at-table": lambda r: r.fouls.signs_end,
    "game-halted": lambda r: r.fouls.signs_end,
    "ask-side-wins": lambda r: bool(r.fouls.signs_end or r.fouls.forfeits or r.fouls.defeat_reasons),
    "misses-win": lambda r: r.verdict.misses_win != "never",
    "candidates-again": lambda r: r.vote.readings > 1,
    "vote-closed": lambda r: r.vote.calls_last,
    "second-tie-stays": lambda r: r.vote.second_tie_stays > 0 and r.vote.tie is Tie.DEFENCE,
    "no-vote-today": lambda r: r.fouls.removal_in_vote is VoteRemoval.CANCEL_DAY,
    "day-vote-cancelled": lambda r: r.fouls.removal_in_vote is VoteRemoval.CANCEL_DAY,
    "lone-candidate-stays": lambda r: Lone.STAYS in (r.day.lone_first_day, r.day.lone_later),
    "lone-candidate-leaves": lambda r: Lone.LEAVES in (r.day.lone_first_day, r.day.lone_later),
    "lone-candidate-voted": lambda r: Lone.VOTED in (r.day.lone_first_day, r.day.lone_later),
    "too-few-votes": lambda r: Lone.VOTED in (r.day.lone_first_day, r.day.lone_later),
    "candidates-may-speak": lambda r: r.vote.candidate_speaks,
    "withdrawn": lambda r: r.day.withdrawals,
    "not-nominated": lambda r: r.day.withdrawals,
    "no-withdrawals": lambda r: not r.day.withdrawals,
    "foul": lambda r: r.fouls.counted and not r.fouls.reasons,
    "no-fouls": lambda r: not r.fouls.counted,
    "ask-hands": lambda r: r.vote.ballots == "counts" and not _in_circle(r),
    "ask-voters": lambda r: r.vote.ballots == "seats" and not _in_circle(r),
    "already-voted": lambda r: r.vote.ballots == "seats" and not _in_circle(r),
    "votes-remainder": lambda r: r.vote.uncast is Uncast.LAST_CANDIDATE,
    "nobody-voted-out": lambda r: r.vote.uncast is Uncast.NOBODY or r.vote.tie is Tie.REVOTE,
    "defence": lambda r: r.vote.tie is Tie.DEFENCE,
    "revote": lambda r: r.vote.tie in (Tie.DEFENCE, Tie.REVOTE) and not _in_circle(r),
    "vote-cancelled": lambda r: r.fouls.removal_in_vote in (VoteRemoval.CANCEL, VoteRemoval.CANCEL_NEAREST),
    "vote-lost": lambda r: r.fouls.removal_in_vote is VoteRemoval.CANCEL_NEAREST,
    "vote-restarted": lambda r: r.fouls.removal_in_vote is VoteRemoval.STRIKE,
}
"""Phrases that only some rulesets say, and when."""


_SAID_OF: Final[Mapping[str, Callable[[Ruleset], Iterable[Role]]]] = {
    "cards-of-the-rest": lambda r: [r.rest],
    "introduce-first": lambda r: [step.who for step in _introductions(r)],
    "introduce-second": lambda r: [step.to for step in _introductions(r)],
    "role-stands-in": lambda r: _stand_ins(r),
}
"""Of which roles a phrase is said, where it is not said of all."""


def phrases_of(ruleset: Ruleset) -> tuple[Phrase, ...]:
    """Everything that can be said or shown in an evening under `ruleset`, in its order."""
    called = {key for call in _calls(ruleset) for key in call.keys}
    return tuple(
        phrase
        for key, phrase in CATALOGUE.items()
        if phrase.style is None and (key in called if key in CALLS else _WHEN.get(key, _always)(ruleset))
    )


def script_lines(ruleset_id: str, language: str, club: Path | None = None) -> list[tuple[str, str]]:
    """Every announcement of a ruleset in the order of an evening, as names and texts with example values.

    Names are phrase keys; the role is added where the phrase names one, `.v2` for a variant, `.again` for the
    shorter form of a question. Raises `RulesetError`, and `NarrationError` for a phrase that is missing or
    cannot be put into words.
    """
    ruleset = load_ruleset(ruleset_id)
    narrator = Narrator.under(ruleset, language, club)
    return [
        (name, text)
        for phrase in phrases_of(ruleset)
        for suffix, params in examples(phrase, ruleset)
        for name, text in spoken(narrator, phrase, params, suffix)
    ]


def check(language: str, club: Path | None = None) -> list[NarrationError]:
    """Everything wrong with the phrases of `language`, with a club's file over them if there is one.

    Raises `NarrationError` where there is nothing to check: no such language, or a file that is broken.
    """
    narrators = [Narrator(language, club, customs=customs) for customs in _all_customs()]
    narrator = narrators[0]
    problems = [
        NarrationError("narration-phrase-unneeded", phrase=key, file=narrator.file)
        for key in narrator.keys()  # noqa: SIM118 - a narrator is no mapping
        if key not in CATALOGUE
    ]
    for phrase in CATALOGUE.values():
        problems += _problems(narrators, phrase, shipped=club is None)
    return problems


def _all_customs() -> list[dict[str, str]]:
    """Every combination, the usual one first."""
    return [dict(zip(CUSTOMS, values, strict=True)) for values in product(*CUSTOMS.values())]


def _always(_: Ruleset) -> bool:
    return True


def _in_circle(ruleset: Ruleset) -> bool:
    """Whether the voters are called, not the candidates."""
    return ruleset.vote.calls is Calls.VOTERS


def _does(night: NightZero | Night, does: str) -> bool:
    """Whether some step of the night is of this kind."""
    return any(step.does == does for step in night.steps.values())


def _introductions(ruleset: Ruleset) -> list[Introduce]:
    return [step for step in ruleset.night_zero.steps.values() if isinstance(step, Introduce)]


def _stand_ins(ruleset: Ruleset) -> list[Role]:
    steps = ruleset.night.steps.values()
    return [step.who for step in steps if isinstance(step, Shoot) and step.stands_in_for]


def _calls(ruleset: Ruleset) -> list[Call]:
    """How the roles that are dealt at some table are called at night."""
    return [
        Call.of(step)
        for step in (*ruleset.night_zero.steps.values(), *ruleset.night.steps.values())
        if isinstance(step, Meet | Wave | See | Shoot | Check | Heal)
        and any(ruleset.plays(step.who, players) for players in ruleset.players.sizes)
    ]


def examples(phrase: Phrase, ruleset: Ruleset) -> Iterator[tuple[str, dict[str, Param]]]:
    """Example values, with what they add to the phrase's name: one for each role that it is said of."""
    params = example(phrase, ruleset.players.max)
    if "called" in params:
        params["called"] = ruleset.fouls.called
    if "role" not in params:
        yield "", params
    elif phrase.key == "card-means":
        for role, rules in ruleset.roles.items():
            for card in rules.cards if role != ruleset.rest else ():
                rank, _, suit = card.partition("_")
                yield f".{card}", {"rank": rank, "suit": suit, "role": role}
    elif phrase.key not in CALLS:
        roles = _SAID_OF[phrase.key](ruleset) if phrase.key in _SAID_OF else ruleset.roles
        yield from ((f".{role}", {**params, "role": role}) for role in dict.fromkeys(roles))
    else:
        said = {call.role: call for call in _calls(ruleset) if call.role and phrase.key in call.keys}
        for role, call in said.items():
            values = {**dict(call.question.params), **call.waking}
            yield f".{role}", {name: values[name] for name in params}


def spoken(
    narrator: Narrator, phrase: Phrase, params: Mapping[str, Param], suffix: str = ""
) -> Iterator[tuple[str, str]]:
    """Every form of a phrase with these parameters; `suffix` tells them apart in the name."""
    variants = narrator.variants(phrase.key)
    base = phrase.key + suffix
    for pick in range(variants):
        name = f"{base}.v{pick + 1}" if variants > 1 else base
        yield name, narrator.text(Line(phrase.key, tuple(params.items()), pick))
    if narrator.asks_again(phrase.key):
        yield f"{base}.again", narrator.again(Line(phrase.key, tuple(params.items())))


def _problems(narrators: Sequence[Narrator], phrase: Phrase, shipped: bool) -> Iterator[NarrationError]:
    """What is wrong with a phrase, told by narrators of all customs."""
    narrator = narrators[0]
    key, file = phrase.key, narrator.file
    if not narrator.has(key):
        yield NarrationError("narration-phrase-missing", phrase=key, file=file)
        return
    variants, mentioned = narrator.variants(key), narrator.parameters(key)
    # A club may want an announcement to sound the same every time; ours never do.
    if shipped and phrase.flavour and variants < MIN_VARIANTS:
        yield NarrationError(
            "narration-variants-few", phrase=key, file=file, found=variants, least=MIN_VARIANTS
        )
    if phrase.question and not narrator.asks_again(key):
        yield NarrationError("narration-again-missing", phrase=key, file=file)
    for variable in sorted(mentioned - phrase.params.keys() - CUSTOMS.keys()):
        yield NarrationError("narration-variable-unknown", phrase=key, file=file, variable=variable)
    if not phrase.flavour:
        for variable in sorted(phrase.params.keys() - mentioned):
            yield NarrationError("narration-variable-unused", phrase=key, file=file, variable=variable)
    yield from _first_faults(narrators if mentioned & CUSTOMS.keys() else narrators[:1], phrase)


def _first_faults(narrators: Sequence[Narrator], phrase: Phrase) -> Iterator[NarrationError]:
    """The first fault of each sort over all customs and all values of the parameters."""
    found: set[str] = set()
    for narrator, params in product(narrators, every(phrase)):
        try:
            faults = [
                fault
                for name, text in spoken(narrator, phrase, params)
                for fault in _faults(narrator, phrase, name, text)
            ]
        except NarrationError as error:
            faults = [error]
        for fault in faults:
            if fault.key not in found:
                found.add(fault.key)
                yield fault


def _faults(narrator: Narrator, phrase: Phrase, name: str, text: str) -> Iterator[NarrationError]:
    language = narrator.language
    about = {"phrase": name, "file": narrator.file, "text": text}
    words = re.findall(r"\w+", text.lower())
    # Our own voice must not wake the ear, in whichever of its languages it listens.
    if any(lexicon(spoken).wake_word in words for spoken in LANGUAGES):
        yield NarrationError("narration-wake-word", **about)
    if RESERVED.get(language) in words and phrase.key != _MAY_SAY_RESERVED:
        yield NarrationError("narration-reserved-word", **about)
    if language in _CYRILLIC and _LATIN.search(text):
        yield NarrationError("narration-latin-letters", **about)
    balanced = all(text.count(left) == text.count(right) for left, right in _PAIRS)
    if not balanced or _UNTIDY.search(text) or _LOWER_START.search(text) or not text.endswith(_ENDS):
        yield NarrationError("narration-punctuation", **about)
