//! The walk: from a ladder, a claim and what each rung found, to a decision.

use std::collections::BTreeMap;

use super::vocabulary::{FinalVerdict, Reason, RiskClass, Verdict, Vocabulary};
use crate::json::{Json, Text};

/// In characters. With what else it says, a witness stays within 200. (verification.ladder.witness_payload_free)
const LONGEST_NAME: usize = 100;

/// Rungs with ascending ids and costs that never descend.
pub struct Ladder {
    pub rungs: Vec<Rung>,
    pub climbs_on_defer: bool,
}

pub struct Rung {
    pub id: u64,
    pub name: Text,
    /// Whether it only repeats an earlier answer.
    pub reuse: bool,
    pub max_risk: RiskClass,
}

pub struct Subject {
    pub risk_class: RiskClass,
    pub label: Option<Text>,
}

/// What one rung found for one claim.
pub struct Answer {
    pub verdict: Verdict,
    pub reason: Option<Text>,
}

/// What the rungs found, by rung id.
pub type Answers = BTreeMap<u64, Answer>;

/// The Decision on a claim. A pure function. (verification.ladder.walk_is_pure)
pub fn walk(ladder: &Ladder, subject: &Subject, answers: &Answers) -> Json {
    let claim = Claim { ladder, risk: subject.risk_class, answers };
    let mut steps = Vec::new();
    let mut next = claim.entry();
    let mut end = None;
    while let (None, Some(index)) = (&end, next) {
        let rung = &ladder.rungs[index];
        let step = Step { rung, verdict: claim.contribution(rung) };
        end = claim.ending(&step);
        steps.push(step);
        next = claim.climb(index);
    }
    let end = end.unwrap_or_else(|| exhausted(&steps));
    decision(subject, &steps, &end)
}

struct Claim<'a> {
    ladder: &'a Ladder,
    risk: RiskClass,
    answers: &'a Answers,
}

struct Step<'a> {
    rung: &'a Rung,
    verdict: Verdict,
}

/// How a walk ends.
enum End {
    Allow,
    Deny { reason: Reason, unpublished: bool },
}

impl Claim<'_> {
    fn covered_by(&self, rung: &Rung) -> bool {
        rung.max_risk >= self.risk
    }

    /// A reuse rung has something to repeat, or nothing to say. (verification.ladder.reuse_needs_an_answer)
    fn consultable(&self, rung: &Rung) -> bool {
        !rung.reuse || self.answers.contains_key(&rung.id)
    }

    /// The first rung that may be consulted, whatever it covers, since it may deny. As costs never descend, every
    /// reuse rung comes before every other one.
    fn entry(&self) -> Option<usize> {
        let rungs = &self.ladder.rungs;
        rungs.iter().position(|rung| self.consultable(rung)).or((!rungs.is_empty()).then_some(0))
    }

    /// (verification.ladder.max_risk_bounds_the_allow, .deny_authority)
    fn contribution(&self, rung: &Rung) -> Verdict {
        match self.answers.get(&rung.id) {
            Some(Answer { verdict: Verdict::Deny, .. }) => Verdict::Deny,
            Some(answer) if self.covered_by(rung) => answer.verdict,
            _ => Verdict::Indeterminate,
        }
    }

    /// How a step ends the walk; none where the walk climbs. (verification.ladder.conclusive_commits,
    /// .bare_defer_denies)
    fn ending(&self, step: &Step) -> Option<End> {
        match step.verdict {
            Verdict::Allow => Some(End::Allow),
            Verdict::Deny => Some(self.denied_by(step.rung)),
            Verdict::Defer if !self.ladder.climbs_on_defer => {
                Some(End::Deny { reason: Reason::DefaultDeny, unpublished: false })
            }
            Verdict::Defer | Verdict::Indeterminate => None,
        }
    }

    /// (verification.ladder.deny_reason_kept)
    fn denied_by(&self, rung: &Rung) -> End {
        let given = self.answers.get(&rung.id).and_then(|answer| answer.reason.as_ref());
        let published = given.and_then(Text::as_str).and_then(Reason::from_word);
        End::Deny {
            reason: published.unwrap_or(Reason::PolicyBlock),
            unpublished: given.is_some() && published.is_none(),
        }
    }

    /// The nearest later rung that covers the claim. (verification.ladder.smallest_sufficient_rung)
    fn climb(&self, from: usize) -> Option<usize> {
        let fits = |rung: &Rung| self.covered_by(rung) && self.consultable(rung);
        let later = self.ladder.rungs[from + 1..].iter().position(fits)?;
        Some(from + 1 + later)
    }
}

/// (verification.ladder.exhausted_walk_denies)
fn exhausted(steps: &[Step]) -> End {
    let doubt = steps.iter().any(|step| step.verdict == Verdict::Indeterminate);
    let reason = if doubt { Reason::Indeterminate } else { Reason::DefaultDeny };
    End::Deny { reason, unpublished: false }
}

fn decision(subject: &Subject, steps: &[Step], end: &End) -> Json {
    let mut echo = vec![("risk_class", Json::from(subject.risk_class.word()))];
    echo.extend(subject.label.clone().map(|label| ("label", label.into())));
    let path: Vec<Json> = steps
        .iter()
        .map(|step| Json::object([("rung", id(step.rung)), ("verdict", step.verdict.word().into())]))
        .collect();
    let mut fields = vec![("subject", object(echo)), ("path", path.into())];
    let verdict = match end {
        End::Allow => FinalVerdict::Allow,
        End::Deny { reason, .. } => {
            fields.push(("reason", reason.word().into()));
            FinalVerdict::Deny
        }
    };
    fields.push(("verdict", verdict.word().into()));
    if let Some(last) = steps.last() {
        fields.push(("rung_reached", id(last.rung)));
        fields.push(("climbed", (steps.len() > 1 || last.verdict == Verdict::Indeterminate).into()));
        fields.push(("witness", witness(verdict, subject.risk_class, last.rung, end).into()));
    }
    object(fields)
}

fn object(fields: Vec<(&str, Json)>) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
}

fn id(rung: &Rung) -> Json {
    Json::from(i64::try_from(rung.id).unwrap_or(i64::MAX))
}

/// Made from rung names and risk labels alone. (verification.ladder.witness_payload_free)
fn witness(verdict: FinalVerdict, risk: RiskClass, rung: &Rung, end: &End) -> String {
    let name: String = rung.name.to_lossy().chars().take(LONGEST_NAME).collect();
    let note = match end {
        End::Deny { unpublished: true, .. } => ", for a reason that is not published",
        _ => "",
    };
    format!("{} of a {} claim at {name}{note}", verdict.word(), risk.word())
}
