"""`host_voice run`: an evening."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from host_voice.cli import config
from host_voice.cli.common import (
    LANGUAGES,
    battery_option,
    board_lan_option,
    board_port_option,
    club_option,
    input_option,
    is_kept,
    journal_option,
    mic_option,
    model_folder,
    model_option,
    music_option,
    output_option,
    set_option,
    speaker_option,
    table_name,
    table_option,
    voice_option,
    wake_word_option,
)
from host_voice.cli.names import names_of
from host_voice.cli.printing import note
from host_voice.cli.prompting import ask, choose
from host_voice.cli.translated import Command, WrongUsageError, option
from host_voice.messages import text
from host_voice.options import (
    BoardOptions,
    Channels,
    ClubOptions,
    Confirm,
    EveningOptions,
    Outputs,
    RolesFrom,
    default_journal,
)

_DIGITS = 9
"""No table is so large that further digits would matter."""

_WORDS: tuple[RolesFrom, ...] = ("unknown", "ask", "deal")


@click.command("run", cls=Command, help="help-run")
@option("--ruleset", metavar="ID|FILE", help="opt-ruleset")
@option("--players", type=click.IntRange(4, 20), metavar="N", help="opt-players")
@set_option
@option("--lang", type=click.Choice(LANGUAGES), help="opt-lang")
@input_option
@output_option
@option("--seed", type=click.IntRange(min=0), metavar="N", help="opt-seed")
@journal_option
@option("--events", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="opt-events")
@option("--events-secret", is_flag=True, help="opt-events-secret")
@option("--resume", is_flag=True, help="opt-resume")
@option("--game", metavar="GAME", help="opt-game")
@model_option
@voice_option
@mic_option
@speaker_option
@option("--roles", metavar="unknown|ask|deal|FILE", default="unknown", show_default=True, help="opt-roles")
@option("--names", metavar="ask|FILE.csv", help="opt-names")
@music_option
@wake_word_option
@option(
    "--confirm",
    type=click.Choice(["always", "risky", "never"]),
    default="risky",
    show_default=True,
    help="opt-confirm",
)
@option("--nominations", type=click.Choice(["asked", "spoken"]), help="opt-nominations")
@option("--push-to-talk", metavar="KEY", help="opt-push-to-talk")
@option("--speech-ends-on-thanks", is_flag=True, help="opt-speech-ends-on-thanks")
@option("--keep-awake-speaker", is_flag=True, help="opt-keep-awake-speaker")
@battery_option
@option("--keep-misheard", is_flag=True, help="opt-keep-misheard")
@option("--several", is_flag=True, help="opt-several")
@option("--rotate-host", is_flag=True, help="opt-rotate-host")
@option("--board", is_flag=True, help="opt-board")
@board_lan_option
@board_port_option
@option(
    "--board-remotes",
    type=click.IntRange(1, 20),
    metavar="N",
    default=BoardOptions().remotes,
    show_default=True,
    help="opt-board-remotes",
)
@club_option
@table_option
def run(
    ruleset: str | None,
    players: int | None,
    overrides: tuple[str, ...],
    lang: str | None,
    channel: Channels,
    output: Outputs,
    seed: int | None,
    journal: Path | None,
    events: Path | None,
    events_secret: bool,
    resume: bool,
    game: str | None,
    model: str | None,
    voice: str | None,
    mic: str | None,
    speaker: str | None,
    roles: str,
    names: str | None,
    music: Path | None,
    wake_word: str | None,
    confirm: Confirm,
    nominations: str | None,
    push_to_talk: str | None,
    speech_ends_on_thanks: bool,
    keep_awake_speaker: bool,
    battery_warning: int,
    keep_misheard: bool,
    several: bool,
    rotate_host: bool,
    board: bool,
    board_lan: bool,
    board_port: int,
    board_remotes: int,
    club: str | None,
    table: str | None,
) -> int:
    from host_voice import bootstrap

    if game is not None and not resume:
        raise WrongUsageError(text("usage-game-resume"))
    if ruleset is not None and not resume:
        lang, players, voice = _fitting(ruleset, overrides, lang, players, voice)
    ruleset, lang = (ruleset or "sport", lang or "ru") if resume else _asked_once(ruleset, lang)
    if players is None and not resume and _at_a_terminal():
        players = how_many(ruleset, overrides)
    if names is not None and resume:
        raise WrongUsageError(text("usage-names-resume"))
    source: RolesFrom = next((word for word in _WORDS if word == roles), "file")
    return bootstrap.evening(
        EveningOptions(
            ruleset=ruleset,
            language=lang,
            journal=journal or default_journal(),
            players=players,
            overrides=_overrides(overrides, nominations),
            input=channel,
            output=output,
            seed=seed,
            events=events,
            events_secret=events_secret,
            resume=resume,
            game=game,
            model=model_folder(model, lang) if model and channel != "keys" else None,
            voice=voice,
            mic=mic,
            speaker=speaker,
            music=music,
            wake_word=wake_word,
            confirm=confirm,
            push_to_talk=push_to_talk,
            speech_ends_on_thanks=speech_ends_on_thanks,
            keep_awake_speaker=keep_awake_speaker,
            battery_warning=battery_warning,
            keep_misheard=keep_misheard,
            several=several or rotate_host,
            rotate_host=rotate_host,
            roles=source,
            roles_file=Path(roles) if source == "file" else None,
            names={} if names is None else names_of(names, players or _most(ruleset, overrides)),
            club=ClubOptions(club, table_name(table)),
            board=BoardOptions(board_lan, board_port, board_remotes) if board or board_lan else None,
        )
    )


def _overrides(wanted: tuple[str, ...], nominations: str | None) -> tuple[str, ...]:
    """What `--set` says wins over the options with names of their own."""
    return wanted if nominations is None else (f"day.nominations={nominations}", *wanted)


def _fitting(
    ruleset: str, overrides: tuple[str, ...], lang: str | None, players: int | None, voice: str | None
) -> tuple[str | None, int | None, str | None]:
    """Language, players and voice without what is kept in the configuration for another rule system."""
    from host_voice.rulesets.loader import load_ruleset

    kept = {name for name in ("ruleset", "lang", "players", "voice") if is_kept(name)}
    if "ruleset" not in kept and kept:
        rules = load_ruleset(ruleset, overrides)
        if "players" in kept and players not in rules.players.sizes:
            players = None
        if "lang" in kept and lang not in rules.languages:
            lang, voice = None, None if "voice" in kept else voice
    return lang, players, voice


def _asked_once(ruleset: str | None, lang: str | None) -> tuple[str, str]:
    """Ask at a terminal for what nobody has said, and keep the answer in the configuration file."""
    from host_voice.rulesets.loader import load_ruleset

    if not _at_a_terminal():
        ruleset = ruleset or "sport"
        return ruleset, lang or load_ruleset(ruleset).languages[0]
    answers: dict[str, str] = {}
    if ruleset is None:
        ruleset = answers["ruleset"] = which_ruleset()
    if lang is None:
        languages = load_ruleset(ruleset).languages
        lang = languages[0]
        if len(languages) > 1:
            lang = answers["lang"] = choose(text("ask-language"), languages, lang)
    if answers:
        note(text("config-kept", file=config.keep(answers)))
    return ruleset, lang


def _most(ruleset: str, overrides: tuple[str, ...]) -> int:
    """How many play where nobody has said it."""
    from host_voice.rulesets.loader import load_ruleset

    return load_ruleset(ruleset, overrides).players.max


def which_ruleset() -> str:
    """The id of the rule system that is asked for by id, with all titles; which one was taken is told."""
    from host_voice.rulesets.loader import available, load_ruleset

    titles = {name: load_ruleset(name).title for name in available()}
    width = max(map(len, titles))
    for name, title in titles.items():
        note(f"  {name:{width}}  {title}")
    chosen = choose(text("ask-ruleset"), tuple(titles), "sport")
    note(text("ruleset-taken", ruleset=chosen, title=titles[chosen]))
    return chosen


def how_many(ruleset: str, overrides: tuple[str, ...]) -> int:
    """How many play: asked for, with the reason where it cannot be, unless there is only one number."""
    from host_voice.rulesets.loader import load_ruleset

    allowed = load_ruleset(ruleset, overrides).players
    if allowed.min == allowed.max:
        return allowed.max

    def read(answer: str) -> int:
        if not (answer.isascii() and answer.isdecimal()):
            raise WrongUsageError(text("players-no-number"))
        number = int(answer[:_DIGITS])
        if number < allowed.min:
            raise WrongUsageError(text("players-too-few", least=allowed.min))
        if number > allowed.max:
            raise WrongUsageError(text("players-too-many", most=allowed.max))
        return number

    question = text("ask-players", range=allowed.range)
    return ask(question, read)


def _at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()
