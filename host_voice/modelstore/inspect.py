"""Is this folder a model that can be used? Only files are looked at; nothing is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

REQUIRED: Final = (
    "am/final.mdl",
    "conf/mfcc.conf",
    "graph/HCLr.fst",
    "graph/Gr.fst",
    "graph/disambig_tid.int",
    "graph/phones/word_boundary.int",
)
"""What Vosk reads from a model whose grammar can be given at run time."""

_IVECTOR: Final = (
    "ivector/final.dubm",
    "ivector/final.ie",
    "ivector/final.mat",
    "ivector/global_cmvn.stats",
    "ivector/online_cmvn.conf",
    "ivector/splice.conf",
)
_STATIC_GRAPH: Final = "graph/HCLG.fst"


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a folder cannot be used: a message key and the files it mentions."""

    key: str
    files: tuple[str, ...] = ()


def problems(folder: Path) -> list[Problem]:
    """Everything that keeps `folder` from being used as a model; none means that it can be tried."""
    if not folder.is_dir():
        return [Problem("model-no-folder")]
    present = [name for name in REQUIRED if _is_file(folder / name)]
    if not present and not (folder / "am").exists() and not (folder / "graph").exists():
        return [Problem("model-not-a-model", REQUIRED)]
    if _is_file(folder / _STATIC_GRAPH) and not _is_file(folder / "graph/HCLr.fst"):
        return [Problem("model-static-graph", (_STATIC_GRAPH,))]
    needed = REQUIRED + (_IVECTOR if (folder / "ivector").is_dir() else ())
    missing = tuple(name for name in needed if not _is_file(folder / name))
    return [Problem("model-files-missing", missing)] if missing else []


def words(folder: Path) -> frozenset[str]:
    """Every word the model in `folder` can hear; none where it does not tell."""
    try:
        lines = (folder / "graph" / "words.txt").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return frozenset()
    return frozenset(line.split()[0] for line in lines if line.strip())


def size(folder: Path) -> int:
    """Bytes of all files of the folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _is_file(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0
