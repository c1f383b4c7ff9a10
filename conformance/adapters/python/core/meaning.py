"""Members of one document that must agree with each other. (wild.core.fields_well_formed)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.read_type import read_type
from core.shapes import refusal_at
from core.values import inhabits


def check_meaning(document: Mapping[str, Any]) -> None:
    """Refuses a document of sound form whose members disagree."""
    check = _CHECKS.get(document["kind"])
    if check is not None:
        check(document)


def _contract(contract: Mapping[str, Any]) -> None:
    names: set[str] = set()
    for member in ("slots", "tombstones"):
        for slot in contract[member]:
            path = f"/{member}/{slot['name']}"
            if slot["name"] in names:
                raise refusal_at("slot-name-repeated", path, "slots and tombstones share their names")
            names.add(slot["name"])
            _slot(slot, path, is_tombstone=member == "tombstones")


def _slot(slot: Mapping[str, Any], path: str, is_tombstone: bool) -> None:
    if is_tombstone and slot["polarity"] != "in":
        raise refusal_at("tombstone-not-input", path, "a tombstone is a former input")
    if slot["polarity"] == "out" and not slot["required"]:
        raise refusal_at("output-not-required", path, "an output is required")
    default = slot["default"]
    if default["present"] and not inhabits(default["value"], read_type(slot["type"], path)):
        raise refusal_at("default-not-of-type", path, "the default is no value of the type")


def _law_result(result: Mapping[str, Any]) -> None:
    status, method = result["status"], result["method"]
    shown = status == "pass" and method in ("proof", "exhaustive")
    if (status == "counterexample" or shown) and result["witness"] is None:
        raise refusal_at("law-witness-missing", "/witness", f"a {status} by {method} has a witness")
    if status == "pass" and method == "proof" and result["proof_checker"] is None:
        raise refusal_at("law-proof-checker-missing", "/proof_checker", "a proof has a proof checker")
    if status == "inconclusive" and result["reason"] == "":
        raise refusal_at("law-reason-missing", "/reason", "an inconclusive result says why")


def _observation(observation: Mapping[str, Any]) -> None:
    _check_expiry(observation["observed_at"], observation["expires_at"])


def _attestation(attestation: Mapping[str, Any]) -> None:
    _check_expiry(attestation["issued_at"], attestation["expires_at"])


def _check_expiry(start: str, expiry: str) -> None:
    if expiry <= start:
        raise refusal_at("expiry-not-after-start", "/expires_at", f"{expiry} is not after {start}")


def _manifest(manifest: Mapping[str, Any]) -> None:
    if manifest["demand_complete"] and manifest["unresolved_usage"]:
        raise refusal_at("manifest-not-complete", "/unresolved_usage", "a complete demand has none")


def _envelope(envelope: Mapping[str, Any]) -> None:
    coverage = envelope["coverage"]
    numerator, denominator = coverage["numerator"], coverage["denominator"]
    if numerator > denominator:
        raise refusal_at("coverage-ratio-wrong", "/coverage", f"{numerator} of {denominator} is no part")
    ratio = None if denominator == 0 else 1_000_000 * numerator // denominator
    if coverage["ratio_ppm"] != ratio:
        raise refusal_at("coverage-ratio-wrong", "/coverage/ratio_ppm", f"expected {ratio}")


_CHECKS: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
    "contract": _contract,
    "law_result": _law_result,
    "observation": _observation,
    "attestation": _attestation,
    "manifest": _manifest,
    "envelope": _envelope,
}
