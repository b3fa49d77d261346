"""Where every sound and text of the recogniser comes from, and what may be done with it.

The README of the models and NOTICE are made from this table. A voice whose licence does not clearly allow a
model trained on it to be passed on is `TEST_ONLY`: it is for measuring and never enters the corpus.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from typing import Literal

Use = Literal["speech", "text", "tool"]


@dataclass(frozen=True)
class Origin:
    """One source: its name, Debian package, speaker (or author), licence and what it is used for."""

    name: str
    package: str
    speaker: str
    licence: str
    copyright: str
    use: Use
    purpose: str

    @property
    def version(self) -> str:
        """The version installed here. Raises `CalledProcessError` if there is none."""
        query = ["dpkg-query", "-W", "-f", "${Version}", self.package]
        return subprocess.run(query, check=True, capture_output=True, text=True).stdout.strip()


_RHVOICE = "Olga Yakovleva"

SOURCES = (
    *(
        Origin(
            name=f"RHVoice voice {voice}",
            package=package,
            speaker=voice,
            licence="LGPL-2.1-or-later (data/*)",
            copyright=_RHVOICE,
            use="speech",
            purpose=f"{language} synthetic speech",
        )
        for package, language, voices in (
            ("rhvoice-russian", "Russian", ("aleksandr", "anna", "elena", "irina")),
            ("rhvoice-ukrainian", "Ukrainian", ("anatol", "natalia")),
        )
        for voice in voices
    ),
    Origin(
        name="eSpeak NG, languages ru and uk with voice variants",
        package="espeak-ng",
        speaker="none (formant synthesis)",
        licence="GPL-3.0-or-later (the program; what it speaks is not covered)",
        copyright="1995-2014 Jonathan Duddington; 2015-2022 Reece H. Dunn and others",
        use="speech",
        purpose="Russian and Ukrainian synthetic speech",
    ),
    Origin(
        name="Festival voice msu_ru_nsh_clunits and its recordings",
        package="festvox-ru",
        speaker="Nickolay V. Shmyrev",
        licence="BSD-like (festvox-ru: use, modification and redistribution with notice)",
        copyright="2005 Nickolay V. Shmyrev",
        use="speech",
        purpose="Russian speech of one man: recordings, and commands by unit selection",
    ),
    Origin(
        name="Asterisk core sounds, Russian, all but the folder digits",
        package="asterisk-core-sounds-ru-g722",
        speaker="IvrvoiceRU (one woman)",
        licence="CC-BY-3.0",
        copyright="2010 Maxim Topal, www.ivrvoice.ru",
        use="speech",
        purpose="Russian speech of one woman: recorded prompts",
    ),
    Origin(
        name="Russian fortunes",
        package="fortunes-ru",
        speaker="various authors",
        licence="GPL-2.0-or-later (the collection); read aloud, no text is kept in the model",
        copyright="2003 Pavel Maryanov; 2007 Denis V. Sirotkin",
        use="text",
        purpose="Russian sentences and words to be spoken",
    ),
    Origin(
        name="Ukrainian manual pages",
        package="manpages-uk",
        speaker="various translators",
        licence="GPL-3.0-or-later (the translations); read aloud, no text is kept in the model",
        copyright="2010-2023 the authors and translators of manpages-l10n",
        use="text",
        purpose="Ukrainian sentences and words to be spoken",
    ),
    Origin(
        name="Ukrainian word list",
        package="wukrainian",
        speaker="various authors",
        licence="GPL-2.0-or-later or LGPL-2.1-or-later; read aloud, no text is kept in the model",
        copyright="1999-2014 the authors of ispell-uk",
        use="text",
        purpose="isolated Ukrainian words to be spoken",
    ),
    Origin(
        name="Festival",
        package="festival",
        speaker="none",
        licence="MIT-like",
        copyright="1996-2010 University of Edinburgh and others",
        use="tool",
        purpose="speaks with the voice of festvox-ru",
    ),
)

TEST_ONLY = {
    "ru": (
        "arina",
        "artemiy",
        "mikhail",
        "pavel",
        "victoria",
        "yuriy",
        "tatiana",
        "vitaliy",
        "evgeniy-rus",
        "aleksandr-hq",
    ),
    "uk": ("marianna", "volodymyr"),
}
"""Voices of RHVoice that measure the recogniser: licences without commercial use, unclear, or share-alike."""


def assert_trainable(speaker: str) -> None:
    """Raise `ValueError` if `speaker` must not be trained on."""
    if any(speaker.casefold() == voice for voices in TEST_ONLY.values() for voice in voices):
        raise ValueError(f"{speaker} is a test-only voice and must not enter the corpus")
