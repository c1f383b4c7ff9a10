"""The records operations by their wire names, over logs that last until they are forgotten."""

from __future__ import annotations

from typing import Any, cast

from core.canonical import check_value
from core.refusal import DocumentRefusal
from core.shapes import digest, integer_from, object_of
from operation import Json, Operations, Refusal, malformed, read_parameters
from registry.chain import NO_DIGEST, Checkpoint, chained, first_fault
from registry.store import Store

LARGEST_WINDOW = 1000
"""Entries of one answer."""

_checkpoint = object_of(size=integer_from(0), head=digest)


class Registry:
    """The logs of one case, by their handles."""

    def __init__(self) -> None:
        self._store = Store()
        self._handles: set[str] = set()
        self._opened = 0
        self.operations: Operations = {
            "records.open": self._open,
            "records.append": self._append,
            "records.read": self._read,
            "records.verify": self._verify,
        }

    def forget(self) -> None:
        """Drops every log. No later one gets a handle of before."""
        self._store.close()
        self._store = Store()
        self._handles.clear()

    def _open(self, parameters: Json) -> Json:
        given = read_parameters(parameters, (), ("entries", "expected"))
        entries = given.get("entries", [])
        if not isinstance(entries, list):
            raise malformed("The entries are a list.")
        fault, end = first_fault(entries, _expected(given))
        if fault is not None:
            raise Refusal(fault.rule, fault.message)
        self._opened += 1
        handle = f"log-{self._opened}"
        self._handles.add(handle)
        for entry in cast(list[dict[str, Any]], entries):
            self._store.append(handle, entry)
        return {"handle": handle, **end.to_json()}

    def _append(self, parameters: Json) -> Json:
        given = read_parameters(parameters, ("handle", "record"))
        log = self._log(given)
        check_value(given["record"])
        entry = chained(self._store.end_of(log), given["record"])
        self._store.append(log, entry)
        return {"entry": entry}

    def _read(self, parameters: Json) -> Json:
        given = read_parameters(parameters, ("handle",), ("from", "limit"))
        log = self._log(given)
        start = _count(given, "from", 0)
        limit = min(_count(given, "limit", LARGEST_WINDOW), LARGEST_WINDOW)
        return {"entries": list(self._store.read(log, start, limit)), **self._store.end_of(log).to_json()}

    def _verify(self, parameters: Json) -> Json:
        given = read_parameters(parameters, ("handle",), ("expected",))
        log = self._log(given)
        fault, _ = first_fault(self._store.read(log), _expected(given))
        shown = None if fault is None else fault.to_json()
        return {"ok": fault is None, "fault": shown, **self._store.end_of(log).to_json()}

    def _log(self, given: dict[str, Json]) -> str:
        handle = given["handle"]
        if not isinstance(handle, str) or handle not in self._handles:
            raise Refusal("handle-unknown", f"No log here has the handle {ascii(handle)[:80]}.")
        return handle


def _expected(given: dict[str, Json]) -> Checkpoint:
    """The checkpoint that the caller kept; where it kept none, the one that every log went through."""
    if "expected" not in given:
        return Checkpoint()
    try:
        checkpoint: Any = _checkpoint(given["expected"], "/expected")
    except DocumentRefusal as refused:
        raise malformed(refused.message) from None
    if checkpoint["size"] == 0 and checkpoint["head"] != NO_DIGEST:
        raise malformed("The head of an empty log is 64 zeros.")
    return Checkpoint(**checkpoint)


def _count(given: dict[str, Json], name: str, absent: int) -> int:
    value = given.get(name, absent)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise malformed(f"The parameter {name} is an integer from 0 up.")
    return value
