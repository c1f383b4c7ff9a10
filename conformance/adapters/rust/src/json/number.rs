/// The largest integer that a document may hold, and the negative of the smallest one: 2^53 - 1.
pub const LARGEST_INTEGER: i64 = 9_007_199_254_740_991;

/// A JSON number as it was spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(Box<str>);

/// Why a number is no integer of a document. (wild.core.canonical_refuses_ambiguity)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// It has a fraction or an exponent, whatever its value.
    NotInteger,
    OutOfRange,
    NegativeZero,
}

impl Number {
    /// A number of this spelling, which the grammar of JSON allows.
    pub(super) fn spelled(spelling: &str) -> Number {
        Number(spelling.into())
    }

    pub fn spelling(&self) -> &str {
        &self.0
    }

    /// The integer that is spelled in digits alone and lies within ±[`LARGEST_INTEGER`].
    pub fn plain_integer(&self) -> Result<i64, NumberFault> {
        if self.0.contains(['.', 'e', 'E']) {
            return Err(NumberFault::NotInteger);
        }
        if &*self.0 == "-0" {
            return Err(NumberFault::NegativeZero);
        }
        match self.0.parse::<i64>() {
            Ok(value) if value.unsigned_abs() <= LARGEST_INTEGER.unsigned_abs() => Ok(value),
            _ => Err(NumberFault::OutOfRange),
        }
    }

    /// The integer that this number equals, in whatever spelling; none where it has a fraction. What is beyond
    /// `i64` becomes the nearest end of it.
    pub fn integral_value(&self) -> Option<i64> {
        let (negative, rest) = match self.0.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, &*self.0),
        };
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, saturated(exponent)),
            None => (rest, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = [whole, fraction].concat();
        let significant = digits.trim_end_matches('0');
        if significant.is_empty() {
            return Some(0);
        }
        let dropped = (digits.len() - significant.len()) as i64;
        let zeros = exponent.saturating_add(dropped - fraction.len() as i64);
        if zeros < 0 {
            return None;
        }
        let magnitude = significant
            .parse::<i64>()
            .ok()
            .and_then(|value| value.checked_mul(10_i64.checked_pow(u32::try_from(zeros).ok()?)?));
        Some(match (magnitude, negative) {
            (Some(value), false) => value,
            (Some(value), true) => -value,
            (None, false) => i64::MAX,
            (None, true) => i64::MIN,
        })
    }
}

/// A decimal integer, or the nearest end of `i64`.
fn saturated(spelling: &str) -> i64 {
    let beyond = if spelling.starts_with('-') { i64::MIN } else { i64::MAX };
    spelling.parse().unwrap_or(beyond)
}

impl From<i64> for Number {
    fn from(integer: i64) -> Number {
        Number(integer.to_string().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn integral(spelling: &str) -> Option<i64> {
        Number::spelled(spelling).integral_value()
    }

    #[test]
    fn knows_an_integer_in_every_spelling() {
        for spelling in ["100", "100.0", "1e2", "1E+2", "1000e-1", "0.1e3", "10.00e1"] {
            assert_eq!(integral(spelling), Some(100), "{spelling}");
        }
        assert_eq!(integral("-0"), Some(0));
        assert_eq!(integral("0.000e-99999999999999999999"), Some(0));
        assert_eq!(integral("9007199254740991.0"), Some(LARGEST_INTEGER));
    }

    #[test]
    fn rounds_no_fraction_away() {
        for spelling in
            ["1.5", "1.00000000000000000001", "9007199254740991.5", "1e-400", "1e-99999999999999999999"]
        {
            assert_eq!(integral(spelling), None, "{spelling}");
        }
    }

    #[test]
    fn keeps_what_is_beyond_every_integer_beyond_them() {
        assert_eq!(integral("1e400"), Some(i64::MAX));
        assert_eq!(integral("-1e99999999999999999999"), Some(i64::MIN));
        assert_eq!(integral("123456789012345678901234567890"), Some(i64::MAX));
    }

    #[test]
    fn takes_plain_integers_of_a_document_alone() {
        let plain = |spelling| Number::spelled(spelling).plain_integer();
        assert_eq!(plain("-9007199254740991"), Ok(-LARGEST_INTEGER));
        assert_eq!(plain("9007199254740992"), Err(NumberFault::OutOfRange));
        assert_eq!(plain("-9223372036854775808"), Err(NumberFault::OutOfRange));
        assert_eq!(plain("1.0"), Err(NumberFault::NotInteger));
        assert_eq!(plain("1e2"), Err(NumberFault::NotInteger));
        assert_eq!(plain("-0"), Err(NumberFault::NegativeZero));
        assert_eq!(plain("-0.0"), Err(NumberFault::NotInteger));
    }
}
