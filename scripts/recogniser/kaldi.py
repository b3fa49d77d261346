"""Kaldi's binary files, as far as they are needed here: nnet3 networks are read, acoustic models are written.

Format: Kaldi's sources, `base/io-funcs`, `matrix/kaldi-matrix`, `nnet3/nnet-simple-component`,
`nnet3/nnet-normalize-component`, `hmm/transition-model`, `hmm/hmm-topology`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from host_voice.modelgraph.topology import Topology

Array = NDArray[np.float32]
Fields = dict[str, Any]

BINARY: Final = b"\0B"
"""The beginning of a binary file."""
_WHOLE: Final = frozenset(
    f"<{name}>"
    for name in (
        *("Dim", "BlockDim", "TimePeriod", "UpdatePeriod", "RankIn", "RankOut"),
        *("LeftContext", "RightContext"),
    )
)
"""Fields of components that hold one integer; any other number is a float."""
_PAIRS: Final = {"<RankInOut>": 2, "<AlphaInOut>": 2}


class _Reader:
    def __init__(self, data: bytes, position: int) -> None:
        self._data = data
        self._at = position

    def token(self) -> str:
        end = self._data.index(b" ", self._at)
        token = self._data[self._at : end].decode()
        self._at = end + 1
        return token

    def expect(self, token: str) -> None:
        found = self.token()
        if found != token:
            raise ValueError(f"{token} expected, {found} found at byte {self._at}")

    def whole(self) -> int:
        return int(self._number("<i"))

    def _number(self, form: str) -> float:
        width = self._data[self._at]
        form = form if width == 4 else "<d"
        (value,) = struct.unpack_from(form, self._data, self._at + 1)
        self._at += 1 + width
        return float(value) if form != "<i" else value

    def _numbers(self, form: str, count: int) -> NDArray[Any]:
        values = np.frombuffer(self._data, form, count, self._at).copy()
        self._at += values.nbytes
        return values

    def value(self, field: str) -> Any:
        """The value of a component's field; None for a field that is a mere flag."""
        ahead = self._data[self._at : self._at + 2]
        if ahead[:1] == b"<":
            return None
        if ahead in (b"FM", b"DM"):
            form = "<f4" if self.token() == "FM" else "<f8"
            rows, columns = self.whole(), self.whole()
            return self._numbers(form, rows * columns).reshape(rows, columns)
        if ahead in (b"FV", b"DV"):
            form = "<f4" if self.token() == "FV" else "<f8"
            return self._numbers(form, self.whole())
        if ahead[:1] in b"TF":
            self._at += 1
            return ahead[:1] == b"T"
        if field == "<TimeOffsets>":
            return self._numbers("<i4", self.whole())
        form = "<i" if field in _WHOLE or field == "<RankInOut>" else "<f"
        if field in _PAIRS:
            return tuple(self._number(form) for _ in range(_PAIRS[field]))
        return self._number(form)


def read_components(path: Path) -> dict[str, Fields]:
    """The components of the nnet3 network in a `final.mdl`, by name: their fields by token.

    Raises ValueError where the file is not such a model.
    """
    data = path.read_bytes()
    start = data.find(b"<Nnet3> ")
    if data[:2] != BINARY or start < 0:
        raise ValueError(f"{path} is no binary nnet3 model")
    reader = _Reader(data, data.index(b"\n\n", start) + 2)  # the lines of the configuration end empty
    reader.expect("<NumComponents>")
    components: dict[str, Fields] = {}
    for _ in range(reader.whole()):
        reader.expect("<ComponentName>")
        name, kind = reader.token(), reader.token()
        fields = components.setdefault(name, {})
        while (field := reader.token()) != f"</{kind[1:]}":
            fields[field] = reader.value(field)
    return components


