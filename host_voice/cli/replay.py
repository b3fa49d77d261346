"""`host_voice replay`: a recorded protocol through the rules."""

from __future__ import annotations

from pathlib import Path

import click

from host_voice.cli.common import set_option
from host_voice.cli.history import history
from host_voice.cli.printing import emit
from host_voice.cli.translated import Command, json_option, option
from host_voice.errors import ConfigError, because
from host_voice.messages import text


@click.command("replay", cls=Command, help="help-replay")
@click.argument("protocol", metavar="PROTOCOL.json", type=click.Path(path_type=Path))
@option("--ruleset", metavar="ID|FILE", help="opt-replay-ruleset")
@set_option
@json_option
def replay(protocol: Path, ruleset: str | None, overrides: tuple[str, ...], as_json: bool) -> None:
    from host_voice.journal.protocol import RECORDED_UNDER
    from host_voice.journal.protocol_text import load_protocol
    from host_voice.rehearsal.replay import replay as play
    from host_voice.rulesets.loader import load_ruleset, shipped_ruleset

    try:
        recorded = load_protocol(protocol.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ConfigError("file-none", file=protocol) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError("protocol-unreadable", file=protocol, reason=because(error)) from error
    if ruleset is not None:
        rules = load_ruleset(ruleset, overrides)
    else:
        rules = shipped_ruleset(recorded.ruleset or RECORDED_UNDER, overrides)
    result = play(recorded, rules)
    if as_json:
        emit(result.to_json())
        return
    removed: dict[int, list[int]] = {}
    for seat, day, _ in result.removed:
        removed.setdefault(day, []).append(seat)
    for line in history(dict(result.days), dict(result.nights), removed):
        click.echo(line)
    click.echo(text(f"winner-{result.winner or 'none'}"))
