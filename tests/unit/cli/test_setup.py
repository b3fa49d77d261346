"""`setup`: what was answered is kept, and what was there before stays."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.cli import config
from host_voice.errors import ConfigError

KEYS = st.sampled_from(["ruleset", "lang", "voice", "mic", "players", "wake-word"])
VALUES = st.one_of(
    st.integers(0, 99), st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=12)
)


@given(first=st.dictionaries(KEYS, VALUES), second=st.dictionaries(KEYS, VALUES))
def test_the_last_answers_are_in_the_file_and_everything_else_stays(first, second, tmp_path_factory):
    path = tmp_path_factory.mktemp("config") / "config.toml"
    path.write_text('# mine\nroles = "ask"\n\n[run]\nvoice = "Anna"\n', encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(config.VARIABLE, str(path))
        for answers in (first, second):
            config.put(answers)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data == {"roles": "ask", "run": {"voice": "Anna"}} | first | second
    assert "# mine" in path.read_text(encoding="utf-8")


def test_what_cannot_be_replaced_is_left_alone(home):
    path = config.config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    written = 'voice = """\nAnna"""\n'
    path.write_text(written, encoding="utf-8")
    with pytest.raises(ConfigError, match="config-not-replaced"):
        config.put({"voice": "Elena"})
    assert path.read_text(encoding="utf-8") == written
