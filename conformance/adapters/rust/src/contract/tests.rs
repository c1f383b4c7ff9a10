use super::OPERATIONS;
use super::inhabits::inhabits;
use super::read_type::read_type;
use crate::json::{Dialect, Json, read};
use crate::pointer::Pointer;

fn json(text: &str) -> Json {
    read(text.as_bytes(), 512, Dialect::Any).unwrap()
}

/// The reply to a call; a refusal by its code.
fn reply(operation: &str, params: &Json) -> Json {
    let (_, call) = OPERATIONS.iter().find(|(name, _)| *name == operation).unwrap();
    call(params).unwrap_or_else(|refusal| refusal.code.into())
}

/// The canonical text of a document's text, or the rule that refuses it.
fn canonical(text: &str) -> String {
    let answer = reply("contract.canonicalize", &Json::object([("text", text.into())]));
    answer.member("canonical").unwrap_or(&answer).as_str().unwrap().to_owned()
}

/// A contract with these slots, tombstones and sunsets.
fn contract(slots: &str, tombstones: &str, sunsets: &str) -> String {
    format!(
        r#"{{"schema_version":"1","kind":"contract","slots":[{slots}],"tombstones":[{tombstones}],"laws":[],"relations":[],"sunsets":[{sunsets}]}}"#
    )
}

fn slot(name: &str, polarity: &str, of: &str, required: bool) -> String {
    format!(
        r#"{{"name":"{name}","meaning":"m","polarity":"{polarity}","facet":"api","type":{of},"required":{required},"default":{{"present":false}}}}"#
    )
}

const UNIT: &str = r#"{"shape":"scalar","name":"unit"}"#;
const TEXT: &str = r#"{"shape":"scalar","name":"string"}"#;
const TRUTH: &str = r#"{"shape":"scalar","name":"boolean"}"#;
const NOTHING: &str = r#"{"shape":"sum","open":false,"variants":{}}"#;
const ANY_RECORD: &str = r#"{"shape":"record","open":true,"fields":{}}"#;

