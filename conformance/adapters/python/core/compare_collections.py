"""Compares sequences and maps, which have an interval of sizes."""

from __future__ import annotations

from collections.abc import Iterator

from core.comparison import Compare, Comparison, Holds, Undecided, about_part, failing, strongest
from core.enumeration import sample, unlike_keys
from core.limits import LARGEST_WITNESS
from core.samples import Cause, Missing, Sample, Sampled, map_of, sequence_of
from core.type_model import Map, Sequence
from core.values import identity


def compare_sequences(a: Sequence, b: Sequence, compare: Compare) -> Comparison:
    """Items are covariant, and the interval of lengths is contained."""
    return strongest(_sequence_rules(a, b, compare))


def _sequence_rules(a: Sequence, b: Sequence, compare: Compare) -> Iterator[Comparison]:
    for length in _sizes_beyond(a, b):
        yield failing(f"a length of {length} is not accepted", _sequence_with(a, [], length))
    yield about_part(
        compare(a.items, b.items), "items", lambda item: _sequence_with(a, [item], max(1, a.min))
    )


def _sizes_beyond(a: Sequence | Map, b: Sequence | Map) -> Iterator[int]:
    """The smallest sizes of a below and above those of b."""
    if a.min < b.min:
        yield a.min
    if a.max > b.max:
        yield max(a.min, b.max + 1)


def _sequence_with(type: Sequence, items: list[Sampled], length: int) -> Sampled:
    """A sequence of a type and of this length, which starts with these items."""
    if length > type.max:
        return Missing(Cause.NO_VALUE)
    if length > LARGEST_WITNESS:
        return Missing(Cause.NOT_SHOWN)
    rest = length - len(items)
    return sequence_of([*items, *([sample(type.items)] * rest if rest else [])])


def compare_maps(a: Map, b: Map, compare: Compare) -> Comparison:
    """Keys are identical, values are covariant, and the interval of sizes is contained."""
    return strongest(_map_rules(a, b, compare))


def _map_rules(a: Map, b: Map, compare: Compare) -> Iterator[Comparison]:
    for size in _sizes_beyond(a, b):
        yield failing(f"a size of {size} is not accepted", _map_with(a, None, sample(a.values), size))
    size = max(1, a.min)
    if a.keys != b.keys:
        compared = compare(a.keys, b.keys)
        if isinstance(compared, Holds):
            yield Undecided("the types of keys differ, but every key is accepted")
        yield about_part(compared, "keys", lambda key: _map_with(a, key, sample(a.values), size))
    compared = compare(a.values, b.values)
    yield about_part(compared, "values", lambda value: _map_with(a, None, value, size))


def _map_with(type: Map, key: Sampled | None, value: Sampled, size: int) -> Sampled:
    """A map of a type and of this size; its first entry has this value, and this key where one is given."""
    if size > type.max:
        return Missing(Cause.NO_VALUE)
    if size > LARGEST_WITNESS:
        return Missing(Cause.NOT_SHOWN)
    if size == 0:
        return map_of([])
    first, *others = _keys_with(type, key, size)
    filler = sample(type.values)
    return map_of([(first, value), *((other, filler) for other in others)])


def _keys_with(type: Map, key: Sampled | None, size: int) -> list[Sampled]:
    """As many unlike keys as asked for, the given one first; the last is missing where there are fewer."""
    listed = unlike_keys(type, size)
    taken = identity(key.value) if isinstance(key, Sample) else None
    others = [other for other in listed.found if identity(other.value) != taken]
    keys: list[Sampled] = [*([] if key is None else [key]), *others]
    return keys[:size] if len(keys) >= size else [*keys, Missing(listed.ended_by)]
