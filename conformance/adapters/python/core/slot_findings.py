"""What a later contract owes the slots and tombstones of an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.comparison import Holds, Undecided
from core.contract import Contract, Slot
from core.subtype import subtype
from core.type_model import Type
from operation import Json


@dataclass(frozen=True)
class Finding:
    """One broken rule, with the slot or law that broke it. (wild.core.finding_names_rule)"""

    rule: str
    message: str
    slot: str | None = None
    law: str | None = None

    def to_json(self) -> Json:
        return {"rule": self.rule, "slot": self.slot, "law": self.law, "message": self.message}


def slot_findings(old: Contract, new: Contract, between: Sequence[Contract]) -> Iterator[Finding]:
    """The broken promises about slots and tombstones."""
    for slot in old.slots.values():
        if slot.polarity == "out":
            yield from _old_output(slot, new)
        else:
            yield from _old_input(slot, new)
    for tombstone in old.tombstones.values():
        yield from _old_tombstone(tombstone, new)
    for name, slot in new.slots.items():
        is_new = name not in old.slots and name not in old.tombstones
        if is_new and slot.polarity == "in" and slot.required:
            yield Finding("input-added-required", f"the new input {name} is required", name)
    for name in new.tombstones:
        if not any(contract.ever_input(name) for contract in (old, *between)):
            yield Finding("tombstone-invented", f"{name} never was an input", name)


def _old_output(old: Slot, new: Contract) -> Iterator[Finding]:
    """(wild.core.outputs_kept)"""
    kept = new.slots.get(old.name)
    if kept is None:
        yield Finding("output-removed", f"the output {old.name} is gone", old.name)
        return
    yield from _changes(old, kept)
    if kept.polarity == "out":
        yield from _narrowing(old.name, "output", kept.type, old.type)


def _old_input(old: Slot, new: Contract) -> Iterator[Finding]:
    """(wild.core.inputs_only_widen, .removal_leaves_tombstone)"""
    kept = new.slots.get(old.name) or new.tombstones.get(old.name)
    if kept is None:
        yield Finding("input-removed", f"the input {old.name} is gone without a tombstone", old.name)
    else:
        yield from _kept_input(old, kept)


def _old_tombstone(old: Slot, new: Contract) -> Iterator[Finding]:
    """(wild.core.removal_leaves_tombstone)"""
    returned = new.slots.get(old.name)
    kept = returned or new.tombstones.get(old.name)
    if kept is None:
        yield Finding("tombstone-dropped", f"the tombstone {old.name} is gone", old.name)
        return
    yield from _kept_input(old, kept)
    if returned and returned.polarity == "in" and returned.required and old.required:
        yield Finding("input-returned-required", f"the former input {old.name} is required", old.name)


def _kept_input(old: Slot, kept: Slot) -> Iterator[Finding]:
    """An input, a tombstone, or one that became the other."""
    yield from _changes(old, kept)
    if kept.polarity == "in":
        yield from _narrowing(old.name, "input", old.type, kept.type)
        if kept.required and not old.required:
            yield Finding("input-became-required", f"the input {old.name} was optional", old.name)


def _changes(old: Slot, new: Slot) -> Iterator[Finding]:
    """(wild.core.defaults_identical, and what outputs and inputs keep besides)"""
    for rule, before, after in (
        ("polarity-changed", old.polarity, new.polarity),
        ("facet-changed", old.facet, new.facet),
        ("meaning-changed", old.meaning, new.meaning),
        ("default-changed", old.default, new.default),
    ):
        if before != after:
            yield Finding(rule, f"{old.name} had {before[:80]} and has {after[:80]}", old.name)


def _narrowing(name: str, side: str, a: Type, b: Type) -> Iterator[Finding]:
    """Every value of a has to be accepted by b."""
    compared = subtype(a, b)
    if not isinstance(compared, Holds):
        rule = "undecided" if isinstance(compared, Undecided) else "narrowed"
        yield Finding(f"{side}-{rule}", compared.reason, name)
