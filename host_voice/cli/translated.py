"""Click commands and options whose help is a message key, rendered only when somebody asks for it.

An option is also read from `HOST_VOICE_<COMMAND>_<OPTION>`, then from `HOST_VOICE_<OPTION>`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
from click.formatting import HelpFormatter

from host_voice.messages import text
from host_voice.tidy import tidy

PREFIX = "HOST_VOICE"

_SUPERFLUOUS = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
_QUOTED = re.compile(r"'(.*)'", re.DOTALL)
"""Where click names what was wrong."""

_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


class WrongUsageError(click.UsageError):
    """A wrong usage whose message is in the user's language already."""


class Command(click.Command):
    """A command whose `help` is a message key."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """In the user's language."""
        pieces = super().collect_usage_pieces(ctx)
        ours = {self.options_metavar: "usage-options"}
        if isinstance(self, click.Group):
            ours[self.subcommand_metavar] = "usage-subcommand"
        return [text(ours[piece]) if piece in ours else piece for piece in pieces]

    def format_usage(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, text("cli-usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(text(self.help or ""))

    def format_arguments(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Arguments are explained by the text of the command."""

    def format_options(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        records = [record for option in options if (record := option.get_help_record(ctx))]
        if records:
            with formatter.section(text("cli-options")):
                formatter.write_dl(records)

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first sentence of the help, whatever its length: terminals wrap."""
        return text(self.help or "").split("\n\n")[0].split(". ")[0].rstrip(".").replace("\n", " ")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = text("opt-help")
        return option


class Group(Command, click.Group):
    """A group whose `help` is a message key."""

    command_class = Command
    group_class = type

    def format_options(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        rows = [(name, self.commands[name].get_short_help_str()) for name in self.list_commands(ctx)]
        with formatter.section(text("cli-commands")):
            formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order they were added: the everyday ones first."""
        return list(self.commands)


class Option(click.Option):
    """An option whose `help` is a message key."""

    @property
    def word(self) -> str:
        """Its long name without dashes, as configuration files write it."""
        return max(self.opts, key=len).lstrip("-")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        if record is None:
            return None
        parts = [text(self.help or "")]
        default = self.get_help_extra(ctx).get("default")
        if default:
            parts.append(text("cli-default", value=default))
        return record[0], " ".join(parts)

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        for name in variables(ctx, self):
            if value := os.environ.get(name):
                return value
        return None


def variables(ctx: click.Context, option: Option) -> list[str]:
    """The environment variables `option` of this command is read from, the first set one wins."""
    word = option.word.replace("-", "_").upper()
    names: list[str] = []
    here: click.Context | None = ctx
    path: list[str] = []
    while here is not None and here.parent is not None:
        path.insert(0, (here.info_name or "").replace("-", "_").upper())
        here = here.parent
    if path:
        names.append("_".join([PREFIX, *path, word]))
    return [*names, f"{PREFIX}_{word}"]


def option(*declarations: str, help: str, **settings: Any) -> Callable[[_Decorated], _Decorated]:  # noqa: A002
    """`click.option` with a message key for its help."""
    return click.option(*declarations, help=help, cls=Option, **settings)


def words(most: int) -> Callable[[str], str]:
    """For `type`: a line that can be shown everywhere, of `most` letters at most; spaces become single."""

    def read(value: str) -> str:
        line = tidy(value)
        if not line or len(line) > most or not line.isprintable():
            raise click.BadParameter(text("usage-words", limit=most))
        return line

    return read


json_option = option("--json", "as_json", is_flag=True, help="opt-json")
"""The flag of every command that machines may read."""


def usage_message(error: click.UsageError) -> str:
    """What a wrong usage was, in the user's language."""
    match error:
        case WrongUsageError():
            return error.message
        case click.NoSuchOption():
            return _suggest("usage-no-option", error.option_name, error.possibilities)
        case click.MissingParameter():
            return text("usage-missing", name=_name(error.param))
        case click.BadParameter(param=click.Parameter() as parameter):
            return _bad_value(error, parameter)
        case click.BadOptionUsage():
            return text("usage-option-value", name=error.option_name)
    return _other_usage(error)


def _other_usage(error: click.UsageError) -> str:
    command = getattr(error, "command_name", None)
    if command is not None:
        return _suggest("usage-no-command", command, getattr(error, "possibilities", None))
    if isinstance(error.cmd, click.Group):
        return text("usage-no-subcommand", command=error.ctx.command_path if error.ctx else "")
    superfluous = _SUPERFLUOUS.fullmatch(error.message)
    if superfluous:
        return text("usage-superfluous", what=superfluous[1])
    return text("usage-extra", detail=error.message)


def _suggest(key: str, name: str, possibilities: Sequence[str] | None) -> str:
    said = text(key, name=name)
    return f"{said} {text('usage-maybe', names=list(possibilities))}" if possibilities else said


def _bad_value(error: click.BadParameter, parameter: click.Parameter) -> str:
    name = _name(parameter)
    kind = parameter.type
    match kind:
        case click.Choice():
            allowed = ", ".join(str(choice) for choice in kind.choices)
        case click.IntRange() | click.FloatRange():
            allowed = text("usage-range", low=_bound(kind.min), high=_bound(kind.max))
        case click.Path():
            path = _QUOTED.search(error.message)
            shown = path[1] if path else "?"
            there = os.path.lexists(shown)
            return text("usage-path-kind" if there else "usage-path-none", name=name, path=shown)
        case _ if kind in (click.INT, click.FLOAT):
            allowed = text("usage-number")
        case _:
            return text("usage-bad", name=name, detail=error.message)
    return text("usage-bad-value", name=name, allowed=allowed)


def _bound(value: float | None) -> str:
    return "…" if value is None else str(value)


def _name(parameter: click.Parameter | None) -> str:
    if parameter is None:
        return "?"
    return (
        max(parameter.opts, key=len)
        if isinstance(parameter, click.Option)
        else parameter.make_metavar(click.Context(click.Command("x")))
    )
