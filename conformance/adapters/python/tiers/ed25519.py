"""Verifies Ed25519 signatures, of which the standard library has none. (RFC 8032, section 5.1)

Nothing here is secret, so the time that it takes need not be the same for all keys.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TypeAlias

_PRIME = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
"""Of the group that the base point generates."""

_CURVE = -121665 * pow(121666, -1, _PRIME) % _PRIME
_ROOT_OF_MINUS_ONE = pow(2, (_PRIME - 1) // 4, _PRIME)

_Point: TypeAlias = tuple[int, int, int, int]
"""x = X/Z, y = Y/Z and xy = T/Z, as (X, Y, Z, T)."""

_NEUTRAL: _Point = (0, 1, 1, 0)


def _sum(one: _Point, other: _Point) -> _Point:
    """The sum of any two points, also of a point with itself."""
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a = (y1 - x1) * (y2 - x2) % _PRIME
    b = (y1 + x1) * (y2 + x2) % _PRIME
    c = 2 * t1 * t2 * _CURVE % _PRIME
    d = 2 * z1 * z2 % _PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _PRIME, g * h % _PRIME, f * g % _PRIME, e * h % _PRIME


def _weighted(first: int, one: _Point, second: int, other: _Point) -> _Point:
    """first · one + second · other, bit by bit of both numbers at once."""
    both = _sum(one, other)
    total = _NEUTRAL
    for bit in reversed(range(max(first.bit_length(), second.bit_length()))):
        total = _sum(total, total)
        match first >> bit & 1, second >> bit & 1:
            case 1, 1:
                total = _sum(total, both)
            case 1, 0:
                total = _sum(total, one)
            case 0, 1:
                total = _sum(total, other)
    return total


def _x_of(y: int, is_odd: bool) -> int | None:
    """The x of the curve's point with this y, and with an x that is odd or even; None where there is none."""
    square = (y * y - 1) * pow(_CURVE * y * y + 1, -1, _PRIME) % _PRIME
    x = pow(square, (_PRIME + 3) // 8, _PRIME)
    if x * x % _PRIME != square:
        x = x * _ROOT_OF_MINUS_ONE % _PRIME
    if x * x % _PRIME != square or (x == 0 and is_odd):
        return None
    return x if x % 2 == is_odd else _PRIME - x


def _decode(spelled: bytes) -> _Point | None:
    number = int.from_bytes(spelled, "little")
    y = number & (1 << 255) - 1
    x = _x_of(y, bool(number >> 255)) if y < _PRIME else None
    return None if x is None else (x, y, 1, x * y % _PRIME)


def _encode(point: _Point) -> bytes:
    x, y, z, _ = point
    inverse = pow(z, -1, _PRIME)
    return (y * inverse % _PRIME | x * inverse % _PRIME % 2 << 255).to_bytes(32, "little")


def _base_point() -> _Point:
    y = 4 * pow(5, -1, _PRIME) % _PRIME
    x = _x_of(y, is_odd=False)
    assert x is not None
    return x, y, 1, x * y % _PRIME


_BASE = _base_point()


@lru_cache(maxsize=1024)  # One claim is looked at for many bindings.
def is_signature(signature: bytes, message: bytes, public_key: bytes) -> bool:
    """Whether 64 bytes are a signature over a message by the owner of a public key of 32 bytes."""
    commitment, scalar = signature[:32], int.from_bytes(signature[32:], "little")
    key = _decode(public_key)
    if key is None or scalar >= _ORDER:
        return False
    hashed = hashlib.sha512(commitment + public_key + message).digest()
    challenge = int.from_bytes(hashed, "little") % _ORDER
    return _encode(_weighted(scalar, _BASE, _ORDER - challenge, key)) == commitment
