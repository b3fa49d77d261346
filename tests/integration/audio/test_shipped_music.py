"""The pieces in assets/music are what the evening needs."""

from __future__ import annotations

import numpy as np
import pytest

from host_voice.audio.music import MusicLibrary
from host_voice.audio.music_check import SEAM, measure, seam_jump
from host_voice.game.cues import Track
from host_voice.resources import resource

SECONDS = {Track.NIGHT: 72, Track.AGREEMENT: 70, Track.HUNT: 66, Track.MORNING: 64}


@pytest.mark.parametrize("track", Track)
def test_it_is_fit(track: Track) -> None:
    facts = measure(resource("assets", "music", f"{track.value}.ogg"))
    assert facts.faults(track) == []
    # exactly the composed length comes back from the encoder, else the loop would stumble
    assert round(facts.seconds * facts.rate) == SECONDS[track] * facts.rate


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_it_loads_at_the_rate_of_the_device(rate: int) -> None:
    sound = MusicLibrary(None, rate).track(Track.MORNING)
    assert sound.shape == (64 * rate, 2)
    assert seam_jump(sound.astype(np.float64), rate) < SEAM
