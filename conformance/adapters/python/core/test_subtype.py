import random
import unittest
from collections.abc import Mapping
from typing import Literal

from core.comparison import Holds, Refuted
from core.subtype import subtype
from core.type_model import Field, Function, Integer, Map, Opaque, Record, Scalar, Sequence, Sum, Type
from core.values import inhabits

UNIT, TRUTH, TEXT = Scalar("unit"), Scalar("boolean"), Scalar("string")
NOTHING = Sum(False, {})
OPAQUE = Opaque("sha256:" + "0" * 64)
DIGIT = Integer(0, 9)


def record(fields: Mapping[str, Type], required: bool = True, open: bool = False) -> Record:
    return Record(open, {name: Field(type, required) for name, type in fields.items()})


class SubtypeTest(unittest.TestCase):
    def check(self, a: Type, b: Type, expected: Literal["true", "shown", "said", "unknown"]) -> None:
        """`shown` is false with a witness, `said` false without one."""
        found = subtype(a, b)
        match found:
            case Holds():
                answer = "true"
            case Refuted(_, None):
                answer = "said"
            case Refuted(_, witness) if witness is not None:
                answer = "shown"
                self.assertTrue(inhabits(witness.value, a), f"{witness} is none of {a}")
                self.assertFalse(inhabits(witness.value, b), f"{witness} is one of {b}")
            case _:
                answer = "unknown"
        self.assertEqual(answer, expected, found)

    def test_scalars(self) -> None:
        self.check(Integer(1, 2), DIGIT, "true")
        self.check(Integer(5, 10), DIGIT, "shown")
        self.check(UNIT, TEXT, "shown")
        self.check(TRUTH, Integer(0, 1), "shown")

    def test_records(self) -> None:
        self.check(record({"a": DIGIT}), record({"a": DIGIT}, required=False), "true")
        self.check(record({"a": DIGIT}, required=False), record({"a": DIGIT}), "shown")
        self.check(record({"a": DIGIT}), record({}), "shown")
        self.check(record({"a": DIGIT}), record({}, open=True), "true")
        self.check(record({}, open=True), record({"a": UNIT}, required=False, open=True), "shown")
        self.check(record({"a": NOTHING}, required=False), record({}), "unknown")
        self.check(record({"a": NOTHING, "b": TEXT}), record({"a": TEXT, "b": UNIT}), "unknown")
        self.check(record({"a": OPAQUE, "b": TEXT}), record({"a": OPAQUE, "b": UNIT}), "said")

    def test_sums(self) -> None:
        self.check(Sum(False, {"a": UNIT}), Sum(True, {}), "true")
        self.check(Sum(True, {}), Sum(True, {"a": UNIT}), "shown")
        self.check(Sum(False, {"a": NOTHING}), NOTHING, "unknown")
        self.check(Sum(False, {"a": NOTHING, "b": TEXT}), Sum(False, {"b": UNIT}), "shown")

    def test_sequences(self) -> None:
        self.check(Sequence(DIGIT, 1, 2), Sequence(DIGIT, 0, 3), "true")
        self.check(Sequence(DIGIT, 0, 3), Sequence(DIGIT, 1, 3), "shown")
        self.check(Sequence(DIGIT, 0, 0), Sequence(TEXT, 0, 0), "unknown")
        self.check(Sequence(NOTHING, 0, 3), Sequence(NOTHING, 0, 2), "unknown")
        self.check(Sequence(UNIT, 200_000, 200_000), Sequence(UNIT, 0, 1), "unknown")

    def test_maps(self) -> None:
        self.check(Map(TEXT, DIGIT, 1, 2), Map(TEXT, DIGIT, 0, 3), "true")
        self.check(Map(TRUTH, DIGIT, 0, 9), Map(TRUTH, DIGIT, 0, 2), "unknown")
        self.check(Map(TRUTH, DIGIT, 2, 2), Map(TRUTH, UNIT, 0, 9), "shown")
        self.check(Map(Integer(0, 3), UNIT, 3, 4), Map(Integer(1, 3), UNIT, 0, 9), "shown")
        self.check(Map(Integer(1, 3), UNIT, 0, 4), Map(Integer(0, 3), UNIT, 0, 9), "unknown")
        self.check(Map(OPAQUE, UNIT, 2, 2), Map(OPAQUE, UNIT, 0, 1), "unknown")

    def test_functions_and_opaque_types(self) -> None:
        self.check(Function((DIGIT,), Integer(1, 2)), Function((Integer(1, 2),), DIGIT), "true")
        self.check(Function((Integer(1, 2),), DIGIT), Function((DIGIT,), DIGIT), "said")
        self.check(Function((), DIGIT), Function((UNIT,), DIGIT), "said")
        self.check(Function((NOTHING,), TEXT), Function((NOTHING,), UNIT), "unknown")
        self.check(Function((), NOTHING), OPAQUE, "unknown")
        self.check(OPAQUE, OPAQUE, "true")
        self.check(OPAQUE, Opaque("sha256:" + "1" * 64), "said")

    def test_a_hostile_type_takes_no_time(self) -> None:
        nested: Type = UNIT
        for _ in range(60):
            nested = Map(nested, UNIT, 1, 2)
        self.check(nested, TEXT, "shown")

    def test_laws_on_random_types(self) -> None:
        chance = random.Random(1)
        types = [random_type(chance, 2) for _ in range(60)]
        for a in types:
            self.check(a, a, "true")
            for b in types:
                found = subtype(a, b)
                if isinstance(found, Refuted):
                    self.check(a, b, "said" if found.witness is None else "shown")


def random_type(chance: random.Random, depth: int) -> Type:
    def part() -> Type:
        return random_type(chance, depth - 1)

    least = chance.randint(0, 2)
    most = least + chance.randint(0, 2)
    names = chance.sample("abc", chance.randint(0, 2))
    scalars: list[Type] = [UNIT, TRUTH, TEXT, Integer(least, most), Scalar("bytes"), OPAQUE]
    scalar = chance.choice(scalars)
    if depth == 0:
        return scalar
    match chance.randint(0, 5):
        case 0:
            return record({name: part() for name in names}, chance.random() < 0.5, chance.random() < 0.5)
        case 1:
            return Sum(chance.random() < 0.5, {name: part() for name in names})
        case 2:
            return Sequence(part(), least, most)
        case 3:
            return Map(part(), part(), least, most)
        case 4:
            return Function((part(),), part())
        case _:
            return scalar


if __name__ == "__main__":
    unittest.main()
