"""A name that is not taken."""

from __future__ import annotations

from collections.abc import Container
from itertools import count


def fresh_name(*taken: Container[str]) -> str:
    """An identifier that is in none of these; the search ends because names are finitely many."""
    names = (f"other{number}" for number in count())
    return next(name for name in names if not any(name in those for those in taken))
