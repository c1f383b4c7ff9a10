use std::collections::BTreeMap;

/// A type of values: a finite tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Unit,
    Boolean,
    String,
    Bytes,
    Integer(Interval),
    Record(Record),
    Sum(Sum),
    Sequence(Sequence),
    Map(Map),
    Function(Function),
    Opaque(String),
}

/// A record. An open one takes members that it does not name, with any JSON in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub open: bool,
    pub fields: BTreeMap<String, Field>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub of: Type,
    pub required: bool,
}

/// One of several variants. An open sum takes variants that it does not name, with any JSON in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    pub open: bool,
    pub variants: BTreeMap<String, Type>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Sequence {
    pub items: Box<Type>,
    pub lengths: Interval,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    pub keys: Box<Type>,
    pub values: Box<Type>,
    pub sizes: Interval,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub arguments: Vec<Type>,
    pub result: Box<Type>,
}

/// Integers from `min` to `max`, both included; never empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub min: i64,
    pub max: i64,
}

impl Interval {
    pub fn holds(self, value: i64) -> bool {
        self.min <= value && value <= self.max
    }

    pub fn lies_within(self, other: Interval) -> bool {
        other.min <= self.min && self.max <= other.max
    }

    /// The lowest integer of this interval that the other one does not hold.
    pub fn lowest_outside(self, other: Interval) -> Option<i64> {
        match other.holds(self.min) {
            false => Some(self.min),
            true => (self.max > other.max).then(|| other.max + 1),
        }
    }
}
