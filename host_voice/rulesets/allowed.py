"""What would have been right where a ruleset is wrong, in the user's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, get_args, get_origin

from pydantic import BaseModel

from host_voice.game.contradictions import Contradiction
from host_voice.game.deck import CARD
from host_voice.game.roles import LANGUAGE, NAMED, ROLE_NAME
from host_voice.game.rules.part import WORD
from host_voice.game.ruleset import RULESET_ID, Ruleset
from host_voice.messages import text
from host_voice.rulesets.literal import literal

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_PLAIN: Final[Mapping[str, str]] = {
    "int_type": "allowed-integer",
    "int_from_float": "allowed-integer",
    "float_type": "allowed-number",
    "finite_number": "allowed-number",
    "bool_type": "allowed-truth",
    "string_type": "allowed-text",
    "string_too_short": "allowed-text",
    "tuple_type": "allowed-list",
    "too_short": "allowed-list",
    "model_type": "allowed-table",
    "model_attributes_type": "allowed-table",
    "dict_type": "allowed-table",
    "missing": "allowed-required",
    "union_tag_not_found": "allowed-required",
}
"""Kinds of pydantic's errors that need nothing but their name."""

PATTERNS: Final[Mapping[str, str]] = {
    RULESET_ID: "allowed-id",
    WORD: "allowed-word",
    ROLE_NAME: "allowed-spoken-name",
    LANGUAGE: "allowed-language",
    CARD: "allowed-card",
}
"""What a text may look like, told in words."""

_OF_THE_WHOLE: Final[Mapping[str, str]] = {
    "min_above_max": "allowed-min-players",
    "no_rest": "allowed-one-rest",
    "second_rest": "allowed-second-rest",
    "second_third": "allowed-second-third",
    "red_third": "allowed-black-third",
    "no_blacks": "allowed-some-blacks",
    "too_many_blacks": "allowed-few-blacks",
    "too_many_cards": "allowed-few-cards",
    "too_few_players": "allowed-many-players",
    "rest_too_late": "allowed-at-most",
    "too_many_named": "allowed-at-most",
    "reserved_role": "allowed-other-role",
    "unknown_who": "allowed-who",
    "no_shot": "allowed-some-shot",
    "unheard_role": "allowed-heard-role",
    "silent_dead": "allowed-calling-dead",
    "uncounted_fouls": "allowed-counting-fouls",
    "strange_reason": "allowed-reason",
    "strange_removal": "allowed-removal-reason",
    "not_in_circle": "allowed-in-circle",
    "circle_only": "allowed-circle-only",
    "misses_without_hunt": "allowed-hunted-misses",
    "unknown_night": "allowed-night",
    "idle_night": "allowed-busy-night",
    "shared_card": "allowed-own-card",
    "too_few_cards": "allowed-more-cards",
    "hidden_cards": "allowed-shown-cards",
    "joint_deaths": "allowed-single-deaths",
    "used_nominations": "allowed-no-nominations",
    "late_role": "allowed-late-role",
    "full_third": "allowed-full-third",
    "no_shooter": "allowed-no-shooter",
    "late_warning": "allowed-late-warning",
    "late_mute": "allowed-late-mute",
    "oneself": "allowed-not-oneself",
    "twice": "allowed-once-each",
    "same_name": "allowed-same-name",
}
"""What `game.sanity` and `game.contradictions` find; the messages may name the limit."""


def allowed(error: ErrorDetails) -> str:
    """What pydantic's `error` about a `Ruleset` asks for."""
    limits = error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            return text("allowed-at-least", limit=limits["ge"])
        case "less_than_equal":
            return text("allowed-at-most", limit=limits["le"])
        case "enum" | "literal_error":
            return text("allowed-one-of", values=re.findall(r"'([^']*)'", limits["expected"]))
        case "union_tag_invalid":
            return text("allowed-one-of", values=re.findall(r"'([^']*)'", limits["expected_tags"]))
        case "string_pattern_mismatch":
            return text(PATTERNS[limits["pattern"]])
        case "string_too_long":
            return text("allowed-shorter", limit=limits["max_length"])
        case "nameless_role":
            names = {**limits["value"], **dict.fromkeys(limits["limit"], "…")}
            return text("allowed-role-name", limit=limits["limit"], example=literal(names), known=NAMED)
        case kind if kind in _OF_THE_WHOLE:
            return text(_OF_THE_WHOLE[kind], limit=limits["limit"])
        case "extra_forbidden":
            return text("allowed-keys", keys=_keys(error["loc"][:-1]))
        case kind if kind in _PLAIN:
            return text(_PLAIN[kind])
    return error["msg"]


def instead(contradiction: Contradiction) -> str:
    """What would be right in the place of `contradiction`."""
    key = _OF_THE_WHOLE[contradiction.kind]
    return text(key, limit=contradiction.limit, other=contradiction.other)


def place(error: ErrorDetails, data: object) -> str:
    """The dotted key in `data` that pydantic's `error` is about.

    Branches of unions and the like, which pydantic names as well, are no keys.
    """
    path: list[str] = []
    at = data
    last = len(error["loc"]) - 1
    for depth, part in enumerate(error["loc"]):
        inside = isinstance(at, Mapping) and part in at
        if inside or (depth == last and error["type"] == "missing"):
            path.append(str(part))
        if inside and isinstance(at, Mapping):
            at = at[part]
    blamed = error.get("ctx", {}).get("key")  # by a check of the whole
    if error["type"].startswith("union_tag"):
        blamed = "does"
    return ".".join([*path, blamed] if blamed else path)


def _keys(path: tuple[int | str, ...]) -> list[str]:
    """The keys of the table at `path`, which names branches of unions as well."""
    kind: Any = Ruleset
    for part in path:
        kind = _inside(kind, part)
    return list(kind.model_fields)


def _inside(kind: Any, part: int | str) -> Any:
    """What `part` of the type `kind` is."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind.model_fields[str(part)].annotation
    if get_origin(kind) is dict:
        return get_args(kind)[1]
    union, *_ = get_args(kind)  # of annotated tables that their `does` tells apart
    return next(
        table for table in get_args(union) if get_args(table.model_fields["does"].annotation) == (part,)
    )
