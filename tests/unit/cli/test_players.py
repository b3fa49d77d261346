"""How many play is asked for at a terminal where nobody has said it."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from host_voice.cli.run import how_many
from host_voice.messages import text

REASONS = {"6": "players-too-few", "21": "players-too-many", "8.5": "players-no-number"}


@click.command()
@click.argument("ruleset")
@click.option("--set", "overrides", multiple=True)
def asking(ruleset: str, overrides: tuple[str, ...]) -> None:
    click.echo(f"players: {how_many(ruleset, overrides)}")


def test_wrong_numbers_have_each_their_reason_and_it_is_asked_again():
    """Fragment G0.6 of `tests/golden/gromada.md`."""
    shown = CliRunner().invoke(asking, ["gromada"], input="6\n21\n8.5\n7\n").output
    told = [text(reason, least=7, most=20) for reason in REASONS.values()]
    assert len(set(told)) == 3
    places = [shown.index(reason) for reason in told]
    assert places == sorted(places)
    assert shown.count(text("ask-players", range="7–20")) == 4
    assert shown.endswith("players: 7\n")


def test_the_range_is_that_of_the_evening():
    result = CliRunner().invoke(asking, ["gromada", "--set", "players.max=9"], input="10\n9\n")
    assert text("players-too-many", least=7, most=9) in result.output
    assert result.output.endswith("players: 9\n")


@pytest.mark.parametrize("ruleset", ["sport", "league"])
def test_where_there_is_one_number_it_is_not_asked_for(ruleset):
    assert CliRunner().invoke(asking, [ruleset]).output == "players: 10\n"
