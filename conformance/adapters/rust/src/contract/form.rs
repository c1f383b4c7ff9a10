use super::read_type::read_type;
use super::spelling::{is_digest, is_identifier, is_lineage, is_time};
use crate::base64;
use crate::json::{Json, LARGEST_INTEGER, Members, Text};
use crate::operation::Refusal;
use crate::pointer::Pointer;

/// The form of a part of a document.
pub enum Form {
    Identifier,
    Lineage,
    Digest,
    Time,
    /// The base64 of 64 bytes.
    Signature,
    Text,
    Boolean,
    /// An integer from the first to the second, both included.
    Integer(i64, i64),
    Word(&'static [&'static str]),
    Nullable(&'static Form),
    /// An array whose order counts.
    List(&'static Form),
    /// An array whose order does not count, by these members of its entries; by the entries where there are none.
    Set(&'static Form, &'static [&'static str]),
    Object(&'static [(&'static str, &'static Form)]),
    Type,
    /// The default of a slot. Whether its value is one of the slot's type, the slot has to say.
    Default,
}

/// An integer from 0.
pub const COUNT: Form = Form::Integer(0, LARGEST_INTEGER);

impl Form {
    /// Checks that a value has this form, and sorts the sets in it.
    pub fn settle(&self, value: &mut Json, at: &Pointer) -> Result<(), Refusal> {
        match self {
            Form::Identifier => spelled(value, at, "identifier-invalid", "an identifier", is_identifier),
            Form::Lineage => spelled(value, at, "lineage-invalid", "a lineage", is_lineage),
            Form::Digest => {
                spelled(value, at, "digest-invalid", "sha256: and 64 hexadecimal digits", is_digest)
            }
            Form::Time => spelled(value, at, "time-invalid", "a time like 2026-01-31T23:59:59Z", is_time),
            Form::Signature => signature(value, at),
            Form::Text => string(value, at).map(drop),
            Form::Boolean => boolean(value, at).map(drop),
            Form::Integer(min, max) => integer(value, at, *min, *max).map(drop),
            Form::Word(words) => word(value, at, words).map(drop),
            Form::Nullable(form) => match value {
                Json::Null => Ok(()),
                _ => form.settle(value, at),
            },
            Form::List(form) => settle_items(form, value, at),
            Form::Set(form, keys) => {
                settle_items(form, value, at)?;
                sort_set(value, keys, at)
            }
            Form::Object(forms) => settle_members(forms, value, at),
            Form::Type => read_type(value, at).map(drop),
            Form::Default => check_default(value, at),
        }
    }
}

/// The refusal of a part, with its place.
pub fn refused(rule: &'static str, at: &Pointer, message: impl std::fmt::Display) -> Refusal {
    Refusal::new(rule, format!("At {}: {message}", at.to_text()))
}

fn wrong_type(at: &Pointer, expected: &str, found: &Json) -> Refusal {
    refused("member-wrong-type", at, format!("Expected {expected}, got {}.", found.kind()))
}

pub fn string<'a>(value: &'a Json, at: &Pointer) -> Result<&'a str, Refusal> {
    value.as_str().ok_or_else(|| wrong_type(at, "a string", value))
}

pub fn boolean(value: &Json, at: &Pointer) -> Result<bool, Refusal> {
    value.as_bool().ok_or_else(|| wrong_type(at, "a boolean", value))
}

pub fn list<'a>(value: &'a Json, at: &Pointer) -> Result<&'a [Json], Refusal> {
    value.as_array().ok_or_else(|| wrong_type(at, "a list", value))
}

pub fn object<'a>(value: &'a Json, at: &Pointer) -> Result<&'a Members, Refusal> {
    value.as_object().ok_or_else(|| wrong_type(at, "an object", value))
}

pub fn integer(value: &Json, at: &Pointer, min: i64, max: i64) -> Result<i64, Refusal> {
    let Some(integer) = value.as_number().and_then(|number| number.plain_integer().ok()) else {
        return Err(wrong_type(at, "an integer", value));
    };
    match (min..=max).contains(&integer) {
        true => Ok(integer),
        false => {
            Err(refused("number-outside-bounds", at, format!("Expected {min} to {max}, got {integer}.")))
        }
    }
}

