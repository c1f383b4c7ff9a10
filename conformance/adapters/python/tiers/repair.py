"""Repair drafts for what was observed against a contract. (wild.tiers.contradiction_triggers_repair)"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from core.contract import Contract
from core.values import inhabits
from operation import Json


@dataclass(frozen=True)
class Sample:
    """A value that was seen at a slot."""

    slot: str
    value: Json


def contradictions(contract: Contract, samples: Iterable[Sample]) -> list[Sample]:
    """The samples that the contract does not admit, each once.

    It admits nothing at a slot that it does not declare.
    """
    found: dict[str, Sample] = {}
    for sample in samples:
        if not _admits(contract, sample):
            found.setdefault(_spelling(sample), sample)
    return list(found.values())


def _spelling(sample: Sample) -> str:
    """One text for all spellings of what was seen. It need not have a canonical text: it may have fractions."""
    return json.dumps([sample.slot, sample.value], sort_keys=True)


def _admits(contract: Contract, sample: Sample) -> bool:
    slot = contract.slots.get(sample.slot)
    return slot is not None and inhabits(sample.value, slot.type)


def repair_draft(contract_digest: str, contradiction: Sample) -> Json:
    """It proposes nothing, for what the contract ought to say is decided by a person."""
    return {
        "contract": contract_digest,
        "slot": contradiction.slot,
        "observed": contradiction.value,
        "proposed": None,
    }
