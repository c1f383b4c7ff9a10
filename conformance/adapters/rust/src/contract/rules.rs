//! The rules of subtyping. (wild.core.subtype_sound, .functions_contravariant)

use super::types::{Function, Map, Record, Sequence, Sum, Type};

/// A place in types and what is seen there, for people.
pub struct Reason {
    /// The steps to the place, the last one first.
    place: Vec<String>,
    what: String,
}

impl Reason {
    pub fn new(what: impl Into<String>) -> Reason {
        Reason { place: vec![], what: what.into() }
    }

    /// The same, seen from a type of which the place is a part.
    pub fn within(mut self, step: impl Into<String>) -> Reason {
        self.place.push(step.into());
        self
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let steps: Vec<&str> = self.place.iter().rev().map(String::as_str).collect();
        match steps[..] {
            [] => write!(formatter, "{}", self.what),
            _ => write!(formatter, "{}: {}", steps.join("/"), self.what),
        }
    }
}

/// The first rule that keeps `a` from being a subtype of `b`.
pub fn breach(a: &Type, b: &Type) -> Option<Reason> {
    let unless = |holds: bool, what: &str| (!holds).then(|| Reason::new(what));
    match (a, b) {
        (Type::Unit, Type::Unit)
        | (Type::Boolean, Type::Boolean)
        | (Type::String, Type::String)
        | (Type::Bytes, Type::Bytes) => None,
        (Type::Integer(a), Type::Integer(b)) => unless(a.lies_within(*b), "the interval is not contained"),
        (Type::Record(a), Type::Record(b)) => record_breach(a, b),
        (Type::Sum(a), Type::Sum(b)) => sum_breach(a, b),
        (Type::Sequence(a), Type::Sequence(b)) => sequence_breach(a, b),
        (Type::Map(a), Type::Map(b)) => map_breach(a, b),
        (Type::Function(a), Type::Function(b)) => function_breach(a, b),
        (Type::Opaque(a), Type::Opaque(b)) => unless(a == b, "the fingerprints differ"),
        _ => Some(Reason::new("the types have different shapes or names")),
    }
}

fn record_breach(a: &Record, b: &Record) -> Option<Reason> {
    let field = |name: &str, what: &str| Some(Reason::new(what).within(name));
    if a.open && !b.open {
        return Some(Reason::new("an open record is no closed one"));
    }
    for (name, accepted) in &b.fields {
        match a.fields.get(name) {
            None if accepted.required => return field(name, "the field is required"),
            None if a.open => return field(name, "the open record does not name this field"),
            Some(emitted) if accepted.required && !emitted.required => {
                return field(name, "the field is required, and may be missing");
            }
            _ => {}
        }
    }
    a.fields.iter().find_map(|(name, emitted)| match b.fields.get(name) {
        Some(accepted) => breach(&emitted.of, &accepted.of).map(|reason| reason.within(name)),
        None if b.open => None,
        None => field(name, "the closed record has no such field"),
    })
}

fn sum_breach(a: &Sum, b: &Sum) -> Option<Reason> {
    let variant = |name: &str, what: &str| Some(Reason::new(what).within(name));
    if a.open && !b.open {
        return Some(Reason::new("an open sum is no closed one"));
    }
    if a.open
        && let Some(name) = b.variants.keys().find(|name| !a.variants.contains_key(*name))
    {
        return variant(name, "the open sum does not name this variant");
    }
    a.variants.iter().find_map(|(name, payload)| match b.variants.get(name) {
        Some(accepted) => breach(payload, accepted).map(|reason| reason.within(name)),
        None if b.open => None,
        None => variant(name, "the closed sum has no such variant"),
    })
}

fn sequence_breach(a: &Sequence, b: &Sequence) -> Option<Reason> {
    if !a.lengths.lies_within(b.lengths) {
        return Some(Reason::new("the interval of lengths is not contained"));
    }
    breach(&a.items, &b.items).map(|reason| reason.within("items"))
}

fn map_breach(a: &Map, b: &Map) -> Option<Reason> {
    if a.keys != b.keys {
        return Some(Reason::new("the types differ").within("keys"));
    }
    if !a.sizes.lies_within(b.sizes) {
        return Some(Reason::new("the interval of sizes is not contained"));
    }
    breach(&a.values, &b.values).map(|reason| reason.within("values"))
}

fn function_breach(a: &Function, b: &Function) -> Option<Reason> {
    if a.arguments.len() != b.arguments.len() {
        return Some(Reason::new("the numbers of arguments differ"));
    }
    let mut arguments = a.arguments.iter().zip(&b.arguments).enumerate();
    let argument = arguments.find_map(|(index, (taken, given))| {
        breach(given, taken).map(|reason| reason.within(index.to_string()).within("arguments"))
    });
    argument.or_else(|| breach(&a.result, &b.result).map(|reason| reason.within("result")))
}
