"""The bindings of an assembly, as its manifests say what each demands. (wild.tiers.policy_names_min_tier)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.canonical import canonical_text, digest_of
from operation import Json, malformed
from tiers.requests import document_of_kind


def bindings_of(target: Any) -> Sequence[Mapping[str, Any]]:
    """The bindings of a request's `target`: as given, or those of its assembly."""
    if "bindings" in target:
        return list(target["bindings"])
    assembly = document_of_kind("assembly", target["assembly"])
    documents = (document_of_kind("manifest", each) for each in target["manifests"])
    manifests = {digest_of(canonical_text(each)): each for each in documents}
    components = {each["instance_id"]: each for each in assembly["components"]}
    return [_binding(each, components, manifests) for each in assembly["bindings"]]


def _binding(
    binding: Mapping[str, Any], components: Mapping[str, Any], manifests: Mapping[str, Any]
) -> Mapping[str, Any]:
    instance = binding["provider"]["instance_id"]
    provider = _found(components, instance)
    manifest = _found(manifests, _found(components, binding["consumer"]["instance_id"])["manifest"])
    named = _found({each["instance_id"]: each for each in manifest["providers"]}, instance)
    if any(named[member] != provider[member] for member in ("authority", "lineage")):
        raise malformed(f"The manifest has {instance} of another authority or lineage.")
    about: dict[str, Json] = {
        member: provider[member] for member in ("contract", "artifact", "authority", "lineage")
    }
    return {
        "id": binding["id"],
        **about,
        "demand_slots": sorted({*named["demand_slots"], binding["provider"]["slot"]}),
        "demand_complete": manifest["demand_complete"],
        "floor": named["floor"],
    }


def _found(known: Mapping[str, Any], name: str) -> Any:
    if name not in known:
        raise malformed(f"The assembly names {ascii(name)[:80]}, which is not given.")
    return known[name]
