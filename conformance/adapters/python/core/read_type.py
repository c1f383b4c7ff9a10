"""Reads a type from JSON and refuses what is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.limits import DEEPEST_TYPE, LARGEST_INTEGER
from core.shapes import (
    boolean,
    check_members,
    digest,
    identifier,
    integer,
    items_of,
    members_of,
    one_of,
    refusal_at,
    text,
)
from core.type_model import Field, Function, Integer, Map, Opaque, Record, Scalar, Sequence, Sum, Type
from operation import Json

_RESERVED_FIELD = "base64"  # A record with this field alone would be spelled like bytes.

_scalar_name = one_of("unit", "boolean", "string", "bytes", "integer")


def read_type(value: Json, path: str, level: int = 1) -> Type:
    """A type of at most 64 levels, of which no interval is empty. A type without parts has one level."""
    if level > DEEPEST_TYPE:
        raise refusal_at("type-too-deep", path, f"more than {DEEPEST_TYPE} levels")
    members = members_of(value, path)
    if "shape" not in members:
        raise refusal_at("member-missing", path, "the member shape is missing")
    shape = text(members["shape"], f"{path}/shape")
    if shape not in _SHAPES:
        raise refusal_at("value-not-allowed", f"{path}/shape", f"expected one of {', '.join(_SHAPES)}")
    return _SHAPES[shape](members, path, level)


def _scalar(value: dict[str, Json], path: str, _level: int) -> Type:
    if value.get("name") == "integer":
        check_members(value, path, frozenset({"shape", "name", "min", "max"}))
        return Integer(*_interval(value, path, lowest=-LARGEST_INTEGER))
    check_members(value, path, frozenset({"shape", "name"}))
    return Scalar(text(_scalar_name(value["name"], f"{path}/name"), path))


def _interval(value: dict[str, Json], path: str, lowest: int) -> tuple[int, int]:
    least = integer(value["min"], f"{path}/min", lowest, LARGEST_INTEGER)
    most = integer(value["max"], f"{path}/max", lowest, LARGEST_INTEGER)
    if least > most:
        raise refusal_at("interval-empty", path, f"{least} is more than {most}")
    return least, most


def _record(value: dict[str, Json], path: str, level: int) -> Type:
    check_members(value, path, frozenset({"shape", "open", "fields"}))
    fields: dict[str, Field] = {}
    for name, field in members_of(value["fields"], f"{path}/fields").items():
        at = f"{path}/fields/{ascii(name)[1:-1]}"
        if name == _RESERVED_FIELD:
            raise refusal_at("field-name-reserved", at, "no field has this name")
        identifier(name, at)
        parts = members_of(field, at)
        check_members(parts, at, frozenset({"type", "required"}))
        fields[name] = Field(
            read_type(parts["type"], f"{at}/type", level + 1), boolean(parts["required"], f"{at}/required")
        )
    return Record(boolean(value["open"], f"{path}/open"), fields)


def _sum(value: dict[str, Json], path: str, level: int) -> Type:
    check_members(value, path, frozenset({"shape", "open", "variants"}))
    variants: dict[str, Type] = {}
    for name, payload in members_of(value["variants"], f"{path}/variants").items():
        at = f"{path}/variants/{ascii(name)[1:-1]}"
        identifier(name, at)
        variants[name] = read_type(payload, at, level + 1)
    return Sum(boolean(value["open"], f"{path}/open"), variants)


def _sequence(value: dict[str, Json], path: str, level: int) -> Type:
    check_members(value, path, frozenset({"shape", "items", "min", "max"}))
    items = read_type(value["items"], f"{path}/items", level + 1)
    return Sequence(items, *_interval(value, path, lowest=0))


def _map(value: dict[str, Json], path: str, level: int) -> Type:
    check_members(value, path, frozenset({"shape", "keys", "values", "min", "max"}))
    keys = read_type(value["keys"], f"{path}/keys", level + 1)
    values = read_type(value["values"], f"{path}/values", level + 1)
    return Map(keys, values, *_interval(value, path, lowest=0))


def _function(value: dict[str, Json], path: str, level: int) -> Type:
    check_members(value, path, frozenset({"shape", "arguments", "result"}))
    arguments = tuple(
        read_type(argument, f"{path}/arguments/{index}", level + 1)
        for index, argument in enumerate(items_of(value["arguments"], f"{path}/arguments"))
    )
    return Function(arguments, read_type(value["result"], f"{path}/result", level + 1))


def _opaque(value: dict[str, Json], path: str, _level: int) -> Type:
    check_members(value, path, frozenset({"shape", "fingerprint"}))
    return Opaque(cast(str, digest(value["fingerprint"], f"{path}/fingerprint")))


_SHAPES: dict[str, Callable[[dict[str, Json], str, int], Type]] = {
    "scalar": _scalar,
    "record": _record,
    "sum": _sum,
    "sequence": _sequence,
    "map": _map,
    "function": _function,
    "opaque": _opaque,
}
