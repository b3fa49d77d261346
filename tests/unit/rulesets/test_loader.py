"""Ruleset files: inheritance, overrides, and mistakes that name key, value and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice import messages
from host_voice.errors import RulesetError
from host_voice.game.cues import line
from host_voice.game.roles import NAMED
from host_voice.game.steps import Check
from host_voice.messages import render
from host_voice.messages.roles import role_names
from host_voice.narration.narrator import Narrator
from host_voice.rulesets.loader import available, load_ruleset, mistakes_in, ruleset_from_data


@pytest.mark.parametrize("name", available())
def test_every_shipped_ruleset_is_valid(name: str) -> None:
    assert mistakes_in(name) == []
    assert load_ruleset(name).id == name


def test_league_extends_sport() -> None:
    sport, league = load_ruleset("sport"), load_ruleset("league")
    assert league.farewell == sport.farewell
    assert league.night_zero.steps == sport.night_zero.steps
    assert (sport.fouls.removes_at, league.fouls.removes_at) == ("never", 4)


def test_a_file_extends_a_shipped_ruleset_or_a_neighbour(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('extends = "league"\nid = "club"\n[day]\nspeech = 45\n')
    (tmp_path / "quick.toml").write_text('extends = "club.toml"\nid = "quick"\n[vote]\nwindow = 1\n')
    quick = load_ruleset(str(tmp_path / "quick.toml"))
    assert (quick.id, quick.day.speech, quick.vote.window, quick.day.opener) == ("quick", 45, 1, "rotation")


def test_overrides_change_one_key() -> None:
    changed = load_ruleset("sport", ["day.speech=20", "vote.ballots=seats", "fouls.removes_at=4"])
    assert (changed.day.speech, changed.vote.ballots, changed.fouls.removes_at) == (20.0, "seats", 4)


def test_overrides_reach_what_a_file_may_leave_out_and_leave_out_tables() -> None:
    changed = load_ruleset("sport", ["night.steps.don_check.may_pass=false", "roles.don.from_players=9"])
    step = changed.night.steps["don_check"]
    assert isinstance(step, Check)
    assert (step.may_pass, changed.roles["don"].from_players) == (False, 9)
    silent = load_ruleset("sport", ["night.steps.sheriff_check=false"])
    assert list(silent.night.steps) == ["hunt", "don_check"]


def test_a_ruleset_survives_as_data() -> None:
    league = load_ruleset("league")
    assert ruleset_from_data(league.model_dump(mode="json")) == league


@pytest.mark.parametrize(
    ("text", "key", "value", "allowed"),
    [
        ("[day]\nspeech = -1", "day.speech", "-1", "0.2"),
        ('[day]\nspeech = "long"', "day.speech", '"long"', "number"),
        ('[day]\nopener = "dice"', "day.opener", '"dice"', "rotation"),
        ('[vote]\nballots = "shells"', "vote.ballots", '"shells"', "seats"),
        ("[vote]\nwindow = true", "vote.window", "true", "number"),
        ("[fouls]\nmutes_at = 0", "fouls.mutes_at", "0", "1"),
        ('[fouls]\nremoves_at = "soon"', "fouls.removes_at", '"soon"', "never"),
        ("[night.steps.hunt]\nwindow = 0", "night.steps.hunt.window", "0", "0.2"),
        ("[day]\nspeeches = 60", "day.speeches", "60", "speech, warning"),
        ("[roles.mafia]\ncount = 1.5", "roles.mafia.count", "1.5", "integer"),
        ('id = "No Spaces"', "id", '"No Spaces"', "small Latin letters"),
        ("[players]\nmin = 30", "players.min", "30", "20"),
        ("[players]\nmin = 10\nmax = 8", "players.min", "10", "players.max, which is 8"),
        ("[roles.mafia]\ncount = 9", "roles.mafia.count", "9", "at most 3: the blacks"),
        (
            "[roles]\nmafia.count = 0\ndon.count = 0",
            "roles",
            '"don, mafia, sheriff, citizen"',
            "a black role",
        ),
    ],
)
def test_a_mistake_names_key_value_and_what_is_allowed(
    tmp_path: Path, text: str, key: str, value: str, allowed: str
) -> None:
    file = tmp_path / "wrong.toml"
    top, _, rest = text.partition("\n") if text.startswith("id") else ("", "", text)
    file.write_text(f'extends = "sport"\n{top}\n{rest}\n')
    found = mistakes_in(str(file))
    assert [(mistake.key, mistake.value) for mistake in found] == [(key, value)]
    assert allowed in found[0].allowed
    with pytest.raises(RulesetError) as refused:
        load_ruleset(str(file))
    assert refused.value.params["key"] == key


def test_missing_parts_are_all_named(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text('id = "empty"\ntitle = "Empty"\nlanguages = ["ru"]\n')
    keys = {mistake.key for mistake in mistakes_in(str(file))}
    assert keys == {"players", "roles", "night_zero", "day", "vote", "farewell", "night", "fouls", "verdict"}


@pytest.mark.parametrize(
    ("override", "key"),
    [
        ("day.speech", "override-not-key-value"),
        ("=5", "override-not-key-value"),
        ("day.spech=5", "override-unknown-key"),
        ("speech=5", "override-unknown-key"),
        ("day.speech.x=5", "override-unknown-key"),
        (f"day.speech={'9' * 5000}", "override-invalid"),
        ("day.speech=0", "override-invalid"),
        ("day.speech=abc", "override-invalid"),
        ("players.max=6", "override-invalid"),
    ],
)
def test_wrong_overrides_are_refused(override: str, key: str) -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset("sport", [override])
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("day.spech", "day.speech"),
        ("speech", "day.speech"),
        ("fouls.speech", "day.speech"),
        ("xyzzy.q", None),
    ],
)
def test_a_misspelt_key_is_told_with_the_nearest_alone(key: str, meant: str | None) -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset("league", [f"{key}=5"])
    near = [name for name in str(refused.value.params["near"]).split(", ") if name]
    assert len(near) == refused.value.params["count"] <= 3
    assert (meant in near) if meant else not near
    assert refused.value.params["ruleset"] == "league"
    assert "\n" not in render(refused.value)


def test_unknown_unreadable_and_endless_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "loop.toml").write_text('extends = "loop.toml"\n')
    (tmp_path / "not.toml").write_text("= what\n")
    (tmp_path / "huge.toml").write_text(f"id = {'9' * 5000}\n")
    (tmp_path / "deep.toml").write_text(f"id = {'[' * 5000}\n")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    for name, key in {
        "nowhere": "ruleset-unknown",
        str(tmp_path / "loop.toml"): "ruleset-extends-itself",
        str(tmp_path / "not.toml"): "ruleset-not-toml",
        str(tmp_path / "huge.toml"): "ruleset-not-toml",
        str(tmp_path / "deep.toml"): "ruleset-not-toml",
        str(tmp_path / "bytes.toml"): "ruleset-unreadable",
    }.items():
        with pytest.raises(RulesetError) as refused:
            load_ruleset(name)
        assert refused.value.key == key


def test_a_wrong_file_is_blamed_for_its_own_mistakes(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('extends = "sport"\n[day]\nspeech = -1\n')
    with pytest.raises(RulesetError, match="ruleset-invalid") as refused:
        load_ruleset(str(file), ["vote.window=2"])
    assert refused.value.params["file"] == str(file)


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("change", ["players.max=6", "roles.mafia.count=9", "roles.mafia.count=0"])
def test_checks_of_the_whole_are_told_in_the_users_language(language: str, change: str) -> None:
    messages.use(language)
    try:
        with pytest.raises(RulesetError) as refused:
            load_ruleset("sport", ["roles.don.count=0", change])
    finally:
        messages.use("en")
    allowed = refused.value.params["allowed"]
    assert refused.value.params["key"] in ("players.min", "roles.mafia.count", "roles")
    assert (language == "en") == allowed.isascii()


@pytest.mark.parametrize("name", ["~nobodyhasthisname/club.toml", "a" * 300, "a/" * 3000])
def test_names_that_no_file_can_have_are_unknown(name):
    with pytest.raises(RulesetError) as caught:
        load_ruleset(name)
    assert caught.value.key == "ruleset-unknown"


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("role", NAMED)
def test_roles_are_called_on_the_screen_as_they_are_spoken(role: str, language: str) -> None:
    """So the loader, which knows no phrases, can tell when two are called the same."""
    assert (name := role_names({role: {}})[language][role])
    assert name in Narrator(language).text(line("role-meets", role=role))
