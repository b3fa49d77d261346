"""How the robot says its answers: several ways each, so that it can say it another way when asked again."""

from __future__ import annotations

from typing import Final

from tests.e2e.robot.script import Answer

CARDINAL: Final = (
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
)
ORDINAL: Final = (
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
)
GENITIVE: Final = (
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
)

_FIXED: Final[dict[Answer, tuple[str, ...]]] = {
    "nobody": ("никого", "никто"),
    "yes": ("да", "верно", "точно"),
    "no": ("нет", "неверно"),
    "ready": ("готово", "все готовы"),
    "red": ("победа красных", "красные"),
    "black": ("победа чёрных", "чёрные"),
}

CANCEL: Final = "отмена"
WAKE: Final = "маэстро"
UNDO: Final = f"{WAKE} отмена"
PAUSE: Final = f"{WAKE} пауза"
CONTINUE: Final = f"{WAKE} продолжай"


def removal(seat: int) -> str:
    """The command that removes a player."""
    return f"{WAKE} удалить {GENITIVE[seat]}"


def ways(key: str, answer: Answer) -> tuple[str, ...]:
    """Ways to give `answer` to the question `key`, the one to begin with first."""
    if isinstance(answer, str):
        return _FIXED[answer]
    cardinal = CARDINAL[answer]
    if key in ("ask-nomination", "ask-victim"):
        return (f"номер {cardinal}", f"игрок номер {cardinal}", ORDINAL[answer], cardinal)
    nouns = "голос" if answer == 1 else "голоса" if 2 <= answer <= 4 else "голосов"
    return (cardinal, f"{cardinal} {nouns}")
