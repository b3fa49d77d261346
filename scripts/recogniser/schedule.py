"""How long and how fast is learned: the schedule of a whole run and of a quick trial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Run:
    """One stretch of training with its own cosine of learning rates.

    `frozen`: lowest layers of the 15 that stay as they are; rates are those of AdamW at their highest.
    """

    steps: int
    frozen: int
    head_rate: float
    body_rate: float


@dataclass(frozen=True)
class Schedule:
    """The runs one after another. Weights: of the loss of head B and of telling rivals, beside head A's.

    `batch_frames`: 30 ms each, padding included. Small batches learn more in the same time: far from its end,
    progress goes with the number of steps.
    """

    runs: tuple[Run, ...]
    batch_frames: int
    generic_weight: float = 0.4
    rival_weight: float = 0.15
    threads: int = 2


SCHEDULES: Final = {
    "full": Schedule((Run(2_000, 7, 2e-3, 4e-4), Run(17_000, 5, 1.2e-3, 6e-4)), batch_frames=700),
    "quick": Schedule((Run(300, 9, 3e-3, 1e-3),), batch_frames=700),
}
"""By the name of the plan."""
