"""How the robot says its answers: several ways each, so that it can say it another way when asked again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tests.e2e.robot.script import Answer

SEATS_ASKED: Final = {
    *("ask-nomination", "ask-victim", "ask-victims", "ask-redirect", "ask-named", "ask-host-seat"),
    *("ask-remark", "ask-first-voter", "ask-vote", "ask-best-player", "ask-next-host"),
}
"""Questions that a player is named in answer to."""


@dataclass(frozen=True)
class Words:
    """What a host says in one language; numbers are listed from nought, `fixed` holds the other answers.

    `number`, `player` and `remove` are followed by a number, the last one in the genitive; `votes` are the
    nouns of one, of two to four, and of more. `babble` is played backwards, as something that is no word.
    """

    cardinal: tuple[str, ...]
    ordinal: tuple[str, ...]
    genitive: tuple[str, ...]
    votes: tuple[str, str, str]
    fixed: Mapping[Answer, tuple[str, ...]]
    number: str
    player: str
    remove: str
    wake: str
    take_back: str
    step_back: str
    pause: str
    resume: str
    go_on: str
    babble: str

    @property
    def undo(self) -> str:
        """The command that takes back the last answer, whatever has been said since."""
        return self.command(self.step_back)

    def command(self, words: str) -> str:
        """A command, as it is said at any time."""
        return f"{self.wake} {words}"

    def removals(self, seat: int) -> tuple[str, ...]:
        """Ways to say the command that removes a player."""
        return tuple(
            self.command(f"{self.remove} {number[seat]}") for number in (self.genitive, self.cardinal)
        )

    def ways(self, key: str, answer: Answer) -> tuple[str, ...]:
        """Ways to give `answer` to the question `key`, or to end a talk, the one to begin with first."""
        if answer in ("next", "resume"):
            return (self.command(self.go_on if answer == "next" else self.resume),)
        if isinstance(answer, str):
            return self.fixed[answer]
        if isinstance(answer, tuple):
            return tuple(
                " ".join(numbers[seat] for seat in answer) for numbers in (self.cardinal, self.ordinal)
            )
        cardinal = self.cardinal[answer]
        if key in SEATS_ASKED:
            named = (f"{self.number} {cardinal}", f"{self.player} {self.number} {cardinal}")
            return (*named, self.ordinal[answer], cardinal)
        if key == "ask-newcomers":
            return (cardinal,)
        one, few, many = self.votes
        return (cardinal, f"{cardinal} {one if answer == 1 else few if 2 <= answer <= 4 else many}")


RUSSIAN: Final = Words(
    cardinal=(
        "ноль",
        "один",
        "два",
        "три",
        "четыре",
        "пять",
        "шесть",
        "семь",
        "восемь",
        "девять",
        "десять",
        "одиннадцать",
        "двенадцать",
    ),
    ordinal=(
        "нулевой",
        "первый",
        "второй",
        "третий",
        "четвёртый",
        "пятый",
        "шестой",
        "седьмой",
        "восьмой",
        "девятый",
        "десятый",
    ),
    genitive=(
        "нулевого",
        "первого",
        "второго",
        "третьего",
        "четвёртого",
        "пятого",
        "шестого",
        "седьмого",
        "восьмого",
        "девятого",
        "десятого",
    ),
    votes=("голос", "голоса", "голосов"),
    fixed={
        "nobody": ("никого", "никто"),
        "yes": ("да", "верно", "точно"),
        "no": ("нет", "неверно"),
        "ready": ("готово", "все готовы"),
        "red": ("победа красных", "красные"),
        "black": ("победа чёрных", "чёрные"),
        "mafia": ("мафия", "чёрный"),
        "citizen": ("мирный житель", "мирный"),
        "one_named": ("одного", "за одного"),
        "all_in_turn": ("по очереди", "все по очереди"),
        "black_king": ("чёрный король",),
        "black_jack": ("чёрный валет",),
        "black_ace": ("чёрный туз", "пиковый туз"),
    },
    number="номер",
    player="игрок",
    remove="удалить",
    wake="маэстро",
    take_back="отмена",
    step_back="назад",
    pause="пауза",
    resume="продолжай",
    go_on="дальше",
    babble="ну я даже не знаю что тут сказать",
)
UKRAINIAN: Final = Words(
    cardinal=(
        "нуль",
        "один",
        "два",
        "три",
        "чотири",
        "п'ять",
        "шість",
        "сім",
        "вісім",
        "дев'ять",
        "десять",
        "одинадцять",
        "дванадцять",
    ),
    ordinal=(
        "нульовий",
        "перший",
        "другий",
        "третій",
        "четвертий",
        "п'ятий",
        "шостий",
        "сьомий",
        "восьмий",
        "дев'ятий",
        "десятий",
    ),
    genitive=(
        "нульового",
        "першого",
        "другого",
        "третього",
        "четвертого",
        "п'ятого",
        "шостого",
        "сьомого",
        "восьмого",
        "дев'ятого",
        "десятого",
    ),
    votes=("голос", "голоси", "голосів"),
    fixed={
        "nobody": ("нікого", "ніхто"),
        "yes": ("так", "правильно", "точно"),
        "no": ("ні", "неправильно"),
        "ready": ("готово", "усі готові"),
        "red": ("перемога червоних", "червоні"),
        "black": ("перемога чорних", "чорні"),
        "mafia": ("мафія", "чорний"),
        "commissar": ("комісар",),
        "citizen": ("мирний житель", "мирний"),
    },
    number="номер",
    player="гравець",
    remove="вилучити",
    wake="маестро",
    take_back="скасувати",
    step_back="назад",
    pause="пауза",
    resume="продовжуй",
    go_on="далі",
    babble="та я навіть не знаю що тут сказати",
)
WORDS: Final[Mapping[str, Words]] = {"ru": RUSSIAN, "uk": UKRAINIAN}
