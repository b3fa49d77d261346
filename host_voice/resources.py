"""Where the models and the music are: inside the installed wheel, or at the top of a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of a shipped file or folder, e.g. `resource("models", "ru")`; it may not exist."""
    installed = _PACKAGE.joinpath(*parts)
    return installed if installed.exists() else _PACKAGE.parent.joinpath(*parts)
