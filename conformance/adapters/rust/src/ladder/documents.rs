//! Reads the documents of the ladder. A document with a problem is refused as a whole.

use super::inspection::{Inspection, Optional};
use super::vocabulary::{Cost, FinalVerdict, Reason, RiskClass, Verdict, Vocabulary};
use super::walk::{Answer, Answers, Ladder, Rung, Subject};
use crate::json::{Json, LARGEST_INTEGER, Text};
use crate::pointer::Pointer;

const MAJOR: &str = "fak-ladder/v1";

pub fn read_ladder(value: &Json, seen: &mut Inspection) -> Option<Ladder> {
    let at = Pointer::Root;
    let fields =
        seen.fields(value, &at, &["rungs", "on_exhaustion", "escalate_on"], Optional::Only(&["version"]))?;
    let field = |name: &str| fields.get(name.as_bytes());
    if let Some(version) = field("version") {
        check_version(version, &at.member("version"), seen);
    }
    if let Some(tail) = field("on_exhaustion")
        && tail.as_str() != Some("deny")
    {
        seen.problem("fails-open", &at.member("on_exhaustion"), "A ladder denies where its rungs run out.");
    }
    let climbs_on =
        field("escalate_on").and_then(|list| read_escalation(list, &at.member("escalate_on"), seen));
    let rungs = field("rungs").and_then(|list| read_rungs(list, &at.member("rungs"), seen));
    Some(Ladder { rungs: rungs?, climbs_on_defer: climbs_on?.contains(&Verdict::Defer) })
}

/// (verification.ladder.version_major_checked)
fn check_version(version: &Json, at: &Pointer, seen: &mut Inspection) {
    let Some(version) = seen.text(version, at) else {
        return;
    };
    let spelling = version.to_lossy();
    let minor = spelling.strip_prefix(MAJOR);
    if minor.is_none_or(|minor| minor.starts_with(|first: char| first.is_ascii_digit())) {
        seen.problem("version-unsupported", at, format!("Expected {MAJOR} with any minor, got {version}."));
    }
}

/// (verification.ladder.escalate_on_holds_indeterminate, .conclusive_escalation_warned)
fn read_escalation(list: &Json, at: &Pointer, seen: &mut Inspection) -> Option<Vec<Verdict>> {
    let mut verdicts = Vec::new();
    for (index, item) in seen.list(list, at)?.iter().enumerate() {
        let at = at.item(index);
        let Some(verdict) = seen.word::<Verdict>(item, &at) else {
            continue;
        };
        if matches!(verdict, Verdict::Allow | Verdict::Deny) {
            let message = format!("The verdict {} ends a walk, so it has no effect here.", verdict.word());
            seen.warning("conclusive-escalation", &at, message);
        }
        verdicts.push(verdict);
    }
    if !verdicts.contains(&Verdict::Indeterminate) {
        seen.problem("indeterminate-not-escalated", at, "A ladder climbs on indeterminate.");
    }
    Some(verdicts)
}

/// (verification.ladder.rung_ids_ascend, .rung_costs_ascend)
fn read_rungs(list: &Json, at: &Pointer, seen: &mut Inspection) -> Option<Vec<Rung>> {
    let items = seen.list(list, at)?;
    if items.is_empty() {
        seen.problem("list-empty", at, "A ladder has at least one rung.");
    }
    let mut rungs = Vec::new();
    let (mut highest, mut costliest) = (None, Cost::Reuse);
    for (index, item) in items.iter().enumerate() {
        let at = at.item(index);
        let (id, name, cost, max_risk) = read_rung(item, &at, seen);
        if let Some(id) = id {
            if highest.is_some_and(|before| id <= before) {
                let message = format!("The id {id} does not ascend.");
                seen.problem("rung-id-not-ascending", &at.member("id"), message);
            }
            highest = highest.max(Some(id));
        }
        if let Some(cost) = cost {
            if cost < costliest {
                let message = format!("{} costs less than {} before it.", cost.word(), costliest.word());
                seen.problem("rung-cost-descending", &at.member("cost"), message);
            }
            costliest = costliest.max(cost);
        }
        if let (Some(id), Some(name), Some(cost), Some(max_risk)) = (id, name, cost, max_risk) {
            rungs.push(Rung { id, name: name.clone(), reuse: cost == Cost::Reuse, max_risk });
        }
    }
    (rungs.len() == items.len()).then_some(rungs)
}

type RungFields<'a> = (Option<u64>, Option<&'a Text>, Option<Cost>, Option<RiskClass>);

fn read_rung<'a>(value: &'a Json, at: &Pointer, seen: &mut Inspection) -> RungFields<'a> {
    let required = ["id", "name", "cost", "max_risk"];
    let Some(fields) = seen.fields(value, at, &required, Optional::Only(&["establishes"])) else {
        return (None, None, None, None);
    };
    let field = |name: &str| fields.get(name.as_bytes());
    if let Some(text) = field("establishes") {
        seen.text(text, &at.member("establishes"));
    }
    (
        field("id").and_then(|id| seen.id(id, &at.member("id"))),
        field("name").and_then(|name| seen.text(name, &at.member("name"))),
        field("cost").and_then(|cost| seen.word(cost, &at.member("cost"))),
        field("max_risk").and_then(|risk| seen.word(risk, &at.member("max_risk"))),
    )
}

