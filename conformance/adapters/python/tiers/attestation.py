"""The status of one attestation at a time.

(wild.tiers.attestation_scoped, wild.tiers.attestation_expiring)
"""

from __future__ import annotations

from dataclasses import dataclass

from core.documents import read_document
from core.refusal import DocumentRefusal
from operation import Json
from tiers.claims import Claim, Signers, is_signed

VALID = "valid"
EXPIRED = "Unknown"
FAILED = "failed"

_NEEDED = {"signer": "signer", "lineage": "scope", "slots": "scope", "claim": "claim"}
"""What an attestation must not go without, by the word for it."""


@dataclass(frozen=True)
class Status:
    """Whether an attestation is good, and the rule that says why it is not."""

    status: str
    rule: str | None = None
    message: str = ""

    def to_json(self) -> Json:
        return {"status": self.status, "rule": self.rule, "message": self.message}


def attestation_status(
    value: Json, contract: str | None, artifact: str | None, evaluation_time: str, signers: Signers
) -> Status:
    """What failed is never called expired, so that the expiry is looked at last."""
    for member, word in _NEEDED.items() if isinstance(value, dict) else ():
        if not value.get(member):
            return Status(FAILED, f"attestation-{word}-missing", f"it says no {member}")
    try:
        # No document of another kind has the members that were looked for.
        claim = read_document(value)
    except DocumentRefusal as refused:
        return Status(FAILED, refused.code, refused.message)
    fault = _fault(claim, contract, artifact, evaluation_time, signers)
    if fault is not None:
        return Status(FAILED, fault, "it does not hold of what was asked about")
    if evaluation_time >= claim["expires_at"]:
        return Status(EXPIRED, "attestation-expired", f"it expired at {claim['expires_at']}")
    return Status(VALID)


def _fault(
    claim: Claim, contract: str | None, artifact: str | None, evaluation_time: str, signers: Signers
) -> str | None:
    if claim["contract"] != contract:
        return "contract-mismatch"
    if claim["artifact"] != artifact:
        return "artifact-mismatch"
    if claim["signer"] not in signers:
        return "signer-untrusted"
    if not is_signed(claim, signers):
        return "signature-invalid"
    return "issued-in-future" if claim["issued_at"] > evaluation_time else None