pub fn word<'a>(value: &'a Json, at: &Pointer, words: &[&str]) -> Result<&'a str, Refusal> {
    let text = string(value, at)?;
    match words.contains(&text) {
        true => Ok(text),
        false => {
            let message = format!("Expected one of {}, got {}.", words.join(", "), Text::from(text));
            Err(refused("value-not-allowed", at, message))
        }
    }
}

pub fn spelled(
    value: &Json,
    at: &Pointer,
    rule: &'static str,
    expected: &str,
    is_spelled: fn(&str) -> bool,
) -> Result<(), Refusal> {
    let text = string(value, at)?;
    match is_spelled(text) {
        true => Ok(()),
        false => Err(refused(rule, at, format!("Expected {expected}, got {}.", Text::from(text)))),
    }
}

/// The members of an object that has exactly these.
pub fn exactly<'a>(value: &'a Json, at: &Pointer, names: &[&str]) -> Result<&'a Members, Refusal> {
    let members = object(value, at)?;
    if let Some(missing) = names.iter().find(|name| !members.contains_key(name.as_bytes())) {
        return Err(refused("member-missing", at, format!("The member {missing} is missing.")));
    }
    match members.keys().find(|name| !names.iter().any(|known| **name == **known)) {
        None => Ok(members),
        Some(unknown) => {
            let message = format!("There is no member {unknown}; there are {}.", names.join(", "));
            Err(refused("member-unknown", at, message))
        }
    }
}

fn signature(value: &Json, at: &Pointer) -> Result<(), Refusal> {
    match base64::decode(string(value, at)?) {
        None => Err(refused("base64-invalid", at, "Expected padded base64 of the standard alphabet.")),
        Some(bytes) if bytes.len() != 64 => {
            Err(refused("signature-length", at, format!("Expected 64 bytes, got {}.", bytes.len())))
        }
        Some(_) => Ok(()),
    }
}

fn check_default(value: &Json, at: &Pointer) -> Result<(), Refusal> {
    match boolean(value.member("present").unwrap_or(&Json::Null), &at.member("present"))? {
        false => exactly(value, at, &["present"]).map(drop),
        true => exactly(value, at, &["present", "value"]).map(drop),
    }
}

fn settle_items(form: &Form, value: &mut Json, at: &Pointer) -> Result<(), Refusal> {
    let Json::Array(items) = value else {
        return Err(wrong_type(at, "a list", value));
    };
    for (index, item) in items.iter_mut().enumerate() {
        form.settle(item, &at.item(index))?;
    }
    Ok(())
}

fn settle_members(forms: &[(&str, &Form)], value: &mut Json, at: &Pointer) -> Result<(), Refusal> {
    let names: Vec<&str> = forms.iter().map(|(name, _)| *name).collect();
    exactly(value, at, &names)?;
    let Json::Object(members) = value else {
        return Ok(());
    };
    for (name, form) in forms {
        if let Some(member) = members.get_mut(name.as_bytes()) {
            form.settle(member, &at.member(name))?;
        }
    }
    Ok(())
}

/// Sorts a set by Unicode scalar value. (wild.core.set_order_irrelevant)
fn sort_set(value: &mut Json, keys: &[&str], at: &Pointer) -> Result<(), Refusal> {
    let Json::Array(items) = value else { return Ok(()) };
    let key = |item: &Json| -> Vec<Option<Text>> {
        match keys {
            [] => vec![item.as_text().cloned()],
            _ => keys.iter().map(|key| item.member(key)?.as_text().cloned()).collect(),
        }
    };
    items.sort_by_cached_key(key);
    match items.windows(2).find(|pair| key(&pair[0]) == key(&pair[1])) {
        None => Ok(()),
        Some(pair) => {
            let spelled: Vec<String> = key(&pair[0]).iter().flatten().map(Text::to_string).collect();
            Err(refused("set-key-repeated", at, format!("The set holds {} twice.", spelled.join(", "))))
        }
    }
}
