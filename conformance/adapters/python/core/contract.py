"""Contracts in typed form, read from documents that are known to be valid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.canonical import canonical_text
from core.read_type import read_type
from core.type_model import Type
from operation import Json


@dataclass(frozen=True)
class Slot:
    """One thing that a contract offers (out) or asks for (in)."""

    name: str
    meaning: str
    polarity: str
    facet: str
    type: Type
    required: bool
    default: str
    """The canonical text of the default, so that equal texts are equal defaults."""


@dataclass(frozen=True)
class Law:
    suite_digest: str
    slots: frozenset[str]


@dataclass(frozen=True)
class Relation:
    operator: str
    left: tuple[str, str]
    """An instance and its slot."""
    right: tuple[str, str]


@dataclass(frozen=True)
class Contract:
    """What a component promises, by names and ids."""

    slots: Mapping[str, Slot]
    tombstones: Mapping[str, Slot]
    laws: Mapping[str, Law]
    relations: Mapping[str, Relation]
    sunsets: Mapping[str, str]
    """The earliest announced end of each slot that has one."""

    def ever_input(self, name: str) -> bool:
        """Whether a name is or was an input of this contract."""
        slot = self.slots.get(name)
        return name in self.tombstones or (slot is not None and slot.polarity == "in")


def read_contract(document: Mapping[str, Any]) -> Contract:
    """The typed form of a valid document of kind `contract`."""
    sunsets: dict[str, str] = {}
    for sunset in document["sunsets"]:
        # Times are spelled so that the order of their texts is the order in time.
        sunsets[sunset["slot"]] = min(sunset["at"], sunsets.get(sunset["slot"], sunset["at"]))
    return Contract(
        slots={slot["name"]: read_slot(slot) for slot in document["slots"]},
        tombstones={slot["name"]: read_slot(slot) for slot in document["tombstones"]},
        laws={law["id"]: Law(law["suite_digest"], frozenset(law["slots"])) for law in document["laws"]},
        relations={relation["id"]: _relation(relation) for relation in document["relations"]},
        sunsets=sunsets,
    )


def read_slot(slot: Mapping[str, Any]) -> Slot:
    """The typed form of a slot or tombstone."""
    default: Json = slot["default"]
    return Slot(
        name=slot["name"],
        meaning=slot["meaning"],
        polarity=slot["polarity"],
        facet=slot["facet"],
        type=read_type(slot["type"], ""),
        required=slot["required"],
        default=canonical_text(default),
    )


def _relation(relation: Mapping[str, Any]) -> Relation:
    left, right = relation["left"], relation["right"]
    return Relation(
        relation["operator"],
        (left["instance_id"], left["slot"]),
        (right["instance_id"], right["slot"]),
    )
