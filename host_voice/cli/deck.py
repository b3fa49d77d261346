"""`host_voice deck`: which cards a table is dealt, and what they mean."""

from __future__ import annotations

from typing import Final

import click

from host_voice.cli.common import is_kept
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Command, json_option, option
from host_voice.errors import RulesetError
from host_voice.messages import sentence, text
from host_voice.messages.roles import role_name

_USUAL: Final = "cattani"


@click.command("deck", cls=Command, help="help-deck")
@click.argument("players", type=int, metavar="N")
@option("--ruleset", default=_USUAL, show_default=True, metavar="ID|FILE", help="opt-ruleset")
@json_option
def deck(players: int, ruleset: str, as_json: bool) -> None:
    from host_voice.cli.rules_sheet import in_order
    from host_voice.rulesets.loader import load_ruleset

    rules = load_ruleset(ruleset)
    if not rules.has_deck and is_kept("ruleset"):  # for evenings; nobody has asked for it here
        rules = load_ruleset(_USUAL)
    if not rules.has_deck:
        raise RulesetError("deck-none", ruleset=rules.id)
    if players not in rules.players.sizes:
        raise RulesetError("deck-players", ruleset=rules.id, players=players, range=rules.players.range)
    found = [
        (role, count, in_order(rules.roles[role].cards))
        for role, count in rules.dealt(players).items()
        if count
    ]
    if as_json:
        emit([{"role": role, "count": count, "cards": cards} for role, count, cards in found])
        return
    click.echo(text("deck-title", title=rules.title, players=players))
    table(
        [text("head-role"), text("head-count"), text("head-cards")],
        [
            (sentence(role_name(role, rules.roles[role].names)), count, _listed(count, cards))
            for role, count, cards in found
        ],
    )


def _listed(count: int, cards: list[str]) -> str:
    """All of them, or any so many where there are more."""
    from host_voice.cli.rules_sheet import card_name

    listed = ", ".join(card_name(card) for card in cards)
    return listed if len(cards) == count else text("deck-any", count=count, cards=listed)
