//! What a contract breaks of an earlier one.

use super::read_contract::{Contract, Polarity, Slot};
use super::subtype::{Answer, Comparison};
use super::types::Type;
use crate::json::Json;

/// One broken promise: `rule` is an id of the spec. (wild.core.finding_names_rule)
pub struct Finding {
    rule: &'static str,
    part: Part,
    message: String,
}

enum Part {
    Slot(String),
    Law(String),
}

impl Finding {
    fn slot(rule: &'static str, name: &str, message: impl Into<String>) -> Finding {
        Finding { rule, part: Part::Slot(name.to_owned()), message: message.into() }
    }

    fn law(rule: &'static str, id: &str, message: &str) -> Finding {
        Finding { rule, part: Part::Law(id.to_owned()), message: message.to_owned() }
    }

    pub fn to_json(&self) -> Json {
        let (slot, law) = match &self.part {
            Part::Slot(name) => (name.as_str().into(), Json::Null),
            Part::Law(id) => (Json::Null, id.as_str().into()),
        };
        Json::object([
            ("rule", self.rule.into()),
            ("slot", slot),
            ("law", law),
            ("message", self.message.as_str().into()),
        ])
    }
}

/// Each promise of the old contract that the new one breaks. `between` are contracts that came between the two.
pub fn broken_promises(old: &Contract, new: &Contract, between: &[Contract]) -> Vec<Finding> {
    let mut accretion = Accretion { types: Comparison::new(), findings: vec![] };
    accretion.slots(old, new);
    accretion.tombstones(old, new);
    accretion.additions(old, new, between);
    accretion.laws(old, new);
    accretion.relations(old, new);
    accretion.sunsets(old, new);
    accretion.findings
}

struct Accretion<'t> {
    types: Comparison<'t>,
    findings: Vec<Finding>,
}

impl<'t> Accretion<'t> {
    fn break_slot(&mut self, rule: &'static str, name: &str, message: impl Into<String>) {
        self.findings.push(Finding::slot(rule, name, message));
    }

    /// (wild.core.outputs_kept, .inputs_only_widen)
    fn slots(&mut self, old: &'t Contract, new: &'t Contract) {
        for (name, slot) in &old.slots {
            let buried = new.tombstones.get(name).filter(|_| slot.polarity == Polarity::In);
            match (new.slots.get(name).or(buried), slot.polarity) {
                (Some(successor), _) => self.successor(name, slot, successor, "input-became-required"),
                (None, Polarity::Out) => self.break_slot("output-removed", name, "The output is gone."),
                (None, Polarity::In) => {
                    self.break_slot("input-removed", name, "The input is gone and left no tombstone.");
                }
            }
        }
    }

    /// (wild.core.removal_leaves_tombstone)
    fn tombstones(&mut self, old: &'t Contract, new: &'t Contract) {
        for (name, tombstone) in &old.tombstones {
            if let Some(successor) = new.tombstones.get(name) {
                self.successor(name, tombstone, successor, "input-became-required");
            } else if let Some(successor) = new.slots.get(name) {
                let rule =
                    if tombstone.required { "input-returned-required" } else { "input-became-required" };
                self.successor(name, tombstone, successor, rule);
            } else {
                self.break_slot("tombstone-dropped", name, "The tombstone is gone.");
            }
        }
    }

    /// Compares a slot or tombstone with what stands in its place. `required` is the rule that an input breaks which
    /// must not be required.
    fn successor(&mut self, name: &str, old: &'t Slot, new: &'t Slot, required: &'static str) {
        if old.facet != new.facet {
            let message = format!("The facet {} became {}.", old.facet, new.facet);
            self.break_slot("facet-changed", name, message);
        }
        if old.meaning != new.meaning {
            self.break_slot("meaning-changed", name, "The meaning is another one.");
        }
        if old.default != new.default {
            self.break_slot("default-changed", name, "The default is another one.");
        }
        if old.polarity != new.polarity {
            self.break_slot("polarity-changed", name, "Inputs and outputs do not take each other's place.");
            return;
        }
        match old.polarity {
            Polarity::Out => self.types(name, &new.of, &old.of, ["output-narrowed", "output-undecided"]),
            Polarity::In => {
                self.types(name, &old.of, &new.of, ["input-narrowed", "input-undecided"]);
                let returns = required == "input-returned-required";
                if new.required && (returns || !old.required) {
                    self.break_slot(required, name, "The input is required.");
                }
            }
        }
    }

    fn types(
        &mut self,
        name: &str,
        narrow: &'t Type,
        wide: &'t Type,
        [refuted, undecided]: [&'static str; 2],
    ) {
        match self.types.subtype(narrow, wide) {
            Answer::Holds => {}
            Answer::Refuted { reason, .. } => self.break_slot(refuted, name, reason),
            Answer::Unknown { reason } => self.break_slot(undecided, name, reason),
        }
    }

    fn additions(&mut self, old: &Contract, new: &Contract, between: &[Contract]) {
        let known = |name: &str| old.slots.contains_key(name) || old.tombstones.contains_key(name);
        for (name, slot) in new.slots.iter().filter(|(name, _)| !known(name)) {
            if slot.polarity == Polarity::In && slot.required {
                self.break_slot("input-added-required", name, "The new input is required.");
            }
        }
        // A tombstone is of a former input, so one in between shows as well as an input that there was one.
        let shows_input = |contract: &Contract, name: &str| {
            let slot = contract.slots.get(name).or(contract.tombstones.get(name));
            slot.is_some_and(|slot| slot.polarity == Polarity::In)
        };
        for name in new.tombstones.keys() {
            if !shows_input(old, name) && !between.iter().any(|contract| shows_input(contract, name)) {
                self.break_slot("tombstone-invented", name, "There never was such an input.");
            }
        }
    }

    /// (wild.core.laws_kept)
    fn laws(&mut self, old: &Contract, new: &Contract) {
        for (id, law) in &old.laws {
            let Some(kept) = new.laws.get(id) else {
                self.findings.push(Finding::law("law-removed", id, "The law is gone."));
                continue;
            };
            if kept.suite_digest != law.suite_digest {
                self.findings.push(Finding::law("law-suite-changed", id, "The law has another suite."));
            }
            if kept.slots != law.slots {
                self.findings.push(Finding::law("law-scope-changed", id, "The law has other slots."));
            }
        }
    }

    /// (wild.core.relations_not_added)
    fn relations(&mut self, old: &Contract, new: &Contract) {
        for (id, relation) in &old.relations {
            match new.relations.get(id) {
                None => {
                    let message = format!("The relation {id} is gone.");
                    self.break_slot("relation-removed", &relation.left_slot, message);
                }
                Some(kept) if kept.document != relation.document => {
                    let message = format!("The relation {id} says something else.");
                    self.break_slot("relation-changed", &relation.left_slot, message);
                }
                Some(_) => {}
            }
        }
        for (id, relation) in new.relations.iter().filter(|(id, _)| !old.relations.contains_key(*id)) {
            self.break_slot("relation-added", &relation.left_slot, format!("The relation {id} is new."));
        }
    }

    /// (wild.core.sunsets_not_earlier)
    fn sunsets(&mut self, old: &Contract, new: &Contract) {
        for (name, at) in &new.sunsets {
            let promised = old.slots.contains_key(name) || old.tombstones.contains_key(name);
            let before = old.sunsets.get(name);
            if promised && before.is_none_or(|before| at < before) {
                let before = before.map_or("no end", String::as_str);
                self.break_slot(
                    "sunset-earlier",
                    name,
                    format!("The end {at} was announced; it was {before}."),
                );
            }
        }
    }
}
