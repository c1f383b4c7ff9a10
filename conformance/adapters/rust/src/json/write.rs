use std::fmt;

use super::{Json, Text};

/// The canonical text: no whitespace, members by Unicode scalar value, and no escape that could be left out.
///
/// A lone surrogate, which no document holds, is escaped. (wild.core.canonical_bytes_deterministic)
impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write_value(self, &mut out);
        formatter.write_str(&out)
    }
}

fn write_value(value: &Json, out: &mut String) {
    match value {
        Json::Null => out.push_str("null"),
        Json::Boolean(true) => out.push_str("true"),
        Json::Boolean(false) => out.push_str("false"),
        Json::Number(number) => out.push_str(number.spelling()),
        Json::String(text) => write_text(text, out),
        Json::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_value(item, out);
            }
            out.push(']');
        }
        Json::Object(members) => {
            out.push('{');
            for (index, (name, member)) in members.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_text(name, out);
                out.push(':');
                write_value(member, out);
            }
            out.push('}');
        }
    }
}

fn write_text(text: &Text, out: &mut String) {
    out.push('"');
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        match str::from_utf8(rest) {
            Ok(sound) => {
                write_characters(sound, out);
                break;
            }
            Err(error) => {
                let (sound, surrogate) = rest.split_at(error.valid_up_to());
                write_characters(&String::from_utf8_lossy(sound), out);
                rest = write_surrogate(surrogate, out);
            }
        }
    }
    out.push('"');
}

fn write_characters(characters: &str, out: &mut String) {
    for character in characters.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\0'..='\u{1f}' => out.push_str(&format!("\\u{:04x}", u32::from(character))),
            _ => out.push(character),
        }
    }
}

/// Escapes the surrogate whose three bytes come first, and gives what follows them.
fn write_surrogate<'a>(bytes: &'a [u8], out: &mut String) -> &'a [u8] {
    let (surrogate, rest) = bytes.split_at(bytes.len().min(3));
    let code = surrogate.iter().fold(0_u32, |code, byte| (code << 6) | u32::from(byte & 0x3f));
    out.push_str(&format!("\\u{:04x}", code & 0xffff));
    rest
}

#[cfg(test)]
mod tests {
    use super::super::{Dialect, read};

    fn rewritten(text: &str) -> String {
        read(text.as_bytes(), 100, Dialect::Any).unwrap().to_string()
    }

    #[test]
    fn escapes_only_what_it_must() {
        assert_eq!(rewritten(r#""\n\/\u00e9\u007f\"\\\u001F""#), "\"\\u000a/é\u{7f}\\\"\\\\\\u001f\"");
        assert_eq!(rewritten(r#""\ud83d\ude00""#), "\"😀\"");
        assert_eq!(rewritten(r#""x\uD83dx\udc00""#), r#""x\ud83dx\udc00""#);
    }

    #[test]
    fn sorts_members_by_scalar_value_and_not_by_utf_16_unit() {
        assert_eq!(
            rewritten(r#"{ "😀" : 1 , "｡" : [ 2 , {} ] , "" : null }"#),
            r#"{"":null,"｡":[2,{}],"😀":1}"#
        );
    }

    #[test]
    fn spells_numbers_as_they_were_read() {
        assert_eq!(
            rewritten("[0,-0,1.50,1E+2,123456789012345678901]"),
            "[0,-0,1.50,1E+2,123456789012345678901]"
        );
    }
}
