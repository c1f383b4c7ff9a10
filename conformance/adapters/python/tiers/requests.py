"""The forms of the parameters of the tiers operations."""

from __future__ import annotations

from typing import Any

from core.canonical import check_value
from core.documents import budgets, read_document
from core.formats import decode_base64
from core.limits import DEEPEST_NESTING
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
    text,
    time,
)
from operation import Json, malformed
from tiers.assurance import ASSURANCES
from tiers.claims import Signers
from tiers.lifecycle import STATES, TRANSITIONS

_PUBLIC_KEY_LENGTH = 32


def anything(value: Json, _path: str) -> Json:
    """Any JSON, which a later step judges."""
    return value


def _public_key(value: Json, path: str) -> Json:
    decoded = decode_base64(text(value, path))
    if decoded is None or len(decoded) != _PUBLIC_KEY_LENGTH:
        raise refusal_at("base64-invalid", path, f"expected {_PUBLIC_KEY_LENGTH} bytes in base64")
    return value


def _checker(value: Json, path: str) -> Json:
    """Any text that has canonical bytes, so that it can be part of a key."""
    check_value(text(value, path))
    return value


def _guards(value: Json, path: str) -> Json:
    if not isinstance(value, dict):
        raise refusal_at("member-wrong-type", path, "expected an object")
    return {name: boolean(holds, f"{path}/{ascii(name)[1:-1]}") for name, holds in value.items()}


_assurance = one_of(*ASSURANCES)
_observation_part = object_of(count=integer_from(0), confidence_ppm=integer_from(0, 1_000_000))
_trust = object_of(signers=set_of(object_of(id=identifier, public_key=_public_key), "id"))

_binding = object_of(
    id=identifier,
    contract=nullable(digest),
    artifact=digest,
    authority=identifier,
    lineage=lineage,
    demand_slots=set_of(identifier),
    demand_complete=boolean,
    floor=nullable(digest),
)

_structural = object_of(old=nullable(digest), new=nullable(digest), checker=_checker, assurance=_assurance)

two_assurances = object_of(a=_assurance, b=_assurance)

aggregate_request = object_of(observations=list_of(_observation_part))

observe_request = object_of(contract=anything, samples=list_of(object_of(slot=text, value=anything)))

attestation_request = object_of(
    attestation=anything,
    contract=nullable(digest),
    artifact=nullable(digest),
    evaluation_time=time,
    trust=_trust,
)

_bindings = object_of(bindings=set_of(_binding, "id"))
_assembly = object_of(assembly=anything, manifests=list_of(anything))


def _target(value: Json, path: str) -> Json:
    return (_assembly if isinstance(value, dict) and "assembly" in value else _bindings)(value, path)


decide_request = object_of(
    policy=anything,
    target=_target,
    records=object_of(
        structural=list_of(_structural),
        law_results=list_of(anything),
        observations=list_of(anything),
        attestations=list_of(anything),
    ),
    evaluation_time=time,
    trust=_trust,
)

lifecycle_request = object_of(state=one_of(*STATES), transition=one_of(*TRANSITIONS), guards=_guards)

structural_key_request = object_of(
    kind=one_of("structural"), old=nullable(digest), new=digest, checker=_checker
)

law_key_request = object_of(
    kind=one_of("law"),
    old=nullable(digest),
    new=digest,
    checker=_checker,
    implementation=digest,
    harness=digest,
    suite=digest,
    fixtures=list_of(digest),
    seed=integer_from(0),
    method=one_of("proof", "exhaustive", "sampled"),
    budgets=budgets,
)


def read_request(form: Reader, parameters: Json) -> Any:
    """The parameters, where they have the form; refused as malformed otherwise."""
    _check_depth(parameters)
    try:
        return form(parameters, "")
    except DocumentRefusal as refused:
        raise malformed(refused.message) from None


def _check_depth(parameters: Json) -> None:
    level: list[Json] = [parameters]
    for _ in range(DEEPEST_NESTING):
        nested = (each for each in level if isinstance(each, (dict, list)))
        level = [inner for each in nested for inner in (each.values() if isinstance(each, dict) else each)]
    if any(isinstance(each, (dict, list)) for each in level):
        raise malformed(f"The parameters have more than {DEEPEST_NESTING} levels.")


def document_of_kind(kind: str, value: Json) -> Any:
    """A sound document of a kind, or a refusal with the rule that it breaks."""
    document = read_document(value)
    if document["kind"] != kind:
        raise malformed(f"Expected a document of kind {kind}, not {document['kind']}.")
    return document


def signers_of(trust: Any) -> Signers:
    """The keys of a request's `trust`."""
    return {each["id"]: decode_base64(each["public_key"]) or b"" for each in trust["signers"]}
