"""The core operations by their wire names."""

from __future__ import annotations

from core.accretes import accretion_findings
from core.canonical import check_value, digest_of
from core.comparison import Holds, Refuted, Undecided
from core.contract import Contract, read_contract
from core.documents import canonical_document, read_document
from core.formats import decode_base64
from core.read_type import read_type
from core.subtype import subtype
from core.text import read_text
from core.type_model import Type
from operation import Json, Operations, malformed, read_parameters

_SOURCES = ("document", "text", "bytes")


def _document_of(parameters: Json) -> Json:
    """The document that the parameters give as a value, as its text, or as the base64 of its text's bytes."""
    given = read_parameters(parameters, (), _SOURCES)
    if len(given) != 1:
        raise malformed(f"Expected one of {', '.join(_SOURCES)}.")
    if "document" in given:
        return given["document"]
    source = next(iter(given.values()))
    text = decode_base64(source) if "bytes" in given and isinstance(source, str) else source
    if not isinstance(text, (str, bytes)):
        raise malformed("A text is a string, and bytes are padded base64.")
    return read_text(text)


def _canonicalize(parameters: Json) -> Json:
    return {"canonical": canonical_document(_document_of(parameters))}


def _digest(parameters: Json) -> Json:
    return {"digest": digest_of(canonical_document(_document_of(parameters)))}


def _subtype(parameters: Json) -> Json:
    given = read_parameters(parameters, ("a", "b"))
    match subtype(_type_of(given, "a"), _type_of(given, "b")):
        case Holds():
            return {"result": True, "reason": "every rule holds"}
        case Undecided(reason):
            return {"result": "unknown", "reason": reason}
        case Refuted(reason, witness):
            shown: dict[str, Json] = {} if witness is None else {"witness": witness.value}
            return {"result": False, "reason": reason, **shown}


def _type_of(given: dict[str, Json], name: str) -> Type:
    check_value(given[name])
    return read_type(given[name], name)


def _accretes(parameters: Json) -> Json:
    given = read_parameters(parameters, ("old", "new"), ("between",))
    between = given.get("between", [])
    if not isinstance(between, list):
        raise malformed("The contracts between are a list.")
    findings = accretion_findings(
        _contract_of(given["old"]), _contract_of(given["new"]), [_contract_of(each) for each in between]
    )
    return {"accretes": not findings, "findings": [finding.to_json() for finding in findings]}


def _contract_of(value: Json) -> Contract:
    document = read_document(value)
    if document["kind"] != "contract":
        raise malformed(f"Expected a contract, not a {document['kind']}.")
    return read_contract(document)


CORE_OPERATIONS: Operations = {
    "contract.canonicalize": _canonicalize,
    "contract.digest": _digest,
    "contract.subtype": _subtype,
    "contract.accretes": _accretes,
}
