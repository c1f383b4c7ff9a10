"""Serves the Python runtime over the adapter protocol: python3 conformance/adapters/python/adapter.py"""

from __future__ import annotations

import platform

from core.operations import CORE_OPERATIONS
from ladder.operations import LADDER_OPERATIONS
from protocol import Description, Session, open_channel, serve
from tiers.operations import TIERS_OPERATIONS

DESCRIPTION = Description(
    runtime={
        "name": "lawful-python",
        "version": "0.1.0",
        "language": f"Python {platform.python_version()}",
    },
    adapter={"name": "lawful-python-adapter", "version": "0.1.0"},
)


def main() -> None:
    requests, responses = open_channel()
    operations = {**LADDER_OPERATIONS, **CORE_OPERATIONS, **TIERS_OPERATIONS}
    serve(Session(operations, DESCRIPTION), requests, responses)


if __name__ == "__main__":
    main()
