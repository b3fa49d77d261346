"""`host_voice rules`: the rule systems as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, fits, indented, note, table
from host_voice.cli.translated import Group, json_option, option
from host_voice.errors import RulesetError
from host_voice.messages import render, text
from host_voice.rulesets.literal import literal

if TYPE_CHECKING:
    from host_voice.game.ruleset import Ruleset


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
@option("--toml", "as_toml", is_flag=True, help="opt-toml")
@option("--markdown", "as_markdown", is_flag=True, help="opt-markdown")
def show_rules(ruleset: str, as_json: bool, as_toml: bool, as_markdown: bool) -> None:
    from host_voice.cli import rules_page, rules_sheet
    from host_voice.rulesets.loader import load_ruleset

    found = load_ruleset(ruleset)
    if as_json:
        emit(found.model_dump(mode="json"))
    elif as_toml:
        click.echo("\n".join(toml(found)))
    elif as_markdown:
        click.echo("\n".join(rules_page.markdown(found)), nl=False)
    else:
        click.echo("\n".join(indented(line, 0) for line in rules_sheet.title(found)))
        click.echo("\n" + text("sheet-roles"))
        heads, rows = rules_sheet.cards(found)
        if fits(heads):
            table(heads, rows)
        else:
            click.echo("\n".join([*map(indented, rules_sheet.cards_in_lines(found)), ""]))
        for heading, lines in rules_sheet.sections(found):
            click.echo("\n".join([heading, *map(indented, lines), ""]))


@rules.command("check", help="help-rules-check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
def check_rules(files: tuple[str, ...], as_json: bool) -> int:
    found = [problem for file in files for problem in _problems(file)]
    if as_json:
        emit(found)
    else:
        wrong = {problem["file"] for problem in found}
        for problem in found:
            if problem["key"] is None:
                note(text("cli-error", message=problem["problem"]))
            else:
                click.echo(problem["problem"])
        for file in files:
            if file not in wrong:
                click.echo(text("ruleset-good", file=file))
    return FAILED if found else 0


def _problems(file: str) -> Iterator[dict[str, str | None]]:
    """Everything wrong with a file; where it cannot be read as a ruleset at all there is no key."""
    from host_voice.rulesets.loader import mistakes_in

    try:
        mistakes = mistakes_in(file)
    except RulesetError as error:
        said = render(error) if "file" in error.params else f"{file}: {render(error)}"
        yield {"file": file, "key": None, "value": None, "allowed": None, "problem": said}
        return
    for m in mistakes:
        said = text("ruleset-invalid", file=file, key=m.key, value=m.value, allowed=m.allowed)
        yield {"file": file, "key": m.key, "value": m.value, "allowed": m.allowed, "problem": said}


def toml(ruleset: Ruleset) -> Iterator[str]:
    """The lines of a file that holds all of `ruleset`."""
    return _toml(ruleset.model_dump(mode="json", exclude_defaults=True))


def _toml(data: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """The scalars and lists of a table, then the tables in it."""
    values = {key: value for key, value in data.items() if not isinstance(value, dict)}
    if path and (values or not data):
        yield f"\n[{'.'.join(path)}]"
    yield from (f"{key} = {literal(value)}" for key, value in values.items())
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _toml(value, (*path, key))
