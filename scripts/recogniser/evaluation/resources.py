"""What a model costs: time, memory, disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from host_voice.ear.endpoint import RATE
from host_voice.game.cues import Kind
from recogniser.evaluation.listening import Ear, Plain
from recogniser.evaluation.tables import head, row

_LOAD = """
import json, sys, time, vosk
vosk.SetLogLevel(-1)
began, busy = time.perf_counter(), time.process_time()
vosk.Model(model_path=sys.argv[1])
print(json.dumps([time.perf_counter() - began, time.process_time() - busy]))
"""
_LOADS = 5


def table(
    model: Path, ear: Ear, plain: Plain, words: Sequence[str], utterances: Sequence[bytes]
) -> list[str]:
    """`utterances` of the product's endpoint: a mixture of answers and talk."""
    seconds = sum(map(len, utterances)) / 2 / RATE
    lines = head("what", "figure")
    lines.append(row("on disk", f"{disk(model) / 1e6:.1f} MB"))
    loads = [_load(model) for _ in range(_LOADS)]
    wall, busy = (sorted(column)[_LOADS // 2] for column in zip(*loads, strict=True))
    lines.append(
        row("load, in a fresh process, median of 5", f"{wall:.3f} s, {busy:.3f} s of it processor time")
    )

    busy = time.process_time()
    for pcm in utterances:
        plain.text(pcm, words, unknown=True)
    plainly = (time.process_time() - busy) / seconds
    lines.append(row("one decoding, 40 words and `[unk]`, processor time", f"{plainly:.4f} × real time"))

    pid = ear.recogniser.pid
    if pid is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(pid, {max(os.sched_getaffinity(pid))})
    for kind in (Kind.SEAT, Kind.COUNT):
        began, busy = time.perf_counter(), processor_seconds(pid)
        for pcm in utterances:
            ear.hear(pcm, kind)
        passed = (time.perf_counter() - began) / seconds
        used = (processor_seconds(pid) - busy) / seconds
        what = f"question {kind.value}, margin included, one core"
        lines.append(row(what, f"{used:.4f} × real time of processor, {passed:.4f} of the clock"))
    lines.append(row("sound used for these", f"{len(utterances)} utterances, {seconds:.0f} s"))
    lines.append(row("recogniser process, resident", memory(pid)))
    return lines


def disk(folder: Path) -> int:
    """Bytes of all files."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _load(model: Path) -> tuple[float, float]:
    command = [sys.executable, "-c", _LOAD, str(model)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    wall, busy = json.loads(printed)
    return float(wall), float(busy)


def processor_seconds(pid: int | None) -> float:
    """Of the process so far; not a number where that is not to be had."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory(pid: int | None) -> str:
    """Resident memory of the process, now and at most."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return "–"
    values = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    now, peak = (int(values[name].split()[0]) * 1024 / 1e6 for name in ("VmRSS", "VmHWM"))
    return f"{now:.0f} MB, at most {peak:.0f} MB"
