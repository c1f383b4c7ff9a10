"""The smallest records of a type, one for each failing rule of a comparison."""

from __future__ import annotations

from functools import cached_property

from core.enumeration import sample
from core.limits import LARGEST_WITNESS
from core.samples import Cause, Missing, Sample, Sampled, first_missing, record_of
from core.type_model import Record


class SmallestRecord:
    """Takes a sample of each required field once, and only where a rule fails.

    Many rules of one large record may fail, so what a rule costs must not grow with the fields of the record,
    unless it gives the witness that ends the comparison.
    """

    def __init__(self, type: Record) -> None:
        self._type = type

    def with_member(self, name: str, part: Sampled) -> Sampled:
        """The smallest record that has this member."""
        missing = first_missing([part, *self._missing_besides(name)])
        if missing is not None:
            return missing
        replaced = self._required.get(name)
        size = self._size - (replaced.size if isinstance(replaced, Sample) else 0)
        if isinstance(part, Sample) and size + part.size > LARGEST_WITNESS:
            return Missing(Cause.NOT_SHOWN)
        return record_of({**self._required, name: part})

    @cached_property
    def alone(self) -> Sampled:
        """The smallest record of all."""
        return record_of(self._required)

    @cached_property
    def _required(self) -> dict[str, Sampled]:
        return {name: sample(field.type) for name, field in self._type.fields.items() if field.required}

    @cached_property
    def _size(self) -> int:
        return 1 + sum(part.size for part in self._required.values() if isinstance(part, Sample))

    @cached_property
    def _missing(self) -> dict[Cause, list[str]]:
        """For each cause, two of the fields that lack a sample for it: besides any one field, one remains."""
        fields: dict[Cause, list[str]] = {}
        for name, part in self._required.items():
            if isinstance(part, Missing) and len(fields.setdefault(part.cause, [])) < 2:
                fields[part.cause].append(name)
        return fields

    def _missing_besides(self, name: str) -> list[Sampled]:
        return [Missing(cause) for cause, fields in self._missing.items() if fields != [name]]
