//! Looks for a value of one type that another does not accept. (wild.core.subtype_false_has_witness)

use super::cardinality::cardinality;
use super::inhabits::identity;
use super::rules::Reason;
use super::sample::Sample;
use super::search::{LARGEST_WITNESS, Search, unnamed};
use super::types::{Function, Map, Record, Sequence, Sum, Type};
use crate::json::{Json, Text};

/// A value of one type that the other does not accept, and why not.
pub struct Difference {
    pub sample: Sample,
    pub reason: Reason,
}

impl Difference {
    fn new(sample: Sample, what: &str) -> Difference {
        Difference { sample, reason: Reason::new(what) }
    }
}

impl<'t> Search<'t> {
    /// A smallest value of `a` that `b` does not accept; none where none is found, which says nothing.
    pub fn difference(&self, a: &'t Type, b: &'t Type) -> Option<Difference> {
        let found = match (a, b) {
            (Type::Unit, Type::Unit)
            | (Type::Boolean, Type::Boolean)
            | (Type::String, Type::String)
            | (Type::Bytes, Type::Bytes) => None,
            (Type::Integer(a), Type::Integer(b)) => {
                let outside = a.lowest_outside(*b)?;
                Some(Difference::new(Sample::leaf(outside), "an integer lies outside"))
            }
            (Type::Record(a), Type::Record(b)) => self.record_difference(a, b),
            (Type::Sum(a), Type::Sum(b)) => self.sum_difference(a, b),
            (Type::Sequence(a), Type::Sequence(b)) => self.sequence_difference(a, b),
            (Type::Map(a), Type::Map(b)) => self.map_difference(a, b),
            (Type::Function(a), Type::Function(b)) => self.function_difference(a, b),
            (Type::Opaque(a), Type::Opaque(b)) => (self.takes_unspelled() && a != b)
                .then(|| Difference::new(Sample::unspelled(), "the fingerprints differ")),
            _ => Some(Difference::new(self.smallest(a)?, "the types have different shapes or names")),
        };
        found.filter(|difference| difference.sample.size() <= LARGEST_WITNESS && self.effort.spend(1))
    }

    fn record_difference(&self, a: &'t Record, b: &'t Record) -> Option<Difference> {
        let mut members = Vec::new();
        for (name, field) in a.fields.iter().filter(|(_, field)| field.required) {
            members.push((name.as_str(), self.smallest(&field.of)?));
        }
        let plain_size = 1 + members.iter().map(|(_, member)| member.size()).sum::<u64>();
        let change = smallest_change(self.record_changes(a, b), |name, with| {
            let without = a.fields.get(name).filter(|field| field.required);
            let without =
                without.and_then(|field| self.smallest(&field.of)).map_or(0, |member| member.size());
            plain_size - without + with.as_ref().map_or(0, Sample::size)
        })?;
        if let Some(with) = change.with {
            members.retain(|(name, _)| *name != change.name);
            members.push((&change.name, with));
        }
        let fits = self.effort.spend(members.len() as u64);
        let members = members.into_iter().map(|(name, member)| (Text::from(name), member)).collect();
        fits.then(|| Difference {
            sample: Sample::record(members),
            reason: change.reason.within(&change.name),
        })
    }

    /// What makes the smallest record of `a`, which holds its required fields, one that `b` does not accept.
    fn record_changes(&self, a: &'t Record, b: &'t Record) -> Vec<Change> {
        let mut changes = Vec::new();
        for (name, emitted) in &a.fields {
            match b.fields.get(name) {
                Some(accepted) => {
                    if accepted.required && !emitted.required {
                        changes.push(Change::new(name, None, "the field is required, and may be missing"));
                    }
                    let difference = self.difference(&emitted.of, &accepted.of);
                    changes.extend(difference.map(|Difference { sample, reason }| Change {
                        name: name.clone(),
                        with: Some(sample),
                        reason,
                    }));
                }
                None if b.open => {}
                None => changes.extend(
                    self.smallest(&emitted.of)
                        .map(|value| Change::new(name, Some(value), "the closed record has no such field")),
                ),
            }
        }
        for (name, accepted) in b.fields.iter().filter(|(name, _)| !a.fields.contains_key(*name)) {
            if accepted.required {
                changes.push(Change::new(name, None, "the field is required"));
            } else if a.open {
                let other = Some(other_than(&accepted.of));
                changes.push(Change::new(name, other, "the open record takes any value here"));
            }
        }
        if a.open && !b.open {
            let name = unnamed(|name| a.fields.contains_key(name) || b.fields.contains_key(name));
            let extra = Some(Sample::leaf(Json::Null));
            changes.push(Change::new(&name, extra, "the closed record has no such field"));
        }
        changes
    }

    fn sum_difference(&self, a: &'t Sum, b: &'t Sum) -> Option<Difference> {
        let mut changes = Vec::new();
        for (name, payload) in &a.variants {
            match b.variants.get(name) {
                Some(accepted) => {
                    let difference = self.difference(payload, accepted);
                    changes.extend(difference.map(|Difference { sample, reason }| Change {
                        name: name.clone(),
                        with: Some(sample),
                        reason,
                    }));
                }
                None if b.open => {}
                None => changes.extend(
                    self.smallest(payload)
                        .map(|value| Change::new(name, Some(value), "the closed sum has no such variant")),
                ),
            }
        }
        if a.open && !b.open {
            let name = unnamed(|name| a.variants.contains_key(name) || b.variants.contains_key(name));
            let payload = Some(Sample::leaf(Json::Null));
            changes.push(Change::new(&name, payload, "the closed sum has no such variant"));
        } else if a.open {
            for (name, accepted) in b.variants.iter().filter(|(name, _)| !a.variants.contains_key(*name)) {
                let payload = Some(other_than(accepted));
                changes.push(Change::new(name, payload, "the open sum takes any value here"));
            }
        }
        let change = smallest_change(changes, |_, with| with.as_ref().map_or(0, Sample::size))?;
        let sample = Sample::variant(&change.name, change.with?);
        Some(Difference { sample, reason: change.reason.within(&change.name) })
    }

