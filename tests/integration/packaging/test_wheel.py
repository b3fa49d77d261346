"""The wheel holds everything an installed program needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_voice.game.cues import Track
from host_voice.modelstore.inspect import REQUIRED

CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Built from this checkout, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("*.whl")
    return built


def test_models_music_messages_and_licences_are_in_it(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    expected = {f"host_voice/models/{language}/{name}" for language in ("ru", "uk") for name in REQUIRED}
    expected |= {f"host_voice/assets/music/{track.value}.ogg" for track in Track}
    expected |= {f"host_voice/messages/{language}.ftl" for language in ("en", "ru", "uk")}
    expected |= {f"host_voice/modelgraph/words.{language}.txt" for language in ("ru", "uk")}
    expected |= {f"host_voice/models/{language}/README.md" for language in ("ru", "uk")}
    pages = CHECKOUT / "host_voice" / "board" / "pages"
    expected |= {f"host_voice/board/pages/{page.name}" for page in pages.iterdir()}
    expected |= {
        "host_voice/py.typed",
        "host_voice/archive/page.css",
        "host_voice/rehearsal/demonstration.toml",
    }
    assert expected <= names
    for licence in ("LICENSE", "NOTICE"):
        assert any(name.endswith(f"licenses/{licence}") for name in names)


def test_the_unpacked_wheel_works_away_from_the_checkout(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    environ = os.environ | {"PYTHONPATH": str(tmp_path / "site"), "HOME": str(tmp_path)}

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "host_voice", *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, env=environ, check=True, capture_output=True, timeout=120
        )
        return done.stdout.decode()

    models = json.loads(run("models", "list", "--json"))
    assert {model["name"] for model in models} == {"ru", "uk"}
    assert all(Path(model["path"]).is_relative_to(tmp_path) and model["usable"] for model in models)
    pieces = json.loads(run("music", "check", "--json"))
    assert all(Path(piece["path"]).is_relative_to(tmp_path) for piece in pieces)
    assert not any(piece["error"] or piece["faults"] for piece in pieces)
    assert run("--version").startswith("host_voice ")
