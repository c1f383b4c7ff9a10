"""Judges a Ladder, Subject, Decision or the answers of a walk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise

from ladder.inspection import LARGEST_INTEGER, Inspection
from ladder.vocabulary import COSTS, FINAL_VERDICTS, REASONS, RISK_CLASSES, VERDICTS
from operation import Json

# `fak-ladder/v1`, then nothing or something that is not a digit. (verification.ladder.version_major_checked)
_VERSION = re.compile(r"fak-ladder/v1(?![0-9])")

_PLAIN_DECIMAL = re.compile(r"0|[1-9][0-9]*")


def inspect_ladder(document: Json) -> Inspection:
    """Judges a Ladder."""
    seen = Inspection()
    ladder = seen.members(document, "", ("rungs", "on_exhaustion", "escalate_on"), ("version",))
    if "version" in ladder:
        version = seen.text(ladder["version"], "/version")
        if version is not None and not _VERSION.match(version):
            seen.report("version-unsupported", "/version", "Expected fak-ladder/v1, with any minor.")
    if ladder.get("on_exhaustion", "deny") != "deny":
        seen.report("fails-open", "/on_exhaustion", "A ladder denies where its rungs run out.")
    if "escalate_on" in ladder:
        _inspect_escalation(ladder["escalate_on"], seen)
    if "rungs" in ladder:
        _inspect_rungs(ladder["rungs"], seen)
    return seen


def _inspect_escalation(value: Json, seen: Inspection) -> None:
    verdicts = [
        seen.word(verdict, f"/escalate_on/{index}", VERDICTS)
        for index, verdict in enumerate(seen.items(value, "/escalate_on"))
    ]
    if isinstance(value, list) and "indeterminate" not in verdicts:
        seen.report("indeterminate-not-escalated", "/escalate_on", "Expected indeterminate among these.")
    for index, verdict in enumerate(verdicts):
        if verdict in FINAL_VERDICTS:
            seen.warn("conclusive-escalation", f"/escalate_on/{index}", f"{verdict} never climbs.")


def _inspect_rungs(value: Json, seen: Inspection) -> None:
    rungs = seen.items(value, "/rungs")
    if value == []:
        seen.report("list-empty", "/rungs", "A ladder has at least one rung.")
    inspected = [_inspect_rung(rung, f"/rungs/{index}", seen) for index, rung in enumerate(rungs)]
    ids = [(index, rung_id) for index, (rung_id, _) in enumerate(inspected) if rung_id is not None]
    for (_, lower), (index, higher) in pairwise(ids):
        if higher <= lower:
            seen.report("rung-id-not-ascending", f"/rungs/{index}/id", f"Expected more than {lower}.")
    costs = [(index, COSTS.index(cost)) for index, (_, cost) in enumerate(inspected) if cost is not None]
    for (_, before), (index, after) in pairwise(costs):
        if after < before:
            seen.report("rung-cost-descending", f"/rungs/{index}/cost", f"Cheaper than {COSTS[before]}.")


def _inspect_rung(value: Json, path: str, seen: Inspection) -> tuple[int | None, str | None]:
    rung = seen.members(value, path, ("id", "name", "cost", "max_risk"), ("establishes",))
    for name in ("name", "establishes"):
        if name in rung:
            seen.text(rung[name], f"{path}/{name}")
    if "max_risk" in rung:
        seen.word(rung["max_risk"], f"{path}/max_risk", RISK_CLASSES)
    rung_id = seen.rung_id(rung["id"], f"{path}/id") if "id" in rung else None
    cost = seen.word(rung["cost"], f"{path}/cost", COSTS) if "cost" in rung else None
    return rung_id, cost


def inspect_subject(document: Json) -> Inspection:
    """Judges a Subject."""
    seen = Inspection()
    _inspect_subject_at(document, "", seen)
    return seen


def _inspect_subject_at(value: Json, path: str, seen: Inspection) -> None:
    subject = seen.members(value, path, ("risk_class",), ("label",))
    if "risk_class" in subject:
        seen.word(subject["risk_class"], f"{path}/risk_class", RISK_CLASSES)
    if "label" in subject:
        seen.text(subject["label"], f"{path}/label")


def inspect_decision(document: Json) -> Inspection:
    """Judges a Decision. It may hold more than this page lists. (verification.ladder.objects_closed)"""
    seen = Inspection()
    decision = seen.members(document, "", ("subject", "path", "rung_reached", "climbed", "verdict"), None)
    if "subject" in decision:
        _inspect_subject_at(decision["subject"], "/subject", seen)
    for name in ("reason", "witness"):
        if name in decision:
            seen.text(decision[name], f"/{name}")
    steps = _inspect_path(decision["path"], seen) if "path" in decision else []
    climbed = seen.boolean(decision["climbed"], "/climbed") if "climbed" in decision else None
    if climbed is False and (len(steps) > 1 or any(verdict == "indeterminate" for _, verdict in steps)):
        seen.report("climb-not-recorded", "/climbed", "Expected true: a rung was climbed past.")
    reached = seen.rung_id(decision["rung_reached"], "/rung_reached") if "rung_reached" in decision else None
    verdict = seen.word(decision["verdict"], "/verdict", FINAL_VERDICTS) if "verdict" in decision else None
    if steps:
        last_rung, last_verdict = steps[-1]
        if reached is not None and last_rung is not None and reached != last_rung:
            seen.report("reached-not-last-step", "/rung_reached", f"Expected {last_rung}, the last step.")
        if verdict == "allow" and last_verdict is not None and last_verdict != "allow":
            seen.report("allow-not-given-by-last-step", "/verdict", f"The last step says {last_verdict}.")
    if verdict == "deny":
        _inspect_reason(decision, seen)
    return seen


def _inspect_path(value: Json, seen: Inspection) -> list[tuple[int | None, str | None]]:
    if value == []:
        seen.report("list-empty", "/path", "A path has at least one step.")
    steps: list[tuple[int | None, str | None]] = []
    for index, item in enumerate(seen.items(value, "/path")):
        path = f"/path/{index}"
        step = seen.members(item, path, ("rung", "verdict"), ())
        rung = seen.rung_id(step["rung"], f"{path}/rung") if "rung" in step else None
        verdict = seen.word(step["verdict"], f"{path}/verdict", VERDICTS) if "verdict" in step else None
        steps.append((rung, verdict))
    return steps


def _inspect_reason(decision: Mapping[str, Json], seen: Inspection) -> None:
    reason = decision.get("reason")
    if "reason" not in decision:
        seen.report("reason-missing", "", "A deny says why.")
    elif isinstance(reason, str) and reason not in REASONS:
        seen.report("word-unknown", "/reason", "Expected a published reason.")


def inspect_answers(document: Json) -> Inspection:
    """Judges what the rungs of a walk found: an Answer by each rung's id, in plain decimal digits."""
    seen = Inspection()
    for key, value in seen.members(document, "", (), None).items():
        path = f"/{key}"
        if not _PLAIN_DECIMAL.fullmatch(key) or len(key) > 16 or int(key) > LARGEST_INTEGER:
            seen.report("field-unknown", path, "Expected the id of a rung, in plain decimal digits.")
        answer = seen.members(value, path, ("verdict",), ("reason",))
        if "verdict" in answer:
            seen.word(answer["verdict"], f"{path}/verdict", VERDICTS)
        if "reason" in answer:
            seen.text(answer["reason"], f"{path}/reason")
    return seen


INSPECTORS: Mapping[str, Callable[[Json], Inspection]] = {
    "Ladder": inspect_ladder,
    "Decision": inspect_decision,
    "Subject": inspect_subject,
}
"""How `ladder.validate` judges each kind of document."""
