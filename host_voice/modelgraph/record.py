"""`graph/host_voice.json`: what a model of ours is made of, so that words can be added to it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from host_voice.errors import ConfigError
from host_voice.modelgraph.chain import Costs
from host_voice.modelgraph.phones import PHONES

Language = Literal["ru", "uk"]
FILE: Final = "host_voice.json"


class Record(BaseModel):
    """Pronunciations are phones with spaces between; `added_words` came without training."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal[1] = 1
    language: Language
    phones: tuple[str, ...] = PHONES
    costs: Costs
    trained_words: dict[str, list[str]]
    added_words: dict[str, list[str]] = {}

    def write(self, graph: Path) -> None:
        """Write it into a `graph` folder."""
        (graph / FILE).write_text(self.model_dump_json(indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, model: Path) -> Self:
        """The record of a model folder.

        Raises `ConfigError` where there is none (the model is not ours), or where it is damaged or was made
        for other phones than this program's.
        """
        file = model / "graph" / FILE
        try:
            record = cls.model_validate_json(file.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise ConfigError("build-foreign-model", path=model) from error
        except (OSError, ValueError, ValidationError) as error:
            raise ConfigError("build-record-broken", path=file) from error
        if record.phones != PHONES:
            raise ConfigError("build-other-phones", path=model)
        return record
