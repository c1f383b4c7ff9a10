import json
import sqlite3
import unittest
from typing import Any

from adapter import DESCRIPTION
from operation import Json, Refusal
from protocol import Session
from registry.chain import NO_DIGEST, Checkpoint, chained
from registry.operations import Registry
from registry.store import Store

RECORDS: list[Json] = [{"kind": "note", "text": "first"}, [2, 1], None]


class RegistryTest(unittest.TestCase):
    def setUp(self) -> None:
        self.registry = Registry()

    def tearDown(self) -> None:
        self.registry.forget()

    def call(self, operation: str, **parameters: Json) -> Any:
        return self.registry.operations[operation](parameters)

    def check_refused(self, code: str, operation: str, **parameters: Json) -> str:
        with self.assertRaises(Refusal) as caught:
            self.call(operation, **parameters)
        self.assertEqual(caught.exception.code, code)
        return caught.exception.message

    def log(self) -> Any:
        handle = self.call("records.open")["handle"]
        for record in RECORDS:
            self.call("records.append", handle=handle, record=record)
        return handle

    def entries(self) -> list[dict[str, Any]]:
        return list(self.call("records.read", handle=self.log())["entries"])

    def test_keeps_records(self) -> None:
        entries = self.entries()
        self.assertEqual([entry["record"] for entry in entries], RECORDS)
        self.assertEqual(entries[0]["previous"], NO_DIGEST)
        self.assertEqual([entry["previous"] for entry in entries[1:]], [e["digest"] for e in entries[:-1]])
        self.assertEqual(self.call("records.open", entries=list(entries))["head"], entries[-1]["digest"])

    def test_reads_windows(self) -> None:
        handle = self.log()
        read = self.call("records.read", handle=handle, **{"from": 1}, limit=1)
        self.assertEqual([entry["sequence"] for entry in read["entries"]], [1])
        self.assertEqual(read["size"], 3)
        self.assertEqual(self.call("records.read", handle=handle, **{"from": 3})["entries"], [])
        self.assertEqual(self.call("records.read", handle=handle, limit=0)["entries"], [])
        self.check_refused("malformed", "records.read", handle=handle, limit=-1)

    def test_reads_at_most_a_thousand(self) -> None:
        handle = self.call("records.open")["handle"]
        for number in range(1001):
            self.call("records.append", handle=handle, record=number)
        self.assertEqual(len(self.call("records.read", handle=handle, limit=1001)["entries"]), 1000)

    def test_names_what_was_altered(self) -> None:
        for place, changes, rule in (
            (1, {"record": 0}, "entry-changed"),
            (1, {"previous": NO_DIGEST}, "entry-changed"),
            (1, {"digest": NO_DIGEST}, "entry-changed"),
            (1, {"more": 0}, "entry-changed"),
            (1, {"sequence": True}, "entry-changed"),
            (1, {"record": 0.5}, "entry-changed"),
            (1, {"sequence": 2}, "entry-missing"),
        ):
            entries = self.entries()
            entries[place] = {**entries[place], **changes}
            message = self.check_refused(rule, "records.open", entries=list(entries))
            self.assertIn(f"entry {place}", message)

    def test_holds_a_log_to_its_checkpoint(self) -> None:
        entries = self.entries()
        head = entries[-1]["digest"]
        self.check_refused(
            "entry-missing", "records.open", entries=[*entries[:-1]], expected={"size": 3, "head": head}
        )
        self.check_refused(
            "entry-changed", "records.open", entries=list(entries), expected={"size": 2, "head": head}
        )
        self.check_refused("malformed", "records.open", expected={"size": 0, "head": head})
        handle = self.log()
        self.assertEqual(
            self.call("records.verify", handle=handle, expected={"size": 3, "head": head}),
            {"ok": True, "fault": None, "size": 3, "head": head},
        )
        lost = self.call("records.verify", handle=handle, expected={"size": 4, "head": head})
        self.assertEqual(
            (lost["ok"], lost["fault"]["rule"], lost["fault"]["sequence"]), (False, "entry-missing", 3)
        )

    def test_refuses_records_without_canonical_bytes(self) -> None:
        handle = self.log()
        self.check_refused("number-not-integer", "records.append", handle=handle, record=[0.5])
        self.assertEqual(self.call("records.read", handle=handle)["size"], 3)

    def test_the_store_itself_keeps_entries(self) -> None:
        store = Store()
        store.append("log", chained(Checkpoint(), 1))
        for statement in ("update entries set record = '2'", "delete from entries"):
            with self.assertRaises(sqlite3.IntegrityError):
                store._database.execute(statement)
        store.close()


class StatefulSessionTest(unittest.TestCase):
    def test_forgets_between_cases(self) -> None:
        registry = Registry()
        session = Session(registry.operations, DESCRIPTION, registry.forget)

        def send(method: str, **params: Json) -> Any:
            message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
            answer: Any = session.answer(json.dumps(message))
            return answer["result"]

        handshake = send("initialize", protocol={"min": 1, "max": 1})
        self.assertEqual((handshake["stateless"], handshake["max_batch"]), (False, 1))
        opened = send("call", operation="records.open", params={})["value"]
        read: dict[str, Json] = {"operation": "records.read", "params": {"handle": opened["handle"]}}
        self.assertEqual(send("call", **read)["outcome"], "value")
        send("reset")
        send("call", operation="records.open", params={})
        self.assertEqual(send("call", **read)["code"], "handle-unknown")
        registry.forget()


if __name__ == "__main__":
    unittest.main()
