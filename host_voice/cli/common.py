"""Options that several commands have."""

from __future__ import annotations

import socket
from pathlib import Path

import click
from click.core import ParameterSource

from host_voice.cli.translated import option, words
from host_voice.errors import ConfigError
from host_voice.journal.fields import NAME
from host_voice.modelstore.installed import find
from host_voice.options import BATTERY_WARNING, BoardOptions
from host_voice.resources import resource

LANGUAGES = ("ru", "uk")
"""Languages an evening can be in."""

ruleset_option = option(
    "--ruleset", default="sport", metavar="ID|FILE", show_default=True, help="opt-ruleset"
)
set_option = option("--set", "overrides", multiple=True, metavar="KEY=VALUE", help="opt-set")
lang_option = option("--lang", type=click.Choice(LANGUAGES), default="ru", show_default=True, help="opt-lang")
voice_option = option("--voice", metavar="NAME", help="opt-voice")
speaker_option = option("--speaker", metavar="NAME", help="opt-speaker")
mic_option = option("--mic", metavar="NAME", help="opt-mic")
model_option = option("--model", metavar="DIR|NAME", help="opt-model")
journal_option = option(
    "--journal", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="opt-journal"
)
board_lan_option = option("--board-lan", is_flag=True, help="opt-board-lan")
board_port_option = option(
    "--board-port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    default=BoardOptions().port,
    show_default=True,
    help="opt-board-port",
)
club_option = option("--club", metavar="URL|FILE", help="opt-club")
table_option = option("--table", metavar="NAME", type=words(NAME), help="opt-table")
names_option = option(
    "--names",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="FILE.csv",
    help="opt-names-file",
)
music_option = option(
    "--music", type=click.Path(path_type=Path, file_okay=False, exists=True), metavar="DIR", help="opt-music"
)
input_option = option(
    "--input",
    "channel",
    type=click.Choice(["voice", "keys", "both"]),
    default="both",
    show_default=True,
    help="opt-input",
)
output_option = option(
    "--output",
    type=click.Choice(["voice", "text", "both"]),
    default="both",
    show_default=True,
    help="opt-output",
)
wake_word_option = option("--wake-word", metavar="WORD", help="opt-wake-word")
battery_option = option(
    "--battery-warning",
    type=click.IntRange(0, 100),
    metavar="PERCENT",
    default=BATTERY_WARNING,
    show_default=True,
    help="opt-battery-warning",
)


def is_kept(name: str) -> bool:
    """Whether the parameter `name` of this command is what the configuration file says."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.DEFAULT_MAP


def table_name(wanted: str | None) -> str:
    """What this table is called in the club's database."""
    return wanted or socket.gethostname()[:NAME]


def model_folder(model: str | None, language: str) -> Path:
    """The folder of the model asked for, or of the built-in one. Raises `ConfigError` if there is none."""
    folder = resource("models", language) if model is None else find(model)
    if not folder.is_dir():
        raise ConfigError(
            "model-none" if model is None else "model-no-folder", path=folder, language=language
        )
    return folder
