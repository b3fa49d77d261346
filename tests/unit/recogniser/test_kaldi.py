"""Kaldi's binary form, written and read again."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from host_voice.modelgraph.phones import OUTPUTS
from host_voice.modelgraph.topology import topology
from recogniser import kaldi
from recogniser.kaldi import BINARY, Writer, read_components


def network(*components: tuple[str, object]) -> bytes:
    to = Writer().token("<Nnet3>").raw("\ninput-node name=input dim=40\n\n")
    to.token("<NumComponents>").whole(len(components))
    for name, write in components:
        to.token("<ComponentName>", name)
        write(to)
    return BINARY + to.data() + Writer().token("</Nnet3>").data()


def test_what_is_written_is_read(tmp_path):
    weights = np.arange(12, dtype=np.float32).reshape(3, 4)
    bias = np.array([1, 2, 3], np.float32)
    file = tmp_path / "final.mdl"
    file.write_bytes(
        network(
            ("in", lambda to: kaldi.fixed_affine(to, weights, bias)),
            ("down", lambda to: kaldi.tdnn(to, (-3, 0), weights)),
            ("relu", lambda to: kaldi.rectified(to, 3)),
            ("norm", lambda to: kaldi.batch_norm(to, bias, bias * 2, 1e-3)),
            ("sum", lambda to: kaldi.no_op(to, 3)),
            ("out", lambda to: kaldi.log_softmax(to, 3)),
        )
    )
    found = read_components(file)
    assert list(found) == ["in", "down", "relu", "norm", "sum", "out"]
    assert np.array_equal(found["in"]["<LinearParams>"], weights)
    assert np.array_equal(found["in"]["<BiasParams>"], bias)
    assert found["down"]["<TimeOffsets>"].tolist() == [-3, 0]
    assert found["down"]["<BiasParams>"].size == 0
    assert found["norm"]["<TestMode>"] is True
    assert np.array_equal(found["norm"]["<StatsVar>"], bias * 2)
    assert found["out"]["<Dim>"] == 3


@pytest.mark.parametrize("data", [b"", b"\0B", b"no model at all <Nnet3> "])
def test_other_files_are_refused(tmp_path, data):
    file = tmp_path / "final.mdl"
    file.write_bytes(data)
    with pytest.raises(ValueError, match="no binary nnet3 model"):
        read_components(file)


def test_the_transition_model_has_a_loop_and_a_way_on_for_every_tuple():
    to = Writer()
    kaldi.transition_model(to, topology())
    data = to.data()
    at = data.index(b"<Triples> ") + len(b"<Triples> ")
    (count,) = struct.unpack_from("<i", data, at + 1)
    assert count == len(topology().tuples)
    pdfs = {struct.unpack_from("<i", data, at + 5 + 15 * k + 11)[0] for k in range(count)}
    assert pdfs == set(range(OUTPUTS))
    at = data.index(b"FV ") + len(b"FV ")
    (values,) = struct.unpack_from("<i", data, at + 1)
    assert values == 1 + 2 * count
