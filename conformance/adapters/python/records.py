"""Serves logs in Python over the adapter protocol: python3 conformance/adapters/python/records.py

It stands apart from adapter.py, which keeps nothing between calls, so that calls to that one may overlap.
"""

from __future__ import annotations

from adapter import DESCRIPTION
from protocol import Session, open_channel, serve
from registry.operations import Registry


def main() -> None:
    registry = Registry()
    requests, responses = open_channel()
    serve(Session(registry.operations, DESCRIPTION, registry.forget), requests, responses)


if __name__ == "__main__":
    main()
