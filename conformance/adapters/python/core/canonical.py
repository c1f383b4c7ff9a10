"""Canonical text and digests."""

from __future__ import annotations

import hashlib
import math
import re

from core.limits import DEEPEST_NESTING, LARGEST_INTEGER
from core.refusal import DocumentRefusal
from operation import Json

_ESCAPED = re.compile(r'["\\\x00-\x1f]')
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def check_value(value: Json) -> None:
    """Refuses a value that has no canonical text. (wild.core.canonical_refuses_ambiguity)"""
    waiting: list[tuple[Json, int]] = [(value, 0)]
    while waiting:
        current, depth = waiting.pop()
        if isinstance(current, (dict, list)) and depth == DEEPEST_NESTING:
            raise DocumentRefusal("text-too-deep", f"More than {DEEPEST_NESTING} levels.")
        if isinstance(current, dict):
            for key in current:
                _check_string(key)
            waiting.extend((member, depth + 1) for member in current.values())
        elif isinstance(current, list):
            waiting.extend((item, depth + 1) for item in current)
        elif isinstance(current, str):
            _check_string(current)
        elif isinstance(current, float):
            if current == 0 and math.copysign(1, current) < 0:
                raise DocumentRefusal("number-negative-zero", "There is no negative zero.")
            raise DocumentRefusal("number-not-integer", "A number has no fraction and no exponent.")
        elif isinstance(current, int) and abs(current) > LARGEST_INTEGER:
            raise DocumentRefusal("number-out-of-range", f"An integer is within ±{LARGEST_INTEGER}.")


def _check_string(text: str) -> None:
    if _SURROGATE.search(text):
        raise DocumentRefusal("text-lone-surrogate", "A surrogate stands alone.")


def canonical_text(value: Json) -> str:
    """The canonical text of a value that `check_value` lets pass.

    (wild.core.canonical_bytes_deterministic)
    """
    parts: list[str] = []
    _write(value, parts)
    return "".join(parts)


def _write(value: Json, parts: list[str]) -> None:
    if value is None:
        parts.append("null")
    elif isinstance(value, bool):
        parts.append("true" if value else "false")
    elif isinstance(value, (int, float)):
        parts.append(str(value))
    elif isinstance(value, str):
        parts.append(_quoted(value))
    elif isinstance(value, list):
        parts.append("[")
        for index, item in enumerate(value):
            if index:
                parts.append(",")
            _write(item, parts)
        parts.append("]")
    else:
        parts.append("{")
        for index, key in enumerate(sorted(value)):  # Python compares strings by Unicode scalar value.
            parts.append(("," if index else "") + _quoted(key) + ":")
            _write(value[key], parts)
        parts.append("}")


def _quoted(text: str) -> str:
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(matched: re.Match[str]) -> str:
    character = matched[0]
    return "\\" + character if character in '"\\' else f"\\u{ord(character):04x}"


def digest_of(text: str) -> str:
    """The digest of a canonical text. (wild.core.digest_binds_bytes)"""
    return "sha256:" + hashlib.sha256(text.encode("utf-8")).hexdigest()
