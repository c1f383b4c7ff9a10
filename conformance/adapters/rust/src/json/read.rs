use std::fmt;

use super::{Json, Members, Number, NumberFault, Text};

/// Which texts are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// All of RFC 8259 but objects with a name twice.
    Any,
    /// Only what a document of the wild core may hold: no lone surrogate, and plain integers alone.
    Document,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    NotUtf8,
    ByteOrderMark,
    TooDeep,
    Syntax(&'static str),
    DuplicateKey,
    LoneSurrogate,
    Number(NumberFault),
}

/// A fault and the byte where it was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub fault: Fault,
    pub offset: usize,
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.fault {
            Fault::NotUtf8 => "this is no UTF-8",
            Fault::ByteOrderMark => "a text starts without a byte order mark",
            Fault::TooDeep => "the arrays and objects nest too deep",
            Fault::Syntax(expected) => return write!(formatter, "byte {}: expected {expected}", self.offset),
            Fault::DuplicateKey => "the object has this name twice",
            Fault::LoneSurrogate => "a surrogate stands without its partner",
            Fault::Number(NumberFault::NotInteger) => "a number has neither fraction nor exponent",
            Fault::Number(NumberFault::OutOfRange) => "a number lies within ±9007199254740991",
            Fault::Number(NumberFault::NegativeZero) => "zero has no sign",
        };
        write!(formatter, "byte {}: {what}", self.offset)
    }
}

/// The value of a JSON text in UTF-8 that nests at most `depth` arrays and objects.
pub fn read(bytes: &[u8], depth: usize, dialect: Dialect) -> Result<Json, ReadError> {
    let fail = |fault, offset| Err(ReadError { fault, offset });
    if bytes.starts_with(b"\xef\xbb\xbf") {
        return fail(Fault::ByteOrderMark, 0);
    }
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return fail(Fault::NotUtf8, error.valid_up_to()),
    };
    let mut reader = Reader { text, at: 0, levels_left: depth, dialect };
    reader.skip_whitespace();
    let value = reader.value()?;
    if reader.at < bytes.len() {
        return fail(Fault::Syntax("the end of the text"), reader.at);
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    levels_left: usize,
    dialect: Dialect,
}

impl Reader<'_> {
    fn fail<T>(&self, fault: Fault) -> Result<T, ReadError> {
        Err(ReadError { fault, offset: self.at })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_whitespace(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Takes this byte, if it is next.
    fn took(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    /// A value and the whitespace after it.
    fn value(&mut self) -> Result<Json, ReadError> {
        let value = match self.peek() {
            Some(b'{') => self.nested(Reader::object)?,
            Some(b'[') => self.nested(Reader::array)?,
            Some(b'"') => Json::String(self.string()?),
            Some(b'-' | b'0'..=b'9') => Json::Number(self.number()?),
            _ => self.word()?,
        };
        self.skip_whitespace();
        Ok(value)
    }

    fn word(&mut self) -> Result<Json, ReadError> {
        let words = [("null", Json::Null), ("true", Json::Boolean(true)), ("false", Json::Boolean(false))];
        for (word, value) in words {
            if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(value);
            }
        }
        self.fail(Fault::Syntax("a JSON value"))
    }

    fn nested(&mut self, inner: fn(&mut Self) -> Result<Json, ReadError>) -> Result<Json, ReadError> {
        if self.levels_left == 0 {
            return self.fail(Fault::TooDeep);
        }
        self.levels_left -= 1;
        self.at += 1;
        self.skip_whitespace();
        let value = inner(self)?;
        self.levels_left += 1;
        Ok(value)
    }

    fn array(&mut self) -> Result<Json, ReadError> {
        let mut items = Vec::new();
        if self.took(b']') {
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value()?);
            if self.took(b']') {
                return Ok(Json::Array(items));
            }
            self.separator("a comma or the end of the list")?;
        }
    }

    fn object(&mut self) -> Result<Json, ReadError> {
        let mut members = Members::new();
        if self.took(b'}') {
            return Ok(Json::Object(members));
        }
        loop {
            if self.peek() != Some(b'"') {
                return self.fail(Fault::Syntax("a name in quotation marks"));
            }
            let offset = self.at;
            let name = self.string()?;
            if members.contains_key(&name) {
                return Err(ReadError { fault: Fault::DuplicateKey, offset });
            }
            self.skip_whitespace();
            if !self.took(b':') {
                return self.fail(Fault::Syntax("a colon"));
            }
            self.skip_whitespace();
            members.insert(name, self.value()?);
            if self.took(b'}') {
                return Ok(Json::Object(members));
            }
            self.separator("a comma or the end of the object")?;
        }
    }

    fn separator(&mut self, expected: &'static str) -> Result<(), ReadError> {
        if !self.took(b',') {
            return self.fail(Fault::Syntax(expected));
        }
        self.skip_whitespace();
        Ok(())
    }

    fn number(&mut self) -> Result<Number, ReadError> {
        let start = self.at;
        self.took(b'-');
        if !self.took(b'0') {
            self.digits()?;
        }
        if self.took(b'.') {
            self.digits()?;
        }
        if self.took(b'e') || self.took(b'E') {
            let _signed = self.took(b'+') || self.took(b'-');
            self.digits()?;
        }
        let number = Number::spelled(&self.text[start..self.at]);
        match number.plain_integer() {
            Err(fault) if self.dialect == Dialect::Document => {
                Err(ReadError { fault: Fault::Number(fault), offset: start })
            }
            _ => Ok(number),
        }
    }

    fn digits(&mut self) -> Result<(), ReadError> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start { self.fail(Fault::Syntax("a digit")) } else { Ok(()) }
    }

    fn string(&mut self) -> Result<Text, ReadError> {
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            let plain = rest.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count();
            bytes.extend_from_slice(&rest[..plain]);
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Text::from_generalized_utf8(bytes));
                }
                Some(b'\\') => self.escape(&mut bytes)?,
                Some(_) => return self.fail(Fault::Syntax("an escape in place of a control character")),
                None => return self.fail(Fault::Syntax("a closing quotation mark")),
            }
        }
    }

    fn escape(&mut self, bytes: &mut Vec<u8>) -> Result<(), ReadError> {
        let start = self.at;
        self.at += 1;
        let plain = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => byte,
            Some(b'b') => 0x08,
            Some(b'f') => 0x0c,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'u') => {
                let code = self.code_point(start)?;
                push_code_point(code, bytes);
                return Ok(());
            }
            _ => return self.fail(Fault::Syntax("one of \" \\ / b f n r t u after a backslash")),
        };
        self.at += 1;
        bytes.push(plain);
        Ok(())
    }

    /// The code point of an escape whose `u` is next, or of two that are surrogates of each other.
    fn code_point(&mut self, start: usize) -> Result<u32, ReadError> {
        let first = self.unit()?;
        if (0xd800..0xdc00).contains(&first) && self.text.as_bytes()[self.at..].starts_with(b"\\u") {
            let before = self.at;
            self.at += 1;
            let second = self.unit()?;
            if (0xdc00..0xe000).contains(&second) {
                return Ok(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00));
            }
            self.at = before;
        }
        if (0xd800..0xe000).contains(&first) && self.dialect == Dialect::Document {
            return Err(ReadError { fault: Fault::LoneSurrogate, offset: start });
        }
        Ok(first)
    }

    /// The UTF-16 unit of an escape whose `u` is next.
    fn unit(&mut self) -> Result<u32, ReadError> {
        self.at += 1;
        let mut unit = 0;
        for _ in 0..4 {
            let Some(digit) = self.peek().and_then(|byte| char::from(byte).to_digit(16)) else {
                return self.fail(Fault::Syntax("four hexadecimal digits"));
            };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }
}

