"""The status of one attestation at a time.

(wild.tiers.attestation_scoped, wild.tiers.attestation_expiring)
"""

from __future__ import annotations

from operation import Json
from tiers.claims import Signers, is_about, is_signed, read_claim

VALID = "valid"
EXPIRED = "Unknown"
FAILED = "failed"


def attestation_status(
    value: Json, contract: str | None, artifact: str, evaluation_time: str, signers: Signers
) -> str:
    """What failed is never called expired, so that the expiry is looked at last."""
    claim = read_claim(value, "attestation")
    if claim is None or not claim["slots"] or not claim["claim"]:
        return FAILED
    if not is_about(claim, contract, artifact) or claim["issued_at"] > evaluation_time:
        return FAILED
    if not is_signed(claim, signers):
        return FAILED
    return EXPIRED if evaluation_time >= claim["expires_at"] else VALID
