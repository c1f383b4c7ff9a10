"""Small readers of which the forms of documents are made.

A reader takes a value and the JSON Pointer to it. It gives the value with its sets sorted, or raises
DocumentRefusal with the rule that the value breaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.formats import decode_base64, is_digest, is_identifier, is_lineage, is_time
from core.limits import LARGEST_INTEGER
from core.refusal import DocumentRefusal
from operation import Json

Reader: TypeAlias = Callable[[Json, str], Json]


def refusal_at(rule: str, path: str, message: str) -> DocumentRefusal:
    return DocumentRefusal(rule, f"{path or 'the root'}: {message}")


def text(value: Json, path: str) -> str:
    if not isinstance(value, str):
        raise refusal_at("member-wrong-type", path, "expected a string")
    return value


def boolean(value: Json, path: str) -> bool:
    if not isinstance(value, bool):
        raise refusal_at("member-wrong-type", path, "expected true or false")
    return value


def members_of(value: Json, path: str) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise refusal_at("member-wrong-type", path, "expected an object")
    return value


def items_of(value: Json, path: str) -> list[Json]:
    if not isinstance(value, list):
        raise refusal_at("member-wrong-type", path, "expected an array")
    return value


def integer(value: Json, path: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise refusal_at("member-wrong-type", path, "expected an integer")
    if not lowest <= value <= highest:
        raise refusal_at("number-outside-bounds", path, f"expected {lowest} to {highest}")
    return value


def integer_from(lowest: int, highest: int = LARGEST_INTEGER) -> Reader:
    return lambda value, path: integer(value, path, lowest, highest)


def one_of(*words: str) -> Reader:
    def read(value: Json, path: str) -> Json:
        if text(value, path) not in words:
            raise refusal_at("value-not-allowed", path, f"expected one of {', '.join(words)}")
        return value

    return read


def _spelled(rule: str, holds: Callable[[str], bool]) -> Reader:
    def read(value: Json, path: str) -> Json:
        if not holds(text(value, path)):
            raise refusal_at(rule, path, f"{ascii(value)[:80]} is spelled wrong")
        return value

    return read


identifier = _spelled("identifier-invalid", is_identifier)
lineage = _spelled("lineage-invalid", is_lineage)
digest = _spelled("digest-invalid", is_digest)
time = _spelled("time-invalid", is_time)


def signature(value: Json, path: str) -> Json:
    decoded = decode_base64(text(value, path))
    if decoded is None:
        raise refusal_at("base64-invalid", path, "expected padded base64")
    if len(decoded) != 64:
        raise refusal_at("signature-length", path, f"expected 64 bytes, not {len(decoded)}")
    return value


def nullable(reader: Reader) -> Reader:
    return lambda value, path: None if value is None else reader(value, path)


def check_members(value: dict[str, Json], path: str, names: frozenset[str]) -> None:
    """Each of these members is there, and no other one."""
    for name in value:
        if name not in names:
            raise refusal_at("member-unknown", path, f"there is no member {ascii(name)[:80]}")
    for name in sorted(names):
        if name not in value:
            raise refusal_at("member-missing", path, f"the member {name} is missing")


def object_of(**readers: Reader) -> Reader:
    names = frozenset(readers)

    def read(value: Json, path: str) -> Json:
        members = members_of(value, path)
        check_members(members, path, names)
        return {name: reader(members[name], f"{path}/{name}") for name, reader in readers.items()}

    return read


def list_of(reader: Reader) -> Reader:
    def read(value: Json, path: str) -> Json:
        return [reader(item, f"{path}/{index}") for index, item in enumerate(items_of(value, path))]

    return read


def set_of(reader: Reader, *key: str) -> Reader:
    """An array without order: objects by the named members, strings by themselves.

    (wild.core.set_order_irrelevant)
    """

    def key_of(item: Json) -> tuple[str, ...]:
        return tuple(str(item[name]) for name in key) if isinstance(item, dict) else (str(item),)

    def read(value: Json, path: str) -> Json:
        items = [reader(item, f"{path}/{index}") for index, item in enumerate(items_of(value, path))]
        keys: set[tuple[str, ...]] = set()
        for item in items:
            if key_of(item) in keys:
                raise refusal_at("set-key-repeated", path, f"{' '.join(key_of(item))} comes twice in a set")
            keys.add(key_of(item))
        return sorted(items, key=key_of)

    return read
