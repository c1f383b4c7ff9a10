//! JSON values that keep what a strict reader has to tell apart: how a number was spelled, and lone surrogates.

mod number;
mod read;
mod text;
mod write;

use std::collections::BTreeMap;

pub use number::{LARGEST_INTEGER, Number, NumberFault};
pub use read::{Dialect, Fault, ReadError, read};
pub use text::Text;

/// The members of an object. Their order is that of Unicode scalar values, however the object was written.
pub type Members = BTreeMap<Text, Json>;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Boolean(bool),
    Number(Number),
    String(Text),
    Array(Vec<Json>),
    Object(Members),
}

impl Json {
    /// An object of these members, the last one of a name winning.
    pub fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
        Json::Object(members.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// The member of that name; none where this is no object.
    pub fn member(&self, name: &str) -> Option<&Json> {
        self.as_object()?.get(name.as_bytes())
    }

    pub fn as_object(&self) -> Option<&Members> {
        match self {
            Json::Object(members) => Some(members),
            _ => None,
        }
    }

    pub fn as_array(&self) -> Option<&[Json]> {
        match self {
            Json::Array(items) => Some(items),
            _ => None,
        }
    }

    pub fn as_text(&self) -> Option<&Text> {
        match self {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// The characters of a string; none where this is no string, or one with a lone surrogate.
    pub fn as_str(&self) -> Option<&str> {
        self.as_text()?.as_str()
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Json::Boolean(truth) => Some(*truth),
            _ => None,
        }
    }

    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Json::Number(number) => Some(number),
            _ => None,
        }
    }

    /// What kind of value this is, for a sentence that says what was found.
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Boolean(_) => "a boolean",
            Json::Number(_) => "a number",
            Json::String(_) => "a string",
            Json::Array(_) => "a list",
            Json::Object(_) => "an object",
        }
    }
}

impl From<bool> for Json {
    fn from(truth: bool) -> Json {
        Json::Boolean(truth)
    }
}

impl From<i64> for Json {
    fn from(integer: i64) -> Json {
        Json::Number(Number::from(integer))
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::String(text.into())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::String(text.into())
    }
}

impl From<Text> for Json {
    fn from(text: Text) -> Json {
        Json::String(text)
    }
}

impl From<Vec<Json>> for Json {
    fn from(items: Vec<Json>) -> Json {
        Json::Array(items)
    }
}
