import unittest
from typing import Any

from operation import Json, Refusal
from tiers.operations import TIERS_OPERATIONS

DIGEST = "sha256:" + "0" * 64
OTHER_DIGEST = "sha256:" + "1" * 64
EARLY, NOON, EXPIRY = "2026-10-06T10:59:59Z", "2026-10-06T12:00:00Z", "2026-10-06T13:00:00Z"
PUBLIC_KEY = "FwCt0drkDCN5kT2EHV4v/SpWmA9Zx5LkaJFbw5M8lbQ="
TRUST: Json = {"signers": [{"id": "notary", "public_key": PUBLIC_KEY}]}
BUDGETS: Json = {"wall_ms": 10, "memory_bytes": 10, "max_cases": 10}

CLAIM: dict[str, Json] = {
    "schema_version": "1",
    "contract": DIGEST,
    "artifact": DIGEST,
    "slots": ["total"],
    "expires_at": EXPIRY,
    "signer": "notary",
    "signature_algorithm": "ed25519",
}
ATTESTATION: dict[str, Json] = {
    **CLAIM,
    "kind": "attestation",
    "authority": "acme",
    "lineage": "acme.parts",
    "claim": "reviewed",
    "issued_at": "2026-10-06T11:00:00Z",
    "signature": "CNARgbm6Nb0Y/Y/LymPLBlvPIzPdMV84aF1Zv2sZ4fGGk8Vqerwy4h2l4x9ypgTxrivQGpY9fno0w4ioBK9aAA==",
}
OBSERVATION: dict[str, Json] = {
    **CLAIM,
    "kind": "observation",
    "samples": "sha256:4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
    "count": 2,
    "confidence_ppm": 900_000,
    "observed_at": "2026-10-06T11:00:00Z",
    "signature": "LA/L7nNyo3hzGLaNl2qyDyTC1Vmg7b0/4iWVVQexOOff5Xgwxc6iXnUyyNDIC1uS1NcTYm/zoJhPnRFPJPE1DA==",
}
LAW_RESULT: dict[str, Json] = {
    "schema_version": "1",
    "kind": "law_result",
    "law_id": "law",
    **dict.fromkeys(("suite", "contract", "artifact", "harness"), DIGEST),
    "fixtures": [],
    "seed": 0,
    "budgets": BUDGETS,
    "method": "sampled",
    "status": "pass",
    "witness": None,
    "proof_checker": None,
    "reason": "",
}
POLICY: dict[str, Json] = {
    "schema_version": "1",
    "kind": "policy",
    "structural_minimum": "PassDeclared",
    "required_laws": [],
    "allowed_law_methods": ["sampled"],
    "min_observations": 0,
    "min_confidence_ppm": 0,
    "require_attestation": False,
    "trusted_signers": ["notary"],
    "law_budgets": BUDGETS,
}
BINDING: dict[str, Json] = {
    "id": "binding",
    "contract": DIGEST,
    "artifact": DIGEST,
    "authority": "acme",
    "lineage": "acme.parts",
    "demand_slots": ["total"],
    "demand_complete": True,
    "floor": None,
}
STRUCTURAL: dict[str, Json] = {"old": None, "new": DIGEST, "checker": "1", "assurance": "PassDeclared"}


def call(operation: str, **parameters: Json) -> Any:
    return TIERS_OPERATIONS[operation](parameters)


