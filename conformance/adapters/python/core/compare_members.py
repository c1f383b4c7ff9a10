"""Compares records and sums, whose parts have names."""

from __future__ import annotations

from collections.abc import Iterator

from core.comparison import Compare, Comparison, about_part, failing, strongest
from core.enumeration import sample
from core.fresh import fresh_name
from core.samples import Sample, variant_of
from core.smallest_record import SmallestRecord
from core.type_model import Record, Scalar, Sum, Type

_ANY = Sample(None, 1)
"""A value of what an open type takes without naming it."""


def compare_records(a: Record, b: Record, compare: Compare) -> Comparison:
    """Each field that b requires is required in a; each field that a can emit is accepted by b."""
    return strongest(_record_rules(a, b, compare))


def _record_rules(a: Record, b: Record, compare: Compare) -> Iterator[Comparison]:
    smallest = SmallestRecord(a)
    for name, field in b.fields.items():
        if field.required and not (name in a.fields and a.fields[name].required):
            yield failing(f"field {name} is required and may be missing", smallest.alone)
    for name, field in a.fields.items():
        if name in b.fields:
            compared = compare(field.type, b.fields[name].type)
            yield _about_field(compared, name, smallest)
        elif not b.open:
            yield failing(f"field {name} is not accepted", smallest.with_member(name, sample(field.type)))
    if a.open:
        for name, field in b.fields.items():
            if name not in a.fields:
                stray = outsider(field.type)
                yield failing(f"field {name} may hold anything", smallest.with_member(name, stray))
        if not b.open:
            extra = fresh_name(a.fields, b.fields)
            yield failing("members without a name are not accepted", smallest.with_member(extra, _ANY))


def _about_field(compared: Comparison, name: str, smallest: SmallestRecord) -> Comparison:
    return about_part(compared, f"field {name}", lambda part: smallest.with_member(name, part))


def compare_sums(a: Sum, b: Sum, compare: Compare) -> Comparison:
    """Each variant of a is a variant of b, unless b is open and does not name it."""
    return strongest(_sum_rules(a, b, compare))


def _sum_rules(a: Sum, b: Sum, compare: Compare) -> Iterator[Comparison]:
    for name, payload in a.variants.items():
        if name in b.variants:
            yield _about_variant(compare(payload, b.variants[name]), name)
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


def _about_variant(compared: Comparison, name: str) -> Comparison:
    return about_part(compared, f"variant {name}", lambda part: variant_of(name, part))


def outsider(type: Type) -> Sample:
    """A JSON value that is none of a type."""
    return Sample(True if type == Scalar("unit") else None, 1)
