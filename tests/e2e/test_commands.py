"""Twenty commands by voice during speeches in which the whole table talks, on the real sound stack."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.e2e.facts import exported
from tests.e2e.program import QUICK, Program, running
from tests.e2e.robot.mouth import Mouth
from tests.rig import RATE, Pair, new_pair

BELOW = 15.0
"""dB by which the players together are quieter than the host."""
PLAYERS = {
    "Arina": "я думаю что он сегодня совсем не такой как обычно и поэтому голосовать надо за него",
    "Pavel": "третий красный седьмой чёрный и больше мне сказать нечего кроме того что ночь была странная",
    "Mikhail": "вчера мы договорились проверить пятого а сегодня все почему-то об этом забыли",
    "Artemiy": "не надо меня перебивать я никому не мешал и тоже хочу сказать несколько слов",
}
COMMANDS = (
    ("фол три", "foul", 3),
    ("принято семь", "nominate", 7),
    ("время", "time_left", None),
    ("громче", "louder", None),
    ("тише", "quieter", None),
    ("дальше", "next", None),
    ("принято пять", "nominate", 5),
    ("пауза", "pause", None),
    ("продолжай", "resume", None),
    ("кандидаты", "candidates", None),
    ("фол седьмому", "foul", 7),
    ("отмена", "cancel", None),
    ("дальше", "next", None),
    ("повтори", "repeat", None),
    ("принято два", "nominate", 2),
    ("назад", "undo", None),
    ("принято девять", "nominate", 9),
    ("выключи музыку", "music_off", None),
    ("фол восемь", "foul", 8),
    ("дальше", "next", None),
)
ANSWER = 20.0
"""Seconds in which a command is obeyed, on a machine that is busy with other tests."""
BREATH = 0.8
"""Seconds the host waits after the program has spoken."""
SIGNAL = 0.5
"""Seconds the sound that begins a turn lasts, and more."""


@contextlib.contextmanager
def table_talk(pair: Pair, folder: Path) -> Iterator[None]:
    """The players talk until it ends."""
    length = 600 * RATE
    talk = np.zeros(length, np.float32)
    for voice, words in PLAYERS.items():
        own = Mouth(voice, folder, "", {})
        said, _ = soundfile.read(own.clip(words), dtype="float32")
        talk += np.resize(np.trim_zeros(said), length)
    path = folder / "talk.wav"
    quieter = 10 ** (-BELOW / 20) / np.sqrt(len(PLAYERS))
    soundfile.write(path, talk * quieter, RATE, subtype="PCM_16")
    player = pair.say(path)
    try:
        yield
    finally:
        player.terminate()
        player.wait(timeout=10)


def quiet_at(program: Program) -> float:
    """When the program falls silent, by `time.monotonic`, as far as it is known now."""
    ends = [(event, event["until"]) for event in program.events("speech_started")]
    ends += [(event, event["at"] + SIGNAL) for event in program.events("countdown")]
    return max((event["monotonic"] + end - event["t"] for event, end in ends), default=0.0)


def obeyed(program: Program) -> list[tuple[str, int | None]]:
    return [(event["name"], event.get("seat")) for event in program.events("command")]


def host_says(program: Program, mouth: Mouth, words: str) -> None:
    while (left := quiet_at(program) + BREATH - time.monotonic()) > 0:
        time.sleep(left)
    mouth.say(mouth.clip(words))


def commands(program: Program, mouth: Mouth, number: int) -> None:
    """The host gives the command of this number; nothing but it may have been obeyed since the last."""
    words, name, _ = COMMANDS[number]
    before, answers = turns(program), len(program.events("speech_started"))
    host_says(program, mouth, f"маэстро {words}")
    program.soon(lambda: len(obeyed(program)) > number, ANSWER)
    assert obeyed(program) == [(name, seat) for _, name, seat in COMMANDS[: number + 1]], heard(program)
    program.wait(lambda: len(program.events("speech_started")) > answers)
    if name in ("next", "resume"):
        program.wait(lambda: turns(program) > before)


def turns(program: Program) -> int:
    return sum(event["state"] == "started" for event in program.events("countdown"))


@pytest.mark.full
@pytest.mark.sound
@pytest.mark.timeout(900)
def test_every_command_is_obeyed_and_none_is_invented(tmp_path: Path) -> None:
    options = (*QUICK, "--set", "day.speech=200", "--nominations", "spoken", "--input", "both")
    with new_pair(tmp_path, noise_db=-55.0) as pair:
        mouth = Mouth("Tatiana", tmp_path, f"{pair.name}_mic", pair.environment)
        for words, _, _ in COMMANDS:
            mouth.clip(f"маэстро {words}")
        with table_talk(pair, tmp_path), running(tmp_path / "evening", *options, env=pair.env) as program:
            program.asked("ask-mic-check")
            host_says(program, mouth, "пять")
            program.asked("ask-cards-dealt")
            program.type("готово")
            program.wait(lambda: any(e.get("seat") == 1 for e in program.events("countdown")), 120)
            for number in range(len(COMMANDS)):
                commands(program, mouth, number)
            program.type("стоп")
            program.asked("confirm")
            program.type("да")
            assert program.process.wait(timeout=60) == 0
            (day,) = exported(program.journal)["days"]
    assert [(n["by"], n["seat"]) for n in day["nominations"]] == [(1, 7), (2, 5), (3, 9)]
    assert [(foul["seat"], foul["speaker"]) for foul in day["fouls"]] == [(3, 1), (8, 3)]


def heard(program: Program) -> str:
    """What the program understood last, for the report of a failure."""
    return json.dumps(program.events("heard")[-4:], ensure_ascii=False)
