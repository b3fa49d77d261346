"""Terminals that cannot show Cyrillic get Latin letters instead of an exception."""

from __future__ import annotations

import codecs
import sys
from typing import Final

HANDLER: Final = "host_voice.latin"
"""Name of the error handler for `encode` and for streams."""
_ASCII: Final = "host_voice_ascii"
"""ASCII under another name: click takes ASCII itself for a mistake and writes UTF-8 to such a terminal."""

_SOUNDS: Final = "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch _ y ' e yu ya ye i yi g"
_LETTERS: Final = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґ", _SOUNDS.split(), strict=True))
_SIGNS: Final = {"«": '"', "»": '"', "—": "-", "–": "-", "…": "...", "№": "No.", "’": "'", "\u00a0": " "}


def latin(text: str) -> str:
    """`text` in ASCII: Cyrillic letters by sound, signs by their nearest, anything else as "?"."""
    return "".join(_latin_letter(letter) for letter in text)


def prepare_streams() -> None:
    """Let standard output and error write anything; call once at the start."""
    codecs.register_error(HANDLER, _replace)
    codecs.register(_find_codec)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a test's or an IDE's stream has none
        if reconfigure is None:
            continue
        reconfigure(errors=HANDLER)
        if codecs.lookup(stream.encoding).name == "ascii":
            reconfigure(encoding=_ASCII)


class _Encoder(codecs.IncrementalEncoder):
    def encode(self, text: str, final: bool = False) -> bytes:
        return latin(text).encode("ascii")


def _find_codec(name: str) -> codecs.CodecInfo | None:
    if name != _ASCII:
        return None
    return codecs.CodecInfo(
        encode=lambda text, errors="strict": (latin(text).encode("ascii"), len(text)),
        decode=codecs.ascii_decode,
        incrementalencoder=_Encoder,
        incrementaldecoder=codecs.lookup("ascii").incrementaldecoder,
        name=_ASCII,
    )


def _latin_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _SIGNS:
        return _SIGNS[letter]
    sound = _LETTERS.get(letter.lower(), "?").replace("_", "")
    return sound.capitalize() if letter.isupper() else sound


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return latin(error.object[error.start : error.end]), error.end
