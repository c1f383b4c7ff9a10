//! Combines choices into the smallest whole values, without going through all of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::search::Effort;

/// Parts chosen so far, and what they take together.
#[derive(Clone)]
pub struct Chosen<P> {
    pub size: u64,
    last: Option<Rc<Link<P>>>,
}

struct Link<P> {
    part: P,
    before: Option<Rc<Link<P>>>,
}

impl<P: Clone> Chosen<P> {
    pub fn nothing() -> Chosen<P> {
        Chosen { size: 0, last: None }
    }

    fn with(&self, choice: &Choice<P>) -> Chosen<P> {
        let size = self.size + choice.size;
        let Some(part) = choice.part.clone() else {
            return Chosen { size, last: self.last.clone() };
        };
        Chosen { size, last: Some(Rc::new(Link { part, before: self.last.clone() })) }
    }

    /// The parts in the order in which they were chosen.
    pub fn parts(&self) -> Vec<P> {
        let mut parts = Vec::new();
        let mut link = &self.last;
        while let Some(Link { part, before }) = link.as_deref() {
            parts.push(part.clone());
            link = before;
        }
        parts.reverse();
        parts
    }
}

/// A part that may be chosen next, or the choice of none.
pub struct Choice<P> {
    pub size: u64,
    pub part: Option<P>,
}

/// The `count` smallest combinations of what was chosen and one choice more, smallest first.
///
/// Both lists are sorted by size. Combinations larger than `limit` are left out.
pub fn products<P: Clone>(
    chosen: &[Chosen<P>],
    choices: &[Choice<P>],
    count: usize,
    limit: u64,
    effort: &Effort,
) -> Vec<Chosen<P>> {
    let size = |left: usize, right: usize| Some(chosen.get(left)?.size + choices.get(right)?.size);
    let mut queue = BinaryHeap::new();
    queue.extend(size(0, 0).map(|size| Reverse((size, 0, 0))));
    let mut combined = Vec::new();
    while let Some(Reverse((total, left, right))) = queue.pop() {
        if combined.len() == count || total > limit || !effort.spend(1) {
            break;
        }
        combined.push(chosen[left].with(&choices[right]));
        queue.extend(size(left, right + 1).map(|size| Reverse((size, left, right + 1))));
        if right == 0 {
            queue.extend(size(left + 1, 0).map(|size| Reverse((size, left + 1, 0))));
        }
    }
    combined
}

/// The `count` smallest of two lists that are sorted by size.
pub fn merged<T>(
    left: Vec<T>,
    right: Vec<T>,
    count: usize,
    size: impl Fn(&T) -> u64,
    effort: &Effort,
) -> Vec<T> {
    if right.is_empty() {
        return left;
    }
    // To move what is there takes far less than to make it.
    if !effort.spend((left.len() / 16 + right.len()) as u64) {
        return vec![];
    }
    let mut all = left;
    all.extend(right);
    // Two runs that are sorted already take the standard sort one pass.
    all.sort_by_key(size);
    all.truncate(count);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combines_the_smallest_first() {
        let choices = |sizes: &[u64]| -> Vec<Choice<u64>> {
            sizes.iter().map(|size| Choice { size: *size, part: Some(*size) }).collect()
        };
        let effort = Effort::of(100);
        let one = products(&[Chosen::nothing()], &choices(&[1, 4, 9]), 9, 100, &effort);
        let two = products(&one, &choices(&[0, 2, 3]), 5, 100, &effort);
        let found: Vec<Vec<u64>> = two.iter().map(Chosen::parts).collect();
        assert_eq!(found, [vec![1, 0], vec![1, 2], vec![1, 3], vec![4, 0], vec![4, 2]]);
        assert_eq!(products(&one, &choices(&[0, 2, 3]), 5, 3, &effort).len(), 2);
    }

    #[test]
    fn stops_where_the_effort_is_used_up() {
        let choices: Vec<Choice<u64>> = (0..9).map(|size| Choice { size, part: Some(size) }).collect();
        let effort = Effort::of(4);
        assert_eq!(products(&[Chosen::nothing()], &choices, 9, 100, &effort).len(), 4);
        assert_eq!(products(&[Chosen::nothing()], &choices, 9, 100, &effort).len(), 0);
    }
}
