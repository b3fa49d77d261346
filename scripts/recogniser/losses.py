"""What the network learns by: CTC for both heads, and telling each word from the words nearest to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import torch
from torch import Tensor
from torch.nn import functional

from recogniser.batches import Batch, Utterance
from recogniser.labels import Labeller, phone_labels

RIVALS: Final = 5
_MOST_WORDS: Final = 4
"""Longer utterances are not compared with rivals."""
_IMPOSSIBLE: Final = -1e4

Candidate = tuple[int, tuple[int, ...]]
"""A head (0 phones, 1 generic) and the labels it would have to say."""


def log_likelihood(scores: Tensor, lengths: Tensor, targets: Sequence[Sequence[int]]) -> Tensor:
    """CTC log-likelihood of each target under its row of `scores` (batch, time, outputs), in nats."""
    flat = torch.tensor([label for target in targets for label in target])
    sizes = torch.tensor([len(target) for target in targets])
    losses = functional.ctc_loss(
        scores.transpose(0, 1), flat, lengths, sizes, reduction="none", zero_infinity=True
    )
    return -losses


def ctc(scores: Tensor, batch: Batch, targets: Sequence[Sequence[int]]) -> Tensor:
    """Negative log-likelihood per label."""
    return -log_likelihood(scores, batch.lengths, targets).sum() / sum(map(len, targets))


def candidates(utterance: Utterance, labeller: Labeller, which: int) -> list[Candidate]:
    """What was said, then what it must not be taken for; empty where nothing is to be compared.

    A command: the same with word number `which` replaced by each of its nearest rivals, and the same sound
    as speech that is no command. A lone word that is no command: its generic speech against the nearest
    commands. This is the choice that the graph makes when it decodes.
    """
    spoken = utterance.spoken
    if not 1 <= len(spoken) <= _MOST_WORDS:
        return []
    which %= len(spoken)
    word = spoken[which]
    rivals = [
        (0, phone_labels((*spoken[:which], rival, *spoken[which + 1 :])))
        for rival in labeller.rivals(word, RIVALS)
    ]
    if all(map(labeller.is_command, spoken)):
        return [(0, utterance.labels.phones), (1, labeller.all_generic(spoken)), *rivals]
    if len(spoken) == 1:
        return [(1, utterance.labels.generic), *rivals]
    return []


def _least_frames(labels: Sequence[int]) -> int:
    """Equal labels need a blank between them."""
    return len(labels) + sum(one == other for one, other in pairwise(labels))


def telling(
    heads: tuple[Tensor, Tensor], batch: Batch, labellers: Mapping[str, Labeller], which: int
) -> tuple[Tensor, float]:
    """Cross entropy of the right candidate of each utterance, and the share that is told right.

    Maximum mutual information over a closed set: Bahl et al., ICASSP 1986.
    """
    rows: list[tuple[int, list[Candidate]]] = []
    for row, utterance in enumerate(batch.utterances):
        found = candidates(utterance, labellers[utterance.language], which + row)
        if found:
            rows.append((row, found))
    if not rows:
        return heads[0].new_zeros(()), 1.0
    widest = max(len(found) for _, found in rows)
    flat = [(place, head, labels) for place, (_, found) in enumerate(rows) for head, labels in found]
    table = torch.full((len(rows), widest), _IMPOSSIBLE)
    column = [number for _, found in rows for number in range(len(found))]
    for head in (0, 1):
        chosen = [number for number, (_, of, _) in enumerate(flat) if of == head]
        if not chosen:
            continue
        source = torch.tensor([rows[flat[number][0]][0] for number in chosen])
        lengths = batch.lengths[source]
        scores = heads[head][source, : int(lengths.max())]
        found = log_likelihood(scores, lengths, [flat[number][2] for number in chosen])
        needed = torch.tensor([_least_frames(flat[number][2]) for number in chosen])
        found = torch.where(lengths >= needed, found, _IMPOSSIBLE)
        places = (
            torch.tensor([flat[number][0] for number in chosen]),
            torch.tensor([column[number] for number in chosen]),
        )
        table = table.index_put(places, found)
    right = (table.argmax(1) == 0).float().mean().item()
    return functional.cross_entropy(table, torch.zeros(len(rows), dtype=torch.long)), right
