"""Graphs made by the real tools."""

from __future__ import annotations

import os
import subprocess

import pytest

from host_voice.errors import ConfigError
from host_voice.modelgraph import openfst as tools
from host_voice.modelgraph.chain import Costs
from host_voice.modelgraph.graph import write_graph
from host_voice.modelgraph.phones import COLUMN
from host_voice.modelgraph.record import Record
from host_voice.modelgraph.topology import topology

TRAINED = {"да": [("d", "a")], "нет": [("n;", "e", "t")]}
ADDED = {"ада": [("a", "d", "a")], "да": [("t", "a")]}


@pytest.fixture
def graph(openfst, tmp_path):
    folder = tmp_path / "graph"
    write_graph(folder, TRAINED, "ru", Costs(new_word=1.0), ADDED)
    return folder


def arcs(openfst, file):
    environment = {**os.environ, "LD_LIBRARY_PATH": str(openfst.plugins)}
    done = subprocess.run(["fstprint", str(file)], capture_output=True, env=environment, check=True)
    return [line.split() for line in done.stdout.decode().splitlines()]


def test_words_have_the_numbers_that_the_look_ahead_gave_them(openfst, graph):
    lines = (graph / "words.txt").read_text(encoding="utf-8").splitlines()
    numbers = dict(line.split() for line in lines)
    assert numbers.keys() == {"<eps>", "да", "нет", "ада", "[unk]"}
    assert sorted(map(int, numbers.values())) == list(range(5))
    costs = {
        (arc[3], topology().tuples[(int(arc[2]) - 2) // 2][2]): float(arc[4])
        for arc in arcs(openfst, graph / "HCLr.fst")
        if arc[0] == "0" and len(arc) > 4
    }
    assert costs[numbers["да"], COLUMN["d"]] == 4.0
    assert costs[numbers["да"], COLUMN["t"]] == 4.0
    assert costs[numbers["ада"], COLUMN["a"]] == 5.0


def test_any_word_may_follow_any_other_without_a_grammar(openfst, graph):
    loop = arcs(openfst, graph / "Gr.fst")
    assert sorted(int(arc[3]) for arc in loop if len(arc) > 3) == [1, 2, 3, 4]


def test_the_record_says_what_it_is_made_of(graph):
    record = Record.read(graph.parent)
    assert record.trained_words == {"да": ["d a"], "нет": ["n; e t"]}
    assert record.added_words == {"ада": ["a d a"], "да": ["t a"]}
    assert record.costs == Costs(new_word=1.0)
    assert record.language == "ru"


def test_a_graph_that_cannot_be_made_is_told(openfst, tmp_path):
    with pytest.raises(ConfigError) as error:
        openfst.compile_const("0 0 not a graph\n", tmp_path / "x.fst")
    assert error.value.key == "openfst-failed"
    assert error.value.params["tool"] == "fstcompile"


def test_missing_tools_are_named(monkeypatch, tmp_path):
    monkeypatch.setattr(tools, "_LIBRARY_FOLDERS", (str(tmp_path),))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LD_LIBRARY_PATH", "")
    with pytest.raises(ConfigError) as error:
        tools.find_openfst()
    assert error.value.key == "openfst-missing"
    assert error.value.params["missing"] == "fstcompile, fstarcsort, fstconvert, olabel_lookahead-fst.so"
