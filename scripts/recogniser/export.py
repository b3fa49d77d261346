"""The trained network as an acoustic model of Vosk: `am/final.mdl` and `conf`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import torch
from torch import Tensor, nn

from host_voice.modelgraph.phones import BLANK
from host_voice.modelgraph.topology import topology
from recogniser import kaldi
from recogniser.kaldi import BINARY, Array, Writer
from recogniser.network import (
    BYPASS,
    CEPSTRA,
    CONTEXT,
    EPSILON,
    WIDTH,
    FactoredLayer,
    Head,
    Network,
    Normalisation,
)

BLANK_BIAS: Final = -1.0
"""Added to the blank of head A before probabilities are made: a half heard phone is not passed over."""

MFCC: Final = """\
--use-energy=false
--num-mel-bins=40
--num-ceps=40
--low-freq=20
--high-freq=7600
--allow-upsample=true
--allow-downsample=true
"""
# An utterance is decoded when it has ended, so a chunk of 1.5 s costs no delay, and its context is worked
# through once: a quarter to a third less time than with the library's half second.
DECODING: Final = """\
--min-active=200
--max-active=3000
--beam=14.0
--lattice-beam=1.0
--acoustic-scale=1.0
--frame-subsampling-factor=3
--frames-per-chunk=150
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=0.5
--endpoint.rule3.min-trailing-silence=0.8
--endpoint.rule4.min-trailing-silence=1.5
"""


def export(weights: Path, model: Path, blank_bias: float = BLANK_BIAS) -> None:
    """Write the network saved at `weights` into the folder `model`, without a graph."""
    network = Network()
    network.load_state_dict(torch.load(weights))
    (model / "conf").mkdir(parents=True, exist_ok=True)
    for name, text in (("mfcc.conf", MFCC), ("model.conf", DECODING)):
        (model / "conf" / name).write_text(text, encoding="ascii")
    (model / "am").mkdir(exist_ok=True)
    (model / "am/final.mdl").write_bytes(acoustic_model(network, blank_bias))


def acoustic_model(network: Network, blank_bias: float) -> bytes:
    """Kaldi's binary form of `network`, transition model included."""
    net = _Nnet3()
    first = net.affine("first", "Append(Offset(input, -1), input, Offset(input, 1))", network.first)
    last = net.activated(first, network.first_norm)
    for layer in network.layers:
        assert isinstance(layer, FactoredLayer)
        last = net.factored(layer, last)
    outputs = []
    for name, head in zip(("phones", "generic"), network.heads, strict=True):
        assert isinstance(head, Head)
        hidden = net.activated(net.affine(f"{name}.hidden", last, head.hidden), head.norm)
        bias = head.out.bias.detach().clone()
        bias[BLANK] += blank_bias if name == "phones" else 0.0
        logits = net.affine(f"{name}.out", hidden, head.out, bias)
        outputs.append(net.probabilities(name, logits, len(bias)))
    return net.model(f"Append({', '.join(outputs)})")


class _Nnet3:
    """Nodes and components of an nnet3 network, in the order of computation."""

    def __init__(self) -> None:
        self._nodes = [f"input-node name=input dim={CEPSTRA}"]
        self._components = Writer()
        self._count = 0

    def add(self, name: str, given: str, write: Callable[[Writer], None]) -> str:
        """A component that `write` writes, and its node; returns the name."""
        self._nodes.append(f"component-node name={name} component={name} input={given}")
        self._components.token("<ComponentName>", name)
        write(self._components)
        self._count += 1
        return name

    def affine(self, name: str, given: str, layer: nn.Linear, bias: Tensor | None = None) -> str:
        weights, shift = _array(layer.weight), _array(layer.bias if bias is None else bias)
        return self.add(f"{name}.affine", given, lambda to: kaldi.fixed_affine(to, weights, shift))

    def activated(self, given: str, norm: Normalisation) -> str:
        """A rectifier and a normalisation behind the affine node `given`."""
        name = given.removesuffix(".affine")
        mean, variance = _array(norm.mean), _array(norm.variance)
        self.add(f"{name}.relu", given, lambda to: kaldi.rectified(to, len(mean)))
        return self.add(
            f"{name}.norm", f"{name}.relu", lambda to: kaldi.batch_norm(to, mean, variance, EPSILON)
        )

    def probabilities(self, name: str, given: str, size: int) -> str:
        return self.add(f"{name}.log_softmax", given, lambda to: kaldi.log_softmax(to, size))

    def factored(self, layer: FactoredLayer, given: str) -> str:
        shape = layer.shape
        down, up, shift = (_array(t) for t in (layer.linear.weight, layer.affine.weight, layer.affine.bias))
        inner = self.add(f"{shape.name}.linear", given, lambda to: kaldi.tdnn(to, shape.linear, down))
        outer = self.add(f"{shape.name}.affine", inner, lambda to: kaldi.tdnn(to, shape.affine, up, shift))
        normed = self.activated(outer, layer.norm)
        both = f"Sum(Scale({BYPASS}, {given}), {normed})"
        return self.add(f"{shape.name}.sum", both, lambda to: kaldi.no_op(to, WIDTH))

    def model(self, output: str) -> bytes:
        """Everything with `output` at the end; no priors, because CTC needs none."""
        nodes = [*self._nodes, f"output-node name=output input={output} objective=linear"]
        to = Writer()
        kaldi.transition_model(to, topology())
        to.token("<Nnet3>").raw("\n" + "\n".join(nodes) + "\n\n")
        to.token("<NumComponents>").whole(self._count)
        end = Writer().token("</Nnet3>", "<LeftContext>").whole(CONTEXT)
        end.token("<RightContext>").whole(CONTEXT).token("<Priors>").vector(())
        return BINARY + to.data() + self._components.data() + end.data()


def _array(values: Tensor) -> Array:
    return values.detach().float().numpy()
