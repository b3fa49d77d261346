"""The committed table of numerals is what the script makes."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

pytest.importorskip("pymorphy3_dicts_uk", reason="the dictionaries are a development dependency")


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_the_table_is_what_the_script_makes(language: str) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "make_forms.py"))
    table = ROOT / "host_voice" / "narration" / "data" / f"forms.{language}.toml"
    assert script["make"](language) == table.read_text(encoding="utf-8")
