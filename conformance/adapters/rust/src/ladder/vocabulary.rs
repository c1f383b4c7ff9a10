//! The closed vocabularies of the ladder. Members stand in their order, lowest first, where the spec gives one.

/// A closed vocabulary. Matching is exact.
pub trait Vocabulary: Copy + 'static {
    /// The members in their order.
    const MEMBERS: &[Self];

    /// How a member is spelled.
    fn word(self) -> &'static str;

    fn from_word(word: &str) -> Option<Self> {
        Self::MEMBERS.iter().copied().find(|member| member.word() == word)
    }
}

/// An enumeration whose members are words on the wire.
macro_rules! vocabulary {
    ($(#[$attribute:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name { $($variant),+ }

        impl Vocabulary for $name {
            const MEMBERS: &[Self] = &[$($name::$variant),+];

            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }
    };
}

vocabulary! {
    /// What a rung can say. (verification.ladder.verdict_vocabulary)
    Verdict { Allow = "allow", Deny = "deny", Indeterminate = "indeterminate", Defer = "defer" }
}

vocabulary! {
    /// What a walk decides. (verification.ladder.final_verdict_closed)
    FinalVerdict { Allow = "allow", Deny = "deny" }
}

vocabulary! {
    /// Least risky first. (verification.ladder.risk_vocabulary)
    RiskClass { Read = "read", Write = "write", SelfModify = "self_modify" }
}

vocabulary! {
    /// Cheapest first. (verification.ladder.cost_vocabulary)
    Cost {
        Reuse = "reuse",
        InProcess = "in_process",
        Corroborate = "corroborate",
        Suite = "suite",
        WorktreeSpawn = "worktree_spawn",
        Human = "human",
    }
}

vocabulary! {
    /// Lowest rank first. (verification.ladder.fold_rank_order)
    FoldKind {
        Allow = "allow",
        Defer = "defer",
        Indeterminate = "indeterminate",
        Transform = "transform",
        Quarantine = "quarantine",
        RequireWitness = "require_witness",
        Deny = "deny",
    }
}

vocabulary! {
    /// Why a claim was denied. (verification.ladder.reason_vocabulary)
    Reason {
        DefaultDeny = "DEFAULT_DENY",
        PolicyBlock = "POLICY_BLOCK",
        SelfModify = "SELF_MODIFY",
        LeaseHeld = "LEASE_HELD",
        TrustViolation = "TRUST_VIOLATION",
        Malformed = "MALFORMED",
        Misroute = "MISROUTE",
        RateLimited = "RATE_LIMITED",
        SecretExfil = "SECRET_EXFIL",
        Unwitnessed = "UNWITNESSED",
        Oversize = "OVERSIZE",
        UnknownTool = "UNKNOWN_TOOL",
        ResultSecretDiscovered = "RESULT_SECRET_DISCOVERED",
        Indeterminate = "INDETERMINATE",
    }
}
