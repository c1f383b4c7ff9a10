"""The fold: joins several kinds of verdict into one."""

from __future__ import annotations

from collections.abc import Iterable

from ladder.vocabulary import FOLD_KINDS
from operation import Json

_INCONCLUSIVE = frozenset({"defer", "indeterminate"})


def fold(kinds: Iterable[str]) -> dict[str, Json]:
    """The result of a list of kinds, in any order.

    (verification.ladder.fold_rank_order, .fold_conclusive_wins, .fold_order_free,
    .fold_residual_indeterminate, .fold_default_deny)
    """
    seen = {kind if kind in FOLD_KINDS else "deny" for kind in kinds}
    conclusive = seen - _INCONCLUSIVE
    if conclusive:
        return {"verdict": max(conclusive, key=FOLD_KINDS.index)}
    return {"verdict": "deny", "reason": "INDETERMINATE" if seen & {"indeterminate"} else "DEFAULT_DENY"}