class DecideTest(unittest.TestCase):
    def decide(
        self,
        policy: dict[str, Json] | None = None,
        binding: dict[str, Json] | None = None,
        now: str = NOON,
        trust: Json = TRUST,
        **records: Json,
    ) -> Any:
        known: dict[str, Json] = {
            "structural": [STRUCTURAL],
            "law_results": [],
            "observations": [],
            "attestations": [],
        }
        return call(
            "tiers.decide",
            policy={**POLICY, **(policy or {})},
            target={"bindings": [{**BINDING, **(binding or {})}]},
            records={**known, **records},
            evaluation_time=now,
            trust=trust,
        )

    def check(self, *rules: str, **question: Any) -> None:
        """The rules that stand against the binding; it is accepted where there are none."""
        answer = self.decide(**question)
        self.assertEqual([reason["rule"] for reason in answer["reasons"]], list(rules))
        self.assertEqual(answer["decision"], "refuse" if rules else "accept")
        ratio = 0 if rules else 1_000_000
        self.assertEqual(
            answer["coverage"], {"numerator": 0 if rules else 1, "denominator": 1, "ratio_ppm": ratio}
        )

    def test_structure(self) -> None:
        self.check()
        self.check("structural-minimum", structural=[])
        self.check("structural-minimum", binding={"floor": OTHER_DIGEST})
        self.check("structural-minimum", binding={"demand_complete": False})
        rejected: Json = {**STRUCTURAL, "checker": "2", "assurance": "Reject"}
        lenient = {"structural_minimum": "Unknown"}
        self.check(structural=[], policy=lenient)
        self.check("structural-minimum", structural=[STRUCTURAL, rejected], policy=lenient)

    def test_assemblies(self) -> None:
        def decide(*contracts: str) -> Any:
            bindings: list[Json] = [
                {**BINDING, "id": f"b{at}", "contract": each} for at, each in enumerate(contracts)
            ]
            records: dict[str, Json] = {
                "structural": [STRUCTURAL],
                "law_results": [],
                "observations": [],
                "attestations": [],
            }
            answer = call(
                "tiers.decide",
                policy=POLICY,
                target={"bindings": bindings},
                records=records,
                evaluation_time=NOON,
                trust=TRUST,
            )
            return answer["decision"], answer["assurance"], answer["coverage"]["ratio_ppm"]

        self.assertEqual(decide(), ("accept", "PassDeclared", None))
        self.assertEqual(decide(DIGEST, OTHER_DIGEST, DIGEST), ("refuse", "Unknown", 666_666))

    def test_laws(self) -> None:
        required = {"required_laws": ["law"]}
        self.check(law_results=[LAW_RESULT], policy=required)
        for changes in (
            {"artifact": OTHER_DIGEST},
            {"law_id": "other"},
            {"method": "exhaustive", "witness": DIGEST},
            {"status": "inconclusive", "reason": "timeout"},
            {"budgets": {"wall_ms": 11, "memory_bytes": 10, "max_cases": 10}},
        ):
            self.check("law-not-passed", law_results=[{**LAW_RESULT, **changes}], policy=required)
        broken: Json = {**LAW_RESULT, "status": "counterexample", "witness": DIGEST}
        self.check("law-counterexample", law_results=[LAW_RESULT, broken], policy=required)
        self.check("law-counterexample", law_results=[broken])

    def test_an_unreadable_law_result_is_not_passed_over(self) -> None:
        broken: Json = {**LAW_RESULT, "status": "counterexample"}
        with self.assertRaises(Refusal) as caught:
            self.decide(law_results=[broken])
        self.assertEqual(caught.exception.code, "law-witness-missing")

    def test_evidence(self) -> None:
        demanding = {"min_observations": 2, "min_confidence_ppm": 900_000}
        self.check(observations=[OBSERVATION], policy=demanding)
        self.check(
            "evidence-below-threshold",
            observations=[OBSERVATION, OBSERVATION],
            policy={**demanding, "min_observations": 3},
        )
        self.check("evidence-below-threshold", policy=demanding)
        self.check("evidence-below-threshold", policy=demanding, binding={"demand_slots": []})
        unfits: list[dict[str, Json]] = [{"count": 3}, {"signature": ATTESTATION["signature"]}, {"slots": []}]
        for unfit in unfits:
            self.check("evidence-below-threshold", observations=[{**OBSERVATION, **unfit}], policy=demanding)
        questions: list[dict[str, Any]] = [
            {"now": EARLY},
            {"now": EXPIRY},
            {"trust": {"signers": []}},
            {"binding": {"demand_slots": ["items", "total"]}},
            {"policy": {**demanding, "min_observations": 3}},
            {"policy": {**demanding, "min_confidence_ppm": 900_001}},
            {"policy": {**demanding, "trusted_signers": []}},
        ]
        for question in questions:
            given = {"policy": demanding, "observations": [OBSERVATION], **question}
            self.check("evidence-below-threshold", **given)

    def test_attestations(self) -> None:
        strict = {"require_attestation": True}
        self.check(attestations=[ATTESTATION], policy=strict)
        self.check("attestation-required", policy=strict)
        questions: list[dict[str, Any]] = [
            {"now": EXPIRY},
            {"binding": {"demand_slots": ["items", "total"]}},
            {"binding": {"lineage": "acme.others"}},
            {"binding": {"authority": "other"}},
            {"policy": {**strict, "trusted_signers": ["other"]}},
        ]
        for question in questions:
            self.check(
                "attestation-required", **{"policy": strict, "attestations": [ATTESTATION], **question}
            )


