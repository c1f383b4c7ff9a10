"""The refusal of a text, a document or a type."""

from __future__ import annotations

from operation import Refusal


class DocumentRefusal(Refusal):
    """Says which rule a document breaks, and at which byte where it is the text that went wrong."""

    def __init__(self, rule: str, message: str, offset: int | None = None) -> None:
        super().__init__(rule, message if offset is None else f"at byte {offset}: {message}")
        self.offset = offset
