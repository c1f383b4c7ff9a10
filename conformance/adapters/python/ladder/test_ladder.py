import json
import unittest
from pathlib import Path
from typing import Any

from ladder.operations import LADDER_OPERATIONS
from operation import Json, Refusal

FIXTURES = Path(__file__).parents[4] / "fixtures" / "ladder"
SHOWN_CLAIM: Any = {
    "ladder": json.loads((FIXTURES / "five-rungs.json").read_text("utf-8")),
    "subject": {"risk_class": "read"},
}


def rung(id: int, cost: str = "suite", max_risk: str = "write", name: str = "r") -> Json:
    return {"id": id, "name": name, "cost": cost, "max_risk": max_risk}


def ladder(*rungs: Json, climbs_on: tuple[str, ...] = ("indeterminate",), **members: Json) -> Json:
    return {"rungs": list(rungs), "on_exhaustion": "deny", "escalate_on": list(climbs_on), **members}


class ValidateTest(unittest.TestCase):
    def check(self, kind: str, document: Json, *codes: str) -> None:
        answer: Any = LADDER_OPERATIONS["ladder.validate"]({"kind": kind, "document": document})
        self.assertEqual([problem["code"] for problem in answer.get("problems", [])], list(codes))
        self.assertEqual(answer["ok"], not codes)

    def test_published_documents(self) -> None:
        manifest = json.loads((FIXTURES / "manifest.json").read_text("utf-8"))
        for entry in [*manifest["accepted"], *manifest["rejected"]]:
            document = json.loads((FIXTURES / entry["file"]).read_text("utf-8"))
            self.check(entry["kind"], document, *entry.get("codes", []))

    def test_ladders(self) -> None:
        self.check("Ladder", ladder(rung(0), version="fak-ladder/v1.7"))
        self.check("Ladder", ladder(rung(0), version="fak-ladder/v10"), "version-unsupported")
        self.check("Ladder", ladder(), "list-empty")
        self.check("Ladder", ladder(rung(1), rung(1)), "rung-id-not-ascending")
        self.check("Ladder", ladder(rung(0), rung(1, cost="reuse")), "rung-cost-descending")
        self.check("Ladder", ladder(rung(-1)), "number-out-of-range")
        self.check("Ladder", ladder(rung(0, cost="free")), "word-unknown")

    def test_texts(self) -> None:
        for text in ('{"risk_class":"read","risk_class":"read"}', '{"risk_class":', "[" * 10_000, "NaN"):
            answer: Any = LADDER_OPERATIONS["ladder.validate"]({"kind": "Subject", "text": text})
            self.assertEqual([problem["code"] for problem in answer["problems"]], ["text-refused"])

    def test_decisions(self) -> None:
        sound: dict[str, Json] = {
            "subject": {"risk_class": "read"},
            "path": [{"rung": 1, "verdict": "indeterminate"}, {"rung": 2, "verdict": "allow"}],
            "rung_reached": 2,
            "climbed": True,
            "verdict": "allow",
            "score": 0.5,
        }
        self.check("Decision", sound)
        self.check("Decision", {**sound, "climbed": False}, "climb-not-recorded")
        self.check("Decision", {**sound, "rung_reached": 1}, "reached-not-last-step")
        self.check("Decision", {**sound, "verdict": "deny"}, "reason-missing")
        self.check("Decision", {**sound, "verdict": "deny", "reason": "NO"}, "word-unknown")
        self.check(
            "Decision", {**sound, "path": [{"rung": 2, "verdict": "defer"}]}, "allow-not-given-by-last-step"
        )


