"""Whether every value of one type is accepted by another.

(wild.core.subtype_sound, .subtype_false_has_witness, .subtype_follows_edits, .functions_contravariant)
"""

from __future__ import annotations

from collections.abc import Iterator

from core.compare_collections import compare_maps, compare_sequences
from core.compare_members import compare_records, compare_sums
from core.comparison import HOLDS, Comparison, Holds, Refuted, Undecided, failing, strongest
from core.enumeration import has_values, sample
from core.samples import Cause, Missing, Sample
from core.type_model import Function, Integer, Map, Opaque, Record, Sequence, Sum, Type, shape_of


def subtype(a: Type, b: Type) -> Comparison:
    """Compares two types. It recurses as deep as the types nest, at most 64 levels."""
    match a, b:
        case Integer(), Integer():
            return _compare_integers(a, b)
        case Record(), Record():
            return compare_records(a, b, subtype)
        case Sum(), Sum():
            return compare_sums(a, b, subtype)
        case Sequence(), Sequence():
            return compare_sequences(a, b, subtype)
        case Map(), Map():
            return compare_maps(a, b, subtype)
        case Function(), Function():
            return _compare_functions(a, b)
        case Opaque(), Opaque() if a != b:
            return failing("the fingerprints of the opaque types differ", Missing(Cause.NOT_JSON))
    if a == b:
        return HOLDS
    return failing(f"a value of {shape_of(a)} is none of {shape_of(b)}", sample(a))


def _compare_integers(a: Integer, b: Integer) -> Comparison:
    for beyond in (a.min, a.max):
        if not b.min <= beyond <= b.max:
            reason = f"{beyond} is an integer from {a.min} to {a.max} and not from {b.min} to {b.max}"
            return Refuted(reason, Sample(beyond, 1))
    return HOLDS


def _compare_functions(a: Function, b: Function) -> Comparison:
    if len(a.arguments) != len(b.arguments):
        return failing(f"a function of {len(a.arguments)} arguments, not {len(b.arguments)}", sample(a))
    found = strongest(_function_rules(a, b))
    callable_at_all = has_values(a) and all(has_values(argument) for argument in b.arguments)
    if isinstance(found, Refuted) and not callable_at_all:
        return Undecided(f"{found.reason}; but nobody can call such a function")
    return found


def _function_rules(a: Function, b: Function) -> Iterator[Comparison]:
    """Arguments are contravariant and results covariant."""
    for index, (taken, given) in enumerate(zip(a.arguments, b.arguments, strict=True)):
        yield _about_function(subtype(given, taken), f"argument {index + 1}")
    yield _about_function(subtype(a.result, b.result), "result")


def _about_function(part: Comparison, place: str) -> Comparison:
    match part:
        case Holds():
            return part
        case Undecided(reason):
            return Undecided(f"{place}: {reason}")
        case Refuted(reason, _):
            return Refuted(f"{place} of the function: {reason}", None)
