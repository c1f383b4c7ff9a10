"""Which JSON values are values of a type, and which two of them are the same.

(The table of types in specs/core.md; wild.core.defaults_inhabit_types)
"""

from __future__ import annotations

from core.canonical import canonical_text
from core.formats import decode_base64
from core.type_model import Field, Function, Integer, Map, Opaque, Record, Scalar, Sequence, Sum, Type
from operation import Json

BYTES = "base64"
VARIANT = "$variant"
PAYLOAD = "$value"
ENTRIES = "$entries"

_MARKED: tuple[frozenset[str], ...] = (
    frozenset({BYTES}),
    frozenset({VARIANT, PAYLOAD}),
    frozenset({ENTRIES}),
)
"""The members of an object that spells bytes, a sum or a map; no record is spelled with exactly these."""


def inhabits(value: Json, type: Type) -> bool:
    """Whether a value is one of a type."""
    match type:
        case Scalar(name):
            return _is_scalar(value, name)
        case Integer(least, most):
            return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        case Record(open, fields):
            return (
                isinstance(value, dict)
                and value.keys() not in _MARKED
                and (open or value.keys() <= fields.keys())
                and all(_has_field(value, name, field) for name, field in fields.items())
            )
        case Sum(open, variants):
            return _is_variant(value, open, dict(variants))
        case Sequence(items, least, most):
            return (
                isinstance(value, list)
                and least <= len(value) <= most
                and all(inhabits(item, items) for item in value)
            )
        case Map():
            return _is_map(value, type)
        case Function() | Opaque():
            return False


def _is_scalar(value: Json, name: str) -> bool:
    match name:
        case "unit":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case _:
            if not isinstance(value, dict) or value.keys() != {BYTES}:
                return False
            spelled = value[BYTES]
            return isinstance(spelled, str) and decode_base64(spelled) is not None


def _has_field(value: dict[str, Json], name: str, field: Field) -> bool:
    return inhabits(value[name], field.type) if name in value else not field.required


def _is_variant(value: Json, open: bool, variants: dict[str, Type]) -> bool:
    if not isinstance(value, dict) or value.keys() != {VARIANT, PAYLOAD}:
        return False
    variant = value[VARIANT]
    if not isinstance(variant, str):
        return False
    return inhabits(value[PAYLOAD], variants[variant]) if variant in variants else open


def _is_map(value: Json, type: Map) -> bool:
    entries = entries_of(value)
    if entries is None or not type.min <= len(entries) <= type.max:
        return False
    keys = {identity(key) for key, _ in entries if inhabits(key, type.keys)}
    return len(keys) == len(entries) and all(inhabits(payload, type.values) for _, payload in entries)


def entries_of(value: Json) -> list[tuple[Json, Json]] | None:
    """The pairs of a value that is spelled as a map."""
    if not isinstance(value, dict) or value.keys() != {ENTRIES}:
        return None
    entries = value[ENTRIES]
    if not isinstance(entries, list):
        return None
    pairs = [(entry[0], entry[1]) for entry in entries if isinstance(entry, list) and len(entry) == 2]
    return pairs if len(pairs) == len(entries) else None


def identity(value: Json) -> str:
    """A text that two values share exactly where they are the same value: maps have no order of entries."""
    return canonical_text(_ordered(value))


def _ordered(value: Json) -> Json:
    entries = entries_of(value)
    if entries is not None:
        pairs = [(_ordered(key), _ordered(payload)) for key, payload in entries]
        by_key = sorted(pairs, key=lambda pair: canonical_text(pair[0]))
        return {ENTRIES: [[key, payload] for key, payload in by_key]}
    if isinstance(value, dict):
        return {name: _ordered(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_ordered(item) for item in value]
    return value
