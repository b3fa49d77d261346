"""The host's cheat sheet: one page of A4 with every question, answer and command, to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import sqrt
from typing import Final

from host_voice.narration.catalogue import Section
from host_voice.narration.lexicon import lexicon
from manual import hosting, questions
from manual.words import HEADS, SECTIONS

_STYLE: Final = """
@page { size: A4 portrait; margin: 9mm; }
* { box-sizing: border-box; }
body { font: SIZE/1.22 "DejaVu Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #111;
  max-width: 192mm; margin: 0 auto; padding: 4mm; }
h1 { font-size: 1.7em; margin: 0 0 .2em; }
p { margin: 0 0 .6em; }
.columns { columns: 2; column-gap: 6mm; }
section { break-inside: avoid; margin: 0 0 .7em; }
h2 { font-size: 1.05em; margin: 0; padding: .15em .4em; background: #222; color: #fff; }
table { width: 100%; border-collapse: collapse; }
td { padding: .18em .3em; border-bottom: .2mm solid #bbb; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { width: 50%; }
td:last-child { font-weight: bold; }
.commands td:first-child { font-weight: bold; }
.commands td:last-child { font-weight: normal; }
@media screen { body { font-size: 15px; } }
@media screen and (max-width: 700px) { .columns { columns: 1; } }
@media print { body { padding: 0; } h2 { background: none; color: #111; border-bottom: .5mm solid #111; } }
"""

_ROOM: Final = 80.0
"""Letters of so many points would fill the page with one row; they shrink as the root of the rows grows."""
_LARGEST: Final = 9.0


def cheat_sheet(language: str) -> str:
    """The page as HTML that needs nothing else."""
    heads = HEADS[language]
    parts = [*_sections(language), _commands(language), _keys(language)]
    size = min(_LARGEST, _ROOM / sqrt(sum(part.count("<tr>") * 1.5 + 2 for part in parts)))
    words = lexicon(language)
    names = ("next", "cancel", "undo")
    examples = {name: escape(questions.spoken(name, words)) for name in names}
    rest = heads["rest"].format(wake=words.wake_word, **examples)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="pictures/icon.svg">\n'
        f"<title>{heads['sheet']}</title>\n<style>{_STYLE.replace('SIZE', f'{size:.1f}pt')}</style>\n"
        f"</head>\n<body>\n<h1>host_voice: {heads['sheet']}</h1>\n<p>{rest}</p>\n"
        f'<div class="columns">\n{chr(10).join(parts)}\n</div>\n</body>\n</html>\n'
    )


def _sections(language: str) -> Iterator[str]:
    for section in Section:
        asked = questions.in_section(language, [section])
        if asked:
            yield _part(SECTIONS[language][section], ((q.text, hosting.said(q)) for q in asked))


def _commands(language: str) -> str:
    return _part(HEADS[language]["commands"], questions.commands(language), "commands")


def _keys(language: str) -> str:
    rows = ((pressed.replace("`", ""), phrase) for pressed, phrase in hosting.key_rows(language))
    return _part(HEADS[language]["keys"], rows, "commands")


def _part(title: str, rows: Iterable[tuple[str, str]], kind: str = "") -> str:
    cells = "\n".join(f"<tr><td>{escape(a)}</td><td>{escape(b)}</td></tr>" for a, b in rows)
    return f'<section class="{kind}"><h2>{escape(title)}</h2><table>\n{cells}\n</table></section>'
