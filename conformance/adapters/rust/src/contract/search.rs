use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::marker::PhantomData;
use std::ptr;

use super::cardinality::cardinality;
use super::cheapest::merged;
use super::sample::Sample;
use super::types::{Interval, Sequence, Sum, Type};
use crate::json::Json;

/// Of how many JSON values a witness consists at most. (wild.core.subtype_false_has_witness)
pub const LARGEST_WITNESS: u64 = 10_000;

/// How many parts of values one search may make, so that no type takes it longer than a second or two.
const MOST_PARTS: u64 = 10_000_000;

/// What a search may still do. Once it is used up nothing is found any more, which leaves answers unknown.
pub struct Effort(Cell<u64>);

impl Effort {
    pub fn of(parts: u64) -> Effort {
        Effort(Cell::new(parts))
    }

    /// Takes so much, if it is left.
    pub fn spend(&self, parts: u64) -> bool {
        let left = self.0.get().checked_sub(parts);
        self.0.set(left.unwrap_or(0));
        left.is_some()
    }
}

/// A search for values of types.
pub struct Search<'t> {
    /// Whether values with parts that JSON cannot spell are looked for too.
    unspelled: bool,
    pub effort: Effort,
    /// The smallest values of types, by where the types are: `'t` keeps them there.
    known: RefCell<HashMap<*const Type, Option<Sample>>>,
    types: PhantomData<&'t Type>,
}

impl<'t> Search<'t> {
    /// A search for values that JSON can spell.
    pub fn spelled() -> Search<'t> {
        Search {
            unspelled: false,
            effort: Effort::of(MOST_PARTS),
            known: RefCell::default(),
            types: PhantomData,
        }
    }

    /// A search for values of any sort.
    pub fn any() -> Search<'t> {
        Search { unspelled: true, ..Search::spelled() }
    }

    /// Whether functions and opaque values are looked for.
    pub fn takes_unspelled(&self) -> bool {
        self.unspelled
    }

    /// A smallest value of a type; none where there is none of at most [`LARGEST_WITNESS`] JSON values.
    pub fn smallest(&self, of: &'t Type) -> Option<Sample> {
        if let Some(known) = self.known.borrow().get(&ptr::from_ref(of)) {
            return known.clone();
        }
        let found = self.find_smallest(of).filter(|sample| sample.size() <= LARGEST_WITNESS);
        self.known.borrow_mut().insert(of, found.clone());
        found
    }

    fn find_smallest(&self, of: &'t Type) -> Option<Sample> {
        match of {
            Type::Record(record) => {
                let required = record.fields.iter().filter(|(_, field)| field.required);
                let members =
                    required.map(|(name, field)| Some((name.as_str().into(), self.smallest(&field.of)?)));
                let members: Vec<_> = members.collect::<Option<_>>()?;
                self.effort.spend(1 + members.len() as u64).then(|| Sample::record(members))
            }
            Type::Sum(sum) => {
                let named = sum.variants.iter().filter_map(|(name, payload)| {
                    let payload = self.smallest(payload)?;
                    self.effort.spend(1).then(|| Sample::variant(name, payload))
                });
                named.chain(unnamed_variants(sum, 1)).min_by_key(Sample::size)
            }
            Type::Sequence(Sequence { lengths: Interval { min: 0, .. }, .. }) => {
                Some(Sample::sequence(vec![]))
            }
            Type::Sequence(Sequence { items, lengths }) => {
                self.repeated(&self.smallest(items)?, lengths.min).map(Sample::sequence)
            }
            Type::Map(map) => self.smallest_map(map, map.sizes.min),
            _ => self.scalars(of, 1).pop(),
        }
    }

    /// So many times the same; none where that would be more than a witness may hold.
    pub fn repeated(&self, sample: &Sample, times: i64) -> Option<Vec<Sample>> {
        let times = u64::try_from(times).ok()?;
        let fits = sample.size().checked_mul(times).is_some_and(|size| size < LARGEST_WITNESS);
        (fits && self.effort.spend(times)).then(|| vec![sample.clone(); times as usize])
    }

    /// Up to `count` unlike values of a type, the smallest ones, smallest first.
    pub fn samples(&self, of: &'t Type, count: usize) -> Vec<Sample> {
        match (count, of) {
            (0, _) => vec![],
            (1, _) => self.smallest(of).into_iter().collect(),
            (_, Type::Record(record)) => self.records(record, count),
            (_, Type::Sum(sum)) => {
                let named = sum.variants.iter().map(|(name, payload)| {
                    let payloads = self.samples(payload, count).into_iter();
                    payloads
                        .take_while(|_| self.effort.spend(1))
                        .map(|payload| Sample::variant(name, payload))
                        .collect()
                });
                named.fold(unnamed_variants(sum, count), |all, some| {
                    merged(all, some, count, Sample::size, &self.effort)
                })
            }
            (_, Type::Sequence(sequence)) => self.sequences(sequence, count),
            (_, Type::Map(map)) => self.maps(map, count),
            _ => self.scalars(of, count),
        }
    }

    /// Values of a type that has no types in it, and what is known of functions.
    fn scalars(&self, of: &Type, count: usize) -> Vec<Sample> {
        if !self.effort.spend(count as u64) {
            return vec![];
        }
        match of {
            Type::Unit => vec![Sample::leaf(Json::Null)],
            Type::Boolean => [false, true].into_iter().map(Sample::leaf).take(count).collect(),
            Type::String => (0..count).map(|index| Sample::leaf(word(index))).collect(),
            Type::Bytes => (0..count).map(|index| Sample::bytes(base64(index))).collect(),
            Type::Integer(interval) => (interval.min..=interval.max).take(count).map(Sample::leaf).collect(),
            Type::Opaque(_) if self.unspelled => vec![Sample::unspelled()],
            Type::Function(function) if self.unspelled && cardinality(&function.result) > 0 => {
                vec![Sample::unspelled()]
            }
            _ => vec![],
        }
    }
}

/// Unlike texts; the first one is empty.
pub fn word(index: usize) -> String {
    if index == 0 { String::new() } else { index.to_string() }
}

/// Unlike base64 texts: of no bytes, and of three bytes each.
fn base64(index: usize) -> String {
    if index == 0 { String::new() } else { format!("{index:04}") }
}

/// Values of variants that an open sum does not name. They hold any JSON.
fn unnamed_variants(sum: &Sum, count: usize) -> Vec<Sample> {
    if !sum.open {
        return vec![];
    }
    let name = unnamed(|name| sum.variants.contains_key(name));
    (0..count).map(|index| Sample::variant(&name, Sample::leaf(word(index)))).collect()
}

/// An identifier that is not taken.
pub fn unnamed(taken: impl Fn(&str) -> bool) -> String {
    (0..).map(|index| format!("x{}", word(index))).find(|name| !taken(name)).unwrap_or_default()
}
