use super::types::{Field, Interval, Map, Sequence, Type};

/// A number of values that a type has at least, `u64::MAX` standing for that many or more.
///
/// It is 0 only where a type has no values, or where it takes more unlike functions or opaque values than one, of
/// which nobody knows that they exist.
pub fn cardinality(of: &Type) -> u64 {
    match of {
        Type::Unit | Type::Opaque(_) => 1,
        Type::Boolean => 2,
        Type::String | Type::Bytes => u64::MAX,
        Type::Integer(Interval { min, max }) => max.abs_diff(*min).saturating_add(1),
        Type::Record(record) => {
            let product = record.fields.values().map(choices_of).fold(1, u64::saturating_mul);
            if record.open && product > 0 { u64::MAX } else { product }
        }
        Type::Sum(sum) if sum.open => u64::MAX,
        Type::Sum(sum) => sum.variants.values().map(cardinality).fold(0, u64::saturating_add),
        Type::Sequence(sequence) => sequences(sequence),
        Type::Map(map) => maps(map),
        Type::Function(function) => cardinality(&function.result).min(1),
    }
}

fn choices_of(field: &Field) -> u64 {
    cardinality(&field.of).saturating_add(u64::from(!field.required))
}

/// How many terms of a sum are added up before each of the others counts as 1.
const MOST_TERMS: i64 = 64;

fn sequences(Sequence { items, lengths }: &Sequence) -> u64 {
    let items = cardinality(items);
    sum_over(*lengths, |length| match length {
        0 => 1,
        _ => items.saturating_pow(u32::try_from(length).unwrap_or(u32::MAX)),
    })
}

fn maps(Map { keys, values, sizes }: &Map) -> u64 {
    let (keys, values) = (cardinality(keys), cardinality(values));
    let most = sizes.max.min(i64::try_from(keys).unwrap_or(i64::MAX));
    if most < sizes.min {
        return 0;
    }
    sum_over(Interval { min: sizes.min, max: most }, |size| {
        let assigned = match size {
            0 => 1,
            _ => values.saturating_pow(u32::try_from(size).unwrap_or(u32::MAX)),
        };
        subsets(keys, size.unsigned_abs()).saturating_mul(assigned)
    })
}

/// The sum of terms of which, from the second on, either all are positive or none is.
fn sum_over(range: Interval, term: impl Fn(i64) -> u64) -> u64 {
    let counted = range.max.min(range.min.saturating_add(MOST_TERMS));
    let sum = (range.min..=counted).map(&term).fold(0, u64::saturating_add);
    let rest = range.max.abs_diff(counted);
    if term(counted) > 0 { sum.saturating_add(rest) } else { sum }
}

/// How many subsets of one size a set has. No subset is larger than the set.
fn subsets(set: u64, size: u64) -> u64 {
    if set == u64::MAX {
        return if size == 0 { 1 } else { u64::MAX };
    }
    let size = size.min(set - size);
    // Each step at least doubles the count, as long as no more than half of the set is taken.
    if size >= 64 {
        return u64::MAX;
    }
    let count = (1..=u128::from(size)).try_fold(1_u128, |count, step| {
        let ways = u128::from(set) - u128::from(size) + step;
        (count <= u128::from(u64::MAX)).then(|| count * ways / step)
    });
    count.and_then(|count| u64::try_from(count).ok()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::types::Sum;

    fn integer(min: i64, max: i64) -> Box<Type> {
        Type::Integer(Interval { min, max }).into()
    }

    fn nothing() -> Box<Type> {
        Type::Sum(Sum { open: false, variants: [].into() }).into()
    }

    #[test]
    fn counts_sequences() {
        let count = |items, min, max| sequences(&Sequence { items, lengths: Interval { min, max } });
        assert_eq!(count(integer(1, 3), 0, 2), 1 + 3 + 9);
        assert_eq!(count(integer(1, 1), 0, 9_007_199_254_740_991), 9_007_199_254_740_992);
        assert_eq!(count(Type::Boolean.into(), 64, 64), u64::MAX);
        assert_eq!((count(nothing(), 0, 9), count(nothing(), 1, 9)), (1, 0));
    }

    #[test]
    fn counts_maps() {
        let count = |keys, values, min, max| maps(&Map { keys, values, sizes: Interval { min, max } });
        assert_eq!(count(integer(1, 3), Type::Boolean.into(), 0, 9), 1 + 3 * 2 + 3 * 4 + 8);
        assert_eq!(count(integer(1, 3), integer(0, 0), 4, 9), 0);
        assert_eq!(count(integer(1, 3), nothing(), 0, 9), 1);
        assert_eq!(count(Type::Opaque(String::new()).into(), Type::String.into(), 2, 9), 0);
        assert_eq!(subsets(64, 32), 1_832_624_140_942_590_534);
        assert_eq!(subsets(1 << 53, 3), u64::MAX);
    }
}