    fn sequence_difference(&self, a: &'t Sequence, b: &'t Sequence) -> Option<Difference> {
        let repeated = |length: i64| match length {
            0 => Some(vec![]),
            _ => self.repeated(&self.smallest(&a.items)?, length),
        };
        let by_length = a.lengths.lowest_outside(b.lengths).and_then(|length| {
            Some(Difference::new(Sample::sequence(repeated(length)?), "a length lies outside"))
        });
        let by_item = || {
            let Difference { sample, reason } = self.difference(&a.items, &b.items)?;
            let mut items = vec![sample];
            items.extend(repeated((a.lengths.min - 1).max(0))?);
            Some(Difference { sample: Sample::sequence(items), reason: reason.within("items") })
        };
        let by_item = if a.lengths.max > 0 { by_item() } else { None };
        smaller(by_length, by_item)
    }

    fn map_difference(&self, a: &'t Map, b: &'t Map) -> Option<Difference> {
        let by_size = a
            .sizes
            .lowest_outside(b.sizes)
            .and_then(|size| Some(Difference::new(self.smallest_map(a, size)?, "a size lies outside")));
        if a.sizes.max == 0 {
            return by_size;
        }
        let others = a.sizes.min.max(1) - 1;
        let by_value = || {
            let Difference { sample, reason } = self.difference(&a.values, &b.values)?;
            let mut keys = self.keys(a, others + 1)?;
            let entry = (keys.remove(0), sample);
            Some(Difference { sample: self.map_with(a, entry, keys)?, reason: reason.within("values") })
        };
        let by_key = || {
            let Difference { sample, reason } = self.difference(&a.keys, &b.keys)?;
            let keys = if others == 0 { vec![] } else { self.unlike(&sample, a, others)? };
            let entry = (sample, self.smallest(&a.values)?);
            Some(Difference { sample: self.map_with(a, entry, keys)?, reason: reason.within("keys") })
        };
        smaller(by_size, smaller(by_value(), by_key()))
    }

    /// So many of the smallest keys that are not this one.
    fn unlike(&self, key: &Sample, map: &'t Map, count: i64) -> Option<Vec<Sample>> {
        let same = identity(&key.sketch());
        let differs = |other: &Sample| identity(&other.sketch()) != same;
        let keys: Vec<Sample> = self.keys(map, count)?.into_iter().filter(differs).collect();
        if keys.len() as i64 == count {
            return Some(keys);
        }
        Some(self.keys(map, count + 1)?.into_iter().filter(differs).collect())
    }

    /// A map with one entry, and these other keys with the smallest value.
    fn map_with(&self, map: &'t Map, entry: (Sample, Sample), keys: Vec<Sample>) -> Option<Sample> {
        let mut entries = vec![entry];
        if !keys.is_empty() {
            let values = self.repeated(&self.smallest(&map.values)?, keys.len() as i64)?;
            entries.extend(keys.into_iter().zip(values));
        }
        Some(Sample::map(entries))
    }

    /// What is wrong with an argument or the result is only seen in a call, which needs a value of each argument. Their
    /// number is seen without one.
    fn function_difference(&self, a: &'t Function, b: &'t Function) -> Option<Difference> {
        if !self.takes_unspelled() || cardinality(&a.result) == 0 {
            return None;
        }
        if a.arguments.len() != b.arguments.len() {
            return Some(Difference::new(Sample::unspelled(), "the numbers of arguments differ"));
        }
        if b.arguments.iter().any(|argument| cardinality(argument) == 0) {
            return None;
        }
        let mut arguments = a.arguments.iter().zip(&b.arguments).enumerate();
        let argument = arguments.find_map(|(index, (taken, given))| {
            let difference = self.difference(given, taken)?;
            Some(difference.reason.within(index.to_string()).within("arguments"))
        });
        let result = || Some(self.difference(&a.result, &b.result)?.reason.within("result"));
        let reason = argument.or_else(result)?;
        Some(Difference { sample: Sample::unspelled(), reason })
    }
}

/// A member that a value is given, or none where it is the lack of one that counts.
struct Change {
    name: String,
    with: Option<Sample>,
    reason: Reason,
}

impl Change {
    fn new(name: &str, with: Option<Sample>, what: &str) -> Change {
        Change { name: name.to_owned(), with, reason: Reason::new(what) }
    }
}

fn smallest_change(changes: Vec<Change>, size: impl Fn(&str, &Option<Sample>) -> u64) -> Option<Change> {
    changes.into_iter().min_by_key(|change| size(&change.name, &change.with))
}

fn smaller(one: Option<Difference>, other: Option<Difference>) -> Option<Difference> {
    [one, other].into_iter().flatten().min_by_key(|difference| difference.sample.size())
}

/// A JSON value that a type does not have.
fn other_than(of: &Type) -> Sample {
    Sample::leaf(if *of == Type::Unit { Json::Boolean(true) } else { Json::Null })
}
