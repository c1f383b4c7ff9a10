use std::borrow::{Borrow, Cow};
use std::fmt;

/// A JSON string: code points, of which an escape may spell a surrogate without its partner.
///
/// The bytes are UTF-8, and a lone surrogate is encoded as UTF-8 would encode its number. Their order is therefore
/// the order of code points.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(Vec<u8>);

/// The longest part of a text that a message quotes, in characters.
const LONGEST_QUOTE: usize = 60;

impl Text {
    pub(super) fn from_generalized_utf8(bytes: Vec<u8>) -> Text {
        Text(bytes)
    }

    /// The text as it is; none where it holds a lone surrogate.
    pub fn as_str(&self) -> Option<&str> {
        str::from_utf8(&self.0).ok()
    }

    /// The text with replacement characters for lone surrogates.
    pub fn to_lossy(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    pub fn push_str(&mut self, more: &str) {
        self.0.extend_from_slice(more.as_bytes());
    }

    pub fn push_text(&mut self, more: &Text) {
        self.0.extend_from_slice(&more.0);
    }

    /// The text with a replacement for each of these characters. They are ASCII.
    pub fn replaced(&self, replacements: &[(u8, &str)]) -> Text {
        let mut bytes = Vec::with_capacity(self.0.len());
        for &byte in &self.0 {
            match replacements.iter().find(|(replaced, _)| *replaced == byte) {
                Some((_, replacement)) => bytes.extend_from_slice(replacement.as_bytes()),
                None => bytes.push(byte),
            }
        }
        Text(bytes)
    }
}

/// Quoted, with escapes, and cut where it is long: for messages.
impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.to_lossy();
        match whole.char_indices().nth(LONGEST_QUOTE) {
            None => write!(formatter, "{whole:?}"),
            Some((end, _)) => write!(formatter, "{:?}…", &whole[..end]),
        }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?}", self.to_lossy())
    }
}

impl Borrow<[u8]> for Text {
    fn borrow(&self) -> &[u8] {
        &self.0
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.0 == other.as_bytes()
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.as_bytes().to_vec())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text.into_bytes())
    }
}
