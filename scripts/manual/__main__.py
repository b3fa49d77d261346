"""Writes what of the manual is made from the program: python -m manual (in scripts/)."""

from __future__ import annotations

from manual import pages

for path, page in list(pages.made()):
    path.write_text(page, encoding="utf-8")
    print(path)
for path in pages.superfluous():
    path.unlink()
    print(f"{path}: deleted")
