"""Which voices train the recogniser, and that the others cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from recogniser import recordings
from recogniser.settings import FULL, QUICK, Plan
from recogniser.sources import SOURCES, TEST_ONLY, assert_trainable
from recogniser.synthesis import plan_jobs


@pytest.mark.parametrize("voice", [voice for voices in TEST_ONLY.values() for voice in voices])
def test_a_voice_for_measuring_cannot_be_trained_on(voice: str):
    with pytest.raises(ValueError, match="test-only"):
        assert_trainable(voice)
    with pytest.raises(ValueError, match="test-only"):
        assert_trainable(voice.title())


def test_a_plan_with_a_voice_for_measuring_makes_nothing():
    wrong = replace(QUICK, voices={"ru": ("tatiana",)})
    with pytest.raises(ValueError, match="test-only"):
        plan_jobs(wrong, "rhvoice", "ru")


@pytest.mark.parametrize("plan", [FULL, QUICK])
def test_every_voice_of_a_plan_is_in_the_table_of_sources(plan: Plan):
    listed = {source.speaker for source in SOURCES}
    for voices in plan.voices.values():
        for voice in voices:
            assert_trainable(voice)
            assert voice in listed


def test_every_source_says_its_licence():
    for source in SOURCES:
        assert all((source.name, source.package, source.licence, source.copyright, source.purpose))


def test_no_prompt_is_one_of_the_digits_kept_for_measuring():
    lines = recordings.TRANSCRIPTS.read_text(encoding="utf-8").splitlines()
    spoken = dict(line.split("\t") for line in lines if not line.startswith("#"))
    assert len(spoken) > 250
    assert not any(name.startswith(("digits/", "silence/")) for name in spoken)
    for text in spoken.values():
        assert all(recordings.is_word(word, "ru") for word in text.split()), text


def test_digits_in_the_list_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    wrong = tmp_path / "list.tsv"
    wrong.write_text("digits/5\tпять\n", encoding="utf-8")
    monkeypatch.setattr(recordings, "TRANSCRIPTS", wrong)
    with pytest.raises(ValueError, match="digits"):
        list(recordings.recorded("asterisk"))


def test_a_plan_gives_the_same_jobs_again_and_names_them_apart():
    plan = replace(QUICK, mix={"command": 1.0})
    jobs = plan_jobs(plan, "rhvoice", "ru")
    assert jobs == plan_jobs(plan, "rhvoice", "ru")
    assert len({job.id for job in jobs}) == len(jobs) == 80
    assert all(0.65 <= job.rate <= 1.6 and 0.75 <= job.pitch <= 1.3 for job in jobs)
