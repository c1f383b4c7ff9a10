import unittest
from typing import Any

from core.operations import CORE_OPERATIONS
from core.test_documents import DIGEST, INTEGER, contract, slot
from operation import Json

WIDER: Json = {"shape": "scalar", "name": "integer", "min": -1, "max": 9}
OTHER_DIGEST = DIGEST.replace("0", "1")


def out(name: str, **members: Json) -> Json:
    return slot(name, **{"polarity": "out", "required": True, **members})


def law(**members: Json) -> Json:
    return {"id": "law", "suite_digest": DIGEST, "slots": ["a"], **members}


def relation(operator: str) -> Json:
    end: Json = {"instance_id": "i", "slot": "left"}
    return {"id": "r", "operator": operator, "left": end, "right": end}


def sunset(year: int, name: str = "a") -> Json:
    return {"at": f"{year}-01-01T00:00:00Z", "slot": name}


class AccretionTest(unittest.TestCase):
    def check(self, old: Json, new: Json, *rules: str, between: list[Json] | None = None) -> None:
        answer: Any = CORE_OPERATIONS["contract.accretes"]({"old": old, "new": new, "between": between or []})
        self.assertEqual([finding["rule"] for finding in answer["findings"]], list(rules))
        self.assertEqual(answer["accretes"], not rules)

    def test_outputs(self) -> None:
        old = contract(slots=[out("a")])
        self.check(old, contract(slots=[out("a"), out("b")]))
        self.check(old, contract(), "output-removed")
        self.check(old, contract(slots=[out("a", type=WIDER)]), "output-narrowed")
        self.check(
            old, contract(slots=[out("a", facet="abi", meaning="n")]), "facet-changed", "meaning-changed"
        )
        self.check(old, contract(slots=[slot("a")]), "polarity-changed")

    def test_inputs(self) -> None:
        old = contract(slots=[slot("a")])
        self.check(old, contract(slots=[slot("a", type=WIDER), slot("b")]))
        self.check(contract(slots=[slot("a", type=WIDER)]), old, "input-narrowed")
        self.check(old, contract(slots=[slot("a", required=True)]), "input-became-required")
        self.check(old, contract(slots=[slot("a"), slot("b", required=True)]), "input-added-required")
        self.check(old, contract(slots=[slot("a", default={"present": True, "value": 1})]), "default-changed")

    def test_tombstones(self) -> None:
        old, buried = contract(slots=[slot("a")]), contract(tombstones=[slot("a")])
        self.check(old, buried)
        self.check(buried, old)
        self.check(old, contract(), "input-removed")
        self.check(buried, contract(), "tombstone-dropped")
        self.check(contract(), buried, "tombstone-invented")
        self.check(contract(), buried, between=[old])
        required = slot("a", required=True)
        self.check(contract(tombstones=[required]), contract(slots=[required]), "input-returned-required")

    def test_laws(self) -> None:
        old = contract(laws=[law()])
        self.check(contract(), old)
        self.check(old, contract(), "law-removed")
        self.check(old, contract(laws=[law(suite_digest=OTHER_DIGEST)]), "law-suite-changed")
        self.check(old, contract(laws=[law(slots=["a", "b"])]), "law-scope-changed")

    def test_relations(self) -> None:
        old = contract(relations=[relation("equal")])
        self.check(old, old)
        self.check(contract(), old, "relation-added")
        self.check(old, contract(), "relation-removed")
        self.check(old, contract(relations=[relation("less_equal")]), "relation-changed")

    def test_sunsets(self) -> None:
        slots: Json = [slot("a", type=INTEGER)]
        old = contract(slots=slots, sunsets=[sunset(2030), sunset(2040)])
        self.check(old, contract(slots=slots, sunsets=[sunset(2031)]))
        self.check(old, contract(slots=slots))
        self.check(old, contract(slots=slots, sunsets=[sunset(2029)]), "sunset-earlier")
        self.check(contract(slots=slots), old, "sunset-earlier")
        self.check(contract(), old)
        # A name that is no slot is promised nothing; otherwise a sunset that went and came again would break.
        self.check(contract(sunsets=[sunset(2030, "z")]), contract(sunsets=[sunset(2029, "z")]))


if __name__ == "__main__":
    unittest.main()
