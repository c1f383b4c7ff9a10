"""Lists unlike values of a type: all of them where they are few, else as many as are wanted."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, count, islice, product

from core.fresh import fresh_name
from core.limits import LARGEST_INTEGER, LARGEST_WITNESS
from core.samples import (
    Cause,
    Missing,
    Sample,
    Sampled,
    first_missing,
    map_of,
    record_of,
    sequence_of,
    variant_of,
)
from core.type_model import Field, Function, Integer, Map, Opaque, Record, Scalar, Sequence, Sum, Type

_ANYTHING = Integer(0, LARGEST_INTEGER)
"""What stands for the values that an open record or sum takes without naming them."""


@dataclass(frozen=True)
class Values:
    """Unlike values of a type, and why there are no more of them where there are fewer than wanted."""

    found: list[Sample]
    ended_by: Cause


def sample(type: Type) -> Sampled:
    """Some value of a type, or why there is none."""
    values = first_values(type, 1)
    return values.found[0] if values.found else Missing(values.ended_by)


def has_values(type: Type) -> bool:
    """Whether a type is not known to have no values. A function has values where its result has."""
    found = sample(type)
    return isinstance(found, Sample) or found.cause is not Cause.NO_VALUE


def first_values(type: Type, wanted: int) -> Values:
    """Up to `wanted` unlike values of a type, together no larger than one witness. `wanted` is at least 1."""
    match type:
        case Scalar(name):
            return _collect(_scalars(name), wanted, Cause.NO_VALUE)
        case Integer(least, most):
            return _collect((Sample(number, 1) for number in range(least, most + 1)), wanted, Cause.NO_VALUE)
        case Record():
            return _records(type, wanted)
        case Sum():
            return _variants(type, wanted)
        case Sequence():
            return _sequences(type, wanted)
        case Map():
            return _maps(type, wanted)
        case Function(_, result):
            return Values([], Cause.NOT_JSON if has_values(result) else Cause.NO_VALUE)
        case Opaque():
            return Values([], Cause.NOT_JSON)


def _collect(candidates: Iterable[Sampled], wanted: int, ended_by: Cause) -> Values:
    """The first of the candidates that together fit into one witness."""
    found: list[Sample] = []
    size = 0
    for candidate in islice(candidates, wanted):
        if isinstance(candidate, Missing):
            return Values(found, candidate.cause)
        size += candidate.size
        if size > LARGEST_WITNESS:
            return Values(found, Cause.NOT_SHOWN)
        found.append(candidate)
    return Values(found, ended_by)


def _scalars(name: str) -> Iterator[Sample]:
    match name:
        case "unit":
            return iter([Sample(None, 1)])
        case "boolean":
            return iter([Sample(False, 1), Sample(True, 1)])
        case "string":
            return (Sample(text, 1) for text in _texts())
        case _:
            spelled = (b64encode(text.encode("ascii")).decode("ascii") for text in _texts())
            return (Sample({"base64": bytes}, 2) for bytes in spelled)


def _texts() -> Iterator[str]:
    return chain([""], (str(number) for number in count()))


def _records(type: Record, wanted: int) -> Values:
    fields = dict(type.fields)
    if type.open:
        fields[fresh_name(fields)] = Field(_ANYTHING, required=False)
    pools: list[list[Sample | None]] = []
    absent: list[Missing] = []
    causes = {Cause.NO_VALUE}
    picks = 1
    for field in fields.values():
        values = first_values(field.type, -(-wanted // picks))
        causes.add(values.ended_by)
        pool: list[Sample | None] = [*([] if field.required else [None]), *values.found]
        pools.append(pool)
        if not pool:
            absent.append(Missing(values.ended_by))
        picks *= max(1, len(pool))
    missing = first_missing(absent)
    if missing is not None:
        return Values([], missing.cause)
    candidates = (
        record_of({name: part for name, part in zip(fields, parts, strict=True) if part is not None})
        for parts in product(*pools)
    )
    return _collect(candidates, wanted, _why_no_more(causes))


def _variants(type: Sum, wanted: int) -> Values:
    variants = dict(type.variants)
    if type.open:
        variants[fresh_name(variants)] = _ANYTHING
    pools = {name: first_values(payload, wanted) for name, payload in variants.items()}
    smallest_first = sorted(
        (name for name, pool in pools.items() if pool.found), key=lambda name: pools[name].found[0].size
    )
    candidates = (variant_of(name, payload) for name in smallest_first for payload in pools[name].found)
    return _collect(candidates, wanted, _why_no_more({pool.ended_by for pool in pools.values()}))


def _sequences(type: Sequence, wanted: int) -> Values:
    if type.max == 0:
        return _collect([sequence_of([])], wanted, Cause.NO_VALUE)
    items = first_values(type.items, wanted)

    def candidates() -> Iterator[Sampled]:
        for length in range(type.min, type.max + 1):
            if length > 0 and not items.found:
                yield Missing(items.ended_by)
            elif length > LARGEST_WITNESS:
                yield Missing(Cause.NOT_SHOWN)
            else:
                yield from (sequence_of(chosen) for chosen in product(items.found, repeat=length))

    return _collect(candidates(), wanted, items.ended_by)


def _maps(type: Map, wanted: int) -> Values:
    if type.max == 0:
        return _collect([map_of([])], wanted, Cause.NO_VALUE)
    # Of `size` + `wanted` - 1 keys one can choose `size` in at least `wanted` ways, for any size from 1.
    size_from = max(1, type.min)
    if size_from > LARGEST_WITNESS:
        return Values([] if type.min else [Sample({"$entries": []}, 2)], Cause.NOT_SHOWN)
    keys = unlike_keys(type, size_from + wanted - 1)
    payloads = first_values(type.values, wanted)

    def candidates() -> Iterator[Sampled]:
        if type.min == 0:
            yield map_of([])
        for size in range(size_from, type.max + 1):
            if len(keys.found) < size:
                yield Missing(keys.ended_by)
            elif not payloads.found:
                yield Missing(payloads.ended_by)
            for chosen in combinations(keys.found, size):
                for values in product(payloads.found, repeat=size):
                    yield map_of(list(zip(chosen, values, strict=True)))

    return _collect(candidates(), wanted, _why_no_more({keys.ended_by, payloads.ended_by}))


def unlike_keys(type: Map, wanted: int) -> Values:
    """Up to `wanted` unlike keys of a map. That there are two unlike opaque keys is nowhere said."""
    keys = first_values(type.keys, wanted)
    if keys.ended_by is Cause.NOT_JSON and (keys.found or wanted > 1):
        return Values(keys.found, Cause.NOT_SHOWN)
    return keys


def _why_no_more(causes: set[Cause]) -> Cause:
    """A type has further values where one of its parts has."""
    return next((cause for cause in (Cause.NOT_JSON, Cause.NOT_SHOWN) if cause in causes), Cause.NO_VALUE)
