"""What the parts of a ruleset have in common. Durations are in seconds."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

Seconds = Annotated[float, Field(ge=0.2, le=3600, allow_inf_nan=False)]
OptionalSeconds = Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)]
WarningSeconds = Annotated[float, Field(ge=0, le=59, allow_inf_nan=False)]

WORD: Final = r"^[a-z][a-z0-9_]*$"
"""What roles and steps are called in a file."""


class Part(BaseModel):
    """A table of a ruleset file: no key but its own, no value but of the right kind."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_enum_values=False)
