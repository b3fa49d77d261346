"""`host_voice rules`: the rule systems as data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Group, json_option
from host_voice.messages import text


@click.group(cls=Group, help="help-rules")
def rules() -> None:
    pass


@rules.command("list", help="help-rules-list")
@json_option
def list_rules(as_json: bool) -> None:
    from host_voice.rulesets.loader import available, load_ruleset

    found = [load_ruleset(name) for name in available()]
    if as_json:
        emit(
            [
                {
                    "id": r.id,
                    "title": r.title,
                    "languages": r.languages,
                    "players": [r.players.min, r.players.max],
                }
                for r in found
            ]
        )
        return
    table(
        [text("head-id"), text("head-title"), text("head-players"), text("head-languages")],
        [(r.id, r.title, r.players.range, ", ".join(r.languages)) for r in found],
    )


@rules.command("show", help="help-rules-show")
@click.argument("ruleset", metavar="ID|FILE")
@json_option
def show_rules(ruleset: str, as_json: bool) -> None:
    from host_voice.rulesets.loader import load_ruleset

    data = load_ruleset(ruleset).model_dump(mode="json")
    if as_json:
        emit(data)
    else:
        click.echo("\n".join(_toml(data)))


@rules.command("check", help="help-rules-check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
def check_rules(files: tuple[str, ...], as_json: bool) -> int:
    from host_voice.rulesets.loader import mistakes_in

    found = {file: mistakes_in(file) for file in files}
    if as_json:
        emit(
            [
                {"file": file, "key": m.key, "value": m.value, "allowed": m.allowed}
                for file, mistakes in found.items()
                for m in mistakes
            ]
        )
    else:
        for file, mistakes in found.items():
            for m in mistakes:
                click.echo(text("ruleset-invalid", file=file, key=m.key, value=m.value, allowed=m.allowed))
            if not mistakes:
                click.echo(text("ruleset-good", file=file))
    return FAILED if any(found.values()) else 0


def _toml(data: Mapping[str, Any]) -> Iterator[str]:
    """Two levels of tables are all that a ruleset has."""
    yield from (f"{key} = {_value(value)}" for key, value in data.items() if not isinstance(value, dict))
    for key, value in data.items():
        if isinstance(value, dict):
            yield f"\n[{key}]"
            yield from _toml(value)


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)  # what is left are the scalars and lists both share
