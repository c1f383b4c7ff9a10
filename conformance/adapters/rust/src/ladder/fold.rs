use super::vocabulary::{FoldKind, Reason};

/// What several verdicts come to.
#[derive(Debug, PartialEq)]
pub enum Fold {
    Conclusive(FoldKind),
    Denied(Reason),
}

/// Joins verdicts into one: the conclusive kind of highest rank, else a deny.
/// (verification.ladder.fold_conclusive_wins, .fold_residual_indeterminate, .fold_default_deny)
pub fn fold(kinds: &[FoldKind]) -> Fold {
    let undecided = |kind: &FoldKind| matches!(kind, FoldKind::Defer | FoldKind::Indeterminate);
    match kinds.iter().filter(|kind| !undecided(kind)).max() {
        Some(highest) => Fold::Conclusive(*highest),
        None if kinds.contains(&FoldKind::Indeterminate) => Fold::Denied(Reason::Indeterminate),
        None => Fold::Denied(Reason::DefaultDeny),
    }
}
