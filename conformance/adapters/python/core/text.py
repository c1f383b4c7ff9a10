"""Reads the text of a document: strict JSON, of which no two readers get two values.

(wild.core.canonical_refuses_ambiguity)
"""

from __future__ import annotations

import re

from core.limits import DEEPEST_NESTING, LARGEST_INTEGER, LARGEST_TEXT
from core.refusal import DocumentRefusal
from operation import Json

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_PLAIN = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]*')
_UNIT = re.compile(r"\\u([0-9a-fA-F]{4})")
_SIMPLE_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS: dict[str, Json] = {"null": None, "true": True, "false": False}


def read_text(source: str | bytes) -> Json:
    """The value of a document's text, or of its bytes."""
    if isinstance(source, bytes):
        _check_size(len(source))
        source = _decoded(source)
    elif len(source) > LARGEST_TEXT // 4:
        _check_size(len(source.encode("utf-8", "surrogatepass")))
    if source.startswith("\ufeff"):
        raise DocumentRefusal("text-byte-order-mark", "The text starts with a byte order mark.", 0)
    return _Reader(source).read()


def _check_size(size: int) -> None:
    if size > LARGEST_TEXT:
        raise DocumentRefusal("text-too-large", f"The text has {size} bytes, more than {LARGEST_TEXT}.")


def _decoded(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DocumentRefusal("text-not-utf8", "The text is not UTF-8.", error.start) from None


class _Reader:
    """A recursive descent over one text. It recurses at most 256 levels deep."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def read(self) -> Json:
        self._skip_space()
        value = self._value(depth=0)
        if self._at < len(self._text):
            raise self._refusal("text-syntax", "There is more after the value.")
        return value

    def _value(self, depth: int) -> Json:
        start = self._peek()
        value: Json
        if start == "{":
            value = self._object(self._deeper(depth))
        elif start == "[":
            value = self._array(self._deeper(depth))
        elif start == '"':
            value = self._string()
        elif start == "-" or start.isdigit():
            value = self._number()
        else:
            value = self._word()
        self._skip_space()
        return value

    def _deeper(self, depth: int) -> int:
        if depth == DEEPEST_NESTING:
            raise self._refusal("text-too-deep", f"More than {DEEPEST_NESTING} levels.")
        return depth + 1

    def _object(self, depth: int) -> Json:
        members: dict[str, Json] = {}
        self._expect("{")
        while self._peek() != "}":
            if members:
                self._expect(",")
            start = self._at
            key = self._string()
            if key in members:
                raise self._refusal("text-duplicate-key", f"The key {ascii(key)} comes twice.", start)
            self._skip_space()
            self._expect(":")
            members[key] = self._value(depth)
        self._at += 1
        return members

    def _array(self, depth: int) -> Json:
        items: list[Json] = []
        self._expect("[")
        while self._peek() != "]":
            if items:
                self._expect(",")
            items.append(self._value(depth))
        self._at += 1
        return items

    def _number(self) -> Json:
        matched = _NUMBER.match(self._text, self._at)
        if matched is None:
            raise self._refusal("text-syntax", "Expected a number.")
        if matched[1] or matched[2]:
            raise self._refusal("number-not-integer", "A number has no fraction and no exponent.")
        if matched[0] == "-0":
            raise self._refusal("number-negative-zero", "There is no negative zero.")
        # Twenty characters are out of range already, and very many would be slow to convert.
        value = int(matched[0][:20])
        if abs(value) > LARGEST_INTEGER:
            raise self._refusal("number-out-of-range", f"An integer is within ±{LARGEST_INTEGER}.")
        self._at = matched.end()
        return value

    def _word(self) -> Json:
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._at):
                self._at += len(word)
                return value
        raise self._refusal("text-syntax", "Expected a value.")

    def _string(self) -> str:
        if self._peek() != '"':
            raise self._refusal("text-syntax", "Expected a string.")
        self._at += 1
        parts: list[str] = []
        while True:
            plain = _PLAIN.match(self._text, self._at)
            if plain is not None:
                parts.append(plain[0])
                self._at = plain.end()
            if self._peek() == '"':
                self._at += 1
                return "".join(parts)
            parts.append(self._escape())

    def _escape(self) -> str:
        stopped = self._peek()
        if "\ud800" <= stopped <= "\udfff":
            raise self._refusal("text-lone-surrogate", "A surrogate stands alone.")
        if stopped != "\\":
            raise self._refusal("text-syntax", "A string ends with a quote and holds no control character.")
        letter = self._text[self._at + 1 : self._at + 2]
        if letter != "u":
            if letter not in _SIMPLE_ESCAPES:
                raise self._refusal("text-syntax", "There is no such escape.")
            self._at += 2
            return _SIMPLE_ESCAPES[letter]
        start = self._at
        unit = self._unit()
        if 0xDC00 <= unit <= 0xDFFF:
            raise self._refusal("text-lone-surrogate", "A low surrogate stands alone.", start)
        if not 0xD800 <= unit <= 0xDBFF:
            return chr(unit)
        low = self._unit() if _UNIT.match(self._text, self._at) else 0
        if not 0xDC00 <= low <= 0xDFFF:
            raise self._refusal("text-lone-surrogate", "A high surrogate stands alone.", start)
        return chr(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))

    def _unit(self) -> int:
        matched = _UNIT.match(self._text, self._at)
        if matched is None:
            raise self._refusal("text-syntax", "Expected four hexadecimal digits.")
        self._at = matched.end()
        return int(matched[1], 16)

    def _expect(self, mark: str) -> None:
        if self._peek() != mark:
            raise self._refusal("text-syntax", f"Expected {mark}")
        self._at += 1
        self._skip_space()

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _skip_space(self) -> None:
        matched = _SPACE.match(self._text, self._at)
        if matched is not None:
            self._at = matched.end()

    def _offset(self, at: int) -> int:
        return len(self._text[:at].encode("utf-8", "surrogatepass"))

    def _refusal(self, rule: str, message: str, at: int | None = None) -> DocumentRefusal:
        return DocumentRefusal(rule, message, self._offset(self._at if at is None else at))
