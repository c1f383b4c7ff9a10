"""Signed claims about a contract and an artifact: observations and attestations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from core.canonical import canonical_text
from core.documents import read_document
from core.formats import decode_base64
from core.refusal import DocumentRefusal
from operation import Json
from tiers.ed25519 import is_signature

Claim: TypeAlias = Mapping[str, Any]
"""A sound document of kind `observation` or `attestation`, its sets sorted."""

Signers: TypeAlias = Mapping[str, bytes]
"""The public keys of those who are trusted, by their ids."""


def read_claim(value: Json, kind: str) -> Claim | None:
    """The claim that a value is; None where it is no sound document of the kind."""
    try:
        document = read_document(value)
    except DocumentRefusal:
        return None
    return document if document["kind"] == kind else None


def is_signed(claim: Claim, signers: Signers) -> bool:
    """Whether a trusted signer signed the claim: its canonical bytes without the signature.

    (wild.core.digest_binds_bytes)
    """
    key, signature = signers.get(claim["signer"]), decode_base64(claim["signature"])
    if key is None or signature is None:
        return False
    signed = {name: member for name, member in claim.items() if name != "signature"}
    return is_signature(signature, canonical_text(signed).encode("utf-8"), key)


def is_about(claim: Claim, contract: str | None, artifact: str) -> bool:
    """Whether the claim is bound to this contract and these artifact bytes."""
    return (claim["contract"], claim["artifact"]) == (contract, artifact)
