use std::collections::BTreeMap;

use super::form::{boolean, exactly, integer, list, object, refused, spelled, string, word};
use super::spelling::{is_digest, is_identifier};
use super::types::{Field, Function, Interval, Map, Record, Sequence, Sum, Type};
use crate::json::{Json, LARGEST_INTEGER, Members};
use crate::operation::Refusal;
use crate::pointer::Pointer;

/// How many levels a type has at most.
const MOST_LEVELS: usize = 64;

/// The type that a value of a document spells.
pub fn read_type(value: &Json, at: &Pointer) -> Result<Type, Refusal> {
    read_levels(value, at, MOST_LEVELS)
}

fn read_levels(value: &Json, at: &Pointer, levels: usize) -> Result<Type, Refusal> {
    let Some(below) = levels.checked_sub(1) else {
        return Err(refused("type-too-deep", at, format!("A type has at most {MOST_LEVELS} levels.")));
    };
    let Some(shape) = object(value, at)?.get(&b"shape"[..]) else {
        return Err(refused("member-missing", at, "The member shape is missing."));
    };
    let shapes = ["scalar", "record", "sum", "sequence", "map", "function", "opaque"];
    match word(shape, &at.member("shape"), &shapes)? {
        "scalar" => read_scalar(value, at),
        "record" => read_record(value, at, below),
        "sum" => read_sum(value, at, below),
        "sequence" => read_sequence(value, at, below),
        "map" => read_map(value, at, below),
        "function" => read_function(value, at, below),
        _ => {
            let members = exactly(value, at, &["shape", "fingerprint"])?;
            let (fingerprint, at) = (part(members, "fingerprint"), at.member("fingerprint"));
            spelled(fingerprint, &at, "digest-invalid", "sha256: and 64 hexadecimal digits", is_digest)?;
            Ok(Type::Opaque(string(fingerprint, &at)?.to_owned()))
        }
    }
}

/// A member that is known to be there.
fn part<'a>(members: &'a Members, name: &str) -> &'a Json {
    members.get(name.as_bytes()).unwrap_or(&Json::Null)
}

fn read_scalar(value: &Json, at: &Pointer) -> Result<Type, Refusal> {
    let Some(name) = value.member("name") else {
        return Err(refused("member-missing", at, "The member name is missing."));
    };
    let names = ["unit", "boolean", "string", "bytes", "integer"];
    let name = word(name, &at.member("name"), &names)?;
    if name == "integer" {
        let members = exactly(value, at, &["shape", "name", "min", "max"])?;
        return Ok(Type::Integer(read_interval(members, at, -LARGEST_INTEGER)?));
    }
    exactly(value, at, &["shape", "name"])?;
    Ok(match name {
        "unit" => Type::Unit,
        "boolean" => Type::Boolean,
        "string" => Type::String,
        _ => Type::Bytes,
    })
}

fn read_interval(members: &Members, at: &Pointer, lowest: i64) -> Result<Interval, Refusal> {
    let bound = |name| integer(part(members, name), &at.member(name), lowest, LARGEST_INTEGER);
    let (min, max) = (bound("min")?, bound("max")?);
    match min <= max {
        true => Ok(Interval { min, max }),
        false => Err(refused("interval-empty", at, format!("There is nothing from {min} to {max}."))),
    }
}

fn read_record(value: &Json, at: &Pointer, below: usize) -> Result<Type, Refusal> {
    let members = exactly(value, at, &["shape", "open", "fields"])?;
    let open = boolean(part(members, "open"), &at.member("open"))?;
    let fields = read_named(part(members, "fields"), &at.member("fields"), |name, field, at| {
        if name == "base64" {
            return Err(refused("field-name-reserved", at, "No field is named base64."));
        }
        let members = exactly(field, at, &["type", "required"])?;
        Ok(Field {
            of: read_levels(part(members, "type"), &at.member("type"), below)?,
            required: boolean(part(members, "required"), &at.member("required"))?,
        })
    })?;
    Ok(Type::Record(Record { open, fields }))
}

fn read_sum(value: &Json, at: &Pointer, below: usize) -> Result<Type, Refusal> {
    let members = exactly(value, at, &["shape", "open", "variants"])?;
    let open = boolean(part(members, "open"), &at.member("open"))?;
    let variants = read_named(part(members, "variants"), &at.member("variants"), |_, variant, at| {
        read_levels(variant, at, below)
    })?;
    Ok(Type::Sum(Sum { open, variants }))
}

/// The members of an object whose names are identifiers.
fn read_named<T>(
    value: &Json,
    at: &Pointer,
    read: impl Fn(&str, &Json, &Pointer) -> Result<T, Refusal>,
) -> Result<BTreeMap<String, T>, Refusal> {
    let mut named = BTreeMap::new();
    for (name, member) in object(value, at)? {
        let at = at.named(name);
        let Some(identifier) = name.as_str().filter(|name| is_identifier(name)) else {
            return Err(refused("identifier-invalid", &at, format!("Expected an identifier, got {name}.")));
        };
        named.insert(identifier.to_owned(), read(identifier, member, &at)?);
    }
    Ok(named)
}

fn read_sequence(value: &Json, at: &Pointer, below: usize) -> Result<Type, Refusal> {
    let members = exactly(value, at, &["shape", "items", "min", "max"])?;
    let items = read_levels(part(members, "items"), &at.member("items"), below)?;
    Ok(Type::Sequence(Sequence { items: items.into(), lengths: read_interval(members, at, 0)? }))
}

fn read_map(value: &Json, at: &Pointer, below: usize) -> Result<Type, Refusal> {
    let members = exactly(value, at, &["shape", "keys", "values", "min", "max"])?;
    Ok(Type::Map(Map {
        keys: read_levels(part(members, "keys"), &at.member("keys"), below)?.into(),
        values: read_levels(part(members, "values"), &at.member("values"), below)?.into(),
        sizes: read_interval(members, at, 0)?,
    }))
}

fn read_function(value: &Json, at: &Pointer, below: usize) -> Result<Type, Refusal> {
    let members = exactly(value, at, &["shape", "arguments", "result"])?;
    let place = at.member("arguments");
    let arguments = list(part(members, "arguments"), &place)?
        .iter()
        .enumerate()
        .map(|(index, argument)| read_levels(argument, &place.item(index), below))
        .collect::<Result<Vec<Type>, Refusal>>()?;
    let result = read_levels(part(members, "result"), &at.member("result"), below)?;
    Ok(Type::Function(Function { arguments, result: result.into() }))
}
