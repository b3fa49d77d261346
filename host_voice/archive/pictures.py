"""The pictures of a report as SVG: who was at the table when, and who spoke for how long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from html import escape
from typing import Final

from host_voice.archive.facts import Facts
from host_voice.archive.wording import Wording
from host_voice.messages import text

_ROW: Final = 26
_COLUMN: Final = 72
_NAMES: Final = 190
_NUMBERS: Final = 40
"""Width of the seats' labels with names and without."""
_HEAD: Final = 24
_BARS: Final = 520
"""Width of the longest bar, pixels like the rest."""
TURNS: Final = ("speech", "remark", "defence", "last_word", "debrief")
"""Kinds of turns in the order in which a bar shows them."""
_MARKS: Final = {
    "kill": "M-5-5L5 5M5-5L-5 5",
    "vote": "M-5 4L0-5L5 4Z",
    "removal": "M-4-4H4V4H-4Z",
}
"""How a departure is drawn, by what it was."""


def timeline(facts: Facts, words: Wording) -> str:
    """A line for each player through days and nights to the end: departures, nominations, fouls, checks."""
    columns = [("day", day.day) for day in facts.protocol.days]
    nights = {night.night for night in facts.protocol.nights}
    columns = [
        column
        for kind, number in columns
        for column in ((kind, number), *([("night", number)] if number in nights else []))
    ]
    at = {column: index for index, column in enumerate(columns)}
    width, height = _COLUMN * len(columns), _HEAD + _ROW * len(facts.seats)
    parts = list(_columns(columns, height))
    for row, seat in enumerate(facts.seats):
        parts += _life(facts, words, seat, at, _HEAD + _ROW * row + _ROW / 2)
    return _picture(facts, width, height, text("report-timeline"), parts)


def _columns(columns: list[tuple[str, int]], height: int) -> Iterator[str]:
    for index, (kind, number) in enumerate(columns):
        x = index * _COLUMN
        if kind == "night":
            yield f'<rect class="night" x="{x}" y="0" width="{_COLUMN}" height="{height}"/>'
        title = text("page-day", day=number) if kind == "day" else text("page-after-night", night=number)
        yield f'<text class="head" x="{x + _COLUMN / 2}" y="16">{escape(title)}</text>'


def _life(facts: Facts, words: Wording, seat: int, at: dict[tuple[str, int], int], y: float) -> Iterator[str]:
    side = facts.side(seat) or "unknown"
    yield f'<text class="name" x="-{_labels(facts)}" y="{y + 5}">{escape(words.player(seat))}</text>'
    fate = facts.fates.get(seat)
    end = len(at)
    if fate is not None:
        end = at.get(("night" if fate.how == "kill" else "day", fate.number), len(at) - 1)
    stop = (end + 0.5) * _COLUMN if fate else end * _COLUMN
    yield f'<path class="life {side}" d="M0 {y}H{stop}"/>'
    for (kind, number), events in _events(facts, seat).items():
        for place, (event, said) in enumerate(events):
            x = (at.get((kind, number), 0) + 0.2) * _COLUMN + 11 * place
            yield f'<circle class="{event}" cx="{x}" cy="{y}" r="4">{_title(said)}</circle>'
    if fate is not None:
        mark = f'<path class="mark {fate.how}" d="{_MARKS[fate.how]}">{_title(words.fate(seat))}</path>'
        yield f'<g transform="translate({stop} {y})">{mark}</g>'


def _events(facts: Facts, seat: int) -> dict[tuple[str, int], list[tuple[str, str]]]:
    """What befell `seat`, by day or night."""
    found: dict[tuple[str, int], list[tuple[str, str]]] = defaultdict(list)
    for day in facts.protocol.days:
        place = ("day", day.day)
        found[place] += [
            ("nominated", text("report-nomination", seat=seat, by=nomination.by))
            for nomination in day.nominations
            if nomination.seat == seat
        ]
        found[place] += [("foul", text("report-foul")) for foul in day.fouls if foul.seat == seat]
    for night in facts.protocol.nights:
        found["night", night.night] += [
            ("checked", text("report-does-check"))
            for action in night.actions or ()
            if action.does == "check" and action.target == seat
        ]
    return found


def speaking(facts: Facts, words: Wording) -> str:
    """A bar for each player: how long each had the floor, by kind of turn."""
    turns = facts.protocol.turns or ()
    longest = max((facts.spoken or {0: 0.0}).values()) or 1.0
    parts: list[str] = []
    for row, seat in enumerate(facts.seats):
        y = _ROW * row
        parts.append(
            f'<text class="name" x="-{_labels(facts)}" y="{y + 18}">{escape(words.player(seat))}</text>'
        )
        x = 0.0
        for what in TURNS:
            seconds = sum(turn.seconds for turn in turns if (turn.seat, turn.what) == (seat, what))
            if not seconds:
                continue
            width = seconds / longest * _BARS
            shape = f'x="{x:.1f}" y="{y + 5}" width="{width:.1f}" height="{_ROW - 10}"'
            parts.append(f'<rect class="{what}" {shape}>{_title(text(f"report-legend-{what}"))}</rect>')
            x += width
        parts.append(f'<text class="time" x="{x + 8:.1f}" y="{y + 18}">{words.spoken(seat)}</text>')
    return _picture(facts, _BARS + 60, _ROW * len(facts.seats), text("report-spoken"), parts)


def _labels(facts: Facts) -> int:
    """Pixels left of the zero, for the seats."""
    return _NAMES if facts.protocol.names else _NUMBERS


def _picture(facts: Facts, width: float, height: float, title: str, parts: list[str]) -> str:
    left = _labels(facts)
    box = f'viewBox="{-left} 0 {left + width} {height}" style="max-width:{left + width}px"'
    return f'<svg {box} role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _title(words: str) -> str:
    return f"<title>{escape(words)}</title>"
