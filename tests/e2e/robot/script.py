"""What the robot is going to answer, question by question, and where it behaves badly.

A script is text, one question a line: `PHRASE_KEY name=value ... | ANSWER | TRICKS`. Answers are values as
protocols have them (`5`, `nobody`, `yes`, `no`, `ready`, `red`, `black`, `mafia`). A list is
written `2,5,9`, one of a single seat `6,`. A talk is a line, too: `talk-begins day=1 | next`, or what waits
for `resume`. So is a speech that the host ends, where he gives commands before, one by one, each written with
what is said to it: `floor seat=2 | next | WORDS > foul seat=3 count=1; ...`. Tricks, several of them allowed:

    late      answers only when asked again
    over      speaks the answer while the question is still being spoken, then, as nothing happens, again
    early     begins to answer just before the question ends
    mumble    first says something that is no word
    wrong=5   first says an answer that cannot be
    first=5   first says a wrong answer and takes it back with a bare "отмена" after the read-back
    undo      first takes back the answer before with the wake word, and gives it again
    remove=5  first removes a player with the wake word
    pause     first asks for a pause with the wake word and ends it
    stop      the program is asked to end when this question is put
    kill      the program is killed during the speech before this question, and started again

Empty lines and lines that begin with # are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from host_voice.game.cues import Line, Param

Answer = int | str | tuple[int, ...]

FLOOR = "floor"
"""The phrase with which a speech begins."""


@dataclass(frozen=True)
class Said:
    """A command of the host, without the wake word, and what the assistant says to it."""

    words: str
    reply: Line


@dataclass
class Step:
    """One question with its answer; tricks are used up, and so are commands."""

    line: Line
    answer: Answer
    tricks: dict[str, Answer] = field(default_factory=dict)
    commands: list[Said] = field(default_factory=list)
    answered: bool = False

    @property
    def key(self) -> str:
        """The phrase key of the question."""
        return self.line.key

    def take(self, trick: str) -> Answer | None:
        """The argument of a trick that has not been played yet (1 if it has none), once."""
        return self.tricks.pop(trick, None)


def read(path: Path) -> list[Step]:
    """The steps of a script."""
    rows = (row.strip() for row in path.read_text(encoding="utf-8").splitlines())
    return [_step(row) for row in rows if row and not row.startswith("#")]


def _step(row: str) -> Step:
    question, answer, more = (part.strip() for part in (row + " | ").split("|")[:3])
    step = Step(_line(question), _answer(answer))
    if step.key == FLOOR:
        commands = (command.split(">") for command in more.split(";") if command.strip())
        step.commands = [Said(words.strip(), _line(reply)) for words, reply in commands]
    else:
        played = (trick.partition("=") for trick in more.split())
        step.tricks = {name: _answer(value or "1") for name, _, value in played}
    return step


def _line(text: str) -> Line:
    key, *params = text.split()
    pairs = (param.split("=", 1) for param in params)
    return Line(key, tuple((name, _param(value)) for name, value in pairs))


def _answer(text: str) -> Answer:
    return _seats(text) if "," in text else int(text) if text.isdecimal() else text


def _param(text: str) -> Param:
    return _answer(text)


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part)
