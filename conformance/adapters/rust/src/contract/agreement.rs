//! What the members of one document have to say together. (wild.core.fields_well_formed)

use std::collections::BTreeSet;

use super::form::refused;
use super::inhabits::inhabits;
use super::read_contract::{Contract, Polarity, Slot, read_contract};
use crate::json::{Json, Text};
use crate::operation::Refusal;
use crate::pointer::Pointer;

/// Checks a document whose parts have their forms.
pub fn check_agreement(document: &Json) -> Result<(), Refusal> {
    match text(document, "kind") {
        "contract" => check_contract(&read_contract(document)?),
        "law_result" => check_law_result(document),
        "observation" => check_expiry(document, "observed_at"),
        "attestation" => check_expiry(document, "issued_at"),
        "manifest" => check_manifest(document),
        "envelope" => check_coverage(document),
        _ => Ok(()),
    }
}

fn part<'a>(document: &'a Json, name: &str) -> &'a Json {
    document.member(name).unwrap_or(&Json::Null)
}

fn text<'a>(document: &'a Json, name: &str) -> &'a str {
    part(document, name).as_str().unwrap_or_default()
}

fn check_contract(contract: &Contract) -> Result<(), Refusal> {
    let mut names = BTreeSet::new();
    let places = [("slots", &contract.slots), ("tombstones", &contract.tombstones)];
    for (list, slots) in places {
        let place = Pointer::Root.member(list);
        for (index, (name, slot)) in slots.iter().enumerate() {
            let at = place.item(index);
            check_slot(slot, &at)?;
            if list == "tombstones" && slot.polarity == Polarity::Out {
                return Err(refused("tombstone-not-input", &at, "A tombstone is of an input."));
            }
            if !names.insert(name) {
                let message = format!("A slot and a tombstone are both named {}.", Text::from(name.as_str()));
                return Err(refused("slot-name-repeated", &at, message));
            }
        }
    }
    Ok(())
}

fn check_slot(slot: &Slot, at: &Pointer) -> Result<(), Refusal> {
    if slot.polarity == Polarity::Out && !slot.required {
        return Err(refused("output-not-required", &at.member("required"), "An output is required."));
    }
    match slot.default.member("value") {
        Some(value) if !inhabits(value, &slot.of) => {
            Err(refused("default-not-of-type", &at.member("default"), "The default is no value of the type."))
        }
        _ => Ok(()),
    }
}

fn check_law_result(document: &Json) -> Result<(), Refusal> {
    let (status, method) = (text(document, "status"), text(document, "method"));
    let lacks = |name: &str| *part(document, name) == Json::Null;
    let shown = status == "counterexample" || (status == "pass" && method != "sampled");
    if shown && lacks("witness") {
        let message = format!("A {status} by {method} has a witness.");
        return Err(refused("law-witness-missing", &Pointer::Root.member("witness"), message));
    }
    if status == "pass" && method == "proof" && lacks("proof_checker") {
        let message = "A pass by proof has a proof checker.";
        return Err(refused("law-proof-checker-missing", &Pointer::Root.member("proof_checker"), message));
    }
    if status == "inconclusive" && text(document, "reason").is_empty() {
        let message = "An inconclusive result has a reason.";
        return Err(refused("law-reason-missing", &Pointer::Root.member("reason"), message));
    }
    Ok(())
}

fn check_expiry(document: &Json, start: &str) -> Result<(), Refusal> {
    let (start, end) = (text(document, start), text(document, "expires_at"));
    match start < end {
        true => Ok(()),
        false => {
            let message = format!("The end {end} is not after the start {start}.");
            Err(refused("expiry-not-after-start", &Pointer::Root.member("expires_at"), message))
        }
    }
}

fn check_manifest(document: &Json) -> Result<(), Refusal> {
    let complete = part(document, "demand_complete").as_bool() == Some(true);
    let unresolved = part(document, "unresolved_usage").as_array().is_some_and(|usage| !usage.is_empty());
    match complete && unresolved {
        false => Ok(()),
        true => {
            let message = "A complete demand has no unresolved usage.";
            Err(refused("manifest-not-complete", &Pointer::Root.member("unresolved_usage"), message))
        }
    }
}

fn check_coverage(document: &Json) -> Result<(), Refusal> {
    let coverage = part(document, "coverage");
    let count = |name| part(coverage, name).as_number().and_then(|number| number.integral_value());
    let (numerator, denominator) = (count("numerator").unwrap_or(0), count("denominator").unwrap_or(0));
    let at = Pointer::Root.member("coverage");
    if numerator > denominator {
        let message = format!("The numerator {numerator} is above the denominator {denominator}.");
        return Err(refused("coverage-ratio-wrong", &at, message));
    }
    let floor = (i128::from(numerator) * 1_000_000).checked_div(denominator.into());
    match count("ratio_ppm").map(i128::from) == floor {
        true => Ok(()),
        false => {
            let expected = floor.map_or("null".to_owned(), |ratio| ratio.to_string());
            let message = format!("The ratio of {numerator} and {denominator} is {expected}.");
            Err(refused("coverage-ratio-wrong", &at.member("ratio_ppm"), message))
        }
    }
}
