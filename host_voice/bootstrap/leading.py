"""An evening from its first game to its last."""

from __future__ import annotations

from contextlib import ExitStack

from rich.console import Console

from host_voice.bootstrap.house import House
from host_voice.bootstrap.roles import must_be_askable_again
from host_voice.bootstrap.sitting import Sitting, first, following, lead, mention_unfinished, resumed, where
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.performance import Ending
from host_voice.errors import ConfigError
from host_voice.messages import text
from host_voice.options import EveningOptions
from host_voice.rulesets.loader import load_ruleset, must_speak


def evening(options: EveningOptions) -> int:
    """Lead an evening to its end; the exit code.

    Raises `HostVoiceError` where it cannot start, be kept or be answered.
    """
    with ExitStack() as parts:
        console = ConsoleScreen(Console(highlight=False), text)
        house, sitting = (
            _resumed(options, console, parts) if options.resume else _new(options, console, parts)
        )
        while (ending := lead(house, sitting)) is Ending.OVER:
            if (next_game := sitting.game.state.following) is None:
                break
            sitting = following(house, sitting, next_game)
        if ending is not Ending.UNANSWERED:
            key = "evening-over" if ending is Ending.OVER else "evening-goes-on"
            console.notice(key, game=sitting.name, where=where(options.journal))
            if ending is Ending.OVER and not sitting.first:
                console.notice("evening-several-over", game=sitting.name, where=where(options.journal))
    if ending is Ending.UNANSWERED:
        raise ConfigError("evening-unanswered", where=where(options.journal))
    house.hall.leave()
    return 0


def _resumed(options: EveningOptions, console: ConsoleScreen, parts: ExitStack) -> tuple[House, Sitting]:
    sitting = resumed(options, console)
    parts.callback(sitting.journal.close)
    if sitting.game.state.evening is not None:
        must_be_askable_again(options)
    ruleset, language = sitting.game.state.ruleset, sitting.language
    named = bool(sitting.names or sitting.named)
    return House(options, ruleset, language, console, parts, named=named), sitting


def _new(options: EveningOptions, console: ConsoleScreen, parts: ExitStack) -> tuple[House, Sitting]:
    if options.several:
        must_be_askable_again(options)
    mention_unfinished(options.journal, console)
    ruleset = load_ruleset(options.ruleset, options.overrides)
    must_speak(ruleset, options.language)
    house = House(options, ruleset, options.language, console, parts, named=bool(options.names))
    # Asked for last, so that nobody types the roles of an evening that cannot start.
    return house, first(house)
