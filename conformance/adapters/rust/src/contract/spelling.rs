//! How strings of documents are spelled. (wild.core.fields_well_formed)

const LONGEST_NAME: usize = 256;

pub fn is_identifier(text: &str) -> bool {
    let starts = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let goes_on = |byte: u8| byte.is_ascii_alphanumeric() || b"_.:/-".contains(&byte);
    starts && text.len() <= LONGEST_NAME && text.bytes().all(goes_on)
}

pub fn is_digest(text: &str) -> bool {
    let lowercase = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.strip_prefix("sha256:").is_some_and(|hex| hex.len() == 64 && hex.bytes().all(lowercase))
}

pub fn is_lineage(text: &str) -> bool {
    let segments: Vec<&str> = text.split('.').collect();
    let [first, .., last] = &segments[..] else {
        return false;
    };
    text.len() <= LONGEST_NAME
        && first.starts_with(|character: char| character.is_ascii_lowercase())
        && segments.iter().all(|segment| is_segment(segment))
        && !is_version(last)
}

fn is_segment(segment: &str) -> bool {
    let starts = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let goes_on = |byte: u8| starts(byte) || byte == b'_' || byte == b'-';
    segment.bytes().next().is_some_and(starts) && segment.bytes().all(goes_on)
}

fn is_version(segment: &str) -> bool {
    let digits = segment.strip_prefix('v').unwrap_or(segment);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether this is `YYYY-MM-DDTHH:MM:SSZ` and exists. Such times are ordered as their texts are.
pub fn is_time(text: &str) -> bool {
    let pattern = b"dddd-dd-ddTdd:dd:ddZ";
    let fits = |(byte, expected): (u8, &u8)| match expected {
        b'd' => byte.is_ascii_digit(),
        _ => byte == *expected,
    };
    if text.len() != pattern.len() || !text.bytes().zip(pattern).all(fits) {
        return false;
    }
    let number = |from: usize, to: usize| {
        text[from..to].bytes().fold(0, |all, digit| all * 10 + u32::from(digit - b'0'))
    };
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
    let (hour, minute, second) = (number(11, 13), number(14, 16), number(17, 19));
    (1..=days_of(year, month)).contains(&day) && hour < 24 && minute < 60 && second < 60
}

/// The days of a month in the Gregorian calendar, extended to the year 0; none for a month that is not there.
fn days_of(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(leap),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_identifiers() {
        assert!(["a", "_", "A.b:c/d-1", &"n".repeat(256)].into_iter().all(is_identifier));
        assert!(!["", "1a", "-", ".a", "a b", "é", "a\n", &"n".repeat(257)].into_iter().any(is_identifier));
    }

    #[test]
    fn knows_lineages() {
        assert!(["org.example", "a.3d", "a.v2.b", "a-b_c.d", "a.v", "a.v2x"].into_iter().all(is_lineage));
        let bad = ["", "org", "Org.a", "org..a", "org.a.", "org.a.v2", "org.a.3", "1a.b", "a.-b", "a b.c"];
        assert!(!bad.into_iter().any(is_lineage));
    }

    #[test]
    fn knows_times() {
        assert!(
            ["0000-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "9999-12-31T00:00:00Z"].into_iter().all(is_time)
        );
        let bad = [
            "1900-02-29T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:00:60Z",
            "2026-01-01t00:00:00z",
            "2026-01-01T00:00:00é",
            "+026-01-01T00:00:00Z",
        ];
        assert!(!bad.into_iter().any(is_time));
    }
}
