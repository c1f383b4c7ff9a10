//! The kinds of documents, and which members each has.

use super::form::{COUNT, Form};
use crate::json::{Json, LARGEST_INTEGER};
use crate::operation::Refusal;
use crate::pointer::Pointer;

const SET_OF_IDENTIFIERS: Form = Form::Set(&Form::Identifier, &[]);
const DIGEST_OR_NULL: Form = Form::Nullable(&Form::Digest);
const PARTS_PER_MILLION: Form = Form::Integer(0, 1_000_000);
const FROM_ONE: Form = Form::Integer(1, LARGEST_INTEGER);
const VERSION: Form = Form::Word(&["1"]);
const METHOD: Form = Form::Word(&["proof", "exhaustive", "sampled"]);
const ALGORITHM: Form = Form::Word(&["ed25519"]);

const SLOT: Form = Form::Object(&[
    ("name", &Form::Identifier),
    ("meaning", &Form::Identifier),
    ("polarity", &Form::Word(&["in", "out"])),
    (
        "facet",
        &Form::Word(&[
            "api",
            "abi",
            "layout",
            "serialization",
            "behavior",
            "dialect",
            "environment",
            "license",
        ]),
    ),
    ("type", &Form::Type),
    ("required", &Form::Boolean),
    ("default", &Form::Default),
]);

const LAW: Form = Form::Object(&[
    ("id", &Form::Identifier),
    ("suite_digest", &Form::Digest),
    ("slots", &SET_OF_IDENTIFIERS),
]);

const ENDPOINT: Form = Form::Object(&[("instance_id", &Form::Identifier), ("slot", &Form::Identifier)]);

const RELATION: Form = Form::Object(&[
    ("id", &Form::Identifier),
    ("operator", &Form::Word(&["equal", "less_equal"])),
    ("left", &ENDPOINT),
    ("right", &ENDPOINT),
]);

const SUNSET: Form = Form::Object(&[("at", &Form::Time), ("slot", &Form::Identifier)]);

const BUDGETS: Form =
    Form::Object(&[("wall_ms", &FROM_ONE), ("memory_bytes", &FROM_ONE), ("max_cases", &FROM_ONE)]);

const COMPONENT: Form = Form::Object(&[
    ("instance_id", &Form::Identifier),
    ("authority", &Form::Identifier),
    ("lineage", &Form::Lineage),
    ("singleton", &Form::Boolean),
    ("contract", &Form::Digest),
    ("artifact", &Form::Digest),
    ("manifest", &Form::Digest),
]);

const BINDING: Form = Form::Object(&[
    ("id", &Form::Identifier),
    ("consumer", &ENDPOINT),
    ("provider", &ENDPOINT),
    ("adapter", &DIGEST_OR_NULL),
]);

const PROVIDER: Form = Form::Object(&[
    ("instance_id", &Form::Identifier),
    ("authority", &Form::Identifier),
    ("lineage", &Form::Lineage),
    ("demand_slots", &SET_OF_IDENTIFIERS),
    ("floor", &Form::Digest),
]);

const COVERAGE: Form = Form::Object(&[
    ("numerator", &COUNT),
    ("denominator", &COUNT),
    ("ratio_ppm", &Form::Nullable(&PARTS_PER_MILLION)),
]);

static CONTRACT: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["contract"])),
    ("slots", &Form::Set(&SLOT, &["name"])),
    ("tombstones", &Form::Set(&SLOT, &["name"])),
    ("laws", &Form::Set(&LAW, &["id"])),
    ("relations", &Form::Set(&RELATION, &["id"])),
    ("sunsets", &Form::Set(&SUNSET, &["at", "slot"])),
]);

static LAW_RESULT: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["law_result"])),
    ("law_id", &Form::Identifier),
    ("suite", &Form::Digest),
    ("contract", &Form::Digest),
    ("artifact", &Form::Digest),
    ("harness", &Form::Digest),
    ("fixtures", &Form::List(&Form::Digest)),
    ("seed", &COUNT),
    ("budgets", &BUDGETS),
    ("method", &METHOD),
    ("status", &Form::Word(&["pass", "counterexample", "inconclusive"])),
    ("witness", &DIGEST_OR_NULL),
    ("proof_checker", &DIGEST_OR_NULL),
    ("reason", &Form::Text),
]);

