"""What several observations come to. (wild.tiers.evidence_confidence_conservative)"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.canonical import canonical_text
from core.limits import LARGEST_INTEGER
from operation import Json, malformed
from tiers.claims import Claim, Signers, is_signed, read_claim


@dataclass(frozen=True)
class Evidence:
    """How often something was seen, and how sure that is in parts per million: None where nobody looked."""

    count: int
    confidence_ppm: int | None

    def __str__(self) -> str:
        return f"{self.count} at {self.confidence_ppm or 0} ppm"

    def reaches(self, count: int, confidence_ppm: int) -> bool:
        """Whether the evidence reaches both thresholds. A threshold of 0 asks for nothing."""
        return self.count >= count and (self.confidence_ppm or 0) >= confidence_ppm


def aggregate(parts: Iterable[Evidence]) -> Evidence:
    """Counts add up, and the weakest confidence counts."""
    found = list(parts)
    confidences = [part.confidence_ppm for part in found if part.confidence_ppm is not None]
    count = sum(part.count for part in found)
    if count > LARGEST_INTEGER:
        raise malformed(f"The counts add up to more than {LARGEST_INTEGER}.")
    return Evidence(count, min(confidences, default=None))


def fresh_observations(values: Iterable[Json], evaluation_time: str, signers: Signers) -> list[Claim]:
    """The observations that count, each once: sound, signed, made by now and not yet expired.

    (wild.tiers.evidence_cannot_override_exact)
    """
    claims = (read_claim(value, "observation") for value in values)
    fresh = {
        canonical_text(dict(claim)): claim
        for claim in claims
        if claim is not None and claim["observed_at"] <= evaluation_time < claim["expires_at"]
    }
    return [claim for claim in fresh.values() if is_signed(claim, signers)]


def evidence_of(slot: str | None, observations: Iterable[Claim]) -> Evidence:
    """What the observations that name a slot come to, or all of them where no slot is asked for."""
    return aggregate(
        Evidence(claim["count"], claim["confidence_ppm"])
        for claim in observations
        if slot is None or slot in claim["slots"]
    )
