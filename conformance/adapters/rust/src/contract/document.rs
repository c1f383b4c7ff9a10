//! Reads a document of the wild core, and gives it its one spelling.

use super::agreement::check_agreement;
use super::documents::settle_document;
use crate::json::{Dialect, Fault, Json, NumberFault, ReadError, read};
use crate::operation::Refusal;
use crate::sha256;

/// Bytes of the largest text of a document.
const LARGEST_TEXT: usize = 64 * 1024 * 1024;

/// How many arrays and objects a document may nest.
const MOST_LEVELS: usize = 256;

/// The value of the text of a document. (wild.core.canonical_refuses_ambiguity)
pub fn read_text(bytes: &[u8]) -> Result<Json, Refusal> {
    if bytes.len() > LARGEST_TEXT {
        let message = format!("A text has at most {LARGEST_TEXT} bytes, and this one has {}.", bytes.len());
        return Err(Refusal::new("text-too-large", message));
    }
    read(bytes, MOST_LEVELS, Dialect::Document)
        .map_err(|error: ReadError| Refusal::new(rule_of(error.fault), format!("At {error}.")))
}

fn rule_of(fault: Fault) -> &'static str {
    match fault {
        Fault::NotUtf8 => "text-not-utf8",
        Fault::ByteOrderMark => "text-byte-order-mark",
        Fault::TooDeep => "text-too-deep",
        Fault::Syntax(_) => "text-syntax",
        Fault::DuplicateKey => "text-duplicate-key",
        Fault::LoneSurrogate => "text-lone-surrogate",
        Fault::Number(NumberFault::NotInteger) => "number-not-integer",
        Fault::Number(NumberFault::OutOfRange) => "number-out-of-range",
        Fault::Number(NumberFault::NegativeZero) => "number-negative-zero",
    }
}

/// Checks that a value which came as part of another text could be read by [`read_text`].
pub fn check_value(value: &Json) -> Result<(), Refusal> {
    check_levels(value, MOST_LEVELS).map_err(|fault| {
        Refusal::new(rule_of(fault), format!("The value breaks the rule {}.", rule_of(fault)))
    })
}

fn check_levels(value: &Json, levels: usize) -> Result<(), Fault> {
    let below = || levels.checked_sub(1).ok_or(Fault::TooDeep);
    match value {
        Json::Null | Json::Boolean(_) => Ok(()),
        Json::Number(number) => number.plain_integer().map(drop).map_err(Fault::Number),
        Json::String(text) => text.as_str().map(drop).ok_or(Fault::LoneSurrogate),
        Json::Array(items) => {
            let below = below()?;
            items.iter().try_for_each(|item| check_levels(item, below))
        }
        Json::Object(members) => {
            let below = below()?;
            members.iter().try_for_each(|(name, member)| {
                name.as_str().ok_or(Fault::LoneSurrogate)?;
                check_levels(member, below)
            })
        }
    }
}

/// The document with its sets sorted, having checked all of it. Its text is then the canonical one.
pub fn canonical(mut document: Json) -> Result<Json, Refusal> {
    settle_document(&mut document)?;
    check_agreement(&document)?;
    Ok(document)
}

/// (wild.core.digest_binds_bytes)
pub fn digest(canonical: &Json) -> String {
    format!("sha256:{}", sha256::hex(canonical.to_string().as_bytes()))
}
