"""The form of each kind of document, and which of its arrays are sets. (The tables of specs/core.md)"""

from __future__ import annotations

from collections.abc import Mapping

from core.canonical import canonical_text, check_value
from core.meaning import check_meaning
from core.read_type import read_type
from core.refusal import DocumentRefusal
from core.shapes import (
    Reader,
    boolean,
    digest,
    identifier,
    integer_from,
    lineage,
    list_of,
    nullable,
    object_of,
    one_of,
    refusal_at,
    set_of,
    signature,
    text,
    time,
)
from operation import Json

_VERSION = "1"

_count = integer_from(0)
_parts_per_million = integer_from(0, 1_000_000)
_identifiers = set_of(identifier)
_method = one_of("proof", "exhaustive", "sampled")


def _type(value: Json, path: str) -> Json:
    read_type(value, path)
    return value


def _default(value: Json, path: str) -> Json:
    """`{"present": false}`, or `{"present": true, "value": …}`."""
    if isinstance(value, dict) and value.get("present") is True:
        return object_of(present=boolean, value=lambda given, _: given)(value, path)
    return object_of(present=boolean)(value, path)


_budget = integer_from(1)
budgets = object_of(wall_ms=_budget, memory_bytes=_budget, max_cases=_budget)

_slot = object_of(
    name=identifier,
    meaning=identifier,
    polarity=one_of("in", "out"),
    facet=one_of("api", "abi", "layout", "serialization", "behavior", "dialect", "environment", "license"),
    type=_type,
    required=boolean,
    default=_default,
)

_endpoint = object_of(instance_id=identifier, slot=identifier)

_component = object_of(
    instance_id=identifier,
    authority=identifier,
    lineage=lineage,
    singleton=boolean,
    contract=digest,
    artifact=digest,
    manifest=digest,
)

_provider = object_of(
    instance_id=identifier,
    authority=identifier,
    lineage=lineage,
    demand_slots=_identifiers,
    floor=digest,
)


def _document_of(kind: str, **readers: Reader) -> Reader:
    return object_of(schema_version=one_of(_VERSION), kind=one_of(kind), **readers)


_diagnostic = _document_of(
    "diagnostic",
    code=identifier,
    severity=one_of("error", "warning", "info"),
    source=nullable(text),
    slots=_identifiers,
    reason=text,
)

_KINDS: Mapping[str, Reader] = {
    "contract": _document_of(
        "contract",
        slots=set_of(_slot, "name"),
        tombstones=set_of(_slot, "name"),
        laws=set_of(object_of(id=identifier, suite_digest=digest, slots=_identifiers), "id"),
        relations=set_of(
            object_of(id=identifier, operator=one_of("equal", "less_equal"), left=_endpoint, right=_endpoint),
            "id",
        ),
        sunsets=set_of(object_of(at=time, slot=identifier), "at", "slot"),
    ),
    "law_result": _document_of(
        "law_result",
        law_id=identifier,
        suite=digest,
        contract=digest,
        artifact=digest,
        harness=digest,
        fixtures=list_of(digest),
        seed=_count,
        budgets=budgets,
        method=_method,
        status=one_of("pass", "counterexample", "inconclusive"),
        witness=nullable(digest),
        proof_checker=nullable(digest),
        reason=text,
    ),
    "observation": _document_of(
        "observation",
        contract=digest,
        artifact=digest,
        slots=_identifiers,
        samples=digest,
        count=_count,
        confidence_ppm=_parts_per_million,
        observed_at=time,
        expires_at=time,
        signer=identifier,
        signature_algorithm=one_of("ed25519"),
        signature=signature,
    ),
    "attestation": _document_of(
        "attestation",
        authority=identifier,
        lineage=lineage,
        contract=digest,
        artifact=digest,
        slots=_identifiers,
        claim=text,
        issued_at=time,
        expires_at=time,
        signer=identifier,
        signature_algorithm=one_of("ed25519"),
        signature=signature,
    ),
    "policy": _document_of(
        "policy",
        structural_minimum=one_of("Unknown", "PassDeclared"),
        required_laws=_identifiers,
        allowed_law_methods=set_of(_method),
        min_observations=_count,
        min_confidence_ppm=_parts_per_million,
        require_attestation=boolean,
        trusted_signers=_identifiers,
        law_budgets=budgets,
    ),
    "assembly": _document_of(
        "assembly",
        roots=_identifiers,
        components=set_of(_component, "instance_id"),
        bindings=set_of(
            object_of(id=identifier, consumer=_endpoint, provider=_endpoint, adapter=nullable(digest)), "id"
        ),
    ),
    "manifest": _document_of(
        "manifest",
        contract=digest,
        artifact=digest,
        demand_complete=boolean,
        unresolved_usage=list_of(text),
        providers=set_of(_provider, "instance_id"),
    ),
    "envelope": _document_of(
        "envelope",
        command=identifier,
        assurance=one_of("Reject", "Unknown", "PassDeclared"),
        decision=one_of("accept", "refuse"),
        coverage=object_of(numerator=_count, denominator=_count, ratio_ppm=nullable(_parts_per_million)),
        diagnostics=list_of(_diagnostic),
    ),
    "diagnostic": _diagnostic,
}


def read_document(value: Json) -> dict[str, Json]:
    """A document with its sets sorted, or a refusal with the first rule that it breaks."""
    check_value(value)
    if not isinstance(value, dict):
        raise DocumentRefusal("document-not-object", "A document is an object.")
    for name in ("kind", "schema_version"):
        if name not in value:
            raise refusal_at("member-missing", "", f"the member {name} is missing")
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in _KINDS:
        raise refusal_at("document-kind-unknown", "/kind", f"expected one of {', '.join(_KINDS)}")
    if value["schema_version"] != _VERSION:
        raise refusal_at("document-version-unknown", "/schema_version", f'expected "{_VERSION}"')
    document = _KINDS[kind](value, "")
    if not isinstance(document, dict):
        raise AssertionError("the reader of a document gives an object")
    check_meaning(document)
    return document


def canonical_document(value: Json) -> str:
    """The canonical text of a document. (wild.core.canonical_bytes_deterministic)"""
    return canonical_text(read_document(value))
