"""Training: two runs of CTC, the second gentler and with more layers, rivals told apart in both.

Every step can be resumed: `training/checkpoint.pt` in the work folder holds everything.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from torch import Tensor, nn

from host_voice.modelgraph.vocabulary import vocabulary
from recogniser.batches import Utterance, endless, load, one_pass
from recogniser.bottom import make_bottom, words
from recogniser.labels import Labeller
from recogniser.losses import ctc, telling
from recogniser.network import Network, base_weights, load_base
from recogniser.schedule import SCHEDULES, Run, Schedule
from recogniser.settings import Plan

_AVERAGE: Final = 0.999
"""What is left of the average of the weights after a step; the average is what is exported."""
_WARM_UP: Final = 200
_FLOOR: Final = 0.02
_RIVALS_EVERY: Final = 2
"""Steps; comparing with rivals costs as much as all the rest."""
_CHECKPOINT_STEPS: Final = 500
_KEPT_FRAMES: Final = 3_200
_KEPT_EVERY: Final = 4


@dataclass(slots=True)
class _State:
    network: Network
    average: Network
    optimiser: torch.optim.AdamW
    run: int = 0
    step: int = 0


def train(plan: Plan, work: Path) -> Path:
    """Train by `plan` on the features in `work`; the path of the averaged weights. Resumes where it ended."""
    schedule = SCHEDULES[plan.name]
    torch.set_num_threads(schedule.threads)
    torch.manual_seed(plan.seed)
    folder = work / "training"
    folder.mkdir(parents=True, exist_ok=True)
    finished = folder / "network.pt"
    if finished.exists():
        return finished
    features = work / "features"
    labellers = {
        language: Labeller(language, vocabulary(language), words(features, language))
        for language in sorted({language for _, language in plan.sources})
    }
    state = _resumed(schedule, folder) or _fresh(schedule)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    ) as progress:
        bottom = make_bottom(state.average, work, progress)
        learned, kept = load(bottom, labellers, "train"), load(bottom, labellers, "dev")[::_KEPT_EVERY]
        for number in range(state.run, len(schedule.runs)):
            if number != state.run:
                state = _next_run(state, schedule.runs[number], number)
            bar = progress.add_task(
                f"run {number + 1}", total=schedule.runs[number].steps, completed=state.step
            )
            for report in _run(state, schedule, plan.seed, learned, labellers):
                progress.update(bar, completed=state.step)
                if state.step % _CHECKPOINT_STEPS == 0:
                    _save(state, folder)
                    _log(folder, progress, report + _judged(state.average, kept, labellers))
                elif state.step % 50 == 0:
                    _log(folder, progress, report)
    _log(folder, None, "final" + _judged(state.average, kept, labellers))
    torch.save(state.average.state_dict(), finished)
    return finished


def _run(
    state: _State,
    schedule: Schedule,
    seed: int,
    learned: Sequence[Utterance],
    labellers: Mapping[str, Labeller],
) -> Iterator[str]:
    run = schedule.runs[state.run]
    state.network.train()
    right = math.nan  # of the last step that compared rivals
    for batch in endless(learned, schedule.batch_frames, f"{seed}-{state.run}", state.step):
        if state.step >= run.steps:
            return
        _set_rates(state.optimiser, run, state.step)
        state.network.follow_statistics(state.run == 0 and state.step < run.steps // 3)
        with torch.autocast("cpu", torch.bfloat16, enabled=_has_fast_bfloat16()):
            logits = state.network.top(batch.frames)
        heads = tuple(scores.float().log_softmax(-1) for scores in logits)
        phones = ctc(heads[0], batch, [u.labels.phones for u in batch.utterances])
        generic = ctc(heads[1], batch, [u.labels.generic for u in batch.utterances])
        loss = phones + schedule.generic_weight * generic
        if (state.run or state.step > run.steps // 3) and state.step % _RIVALS_EVERY == 0:
            rivalry, right = telling((heads[0], heads[1]), batch, labellers, state.step)
            loss = loss + schedule.rival_weight * _RIVALS_EVERY * rivalry
        state.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_([p for g in state.optimiser.param_groups for p in g["params"]], 5.0)
        state.optimiser.step()
        _follow(state)
        state.step += 1
        yield (
            f"run {state.run + 1} step {state.step} phones {phones.item():.3f} generic {generic.item():.3f}"
            f" told right {right:.3f}"
        )


def _has_fast_bfloat16() -> bool:
    """Where the processor has no instructions for it, bfloat16 is ten times slower than single precision."""
    return bool(torch.cpu._is_avx512_bf16_supported())


def _set_rates(optimiser: torch.optim.AdamW, run: Run, step: int) -> None:
    warm = min(1.0, (step + 1) / _WARM_UP)
    scale = warm * (0.5 * (1 + math.cos(math.pi * step / run.steps)) + _FLOOR)
    for group, rate in zip(optimiser.param_groups, (run.head_rate, run.body_rate), strict=True):
        group["lr"] = rate * scale


def _follow(state: _State) -> None:
    """The average goes a little towards the network; at the beginning it goes faster."""
    keep = min(_AVERAGE, (1 + state.step) / (10 + state.step))
    with torch.no_grad():
        for mean, value in zip(_tensors(state.average), _tensors(state.network), strict=True):
            mean.lerp_(value, 1 - keep)


def _tensors(network: Network) -> Iterator[Tensor]:
    yield from network.parameters()
    yield from network.buffers()


def _optimiser(network: Network, run: Run) -> torch.optim.AdamW:
    network.freeze(run.frozen)
    body = [p for module in (network.first, network.layers) for p in module.parameters() if p.requires_grad]
    groups: list[dict[str, Any]] = [{"params": list(network.heads.parameters())}, {"params": body}]
    return torch.optim.AdamW(groups, lr=run.head_rate, weight_decay=1e-4, betas=(0.9, 0.98))


def _fresh(schedule: Schedule) -> _State:
    network = Network()
    load_base(network, base_weights())
    return _State(network, copy.deepcopy(network), _optimiser(network, schedule.runs[0]))


def _next_run(state: _State, run: Run, number: int) -> _State:
    """Go on from the average."""
    network = copy.deepcopy(state.average)
    return _State(network, copy.deepcopy(network), _optimiser(network, run), run=number)


def _save(state: _State, folder: Path) -> None:
    whole = {
        "network": state.network.state_dict(),
        "average": state.average.state_dict(),
        "optimiser": state.optimiser.state_dict(),
        "run": state.run,
        "step": state.step,
    }
    torch.save(whole, folder / "checkpoint.new")
    (folder / "checkpoint.new").replace(folder / "checkpoint.pt")


def _resumed(schedule: Schedule, folder: Path) -> _State | None:
    path = folder / "checkpoint.pt"
    if not path.exists():
        return None
    whole = torch.load(path)
    network, average = Network(), Network()
    network.load_state_dict(whole["network"])
    average.load_state_dict(whole["average"])
    optimiser = _optimiser(network, schedule.runs[whole["run"]])
    state = _State(network, average, optimiser, whole["run"], whole["step"])
    state.optimiser.load_state_dict(whole["optimiser"])
    return state


def _judged(network: Network, kept: Sequence[Utterance], labellers: Mapping[str, Labeller]) -> str:
    """Loss per label of both heads on what was kept back, and how many words are told from their rivals."""
    if not kept:
        return ""
    network.eval()
    losses: list[tuple[float, float, float]] = []
    with torch.no_grad():
        for number, batch in enumerate(one_pass(kept, _KEPT_FRAMES, "kept", varied=False)):
            heads = tuple(scores.log_softmax(-1) for scores in network.top(batch.frames))
            losses.append(
                (
                    ctc(heads[0], batch, [u.labels.phones for u in batch.utterances]).item(),
                    ctc(heads[1], batch, [u.labels.generic for u in batch.utterances]).item(),
                    telling((heads[0], heads[1]), batch, labellers, number)[1],
                )
            )
    phones, generic, right = (sum(column) / len(losses) for column in zip(*losses, strict=True))
    return f" | kept back: phones {phones:.3f} generic {generic:.3f} told right {right:.3f}"


def _log(folder: Path, progress: Progress | None, line: str) -> None:
    with (folder / "log.txt").open("a", encoding="utf-8") as log:
        log.write(line + "\n")
    if progress:
        progress.console.print(line)