fn integer(min: i64, max: i64) -> String {
    format!(r#"{{"shape":"scalar","name":"integer","min":{min},"max":{max}}}"#)
}

fn sequence(items: &str, min: i64, max: i64) -> String {
    format!(r#"{{"shape":"sequence","items":{items},"min":{min},"max":{max}}}"#)
}

fn map(keys: &str, values: &str, min: i64, max: i64) -> String {
    format!(r#"{{"shape":"map","keys":{keys},"values":{values},"min":{min},"max":{max}}}"#)
}

fn function(arguments: &str, result: &str) -> String {
    format!(r#"{{"shape":"function","arguments":[{arguments}],"result":{result}}}"#)
}

fn opaque(digit: &str) -> String {
    format!(r#"{{"shape":"opaque","fingerprint":"sha256:{}"}}"#, digit.repeat(64))
}

/// What subtyping answers, a witness having been checked.
fn subtype(a: &str, b: &str) -> (String, Option<String>) {
    let answer = reply("contract.subtype", &json(&format!(r#"{{"a":{a},"b":{b}}}"#)));
    let witness = answer.member("witness");
    if let Some(witness) = witness {
        let of = |text| read_type(&json(text), &Pointer::Root).unwrap();
        assert!(inhabits(witness, &of(a)) && !inhabits(witness, &of(b)), "{a} {b} {witness}");
    }
    (answer.member("result").unwrap().to_string(), witness.map(Json::to_string))
}

#[test]
fn gives_the_published_digest() {
    let params = Json::object([("text", contract("", "", "").into())]);
    let expected = "sha256:7465a713bbbfc0421213c5d13e0c9d9a27448974f94575c64fb502bd4167e3da";
    assert_eq!(reply("contract.digest", &params).member("digest"), Some(&expected.into()));
}

#[test]
fn sorts_sets_and_no_other_lists() {
    let (a, b) = (slot("a", "in", UNIT, false), slot("b", "in", UNIT, false));
    let sunsets = r#"{"at":"2030-01-01T00:00:00Z","slot":"b"},{"slot":"a","at":"2029-01-01T00:00:00Z"}"#;
    let text = canonical(&contract(&format!("{b},{a}"), "", sunsets));
    assert!(text.find(r#""name":"a""#) < text.find(r#""name":"b""#), "{text}");
    assert!(text.find("2029") < text.find("2030"), "{text}");
    let manifest = canonical(&format!(
        r#"{{"schema_version":"1","kind":"manifest","contract":"sha256:{0}","artifact":"sha256:{0}","demand_complete":false,"unresolved_usage":["b","a","b"],"providers":[]}}"#,
        "0".repeat(64)
    ));
    assert!(manifest.contains(r#"["b","a","b"]"#), "{manifest}");
}

#[test]
fn refuses_by_the_rule_that_is_broken() {
    let with_default = |of: &str, value: &str| {
        let slot = slot("s", "in", of, false).replace(r#"{"present":false}"#, value);
        canonical(&contract(&slot, "", ""))
    };
    let deep = |levels: usize| (1..levels).fold(UNIT.to_owned(), |of, _| sequence(&of, 0, 1));
    let cases = [
        ("number-not-integer", with_default(ANY_RECORD, r#"{"present":true,"value":{"a":1.0}}"#)),
        ("number-negative-zero", with_default(ANY_RECORD, r#"{"present":true,"value":{"a":-0}}"#)),
        ("default-not-of-type", with_default(TEXT, r#"{"present":true,"value":null}"#)),
        ("default-not-of-type", with_default(ANY_RECORD, r#"{"present":true,"value":{"base64":1}}"#)),
        ("member-unknown", with_default(TEXT, r#"{"present":false,"value":""}"#)),
        ("text-duplicate-key", canonical(r#"{"kind":"contract","kind":"contract"}"#)),
        ("text-byte-order-mark", canonical("\u{feff}{}")),
        ("text-too-deep", canonical(&"[".repeat(257))),
        ("document-not-object", canonical("[]")),
        ("document-kind-unknown", canonical(r#"{"schema_version":"1","kind":"Contract"}"#)),
        ("document-version-unknown", canonical(r#"{"schema_version":"2","kind":"contract"}"#)),
        ("set-key-repeated", canonical(&contract(&[&*slot("a", "in", UNIT, false); 2].join(","), "", ""))),
        (
            "slot-name-repeated",
            canonical(&contract(&slot("a", "out", UNIT, true), &slot("a", "in", UNIT, true), "")),
        ),
        ("output-not-required", canonical(&contract(&slot("a", "out", UNIT, false), "", ""))),
        ("tombstone-not-input", canonical(&contract("", &slot("a", "out", UNIT, true), ""))),
        ("interval-empty", canonical(&contract(&slot("a", "in", &integer(1, 0), false), "", ""))),
        ("type-too-deep", canonical(&contract(&slot("a", "in", &deep(65), false), "", ""))),
    ];
    for (rule, found) in cases {
        assert_eq!(found, rule);
    }
    assert!(canonical(&contract(&slot("a", "in", &deep(64), false), "", "")).starts_with('{'));
    let value = json(&contract(r#"{"name":"\ud800"}"#, "", ""));
    let document = reply("contract.canonicalize", &Json::object([("document", value)]));
    assert_eq!(document, "text-lone-surrogate".into());
}

#[test]
fn refutes_with_a_smallest_witness() {
    let cases = [
        (integer(0, 5), integer(0, 3), "4"),
        (TEXT.to_owned(), UNIT.to_owned(), r#""""#),
        (sequence(TEXT, 0, 3), sequence(TEXT, 0, 2), r#"["","",""]"#),
        (sequence(TEXT, 2, 3), sequence(TRUTH, 2, 3), r#"["",""]"#),
        (map(TRUTH, UNIT, 1, 2), map(TRUTH, UNIT, 1, 1), r#"{"$entries":[[false,null],[true,null]]}"#),
        (
            map(&integer(0, 2), UNIT, 2, 2),
            map(&integer(0, 1), UNIT, 2, 2),
            r#"{"$entries":[[2,null],[0,null]]}"#,
        ),
        (ANY_RECORD.to_owned(), ANY_RECORD.replace("true", "false"), r#"{"x":null}"#),
        (NOTHING.replace("false", "true"), NOTHING.to_owned(), r#"{"$value":null,"$variant":"x"}"#),
    ];
    for (a, b, witness) in cases {
        assert_eq!(subtype(&a, &b), ("false".to_owned(), Some(witness.to_owned())), "{a} {b}");
    }
}

#[test]
fn answers_unknown_where_no_value_shows_it() {
    let cases = [
        (sequence(TEXT, 0, 0), sequence(UNIT, 0, 0)),
        (map(TRUTH, UNIT, 0, 3), map(TRUTH, UNIT, 0, 2)),
        (map(&integer(0, 1), UNIT, 0, 1), map(&integer(0, 2), UNIT, 0, 1)),
        (NOTHING.to_owned(), UNIT.to_owned()),
        (map(&opaque("0"), UNIT, 0, 2), map(&opaque("0"), UNIT, 0, 1)),
        (function(NOTHING, TEXT), function(NOTHING, UNIT)),
        (function(TEXT, NOTHING), function("", NOTHING)),
        (sequence(TEXT, 0, 10_000), sequence(TEXT, 0, 9_999)),
    ];
    for (a, b) in cases {
        assert_eq!(subtype(&a, &b), ("\"unknown\"".to_owned(), None), "{a} {b}");
    }
    assert_eq!(subtype(&sequence(TEXT, 0, 9_999), &sequence(TEXT, 0, 9_998)).0, "false");
}

#[test]
fn takes_functions_that_take_more_and_yield_less() {
    let (narrow, wide) = (integer(0, 1), integer(0, 9));
    assert_eq!(subtype(&function(&wide, &narrow), &function(&narrow, &wide)).0, "true");
    assert_eq!(subtype(&function(&narrow, &narrow), &function(&wide, &narrow)).0, "false");
    assert_eq!(subtype(&function(&wide, &wide), &function(&wide, &narrow)).0, "false");
}

#[test]
fn refutes_without_a_witness_what_json_cannot_spell() {
    let record = |of: &str| {
        format!(r#"{{"shape":"record","open":false,"fields":{{"f":{{"type":{of},"required":true}}}}}}"#)
    };
    let cases = [
        (opaque("0"), opaque("1")),
        (function(TEXT, UNIT), function("", UNIT)),
        (function(TEXT, UNIT), function(UNIT, UNIT)),
        (function("", TEXT), function("", UNIT)),
        (record(&opaque("0")), TEXT.to_owned()),
        (map(&sequence(&opaque("0"), 0, 1), UNIT, 2, 2), map(&sequence(&opaque("0"), 0, 1), UNIT, 1, 1)),
    ];
    for (a, b) in cases {
        assert_eq!(subtype(&a, &b), ("false".to_owned(), None), "{a} {b}");
    }
}

#[test]
fn finds_many_unlike_keys_in_nested_maps() {
    let far = 9_007_199_254_740_991;
    let nested = (0..20).fold(TRUTH.to_owned(), |keys, _| map(&keys, TRUTH, 0, far));
    assert_eq!(subtype(&map(&nested, TEXT, 2, far), &map(&nested, TEXT, 2, 99)).0, "false");
    assert_eq!(subtype(&map(&nested, TEXT, far, far), TEXT).0, "\"unknown\"");
}

/// The findings between two contracts, each as its rule and the slot.
fn findings(old: &str, new: &str, between: &str) -> Vec<String> {
    let params = format!(r#"{{"old":{old},"new":{new},"between":[{between}]}}"#);
    let answer = reply("contract.accretes", &json(&params));
    let listed = answer.member("findings").and_then(Json::as_array).unwrap();
    let text = |finding: &Json, name| finding.member(name).and_then(Json::as_str).unwrap().to_owned();
    let found: Vec<String> =
        listed.iter().map(|finding| format!("{} {}", text(finding, "rule"), text(finding, "slot"))).collect();
    assert_eq!(answer.member("accretes"), Some(&found.is_empty().into()));
    found
}

#[test]
fn names_each_broken_promise() {
    let with = |slots: &str, tombstones: &str| contract(slots, tombstones, "");
    let (output, input) = (slot("a", "out", TEXT, true), slot("a", "in", TEXT, false));
    let required = slot("a", "in", TEXT, true);
    let none = with("", "");
    let cases = [
        (with(&output, ""), none.clone(), vec!["output-removed a"]),
        (with(&output, ""), with("", &required), vec!["output-removed a", "tombstone-invented a"]),
        (with(&output, ""), with(&input, ""), vec!["polarity-changed a"]),
        (with(&input, ""), none.clone(), vec!["input-removed a"]),
        (with(&input, ""), with("", &input), vec![]),
        (with(&input, ""), with(&required, ""), vec!["input-became-required a"]),
        (with("", &input), with(&required, ""), vec!["input-became-required a"]),
        (with("", &required), with(&required, ""), vec!["input-returned-required a"]),
        (with("", &required), with(&input, ""), vec![]),
        (with("", &required), none.clone(), vec!["tombstone-dropped a"]),
        (none.clone(), with("", &input), vec!["tombstone-invented a"]),
        (none.clone(), with(&required, ""), vec!["input-added-required a"]),
        (none.clone(), with(&output, ""), vec![]),
    ];
    for (old, new, expected) in cases {
        assert_eq!(findings(&old, &new, ""), expected, "{old} {new}");
    }
    assert_eq!(findings(&none, &with("", &input), &with(&input, "")), [""; 0]);
    assert_eq!(findings(&none, &with("", &input), &with(&output, "")), ["tombstone-invented a"]);
}

#[test]
fn compares_the_earliest_sunsets() {
    let live = slot("a", "in", TEXT, false);
    let dated = |sunsets: &[&str]| {
        let all: Vec<String> =
            sunsets.iter().map(|year| format!(r#"{{"at":"{year}-01-01T00:00:00Z","slot":"a"}}"#)).collect();
        contract(&live, "", &all.join(","))
    };
    assert_eq!(findings(&dated(&["2030", "2040"]), &dated(&["2030"]), ""), [""; 0]);
    assert_eq!(findings(&dated(&["2030", "2040"]), &dated(&["2029", "2040"]), ""), ["sunset-earlier a"]);
    assert_eq!(findings(&dated(&[]), &dated(&["2030"]), ""), ["sunset-earlier a"]);
    assert_eq!(findings(&dated(&["2030"]), &dated(&[]), ""), [""; 0]);
    let unnamed = r#"{"at":"2030-01-01T00:00:00Z","slot":"a"}"#;
    assert_eq!(findings(&contract("", "", ""), &contract(&live, "", unnamed), ""), [""; 0]);
}
