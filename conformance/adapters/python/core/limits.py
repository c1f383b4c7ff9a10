"""Bounds on what is read from outside. Beyond them a document is refused, never half read."""

from __future__ import annotations

from typing import Final

LARGEST_TEXT: Final = 64 * 1024 * 1024
"""Bytes of one document's text."""

DEEPEST_NESTING: Final = 256
"""Arrays and objects inside each other in one document."""

DEEPEST_TYPE: Final = 64
"""Types inside each other."""

LARGEST_INTEGER: Final = 2**53 - 1
"""Every reader holds integers up to here exactly."""

LARGEST_WITNESS: Final = 10_000
"""JSON values inside one witness, itself counted."""
