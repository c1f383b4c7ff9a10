//! Base64 in its one exact spelling: the standard alphabet, padded, with no stray bits.

/// The bytes of an exactly spelled text; none for any other.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let (groups, []) = text.as_bytes().as_chunks::<4>() else {
        return None;
    };
    let mut bytes = Vec::with_capacity(groups.len() * 3);
    for (index, group) in groups.iter().enumerate() {
        let padding = group.iter().rev().take_while(|byte| **byte == b'=').count();
        if padding > 2 || (padding > 0 && index + 1 < groups.len()) {
            return None;
        }
        let mut bits = 0_u32;
        for &byte in &group[..4 - padding] {
            bits = (bits << 6) | digit(byte)?;
        }
        bits <<= 6 * padding;
        let [_, whole @ ..] = bits.to_be_bytes();
        let (kept, stray) = whole.split_at(3 - padding);
        if stray.iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend_from_slice(kept);
    }
    Some(bytes)
}

fn digit(byte: u8) -> Option<u32> {
    let value = match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(value.into())
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn decodes_exact_spellings() {
        for (text, bytes) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob")]
        {
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()), "{text}");
        }
        assert_eq!(decode("+/+/"), Some(vec![0xfb, 0xff, 0xbf]));
    }

    #[test]
    fn refuses_every_other_spelling() {
        for text in
            ["Z", "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "Zg==Zg==", "Zm-v", "Zm9v\n", " Zm9", "Z=g="]
        {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