pub fn read_subject(value: &Json, at: &Pointer, seen: &mut Inspection) -> Option<Subject> {
    let fields = seen.fields(value, at, &["risk_class"], Optional::Only(&["label"]))?;
    let label = fields.get(&b"label"[..]).and_then(|label| seen.text(label, &at.member("label")));
    let risk_class =
        fields.get(&b"risk_class"[..]).and_then(|risk| seen.word(risk, &at.member("risk_class")))?;
    Some(Subject { risk_class, label: label.cloned() })
}

/// The answers of a walk, by rung id. An id that no rung has is allowed: nothing consults its answer.
pub fn read_answers(value: &Json, seen: &mut Inspection) -> Answers {
    let at = Pointer::Root;
    let mut answers = Answers::new();
    for (key, answer) in seen.fields(value, &at, &[], Optional::Anything).into_iter().flatten() {
        let at = at.named(key);
        let Some(id) = key.as_str().and_then(rung_id) else {
            seen.problem(
                "field-unknown",
                &at,
                format!("{key} is not the id of a rung in plain decimal digits."),
            );
            continue;
        };
        if let Some(answer) = read_answer(answer, &at, seen) {
            answers.insert(id, answer);
        }
    }
    answers
}

fn rung_id(key: &str) -> Option<u64> {
    let plain = key.bytes().all(|byte| byte.is_ascii_digit()) && (key == "0" || !key.starts_with('0'));
    key.parse().ok().filter(|id| plain && *id <= LARGEST_INTEGER.unsigned_abs())
}

fn read_answer(value: &Json, at: &Pointer, seen: &mut Inspection) -> Option<Answer> {
    let fields = seen.fields(value, at, &["verdict"], Optional::Only(&["reason"]))?;
    let reason = fields.get(&b"reason"[..]).and_then(|reason| seen.text(reason, &at.member("reason")));
    let verdict = fields.get(&b"verdict"[..]).and_then(|word| seen.word(word, &at.member("verdict")))?;
    Some(Answer { verdict, reason: reason.cloned() })
}

/// Checks what a decision must say. It may hold more than that.
pub fn check_decision(value: &Json, seen: &mut Inspection) {
    let at = Pointer::Root;
    let required = ["subject", "path", "rung_reached", "climbed", "verdict"];
    let Some(fields) = seen.fields(value, &at, &required, Optional::Anything) else {
        return;
    };
    let field = |name: &str| fields.get(name.as_bytes());
    if let Some(subject) = field("subject") {
        read_subject(subject, &at.member("subject"), seen);
    }
    if let Some(witness) = field("witness") {
        seen.text(witness, &at.member("witness"));
    }
    let climbed = field("climbed").and_then(|climbed| seen.boolean(climbed, &at.member("climbed")));
    let reached = field("rung_reached").and_then(|id| seen.id(id, &at.member("rung_reached")));
    let verdict = field("verdict").and_then(|word| seen.word(word, &at.member("verdict")));
    check_reason(field("reason"), verdict, seen);
    let path = field("path").map_or(vec![], |path| read_path(path, &at.member("path"), seen));
    let doubt = path.iter().any(|step| step.verdict == Some(Verdict::Indeterminate));
    if climbed == Some(false) && (path.len() > 1 || doubt) {
        let message = "A path of several steps, or with an indeterminate one, is a climb.";
        seen.problem("climb-not-recorded", &at.member("climbed"), message);
    }
    let Some(last) = path.last() else { return };
    if let (Some(reached), Some(rung)) = (reached, last.rung)
        && reached != rung
    {
        let message = format!("The last step is at rung {rung}, not at {reached}.");
        seen.problem("reached-not-last-step", &at.member("rung_reached"), message);
    }
    if verdict == Some(FinalVerdict::Allow) && last.verdict.is_some_and(|last| last != Verdict::Allow) {
        let message = "An allow is the verdict of the last step.";
        seen.problem("allow-not-given-by-last-step", &at.member("verdict"), message);
    }
}

/// (verification.ladder.deny_carries_known_reason)
fn check_reason(reason: Option<&Json>, verdict: Option<FinalVerdict>, seen: &mut Inspection) {
    let (root, denied) = (Pointer::Root, verdict == Some(FinalVerdict::Deny));
    let at = root.member("reason");
    match reason {
        None if denied => seen.problem("reason-missing", &root, "A deny says why."),
        None => {}
        Some(reason) if denied => {
            seen.word::<Reason>(reason, &at);
        }
        Some(reason) => {
            seen.text(reason, &at);
        }
    }
}

/// A step as far as it could be read.
struct Step {
    rung: Option<u64>,
    verdict: Option<Verdict>,
}

fn read_path(value: &Json, at: &Pointer, seen: &mut Inspection) -> Vec<Step> {
    let Some(items) = seen.list(value, at) else {
        return vec![];
    };
    if items.is_empty() {
        seen.problem("list-empty", at, "A path has at least one step.");
    }
    let mut steps = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let at = at.item(index);
        let fields = seen.fields(item, &at, &["rung", "verdict"], Optional::Only(&[]));
        let field = |name: &str| fields?.get(name.as_bytes());
        steps.push(Step {
            rung: field("rung").and_then(|rung| seen.id(rung, &at.member("rung"))),
            verdict: field("verdict").and_then(|word| seen.word(word, &at.member("verdict"))),
        });
    }
    steps
}
