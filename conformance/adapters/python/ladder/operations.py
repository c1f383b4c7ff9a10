"""The ladder operations by their wire names."""

from __future__ import annotations

from typing import cast

from ladder.documents import INSPECTORS, inspect_answers, inspect_decision, inspect_ladder, inspect_subject
from ladder.fold import fold
from ladder.inspection import Inspection, integer_of
from ladder.vocabulary import REASONS
from ladder.walk import Answer, Claim, Rung, walk
from operation import Json, Operations, Refusal, malformed, read_parameters
from strict_json import JsonRefused, read_json


def _judgement(seen: Inspection) -> Json:
    if seen.problems:
        return {"ok": False, "problems": [problem.to_json() for problem in seen.problems]}
    return {"ok": True, "warnings": [warning.to_json() for warning in seen.warnings]}


def _validate(parameters: Json) -> Json:
    given = read_parameters(parameters, ("kind",), ("document", "text"))
    kind = given["kind"]
    if not isinstance(kind, str) or kind not in INSPECTORS:
        raise malformed(f"The kind is one of {', '.join(INSPECTORS)}.")
    inspect = INSPECTORS[kind]
    if len(given) != 2:
        raise malformed("Expected either a document or a text.")
    if "document" in given:
        return _judgement(inspect(given["document"]))
    text = given["text"]
    if not isinstance(text, str):
        raise malformed("The text is a string.")
    try:
        return _judgement(inspect(read_json(text)))
    except JsonRefused as refused:
        seen = Inspection()
        seen.report("text-refused", "", str(refused))
        return _judgement(seen)


def _walk(parameters: Json) -> Json:
    given = read_parameters(parameters, ("ladder", "subject"), ("answers",))
    answers = given.get("answers", {})
    _require("ladder-refused", inspect_ladder(given["ladder"]))
    _require("subject-refused", inspect_subject(given["subject"]))
    _require("answers-refused", inspect_answers(answers))
    return walk(_claim(given["ladder"], given["subject"], answers))


def _require(code: str, seen: Inspection) -> None:
    if seen.problems:
        first = seen.problems[0]
        raise Refusal(code, f"{first.code} at {first.path or 'the root'}: {first.message}")


def _claim(ladder: Json, subject: Json, answers: Json) -> Claim:
    """Documents that passed their inspection, in the form that a walk takes."""
    rungs = cast(dict[str, list[dict[str, str]]], ladder)["rungs"]
    climbing = cast(dict[str, list[str]], ladder)["escalate_on"]
    found = cast(dict[str, dict[str, str]], answers)
    return Claim(
        rungs=[
            Rung.of(cast(int, integer_of(rung["id"])), rung["name"], rung["cost"], rung["max_risk"])
            for rung in rungs
        ],
        climbs_on_defer="defer" in climbing,
        subject=cast(dict[str, str], subject),
        answers={int(key): Answer(answer["verdict"], answer.get("reason")) for key, answer in found.items()},
    )


def _fold(parameters: Json) -> Json:
    verdicts = read_parameters(parameters, ("verdicts",))["verdicts"]
    if not isinstance(verdicts, list):
        raise malformed("The verdicts are a list of strings.")
    kinds = [kind for kind in verdicts if isinstance(kind, str)]
    if len(kinds) < len(verdicts):
        raise malformed("Each verdict is a string.")
    return fold(kinds)


def _check_decision(parameters: Json) -> Json:
    return _judgement(inspect_decision(read_parameters(parameters, ("decision",))["decision"]))


def _check_reason(parameters: Json) -> Json:
    token = read_parameters(parameters, ("token",))["token"]
    if not isinstance(token, str):
        raise malformed("The token is a string.")
    return {"known": True} if token in REASONS else {"known": False, "class": "UNCLASSIFIED"}


LADDER_OPERATIONS: Operations = {
    "ladder.validate": _validate,
    "ladder.walk": _walk,
    "ladder.fold": _fold,
    "ladder.check_decision": _check_decision,
    "ladder.check_reason": _check_reason,
}
