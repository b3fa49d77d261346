"""`host_voice simulate`: many games with invented tables."""

from __future__ import annotations

import click
from rich.console import Console
from rich.progress import Progress

from host_voice.cli.common import ruleset_option, set_option
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Command, json_option, option
from host_voice.messages import text


@click.command("simulate", cls=Command, help="help-simulate")
@ruleset_option
@set_option
@option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=100,
    show_default=True,
    metavar="N",
    help="opt-games",
)
@option(
    "--seed", type=click.IntRange(min=0), default=0, show_default=True, metavar="N", help="opt-simulate-seed"
)
@json_option
def simulate(ruleset: str, overrides: tuple[str, ...], games: int, seed: int, as_json: bool) -> None:
    from host_voice.rehearsal.simulate import simulate as play
    from host_voice.rulesets.loader import load_ruleset

    rules = load_ruleset(ruleset, overrides)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text("simulate-progress"), total=games)
        report = play(rules, games, seed, lambda done: bar.update(task, completed=done))
    if as_json:
        emit(report.to_json())
        return
    speed = round(report.games_per_minute)
    click.echo(text("simulate-speed", games=report.games, seconds=round(report.seconds, 1), speed=speed))
    table(
        [text("head-winner"), text("head-games")],
        [(text(f"winner-{name}"), count) for name, count in report.winners.items()],
    )
    click.echo(text("simulate-cues", median=report.cues["median"], max=report.cues["max"]))
    click.echo(text("simulate-days", median=report.days["median"], max=report.days["max"]))
    table([text("head-branch"), text("head-times")], report.branches.items())
    if report.missing:
        click.echo(text("simulate-missing", branches=report.missing))
