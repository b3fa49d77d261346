"""Every message exists in every language with the same variables, and every key in the code exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import host_voice
from host_voice import errors, messages
from host_voice.errors import ConfigError, HostVoiceError
from host_voice.messages import LANGUAGES, render, source, text, told

PACKAGE = Path(host_voice.__file__).parent


@cache
def trees() -> dict[Path, ast.Module]:
    """Every file of the package, parsed."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def errors_of_ours() -> frozenset[str]:
    """The names of all classes of errors, also of those that a room defines for itself."""
    found = {name for name, value in vars(errors).items() if _is_error(value)}
    classes = [node for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found |= {node.name for node in classes if found & {getattr(base, "id", "") for base in node.bases}}
    return frozenset(found)


def _is_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, HostVoiceError)


ADDED_LATER = {"simulation-broken": {"seed"}}
"""Parameters that a caller adds when it raises the error again."""
PLACE = {"part", "number", "item", "position"}
"""What `Place.broken` adds to the parameters."""
OTHERS = {
    "errors.py:because",  # what is outside has no other words
    "narrator.py:_failure",  # of Fluent
    "pyttsx3_engine.py:error",  # of drivers
    "worker.py:_portable",  # for the log
    "simulate.py:error",  # a fault of ours, with the seed that repeats it
    "failures.py:error",
    "failures.py:_unexpected",  # a fault of ours, to be reported
}
"""Where the words of an exception that is not ours are shown, and why."""
TAKE_A_KEY_FIRST = {"prompt", "inform", "hidden", "text", "Problem", "notice", "_suggest"}
"""Functions and classes whose first argument is a message key."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, set[str]]:
    """Every key of a language with the variables it mentions."""
    resource = FluentParser().parse(source(language).read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@cache
def used_keys() -> tuple[tuple[str, set[str] | None, str], ...]:
    """Every key (or pattern of one) the code names: key, its parameters (None: not known), place."""
    return tuple(_used_keys())


def _used_keys() -> Iterator[tuple[str, set[str] | None, str]]:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                yield from ((*found, where) for found in _of_call(node))


def _of_call(node: ast.Call) -> Iterator[tuple[str, set[str] | None]]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    keywords = {keyword.arg for keyword in node.keywords}
    params = None if None in keywords else {keyword for keyword in keywords if keyword}
    if name in TAKE_A_KEY_FIRST | errors_of_ours() and node.args and not _is_narration(node):
        for key in _keys(node.args[0]):
            yield key, params if name not in ("Problem", "_suggest") else None
    if name == "in_language" and len(node.args) > 1:
        for key in _keys(node.args[1]):
            yield key, params
    if name == "broken" and node.args:
        for key in _keys(node.args[0]):
            yield f"protocol-{key}", params | PLACE if params is not None else None
    if name == "Finding" and len(node.args) > 2:
        for key in _keys(node.args[2]):
            yield key, None
    for keyword in node.keywords:
        if keyword.arg == "help":
            for key in _keys(keyword.value):
                yield key, set()


def _is_narration(node: ast.Call) -> bool:
    """`narrator.text(line)` has the name of `messages.text` only."""
    return isinstance(node.func, ast.Attribute) and node.func.attr == "text"


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
    elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
        yield f"{node.left.value}*"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_messages_with_the_same_variables(language):
    assert catalogue(language) == catalogue(LANGUAGES[0])


def test_every_key_in_the_code_exists_and_gets_its_variables():
    known = catalogue(LANGUAGES[0])
    wrong = []
    for key, params, where in used_keys():
        pattern = re.compile(re.escape(key).replace(r"\*", ".+"))
        matches = [name for name in known if pattern.fullmatch(name)]
        if not matches:
            wrong.append(f"{where}: no message {key}")
        elif params is not None and "*" not in key and not known[key] <= params | ADDED_LATER.get(key, set()):
            wrong.append(f"{where}: {key} lacks {known[key] - params}")
    assert wrong == []


def test_no_message_is_left_over():
    patterns = [re.compile(re.escape(key).replace(r"\*", ".+")) for key, _, _ in used_keys()]
    nodes = (node for tree in trees().values() for node in ast.walk(tree))
    words = {node.value for node in nodes if isinstance(node, ast.Constant)}
    unknown = [key for key in catalogue(LANGUAGES[0]) if key not in words]
    assert [key for key in unknown if not any(p.fullmatch(key) for p in patterns)] == []


@pytest.fixture
def in_russian():
    """Messages in Russian, and back."""
    before = messages.current()
    messages.use("ru")
    yield
    messages.use(before)


@pytest.mark.usefixtures("in_russian")
def test_values_are_written_plainly():
    error = ConfigError(
        "config-bad-value", file=Path("/x.toml"), key="seed", value=1000000, allowed=("a", "b")
    )
    assert render(error) == "/x.toml: seed = 1000000 недопустимо. Допустимо: a, b."


@pytest.mark.parametrize("number", [10**15, 10**40, -(10**40)])
def test_numbers_of_any_size_are_written(number):
    assert str(number) in text("protocol-format", format=number, known=1)


@pytest.mark.parametrize("value", ["\x1b[2J\x07\x9b2Jfoul 3\r", ("\x1b[2J", "foul 3")])
def test_what_somebody_typed_is_shown_and_not_obeyed(value):
    shown = text("room-not-understood", text=value)
    assert "foul 3" in shown
    assert shown.isprintable()


@pytest.mark.usefixtures("in_russian")
def test_what_has_no_message_is_shown_as_it_is():
    assert text("no-such-message", seat=5) == "no-such-message (seat=5)"
    assert text("config-not-table", file="x") == "config-not-table (file=x)"


def test_unknown_language():
    with pytest.raises(ValueError, match="de"):
        messages.use("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_value_of_any_length_breaks_no_message(language, caplog):
    messages.use(language)
    try:
        for key, names in catalogue(language).items():
            long = {name: f"{name} " * 1000 + "{ $x" for name in names}
            for name in names:
                said = text(key, **{**dict.fromkeys(names, "5"), name: long[name]})
                assert not said.startswith(f"{key} ("), key
            assert not text(key, **long).startswith(f"{key} ("), key
    finally:
        messages.use("en")
    assert not caplog.records


def test_a_long_value_is_shown_whole():
    reason = "x" * 5000
    assert reason in text("config-not-toml", file="/x" * 2000, reason=reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_an_exception_is_never_its_inside(language: str) -> None:
    messages.use(language)
    try:
        ours = told(ConfigError("usage-number"))
        assert ours == text("usage-number")
        assert told(PermissionError(13, "Permission denied", "/x")) == "Permission denied"
        for error in (KeyError("seat"), RuntimeError("boom"), OSError("boom")):
            assert told(error) == text("fault-inside")
    finally:
        messages.use("en")


def test_no_error_of_ours_is_shown_as_it_is() -> None:
    """`str` of one shows a key and parameters: for the log. Users are told what `render` or `told` say."""
    ours = errors_of_ours() | {"Exception", "BaseException"}
    shown = []
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                caught = {getattr(kind, "id", getattr(kind, "attr", "")) for kind in ast.walk(node.type)}
                names = {node.name} if caught & ours else set()
            elif isinstance(node, ast.FunctionDef):
                names = {a.arg for a in node.args.args if a.annotation and ast.unparse(a.annotation) in ours}
            else:
                continue
            shown += [f"{path.name}:{at}" for at in _shown_as_text(node, names)]
    assert sorted(set(shown) - OTHERS) == []


def _shown_as_text(inside: ast.AST, names: set[str]) -> Iterator[str]:
    for node in ast.walk(inside):
        value = node.value if isinstance(node, ast.FormattedValue) else None
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("str", "repr", "because"):
            value = next(iter(node.args), None)
        if isinstance(value, ast.Name) and value.id in names:
            yield getattr(inside, "name", None) or value.id
