//! The verification ladder: specs/ladder.md.
//!
//! Input: parameters. Output: a decision, or what was found of a document.
//! Invariant: no operation looks at anything but its parameters.

mod documents;
mod fold;
mod inspection;
#[cfg(test)]
mod tests;
mod vocabulary;
mod walk;

use crate::frames::DEEPEST_FRAME;
use crate::json::{Dialect, Json, Text, read};
use crate::operation::{Operation, Parameters, Refusal};
use crate::pointer::Pointer;
use documents::{check_decision, read_answers, read_ladder, read_subject};
use fold::{Fold, fold};
use inspection::Inspection;
use vocabulary::{FoldKind, Reason, Vocabulary};
use walk::Answers;

pub const OPERATIONS: &[(&str, Operation)] = &[
    ("ladder.validate", validate),
    ("ladder.walk", walk_operation),
    ("ladder.fold", fold_operation),
    ("ladder.check_decision", check_decision_operation),
    ("ladder.check_reason", check_reason),
];

fn validate(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["kind"], &["document", "text"])?;
    let inspect: fn(&Json, &mut Inspection) = match given.required("kind").as_str() {
        Some("Ladder") => |document, seen| drop(read_ladder(document, seen)),
        Some("Subject") => |document, seen| drop(read_subject(document, &Pointer::Root, seen)),
        Some("Decision") => check_decision,
        _ => return Err(Refusal::malformed("The kind is Ladder, Subject or Decision.")),
    };
    let mut seen = Inspection::default();
    match (given.get("document"), given.get("text")) {
        (Some(document), None) => inspect(document, &mut seen),
        (None, Some(Json::String(text))) => match read_text(text) {
            Ok(document) => inspect(&document, &mut seen),
            Err(message) => seen.problem("text-refused", &Pointer::Root, message),
        },
        (None, Some(_)) => return Err(Refusal::malformed("The text is a string.")),
        _ => return Err(Refusal::malformed("Expected either a document or its text.")),
    }
    Ok(seen.to_json())
}

/// The value of a JSON text, which may nest no deeper than a frame.
fn read_text(text: &Text) -> Result<Json, String> {
    let characters = text.as_str().ok_or("The text holds a surrogate without its partner.")?;
    read(characters.as_bytes(), DEEPEST_FRAME, Dialect::Any).map_err(|error| error.to_string())
}

fn walk_operation(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["ladder", "subject"], &["answers"])?;
    let ladder = sound("ladder-refused", |seen| read_ladder(given.required("ladder"), seen))?;
    let subject =
        sound("subject-refused", |seen| read_subject(given.required("subject"), &Pointer::Root, seen))?;
    let answers = match given.get("answers") {
        Some(answers) => sound("answers-refused", |seen| Some(read_answers(answers, seen)))?,
        None => Answers::new(),
    };
    Ok(walk::walk(&ladder, &subject, &answers))
}

/// What a reader gives, or the refusal of a document that has a problem.
fn sound<T>(code: &'static str, read: impl FnOnce(&mut Inspection) -> Option<T>) -> Result<T, Refusal> {
    let mut seen = Inspection::default();
    let document = read(&mut seen);
    match (seen.refusal(code), document) {
        (None, Some(document)) => Ok(document),
        (refusal, _) => Err(refusal.unwrap_or_else(|| Refusal::new(code, "The document could not be read."))),
    }
}

fn fold_operation(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["verdicts"], &[])?;
    let words: Option<Vec<&Text>> =
        given.required("verdicts").as_array().and_then(|words| words.iter().map(Json::as_text).collect());
    let Some(words) = words else {
        return Err(Refusal::malformed("The verdicts are a list of strings."));
    };
    // A kind that a newer kernel may add is the most restrictive one. (verification.ladder.fold_rank_order)
    let kind = |word: &Text| word.as_str().and_then(FoldKind::from_word).unwrap_or(FoldKind::Deny);
    let kinds: Vec<FoldKind> = words.into_iter().map(kind).collect();
    Ok(match fold(&kinds) {
        Fold::Conclusive(kind) => Json::object([("verdict", kind.word().into())]),
        Fold::Denied(reason) => {
            Json::object([("verdict", FoldKind::Deny.word().into()), ("reason", reason.word().into())])
        }
    })
}

fn check_decision_operation(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["decision"], &[])?;
    let mut seen = Inspection::default();
    check_decision(given.required("decision"), &mut seen);
    Ok(seen.to_json())
}

fn check_reason(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["token"], &[])?;
    let Some(token) = given.required("token").as_text() else {
        return Err(Refusal::malformed("The token is a string."));
    };
    Ok(match token.as_str().and_then(Reason::from_word) {
        Some(_) => Json::object([("known", true.into())]),
        None => Json::object([("known", false.into()), ("class", "UNCLASSIFIED".into())]),
    })
}
