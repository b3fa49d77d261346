"""OpenFst's command-line tools, with the plugin that makes graphs for Vosk's run-time grammars."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from host_voice.errors import ConfigError

TOOLS: Final = ("fstcompile", "fstarcsort", "fstconvert")
PLUGIN: Final = "olabel_lookahead-fst.so"

_LIBRARY_FOLDERS: Final = ("/usr/lib", "/usr/local/lib", "/usr/lib64", "/opt/homebrew/lib")
_PLUGIN_PATTERNS: Final = (f"fst/{PLUGIN}", f"fst/*/{PLUGIN}", f"*/fst/{PLUGIN}", f"*/fst/*/{PLUGIN}")


@dataclass(frozen=True, slots=True)
class OpenFst:
    """Where the tools are: full paths by name, and the folder of the plugin."""

    tools: dict[str, str]
    plugins: Path

    def compile_lookahead(self, text: str, target: Path, workplace: Path) -> dict[int, int]:
        """Write the graph of `text` to `target` as Vosk reads it; `workplace` is a folder for scratch files.

        Returns the new number of each output label: the look-ahead numbers them anew. Raises `ConfigError`
        when a tool fails.
        """
        pairs = workplace / "relabelled.txt"
        compiled = self._run("fstcompile", text.encode())
        ordered = self._run("fstarcsort", compiled, "--sort_type=olabel")
        graph = self._run(
            "fstconvert", ordered, "--fst_type=olabel_lookahead", f"--save_relabel_opairs={pairs}"
        )
        target.write_bytes(graph)
        lines = (line.split() for line in pairs.read_text(encoding="ascii").splitlines())
        return {int(old): int(new) for old, new in lines}

    def compile_const(self, text: str, target: Path) -> None:
        """Write the graph of `text` to `target` as a plain one. Raises `ConfigError` when a tool fails."""
        target.write_bytes(self._run("fstcompile", text.encode(), "--fst_type=const"))

    def _run(self, tool: str, given: bytes, *options: str) -> bytes:
        environment = dict(os.environ)
        paths = [str(self.plugins), environment.get("LD_LIBRARY_PATH", "")]
        environment["LD_LIBRARY_PATH"] = os.pathsep.join(path for path in paths if path)
        done = subprocess.run([self.tools[tool], *options], input=given, capture_output=True, env=environment)
        if done.returncode or not done.stdout:
            reason = done.stderr.decode(errors="replace").strip()
            raise ConfigError("openfst-failed", tool=tool, reason=reason)
        return done.stdout


def find_openfst() -> OpenFst:
    """The installed tools. Raises `ConfigError` that names what to install where something is missing."""
    found = {tool: path for tool in TOOLS if (path := shutil.which(tool))}
    missing = [tool for tool in TOOLS if tool not in found]
    plugins = _plugin_folder()
    if plugins is None:
        missing.append(PLUGIN)
    if missing or plugins is None:
        raise ConfigError("openfst-missing", missing=", ".join(missing))
    return OpenFst(found, plugins)


def _plugin_folder() -> Path | None:
    given = [Path(path) for path in os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep) if path]
    for folder in given:
        if (folder / PLUGIN).is_file():
            return folder
    for library in _LIBRARY_FOLDERS:
        for pattern in _PLUGIN_PATTERNS:
            for plugin in sorted(Path(library).glob(pattern), reverse=True):
                return plugin.parent
    return None
