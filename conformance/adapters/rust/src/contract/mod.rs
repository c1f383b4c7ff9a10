//! The wild core: specs/core.md.
//!
//! Input: documents, types and contracts. Output: their one spelling, and what one breaks of another.
//! Invariant: what is no valid document or type is refused with a rule of the spec, before anything is compared.

mod accretes;
mod agreement;
mod cardinality;
mod cheapest;
mod composites;
mod difference;
mod document;
mod documents;
mod form;
mod inhabits;
mod read_contract;
mod read_type;
mod rules;
mod sample;
mod search;
mod spelling;
mod subtype;
#[cfg(test)]
mod tests;
mod types;

use crate::base64;
use crate::json::{Json, Text};
use crate::operation::{Operation, Parameters, Refusal};
use crate::pointer::Pointer;
use accretes::{Finding, broken_promises};
use document::{canonical, check_value, digest, read_text};
use read_contract::{Contract, read_contract};
use read_type::read_type;
use subtype::{Answer, Comparison};
use types::Type;

pub const OPERATIONS: &[(&str, Operation)] = &[
    ("contract.canonicalize", canonicalize),
    ("contract.digest", digest_operation),
    ("contract.subtype", subtype),
    ("contract.accretes", accretes),
];

fn canonicalize(params: &Json) -> Result<Json, Refusal> {
    Ok(Json::object([("canonical", given_document(params)?.to_string().into())]))
}

fn digest_operation(params: &Json) -> Result<Json, Refusal> {
    Ok(Json::object([("digest", digest(&given_document(params)?).into())]))
}

/// The document that is given as a value, as its text, or as the base64 of its text's bytes; with its sets sorted.
fn given_document(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &[], &["document", "text", "bytes"])?;
    if given.count() != 1 {
        return Err(Refusal::malformed("Expected one of document, text and bytes."));
    }
    if let Some(document) = given.get("document") {
        check_value(document)?;
        return canonical(document.clone());
    }
    if let Some(text) = given.get("text") {
        let text: &Text = text.as_text().ok_or_else(|| Refusal::malformed("The text is a string."))?;
        let characters = text.as_str().ok_or_else(|| {
            Refusal::new("text-lone-surrogate", "The text holds a surrogate without its partner.")
        })?;
        return canonical(read_text(characters.as_bytes())?);
    }
    let bytes = given.required("bytes").as_str().and_then(base64::decode);
    canonical(read_text(&bytes.ok_or_else(|| Refusal::malformed("The bytes are padded base64."))?)?)
}

fn subtype(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["a", "b"], &[])?;
    let (a, b) = (given_type(given.required("a"), "a")?, given_type(given.required("b"), "b")?);
    let (result, reason, witness) = match Comparison::new().subtype(&a, &b) {
        Answer::Holds => (true.into(), "every rule holds".to_owned(), None),
        Answer::Refuted { reason, witness } => (false.into(), reason, witness),
        Answer::Unknown { reason } => ("unknown".into(), reason, None),
    };
    let mut answer = Json::object([("result", result), ("reason", reason.into())]);
    if let (Json::Object(members), Some(witness)) = (&mut answer, witness) {
        members.insert("witness".into(), witness);
    }
    Ok(answer)
}

fn given_type(value: &Json, name: &str) -> Result<Type, Refusal> {
    check_value(value)?;
    read_type(value, &Pointer::Root.member(name))
}

fn accretes(params: &Json) -> Result<Json, Refusal> {
    let given = Parameters::read(params, &["old", "new"], &["between"])?;
    let (old, new) = (given_contract(given.required("old"))?, given_contract(given.required("new"))?);
    let between = match given.get("between") {
        None => vec![],
        Some(Json::Array(between)) => between.iter().map(given_contract).collect::<Result<Vec<_>, _>>()?,
        Some(_) => return Err(Refusal::malformed("The contracts between are a list.")),
    };
    let findings = broken_promises(&old, &new, &between);
    Ok(Json::object([
        ("accretes", findings.is_empty().into()),
        ("findings", findings.iter().map(Finding::to_json).collect::<Vec<_>>().into()),
    ]))
}

fn given_contract(value: &Json) -> Result<Contract, Refusal> {
    check_value(value)?;
    let document = canonical(value.clone())?;
    match document.member("kind").and_then(Json::as_str) {
        Some("contract") => read_contract(&document),
        kind => {
            Err(Refusal::malformed(format!("Expected a contract, got a {}.", kind.unwrap_or("document"))))
        }
    }
}