class OperationsTest(unittest.TestCase):
    def check_status(
        self, status: str, now: str = NOON, artifact: str = DIGEST, trusted: str = "notary", **changes: Json
    ) -> None:
        """The status where `trusted` is the id of who has the key that signed."""
        answer = call(
            "tiers.attestation_status",
            attestation={**ATTESTATION, **changes},
            contract=DIGEST,
            artifact=artifact,
            evaluation_time=now,
            trust={"signers": [{"id": trusted, "public_key": PUBLIC_KEY}]},
        )
        self.assertEqual((answer["status"], answer["rule"] is None), (status, status == "valid"))

    def test_attestation_status(self) -> None:
        self.check_status("valid")
        self.check_status("valid", now="2026-10-06T11:00:00Z")
        self.check_status("Unknown", now=EXPIRY)
        self.check_status("failed", now=EARLY)
        self.check_status("failed", now=EXPIRY, claim="approved")
        self.check_status("failed", artifact=OTHER_DIGEST)
        self.check_status("failed", trusted="other")
        for member in ("lineage", "signer", "claim"):
            self.check_status("failed", **{member: ""})
        self.check_status("failed", slots=[])

    def test_lifecycle(self) -> None:
        def fire(state: str, transition: str, **guards: Json) -> Any:
            answer = call("tiers.lifecycle", state=state, transition=transition, guards=guards)
            self.assertEqual(answer["fired"], answer["refused_by"] is None)
            return answer["state"], answer["refused_by"]

        both = {"policy_names_min_tier": True, "registry_append_only": True}
        self.assertEqual(fire("law_checked", "publish", **both), ("published", None))
        self.assertEqual(fire("law_checked", "publish"), ("law_checked", "policy_names_min_tier"))
        without_second = {**both, "registry_append_only": False}
        self.assertEqual(
            fire("law_checked", "publish", **without_second), ("law_checked", "registry_append_only")
        )
        self.assertEqual(fire("draft", "publish", **both), ("draft", "illegal-transition"))

    def test_aggregate(self) -> None:
        weak: Json = {"count": 3, "confidence_ppm": 900_000}
        strong: Json = {"count": 4, "confidence_ppm": 990_000}
        for observations, count, confidence in (
            ([weak, strong], 7, 900_000),
            ([strong, weak], 7, 900_000),
            ([], 0, None),
        ):
            answer = call("tiers.aggregate", observations=observations)
            self.assertEqual(answer, {"count": count, "confidence_ppm": confidence})

    def test_observe(self) -> None:
        integer: Json = {"shape": "scalar", "name": "integer", "min": 0, "max": 9}
        slot: Json = {
            "name": "total",
            "meaning": "sum",
            "polarity": "out",
            "facet": "api",
            "type": integer,
            "required": True,
            "default": {"present": False},
        }
        lists: dict[str, Json] = {name: [] for name in ("tombstones", "laws", "relations", "sunsets")}
        contract: Json = {"schema_version": "1", "kind": "contract", "slots": [slot], **lists}
        samples: list[Json] = [{"slot": "total", "value": value} for value in (9, 10, True)]
        samples += [{"slot": "rate", "value": 1}, {"slot": "rate", "value": True}, *samples]
        answer = call("tiers.observe", contract=contract, samples=samples)
        drafts = [(draft["slot"], draft["observed"], draft["proposed"]) for draft in answer["repair_drafts"]]
        expected = [("total", 10, None), ("total", True, None), ("rate", 1, None), ("rate", True, None)]
        self.assertEqual(drafts, expected)

    def test_cache_keys(self) -> None:
        pair: dict[str, Json] = {"old": None, "new": DIGEST, "checker": "1"}
        digests: dict[str, Json] = dict.fromkeys(("implementation", "harness", "suite"), DIGEST)
        law: dict[str, Json] = {
            **pair,
            **digests,
            "fixtures": [],
            "seed": 0,
            "method": "sampled",
            "budgets": BUDGETS,
        }
        changes: list[dict[str, Json]] = [{}, {"old": DIGEST}, {"new": OTHER_DIGEST}, {"checker": "2"}]
        structural = [{**pair, **change} for change in changes]
        changes += [{"seed": 1}, {"fixtures": [DIGEST]}, {"method": "proof"}]
        changes += [{name: OTHER_DIGEST} for name in digests]
        laws = [{**law, **change} for change in changes]
        keys = [call("tiers.cache_key", kind="structural", **each)["key"] for each in structural]
        keys += [call("tiers.cache_key", kind="law", **each)["key"] for each in laws]
        self.assertEqual(len(set(keys)), len(structural) + len(laws))

    def test_refuses_other_forms(self) -> None:
        requests: list[tuple[str, Json]] = [
            ("tiers.meet", {"a": "Reject", "b": "Accept"}),
            ("tiers.aggregate", {"observations": [{"count": 2**53 - 1, "confidence_ppm": 1}] * 2}),
            ("tiers.lifecycle", {"state": "draft", "transition": "fly", "guards": {}}),
            ("tiers.cache_key", {"kind": "structural", "old": None, "new": DIGEST, "checker": "\ud800"}),
            ("tiers.cache_key", {"kind": "law", "old": None, "new": DIGEST, "checker": "1"}),
        ]
        with self.assertRaises(Refusal) as refused:
            call("tiers.cache_key", kind="policy")
        self.assertEqual(refused.exception.code, "not_cacheable")
        for operation, parameters in requests:
            with self.subTest(operation), self.assertRaises(Refusal) as caught:
                TIERS_OPERATIONS[operation](parameters)
            self.assertEqual(caught.exception.code, "malformed")


if __name__ == "__main__":
    unittest.main()
