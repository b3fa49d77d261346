"""A user of our own: no configuration, no data, no variables of whoever runs the tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from host_voice import messages


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder."""
    for name in list(os.environ):
        if name.startswith(("HOST_VOICE_", "XDG_", "LC_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    yield tmp_path
    messages.use("en")


@pytest.fixture
def call():
    """Run the program in this process."""

    def call(*arguments: str, **environ: str) -> Result:
        from host_voice.cli import cli

        return CliRunner().invoke(cli, list(arguments), env=environ, prog_name="host_voice")

    return call
