import unittest
from typing import Any

from core.documents import canonical_document
from core.refusal import DocumentRefusal
from operation import Json

INTEGER: Json = {"shape": "scalar", "name": "integer", "min": 0, "max": 9}
DIGEST = "sha256:" + "0" * 64
TIMES = ("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z")


def slot(name: str, **members: Json) -> Json:
    return {
        "name": name,
        "meaning": "m",
        "polarity": "in",
        "facet": "api",
        "type": INTEGER,
        "required": False,
        "default": {"present": False},
        **members,
    }


def contract(**members: Json) -> dict[str, Json]:
    lists: dict[str, Json] = {name: [] for name in ("slots", "tombstones", "laws", "relations", "sunsets")}
    return {"schema_version": "1", "kind": "contract", **lists, **members}


def law_result(**members: Json) -> dict[str, Json]:
    digests: dict[str, Json] = {name: DIGEST for name in ("suite", "contract", "artifact", "harness")}
    return {
        "schema_version": "1",
        "kind": "law_result",
        "law_id": "law",
        **digests,
        "fixtures": [],
        "seed": 0,
        "budgets": {"wall_ms": 1, "memory_bytes": 1, "max_cases": 1},
        "method": "sampled",
        "status": "pass",
        "witness": None,
        "proof_checker": None,
        "reason": "",
        **members,
    }


def attestation(**members: Json) -> dict[str, Json]:
    return {
        "schema_version": "1",
        "kind": "attestation",
        "authority": "a",
        "lineage": "example.parser",
        "contract": DIGEST,
        "artifact": DIGEST,
        "slots": [],
        "claim": "",
        "issued_at": TIMES[0],
        "expires_at": TIMES[1],
        "signer": "s",
        "signature_algorithm": "ed25519",
        "signature": "A" * 86 + "==",
        **members,
    }


class DocumentTest(unittest.TestCase):
    def check(self, document: Any) -> None:
        canonical_document(document)

    def check_refused(self, document: Any, rule: str) -> None:
        with self.assertRaises(DocumentRefusal) as caught:
            canonical_document(document)
        self.assertEqual(caught.exception.code, rule)

    def test_sorts_sets_only(self) -> None:
        one = contract(slots=[slot("b"), slot("a")])
        other = contract(slots=[slot("a"), slot("b")])
        self.assertEqual(canonical_document(one), canonical_document(other))
        fixtures: list[Json] = [DIGEST, DIGEST.replace("0", "1")]
        self.assertNotEqual(
            canonical_document(law_result(fixtures=fixtures)),
            canonical_document(law_result(fixtures=fixtures[::-1])),
        )
        self.check_refused(contract(slots=[slot("a"), slot("a")]), "set-key-repeated")

    def test_knows_kinds_and_members(self) -> None:
        self.check_refused([], "document-not-object")
        self.check_refused({**contract(), "kind": "contrast"}, "document-kind-unknown")
        self.check_refused({**contract(), "schema_version": "2"}, "document-version-unknown")
        self.check_refused(contract(more=[]), "member-unknown")
        self.check_refused({"schema_version": "1", "kind": "contract"}, "member-missing")
        self.check_refused(contract(laws={}), "member-wrong-type")
        self.check_refused(law_result(method="guess"), "value-not-allowed")
        self.check_refused(law_result(seed=-1), "number-outside-bounds")
        self.check_refused(law_result(seed=True), "member-wrong-type")

    def test_checks_spellings(self) -> None:
        self.check(attestation(lineage="a.2b"))
        for lineage in ("parser", "a.v2", "a.3", "A.b", "a..b", "a.b\n"):
            self.check_refused(attestation(lineage=lineage), "lineage-invalid")
        for time in ("2026-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:60Z", "2026-01-01"):
            self.check_refused(attestation(expires_at=time), "time-invalid")
        self.check(attestation(expires_at="2028-02-29T00:00:00Z"))
        self.check_refused(attestation(signature="A" * 85 + "B=="), "base64-invalid")
        self.check_refused(attestation(signature="AAAA"), "signature-length")
        self.check_refused(attestation(signer="a\n"), "identifier-invalid")
        self.check_refused(attestation(signer="a" * 257), "identifier-invalid")
        self.check_refused(attestation(artifact=DIGEST.upper()), "digest-invalid")

    def test_checks_agreement(self) -> None:
        self.check_refused(contract(slots=[slot("a")], tombstones=[slot("a")]), "slot-name-repeated")
        self.check_refused(contract(slots=[slot("a", polarity="out")]), "output-not-required")
        self.check_refused(
            contract(tombstones=[slot("a", polarity="out", required=True)]), "tombstone-not-input"
        )
        self.check_refused(attestation(expires_at=TIMES[0]), "expiry-not-after-start")
        self.check_refused(law_result(status="counterexample"), "law-witness-missing")
        self.check_refused(law_result(method="proof", witness=DIGEST), "law-proof-checker-missing")
        self.check_refused(law_result(status="inconclusive"), "law-reason-missing")
        self.check(law_result(method="proof", witness=DIGEST, proof_checker=DIGEST))

    def test_holds_defaults_to_types(self) -> None:
        self.check(contract(slots=[slot("a", default={"present": True, "value": 9})]))
        for value in (10, True, None, "1"):
            default: Json = {"present": True, "value": value}
            self.check_refused(contract(slots=[slot("a", default=default)]), "default-not-of-type")

    def test_refuses_types(self) -> None:
        deep: Json = {"shape": "scalar", "name": "unit"}
        for _ in range(64):
            deep = {"shape": "sequence", "items": deep, "min": 0, "max": 1}
        empty: Json = {"shape": "scalar", "name": "integer", "min": 1, "max": 0}
        field: Json = {"type": INTEGER, "required": True}
        reserved: Json = {"shape": "record", "open": False, "fields": {"base64": field}}
        self.check_refused(contract(slots=[slot("a", type=deep)]), "type-too-deep")
        self.check_refused(contract(slots=[slot("a", type=empty)]), "interval-empty")
        self.check_refused(contract(slots=[slot("a", type=reserved)]), "field-name-reserved")


if __name__ == "__main__":
    unittest.main()
