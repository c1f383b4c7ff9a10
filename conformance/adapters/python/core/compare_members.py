"""Compares records and sums, whose parts have names."""

from __future__ import annotations

from collections.abc import Iterator

from core.comparison import Compare, Comparison, about_part, failing, strongest
from core.enumeration import sample
from core.fresh import fresh_name
from core.samples import Sample, Sampled, record_of, variant_of
from core.type_model import Record, Scalar, Sum, Type

_ANY = Sample(None, 1)
"""A value of what an open type takes without naming it."""


def compare_records(a: Record, b: Record, compare: Compare) -> Comparison:
    """Each field that b requires is required in a; each field that a can emit is accepted by b."""
    return strongest(_record_rules(a, b, compare))


def _record_rules(a: Record, b: Record, compare: Compare) -> Iterator[Comparison]:
    for name, field in b.fields.items():
        if field.required and not (name in a.fields and a.fields[name].required):
            yield failing(f"field {name} is required and may be missing", _record_with(a, {}))
    for name, field in a.fields.items():
        if name in b.fields:
            yield _common_field(name, a, b, compare)
        elif not b.open:
            yield failing(f"field {name} is not accepted", _record_with(a, {name: sample(field.type)}))
    if a.open:
        for name, field in b.fields.items():
            if name not in a.fields:
                stray = outsider(field.type)
                yield failing(f"field {name} may hold anything", _record_with(a, {name: stray}))
        if not b.open:
            extra = fresh_name(a.fields, b.fields)
            yield failing("members without a name are not accepted", _record_with(a, {extra: _ANY}))


def _common_field(name: str, a: Record, b: Record, compare: Compare) -> Comparison:
    compared = compare(a.fields[name].type, b.fields[name].type)
    return about_part(compared, f"field {name}", lambda part: _record_with(a, {name: part}))


def _record_with(type: Record, members: dict[str, Sampled]) -> Sampled:
    """The smallest record of a type that has these members."""
    required = {
        name: sample(field.type)
        for name, field in type.fields.items()
        if field.required and name not in members
    }
    return record_of({**required, **members})


def compare_sums(a: Sum, b: Sum, compare: Compare) -> Comparison:
    """Each variant of a is a variant of b, unless b is open and does not name it."""
    return strongest(_sum_rules(a, b, compare))


def _sum_rules(a: Sum, b: Sum, compare: Compare) -> Iterator[Comparison]:
    for name, payload in a.variants.items():
        if name in b.variants:
            yield _common_variant(name, a, b, compare)
        elif not b.open:
            yield failing(f"variant {name} is not accepted", variant_of(name, sample(payload)))
    if a.open:
        for name, payload in b.variants.items():
            if name not in a.variants:
                stray = outsider(payload)
                yield failing(f"variant {name} may carry anything", variant_of(name, stray))
        if not b.open:
            extra = fresh_name(a.variants, b.variants)
            yield failing("variants without a name are not accepted", variant_of(extra, _ANY))


def _common_variant(name: str, a: Sum, b: Sum, compare: Compare) -> Comparison:
    compared = compare(a.variants[name], b.variants[name])
    return about_part(compared, f"variant {name}", lambda part: variant_of(name, part))


def outsider(type: Type) -> Sample:
    """A JSON value that is none of a type."""
    return Sample(True if type == Scalar("unit") else None, 1)
