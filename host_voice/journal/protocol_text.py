"""Protocols as JSON text, and the schema of that."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from host_voice.errors import ProtocolError
from host_voice.journal.protocol import FORMAT, Protocol


def load_protocol(text: str) -> Protocol:
    """Read a protocol. Raises `ProtocolError` naming the place in the file."""
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        raise ProtocolError("protocol-not-json", line=error.lineno, reason=error.msg) from error
    except RecursionError as error:
        raise ProtocolError("protocol-not-json", line=1, reason="nested too deeply") from error
    except ValueError as error:  # a number with more digits than Python reads
        raise ProtocolError("protocol-not-json", line=1, reason=str(error)) from error
    if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise ProtocolError("protocol-format", format=data["format"], known=FORMAT)
    try:
        return Protocol.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        raise ProtocolError("protocol-invalid", place=_place(first["loc"]), reason=first["msg"]) from error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ProtocolError("protocol-key-twice", key=_escaped(key))
        found[key] = value
    return found


def _place(path: Sequence[int | str]) -> str:
    return ".".join(_escaped(str(part)) for part in path if "[" not in str(part)) or "-"


def _escaped(key: str) -> str:
    """A key of a foreign file as a message may show it."""
    return key if key.isprintable() else ascii(key)[1:-1]


def dump_protocol(protocol: Protocol) -> str:
    """The protocol as JSON text, one stable form."""
    return json.dumps(protocol.model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"


def protocol_schema() -> str:
    """The JSON Schema of protocols, as `docs/protocol.schema.json` holds it."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Protocol.model_json_schema(),
    }
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
