"""Real speech and the real model."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.ear.hear import read
from host_voice.resources import resource

Say = Callable[[str], NDArray[np.int16]]


@pytest.fixture(scope="session")
def model() -> Path:
    return resource("models", "ru")


@pytest.fixture(scope="session")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Renders a text to a file with RHVoice, or espeak-ng where that is missing."""
    folder = tmp_path_factory.mktemp("speech")

    def render(text: str) -> Path:
        file = folder / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.wav"
        if file.exists():
            return file
        if shutil.which("RHVoice-test"):
            subprocess.run(
                ["RHVoice-test", "-p", "anna", "-o", file], input=text, text=True, check=True, timeout=60
            )
        elif shutil.which("espeak-ng"):
            subprocess.run(["espeak-ng", "-v", "ru", "-w", file, text], check=True, timeout=60)
        else:
            pytest.skip("no synthesiser is installed")
        return file

    return render


@pytest.fixture(scope="session")
def say(clip: Callable[[str], Path]) -> Say:
    """A text as 16 kHz sound."""
    return lambda text: read(clip(text))
