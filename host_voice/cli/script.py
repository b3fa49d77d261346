"""`host_voice script`: every announcement of a ruleset, and whether none is missing."""

from __future__ import annotations

import click

from host_voice.cli.common import lang_option, ruleset_option
from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit
from host_voice.cli.translated import Command, json_option, option
from host_voice.messages import render, text


@click.command("script", cls=Command, help="help-script")
@ruleset_option
@lang_option
@option("--check", "only_check", is_flag=True, help="opt-script-check")
@json_option
def script(ruleset: str, lang: str, only_check: bool, as_json: bool) -> int:
    from host_voice.narration.script import check, script_lines
    from host_voice.rulesets.loader import load_ruleset, must_speak

    must_speak(load_ruleset(ruleset), lang)
    if not only_check:
        lines = script_lines(ruleset, lang)
        if as_json:
            emit([{"key": key, "text": spoken} for key, spoken in lines])
        else:
            click.echo("\n".join(f"{key:28} {spoken}" for key, spoken in lines))
        return 0
    problems = check(lang)
    count = len(script_lines(ruleset, lang)) if not problems else 0
    if as_json:
        emit([{"problem": problem.key, **problem.params} for problem in problems])
    elif problems:
        click.echo("\n".join(render(problem) for problem in problems))
    else:
        click.echo(text("script-good", ruleset=ruleset, language=lang, count=count))
    return FAILED if problems else 0
