use super::OPERATIONS;
use crate::json::{Dialect, Json, read};

/// The reply to a call, in canonical JSON; a refusal by its code.
fn reply(operation: &str, params: &str) -> String {
    let (_, call) = OPERATIONS.iter().find(|(name, _)| *name == operation).unwrap();
    let params = read(params.as_bytes(), 64, Dialect::Any).unwrap();
    call(&params).map_or_else(|refusal| refusal.code.to_owned(), |value| value.to_string())
}

/// The codes and places of the problems that a document has.
fn problems(kind: &str, document: &str) -> Vec<String> {
    let answer = reply("ladder.validate", &format!(r#"{{"kind":"{kind}","document":{document}}}"#));
    let answer = read(answer.as_bytes(), 64, Dialect::Any).unwrap();
    let listed = answer.member("problems").and_then(Json::as_array).unwrap_or_default();
    let text = |finding: &Json, name| finding.member(name).and_then(Json::as_str).unwrap().to_owned();
    listed.iter().map(|finding| format!("{} {}", text(finding, "code"), text(finding, "path"))).collect()
}

const RUNG: &str = r#"{"id":1,"name":"a","cost":"suite","max_risk":"write"}"#;

fn ladder(rungs: &str) -> String {
    format!(r#"{{"rungs":[{rungs}],"on_exhaustion":"deny","escalate_on":["indeterminate"]}}"#)
}

#[test]
fn reports_every_problem_and_no_other() {
    assert_eq!(problems("Ladder", &ladder(RUNG)), [""; 0]);
    let flawed = r#"{"id":1.5,"name":null,"cost":"free","more":1}"#;
    assert_eq!(
        problems("Ladder", &ladder(flawed)),
        [
            "field-missing /rungs/0",
            "field-unknown /rungs/0/more",
            "wrong-type /rungs/0/id",
            "wrong-type /rungs/0/name",
            "word-unknown /rungs/0/cost",
        ]
    );
    let late = r#"{"id":1.0,"name":"b","cost":"reuse","max_risk":"read"}"#;
    assert_eq!(
        problems("Ladder", &ladder(&format!("{RUNG},{late}"))),
        ["rung-id-not-ascending /rungs/1/id", "rung-cost-descending /rungs/1/cost"]
    );
    assert_eq!(
        problems("Ladder", r#"{"version":"fak-ladder/v10","rungs":[],"on_exhaustion":1,"escalate_on":[]}"#),
        [
            "version-unsupported /version",
            "fails-open /on_exhaustion",
            "indeterminate-not-escalated /escalate_on",
            "list-empty /rungs",
        ]
    );
    assert_eq!(problems("Subject", r#"{"risk_class":"none","label":null}"#).len(), 2);
    assert_eq!(problems("Subject", "[]"), ["wrong-type "]);
}

#[test]
fn bounds_ids_and_takes_them_in_every_spelling() {
    for (id, expected) in
        [("9007199254740991.0", 0), ("1e3", 0), ("-0", 0), ("9007199254740992", 1), ("-1", 1), ("1e999", 1)]
    {
        let rung = RUNG.replace(r#""id":1"#, &format!(r#""id":{id}"#));
        assert_eq!(problems("Ladder", &ladder(&rung)).len(), expected, "{id}");
    }
}

#[test]
fn refuses_a_text_with_a_name_twice() {
    let validate = |text: &str| {
        reply("ladder.validate", &format!(r#"{{"kind":"Subject","text":{}}}"#, Json::from(text)))
    };
    assert_eq!(validate(r#"{"risk_class":"read"}"#), r#"{"ok":true,"warnings":[]}"#);
    assert!(validate(r#"{"risk_class":"read","risk\u005fclass":"read"}"#).contains("text-refused"));
}

#[test]
fn walks_as_published() {
    let five = include_str!("../../../../../fixtures/ladder/five-rungs.json");
    let walk = |risk: &str, answers: &str| {
        let params =
            format!(r#"{{"ladder":{five},"subject":{{"risk_class":"{risk}"}},"answers":{answers}}}"#);
        let decision = reply("ladder.walk", &params);
        assert_eq!(problems("Decision", &decision), [""; 0]);
        decision
    };
    let decision = walk("write", r#"{"3":{"verdict":"allow"}}"#);
    assert!(
        decision.contains(r#""path":[{"rung":1,"verdict":"indeterminate"},{"rung":3,"verdict":"allow"}]"#)
    );
    assert!(walk("read", r#"{"1":{"verdict":"allow"}}"#).contains(r#""climbed":false"#));
    assert!(walk("read", r#"{"1":{"verdict":"deny","reason":"?"}}"#).contains(r#""reason":"POLICY_BLOCK""#));
}

#[test]
fn refuses_answers_under_other_keys_than_ids() {
    let walk = |key: &str| {
        let params = format!(
            r#"{{"ladder":{},"subject":{{"risk_class":"read"}},"answers":{{"{key}":{{"verdict":"allow"}}}}}}"#,
            ladder(RUNG)
        );
        reply("ladder.walk", &params)
    };
    for key in ["01", "+1", "-1", "1.0", "", " 1", "one", "９", "9007199254740992"] {
        assert_eq!(walk(key), "answers-refused", "{key}");
    }
    assert!(walk("1").contains(r#""verdict":"allow""#) && walk("7").contains(r#""verdict":"deny""#));
}

#[test]
fn declines_parameters_of_another_form() {
    for (operation, params) in [
        ("ladder.walk", r#"{"ladder":{}}"#),
        ("ladder.walk", r#"{"ladder":{},"subject":{},"more":1}"#),
        ("ladder.fold", r#"{"verdicts":["allow",1]}"#),
        ("ladder.validate", r#"{"kind":"Step","document":{}}"#),
        ("ladder.validate", r#"{"kind":"Ladder","document":{},"text":""}"#),
        ("ladder.check_reason", r#"{"token":null}"#),
        ("ladder.check_decision", "[]"),
    ] {
        assert_eq!(reply(operation, params), "malformed", "{operation} {params}");
    }
}

#[test]
fn folds() {
    for (kinds, expected) in [
        ("", r#"{"reason":"DEFAULT_DENY","verdict":"deny"}"#),
        (r#""defer","indeterminate""#, r#"{"reason":"INDETERMINATE","verdict":"deny"}"#),
        (r#""indeterminate","allow""#, r#"{"verdict":"allow"}"#),
        (r#""quarantine","require_witness","transform""#, r#"{"verdict":"require_witness"}"#),
        (r#""allow","novel""#, r#"{"verdict":"deny"}"#),
    ] {
        assert_eq!(reply("ladder.fold", &format!(r#"{{"verdicts":[{kinds}]}}"#)), expected);
    }
}
