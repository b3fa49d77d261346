"""What is wrong with a model's folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from host_voice.modelstore.inspect import REQUIRED, problems
from host_voice.modelstore.installed import BUILT, FETCHED, find, installed
from host_voice.resources import resource


def test_the_built_in_model_is_whole():
    assert problems(resource("models", "ru")) == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built-in model that may be broken."""
    shutil.copytree(resource("models", "ru"), tmp_path / "ru")
    return tmp_path / "ru"


@pytest.mark.parametrize("name", REQUIRED)
def test_a_missing_or_empty_file_is_named(copy, name):
    (copy / name).write_bytes(b"")
    assert [(p.key, p.files) for p in problems(copy)] == [("model-files-missing", (name,))]
    (copy / name).unlink()
    assert [(p.key, p.files) for p in problems(copy)] == [("model-files-missing", (name,))]


def test_a_model_with_a_fixed_graph_is_refused(copy):
    (copy / "graph/HCLr.fst").rename(copy / "graph/HCLG.fst")
    assert [p.key for p in problems(copy)] == ["model-static-graph"]


def test_half_an_ivector_extractor_is_named(copy):
    (copy / "ivector").mkdir()
    (copy / "ivector/final.ie").write_bytes(b"x")
    (found,) = problems(copy)
    assert "ivector/final.dubm" in found.files
    assert "ivector/final.ie" not in found.files


def test_something_else(tmp_path):
    assert [p.key for p in problems(tmp_path)] == ["model-not-a-model"]
    assert [p.key for p in problems(tmp_path / "none")] == ["model-no-folder"]


@pytest.mark.parametrize(
    ("records", "origin", "made_of"),
    [
        ({}, "own", None),
        ({FETCHED: "{}"}, "fetched", None),
        ({BUILT: '{"model": "ru"}'}, "built", "ru"),
        ({BUILT: '{"model": "big"}', FETCHED: "{}"}, "built", "big"),
        ({BUILT: "torn", FETCHED: "{}"}, "fetched", None),
    ],
)
def test_where_a_model_is_from_is_told_truly(tmp_path, records, origin, made_of):
    (tmp_path / "club").mkdir()
    for name, content in records.items():
        (tmp_path / "club" / name).write_text(content)
    found = installed(tmp_path)[-1]
    assert (found.name, found.origin, found.made_of) == ("club", origin, made_of)


def test_models_are_listed_and_found_by_name(copy, tmp_path):
    copy.rename(tmp_path / "other")
    listed = installed(tmp_path)
    assert [(m.name, m.origin, m.usable) for m in listed] == [
        ("ru", "built-in", True),
        ("uk", "built-in", True),
        ("other", "own", True),
    ]
    assert listed[-1].bytes > 12_000_000
    assert find("other", tmp_path) == tmp_path / "other"
    assert find("./folder", tmp_path) == Path("./folder")
