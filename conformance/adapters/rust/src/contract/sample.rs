use std::rc::Rc;

use crate::json::{Json, Text};

/// A value of a type, which may have parts that JSON cannot spell: functions and opaque values.
///
/// Samples share their parts, so that a sequence of a thousand equal items is as small as one.
#[derive(Clone)]
pub struct Sample(Rc<Node>);

struct Node {
    size: u64,
    part: Part,
}

enum Part {
    Leaf(Json),
    Unspelled,
    Array(Vec<Sample>),
    Object(Vec<(Text, Sample)>),
}

impl Sample {
    pub fn leaf(value: impl Into<Json>) -> Sample {
        Sample::of(1, Part::Leaf(value.into()))
    }

    /// A function or an opaque value. It counts as one JSON value.
    pub fn unspelled() -> Sample {
        Sample::of(1, Part::Unspelled)
    }

    pub fn bytes(base64: String) -> Sample {
        Sample::record(vec![("base64".into(), Sample::leaf(base64))])
    }

    pub fn variant(name: &str, payload: Sample) -> Sample {
        Sample::record(vec![("$variant".into(), Sample::leaf(name)), ("$value".into(), payload)])
    }

    pub fn record(members: Vec<(Text, Sample)>) -> Sample {
        let size = 1 + members.iter().map(|(_, member)| member.size()).sum::<u64>();
        Sample::of(size, Part::Object(members))
    }

    pub fn sequence(items: Vec<Sample>) -> Sample {
        let size = 1 + items.iter().map(Sample::size).sum::<u64>();
        Sample::of(size, Part::Array(items))
    }

    pub fn map(entries: Vec<(Sample, Sample)>) -> Sample {
        let pairs = entries.into_iter().map(|(key, value)| Sample::sequence(vec![key, value])).collect();
        Sample::record(vec![("$entries".into(), Sample::sequence(pairs))])
    }

    fn of(size: u64, part: Part) -> Sample {
        Sample(Rc::new(Node { size, part }))
    }

    /// Of how many JSON values it consists, itself counted.
    pub fn size(&self) -> u64 {
        self.0.size
    }

    /// The value in JSON. What cannot be spelled is shown as an object that no sample holds otherwise.
    pub fn sketch(&self) -> Json {
        match &self.0.part {
            Part::Leaf(value) => value.clone(),
            Part::Unspelled => Json::object([("$unspelled", Json::object([]))]),
            Part::Array(items) => Json::Array(items.iter().map(Sample::sketch).collect()),
            Part::Object(members) => {
                Json::Object(members.iter().map(|(name, member)| (name.clone(), member.sketch())).collect())
            }
        }
    }

    /// The place of the first part that cannot be spelled, as the steps that lead there.
    pub fn unspelled_part(&self) -> Option<Vec<String>> {
        let within = |step: String, part: &Sample| {
            let mut place = vec![step];
            place.extend(part.unspelled_part()?);
            Some(place)
        };
        match &self.0.part {
            Part::Leaf(_) => None,
            Part::Unspelled => Some(vec![]),
            Part::Array(items) => {
                items.iter().enumerate().find_map(|(index, item)| within(index.to_string(), item))
            }
            Part::Object(members) => {
                members.iter().find_map(|(name, member)| within(name.to_lossy().into_owned(), member))
            }
        }
    }
}
