use std::collections::BTreeMap;

use super::read_type::read_type;
use super::types::Type;
use crate::json::Json;
use crate::operation::Refusal;
use crate::pointer::Pointer;

/// What a component offers and asks for. Parts are in the order of their names or ids.
pub struct Contract {
    pub slots: BTreeMap<String, Slot>,
    pub tombstones: BTreeMap<String, Slot>,
    pub laws: BTreeMap<String, Law>,
    pub relations: BTreeMap<String, Relation>,
    /// The earliest end of each slot that has one.
    pub sunsets: BTreeMap<String, String>,
}

/// One thing that a contract offers or asks for, or once asked for.
pub struct Slot {
    pub polarity: Polarity,
    pub meaning: String,
    pub facet: String,
    pub of: Type,
    pub required: bool,
    /// As it stands in the document, and so with its one spelling.
    pub default: Json,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Polarity {
    In,
    Out,
}

#[derive(PartialEq)]
pub struct Law {
    pub suite_digest: String,
    pub slots: Json,
}

pub struct Relation {
    pub left_slot: String,
    /// All that it says.
    pub document: Json,
}

/// The contract of a document that is settled.
pub fn read_contract(document: &Json) -> Result<Contract, Refusal> {
    let mut sunsets = BTreeMap::new();
    for sunset in items(document, "sunsets") {
        let at = text(sunset, "at");
        // They are sorted by time, so the first of a slot is its earliest.
        sunsets.entry(text(sunset, "slot")).or_insert(at);
    }
    Ok(Contract {
        slots: read_slots(document, "slots")?,
        tombstones: read_slots(document, "tombstones")?,
        laws: items(document, "laws").iter().map(|law| (text(law, "id"), read_law(law))).collect(),
        relations: items(document, "relations")
            .iter()
            .map(|relation| (text(relation, "id"), read_relation(relation)))
            .collect(),
        sunsets,
    })
}

fn part<'a>(document: &'a Json, name: &str) -> &'a Json {
    document.member(name).unwrap_or(&Json::Null)
}

fn items<'a>(document: &'a Json, name: &str) -> &'a [Json] {
    part(document, name).as_array().unwrap_or_default()
}

fn text(document: &Json, name: &str) -> String {
    part(document, name).as_str().unwrap_or_default().to_owned()
}

fn read_slots(document: &Json, list: &str) -> Result<BTreeMap<String, Slot>, Refusal> {
    let place = Pointer::Root.member(list);
    let slots = items(document, list).iter().enumerate();
    slots.map(|(index, slot)| Ok((text(slot, "name"), read_slot(slot, &place.item(index))?))).collect()
}

fn read_slot(slot: &Json, at: &Pointer) -> Result<Slot, Refusal> {
    Ok(Slot {
        polarity: if text(slot, "polarity") == "out" { Polarity::Out } else { Polarity::In },
        meaning: text(slot, "meaning"),
        facet: text(slot, "facet"),
        of: read_type(part(slot, "type"), &at.member("type"))?,
        required: part(slot, "required").as_bool() == Some(true),
        default: part(slot, "default").clone(),
    })
}

fn read_law(law: &Json) -> Law {
    Law { suite_digest: text(law, "suite_digest"), slots: part(law, "slots").clone() }
}

fn read_relation(relation: &Json) -> Relation {
    Relation { left_slot: text(part(relation, "left"), "slot"), document: relation.clone() }
}
