"""A real PostgreSQL server of our own on a free port."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_NOBODY = "postgres"
"""The server refuses to be root; Debian's package makes this user."""


def programs() -> Path | None:
    """Where the newest server's programs are, if there are any."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return found[-1].parent if found else None


class Server:
    """`start` and `stop` as often as one likes; the data stays. `stop` cuts every connection off."""

    def __init__(self, folder: Path) -> None:
        bin_ = programs()
        assert bin_ is not None
        self._bin = bin_
        self._folder = folder / "data"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        if os.getuid() == 0:
            shutil.chown(folder, _NOBODY)
        self._run("initdb", "-D", str(self._folder), "-U", "host", "-A", "trust", "-N", "-E", "UTF8")

    @property
    def url(self) -> str:
        return f"postgresql://host@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k '' -F"
        log = str(self._folder.with_name("log"))
        self._run("pg_ctl", "-D", str(self._folder), "-o", options, "-l", log, "-w", "-t", "120", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder), "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        as_user = ["runuser", "-u", _NOBODY, "--"] if os.getuid() == 0 else []
        command = [*as_user, str(self._bin / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, cwd="/")


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server that runs."""
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
