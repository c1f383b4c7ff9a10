//! What an operation is: parameters in, a value out, or a refusal.

use crate::json::{Json, Members};

/// Parameters in, a value out. It keeps nothing, so calls cannot see each other.
pub type Operation = fn(&Json) -> Result<Json, Refusal>;

/// A refusal that the runtime answers with: `code` is stable, the message is for people.
#[derive(Debug, PartialEq)]
pub struct Refusal {
    pub code: &'static str,
    pub message: String,
}

impl Refusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into() }
    }

    /// The refusal of parameters that have another form than their operation takes.
    pub fn malformed(message: impl Into<String>) -> Refusal {
        Refusal::new("malformed", message)
    }
}

/// The parameters of one call.
pub struct Parameters<'a>(&'a Members);

impl<'a> Parameters<'a> {
    /// The parameters as an object that has the required members and none that is not listed.
    pub fn read(params: &'a Json, required: &[&str], optional: &[&str]) -> Result<Parameters<'a>, Refusal> {
        let Json::Object(members) = params else {
            return Err(Refusal::malformed(format!(
                "Expected an object of parameters, got {}.",
                params.kind()
            )));
        };
        if let Some(missing) = required.iter().find(|name| !members.contains_key(name.as_bytes())) {
            return Err(Refusal::malformed(format!("The parameter {missing} is missing.")));
        }
        let expected = |name: &str| required.contains(&name) || optional.contains(&name);
        match members.keys().find(|name| !name.as_str().is_some_and(expected)) {
            Some(unknown) => Err(Refusal::malformed(format!(
                "There is no parameter {unknown}; there are {}.",
                [required, optional].concat().join(", ")
            ))),
            None => Ok(Parameters(members)),
        }
    }

    pub fn get(&self, name: &str) -> Option<&'a Json> {
        self.0.get(name.as_bytes())
    }

    /// A required parameter.
    pub fn required(&self, name: &str) -> &'a Json {
        self.get(name).unwrap_or(&Json::Null)
    }

    /// How many parameters there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}
