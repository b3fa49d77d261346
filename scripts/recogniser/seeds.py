"""Random numbers that depend on names alone, so that a run can be repeated and taken up again."""

from __future__ import annotations

import hashlib

import numpy as np


def generator(seed: int, *names: object) -> np.random.Generator:
    """A generator for `names` under `seed`: the same on every machine and in every process."""
    digest = hashlib.sha256("|".join([str(seed), *map(str, names)]).encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:8], "big"))
