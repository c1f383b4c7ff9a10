"""Logs in a SQLite database in memory, which itself refuses to change or remove an entry.

(wild.registry.registry_append_only, wild.registry.append_order_kept)
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from core.canonical import canonical_text
from operation import Json
from registry.chain import Checkpoint

_SCHEMA = """
create table entries (
    log text not null,
    sequence integer not null,
    previous text not null,
    record text not null,
    digest text not null,
    primary key (log, sequence)
) strict, without rowid;
create trigger keep_entries before update on entries begin select raise(abort, 'entries stay'); end;
create trigger hold_entries before delete on entries begin select raise(abort, 'entries stay'); end;
"""


class Store:
    """Any number of logs, told apart by their names. A log without entries is empty."""

    def __init__(self) -> None:
        self._database = sqlite3.connect(":memory:")
        self._database.executescript(_SCHEMA)

    def close(self) -> None:
        self._database.close()

    def end_of(self, log: str) -> Checkpoint:
        """How far a log has come."""
        rows = self._database.execute(
            "select sequence, digest from entries where log = ? order by sequence desc limit 1", (log,)
        )
        return next((Checkpoint(sequence + 1, digest) for sequence, digest in rows), Checkpoint())

    def append(self, log: str, entry: dict[str, Any]) -> None:
        """Adds an entry whose place is the end of the log."""
        row = (log, entry["sequence"], entry["previous"], canonical_text(entry["record"]), entry["digest"])
        self._database.execute("insert into entries values (?, ?, ?, ?, ?)", row)

    def read(self, log: str, start: int = 0, limit: int = -1) -> Iterator[Json]:
        """The entries from a place on, at most `limit` of them, or all where the limit is -1."""
        rows = self._database.execute(
            "select sequence, previous, record, digest from entries"
            " where log = ? and sequence >= ? order by sequence limit ?",
            (log, start, limit),
        )
        for sequence, previous, record, digest in rows:
            yield {
                "sequence": sequence,
                "previous": previous,
                "record": json.loads(record),
                "digest": digest,
            }
