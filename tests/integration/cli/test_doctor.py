"""The doctor on this machine, and on machines that lack something."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from host_voice.audio.trial import Trial
from host_voice.doctor import Finding, examine, levels
from host_voice.ear.recogniser import Recogniser
from host_voice.messages import text
from host_voice.options import EveningOptions
from host_voice.resources import resource

MANY = [f"phrase {number:03}" for number in range(500)]


@pytest.fixture
def options(tmp_path: Path) -> EveningOptions:
    """An evening by text and keys."""
    return EveningOptions("sport", "ru", tmp_path / "games", input="keys", output="text")


def found(options: EveningOptions) -> dict[str, Finding]:
    return {finding.subject: finding for finding in examine(options)}


def test_text_and_keys_need_neither_sound_nor_model(options):
    findings = found(options)
    assert set(findings) - {"battery"} == {"terminal", "rules", "phrases", "disk", "awake"}
    assert findings["rules"].state == findings["phrases"].state == findings["disk"].state == "ok"


def test_a_folder_that_cannot_be_written(options, tmp_path):
    (tmp_path / "file").write_text("")
    finding = found(replace(options, journal=tmp_path / "file" / "games"))["disk"]
    assert (finding.state, finding.key) == ("failed", "doctor-disk-unwritable")


def test_a_wrong_ruleset(options):
    finding = found(replace(options, overrides=("day.speech=-5",)))["rules"]
    assert (finding.state, finding.key) == ("failed", "override-invalid")
    assert finding.params["key"] == "day.speech"


def test_the_built_in_model_hears_every_answer(options):
    findings = found(replace(options, input="voice"))
    assert findings["model"].state == "ok"


def test_a_broken_model_fails_an_evening_by_voice_and_only_warns_where_keys_do(options, tmp_path):
    broken = tmp_path / "model"
    shutil.copytree(resource("models", "ru"), broken)
    (broken / "graph" / "HCLr.fst").unlink()
    for channel, state in (("voice", "failed"), ("both", "warning")):
        finding = found(replace(options, input=channel, model=broken))["model"]
        assert (finding.state, finding.key) == (state, "model-files-missing")


def test_a_wake_word_the_model_does_not_know(options):
    finding = found(replace(options, input="voice", wake_word="кракозябра"))["model"]
    assert (finding.state, finding.key) == ("failed", "ear-wake-word-unknown")


def test_a_model_that_lacks_many_words_is_told_in_a_few_and_in_json_in_all(options, monkeypatch):
    usable = Recogniser.usable
    monkeypatch.setattr(Recogniser, "usable", lambda self, grammar: (usable(self, grammar)[0], MANY))
    finding = found(replace(options, input="both"))["words"]
    said = text(finding.key, **finding.params)
    assert (finding.state, finding.params["phrases"]) == ("warning", MANY)
    assert "500 ways" in said
    assert "and 495 more" in said
    assert len(said) < 400


def test_a_voice_that_does_not_exist(options):
    finding = found(replace(options, output="voice", voice="Nobody"))["voice"]
    assert (finding.state, finding.key) == ("failed", "voice-unknown")


def test_a_broken_piece_of_the_clubs_is_a_warning_and_the_others_play(options, tmp_path):
    (tmp_path / "night.ogg").write_text("no music")
    findings = [f for f in examine(replace(options, output="both", music=tmp_path)) if f.subject == "music"]
    assert [f.state for f in findings].count("warning") == 1
    assert next(f for f in findings if f.state == "warning").params["path"] == str(tmp_path / "night.ogg")


def test_devices_that_do_not_exist(options):
    findings = found(replace(options, input="voice", output="voice", mic="No such mic", speaker="Nor this"))
    assert findings["mic"].state == findings["speaker"].state == "failed"


def test_the_command_prints_json_and_ends_with_1_where_the_evening_cannot_start(tmp_path):
    from click.testing import CliRunner

    from host_voice.cli import cli

    good = ["doctor", "--input", "keys", "--output", "text", "--journal", str(tmp_path), "--json"]
    result = CliRunner().invoke(cli, good)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["can_start"] is True
    result = CliRunner().invoke(cli, [*good, "--set", "day.speech=-5"])
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["can_start"] is False
    assert any("day.speech" in finding["message"] for finding in data["findings"])


@pytest.mark.parametrize(("delay", "late"), [(None, False), (0.08, False), (0.25, False), (0.31, True)])
def test_a_late_loudspeaker_is_a_warning(delay, late):
    trial = Trial("speaker", 48000, "mic", 48000, quiet=-60.0, signal=-20.0, clipped=0.0, delay=delay)
    warned = [finding for finding in levels(trial) if finding.state == "warning"]
    assert [finding.key for finding in warned] == (["doctor-late"] if late else [])


@pytest.mark.parametrize("quiet", [-200.0, -95.0])
def test_digital_silence_is_no_good_microphone(quiet):
    trial = Trial("speaker", 48000, "mic", 48000, quiet=quiet, signal=-200.0, clipped=0.0)
    (found,) = levels(trial)
    assert (found.state, found.key, found.params) == ("warning", "doctor-levels-silent", {"mic": "mic"})
