//! Serves the runtime over lawful's adapter protocol.
//!
//! Input: requests on standard input, one a line. Output: an answer to each, on standard output.
//! Invariant: nothing is kept from one call to the next.

mod base64;
mod channel;
mod contract;
mod frames;
mod json;
mod ladder;
mod operation;
mod pointer;
mod protocol;
mod sha256;

use std::io::{self, Write};
use std::process::ExitCode;

use protocol::Session;

const USAGE: &str = "\
Serves the verification ladder and the wild core over lawful's adapter protocol: JSON-RPC 2.0 requests on
standard input, one a line, answered on standard output. With LAWFUL_FD=1 in the environment it uses the file
descriptors 3 and 4 instead.

Usage: lawful-rust [--help | --version]";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|each| each.to_string_lossy().into()).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => match serve() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("lawful-rust: the channel broke: {error}");
                ExitCode::FAILURE
            }
        },
        ["--help" | "-h"] => print(USAGE),
        ["--version" | "-V"] => print(concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"))),
        [first, ..] => {
            eprintln!("lawful-rust: there is no argument {first:?}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Prints, and takes it calmly where the reader has gone.
fn print(text: &str) -> ExitCode {
    match writeln!(io::stdout(), "{text}") {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn serve() -> io::Result<()> {
    let (requests, responses) = channel::open_channel()?;
    let operations = [ladder::OPERATIONS, contract::OPERATIONS].concat();
    Session::new(operations).serve(requests, responses)
}
