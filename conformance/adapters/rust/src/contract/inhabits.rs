use std::collections::BTreeSet;

use super::types::{Map, Record, Sum, Type};
use crate::base64;
use crate::json::{Json, Members};

/// Whether a value is one of a type's, as the core spells values. Functions and opaque values are not spelled.
pub fn inhabits(value: &Json, of: &Type) -> bool {
    match of {
        Type::Unit => *value == Json::Null,
        Type::Boolean => value.as_bool().is_some(),
        Type::String => value.as_str().is_some(),
        Type::Bytes => is_bytes(value),
        Type::Integer(interval) => {
            let integer = value.as_number().and_then(|number| number.plain_integer().ok());
            integer.is_some_and(|integer| interval.holds(integer))
        }
        Type::Record(record) => value.as_object().is_some_and(|members| inhabits_record(members, record)),
        Type::Sum(sum) => value.as_object().is_some_and(|members| inhabits_sum(members, sum)),
        Type::Sequence(sequence) => value.as_array().is_some_and(|items| {
            sequence.lengths.holds(items.len() as i64)
                && items.iter().all(|item| inhabits(item, &sequence.items))
        }),
        Type::Map(map) => entries_of(value).is_some_and(|entries| inhabits_map(&entries, map)),
        Type::Function(_) | Type::Opaque(_) => false,
    }
}

fn is_bytes(value: &Json) -> bool {
    let Some(members) = value.as_object().filter(|members| has_exactly(members, &["base64"])) else {
        return false;
    };
    members.values().all(|text| text.as_str().is_some_and(|text| base64::decode(text).is_some()))
}

fn inhabits_record(members: &Members, record: &Record) -> bool {
    // What is spelled like bytes, a variant or a map is no record, not even of an open type.
    let marks: [&[&str]; 3] = [&["base64"], &["$variant", "$value"], &["$entries"]];
    if marks.iter().any(|names| has_exactly(members, names)) {
        return false;
    }
    let complete =
        record.fields.iter().all(|(name, field)| !field.required || members.contains_key(name.as_bytes()));
    let fits = |name: &str, member: &Json| match record.fields.get(name) {
        Some(field) => inhabits(member, &field.of),
        None => record.open,
    };
    complete && members.iter().all(|(name, member)| name.as_str().is_some_and(|name| fits(name, member)))
}

fn inhabits_sum(members: &Members, sum: &Sum) -> bool {
    if !has_exactly(members, &["$variant", "$value"]) {
        return false;
    }
    let (Some(name), Some(payload)) = (members.get(&b"$variant"[..]), members.get(&b"$value"[..])) else {
        return false;
    };
    name.as_str().is_some_and(|name| match sum.variants.get(name) {
        Some(variant) => inhabits(payload, variant),
        None => sum.open,
    })
}

fn inhabits_map(entries: &[(&Json, &Json)], map: &Map) -> bool {
    let mut seen = BTreeSet::new();
    map.sizes.holds(entries.len() as i64)
        && entries.iter().all(|(key, value)| {
            inhabits(key, &map.keys) && inhabits(value, &map.values) && seen.insert(identity(key))
        })
}

fn has_exactly(members: &Members, names: &[&str]) -> bool {
    members.len() == names.len() && names.iter().all(|name| members.contains_key(name.as_bytes()))
}

/// The keys and values of what is spelled as a map.
fn entries_of(value: &Json) -> Option<Vec<(&Json, &Json)>> {
    let members = value.as_object().filter(|members| has_exactly(members, &["$entries"]))?;
    let pairs = members.get(&b"$entries"[..])?.as_array()?;
    pairs
        .iter()
        .map(|pair| match pair.as_array()? {
            [key, value] => Some((key, value)),
            _ => None,
        })
        .collect()
}

/// A spelling that equal values share and no others: entries of maps stand in one order.
pub fn identity(value: &Json) -> String {
    sorted(value).to_string()
}

fn sorted(value: &Json) -> Json {
    match value {
        Json::Array(items) => Json::Array(items.iter().map(sorted).collect()),
        Json::Object(members) => {
            if let Some(entries) = entries_of(value) {
                let mut pairs: Vec<Json> = entries
                    .into_iter()
                    .map(|(key, value)| Json::Array(vec![sorted(key), sorted(value)]))
                    .collect();
                pairs.sort_by_cached_key(Json::to_string);
                return Json::object([("$entries", pairs.into())]);
            }
            Json::Object(members.iter().map(|(name, member)| (name.clone(), sorted(member))).collect())
        }
        _ => value.clone(),
    }
}
