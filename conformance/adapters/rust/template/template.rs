//! The smallest adapter: copy it and the folder src/json, and put your own operations into `run`.
//!
//! Build it with `rustc --edition 2024 -O template.rs`. With a JSON library of your own, src/json is not needed.

#[allow(dead_code, unused_imports)]
#[path = "../src/json/mod.rs"]
mod json;

use json::{Dialect, Json, read};
use std::io::{self, BufRead, Write};

const REASONS: &str = "DEFAULT_DENY POLICY_BLOCK SELF_MODIFY LEASE_HELD TRUST_VIOLATION MALFORMED MISROUTE \
    RATE_LIMITED SECRET_EXFIL UNWITNESSED OVERSIZE UNKNOWN_TOOL RESULT_SECRET_DISCOVERED INDETERMINATE";

/// Stateless: no call can see what an earlier one did, so that `reset` has nothing to do.
const HANDSHAKE: &str = concat!(
    r#"{"protocol":1,"stateless":true,"max_in_flight":1,"max_batch":1,"operations":["ladder.check_reason"],"#,
    r#""runtime":{"name":"my-runtime","version":"0.1.0","language":"Rust"},"#,
    r#""adapter":{"name":"my-adapter","version":"0.1.0"}}"#
);

/// The outcome of a call: a value, a refusal with a stable code and a sentence for people, or unsupported.
fn run(operation: &str, params: &Json) -> String {
    match (operation, params.member("token").and_then(Json::as_text)) {
        ("ladder.check_reason", Some(token)) => {
            let known = REASONS.split(' ').any(|reason| *token == *reason);
            let class = if known { "" } else { r#","class":"UNCLASSIFIED""# };
            format!(r#"{{"outcome":"value","value":{{"known":{known}{class}}}}}"#)
        }
        ("ladder.check_reason", None) => {
            r#"{"outcome":"reject","code":"malformed","message":"The token is a string."}"#.into()
        }
        _ => r#"{"outcome":"unsupported"}"#.into(),
    }
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let request =
            read(line?.as_bytes(), 512, Dialect::Any).map_err(|error| io::Error::other(error.to_string()))?;
        let part = |of: &Json, name| of.member(name).cloned().unwrap_or(Json::Null);
        let (id, method, params) = (part(&request, "id"), part(&request, "method"), part(&request, "params"));
        let result = match method.as_str() {
            Some("initialize") => HANDSHAKE.into(),
            Some("call") => {
                run(part(&params, "operation").as_str().unwrap_or_default(), &part(&params, "params"))
            }
            _ => "{}".into(),
        };
        writeln!(io::stdout(), r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#)?;
        if method.as_str() == Some("shutdown") {
            break;
        }
    }
    Ok(())
}
