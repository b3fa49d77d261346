"""Fetching a model from a server that behaves, and from ones that do not."""

from __future__ import annotations

import hashlib
import io
import json
import stat
import zipfile
from pathlib import Path

import pytest

from host_voice.errors import ConfigError
from host_voice.modelstore.fetch import Known, fetch, known, vendor_knows
from host_voice.modelstore.inspect import problems
from host_voice.modelstore.installed import FETCHED


def silent(have: int, total: int | None) -> None:
    """Progress nobody looks at."""


def left_over(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


NOTHING_KNOWN = Known()


def refused(site, folder: Path, expected: str, what: Known = NOTHING_KNOWN, **more) -> ConfigError:
    with pytest.raises(ConfigError) as caught:
        fetch(site.url, folder, what, silent, **more)
    assert caught.value.key == expected
    return caught.value


def test_a_model_is_fetched_unpacked_and_recorded(site, archive, tmp_path):
    site.body = archive
    digest = hashlib.sha256(archive).hexdigest()
    seen: list[tuple[int, int | None]] = []
    got = fetch(
        site.url, tmp_path, Known(sha256=digest.upper()), lambda have, total: seen.append((have, total))
    )
    assert got.path == tmp_path / "tiny"
    assert problems(got.path) == []
    assert seen[0] == (0, len(archive))
    assert seen[-1] == (len(archive), len(archive))
    record = json.loads((got.path / FETCHED).read_text())
    assert record["url"] == site.url
    assert record["size"] == len(archive)
    assert record["sha256"] == digest
    assert record["checked"] == ["sha256"]
    assert left_over(tmp_path) == ["tiny"]


def test_nothing_known_is_recorded_as_unchecked(site, archive, tmp_path):
    site.body = archive
    got = fetch(site.url, tmp_path, Known(), silent)
    assert got.checked == ()
    assert json.loads((got.path / FETCHED).read_text())["expected"] == {}


def test_a_cut_connection_is_resumed_where_it_stopped(site, archive, tmp_path):
    site.body, site.cut_after = archive, [100_000, 70_000]
    got = fetch(site.url, tmp_path, Known(), silent)
    assert got.download.sha256 == hashlib.sha256(archive).hexdigest()
    assert site.requests == [None, "bytes=100000-", "bytes=170000-"]


def test_a_later_call_goes_on_with_what_an_earlier_one_left(site, archive, tmp_path):
    site.body, site.cut_after = archive, [100_000, 0, 0, 0, 0]
    error = refused(site, tmp_path, "fetch-cut")
    assert error.params["have"] == 100_000
    site.cut_after = []
    fetch(site.url, tmp_path, Known(), silent)
    assert site.requests[-1] == "bytes=100000-"


def test_a_changed_file_is_not_joined_to_the_old_beginning(site, archive, tmp_path):
    site.body, site.cut_after = bytes(len(archive)), [100_000, 0, 0, 0, 0]
    refused(site, tmp_path, "fetch-cut")
    site.body, site.etag, site.cut_after = archive, '"two"', []
    got = fetch(site.url, tmp_path, Known(), silent)
    assert got.download.sha256 == hashlib.sha256(archive).hexdigest()


def test_a_part_longer_than_the_file_is_thrown_away(site, archive, tmp_path):
    site.body, site.cut_after = archive + bytes(50_000), [len(archive) + 10_000, 0, 0, 0, 0]
    refused(site, tmp_path, "fetch-cut")
    site.body, site.cut_after = archive, []
    assert fetch(site.url, tmp_path, Known(), silent).download.size == len(archive)


@pytest.mark.parametrize("etag", ['"one"', 'W/"weak"', None])
def test_a_server_without_ranges_is_read_from_the_start_again(site, archive, tmp_path, etag):
    site.body, site.ranges, site.etag, site.cut_after = archive, False, etag, [100_000]
    assert fetch(site.url, tmp_path, Known(), silent).download.size == len(archive)


def test_a_server_that_does_not_tell_the_length(site, archive, tmp_path):
    site.body, site.length = archive, False
    assert fetch(site.url, tmp_path, Known(), silent).download.size == len(archive)


def test_a_wrong_hash_removes_the_archive(site, archive, tmp_path):
    site.body = archive
    error = refused(site, tmp_path, "fetch-wrong-hash", Known(sha256="0" * 64))
    assert error.params["kind"] == "SHA-256"
    assert left_over(tmp_path) == []


def test_a_wrong_size_or_vendor_checksum_removes_the_archive(site, archive, tmp_path):
    site.body = archive
    refused(site, tmp_path, "fetch-wrong-size", Known(size=len(archive) + 1))
    refused(site, tmp_path, "fetch-wrong-hash", Known(size=len(archive), md5="0" * 32))
    assert left_over(tmp_path) == []


def test_a_web_page_instead_of_an_archive(site, tmp_path):
    site.body, site.kind = b"<html>Please log in</html>" * 100, "text/html"
    refused(site, tmp_path, "fetch-broken-archive")
    assert left_over(tmp_path) == []


def test_damage_inside_the_archive(site, archive, tmp_path):
    middle = len(archive) // 2
    site.body = archive[:middle] + bytes(1000) + archive[middle + 1000 :]
    refused(site, tmp_path, "fetch-broken-archive")
    assert left_over(tmp_path) == []


@pytest.mark.parametrize("status", [403, 404, 500])
def test_a_refusal_names_the_status(site, tmp_path, status):
    site.status = status
    assert refused(site, tmp_path, "fetch-refused").params["status"] == status


def test_nobody_listens(tmp_path):
    with pytest.raises(ConfigError) as caught:
        fetch("http://127.0.0.1:9/tiny.zip", tmp_path, Known(), silent)
    assert caught.value.key == "fetch-unreachable"


@pytest.mark.parametrize("url", ["file:///etc/passwd", "tiny.zip", "ftp://127.0.0.1/tiny.zip"])
def test_only_web_addresses(tmp_path, url):
    with pytest.raises(ConfigError) as caught:
        fetch(url, tmp_path, Known(), silent)
    assert caught.value.key == "fetch-bad-url"


@pytest.mark.parametrize(
    "member",
    ["../evil.txt", "tiny/../../evil.txt", "/tmp/evil.txt", "..\\evil.txt", "C:\\evil.txt", "C:evil.txt"],
)
def test_a_path_that_leads_out_is_refused(site, tmp_path, member):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        bundle.writestr("tiny/README", "x")
        bundle.writestr(zipfile.ZipInfo(member), "evil")
    site.body = buffer.getvalue()
    folder = tmp_path / "models"
    refused(site, folder, "fetch-unsafe-archive")
    assert left_over(folder) == []
    assert left_over(tmp_path) == ["models"]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_links_and_special_files_are_refused(site, tmp_path, kind):
    member = zipfile.ZipInfo("tiny/link")
    member.create_system = 3
    member.external_attr = (kind | 0o777) << 16
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        bundle.writestr(member, "/etc/passwd")
    site.body = buffer.getvalue()
    refused(site, tmp_path, "fetch-unsafe-archive")


def test_an_archive_that_is_no_model(site, archive_without_graph, tmp_path):
    site.body = archive_without_graph
    error = refused(site, tmp_path, "fetch-no-model")
    assert error.params["files"] == ("graph/HCLr.fst",)
    assert left_over(tmp_path) == []


def test_a_model_that_is_there_stays_unless_forced(site, archive, tmp_path):
    site.body = archive
    fetch(site.url, tmp_path, Known(), silent)
    (tmp_path / "tiny" / "mine.txt").write_text("mine")
    refused(site, tmp_path, "fetch-exists")
    assert (tmp_path / "tiny" / "mine.txt").exists()
    fetch(site.url, tmp_path, Known(), silent, force=True)
    assert not (tmp_path / "tiny" / "mine.txt").exists()


def test_a_folder_that_cannot_be_written(site, archive, tmp_path):
    (tmp_path / "models").write_text("a file where the folder should be")
    site.body = archive
    refused(site, tmp_path / "models", "fetch-disk")


def test_the_vendors_list_gives_size_and_md5(site):
    entry = {"name": "tiny", "size": 1234, "md5": "ab" * 16, "lang": "ru"}
    site.body = json.dumps([{"name": "other"}, entry]).encode()
    assert vendor_knows("tiny", site.url) == Known(1234, None, "ab" * 16)
    assert vendor_knows("absent", site.url) == Known()


@pytest.mark.parametrize(
    "body", [b"<html>", b'{"tiny": 1}', b'[1, {"name": "tiny", "md5": 5, "size": "big"}]']
)
def test_a_list_that_cannot_be_understood_gives_nothing(site, body):
    site.body = body
    assert vendor_knows("tiny", site.url) == Known()


def test_an_unreachable_list_gives_nothing():
    assert vendor_knows("tiny", "http://127.0.0.1:9/list.json") == Known()


def test_what_the_user_knows_is_checked_for_its_form():
    assert known("tiny", "http://127.0.0.1:9/tiny.zip", "AB" * 32) == Known(sha256="AB" * 32)
    with pytest.raises(ConfigError):
        known("tiny", "http://127.0.0.1:9/tiny.zip", "abc")
