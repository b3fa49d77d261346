"""Every number the ear decides by, and where it comes from.

The curves are in docs/benchmarks.md: the margins in "The recogniser" (`scripts/recogniser evaluate`), the
endpoint in "Hearing" (`benchmarks/hearing.py`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EndpointThresholds:
    """Of the voice activity detector; probabilities 0–1, times in seconds.

    `speech` begins an utterance, `quiet` (lower, so that a weak final consonant belongs to it) ends it after
    `trailing`. `pre_roll`: what is kept from before; in a room or under what is left of music a word was
    noticed up to 0.8 after its beginning (тринадцатое, taken for семнадцатый with 0.5). `shortest`: the
    shortest isolated number measured has 0.26 s above `speech`, a click or a cough less than 0.1 s.
    `longest`: a list of ten seats said slowly fits; talk among players does not and is dropped. `kept_quiet`:
    what the recogniser gets after the last loud sound; a soft ending is in it, and once it is over the
    recogniser can begin: the rest of `trailing` is its time. `drop`: dB under the loudest of an utterance at
    which somebody else speaks (table "among people who talk"); a voice that stands out may begin `soft`ly for
    so long. `cut_off`: where we begin to sound ourselves so much quiet is enough; a phrase that was not whole
    by then is no phrase.
    """

    speech: float = 0.5
    quiet: float = 0.35
    pre_roll: float = 0.8
    trailing: float = 0.65
    kept_quiet: float = 0.35
    shortest: float = 0.128
    longest: float = 9.0
    drop: float = 8.0
    soft: float = 0.15
    cut_off: float = 0.2


@dataclass(frozen=True, slots=True)
class DecisionThresholds:
    """Of the margins, in the model's log-likelihood.

    `reject_unknown`: how much better than `[unk]` and decoys the phrase must score. `reject_rival`: how
    much better than every phrase of another value. Below `confirm` the conductor asks "is it so?".
    `thanks`: both for the bare word that ends a speech: players say it to each other, too.
    """

    reject_unknown: float = 1.5
    reject_rival: float = 1.0
    confirm: float = 4.0
    thanks: float = 8.0


@dataclass(frozen=True, slots=True)
class LevelThresholds:
    """In dB. `below_host`: by how much quieter than the host somebody is no host at any moment; vowels of one
    voice are within 6 of each other, and players at the other side of a table are 15 quieter (assumed, not
    measured in clubs). `murmur`: the same of a whole utterance, whose level is surer than a moment's: of what
    is cut out of murmuring 10 below the host it lets 2 % through, `below_host` half, and 99 % of the answers
    (table "Who speaks"). `above_room`: the least by which the host should stand out, `quietest` (of full
    scale) the least that should arrive: below either the greeting says so, and above `loudest_room` (speech
    at a table reaches about -25). `usual`: the detector is given a softer host as loud as this, by at most
    `most_gain` (numbers at -50 over a room at -65: it noticed most of them late or never, with 20 dB more all
    of them from the first vowel on).
    """

    below_host: float = 10.0
    murmur: float = 7.5
    above_room: float = 15.0
    quietest: float = -48.0
    loudest_room: float = -35.0
    usual: float = -26.0
    most_gain: float = 24.0


@dataclass(frozen=True, slots=True)
class ForegroundThresholds:
    """Of what is kept of an utterance: level in dB, times in seconds.

    `drop`: how far under the loudest vowels the first and the last loud moment may be; a soft ending is
    further down, but within `after` of a louder one, as a soft beginning is within `before`. Of 95 numbers in
    murmuring 10 dB below them 64 were right and 6 wrong without it, 69 and 3 with it (voices and people).
    """

    drop: float = 9.0
    before: float = 0.15
    after: float = 0.2


ENDPOINT = EndpointThresholds()
LEVELS = LevelThresholds()
FOREGROUND = ForegroundThresholds()
DECISION = DecisionThresholds()
LOOSEN_AFTER = 8.0
"""Seconds a question is open without an answer until quieter voices count, too: the host may have moved."""
GATE_TAIL = 0.25
"""Seconds the microphone stays shut after the assistant's last sample: loudspeaker, air and room."""
ECHO_LONGEST = 0.4
"""Seconds of sound right after the gate opened that are taken for what is left of our own voice."""
