"""The few words that the generated tables need beside those of the program, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HEADS: Final[Mapping[str, Mapping[str, str]]] = {
    "ru": {
        "asked": "спрашивает",
        "answer": "что ответить",
        "where": "где",
        "say": "сказать",
        "does": "что будет",
        "typed": "печатают",
        "everywhere": "везде",
        "sheet": "Лист ведущего",
        "commands": "Команды",
        "keys": "Клавиши",
        "rest": "Вслух отвечают одним значением, без позывного. Команда — позывной и слова на одном дыхании: "
        "«{wake}, {next}». За столом и в шуме: ближе к микрофону, чуть громче остальных. "
        "Ошиблись или не так понято: сразу «{cancel}», позже «{wake}, {undo}».",
    },
    "uk": {
        "asked": "питає",
        "answer": "що відповісти",
        "where": "де",
        "say": "сказати",
        "does": "що буде",
        "typed": "друкують",
        "everywhere": "усюди",
        "sheet": "Аркуш ведучого",
        "commands": "Команди",
        "keys": "Клавіші",
        "rest": "Уголос відповідають одним значенням, без кличного слова. Команда — кличне слово й слова "
        "одним подихом: «{wake}, {next}». За столом і в шумі: ближче до мікрофона, трохи гучніше за інших. "
        "Помилилися чи не так зрозуміло: одразу «{cancel}», пізніше «{wake}, {undo}».",
    },
}

SECTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "ru": {
        "welcome": "Начало",
        "night_zero": "Раздача и первая ночь",
        "day": "День",
        "vote": "Голосование",
        "departure": "Кто-то уходит",
        "night": "Ночь: только печатать",
        "morning": "Утро",
        "fouls": "Фолы",
        "end": "Конец игры",
        "farewell": "После игры",
    },
    "uk": {
        "welcome": "Початок",
        "night_zero": "Роздача й перша ніч",
        "day": "День",
        "vote": "Голосування",
        "departure": "Хтось іде",
        "night": "Ніч: лише друкувати",
        "morning": "Ранок",
        "fouls": "Фоли",
        "end": "Кінець гри",
        "farewell": "Після гри",
    },
}

LANGUAGE_NAMES: Final[Mapping[str, str]] = {"en": "English", "ru": "Русский", "uk": "Українська"}
