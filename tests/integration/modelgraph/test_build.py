"""Words added to the built-in models, and heard."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from host_voice.ear.grammar import Grammar
from host_voice.ear.hear import read
from host_voice.ear.meaning import Meaning
from host_voice.ear.recogniser import Recogniser
from host_voice.errors import ConfigError
from host_voice.modelgraph.build import build
from host_voice.modelgraph.pronunciation import pronounce
from host_voice.modelgraph.record import FILE, Record
from host_voice.modelgraph.vocabulary import vocabulary
from host_voice.modelstore.installed import installed

NEW = {"ru": "громобой", "uk": "громовержець"}
VOICE = {"ru": "Aleksandr", "uk": "Anatol"}


def test_the_built_in_models_know_every_word(our_model):
    model, language = our_model
    lines = (model / "graph" / "words.txt").read_text(encoding="utf-8").splitlines()
    assert set(vocabulary(language)) - {line.split()[0] for line in lines} == set()
    recogniser = Recogniser(model)
    try:
        assert recogniser.knows(vocabulary(language)) == set(vocabulary(language))
    finally:
        recogniser.close()


def test_the_record_of_the_built_in_models_is_what_is_pronounced_now(our_model):
    model, language = our_model
    spoken = pronounce(vocabulary(language), language)
    trained = Record.read(model).trained_words
    assert {word: [" ".join(phones) for phones in spoken[word]] for word in spoken} == {
        word: trained.get(word) for word in spoken
    }


def test_a_new_word_is_heard(our_model, tmp_path):
    model, language = our_model
    word = NEW[language]
    built = build(model, pronounce([word], language), tmp_path / "club")
    assert built.added == (word,)
    assert (built.path / "am" / "final.mdl").read_bytes() == (model / "am" / "final.mdl").read_bytes()
    assert heard(built.path, speech(word, language, tmp_path), [word, *vocabulary(language)[::12]]) == word


def test_words_can_be_added_to_what_was_built(our_model, tmp_path):
    model, language = our_model
    words = pronounce([NEW[language]], language)
    build(model, words, tmp_path / "one")
    built = build(tmp_path / "one", {"xyz": [("k", "a")]}, tmp_path / "two")
    assert Record.read(built.path).added_words.keys() == {NEW[language], "xyz"}
    assert [(m.name, m.origin, m.made_of) for m in installed(tmp_path)[-2:]] == [
        ("one", "built", language),
        ("two", "built", "one"),
    ]
    again = build(model, words, tmp_path / "one", force=True)
    assert again.added == (NEW[language],)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "two"]


def test_what_is_there_is_not_replaced_unasked(our_model, tmp_path):
    model, _ = our_model
    (tmp_path / "club" / "graph").mkdir(parents=True)
    (tmp_path / "club" / "graph" / "host_voice.json").touch()
    with pytest.raises(ConfigError) as error:
        build(model, {"xyz": [("k", "a")]}, tmp_path / "club")
    assert error.value.key == "build-exists"
    with pytest.raises(ConfigError) as error:
        build(model, {"xyz": [("k", "a")]}, model, force=True)
    assert error.value.key == "build-onto-itself"


@pytest.mark.parametrize("target", ["papers", ".", "..", "papers/..", "papers/paper"])
def test_only_a_model_of_ours_is_ever_replaced(our_model, tmp_path, monkeypatch, target):
    model, _ = our_model
    folder = tmp_path / "models"
    (folder / "papers").mkdir(parents=True)
    (folder / "papers" / "paper").write_text("mine", encoding="utf-8")
    monkeypatch.chdir(folder)
    for path in (Path(target), folder / target):
        with pytest.raises(ConfigError) as error:
            build(model, {"xyz": [("k", "a")]}, path, force=True)
        assert error.value.key == "build-onto-other"
    inside = shutil.copytree(model, folder / "papers" / "model")
    with pytest.raises(ConfigError) as error:
        build(inside, {"xyz": [("k", "a")]}, folder / "papers", force=True)
    assert error.value.key == "build-onto-itself"
    assert (folder / "papers" / "paper").read_text("utf-8") == "mine"


def test_a_model_of_others_is_refused(tmp_path):
    with pytest.raises(ConfigError) as error:
        build(tmp_path, {"xyz": [("k", "a")]}, tmp_path / "club")
    assert error.value.key == "build-foreign-model"


def test_the_command(our_model, tmp_path):
    model, language = our_model
    words = tmp_path / "words.txt"
    words.write_text(f"{NEW[language]}\nDJ = d; i d Z e j\n", encoding="utf-8")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "HOST_VOICE_UI_LANG": "en"}
    program = [sys.executable, "-m", "host_voice"]
    command = ["models", "build", "--model", str(model), "--words", str(words), "--json"]
    done = subprocess.run([*program, *command], capture_output=True, env=environment, check=True)
    told = json.loads(done.stdout)
    assert told["added"] == sorted(["dj", NEW[language]])
    assert told["path"] == str(tmp_path / "data" / "host_voice" / "models" / f"{language}-club")
    words.write_text("дом = q\n", encoding="utf-8")
    done = subprocess.run([*program, *command], capture_output=True, env=environment)
    assert done.returncode == 1
    assert "line 1" in done.stderr.decode()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_build_that_is_ended_leaves_nothing(our_model, tmp_path, number):
    model, language = our_model
    words = tmp_path / "words.txt"
    words.write_text(f"{NEW[language]} = t o m\n", encoding="utf-8")
    target = tmp_path / "models" / "club"
    (target / "graph").mkdir(parents=True)
    (target / "graph" / FILE).write_text("the former one", encoding="utf-8")
    command = [sys.executable, "-m", "host_voice", "models", "build", "--model", model, "--words", words]
    command += ["--output", target, "--force"]
    environment = {**os.environ, "HOST_VOICE_UI_LANG": "en"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment) as build:
        while not list(target.parent.glob(".club.*/model/am/*")):
            assert build.poll() is None
            time.sleep(0.005)
        build.send_signal(number)
        said = build.stderr.read().decode()
    assert (target / "graph" / FILE).read_text("utf-8") == "the former one"
    if number == signal.SIGKILL:
        assert len(list(target.parent.iterdir())) == 2
        subprocess.run(command, check=True, env=environment, capture_output=True)
        assert Record.read(target).added_words.keys() == {NEW[language]}
    else:
        assert (build.returncode, said.strip()) == (130, "Interrupted.")
    assert list(target.parent.iterdir()) == [target]


def speech(word, language, folder):
    """`word` as 16 kHz sound."""
    if shutil.which("RHVoice-test") is None:
        pytest.skip("RHVoice is not installed")
    file = folder / "word.wav"
    command = ["RHVoice-test", "-p", VOICE[language], "-o", file]
    subprocess.run(command, input=word, text=True, check=True, timeout=60)
    samples = read(file)
    quiet = np.zeros(6000, np.int16)
    return np.concatenate([quiet, samples, quiet])


def heard(model, samples, words):
    """What `model` hears in `samples` of the words `words`."""
    first, *others = words
    grammar = Grammar({first: Meaning("value", 1)}, {first: first}, first, frozenset(others))
    recogniser = Recogniser(model)
    try:
        return recogniser.recognise(samples.tobytes(), grammar).text
    finally:
        recogniser.close()
