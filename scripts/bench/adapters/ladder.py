"""Serves the ladder of the Python runtime alone. It keeps nothing between calls, so that they may overlap."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "conformance" / "adapters" / "python"))

from adapter import DESCRIPTION  # noqa: E402
from ladder.operations import LADDER_OPERATIONS  # noqa: E402
from protocol import Session, open_channel, serve  # noqa: E402

serve(Session(LADDER_OPERATIONS, DESCRIPTION), *open_channel())
