"""Looks at the parts of a document and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from operation import Json

LARGEST_INTEGER = 2**53 - 1


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a document: a stable code, a JSON Pointer, and a sentence for people."""

    code: str
    path: str
    message: str

    def to_json(self) -> Json:
        return {"code": self.code, "path": self.path, "message": self.message}


@dataclass
class Inspection:
    """The problems found so far. Each look gives the part in its type, or None where it has another one."""

    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def report(self, code: str, path: str, message: str) -> None:
        self.problems.append(Problem(code, path, message))

    def warn(self, code: str, path: str, message: str) -> None:
        self.warnings.append(Problem(code, path, message))

    def members(
        self, value: Json, path: str, required: Collection[str], optional: Collection[str] | None
    ) -> dict[str, Json]:
        """The members of an object. With `optional` None it is open; otherwise it has no other members."""
        if not isinstance(value, dict):
            self.report("wrong-type", path, "Expected an object.")
            return {}
        for name in required:
            if name not in value:
                self.report("field-missing", path, f"The field {name} is missing.")
        if optional is not None:
            for name in value:
                if name not in required and name not in optional:
                    self.report("field-unknown", f"{path}/{_escaped(name)}", "There is no such field.")
        return value

    def items(self, value: Json, path: str) -> Sequence[Json]:
        if isinstance(value, list):
            return value
        self.report("wrong-type", path, "Expected a list.")
        return []

    def text(self, value: Json, path: str) -> str | None:
        if isinstance(value, str):
            return value
        self.report("wrong-type", path, "Expected a string.")
        return None

    def boolean(self, value: Json, path: str) -> bool | None:
        if isinstance(value, bool):
            return value
        self.report("wrong-type", path, "Expected true or false.")
        return None

    def word(self, value: Json, path: str, words: Sequence[str]) -> str | None:
        """One of a closed vocabulary, spelled exactly."""
        if isinstance(value, str) and value in words:
            return value
        self.report("word-unknown", path, f"Expected one of {', '.join(words)}.")
        return None

    def rung_id(self, value: Json, path: str) -> int | None:
        """An integer from 0 to 2^53 - 1; 1.0 is the integer 1. (verification.ladder.rung_ids_ascend)"""
        number = integer_of(value)
        if number is None:
            self.report("wrong-type", path, "Expected an integer.")
        elif 0 <= number <= LARGEST_INTEGER:
            return number
        else:
            self.report("number-out-of-range", path, f"Expected 0 to {LARGEST_INTEGER}.")
        return None


def integer_of(value: Json) -> int | None:
    """The integer that a JSON number is, however it is spelled."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    return value if isinstance(value, int) else None


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