class Writer:
    """Puts Kaldi's binary values one after another; every method returns the writer."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def data(self) -> bytes:
        return b"".join(self._parts)

    def raw(self, text: str) -> Writer:
        self._parts.append(text.encode())
        return self

    def token(self, *tokens: str) -> Writer:
        return self.raw("".join(f"{token} " for token in tokens))

    def whole(self, *values: int) -> Writer:
        self._parts += [b"\4" + struct.pack("<i", value) for value in values]
        return self

    def single(self, *values: float) -> Writer:
        self._parts += [b"\4" + struct.pack("<f", value) for value in values]
        return self

    def double(self, value: float) -> Writer:
        self._parts.append(b"\x08" + struct.pack("<d", value))
        return self

    def flag(self, value: bool) -> Writer:
        return self.raw("T" if value else "F")

    def wholes(self, values: Sequence[int]) -> Writer:
        self.whole(len(values))
        self._parts.append(np.asarray(values, "<i4").tobytes())
        return self

    def vector(self, values: Iterable[float] | Array) -> Writer:
        array = np.asarray(values, "<f4")
        self.token("FV").whole(len(array))
        self._parts.append(array.tobytes())
        return self

    def matrix(self, values: Array) -> Writer:
        array = np.ascontiguousarray(values, "<f4")
        self.token("FM").whole(*array.shape)
        self._parts.append(array.tobytes())
        return self


def fixed_affine(to: Writer, weights: Array, bias: Array) -> None:
    to.token("<FixedAffineComponent>", "<LinearParams>").matrix(weights)
    to.token("<BiasParams>").vector(bias).token("</FixedAffineComponent>")


def tdnn(to: Writer, offsets: Sequence[int], weights: Array, bias: Array | None = None) -> None:
    """A linear map of the frames at `offsets`; the fields of training are needed but have no effect."""
    to.token("<TdnnComponent>", "<LearningRate>").single(0.001).token("<TimeOffsets>").wholes(offsets)
    to.token("<LinearParams>").matrix(weights).token("<BiasParams>").vector(() if bias is None else bias)
    to.token("<OrthonormalConstraint>").single(0.0).token("<UseNaturalGradient>").flag(True)
    to.token("<NumSamplesHistory>").single(2000.0).token("<AlphaInOut>").single(4.0, 4.0)
    to.token("<RankInOut>").whole(20, 80).token("</TdnnComponent>")


def rectified(to: Writer, size: int) -> None:
    _nonlinear(to, "RectifiedLinearComponent", size)


def log_softmax(to: Writer, size: int) -> None:
    _nonlinear(to, "LogSoftmaxComponent", size)


def _nonlinear(to: Writer, kind: str, size: int) -> None:
    to.token(f"<{kind}>", "<Dim>").whole(size).token("<ValueAvg>").vector(()).token("<DerivAvg>").vector(())
    to.token("<Count>").double(0.0).token("<OderivRms>").vector(()).token("<OderivCount>").double(0.0)
    to.token("<NumDimsSelfRepaired>").double(0.0).token("<NumDimsProcessed>").double(0.0).token(f"</{kind}>")


def batch_norm(to: Writer, mean: Array, variance: Array, epsilon: float) -> None:
    """In test mode; Kaldi wants a count above zero to believe the statistics."""
    size = len(mean)
    to.token("<BatchNormComponent>", "<Dim>").whole(size).token("<BlockDim>").whole(size)
    to.token("<Epsilon>").single(epsilon).token("<TargetRms>").single(1.0).token("<TestMode>").flag(True)
    to.token("<Count>").single(1e4).token("<StatsMean>").vector(mean).token("<StatsVar>").vector(variance)
    to.token("</BatchNormComponent>")


def no_op(to: Writer, size: int) -> None:
    to.token("<NoOpComponent>", "<Dim>").whole(size).token("<BackpropScale>").single(1.0)
    to.token("</NoOpComponent>")


def transition_model(to: Writer, topology: Topology) -> None:
    """One state with a self-loop for every phone; all probabilities are equal and have no effect."""
    phones = sorted({phone for phone, *_ in topology.tuples})
    to.token("<TransitionModel>", "<Topology>").wholes(phones)
    to.wholes([-1, *[0 if phone in set(phones) else -1 for phone in range(1, phones[-1] + 1)]])
    to.whole(1)  # one topology for all phones: an emitting state 0 and the final state 1
    to.whole(2).whole(0).whole(2).whole(0).single(0.5).whole(1).single(0.5).whole(-1).whole(0)
    to.token("</Topology>", "<Triples>").whole(len(topology.tuples))
    for phone, state, pdf, _ in topology.tuples:
        to.whole(phone, state, pdf)
    half = float(np.log(0.5))
    to.token("</Triples>", "<LogProbs>").vector([0.0, *[half] * (2 * len(topology.tuples))])
    to.token("</LogProbs>", "</TransitionModel>")
