import unittest

from core.canonical import canonical_text, check_value, digest_of
from core.refusal import DocumentRefusal
from core.text import read_text
from operation import Json


class TextTest(unittest.TestCase):
    def check(self, source: str | bytes, expected: Json) -> None:
        self.assertEqual(read_text(source), expected)

    def check_refused(self, source: str | bytes, rule: str, offset: int | None = None) -> None:
        with self.assertRaises(DocumentRefusal) as caught:
            read_text(source)
        self.assertEqual(caught.exception.code, rule)
        if offset is not None:
            self.assertEqual(caught.exception.offset, offset)

    def test_reads_values(self) -> None:
        self.check(' {"a" : [1, -2, true, null, "x"] } ', {"a": [1, -2, True, None, "x"]})
        self.check(r'"\n\/\u00e9\ud83d\ude00"', "\n/é😀")
        self.check(b'"\xc3\xa9"', "é")
        self.check("9007199254740991", 9007199254740991)
        self.check("[" * 256 + "]" * 256, read_text("[" * 256 + "]" * 256))

    def test_refuses_repeated_keys(self) -> None:
        self.check_refused('{"é":1,"\\u00e9":2}', "text-duplicate-key", offset=8)
        self.check_refused('[{"a":{}},{"a":1,"a":1}]', "text-duplicate-key", offset=17)

    def test_refuses_numbers(self) -> None:
        for text in ("1.0", "1e2", "-0.0", "1E+0"):
            self.check_refused(text, "number-not-integer")
        self.check_refused("-0", "number-negative-zero")
        self.check_refused("[9007199254740992]", "number-out-of-range", offset=1)
        self.check_refused("-" + "9" * 100_000, "number-out-of-range")
        self.check_refused("01", "text-syntax")

    def test_refuses_encodings(self) -> None:
        self.check_refused(b'"\xed\xa0\x80"', "text-not-utf8", offset=1)
        self.check_refused(b"\xef\xbb\xbf{}", "text-byte-order-mark", offset=0)
        for text in (r'"\ud800"', r'"\udc00\ud800"', r'"\ud800\u0041"', '"\ud800"', '"\\ud83d\ude00"'):
            self.check_refused(text, "text-lone-surrogate")

    def test_refuses_syntax(self) -> None:
        for text in (
            "",
            "[1,]",
            '{"a":1,}',
            "nul",
            "{} {}",
            '"\t"',
            '"\\x"',
            '"\\u12"',
            '"',
            "[1 2]",
            "{a:1}",
            "²",
        ):
            self.check_refused(text, "text-syntax")

    def test_refuses_depth(self) -> None:
        self.check_refused("[" * 100_000, "text-too-deep", offset=256)


class CanonicalTest(unittest.TestCase):
    def check(self, value: Json, expected: str) -> None:
        check_value(value)
        self.assertEqual(canonical_text(value), expected)

    def check_refused(self, value: Json, rule: str) -> None:
        with self.assertRaises(DocumentRefusal) as caught:
            check_value(value)
        self.assertEqual(caught.exception.code, rule)

    def test_writes_one_spelling(self) -> None:
        self.check({"😀": 1, "｡": 2}, '{"｡":2,"😀":1}')
        self.check('\n/é"\\\x7f', '"\\u000a/é\\"\\\\\x7f"')
        self.check([True, 1, False, 0, None, -5], "[true,1,false,0,null,-5]")

    def test_refuses_what_has_none(self) -> None:
        self.check_refused([0.5], "number-not-integer")
        self.check_refused({"a": -0.0}, "number-negative-zero")
        self.check_refused(2**53, "number-out-of-range")
        self.check_refused({"\udc00": 1}, "text-lone-surrogate")

    def test_digests(self) -> None:
        names = ("slots", "tombstones", "laws", "relations", "sunsets")
        text = canonical_text({"schema_version": "1", "kind": "contract", **{name: [] for name in names}})
        self.assertEqual(
            digest_of(text), "sha256:7465a713bbbfc0421213c5d13e0c9d9a27448974f94575c64fb502bd4167e3da"
        )


if __name__ == "__main__":
    unittest.main()
