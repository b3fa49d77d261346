"""Our ear beside others on the same audio: seats said by people, commands by voices, in eleven conditions.

    .venv-train/bin/python benchmarks/listening.py --human FOLDER --output listening.md

Compared are (a) the whole ear of the product: gate, endpoint, foreground, grammar, decision; (b) Vosk with
the same model and a plain list of words; (c) whisper-base in free dictation, parsed by our grammar; (d)
whisper-base choosing among the numbers. Only (a) has to find out for itself where in the stream something
is said; the others get it cut out. (c) and (d) are slow: they get every `--step`th clip of each condition,
their answers are kept between runs, and without their packages they are left out. Our music comes from the
mixer through a simulated room; where it is cancelled, everybody hears what the canceller leaves.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from listening_ears import Answer, ClosedSet, Dictation, Ear, Kept, Ours, WordList
from listening_scenes import CONDITIONS, RATE, Scene, Surroundings

from host_voice.ear.grammar import Grammar, build, widest
from host_voice.ear.meaning import Meaning
from host_voice.ear.thresholds import DECISION
from host_voice.game.cues import Kind
from host_voice.narration.lexicon import lexicon
from host_voice.resources import resource
from recogniser.evaluation.clips import Clip, asterisk, human, rhvoice
from recogniser.evaluation.resources import memory
from recogniser.evaluation.scoring import Count, Verdict
from recogniser.evaluation.tables import head, row, share
from recogniser.evaluation.talk import background
from recogniser.evaluation.whisper import joined, missing
from recogniser.evaluation.words import forty

COMMANDS = (
    "пауза",
    "дальше",
    "время",
    "громче",
    "фол третьему",
    "принято семь",
    "удалить девять",
    "отозвать пять",
)
WAKE = lexicon("ru").wake_word
OURS, WORDS, DICTATION, CHOICE = (
    "(a) ours",
    "(b) Vosk, word list",
    "(c) whisper, dictation",
    "(d) whisper, closed set",
)


@dataclass
class Tally:
    """Of one ear in one condition."""

    count: Count = field(default_factory=Count)
    asked_back: int = 0
    ms: list[float] = field(default_factory=list)
    busy: float = 0.0
    sounded: float = 0.0
    confused: Counter[str] = field(default_factory=Counter)

    def add(self, scene: Scene, answer: Answer, grammar: Grammar, *, whole: bool) -> Verdict:
        heard = None if answer.text is None else grammar.match(answer.text)
        understood: Verdict = "right" if heard == grammar.match(scene.clip.said) else "wrong"
        verdict = "rejected" if heard is None else understood
        setattr(self.count, verdict, getattr(self.count, verdict) + 1)
        if heard is not None:
            self.ms.append(answer.ms)
        self.asked_back += verdict == "wrong" and answer.margin < DECISION.confirm
        self.busy += answer.seconds
        self.sounded += len(scene.sound if whole else scene.cut) / RATE
        if verdict == "wrong" and heard is not None:
            self.confused[f"{scene.clip.said} → {_told(heard)} ({scene.condition})"] += 1
        elif verdict == "rejected":
            self.confused[f"{scene.clip.said} → nothing"] += 1
        return verdict

    def cells(self) -> tuple[object, ...]:
        count, ms = self.count, sorted(self.ms)
        times = f"{ms[len(ms) // 2]:.0f}, {ms[-1]:.0f}" if ms else "–"
        right, wrong, rejected = (share(n, count.total) for n in (count.right, count.wrong, count.rejected))
        return (
            count.total,
            right,
            wrong,
            self.asked_back,
            rejected,
            times,
            f"{self.busy / self.sounded:.3f}",
        )


def _told(meaning: Meaning) -> object:
    command = meaning.command
    return (
        meaning.value if command is None else " ".join(filter(None, (command.name, str(command.seat or ""))))
    )


class Comparison:
    """Ears and what became of the scenes. `slow` ones get every `step`th scene of a condition and a kind."""

    def __init__(
        self,
        ears: dict[str, Ear],
        slow: set[str],
        grammars: dict[Kind, Grammar],
        step: int,
        note: Callable[[dict[str, object]], None],
    ) -> None:
        self._ears = ears
        self._slow = slow
        self._grammars = grammars
        self._step = step
        self._note = note
        self._seen: Counter[tuple[str, Kind]] = Counter()
        self.tallies: dict[tuple[Kind, str, str], Tally] = {}

    def take(self, scene: Scene) -> None:
        turn = self._seen[scene.condition, scene.kind] % self._step == 0
        self._seen[scene.condition, scene.kind] += 1
        for name, ear in self._ears.items():
            if name in self._slow and (not turn or (name == CHOICE and scene.kind is not Kind.SEAT)):
                continue
            answer = ear.hear(scene)
            self._add(scene, name, answer, whole=name == OURS)
            if turn and self._slow and name not in self._slow:
                self._add(scene, f"{name}, clips of (c)", answer, whole=name == OURS)

    def _add(self, scene: Scene, name: str, answer: Answer, *, whole: bool) -> None:
        for condition in (scene.condition, "all"):
            tally = self.tallies.setdefault((scene.kind, condition, name), Tally())
            verdict = tally.add(scene, answer, self._grammars[scene.kind], whole=whole)
        told = {"set": scene.clip.set, "file": scene.clip.file.name, "said": scene.clip.said}
        told |= {"condition": scene.condition, "ear": name, "verdict": verdict}
        self._note(told | asdict(answer))

    def report(self) -> Iterator[str]:
        yield from head("said", "condition", "ear", "clips", "right", "wrong", "of them asked back",
                        "rejected",
                        "processor ms to the answer: median, most",
                        "processor s a second of sound")  # fmt: skip
        conditions = (*CONDITIONS, "all")
        order = sorted(self.tallies, key=lambda key: (key[0] is Kind.LISTEN, conditions.index(key[1])))
        for key in order:
            kind, condition, ear = key
            yield row(kind.value, condition, ear, *self.tallies[key].cells())
        for key in order:
            kind, condition, ear = key
            confused = self.tallies[key].confused.most_common(25)
            if confused and (condition == "all" or "clips of" not in ear):
                told = "; ".join(f"{what} ×{times}" for what, times in confused)
                yield from ("", f"Not right, {ear}, {kind.value}, {condition}: {told}.")


def clips(people: Path, work: Path) -> list[tuple[Clip, Kind]]:
    """Seats said by people, commands said by voices that are in no training."""
    said = [*human(people, "ru"), *asterisk(work / "asterisk")]
    seats = [(clip, Kind.SEAT) for clip in said if forty("ru", clip.said)]
    sayings = [f"{WAKE} {command}" for command in COMMANDS]
    commands = [(clip, Kind.LISTEN) for clip in rhvoice("ru", sayings, work / "speech")]
    return [*seats, *commands]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--human", type=Path, required=True, help="folder with a manifest.tsv")
    arguments.add_argument(
        "--work", type=Path, default=Path("build/recogniser"), help="what is kept between runs"
    )
    arguments.add_argument("--every", type=int, default=1, help="every so manieth clip alone")
    arguments.add_argument("--step", type=int, default=4, help="whisper gets every so manieth of them")
    arguments.add_argument("--conditions", nargs="+", choices=CONDITIONS, default=CONDITIONS)
    arguments.add_argument("--output", type=Path)
    arguments.add_argument("--records", type=Path, help="add one JSON line per answer here")
    chosen = arguments.parse_args()
    model, work = resource("models", "ru"), chosen.work / "evaluation"
    grammars = {kind: build(widest(kind, 10, "ru"), "ru", WAKE) for kind in (Kind.SEAT, Kind.LISTEN)}
    ours = Ours(model, WAKE)
    ears: dict[str, Ear] = {OURS: ours, WORDS: WordList(model, grammars)}
    slow = set()
    if not missing():
        folder = joined(work / "whisper-base")
        ears[DICTATION] = Kept(Dictation(folder), work / "dictation.jsonl")
        ears[CHOICE] = Kept(ClosedSet(folder), work / "closed-set.jsonl")
        slow = {DICTATION, CHOICE}
    wanted = [(clip, kind) for clip, kind in clips(chosen.human, work) if grammars[kind].match(clip.said)]
    wanted = wanted[:: chosen.every]

    def note(record: dict[str, object]) -> None:
        if chosen.records:
            with chosen.records.open("a", encoding="utf-8") as file:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")

    comparison = Comparison(ears, slow, grammars, chosen.step, note)
    surroundings = Surroundings(background(work))
    scenes = surroundings.scenes(wanted, chosen.conditions)
    for scene in track(scenes, total=len(wanted) * len(chosen.conditions)):
        comparison.take(scene)
    lines = [*comparison.report(), "", f"Memory of our recogniser's process: {memory(ours.recogniser.pid)}."]
    ours.recogniser.close()
    print("\n".join(lines))
    if chosen.output:
        chosen.output.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