/// Encodes a code point as UTF-8 does, a surrogate too.
fn push_code_point(code: u32, bytes: &mut Vec<u8>) {
    match char::from_u32(code) {
        Some(character) => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        None => {
            let continued = |bits: u32| 0x80 | (bits & 0x3f) as u8;
            bytes.extend_from_slice(&[0xed, continued(code >> 6), continued(code)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str, dialect: Dialect) -> Option<(Fault, usize)> {
        read(text.as_bytes(), 4, dialect).err().map(|error| (error.fault, error.offset))
    }

    #[test]
    fn refuses_a_name_twice_in_any_spelling() {
        for text in [r#"{"k":1,"k":2}"#, r#"{"k":1,"\u006b":2}"#, r#"{"k":1,"k":1}"#] {
            assert_eq!(fault(text, Dialect::Any), Some((Fault::DuplicateKey, 7)), "{text}");
        }
        assert_eq!(fault(r#"{"é":1,"e\u0301":2}"#, Dialect::Document), None);
    }

    #[test]
    fn refuses_what_is_no_json() {
        let texts = [
            "",
            " ",
            "nul",
            "01",
            "+1",
            "1.",
            ".5",
            "1e",
            "-",
            "[1,]",
            "{,}",
            "{\"a\" 1}",
            "{a:1}",
            "'x'",
            "\"",
            "\"\n\"",
            "\"\\x\"",
            "\"\\u12g4\"",
            "1 2",
            "[1",
            "NaN",
            "1/**/",
            "\u{a0}1",
            "{\"a\":1,}",
        ];
        for text in texts {
            assert!(matches!(fault(text, Dialect::Any), Some((Fault::Syntax(_), _))), "{text}");
        }
    }

    #[test]
    fn bounds_depth() {
        assert_eq!(fault("[[[[]]]]", Dialect::Any), None);
        assert_eq!(fault("[[[{\"a\":[]}]]]", Dialect::Any), Some((Fault::TooDeep, 8)));
        assert_eq!(fault("[[[]],[[[]]],[{}]]", Dialect::Any), None);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        for bytes in [&b"\"\xff\""[..], b"\"\xc0\xaf\"", b"\"\xed\xa0\x80\"", b"\"\xf4\x90\x80\x80\""] {
            assert_eq!(
                read(bytes, 4, Dialect::Any).unwrap_err(),
                ReadError { fault: Fault::NotUtf8, offset: 1 }
            );
        }
        assert_eq!(fault("\u{feff}1", Dialect::Any), Some((Fault::ByteOrderMark, 0)));
    }

    #[test]
    fn a_document_has_neither_lone_surrogates_nor_fractions() {
        for text in [r#""\ud800""#, r#""\ude00\ud83d""#, r#""\ud83dx""#, r#"{"\udc00":1}"#] {
            assert!(matches!(fault(text, Dialect::Document), Some((Fault::LoneSurrogate, _))), "{text}");
            assert_eq!(fault(text, Dialect::Any), None, "{text}");
        }
        assert_eq!(fault("[1.0]", Dialect::Document), Some((Fault::Number(NumberFault::NotInteger), 1)));
        assert_eq!(fault("[1.0,-0,1e400]", Dialect::Any), None);
    }
}
