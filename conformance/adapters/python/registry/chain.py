"""How the entries of a log hang together, and where they do not.

(wild.registry.chain_links_digest, wild.registry.tamper_detected)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.canonical import canonical_text, check_value, digest_of
from core.refusal import DocumentRefusal
from operation import Json

NO_DIGEST = "sha256:" + "0" * 64
"""What stands before the first entry."""


@dataclass(frozen=True)
class Checkpoint:
    """How far a log had come at some moment: how many entries, and the digest of the last."""

    size: int = 0
    head: str = NO_DIGEST

    def to_json(self) -> dict[str, Json]:
        return {"size": self.size, "head": self.head}


@dataclass(frozen=True)
class Fault:
    """The first entry that breaks the chain."""

    rule: str
    sequence: int
    message: str

    def to_json(self) -> Json:
        return {"rule": self.rule, "sequence": self.sequence, "message": self.message}


def chained(end: Checkpoint, record: Json) -> dict[str, Json]:
    """The entry of a record that follows the end of a log. The record has canonical bytes."""
    hashed: dict[str, Json] = {"sequence": end.size, "previous": end.head, "record": record}
    return {**hashed, "digest": digest_of(canonical_text(hashed))}


def first_fault(entries: Iterable[Json], expected: Checkpoint) -> tuple[Fault | None, Checkpoint]:
    """The first fault of a log, and how far it is sound. `expected` is a moment that it has gone through."""
    end = Checkpoint()
    fault = _unlike(end, expected)
    for entry in entries:
        fault = fault or _misplaced(entry, end)
        if fault is not None or not isinstance(entry, dict):
            return fault, end
        end = Checkpoint(end.size + 1, str(entry["digest"]))
        fault = _unlike(end, expected)
    if fault is None and end.size < expected.size:
        fault = Fault("entry-missing", end.size, f"entry {end.size} is missing, of {expected.size} entries")
    return fault, end


def _misplaced(entry: Json, end: Checkpoint) -> Fault | None:
    changed = Fault("entry-changed", end.size, f"entry {end.size} is not what was appended there")
    sequence = entry.get("sequence") if isinstance(entry, dict) else None
    if isinstance(sequence, bool) or not isinstance(sequence, int):
        return changed  # To Python, True and 1 are equal, and so are 1.0 and 1.
    if sequence != end.size:
        return Fault("entry-missing", end.size, f"entry {end.size} is missing: {sequence} is in its place")
    is_kept = isinstance(entry, dict) and "record" in entry and entry == _expected(entry["record"], end)
    return None if is_kept else changed


def _expected(record: Json, end: Checkpoint) -> dict[str, Json] | None:
    try:
        check_value(record)
    except DocumentRefusal:
        return None
    return chained(end, record)


def _unlike(end: Checkpoint, expected: Checkpoint) -> Fault | None:
    """The fault of a log that went through another entry at the checkpoint."""
    if end.size != expected.size or end.head == expected.head:
        return None
    last = max(end.size - 1, 0)
    return Fault("entry-changed", last, f"entry {last} is not the one of the checkpoint")
