"""The closed vocabularies of the ladder. Where an order matters, the tuple is in that order, lowest first."""

from __future__ import annotations

from typing import Final

VERDICTS: Final = ("allow", "deny", "indeterminate", "defer")
"""What a rung can say. (verification.ladder.verdict_vocabulary)"""

FINAL_VERDICTS: Final = ("allow", "deny")
"""What a decision can say. (verification.ladder.final_verdict_closed)"""

RISK_CLASSES: Final = ("read", "write", "self_modify")
"""Least risky first. (verification.ladder.risk_vocabulary)"""

COSTS: Final = ("reuse", "in_process", "corroborate", "suite", "worktree_spawn", "human")
"""Cheapest first. (verification.ladder.cost_vocabulary)"""

FOLD_KINDS: Final = (
    "allow",
    "defer",
    "indeterminate",
    "transform",
    "quarantine",
    "require_witness",
    "deny",
)
"""Lowest rank first. (verification.ladder.fold_rank_order)"""

REASONS: Final = frozenset(
    {
        "DEFAULT_DENY",
        "POLICY_BLOCK",
        "SELF_MODIFY",
        "LEASE_HELD",
        "TRUST_VIOLATION",
        "MALFORMED",
        "MISROUTE",
        "RATE_LIMITED",
        "SECRET_EXFIL",
        "UNWITNESSED",
        "OVERSIZE",
        "UNKNOWN_TOOL",
        "RESULT_SECRET_DISCOVERED",
        "INDETERMINATE",
    }
)
"""Why a claim was denied. (verification.ladder.reason_vocabulary)"""
