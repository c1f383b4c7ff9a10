use super::rules::breach;
use super::search::Search;
use super::types::Type;
use crate::json::Json;

/// Whether every value of one type is one of another.
pub enum Answer {
    Holds,
    /// There is a value of the first type that the second does not accept. No witness is given where JSON cannot
    /// spell such a value.
    Refuted {
        reason: String,
        witness: Option<Json>,
    },
    /// A rule fails, and no value is known that shows it to matter.
    Unknown {
        reason: String,
    },
}

/// Compares types, within one bound on the work for all that it compares.
pub struct Comparison<'t> {
    spelled: Search<'t>,
    any: Search<'t>,
}

impl<'t> Comparison<'t> {
    pub fn new() -> Comparison<'t> {
        Comparison { spelled: Search::spelled(), any: Search::any() }
    }

    pub fn subtype(&self, a: &'t Type, b: &'t Type) -> Answer {
        let Some(breach) = breach(a, b) else {
            return Answer::Holds;
        };
        if let Some(found) = self.spelled.difference(a, b) {
            return Answer::Refuted {
                reason: found.reason.to_string(),
                witness: Some(found.sample.sketch()),
            };
        }
        let Some(found) = self.any.difference(a, b) else {
            return Answer::Unknown {
                reason: format!("{breach}; no value is known that shows it to matter"),
            };
        };
        let part = match found.sample.unspelled_part().unwrap_or_default().join("/") {
            root if root.is_empty() => "it".to_owned(),
            part => format!("its part {part}"),
        };
        let reason = format!("{}; a value shows this, but JSON cannot spell {part}", found.reason);
        Answer::Refuted { reason, witness: None }
    }
}
