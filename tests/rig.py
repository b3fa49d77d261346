"""The virtual sound rig for tests: pairs of loudspeaker and microphone made by `scripts/sound-rig`."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SCRIPT = Path(__file__).parent.parent / "scripts" / "sound-rig"
RATE = 48000
"""Samples a second of the pairs and of the recordings made of them."""

Samples = NDArray[np.float32]


def rig(*arguments: str, env: dict[str, str] | None = None) -> str:
    """What `scripts/sound-rig` prints."""
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout


@dataclass
class Recorder:
    """Records until stopped; samples are counted from its own start."""

    process: subprocess.Popen[bytes]
    path: Path

    def stop(self) -> Samples:
        """End the recording: mono, float32 within ±1, at `RATE`."""
        self.process.terminate()
        self.process.wait(timeout=10)
        return np.fromfile(self.path, "<i2").astype(np.float32) / 32768.0


@dataclass
class Pair:
    """A loudspeaker and a microphone; `env` selects them for a program."""

    name: str
    folder: Path
    env: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """The whole environment of a program that is to use this pair."""
        return os.environ | self.env

    def record(self, what: str = "speaker") -> Recorder:
        """Record what the loudspeaker plays (or what the "mic" hears); returns once it runs."""
        path = self.folder / f"{self.name}-{what}-{uuid.uuid4().hex[:6]}.raw"
        form = [f"--rate={RATE}", "--channels=1", "--format=s16le", "--raw", "--latency-msec=20"]
        command = ["parec", f"--device={self.name}_{what}.monitor", *form, str(path)]
        process = subprocess.Popen(command, env=self.environment)
        wait_for(lambda: path.exists() and path.stat().st_size > 0)
        return Recorder(process, path)

    def say(self, path: Path) -> subprocess.Popen[bytes]:
        """Play a sound file into the microphone; does not wait for its end."""
        return subprocess.Popen(["paplay", f"--device={self.name}_mic", str(path)], env=self.environment)


def wait_for(true: object, seconds: float = 10.0) -> None:
    """Wait until the callable `true` is; raises `TimeoutError`."""
    assert callable(true)
    limit = time.monotonic() + seconds
    while not true():
        if time.monotonic() > limit:
            raise TimeoutError
        time.sleep(0.01)


@contextlib.contextmanager
def new_pair(
    folder: Path,
    *,
    coupling_db: float | None = None,
    noise_db: float | None = None,
    env: dict[str, str] | None = None,
) -> Iterator[Pair]:
    """A pair of its own, removed afterwards. `env` selects another PulseAudio than the user's."""
    name = f"hv{os.getpid()}x{uuid.uuid4().hex[:6]}"
    options = [] if coupling_db is None else ["--coupling-db", str(coupling_db)]
    options += [] if noise_db is None else ["--noise-db", str(noise_db)]
    full = os.environ | (env or {})
    lines = rig("new", name, *options, env=full).split()
    try:
        yield Pair(name, folder, (env or {}) | dict(line.split("=", 1) for line in lines))
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):  # a test may have ended the daemon
            rig("drop", name, env=full)


@dataclass
class Daemon:
    """A PulseAudio of one's own that may be stopped, stalled and started again."""

    folder: Path

    @property
    def env(self) -> dict[str, str]:
        """Selects it."""
        runtime = self.folder / "pulse"
        return {
            "XDG_RUNTIME_DIR": str(self.folder),
            "PULSE_RUNTIME_PATH": str(runtime),
            "PULSE_SERVER": f"unix:{runtime}/native",
            "HOME": str(self.folder),
        }

    def start(self) -> None:
        """Start it and wait until it answers."""
        (self.folder / "pulse").mkdir(mode=0o700, exist_ok=True)
        self.folder.chmod(0o700)
        # a client's PULSE_SERVER would keep the daemon itself from starting
        env = {key: value for key, value in (os.environ | self.env).items() if key != "PULSE_SERVER"}
        command = [
            "pulseaudio",
            "-n",
            "--daemonize",
            "--system=no",
            "--exit-idle-time=-1",
            "--log-target=null",
        ]
        modules = ["-L", "module-native-protocol-unix"]
        modules += ["-L", "module-null-sink sink_name=room_speaker norewinds=1"]
        modules += ["-L", "module-null-sink sink_name=room_mic norewinds=1"]
        subprocess.run([*command, *modules], check=True, env=env, stderr=subprocess.DEVNULL)
        wait_for(lambda: self.pactl("info") is not None)

    def stop(self) -> None:
        """End it as a crash would."""
        runtime = self.folder / "pulse"
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            os.kill(int((runtime / "pid").read_text()), signal.SIGKILL)
        wait_for(lambda: self.pactl("info") is None)
        # a process that nobody has buried yet would keep the next one from starting
        for left in ("pid", "native"):
            (runtime / left).unlink(missing_ok=True)

    def pactl(self, *arguments: str) -> str | None:
        """What `pactl` prints, or None when it fails."""
        done = subprocess.run(
            ["pactl", *arguments], env=os.environ | self.env, capture_output=True, text=True, check=False
        )
        return done.stdout if done.returncode == 0 else None


def onsets(recording: Samples, gap: float = 0.3, floor: float = 0.01) -> list[float]:
    """Seconds at which the sounds of a recording begin.

    Sounds are parted by `gap` seconds below `floor`; each begins at its first sample above 10 % of its own
    peak.
    """
    loud = np.flatnonzero(np.abs(recording) > floor)
    if not len(loud):
        return []
    firsts = np.concatenate(([0], np.flatnonzero(np.diff(loud) > gap * RATE) + 1))
    lasts = np.concatenate((firsts[1:], [len(loud)])) - 1
    found = []
    for first, last in zip(loud[firsts], loud[lasts], strict=True):
        sound = np.abs(recording[first : last + 1])
        found.append((first + int(np.argmax(sound > 0.1 * sound.max()))) / RATE)
    return found
