"""Talk cut into utterances, and what is counted of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from host_voice.ear.endpoint import RATE
from host_voice.ear.recogniser import Hypothesis
from host_voice.game.cues import Kind
from recogniser.evaluation import talk
from recogniser.evaluation.curve import Judged, table
from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.words import grammars


def test_quiet_is_talk_without_utterances() -> None:
    utterances, seconds, long = talk.cut([np.zeros(RATE, np.int16)] * 2)
    assert (utterances, long) == ([], 0)
    assert seconds == pytest.approx(2 * (1 + 0.8))


def test_at_most_so_much_of_a_source_is_cut() -> None:
    def endless() -> Iterator[Sound]:
        while True:
            yield np.zeros(RATE, np.int16)

    assert talk.cut(endless(), limit=5.0)[1] < 8


def test_what_was_cut_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "cut", lambda sounds, limit: ([b"\x01\x02" * 5, b"\x03\x04" * 3], 7.5, 2))
    once = talk._kept("unseen person", "somebody, here", iter(()), tmp_path, None)
    monkeypatch.delattr(talk, "cut")
    assert talk._kept("unseen person", "somebody, here", iter(()), tmp_path, None) == once
    assert (once.seconds, once.long, list(map(len, once.utterances))) == (7.5, 2, [10, 6])


def test_the_curve_counts_what_each_margin_lets_pass() -> None:
    grammar = grammars("ru")[Kind.SEAT]
    everything = [
        Judged("right", Hypothesis("семь", 9.0, "[unk]"), grammar),
        Judged("right", Hypothesis("семь", 1.5, "[unk]"), grammar),
        Judged("wrong", Hypothesis("восемь", 2.5, "семь"), grammar),
        Judged("other words", Hypothesis("[unk]"), grammar),
    ]
    lines = table(everything)
    cells = {
        line.split("|")[1].strip(): [c.strip()[:1] for c in line.split("|")[2:5]]
        for line in lines
        if "|" in line
    }
    assert cells["-inf"] == ["2", "1", "0"]
    assert cells["2"] == ["1", "1", "0"]
    assert cells["3"] == ["1", "0", "0"]
    assert cells["10"] == ["0", "0", "0"]


@pytest.mark.parametrize(("share", "kept"), [(1.0, 10), (0.5, 5), (0.25, 2), (0.0, 0)])
def test_talk_is_thinned_evenly(share: float, kept: int) -> None:
    whole = talk.Talk("unseen person", "somebody", 60.0, [bytes([n, 0]) for n in range(10)], 4)
    thin = whole.thinned(share)
    assert (thin.seconds, len(thin.utterances), thin.long) == (60 * share, kept, round(4 * share))
    gaps = np.diff([utterance[0] for utterance in thin.utterances])
    assert not len(gaps) or gaps.max() - gaps.min() <= 1
