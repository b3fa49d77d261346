"""What the network learns by."""

from __future__ import annotations

import random

import pytest

torch = pytest.importorskip("torch", reason="needs scripts/setup --train")

import numpy as np

from recogniser.batches import Batch, Utterance, endless, grouped, one_pass
from recogniser.labels import Labeller
from recogniser.losses import candidates, ctc, log_likelihood, telling
from recogniser.network import WIDTH


@pytest.fixture(scope="module")
def labeller() -> Labeller:
    return Labeller("ru", ["первый", "второй", "три", "да"], ["серый", "дом"])


def utterance(labeller: Labeller, text: str, frames: int = 60) -> Utterance:
    features = np.random.default_rng(len(text)).standard_normal((frames, WIDTH)).astype(np.float16)
    labels, spoken = labeller.labels(text), labeller.spoken(text)
    return Utterance(features, labels, tuple(spoken), "ru")


def certain(utterances: list[Utterance], head: int, outputs: int) -> torch.Tensor:
    """Scores of a head that says just what it shall."""
    scores = torch.full((len(utterances), 20, outputs), -20.0)
    scores[:, :, 0] = 0.0
    for row, spoken in enumerate(utterances):
        labels = spoken.labels.phones if head == 0 else spoken.labels.generic
        for place, label in enumerate(labels):
            scores[row, place * 2 + 1, 0] = -20.0
            scores[row, place * 2 + 1, label] = 0.0
    return scores.log_softmax(-1)


def batch(utterances: list[Utterance]) -> Batch:
    return Batch(torch.zeros(len(utterances), 60, WIDTH), torch.tensor([20] * len(utterances)), utterances)


def test_the_likelihood_of_what_is_there_is_one(labeller):
    said = [utterance(labeller, "да"), utterance(labeller, "три")]
    found = log_likelihood(certain(said, 0, 52), torch.tensor([20, 20]), [u.labels.phones for u in said])
    assert found.exp().tolist() == pytest.approx([1, 1], abs=0.01)


def test_a_command_is_compared_with_generic_speech_and_its_rivals(labeller):
    first, second, *rivals = candidates(utterance(labeller, "первый"), labeller, 0)
    assert first[0] == 0
    assert second == (1, labeller.all_generic(labeller.spoken("первый")))
    assert len(rivals) == 3


def test_another_word_is_generic_and_its_rivals_are_commands(labeller):
    first, *rivals = candidates(utterance(labeller, "серый"), labeller, 0)
    assert first[0] == 1
    assert {head for head, _ in rivals} == {0}


def test_words_among_which_are_no_commands_are_not_compared(labeller):
    assert candidates(utterance(labeller, "серый дом"), labeller, 0) == []


def test_a_certain_network_tells_everything_right(labeller):
    said = [utterance(labeller, text) for text in ("первый", "серый", "да")]
    heads = (certain(said, 0, 52), certain(said, 1, 3))
    loss, right = telling(heads, batch(said), {"ru": labeller}, 0)
    assert right == 1
    assert loss.item() < 0.01


def test_a_network_that_hears_other_words_tells_them_wrong(labeller):
    said = [utterance(labeller, "первый")]
    heads = (certain([utterance(labeller, "второй")], 0, 52), certain(said, 1, 3))
    loss, right = telling(heads, batch(said), {"ru": labeller}, 0)
    assert right == 0
    assert loss.item() > 1


def test_loss_is_counted_by_label(labeller):
    said = [utterance(labeller, "первый"), utterance(labeller, "да")]
    labels = [u.labels.phones for u in said]
    assert ctc(certain(said, 0, 52), batch(said), labels).item() == pytest.approx(0, abs=0.01)
    wrong = certain([utterance(labeller, "три"), utterance(labeller, "да")], 0, 52)
    single = -log_likelihood(wrong, torch.tensor([20, 20]), labels)[0].item()
    assert ctc(wrong, batch(said), labels).item() == pytest.approx(single / sum(map(len, labels)), rel=0.01)


def test_batches_hold_every_utterance_once_and_not_too_many_frames(labeller):
    said = [utterance(labeller, "да", frames) for frames in range(30, 200, 7)]
    groups = grouped(said, 400, random.Random(1))
    assert sorted(n for group in groups for n in group) == list(range(len(said)))
    assert all(len(g) == 1 or len(g) * max(len(said[n].frames) for n in g) <= 400 for g in groups)


def test_training_taken_up_again_sees_the_same_batches(labeller):
    said = [utterance(labeller, "да", frames) for frames in range(30, 200, 7)]
    passes = len(list(one_pass(said, 400, "a-0", varied=False)))
    whole = endless(said, 400, "a", 0)
    later = endless(said, 400, "a", passes + 2)
    for _ in range(passes + 2):
        next(whole)
    for _ in range(passes):
        assert torch.equal(next(whole).frames, next(later).frames)