class WalkTest(unittest.TestCase):
    def check(self, claim: Json, path: str, verdict: str) -> Any:
        """`path` holds steps as `1 allow`, joined by commas; `verdict` the reason of a deny too."""
        decision: Any = LADDER_OPERATIONS["ladder.walk"](claim)
        self.assertEqual(", ".join(f"{step['rung']} {step['verdict']}" for step in decision["path"]), path)
        self.assertEqual(" ".join([decision["verdict"], decision.get("reason", "")]).strip(), verdict)
        self.assertEqual(
            LADDER_OPERATIONS["ladder.check_decision"]({"decision": decision}), {"ok": True, "warnings": []}
        )
        return decision

    def claim(self, risk: str, ladder: Json = None, **answers: str) -> Json:
        found: Json = {key[1:]: {"verdict": verdict} for key, verdict in answers.items()}
        return {"ladder": ladder or SHOWN_CLAIM["ladder"], "subject": {"risk_class": risk}, "answers": found}

    def test_published_walks(self) -> None:
        self.check(self.claim("read", r1="allow"), "1 allow", "allow")
        self.check(self.claim("write", r3="allow"), "1 indeterminate, 3 allow", "allow")
        self.check(self.claim("self_modify", r4="allow"), "1 indeterminate, 4 allow", "allow")
        self.check(self.claim("read", r1="defer", r2="allow"), "1 defer, 2 allow", "allow")

    def test_denials(self) -> None:
        self.check(self.claim("write", r1="deny"), "1 deny", "deny POLICY_BLOCK")
        bare = ladder(rung(7), rung(8))
        self.check(self.claim("read", bare, r7="defer", r8="allow"), "7 defer", "deny DEFAULT_DENY")
        self.check(self.claim("read", ladder(rung(7))), "7 indeterminate", "deny INDETERMINATE")
        self.check(self.claim("self_modify", bare, r7="allow"), "7 indeterminate", "deny INDETERMINATE")

    def test_reuse(self) -> None:
        reusing = ladder(rung(1, cost="reuse"), rung(2, cost="reuse"), rung(3))
        self.check(self.claim("read", reusing, r2="allow"), "2 allow", "allow")
        self.check(self.claim("read", reusing, r3="allow"), "3 allow", "allow")
        self.check(self.claim("read", ladder(rung(1, cost="reuse"))), "1 indeterminate", "deny INDETERMINATE")

    def test_witness_is_short_and_quotes_no_token(self) -> None:
        claim: Json = {
            "ladder": ladder(rung(1, name="😀" * 300)),
            "subject": {"label": "secret", "risk_class": "self_modify"},
            "answers": {"1": {"verdict": "deny", "reason": "OTHER"}},
        }
        decision = self.check(claim, "1 deny", "deny POLICY_BLOCK")
        self.assertLessEqual(len(decision["witness"]), 200)
        self.assertNotIn("OTHER", decision["witness"])
        self.assertNotIn("secret", decision["witness"])
        self.assertEqual(list(decision["subject"]), ["risk_class", "label"])

    def test_refuses_what_it_cannot_walk(self) -> None:
        changes: dict[str, dict[str, Json]] = {
            "ladder-refused": {"ladder": ladder()},
            "subject-refused": {"subject": {"risk_class": "none"}},
            "answers-refused": {"answers": {"01": {"verdict": "allow"}}},
            "malformed": {"more": 1},
        }
        for code, change in changes.items():
            with self.assertRaises(Refusal) as caught:
                LADDER_OPERATIONS["ladder.walk"]({**SHOWN_CLAIM, **change})
            self.assertEqual(caught.exception.code, code)


class FoldTest(unittest.TestCase):
    def check(self, kinds: str, expected: Json) -> None:
        self.assertEqual(LADDER_OPERATIONS["ladder.fold"]({"verdicts": list(kinds.split())}), expected)

    def test_folds(self) -> None:
        self.check("", {"verdict": "deny", "reason": "DEFAULT_DENY"})
        self.check("defer indeterminate", {"verdict": "deny", "reason": "INDETERMINATE"})
        self.check("indeterminate allow", {"verdict": "allow"})
        self.check("quarantine require_witness transform", {"verdict": "require_witness"})
        self.check("allow novel", {"verdict": "deny"})


if __name__ == "__main__":
    unittest.main()
