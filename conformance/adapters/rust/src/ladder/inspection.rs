use super::vocabulary::Vocabulary;
use crate::json::{Json, LARGEST_INTEGER, Members, Text};
use crate::operation::Refusal;
use crate::pointer::Pointer;

/// The most problems that are listed of one document, so that an answer stays short.
const MOST_LISTED: usize = 100;

/// A problem or a warning: `code` is of the list in the spec.
struct Finding {
    code: &'static str,
    path: Text,
    message: String,
}

impl Finding {
    fn to_json(&self) -> Json {
        Json::object([
            ("code", self.code.into()),
            ("path", self.path.clone().into()),
            ("message", self.message.clone().into()),
        ])
    }
}

/// What was found while a document was read. A reader that gives nothing has reported why.
#[derive(Default)]
pub struct Inspection {
    problems: Vec<Finding>,
    warnings: Vec<Finding>,
}

impl Inspection {
    pub fn problem(&mut self, code: &'static str, at: &Pointer, message: impl Into<String>) {
        if self.problems.len() < MOST_LISTED {
            self.problems.push(Finding { code, path: at.to_text(), message: message.into() });
        }
    }

    pub fn warning(&mut self, code: &'static str, at: &Pointer, message: impl Into<String>) {
        if self.warnings.len() < MOST_LISTED {
            self.warnings.push(Finding { code, path: at.to_text(), message: message.into() });
        }
    }

    /// What `ladder.validate` answers.
    pub fn to_json(&self) -> Json {
        let listed = |findings: &[Finding]| Json::Array(findings.iter().map(Finding::to_json).collect());
        match self.problems.is_empty() {
            true => Json::object([("ok", true.into()), ("warnings", listed(&self.warnings))]),
            false => Json::object([("ok", false.into()), ("problems", listed(&self.problems))]),
        }
    }

    /// The refusal of a document with a problem, by its first one.
    pub fn refusal(&self, code: &'static str) -> Option<Refusal> {
        let first = self.problems.first()?;
        let place = match first.path.to_lossy() {
            path if path.is_empty() => "the root".into(),
            path => path,
        };
        Some(Refusal::new(code, format!("{} at {place}: {}", first.code, first.message)))
    }

    /// The fields of an object. A field that is not listed is a problem where the object is closed.
    pub fn fields<'a>(
        &mut self,
        value: &'a Json,
        at: &Pointer,
        required: &[&str],
        optional: Optional,
    ) -> Option<&'a Members> {
        let Json::Object(members) = value else {
            self.wrong_type(at, "an object", value);
            return None;
        };
        for name in required.iter().filter(|name| !members.contains_key(name.as_bytes())) {
            self.problem("field-missing", at, format!("The field {name} is missing."));
        }
        if let Optional::Only(optional) = optional {
            for name in members.keys() {
                let listed =
                    name.as_str().is_some_and(|name| required.contains(&name) || optional.contains(&name));
                if !listed {
                    let expected = [required, optional].concat().join(", ");
                    self.problem(
                        "field-unknown",
                        &at.named(name),
                        format!("There is no field {name}; there are {expected}."),
                    );
                }
            }
        }
        Some(members)
    }

    pub fn wrong_type(&mut self, at: &Pointer, expected: &str, found: &Json) {
        self.problem("wrong-type", at, format!("Expected {expected}, got {}.", found.kind()));
    }

    pub fn list<'a>(&mut self, value: &'a Json, at: &Pointer) -> Option<&'a [Json]> {
        let items = value.as_array();
        if items.is_none() {
            self.wrong_type(at, "a list", value);
        }
        items
    }

    pub fn text<'a>(&mut self, value: &'a Json, at: &Pointer) -> Option<&'a Text> {
        let text = value.as_text();
        if text.is_none() {
            self.wrong_type(at, "a string", value);
        }
        text
    }

    pub fn boolean(&mut self, value: &Json, at: &Pointer) -> Option<bool> {
        let truth = value.as_bool();
        if truth.is_none() {
            self.wrong_type(at, "a boolean", value);
        }
        truth
    }

    /// A word of a vocabulary. Whatever else stands in its place is an unknown word.
    pub fn word<T: Vocabulary>(&mut self, value: &Json, at: &Pointer) -> Option<T> {
        let member = value.as_str().and_then(T::from_word);
        if member.is_none() {
            let found = value.as_text().map_or(value.kind().to_owned(), Text::to_string);
            let words: Vec<&str> = T::MEMBERS.iter().map(|member| member.word()).collect();
            self.problem("word-unknown", at, format!("Expected one of {}, got {found}.", words.join(", ")));
        }
        member
    }

    /// The id of a rung, in whatever spelling of an integer.
    pub fn id(&mut self, value: &Json, at: &Pointer) -> Option<u64> {
        let Some(id) = value.as_number().and_then(|number| number.integral_value()) else {
            self.wrong_type(at, "an integer", value);
            return None;
        };
        let in_range = (0..=LARGEST_INTEGER).contains(&id);
        if !in_range {
            self.problem("number-out-of-range", at, format!("An id goes from 0 to {LARGEST_INTEGER}."));
        }
        in_range.then(|| id.unsigned_abs())
    }
}

/// What an object may hold beside its required fields.
pub enum Optional<'a> {
    Only(&'a [&'a str]),
    Anything,
}
