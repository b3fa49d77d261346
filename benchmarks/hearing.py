"""How well the ear hears: right, wrong and rejected answers, and the curve behind every threshold.

    python benchmarks/hearing.py --human FOLDER --output hearing.md

Sets: RHVoice's Russian voices, Debian's asterisk-core-sounds-ru-g722, and recordings of people in a folder
with a manifest.tsv. A set that is missing here is reported as skipped. Tables are written as Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from math import inf
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from hearing_endpoint import endpoint_curves, talk_curves

from host_voice.ear.endpoint import RATE, Endpoint
from host_voice.ear.grammar import Grammar, build, widest
from host_voice.ear.meaning import Meaning
from host_voice.ear.recogniser import Hypothesis, Recogniser
from host_voice.ear.thresholds import DECISION, DecisionThresholds
from host_voice.game.cues import Kind
from host_voice.narration.forms import forms
from host_voice.narration.lexicon import lexicon
from host_voice.resources import resource
from recogniser.evaluation.clips import ASTERISK, Clip, asterisk, human, padded, rhvoice
from recogniser.evaluation.scoring import FORCED, Count, judge
from recogniser.evaluation.tables import head, row, wilson
from recogniser.evaluation.talk import background
from recogniser.evaluation.voices import REPORTED, TRAINED, TUNING, installed


@dataclass(frozen=True, slots=True)
class Result:
    """What the recogniser made of one clip; no hypothesis: the endpoint found nothing."""

    clip: Clip
    kind: Kind
    hypothesis: Hypothesis | None
    ms: float
    seconds: float


def listen(clips: Iterable[Clip], kinds: Iterable[Kind], ear: Recogniser, wake: str) -> list[Result]:
    grammars = {kind: ear.usable(build(widest(kind, 10, "ru"), "ru", wake))[0] for kind in kinds}
    results = []
    for clip in clips:
        found = Endpoint().feed(padded(clip.file))
        for kind, grammar in grammars.items():
            if not found:
                results.append(Result(clip, kind, None, 0.0, 0.0))
                continue
            began = time.perf_counter()
            hypothesis = ear.recognise(found[0].pcm, grammar)
            ms = (time.perf_counter() - began) * 1000
            results.append(Result(clip, kind, hypothesis, ms, len(found[0].pcm) / 2 / RATE))
    return results


def expected(result: Result, grammar: Grammar) -> Meaning | None:
    """What the words said mean to this question; None: they are no answer and must be rejected."""
    return grammar.match(result.clip.said)


def counted(results: Iterable[Result], grammars: dict[Kind, Grammar], limits: DecisionThresholds) -> Count:
    count = Count()
    for result in results:
        verdict = judge(result.clip.said, result.hypothesis, grammars[result.kind], limits)
        setattr(count, verdict, getattr(count, verdict) + 1)
    return count


def parted(results: list[Result], grammars: dict[Kind, Grammar]) -> tuple[list[Result], list[Result]]:
    """Answers and what is none."""
    answers = [r for r in results if expected(r, grammars[r.kind])]
    return answers, [r for r in results if not expected(r, grammars[r.kind])]


def sets_table(results: list[Result], grammars: dict[Kind, Grammar]) -> list[str]:
    lines = head("set", "question", "said", "policy", "clips", "right", "wrong", "rejected")
    for part, kind in zip(parted(results, grammars), ("answers", "other words"), strict=True):
        groups: dict[tuple[str, str], list[Result]] = defaultdict(list)
        for result in part:
            groups[result.clip.set, result.kind.value].append(result)
        for (name, question), group in [*sorted(groups.items()), (("all", "both"), part)]:
            for policy, limits in (("forced", FORCED), ("margin", DECISION)):
                count = counted(group, grammars, limits)
                cells = (wilson(hits, count.total) for hits in (count.right, count.wrong, count.rejected))
                lines.append(row(name, question, kind, policy, count.total, *cells))
    return lines


def decision_curves(results: list[Result], grammars: dict[Kind, Grammar]) -> list[str]:
    lines = []
    numbers, others = parted(results, grammars)
    steps = (-inf, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
    for name in ("reject_unknown", "reject_rival"):
        lines += ["", f"`{name}` (in use: {getattr(DECISION, name)}), the other thresholds as in use:", ""]
        lines += head("threshold", "answers right", "wrong", "rejected", "other words taken for an answer")
        for step in steps:
            limits = replace(DECISION, **{name: step})
            number, other = (counted(part, grammars, limits) for part in (numbers, others))
            lines.append(
                row(step, number.right, number.wrong, number.rejected, f"{other.wrong} of {other.total}")
            )
    lines += ["", f"`confirm` (in use: {DECISION.confirm}): accepted answers that are asked back.", ""]
    lines += head("threshold", "right, asked back", "right, at once", "wrong, asked back", "wrong, at once")
    for step in (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0):
        cells = [0, 0, 0, 0]
        for result in results:
            verdict = judge(result.clip.said, result.hypothesis, grammars[result.kind], DECISION)
            meant = expected(result, grammars[result.kind])
            if result.hypothesis is None or verdict == "rejected" or (verdict == "right" and not meant):
                continue
            cells[(2 if verdict == "wrong" else 0) + (result.hypothesis.margin >= step)] += 1
        lines.append(row(step, *cells))
    return lines


def resources(results: list[Result], ear: Recogniser, load: float) -> list[str]:
    heard = [result for result in results if result.hypothesis]
    ms = sorted(result.ms for result in heard)
    realtime = sum(result.ms for result in heard) / 1000 / sum(result.seconds for result in heard)
    lines = head("what", "figure")
    lines.append(row("recogniser process started and model loaded", f"{load:.2f} s"))
    lines.append(
        row(
            "answer after the end of the utterance",
            f"median {ms[len(ms) // 2]:.0f} ms, 95 % below {ms[int(len(ms) * 0.95)]:.0f} ms",
        )
    )
    lines.append(row("work per second of sound, margin included", f"{realtime:.3f} s"))
    status = Path(f"/proc/{ear.pid}/status")
    if status.exists():
        resident = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        lines.append(
            row("resident memory of the recogniser process", f"{int(resident.split()[1]) / 1024:.0f} MiB")
        )
    began = time.perf_counter()
    Endpoint().feed(np.zeros(RATE * 10, np.int16))
    lines.append(
        row("voice activity detection per second of sound", f"{(time.perf_counter() - began) / 10:.3f} s")
    )
    return lines


def seats(voices: list[str], work: Path, most: int = 10) -> Iterable[Clip]:
    """Seats one to `most` as three kinds of answers in every voice."""
    table = forms("ru")
    numbers = range(1, most + 1)
    cardinals = [table.cardinal(number) for number in numbers]
    answers = {
        "cardinals": cardinals,
        "with «номер»": [f"номер {cardinal}" for cardinal in cardinals],
        "ordinals": [table.ordinal(number) for number in numbers],
    }
    for kind, sayings in answers.items():
        for clip in rhvoice("ru", sayings, work, tuple(voices)):
            yield replace(clip, set=f"RHVoice, {kind}")


def collected(options: argparse.Namespace, work: Path, note: Callable[[str], None]) -> list[Clip]:
    clips: list[Clip] = []
    voices = options.voices or installed((*TRAINED["ru"], *TUNING["ru"], *REPORTED["ru"]))
    if voices:
        clips += seats(voices, work)
    else:
        note("RHVoice: skipped, no Russian voice is installed")
    if options.asterisk.is_dir():
        clips += asterisk(work, options.asterisk)
    else:
        note(f"asterisk: skipped, {options.asterisk} does not exist")
    if options.human and (options.human / "manifest.tsv").is_file():
        clips += human(options.human)
    else:
        note("people: skipped, no folder with a manifest.tsv was given")
    return clips


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--model", type=Path, default=resource("models", "ru"))
    parser.add_argument("--human", type=Path, help="folder with manifest.tsv and recordings of people")
    parser.add_argument("--asterisk", type=Path, default=ASTERISK)
    parser.add_argument("--voices", nargs="*", help="RHVoice voices (default: all Russian ones)")
    parser.add_argument("--work", type=Path, help="keep rendered clips here (default: a temporary folder)")
    parser.add_argument("--output", type=Path, help="write the tables here")
    parser.add_argument("--records", type=Path, help="write one JSON line per clip and question here")
    options = parser.parse_args()

    notes: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        work = options.work or Path(temporary)
        work.mkdir(parents=True, exist_ok=True)
        clips = collected(options, work, notes.append)
        if not clips:
            print("\n".join(notes), file=sys.stderr)
            return 1
        ear = Recogniser(options.model)
        began = time.perf_counter()
        ear.start()
        load = time.perf_counter() - began
        kinds = (Kind.SEAT, Kind.COUNT)
        wake = lexicon("ru").wake_word
        results = listen(clips, kinds, ear, wake)
        grammars = {kind: ear.usable(build(widest(kind, 10, "ru"), "ru", wake))[0] for kind in kinds}
        lines = [*(f"* {note}" for note in notes), "", *sets_table(results, grammars)]
        lines += decision_curves(results, grammars)
        lines += [
            "",
            "Endpoint, each threshold varied alone:",
            "",
            *endpoint_curves(clips[:: max(1, len(clips) // 120)]),
            "",
            "Endpoint among people who talk without a pause:",
            "",
            *talk_curves(clips[:: max(1, len(clips) // 60)], background(work)),
        ]
        lines += ["", *resources(results, ear, load)]
        ear.close()
    print("\n".join(lines))
    if options.output:
        options.output.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if options.records:
        with options.records.open("w", encoding="utf-8") as out:
            for result in results:
                record: dict[str, object] = {
                    "set": result.clip.set,
                    "file": result.clip.file.name,
                    "said": result.clip.said,
                }
                record |= {"question": result.kind.value, "ms": result.ms, "seconds": result.seconds}
                record |= asdict(result.hypothesis) if result.hypothesis else {}
                out.write(json.dumps(record, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
