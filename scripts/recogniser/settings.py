"""How much of everything is made: the plan of a whole run and of a quick trial."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SAMPLE_RATE = 16_000
"""Hz, of every recording in the work folder and of the recogniser itself."""


@dataclass(frozen=True)
class Source:
    """How much is taken from one source in one language.

    `utterances` is the number of recordings (None: all there are), `copies` how many features are made of
    each; `clean` of these copies are left nearly as they are. The features of a later `round` come in shards
    behind those of the earlier ones: so more can be added to what is there.
    """

    utterances: int | None
    copies: int
    clean: int = 0
    round: int = 0


@dataclass(frozen=True)
class Plan:
    """Everything that decides what a run makes; the same plan gives the same corpus.

    `sources` is by (source, language); `voices` are the voices of RHVoice by language; `mix` the shares of
    command words and phrases, isolated other words and sentences; `dev` the share of utterances kept for
    watching the training; `shard` the number of feature matrices in one file.
    """

    name: str
    sources: Mapping[tuple[str, str], Source]
    voices: Mapping[str, tuple[str, ...]]
    seed: int = 20_261_130
    mix: Mapping[str, float] = field(
        default_factory=lambda: {"command": 0.45, "word": 0.13, "sentence": 0.42}
    )
    dev: float = 0.03
    shard: int = 2_000


FULL = Plan(
    name="full",
    sources={
        ("rhvoice", "ru"): Source(7_200, copies=4),
        ("espeak", "ru"): Source(2_000, copies=3),
        ("festival", "ru"): Source(800, copies=4),
        ("festvox", "ru"): Source(None, copies=6, clean=1),
        ("asterisk", "ru"): Source(None, copies=7, clean=1),
        ("rhvoice", "uk"): Source(3_600, copies=4),
        ("espeak", "uk"): Source(1_200, copies=3),
        ("drill", "ru"): Source(None, copies=3, round=1),
        ("drill", "uk"): Source(None, copies=3, round=1),
    },
    voices={"ru": ("aleksandr", "anna", "elena", "irina"), "uk": ("anatol", "natalia")},
)
QUICK = Plan(
    name="quick",
    sources={("rhvoice", "ru"): Source(80, copies=2, clean=1)},
    voices={"ru": ("anna",)},
    mix={"command": 0.75, "word": 0.0, "sentence": 0.25},
    shard=100,
)
