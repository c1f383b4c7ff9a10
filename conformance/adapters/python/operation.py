"""What an operation is: parameters in, a value out, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
"""A JSON value. A float stands for a number that was written with a fraction or an exponent, or for -0."""

Operation: TypeAlias = Callable[[Json], Json]
"""Parameters in, value out; raises Refusal to refuse."""

Operations: TypeAlias = Mapping[str, Operation]
"""Operations by their wire names."""


class Refusal(Exception):
    """A refusal that the runtime answers with: `code` is stable, the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def malformed(message: str) -> Refusal:
    """The refusal of parameters that have another form than their operation takes."""
    return Refusal("malformed", message)


def read_parameters(
    parameters: Json, required: Collection[str], optional: Collection[str] = ()
) -> dict[str, Json]:
    """The parameters as an object that has the required members and none that is not listed."""
    if not isinstance(parameters, dict):
        raise malformed("The parameters are an object.")
    for name in required:
        if name not in parameters:
            raise malformed(f"The parameter {name} is missing.")
    for name in parameters:
        if name not in required and name not in optional:
            raise malformed(f"There is no parameter {ascii(name)}.")
    return parameters
