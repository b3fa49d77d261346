"""The network's shape, and that the exported model holds the same numbers."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="needs scripts/setup --train")

from host_voice.modelgraph.phones import GENERIC_BLANK, OUTPUTS
from recogniser.export import acoustic_model, export
from recogniser.kaldi import read_components
from recogniser.network import Network


@pytest.fixture(scope="module")
def network() -> Network:
    torch.manual_seed(1)
    return Network().eval()


@pytest.mark.parametrize(("frames", "heard"), [(1, 1), (3, 1), (4, 2), (200, 67)])
def test_one_output_for_three_frames(network, frames, heard):
    phones, generic = network(torch.zeros(2, frames, 40))
    assert phones.shape == (2, heard, GENERIC_BLANK)
    assert generic.shape == (2, heard, OUTPUTS - GENERIC_BLANK)


def test_only_what_is_above_learns(network):
    network.freeze(7)
    learning = {
        name.split(".")[0] + "." + name.split(".")[1]
        for name, p in network.named_parameters()
        if p.requires_grad
    }
    assert learning == {f"layers.{n}" for n in range(6, 14)} | {"heads.0", "heads.1"}


def test_the_exported_model_holds_the_network(network, tmp_path):
    torch.save(network.state_dict(), tmp_path / "network.pt")
    export(tmp_path / "network.pt", tmp_path / "model", blank_bias=-2.0)
    found = read_components(tmp_path / "model/am/final.mdl")
    assert torch.equal(torch.from_numpy(found["first.affine"]["<LinearParams>"]), network.first.weight)
    bias = torch.from_numpy(found["phones.out.affine"]["<BiasParams>"])
    assert bias[0].item() == pytest.approx(network.heads[0].out.bias[0].item() - 2.0)
    assert torch.equal(bias[1:], network.heads[0].out.bias[1:])
    assert torch.equal(
        torch.from_numpy(found["generic.out.affine"]["<BiasParams>"]), network.heads[1].out.bias
    )


def test_the_export_is_small_enough_to_ship(network):
    assert len(acoustic_model(network, 0.0)) < 14 * 2**20
