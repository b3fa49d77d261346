"""Day and night have each their own loudness, and keep it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.audio.mixer import LOUDEST, QUIETEST
from host_voice.conductor.loudness import Loudness, remember, remembered
from tests.unit.conductor.theatre import ScriptedGame, Theatre, command, speech

NIGHTS = [speech(1), speech(2), speech(3)]
"""Day, night, day, each of them a minute long."""


def evening(path: Path, *script) -> list[str]:  # type: ignore[no-untyped-def]
    """What the stage is told of its volume in an evening that remembers in `path`."""
    theatre = Theatre(ScriptedGame(NIGHTS, night=lambda index: index == 1), script)
    theatre.room._loudness = remembered(path)
    theatre.room._keep_loudness = partial(remember, path)
    theatre.run()
    return theatre.stage.calls


def test_what_is_said_at_night_holds_for_nights_and_is_there_the_next_evening(tmp_path):
    path = tmp_path / "state" / "volume.json"
    told = [(10.0, command("louder")), (100.0, command("quieter")), (105.0, command("quieter"))]
    assert evening(path, *told) == [
        "volume 1",  # by day
        "volume -1",  # the night begins as usual
        "volume -1",
        "volume -1",
        "volume 3",  # the next day
    ]
    assert remembered(path) == Loudness(day=1, night=-2)
    assert evening(path) == ["volume 1", "volume -3", "volume 3"]


@given(st.lists(st.tuples(st.integers(-20, 20), st.booleans())))
def test_it_never_leaves_the_limits_and_the_other_time_is_untouched(changes):
    loudness = Loudness()
    for steps, night in changes:
        before, loudness = loudness, loudness.changed(steps, night)
        assert QUIETEST <= loudness.at(night) <= LOUDEST
        assert loudness.at(not night) == before.at(not night)


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"day": Infinity}', '{"day": "loud", "night": 0}', '{"day": null}', "\udcff"]
)
def test_a_damaged_file_is_the_usual_loudness(tmp_path, content):
    path = tmp_path / "volume.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert remembered(path) == Loudness()


def test_what_cannot_be_kept_breaks_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    remember(tmp_path / "file" / "volume.json", Loudness(1, 1))
    assert remembered(tmp_path / "file" / "volume.json") == Loudness()
