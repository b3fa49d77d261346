"""Adding words to one of our models: a new model with another graph and the same acoustic model."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from host_voice.ear.recogniser import Recogniser
from host_voice.errors import ConfigError
from host_voice.modelgraph.graph import write_graph
from host_voice.modelgraph.openfst import find_openfst
from host_voice.modelgraph.pronunciation import Pronunciation
from host_voice.modelgraph.record import FILE, Record
from host_voice.modelstore.installed import BUILT
from host_voice.scratch import Scratch

_SHARED: Final = ("am", "conf")
"""Folders that the new model has in common with the old one."""


@dataclass(frozen=True, slots=True)
class Built:
    """A model in place; `added` words it did not know before, `known` ones it knew."""

    path: Path
    added: tuple[str, ...]
    known: tuple[str, ...]


def build(model: Path, words: dict[str, list[Pronunciation]], target: Path, *, force: bool = False) -> Built:
    """Make the model `target` out of `model` and `words`. It is loaded once, to see that it knows them.

    A word that is known already gets the pronunciations in `words` besides its own. Raises `ConfigError`
    where `model` is not ours, OpenFst is missing, `target` is there (unless `force`, and then only a model of
    ours is replaced), holds `model` or cannot be written;
    `EarError` where the result cannot be loaded. Then nothing of it stays.
    """
    record = Record.read(model)
    find_openfst()
    if model.resolve().is_relative_to(target.resolve()):
        raise ConfigError("build-onto-itself", path=target)
    if target.exists() and not (target / "graph" / FILE).is_file():
        raise ConfigError("build-onto-other", path=target)  # whatever it is, it is not ours to delete
    if target.exists() and not force:
        raise ConfigError("build-exists", path=target)
    trained = _phones(record.trained_words)
    added = _phones(record.added_words)
    for word, pronunciations in words.items():
        known = (*trained.get(word, ()), *added.get(word, ()))
        added[word] = [*added.get(word, ()), *(p for p in pronunciations if p not in known)]
    added = {word: pronunciations for word, pronunciations in added.items() if pronunciations}
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with Scratch(f".{target.name}.", target.parent) as scratch:
            made = scratch.path / "model"
            _copy_shared(model, made)
            write_graph(made / "graph", trained, record.language, record.costs, added)
            (made / BUILT).write_text(json.dumps({"model": model.name}) + "\n", encoding="utf-8")
            _require_known(made, words)
            scratch.put(made, target)
    except OSError as error:
        raise ConfigError("build-disk", path=target, reason=error.strerror or str(error)) from error
    before = record.trained_words.keys() | record.added_words.keys()
    return Built(
        target,
        added=tuple(sorted(words.keys() - before)),
        known=tuple(sorted(words.keys() & before)),
    )


def _phones(spelled: dict[str, list[str]]) -> dict[str, list[Pronunciation]]:
    return {word: [tuple(phones.split()) for phones in all_phones] for word, all_phones in spelled.items()}


def _copy_shared(model: Path, made: Path) -> None:
    """Hard links where the disk can do it: the acoustic model is most of a model and never written to."""
    made.mkdir()
    for folder in _SHARED:
        shutil.copytree(model / folder, made / folder, copy_function=_link)
    for file in sorted(path for path in model.iterdir() if path.is_file()):
        shutil.copy(file, made / file.name)  # what the model says of itself


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk, or one without links
        shutil.copy(source, target)


def _require_known(model: Path, words: dict[str, list[Pronunciation]]) -> None:
    recogniser = Recogniser(model)
    try:
        missing = words.keys() - recogniser.knows(words)
    finally:
        recogniser.close()
    if missing:
        raise ConfigError("build-words-lost", words=", ".join(sorted(missing)))
