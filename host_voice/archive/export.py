"""The formats a game can be exported in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from host_voice.archive.markdown import markdown_of
from host_voice.archive.page import html_of
from host_voice.archive.sheet import csv_of
from host_voice.journal.protocol import Protocol
from host_voice.journal.protocol_text import dump_protocol

FORMATS: Final[Mapping[str, Callable[[Protocol], str]]] = {
    "json": dump_protocol,
    "csv": csv_of,
    "md": markdown_of,
    "html": html_of,
}
