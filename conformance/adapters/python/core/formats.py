"""How identifiers, lineages, digests, times and base64 are spelled. (wild.core.fields_well_formed)"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from binascii import Error

_LONGEST_NAME = 256
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_.:/-]*")
_LINEAGE = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+")
_VERSION_SEGMENT = re.compile(r"v?[0-9]+")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_identifier(text: str) -> bool:
    return len(text) <= _LONGEST_NAME and _IDENTIFIER.fullmatch(text) is not None


def is_lineage(text: str) -> bool:
    """Dotted lowercase segments, the last of which is no version."""
    if len(text) > _LONGEST_NAME or _LINEAGE.fullmatch(text) is None:
        return False
    return _VERSION_SEGMENT.fullmatch(text.rsplit(".", 1)[-1]) is None


def is_digest(text: str) -> bool:
    return _DIGEST.fullmatch(text) is not None


def is_time(text: str) -> bool:
    """A second of the Gregorian calendar, extended back to the year 0; no leap second has a name."""
    matched = _TIME.fullmatch(text)
    if matched is None:
        return False
    year, month, day, hour, minute, second = (int(part) for part in matched.groups())
    if not 1 <= month <= 12 or hour > 23 or minute > 59 or second > 59:
        return False
    leap_day = 1 if month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 0
    return 1 <= day <= _DAYS[month - 1] + leap_day


def decode_base64(text: str) -> bytes | None:
    """The bytes that a text spells in standard base64 with padding; None for any other text."""
    try:
        decoded = b64decode(text, validate=True)
    except (Error, ValueError):
        return None
    # Bytes have one spelling: the last character before the padding holds no stray bits.
    return decoded if b64encode(decoded).decode("ascii") == text else None
