"""What these tests need of the machine."""

from __future__ import annotations

import pytest

from host_voice.errors import ConfigError
from host_voice.modelgraph.openfst import OpenFst, find_openfst
from host_voice.modelgraph.record import FILE
from host_voice.resources import resource


@pytest.fixture(scope="session")
def openfst() -> OpenFst:
    try:
        return find_openfst()
    except ConfigError as error:
        pytest.skip(f"OpenFst's tools are not here: {error.params['missing']}")


@pytest.fixture(params=["ru", "uk"])
def our_model(request, openfst):
    """A built-in model that words can be added to, with its language."""
    model = resource("models", request.param)
    if not (model / "graph" / FILE).is_file():
        pytest.skip(f"{model} was not made by scripts/recogniser")
    return model, request.param
