"""Reads JSON with the standard library, and refuses what two readers could take in two ways."""

from __future__ import annotations

import json
from typing import NoReturn

from operation import Json


class JsonRefused(ValueError):
    """Says why a text is not read."""


def read_json(text: str) -> Json:
    """The value of a JSON text.

    A number written with a fraction or an exponent, and -0, become a float, so that a reader which wants
    integers as they are spelled can tell. Refused are a repeated key, NaN, Infinity, and a text that nests
    deeper than the interpreter's recursion limit.
    """
    try:
        value: Json = json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant
        )
    except RecursionError:
        raise JsonRefused("the text nests too deep") from None
    except json.JSONDecodeError as error:
        raise JsonRefused(f"{error.msg} at character {error.pos}") from None
    return value


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise JsonRefused(f"the key {ascii(_repeated(pairs))} comes twice in one object")
    return members


def _repeated(pairs: list[tuple[str, Json]]) -> str:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("asked for a repeated key where there is none")


def _integer(digits: str) -> Json:
    # No operation takes longer integers, and Python refuses to read very long ones at all.
    return float(digits) if digits == "-0" or len(digits) > 4000 else int(digits)


def _constant(name: str) -> NoReturn:
    raise JsonRefused(f"{name} is no JSON")
