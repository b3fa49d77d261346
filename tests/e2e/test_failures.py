"""What may break during an evening, broken under the real program: one clear message, nothing lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.program import QUICK, SILENT, running
from tests.e2e.robot import usage
from tests.e2e.robot.mouth import Mouth
from tests.rig import Daemon, new_pair

FIRST = "ask-cards-dealt"


def test_ctrl_c_asks_saves_and_ends_and_the_evening_goes_on_later(tmp_path: Path) -> None:
    with running(tmp_path / "first", *QUICK, *SILENT) as program:
        program.asked(FIRST)
        program.interrupt()
        program.wait(lambda: "Ctrl-C once more" in program.output)
        program.type("нет")
        program.wait(lambda: "The game goes on" in program.output)
        program.type("готово")
        program.wait(lambda: program.events("phase")[-1]["phase"] != "opening")
        assert program.end() == 0
        assert "Everything is saved" in program.output
        program.unhurt()
        journal = program.journal
    with running(tmp_path / "second", *SILENT, "--resume", journal=journal) as program:
        program.asked("ask-nomination")
        program.type("7")
        program.asked("ask-nomination", 2)
        assert program.end() == 0
        program.unhurt()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_end_it_saves(tmp_path: Path, number: signal.Signals) -> None:
    with running(tmp_path, *QUICK, *SILENT) as program:
        program.asked(FIRST)
        program.process.send_signal(number)
        assert program.process.wait(timeout=20) == 0
        assert "Everything is saved" in program.output
        program.unhurt()


def test_without_a_sound_card_it_is_led_by_text_and_keys(tmp_path: Path) -> None:
    config = tmp_path / "asoundrc"
    config.write_text('pcm.!default { type hw card "none" }\n')
    env = {"ALSA_CONFIG_PATH": str(config), "PULSE_SERVER": "unix:/nowhere"}
    with running(tmp_path / "evening", *QUICK, env=env) as program:
        program.asked(FIRST)
        assert "evening is led by text and keys" in " ".join(program.output.split())
        assert "Наденьте маски" in program.output
        program.type("готово")
        program.asked("ask-nomination")
        assert program.end() == 0
        program.unhurt()


def test_without_portaudio_it_is_led_by_text_and_keys(tmp_path: Path) -> None:
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    # what the library itself does where there is no PortAudio
    (hidden / "sounddevice.py").write_text("raise OSError('PortAudio library not found')\n")
    with running(tmp_path / "evening", *QUICK, env={"PYTHONPATH": str(hidden)}) as program:
        program.asked(FIRST)
        assert "PortAudio" in program.output
        assert "evening is led by text and keys" in " ".join(program.output.split())
        assert program.end() == 0
        program.unhurt()


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "latin-1"])
def test_a_terminal_without_utf8(tmp_path: Path, encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    with running(tmp_path, *QUICK, *SILENT, env=env) as program:
        program.asked(FIRST)
        program.type("+")
        program.asked("ask-nomination")
        assert program.end() == 0
        program.unhurt()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True).returncode != 0:
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _fill(path: Path) -> None:
    """Write until nothing more fits."""
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 256)
        except OSError:
            return


def test_a_full_disk_ends_the_evening_with_the_reason_and_loses_nothing(
    tmp_path: Path, small_disk: Path
) -> None:
    journal = small_disk / "games"
    with running(tmp_path / "evening", *QUICK, *SILENT, journal=journal) as program:
        program.asked(FIRST)
        filler = small_disk / "filler"
        _fill(filler)
        program.type("готово")
        assert program.process.wait(timeout=60) == 1
        assert "make room" in program.output
        assert "Traceback" not in program.output
    filler.unlink()
    with running(tmp_path / "later", *SILENT, "--resume", journal=journal) as program:
        # what fitted into the rest of the last block was still written
        program.wait(lambda: program.events("question_opened"), 90)
        if program.events("question_opened")[0]["key"] == FIRST:
            program.type("готово")
        program.asked("ask-nomination")
        assert program.end() == 0
        program.unhurt()


@pytest.mark.sound
def test_a_broken_model_leaves_the_keys(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.mkdir()
    (model / "README").write_text("nothing")
    with new_pair(tmp_path) as pair:
        options = [*QUICK, "--model", str(model), "--output", "text"]
        with running(tmp_path / "evening", *options, env=pair.env) as program:
            program.asked(FIRST)
            assert str(model) in program.output
            assert "answers are typed" in program.output
            program.type("готово")
            program.asked("ask-nomination")
            assert program.end() == 0
            program.unhurt()


@pytest.mark.sound
def test_a_broken_piece_of_music_is_left_out(tmp_path: Path) -> None:
    music = tmp_path / "music"
    music.mkdir()
    (music / "night.ogg").write_bytes(b"OggS" + bytes(500))
    with new_pair(tmp_path) as pair:
        options = [*QUICK, "--music", str(music), "--input", "keys", "--output", "both"]
        with running(tmp_path / "evening", *options, env=pair.env) as program:
            program.asked(FIRST)
            assert program.soon(lambda: "night.ogg" in program.output, 10)
            assert program.end() == 0
            program.unhurt()


@pytest.mark.sound
@pytest.mark.timeout(300)
def test_a_sound_daemon_that_dies_and_comes_back(tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "daemon")
    daemon.folder.mkdir()
    config = tmp_path / "asoundrc"
    config.write_text("</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\n")
    env = daemon.env | {"ALSA_CONFIG_PATH": str(config), "HOST_VOICE_CACHE": str(tmp_path / "speech")}
    env |= {"PULSE_SINK": "room_speaker", "PULSE_SOURCE": "room_mic.monitor"}
    daemon.start()
    try:
        with running(tmp_path / "evening", *QUICK, "--output", "both", env=env) as program:
            program.wait(lambda: "Проверим микрофон" in program.output)
            program.type("5")
            program.asked(FIRST, seconds=120)
            daemon.stop()
            program.wait(lambda: {"speaker", "mic"} <= _ways(program.events("device_lost")), 30)
            daemon.start()
            program.wait(lambda: {"speaker", "mic"} <= _ways(program.events("device_back")), 60)
            program.wait(lambda: "Звук вернулся" in program.output, 30)
            program.type("готово")
            program.wait(lambda: program.events("phase")[-1]["phase"] == "night_introduction", 60)
            assert program.end() == 0
            program.unhurt()
    finally:
        daemon.stop()


def _ways(events: list[dict[str, object]]) -> set[object]:
    return {event["which"] for event in events}


@pytest.mark.sound
@pytest.mark.timeout(300)
def test_a_recogniser_that_is_killed_is_started_again(tmp_path: Path) -> None:
    clips = tmp_path / "clips"
    clips.mkdir()
    with new_pair(tmp_path, noise_db=-55.0) as pair:
        mouth = Mouth("Tatiana", clips, f"{pair.name}_mic", pair.environment)
        clip = mouth.clip("готово")
        with running(tmp_path / "evening", *QUICK, "--output", "both", env=pair.env) as program:
            program.wait(lambda: "Проверим микрофон" in program.output, 90)
            program.type("5")
            program.asked(FIRST, seconds=120)
            victims = [pid for pid in usage.family(program.process.pid)[1:] if _recognises(pid)]
            assert victims, "no recogniser among its processes"
            for pid in victims:
                os.kill(pid, signal.SIGKILL)
            for _ in range(10):
                time.sleep(1.0)  # as a person would, not into the signal; now and then it is asked again
                mouth.say(clip)
                if program.soon(lambda: program.events("phase")[-1]["phase"] == "night_introduction", 4):
                    break
            accepted = [event for event in program.events("accepted") if event["source"] == "voice"]
            assert accepted, program.output
            assert re.search(r"recogni[sz]er", program.output, re.IGNORECASE)
            assert program.end() == 0
            program.unhurt()


def _recognises(pid: int) -> bool:
    """Whether the process has loaded the library of the recogniser."""
    try:
        return "libvosk" in Path(f"/proc/{pid}/maps").read_text()
    except OSError:
        return False
