"""Makes and measures the built-in recognition models: `python scripts/recogniser -h`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recogniser.commands import main  # the line above must come first

main()
