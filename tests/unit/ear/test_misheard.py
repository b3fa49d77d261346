"""What was misheard is kept where it is wanted, and nothing else ever."""

from __future__ import annotations

import json
import wave
from math import inf
from pathlib import Path

import numpy as np
import pytest

from host_voice.ear.endpoint import RATE, Utterance
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar
from host_voice.ear.listening import Listening
from host_voice.ear.misheard import Misheard
from host_voice.ear.question import Question
from host_voice.ear.recogniser import Hypothesis
from host_voice.game.cues import Kind

SECOND = np.zeros(RATE, np.int16).tobytes()
SEAT = Question(Kind.SEAT, 10, (1, 2, 3))


class Recogniser:
    """Hears always the same."""

    def __init__(self, text: str) -> None:
        self.text = text

    def usable(self, grammar: Grammar) -> tuple[Grammar, list[str]]:
        return grammar, []

    def recognise(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        return Hypothesis(self.text, inf)


def hears(text: str, question: Question, folder: Path | None) -> str:
    """One utterance of a second, heard as `text`; the outcome."""
    misheard = None if folder is None else Misheard(folder)
    ear = Listening(
        Recogniser(text),  # type: ignore[arg-type]
        Gate(),
        language="ru",
        wake_word="маэстро",
        misheard=misheard,
    )
    ear.open(question, 0.0)
    said = Utterance(SECOND, RATE, 2 * RATE, 3 * RATE, level=-20.0)
    ((_, heard),) = ear._answers([said], 0.0)
    return heard.outcome


def test_what_was_not_understood_is_kept_with_what_was_open(tmp_path: Path) -> None:
    folder = tmp_path / "misheard"
    assert hears("ля ля", SEAT, folder) == "not_understood"
    (sound,) = folder.glob("*.wav")
    with wave.open(str(sound)) as file:
        assert (file.getframerate(), file.getnchannels()) == (RATE, 1)
        assert file.readframes(RATE) == SECOND
    about = json.loads(sound.with_suffix(".json").read_text(encoding="utf-8"))
    assert about == {"kind": "seat", "seats": 10, "legal": [1, 2, 3], "heard": "ля ля"}
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("text", "question"), [("два", SEAT), ("ля ля", Question(Kind.LISTEN, 10)), ("маэстро пауза", SEAT)]
)
def test_nothing_else_is_kept(tmp_path: Path, text: str, question: Question) -> None:
    hears(text, question, tmp_path / "misheard")
    assert not list(tmp_path.rglob("*.wav"))


def test_no_sound_is_stored_unless_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert hears("ля ля", SEAT, None) == "not_understood"
    assert not list(tmp_path.rglob("*"))


def test_the_oldest_goes(tmp_path: Path) -> None:
    kept = Misheard(tmp_path, most=3 * len(SECOND))
    for number in range(6):
        kept.keep(SECOND, SEAT, str(number))
    texts = [json.loads(path.read_text("utf-8"))["heard"] for path in sorted(tmp_path.glob("*.json"))]
    assert texts == ["4", "5"]
    assert len(list(tmp_path.glob("*.wav"))) == 2


def test_a_folder_that_cannot_be_made_disturbs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Misheard(tmp_path / "file" / "misheard").keep(SECOND, SEAT, "ля")
