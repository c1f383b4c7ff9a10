//! The adapter protocol, version 1: JSON-RPC 2.0 messages, one a line.

use std::io::{self, BufReader, Read, Write};

use crate::frames::{DEEPEST_FRAME, LARGEST_FRAME, Line, read_line, write_line};
use crate::json::{Dialect, Json, read};
use crate::operation::Operation;

const VERSION: i64 = 1;
const MOST_IN_FLIGHT: i64 = 16;
const LARGEST_BATCH: usize = 64;

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;
const METHOD_NOT_FOUND: i64 = -32601;
const INVALID_PARAMS: i64 = -32602;
const INTERNAL_ERROR: i64 = -32603;

/// A message that the protocol does not allow. It is answered with a JSON-RPC error.
struct ProtocolError {
    code: i64,
    message: String,
}

impl ProtocolError {
    fn new(code: i64, message: impl Into<String>) -> ProtocolError {
        ProtocolError { code, message: message.into() }
    }
}

type Answer = Result<Json, ProtocolError>;

/// Answers the messages of one run. It keeps nothing between calls, and so says that it is stateless.
pub struct Session {
    operations: Vec<(&'static str, Operation)>,
    initialized: bool,
    ended: bool,
}

impl Session {
    pub fn new(operations: Vec<(&'static str, Operation)>) -> Session {
        Session { operations, initialized: false, ended: false }
    }

    /// Answers requests in their order, until `shutdown` or the end of the requests.
    pub fn serve(&mut self, requests: impl Read, mut responses: impl Write) -> io::Result<()> {
        let mut requests = BufReader::with_capacity(64 * 1024, requests);
        while !self.ended {
            let Some(line) = read_line(&mut requests)? else {
                break;
            };
            if let Some(response) = self.answer(line) {
                write_line(&mut responses, &response)?;
            }
            // While a whole request already waits, its answer can go out together with this one.
            if !requests.buffer().contains(&b'\n') {
                responses.flush()?;
            }
        }
        responses.flush()
    }

    /// The response to one line; none where it is a notification.
    fn answer(&mut self, line: Line) -> Option<String> {
        let request = match read_request(line) {
            Ok(request) => request,
            Err(error) => return Some(response(&Json::Null, Err(error))),
        };
        let answer = self.dispatch(&request);
        let id = request.member("id")?;
        let frame = response(id, answer);
        if frame.len() <= LARGEST_FRAME {
            return Some(frame);
        }
        let message =
            format!("The reply takes {} bytes, and a frame has at most {LARGEST_FRAME}.", frame.len());
        Some(response(id, Err(ProtocolError::new(INTERNAL_ERROR, message))))
    }

    fn dispatch(&mut self, request: &Json) -> Answer {
        let Some(method) = request.member("method").and_then(Json::as_text) else {
            return Err(ProtocolError::new(INVALID_REQUEST, "The method is a string."));
        };
        let none = Json::object([]);
        let params = request.member("params").unwrap_or(&none);
        if params.as_object().is_none() {
            return Err(ProtocolError::new(INVALID_PARAMS, "The params are an object."));
        }
        match method.as_str().unwrap_or_default() {
            "initialize" => self.initialize(params),
            "shutdown" => {
                self.ended = true;
                Ok(none)
            }
            "call" | "call_batch" | "reset" if !self.initialized => {
                Err(ProtocolError::new(INVALID_REQUEST, "The first message is initialize."))
            }
            "call" => self.call(params),
            "call_batch" => self.call_batch(params),
            "reset" => Ok(none),
            _ => Err(ProtocolError::new(METHOD_NOT_FOUND, format!("There is no method {method}."))),
        }
    }

    fn initialize(&mut self, params: &Json) -> Answer {
        let bound = |name| params.member("protocol")?.member(name)?.as_number()?.integral_value();
        let (Some(min), Some(max)) = (bound("min"), bound("max")) else {
            return Err(ProtocolError::new(INVALID_PARAMS, "The protocol is {min, max}, both integers."));
        };
        if !(min..=max).contains(&VERSION) {
            let message = format!("Version {VERSION} is spoken here, which is not from {min} to {max}.");
            return Err(ProtocolError::new(INVALID_PARAMS, message));
        }
        self.initialized = true;
        let names: Vec<Json> = self.operations.iter().map(|(name, _)| Json::from(*name)).collect();
        let version = env!("CARGO_PKG_VERSION");
        Ok(Json::object([
            ("protocol", VERSION.into()),
            (
                "runtime",
                Json::object([
                    ("name", env!("CARGO_PKG_NAME").into()),
                    ("version", version.into()),
                    ("language", "Rust".into()),
                ]),
            ),
            ("adapter", Json::object([("name", "lawful-rust-adapter".into()), ("version", version.into())])),
            ("operations", names.into()),
            ("stateless", true.into()),
            ("max_in_flight", MOST_IN_FLIGHT.into()),
            ("max_batch", (LARGEST_BATCH as i64).into()),
        ]))
    }

    fn call(&self, params: &Json) -> Answer {
        let Some(name) = params.member("operation").and_then(Json::as_text) else {
            return Err(ProtocolError::new(INVALID_PARAMS, "The operation is a string."));
        };
        let Some((_, operation)) = self.operations.iter().find(|(known, _)| *name == **known) else {
            return Ok(Json::object([("outcome", "unsupported".into())]));
        };
        Ok(match operation(params.member("params").unwrap_or(&Json::Null)) {
            Ok(value) => Json::object([("outcome", "value".into()), ("value", value)]),
            Err(refusal) => Json::object([
                ("outcome", "reject".into()),
                ("code", refusal.code.into()),
                ("message", refusal.message.into()),
            ]),
        })
    }

    fn call_batch(&self, params: &Json) -> Answer {
        match params.member("calls").and_then(Json::as_array) {
            Some(calls) if calls.len() <= LARGEST_BATCH => {
                let replies = calls.iter().map(|call| self.call(call)).collect::<Result<Vec<Json>, _>>()?;
                Ok(Json::object([("replies", replies.into())]))
            }
            _ => {
                let message = format!("The calls are a list of at most {LARGEST_BATCH}.");
                Err(ProtocolError::new(INVALID_PARAMS, message))
            }
        }
    }
}

/// The request that a line holds: an object, with an id that can be sent back where it has one.
fn read_request(line: Line) -> Result<Json, ProtocolError> {
    let Line::Frame(frame) = line else {
        return Err(ProtocolError::new(PARSE_ERROR, format!("A frame has at most {LARGEST_FRAME} bytes.")));
    };
    let message = read(&frame, DEEPEST_FRAME, Dialect::Any)
        .map_err(|error| ProtocolError::new(PARSE_ERROR, error.to_string()))?;
    if message.member("jsonrpc").and_then(Json::as_str) != Some("2.0") {
        return Err(ProtocolError::new(INVALID_REQUEST, "A message is one object of JSON-RPC 2.0."));
    }
    match message.member("id") {
        None | Some(Json::String(_) | Json::Number(_) | Json::Null) => Ok(message),
        Some(_) => Err(ProtocolError::new(INVALID_REQUEST, "An id is a string or a number.")),
    }
}

fn response(id: &Json, answer: Answer) -> String {
    let (name, outcome) = match answer {
        Ok(result) => ("result", result),
        Err(ProtocolError { code, message }) => {
            ("error", Json::object([("code", code.into()), ("message", message.into())]))
        }
    };
    Json::object([("jsonrpc", "2.0".into()), ("id", id.clone()), (name, outcome)]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::Refusal;

    fn echo(params: &Json) -> Result<Json, Refusal> {
        match params {
            Json::Null => Err(Refusal::new("nothing", "There is nothing to echo.")),
            _ => Ok(params.clone()),
        }
    }

    /// The lines that a session answers these lines with.
    fn answers(lines: &[&str]) -> Vec<String> {
        let mut responses = Vec::new();
        let requests = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        Session::new(vec![("echo", echo)]).serve(requests.as_bytes(), &mut responses).unwrap();
        String::from_utf8(responses).unwrap().lines().map(str::to_owned).collect()
    }

    fn request(id: i64, method: &str, params: &str) -> String {
        format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}"#)
    }

    const HELLO: &str =
        r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":{"min":1,"max":1}}}"#;

    #[test]
    fn answers_calls_alone_and_in_batches() {
        let call = request(1, "call", r#"{"case":"c","operation":"echo","params":[1.50]}"#);
        let batch = request(
            2,
            "call_batch",
            r#"{"calls":[{"case":"a","operation":"echo","params":null},{"case":"b","operation":"sing","params":{}}]}"#,
        );
        let found = answers(&[HELLO, &call, &batch, &request(3, "reset", r#"{"case":"c"}"#)]);
        assert!(
            found[0].contains(r#""max_batch":64,"max_in_flight":16,"operations":["echo"]"#),
            "{}",
            found[0]
        );
        assert_eq!(
            found[1..],
            [
                r#"{"id":1,"jsonrpc":"2.0","result":{"outcome":"value","value":[1.50]}}"#,
                concat!(
                    r#"{"id":2,"jsonrpc":"2.0","result":{"replies":["#,
                    r#"{"code":"nothing","message":"There is nothing to echo.","outcome":"reject"},"#,
                    r#"{"outcome":"unsupported"}]}}"#
                ),
                r#"{"id":3,"jsonrpc":"2.0","result":{}}"#,
            ]
        );
    }

    #[test]
    fn ends_at_shutdown() {
        let found = answers(&[&request(1, "shutdown", "{}"), HELLO]);
        assert_eq!(found, [r#"{"id":1,"jsonrpc":"2.0","result":{}}"#]);
    }

    #[test]
    fn answers_what_it_cannot_take_with_an_error_and_goes_on() {
        let deep = format!("{}{}", "[".repeat(513), "]".repeat(513));
        let flawed = [
            ("not JSON", -32700),
            (r#"{"a":1,"a":2}"#, -32700),
            (&*deep, -32700),
            ("[]", -32600),
            (r#"{"jsonrpc":"2.0","id":[],"method":"reset"}"#, -32600),
            (&*request(1, "call", r#"{"operation":"echo"}"#), -32600),
            (&*request(1, "sing", "{}"), -32601),
            (&*request(1, "initialize", r#"{"protocol":{"min":2,"max":3}}"#), -32602),
            (&*request(1, "initialize", "[]"), -32602),
        ];
        for (line, code) in flawed {
            let found = answers(&[line, HELLO]);
            assert_eq!(found.len(), 2, "{line}");
            assert!(found[0].contains(&format!(r#""error":{{"code":{code}"#)), "{line}: {}", found[0]);
            assert!(found[1].contains("result"), "{line}");
        }
    }

    #[test]
    fn says_so_where_a_reply_is_larger_than_a_frame() {
        // Each of these characters takes two bytes in the request and six in the canonical reply.
        let text = format!(r#"{{"operation":"echo","params":"{}"}}"#, "\\n".repeat(LARGEST_FRAME / 4));
        let found = answers(&[HELLO, &request(7, "call", &text)]);
        assert!(found[1].contains("-32603") && found[1].contains(r#""id":7"#), "{}", &found[1][..200]);
    }

    #[test]
    fn does_not_answer_a_notification() {
        assert_eq!(answers(&[r#"{"jsonrpc":"2.0","method":"reset","params":{}}"#]), Vec::<String>::new());
    }
}
