"""What leaves the mixer: music, ducking, volume, limits, and never a click."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.audio.background import DUCK_UP, DUCKED, FADE
from host_voice.audio.limiter import CEILING, Limiter
from host_voice.audio.mixer import WHISPER_DB, Mixer
from host_voice.audio.timeline import Channel

RATE = 8000


def steady(seconds: float, value: float = 0.5) -> np.ndarray:
    return np.full(round(seconds * RATE), value, np.float32)


def render(mixer: Mixer, seconds: float, block: int = 160) -> np.ndarray:
    frames = round(seconds * RATE)
    sizes = [block] * (frames // block) + ([frames % block] if frames % block else [])
    return np.concatenate([mixer.render(size) for size in sizes])[:, 0]


def with_music(value: float = 0.5, level: float = 1.0) -> Mixer:
    mixer = Mixer(RATE)
    mixer.play_music("night", steady(3.0, value), level)
    render(mixer, FADE + 0.1)
    return mixer


def test_music_fades_in_loops_and_fades_out() -> None:
    mixer = Mixer(RATE)
    mixer.play_music("night", steady(0.7), 1.0)
    heard = render(mixer, 5.0)
    assert heard[: RATE // 100].max() < 0.02
    np.testing.assert_allclose(heard[round(1.1 * RATE) :], 0.5, rtol=1e-5)
    mixer.stop_music()
    out = render(mixer, FADE + 0.2)
    assert np.abs(np.diff(np.concatenate((heard, out)))).max() < 0.5 * np.pi / 2 / (FADE * RATE) * 1.05
    assert out[-1] == 0.0
    assert mixer.idle


def test_the_seam_of_a_loop_is_exact() -> None:
    loop = np.random.default_rng(1).uniform(-0.5, 0.5, 1000).astype(np.float32)
    mixer = Mixer(RATE)
    mixer.play_music("night", loop, 1.0)
    heard = render(mixer, FADE + 2.0, block=157)
    start = 2 * 8 * 1000
    np.testing.assert_allclose(heard[start : start + 3000], np.tile(loop, 3), atol=1e-6)


def test_sixteen_bit_music_sounds_the_same() -> None:
    wave = (0.4 * np.sin(np.arange(4000) * 0.05)).astype(np.float32)
    plain, small = Mixer(RATE), Mixer(RATE)
    plain.play_music("night", wave, 1.0)
    small.play_music("night", (wave * 32767).astype(np.int16), 1.0)
    np.testing.assert_allclose(render(plain, 2.0), render(small, 2.0), atol=1e-4)


def test_asking_for_the_same_track_goes_on_where_it_is() -> None:
    mixer = with_music()
    mixer.play_music("night", steady(3.0), 0.25)
    heard = render(mixer, 1.0)
    assert heard[0] == pytest.approx(0.5, abs=0.01)
    assert heard[-1] == pytest.approx(0.125)
    assert np.abs(np.diff(heard)).max() < 0.001


def test_two_tracks_change_places_without_a_hole() -> None:
    mixer = with_music()
    mixer.play_music("morning", steady(3.0, 0.5), 1.0)
    heard = render(mixer, FADE + 0.1)
    assert heard.min() > 0.49
    assert heard[-1] == pytest.approx(0.5, rel=1e-4)
    assert mixer.track == "morning"


def test_a_track_that_was_fading_out_comes_back() -> None:
    mixer = with_music()
    mixer.stop_music()
    render(mixer, FADE / 2)
    mixer.play_music("night", steady(3.0), 1.0)
    assert render(mixer, FADE)[-1] == pytest.approx(0.5, rel=1e-4)


@pytest.mark.parametrize("channel", list(Channel))
def test_music_makes_way_before_the_onset_and_comes_back_slowly(channel: Channel) -> None:
    mixer = with_music()
    at = mixer.position + RATE
    silent_speech = np.zeros(RATE, np.float32)
    mixer.schedule(silent_speech, at, channel)
    heard = render(mixer, 3.0)
    assert heard[round(0.94 * RATE)] == pytest.approx(0.5)
    np.testing.assert_allclose(heard[RATE : 2 * RATE], 0.5 * DUCKED, rtol=1e-4)
    assert heard[round((2 + DUCK_UP * 0.5) * RATE)] < 0.45
    assert heard[round((2 + DUCK_UP * 1.1) * RATE)] == pytest.approx(0.5, rel=1e-4)
    assert np.abs(np.diff(heard)).max() < 0.5 / (0.05 * RATE)


def test_the_gain_moves_alike_however_the_blocks_are_cut() -> None:
    heard = []
    for block in (31, 160, 1103):
        mixer = Mixer(RATE)
        mixer.play_music("night", steady(3.0), 1.0)
        mixer.schedule(steady(0.3, 0.2), round(1.5 * RATE))
        heard.append(render(mixer, 3.0, block))
    np.testing.assert_allclose(heard[0], heard[1], atol=1e-5)
    np.testing.assert_allclose(heard[0], heard[2], atol=1e-5)


def test_volume_goes_in_steps_of_three_decibels_within_limits() -> None:
    mixer = with_music(0.1)
    assert mixer.volume(-2) == -2
    heard = render(mixer, 1.0)
    assert heard[-1] == pytest.approx(0.1 * 10 ** (-6 / 20), rel=1e-4)
    assert np.abs(np.diff(heard)).max() < 0.001
    assert mixer.volume(100) == mixer.volume(0) < 10
    assert mixer.volume(-100) > -20


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0.0, 1.0), st.floats(0.01, 0.4), st.floats(0.01, 6.0), st.floats(20.0, 3000.0)),
        max_size=8,
    ),
    st.integers(20, 400),
    st.integers(-3, 4),
)
def test_nothing_ever_exceeds_the_ceiling(
    sounds: list[tuple[float, float, float, float]], block: int, volume: int
) -> None:
    mixer = Mixer(RATE)
    mixer.volume(volume)
    mixer.play_music("loud", steady(1.0, 0.9), 1.0)
    for at, seconds, peak, pitch in sounds:
        wave = peak * np.sin(2 * np.pi * pitch * np.arange(round(seconds * RATE) or 1) / RATE)
        mixer.schedule(wave.astype(np.float32), round(at * RATE), Channel.SIGNALS)
    heard = render(mixer, 1.6, block)
    assert np.isfinite(heard).all()
    assert np.abs(heard).max() <= CEILING


def test_the_limiter_leaves_what_is_below_the_ceiling_alone() -> None:
    limiter = Limiter(RATE)
    wave = np.random.default_rng(2).uniform(-CEILING, CEILING, (4000, 2)).astype(np.float32)
    out = np.concatenate([limiter.process(part) for part in np.split(wave, 10)])
    np.testing.assert_array_equal(out[limiter.delay :], wave[: -limiter.delay])


def test_the_limiter_holds_its_gain_between_the_peaks_of_speech() -> None:
    limiter = Limiter(RATE)
    syllables = np.zeros((RATE, 2), np.float32)
    syllables[:] = 0.3
    syllables[::1600] = 1.5
    out = limiter.process(np.concatenate((syllables, syllables)))[RATE:, 0]
    between = out[out < 0.5]
    assert between.max() / between.min() < 1.7, "the level swings between two peaks"
    assert np.abs(np.diff(between)).max() < 0.02


def test_no_cut_no_fade_no_rewind_clicks() -> None:
    """A steady tone through everything that can happen never jumps more than its fades allow."""
    mixer = with_music(0.3)
    heard = [render(mixer, 0.2)]
    mixer.volume(-3)
    heard.append(render(mixer, 0.3))
    mixer.play_music("morning", steady(1.0, 0.3), 0.4)
    heard.append(render(mixer, 0.3))
    mixer.stop_music()
    heard.append(render(mixer, 1.5))
    assert np.abs(np.diff(np.concatenate(heard))).max() < 0.002


def test_a_rewind_repeats_what_was_not_heard() -> None:
    mixer = Mixer(RATE)
    mixer.schedule(np.linspace(0.1, 0.9, RATE, dtype=np.float32), 0)
    first = render(mixer, 0.5)
    mixer.rewind(round(0.3 * RATE))
    assert mixer.position == round(0.3 * RATE)
    again = render(mixer, 0.2)
    fade = round(0.02 * RATE)
    np.testing.assert_allclose(again[fade:], first[round(0.3 * RATE) + fade : round(0.5 * RATE)], atol=1e-6)
    assert again[0] < 0.05, "it begins softly inside a sound"


def test_a_rewind_repeats_what_had_ended_just_before() -> None:
    mixer = Mixer(RATE)
    mixer.schedule(steady(0.05), 0)
    render(mixer, 0.2)
    mixer.rewind(0)
    assert render(mixer, 0.05)[-1] == pytest.approx(0.5)


def test_time_goes_on_when_mixing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    mixer = Mixer(RATE)
    render(mixer, 0.1)

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as broken:
        broken.setattr(mixer._music, "render", fail)
        with pytest.raises(MemoryError):
            mixer.render(160)
    at = mixer.position + 100
    mixer.schedule(steady(0.1), at)
    heard = render(mixer, 0.1)
    assert np.flatnonzero(heard)[0] == 100


def test_skipping_keeps_what_sounds_whole_and_what_is_to_come_in_time() -> None:
    mixer = Mixer(RATE)
    mixer.schedule(steady(0.5, 0.3), 0)
    mixer.schedule(steady(0.1, 0.4), round(0.35 * RATE), Channel.SIGNALS)
    mixer.schedule(steady(0.1, 0.5), round(1.0 * RATE))
    first = render(mixer, 0.2)
    mixer.skip(round(0.2 * RATE))
    assert mixer.position == round(0.4 * RATE)
    heard = np.concatenate((np.zeros(round(0.2 * RATE), np.float32), first, render(mixer, 0.9)))
    assert np.count_nonzero(np.isclose(heard, 0.3) | np.isclose(heard, 0.7)) == round(0.5 * RATE)
    assert np.flatnonzero(np.isclose(heard, 0.7))[0] == pytest.approx(0.4 * RATE, abs=0.006 * RATE)
    assert np.flatnonzero(np.isclose(heard, 0.5))[0] == round(1.0 * RATE)
    assert np.abs(np.diff(heard[round(0.2 * RATE) : round(0.4 * RATE)])).max() < 0.31


def test_speech_delayed_by_a_skip_does_not_run_into_the_next() -> None:
    mixer = Mixer(RATE)
    mixer.schedule(steady(0.5, 0.3), 0)
    mixer.schedule(steady(0.2, 0.5), round(0.55 * RATE))
    render(mixer, 0.2)
    mixer.skip(round(0.1 * RATE))
    heard = render(mixer, 0.8)
    assert np.count_nonzero(np.isclose(heard, 0.5)) == round(0.2 * RATE)
    assert heard.max() < 0.6


def test_a_signal_behind_speech_delayed_by_a_skip_stays_behind_it() -> None:
    mixer = Mixer(RATE)
    mixer.schedule(steady(0.5, 0.3), 0)
    mixer.schedule(steady(0.1, 0.4), round(0.5 * RATE), Channel.SIGNALS)
    told: list[tuple[int, int]] = []
    mixer.moved = lambda start, end: told.append((start, end))
    render(mixer, 0.2)
    mixer.skip(round(0.2 * RATE))
    assert render(mixer, 0.6).max() < 0.5
    assert told == [
        (round(0.2 * RATE), round(0.7 * RATE)),
        (round(0.7 * RATE), round(0.8 * RATE)),
    ]


def test_a_loudspeaker_is_kept_awake_by_what_nobody_hears() -> None:
    asleep, awake = Mixer(RATE), Mixer(RATE)
    awake.keep_awake = True
    for mixer in (asleep, awake):
        mixer.schedule(steady(1.0), at=2 * RATE)
        mixer.volume(-3)
    silent, heard = render(asleep, 5.0), render(awake, 5.0)
    for quiet in (heard[: round(1.9 * RATE)], heard[round(3.1 * RATE) :]):
        assert 10 * np.log10(np.mean(quiet**2)) == pytest.approx(WHISPER_DB, abs=0.5)
    assert not silent[: round(1.9 * RATE)].any()
    said = slice(round(2.1 * RATE), round(2.9 * RATE))
    np.testing.assert_array_equal(heard[said], silent[said])
    assert awake.idle