static OBSERVATION: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["observation"])),
    ("contract", &Form::Digest),
    ("artifact", &Form::Digest),
    ("slots", &SET_OF_IDENTIFIERS),
    ("samples", &Form::Digest),
    ("count", &COUNT),
    ("confidence_ppm", &PARTS_PER_MILLION),
    ("observed_at", &Form::Time),
    ("expires_at", &Form::Time),
    ("signer", &Form::Identifier),
    ("signature_algorithm", &ALGORITHM),
    ("signature", &Form::Signature),
]);

static ATTESTATION: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["attestation"])),
    ("authority", &Form::Identifier),
    ("lineage", &Form::Lineage),
    ("contract", &Form::Digest),
    ("artifact", &Form::Digest),
    ("slots", &SET_OF_IDENTIFIERS),
    ("claim", &Form::Text),
    ("issued_at", &Form::Time),
    ("expires_at", &Form::Time),
    ("signer", &Form::Identifier),
    ("signature_algorithm", &ALGORITHM),
    ("signature", &Form::Signature),
]);

static POLICY: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["policy"])),
    ("structural_minimum", &Form::Word(&["Unknown", "PassDeclared"])),
    ("required_laws", &SET_OF_IDENTIFIERS),
    ("allowed_law_methods", &Form::Set(&METHOD, &[])),
    ("min_observations", &COUNT),
    ("min_confidence_ppm", &PARTS_PER_MILLION),
    ("require_attestation", &Form::Boolean),
    ("trusted_signers", &SET_OF_IDENTIFIERS),
    ("law_budgets", &BUDGETS),
]);

static ASSEMBLY: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["assembly"])),
    ("roots", &SET_OF_IDENTIFIERS),
    ("components", &Form::Set(&COMPONENT, &["instance_id"])),
    ("bindings", &Form::Set(&BINDING, &["id"])),
]);

static MANIFEST: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["manifest"])),
    ("contract", &Form::Digest),
    ("artifact", &Form::Digest),
    ("demand_complete", &Form::Boolean),
    ("unresolved_usage", &Form::List(&Form::Text)),
    ("providers", &Form::Set(&PROVIDER, &["instance_id"])),
]);

static ENVELOPE: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["envelope"])),
    ("command", &Form::Identifier),
    ("assurance", &Form::Word(&["Reject", "Unknown", "PassDeclared"])),
    ("decision", &Form::Word(&["accept", "refuse"])),
    ("coverage", &COVERAGE),
    ("diagnostics", &Form::List(&DIAGNOSTIC)),
]);

static DIAGNOSTIC: Form = Form::Object(&[
    ("schema_version", &VERSION),
    ("kind", &Form::Word(&["diagnostic"])),
    ("code", &Form::Identifier),
    ("severity", &Form::Word(&["error", "warning", "info"])),
    ("source", &Form::Nullable(&Form::Text)),
    ("slots", &SET_OF_IDENTIFIERS),
    ("reason", &Form::Text),
]);

static KINDS: &[(&str, &Form)] = &[
    ("contract", &CONTRACT),
    ("law_result", &LAW_RESULT),
    ("observation", &OBSERVATION),
    ("attestation", &ATTESTATION),
    ("policy", &POLICY),
    ("assembly", &ASSEMBLY),
    ("manifest", &MANIFEST),
    ("envelope", &ENVELOPE),
    ("diagnostic", &DIAGNOSTIC),
];

/// Checks that a value has the form of a document, and sorts its sets.
pub fn settle_document(document: &mut Json) -> Result<(), Refusal> {
    if document.as_object().is_none() {
        let message = format!("A document is an object, not {}.", document.kind());
        return Err(Refusal::new("document-not-object", message));
    }
    if document.member("schema_version").and_then(Json::as_str) != Some("1") {
        let message = "A document has the schema_version \"1\".";
        return Err(Refusal::new("document-version-unknown", message));
    }
    let kind = document.member("kind").and_then(Json::as_str);
    let Some((_, form)) = KINDS.iter().find(|(name, _)| kind == Some(name)) else {
        let names: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
        let message = format!("The kind of a document is one of {}.", names.join(", "));
        return Err(Refusal::new("document-kind-unknown", message));
    };
    form.settle(document, &Pointer::Root)
}
