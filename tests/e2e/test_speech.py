"""One speech at its real length: its warning and its end, counted in samples of the recording."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.game.cues import line
from host_voice.narration.narrator import Narrator
from host_voice.ports import Signal
from host_voice.voice import Speaker, choose
from tests.e2e.robot import onsets
from tests.e2e.robot.evening import Evening
from tests.e2e.robot.listening import TAPE_RATE, Tape
from tests.rig import new_pair

HERE = Path(__file__).parent
TOLERANCE = 0.05


@pytest.mark.sound
@pytest.mark.timeout(900)
def test_warning_and_end_of_a_speech_are_heard_on_time(tmp_path: Path) -> None:
    options = (
        "--ruleset",
        str(HERE / "short.toml"),
        "--set",
        "day.speech=60",
        "--set",
        "day.warning=10",
        "--seed",
        "7",
    )
    evening = Evening(
        tmp_path / "evening",
        HERE / "evenings" / "speech.script",
        options,
        robot_voice="Tatiana",
        clips=tmp_path / "clips",
    )
    with new_pair(tmp_path, coupling_db=-20.0, noise_db=-55.0) as pair:
        summary = evening.play(pair)
    tape = Tape(Path(summary["recording"]))
    heard = onsets.samples(tape.read(0, tape.end))
    start = onsets.signals(heard, Signal.START)[-1]
    speaker = Speaker(choose("ru"))
    try:
        warning = speaker.render(Narrator("ru").text(line("speech-warning", seconds=10)))
    finally:
        speaker.close()
    warned = [at for at in onsets.phrase(heard, warning) if at > start]
    ended = [at for at in onsets.signals(heard, Signal.END) if at > start]
    times = [(warned[0] - start) / TAPE_RATE, (ended[0] - start) / TAPE_RATE]
    print(f"warning after {times[0]:.4f} s, end after {times[1]:.4f} s")
    assert times == pytest.approx([50.0, 60.0], abs=TOLERANCE)
