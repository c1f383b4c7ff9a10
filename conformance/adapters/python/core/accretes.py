"""Whether a contract keeps what an earlier one promised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.contract import Contract, Relation
from core.slot_findings import Finding, slot_findings


def accretion_findings(old: Contract, new: Contract, between: Sequence[Contract]) -> list[Finding]:
    """The broken promises; none where `new` accretes on `old`. `between` are the contracts between the two.

    (wild.core.accretion_monotone)
    """
    return [
        *slot_findings(old, new, between),
        *_law_findings(old, new),
        *_relation_findings(old, new),
        *_sunset_findings(old, new),
    ]


def _law_findings(old: Contract, new: Contract) -> Iterator[Finding]:
    """(wild.core.laws_kept)"""
    for law_id, law in old.laws.items():
        kept = new.laws.get(law_id)
        if kept is None:
            yield Finding("law-removed", f"the law {law_id} is gone", law=law_id)
            continue
        if kept.suite_digest != law.suite_digest:
            yield Finding("law-suite-changed", f"the law {law_id} has another suite", law=law_id)
        if kept.slots != law.slots:
            yield Finding("law-scope-changed", f"the law {law_id} speaks about other slots", law=law_id)


def _relation_findings(old: Contract, new: Contract) -> Iterator[Finding]:
    """(wild.core.relations_not_added)"""
    for relation_id, relation in old.relations.items():
        kept = new.relations.get(relation_id)
        if kept is None:
            yield _about_relation("relation-removed", relation_id, relation)
        elif kept != relation:
            yield _about_relation("relation-changed", relation_id, relation)
    for relation_id, relation in new.relations.items():
        if relation_id not in old.relations:
            yield _about_relation("relation-added", relation_id, relation)


def _about_relation(rule: str, relation_id: str, relation: Relation) -> Finding:
    _, slot = relation.left
    return Finding(rule, f"the relation {relation_id}", slot)


def _sunset_findings(old: Contract, new: Contract) -> Iterator[Finding]:
    """Only a new slot may come with a sunset. (wild.core.sunsets_not_earlier)"""
    for name, end in new.sunsets.items():
        known = name in old.slots or name in old.tombstones
        before = old.sunsets.get(name)
        if known and (before is None or end < before):
            yield Finding("sunset-earlier", f"{name} ends at {end}, before {before or 'any date'}", name)
