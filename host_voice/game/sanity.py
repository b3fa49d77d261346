"""What no key of a ruleset shows alone.

Each check raises a `PydanticCustomError` whose context names the key to blame, its value and the `limit`;
the first mistake only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from pydantic_core import PydanticCustomError

from host_voice.game import deck
from host_voice.game.roles import BLACKS, GROUPS, HEARD, NAMED, Role
from host_voice.game.steps import SHOTS, Introduce, Shoot

if TYPE_CHECKING:
    from host_voice.game.ruleset import Ruleset


def check(ruleset: Ruleset) -> None:
    """Everything, in an order in which later checks may rely on the earlier ones."""
    for one in _CHECKS:
        one(ruleset)


def _wrong(kind: str, key: str, value: object, limit: object = None) -> PydanticCustomError:
    return PydanticCustomError(kind, kind, {"key": key, "value": value, "limit": limit})


def _players(ruleset: Ruleset) -> None:
    players = ruleset.players
    if players.min > players.max:
        raise _wrong("min_above_max", "players.min", players.min, players.max)


def _one_rest(ruleset: Ruleset) -> None:
    """Exactly one role takes the cards that are left, at every table."""
    rests = _counted(ruleset, "rest")
    if not rests:
        raise _wrong("no_rest", "roles", ", ".join(ruleset.roles))
    if len(rests) > 1:
        raise _wrong("second_rest", f"roles.{rests[1]}.count", "rest", rests[0])
    least = ruleset.roles[rests[0]].from_players
    if least > ruleset.players.min:
        raise _wrong("rest_too_late", f"roles.{rests[0]}.from_players", least, ruleset.players.min)


def _one_third(ruleset: Ruleset) -> None:
    """At most one role, a black one, fills the blacks up to a third."""
    thirds = _counted(ruleset, "third")
    if len(thirds) > 1:
        raise _wrong("second_third", f"roles.{thirds[1]}.count", "third", thirds[0])
    if thirds and not ruleset.is_black(thirds[0]):
        raise _wrong("red_third", f"roles.{thirds[0]}.count", "third")


def _blacks(ruleset: Ruleset) -> None:
    """At every table somebody is black, and the blacks are fewer than half."""
    for players in ruleset.players.sizes:
        blacks = {role: n for role, n in ruleset.dealt(players).items() if ruleset.is_black(role)}
        if not sum(blacks.values()):
            raise _wrong("no_blacks", "roles", ", ".join(ruleset.roles), players)
        if sum(blacks.values()) * 2 >= players:
            role = _most(blacks)
            limit = max(0, (players - 1) // 2 - sum(blacks.values()) + blacks[role])
            raise _wrong("too_many_blacks", f"roles.{role}.count", ruleset.roles[role].count, limit)


def _enough_cards(ruleset: Ruleset) -> None:
    """The cards that are counted fit every table."""
    for players in ruleset.players.sizes:
        counts = ruleset.dealt(players)
        missing = -counts.pop(ruleset.rest)
        if missing > 0:
            role = _most(counts)
            if counts[role] < missing:
                raise _wrong("too_few_players", "players.min", ruleset.players.min, sum(counts.values()))
            raise _wrong("too_many_cards", f"roles.{role}.count", counts[role], counts[role] - missing)


def _named(ruleset: Ruleset) -> None:
    """Every role has a name in the languages of the ruleset, and none is that of all blacks."""
    reserved = [group for group in GROUPS if group in ruleset.roles]
    if reserved:
        raise _wrong("reserved_role", "roles", reserved[0])
    for role, rules in ruleset.roles.items():
        missing = [language for language in ruleset.languages if language not in rules.names]
        if missing and role not in NAMED:
            raise _wrong("nameless_role", f"roles.{role}.names", dict(rules.names), missing)


def _steps(ruleset: Ruleset) -> None:
    """Steps of the night are taken by roles that there are, and one of them kills."""
    for night, steps in (("night_zero", ruleset.night_zero.steps), ("night", ruleset.night.steps)):
        for name, step in steps.items():
            if step.who not in (*GROUPS, *ruleset.roles):
                raise _wrong(
                    "unknown_who", f"{night}.steps.{name}.who", step.who, ", ".join([*ruleset.roles, *GROUPS])
                )
            seeks = getattr(step, "seeks", None)
            seekable = [role for role in (*ruleset.roles, BLACKS) if role in (*NAMED, BLACKS)]
            if seeks is not None and seeks not in seekable:
                raise _wrong("unknown_who", f"{night}.steps.{name}.seeks", seeks, ", ".join(seekable))
            if isinstance(step, Introduce):
                _known(ruleset, f"{night}.steps.{name}.to", (step.to,))
            if isinstance(step, Shoot):
                _known(ruleset, f"{night}.steps.{name}.stands_in_for", step.stands_in_for)
    if not any(step.does in SHOTS for step in ruleset.night.steps.values()):
        raise _wrong("no_shot", "night.steps", ", ".join(ruleset.night.steps))


def _cycle(ruleset: Ruleset) -> None:
    """Steps belong to nights of the cycle, and in each of those somebody does more than heal."""
    cycle = ruleset.night.cycle
    for name, step in ruleset.night.steps.items():
        strange = [night for night in getattr(step, "nights", ()) if night not in cycle]
        if strange:
            raise _wrong("unknown_night", f"night.steps.{name}.nights", strange[0], ", ".join(cycle) or "–")
    for night in cycle:
        if all(step.does == "heal" for step in ruleset.steps_of(night).values()):
            raise _wrong("idle_night", "night.cycle", night)


def _deck(ruleset: Ruleset) -> None:
    """Where roles lie on playing cards, all of them do, each on its own, and there are enough."""
    if not ruleset.has_deck:
        return
    taken: dict[str, Role] = {}
    for role, rules in ruleset.roles.items():
        cards = deck.lying(rules.cards)
        shared = sorted(cards & taken.keys())
        if shared:
            raise _wrong("shared_card", f"roles.{role}.cards", shared[0], taken[shared[0]])
        taken |= dict.fromkeys(cards, role)
        most = max(ruleset.dealt(players)[role] for players in ruleset.players.sizes)
        if len(cards) < most:
            raise _wrong("too_few_cards", f"roles.{role}.cards", ", ".join(rules.cards) or "–", most)


def _cards(ruleset: Ruleset) -> None:
    """Cards that are shown can be named by the host; only they tell who need not be called at night."""
    strange = [role for role, rules in ruleset.roles.items() if role not in HEARD and not rules.cards]
    if ruleset.farewell.shows_cards and strange:
        raise _wrong("unheard_role", "roles", strange[0], ", ".join(HEARD))
    if not ruleset.night.wakes_dead and not ruleset.farewell.shows_every_card:
        raise _wrong("silent_dead", "night.wakes_dead", ruleset.night.wakes_dead)


def _public_cards(ruleset: Ruleset) -> None:
    """What is decided by the cards of those who left needs all of them before the verdict."""
    verdict = ruleset.verdict
    needed = {
        "verdict.offers": verdict.offers,
        "verdict.stalemate": verdict.stalemate,
        "redirect.by": ruleset.redirect.by,
    }
    for key, value in needed.items():
        if value and not ruleset.farewell.cards_tell:
            shown = ", ".join(value) if isinstance(value, tuple) else value
            raise _wrong("hidden_cards", key, shown)


def _redirection(ruleset: Ruleset) -> None:
    """A death is handed on by roles that there are, and nobody dies beside another."""
    _known(ruleset, "redirect.by", ruleset.redirect.by)
    together = ruleset.vote.tie != "revote" or max(map(ruleset.shots, ruleset.players.sizes)) > 1
    if ruleset.redirect.by and together:
        raise _wrong("joint_deaths", "redirect.by", ", ".join(ruleset.redirect.by))


def _first_day(ruleset: Ruleset) -> None:
    """A day that begins anew has no nominations that are used up."""
    if ruleset.day.first_kills and ruleset.day.nominations != "none":
        raise _wrong("used_nominations", "day.first_kills", ruleset.day.first_kills)


def _best_move(ruleset: Ruleset) -> None:
    """Whoever is killed can name so many others."""
    others = ruleset.players.min - 1
    if ruleset.best_move.seats > others:
        raise _wrong("too_many_named", "best_move.seats", ruleset.best_move.seats, others)


def _known(ruleset: Ruleset, key: str, roles: Iterable[Role]) -> None:
    for role in roles:
        if role not in ruleset.roles:
            raise _wrong("unknown_who", key, role, ", ".join(ruleset.roles))


def _fouls(ruleset: Ruleset) -> None:
    """Fouls that nobody counts cost nothing; only a reason that there is can be left unspoken, or bans."""
    fouls = ruleset.fouls
    if not fouls.counted and (fouls.mutes_at, fouls.removes_at) != ("never", "never"):
        raise _wrong("uncounted_fouls", "fouls.counted", fouls.counted)
    strange = set(fouls.unspoken) - set(fouls.reasons)
    if strange:
        raise _wrong("strange_reason", "fouls.unspoken", min(strange), ", ".join(fouls.reasons))
    for key in ("bans", "forfeits"):
        unknown = set(getattr(fouls, key)) - set(fouls.removal_reasons)
        if unknown:
            listed = ", ".join(fouls.removal_reasons) or "–"
            raise _wrong("strange_removal", f"fouls.{key}", min(unknown), listed)


def _circle(ruleset: Ruleset) -> None:
    """Voters who are called name anybody at the table; some policies are about such votes alone."""
    vote, fouls = ruleset.vote, ruleset.fouls
    if vote.calls == "voters":
        wrong = {
            "day.nominations": ruleset.day.nominations != "none" and (ruleset.day.nominations, "none"),
            "vote.window": not vote.window and (vote.window, 5.0),
            "vote.uncast": vote.uncast == "last_candidate" and (vote.uncast, "previous, nobody"),
            "fouls.removal_in_vote": fouls.removal_in_vote == "strike"
            and (fouls.removal_in_vote, "lapse, cancel, cancel_day"),
        }
        for key, found in wrong.items():
            if found:
                raise _wrong("not_in_circle", key, *found)
        return
    only = {
        "vote.uncast": (vote.uncast, "previous"),
        "vote.tied_vote": (vote.tied_vote, False),
        "fouls.removal_in_vote": (fouls.removal_in_vote, "lapse"),
        "fouls.mutes_vote": (fouls.mutes_vote, True),
    }
    for key, (value, circular) in only.items():
        if value == circular:
            raise _wrong("circle_only", key, value)


def _misses(ruleset: Ruleset) -> None:
    """Only where nobody is killed but in the hunt is a night without a victim one that the hunt missed."""
    misses = ruleset.verdict.misses_win
    if misses != "never" and not ruleset.night.by_hunt_alone:
        raise _wrong("misses_without_hunt", "verdict.misses_win", misses)


def _counted(ruleset: Ruleset, count: str) -> list[Role]:
    return [role for role, rules in ruleset.roles.items() if rules.count == count]


def _most(counts: dict[Role, int]) -> Role:
    """The role to blame for too many cards: the one with most of them."""
    return max(counts, key=lambda role: counts[role])


_CHECKS: Final[Iterable[Callable[[Ruleset], None]]] = (
    _players,
    _one_rest,
    _one_third,
    _blacks,
    _enough_cards,
    _named,
    _steps,
    _cycle,
    _deck,
    _cards,
    _public_cards,
    _redirection,
    _first_day,
    _fouls,
    _circle,
    _misses,
    _best_move,
)
