//! Values of the shapes that have types in them.

use super::cheapest::{Choice, Chosen, merged, products};
use super::sample::Sample;
use super::search::{LARGEST_WITNESS, Search, unnamed, word};
use super::types::{Map, Record, Sequence};
use crate::json::Text;

impl<'t> Search<'t> {
    /// Records, by the choice of a value or of none for each field.
    pub(super) fn records(&self, record: &'t Record, count: usize) -> Vec<Sample> {
        let mut chosen = vec![Chosen::nothing()];
        for (name, field) in &record.fields {
            let mut choices = vec![];
            if !field.required {
                choices.push(Choice { size: 0, part: None });
            }
            let name = Text::from(name.as_str());
            let values = self.samples(&field.of, count).into_iter();
            choices
                .extend(values.map(|value| Choice { size: value.size(), part: Some((name.clone(), value)) }));
            chosen = self.products(&chosen, &choices, count);
        }
        if record.open {
            let name = Text::from(unnamed(|name| record.fields.contains_key(name)));
            let extra = |index| Choice { size: 1, part: Some((name.clone(), Sample::leaf(word(index)))) };
            let none = Choice { size: 0, part: None };
            let choices: Vec<_> = [none].into_iter().chain((0..count).map(extra)).collect();
            chosen = self.products(&chosen, &choices, count);
        }
        chosen.iter().map(|members| Sample::record(members.parts())).collect()
    }

    /// Sequences, from the shortest on, until longer ones can only be larger than all that were found.
    pub(super) fn sequences(&self, sequence: &'t Sequence, count: usize) -> Vec<Sample> {
        let items = self.samples(&sequence.items, count).into_iter();
        let choices: Vec<_> = items.map(|item| Choice { size: item.size(), part: Some(item) }).collect();
        let mut level = vec![Chosen::nothing()];
        let mut found: Vec<Chosen<Sample>> = vec![];
        for length in 0..=sequence.lengths.max {
            if length > 0 {
                level = self.products(&level, &choices, count);
            }
            let Some(smallest) = level.first() else { break };
            if found.len() == count && found.last().is_some_and(|last| last.size <= smallest.size) {
                break;
            }
            if length >= sequence.lengths.min {
                found = merged(found, level.clone(), count, |items| items.size, &self.effort);
            }
        }
        found.iter().map(|items| Sample::sequence(items.parts())).collect()
    }

    /// The smallest map with so many entries.
    pub(super) fn smallest_map(&self, map: &'t Map, entries: i64) -> Option<Sample> {
        if entries == 0 {
            return Some(Sample::map(vec![]));
        }
        let keys = self.keys(map, entries)?;
        let values = self.repeated(&self.smallest(&map.values)?, entries)?;
        Some(Sample::map(keys.into_iter().zip(values).collect()))
    }

    /// The smallest unlike keys for so many entries.
    pub(super) fn keys(&self, map: &'t Map, entries: i64) -> Option<Vec<Sample>> {
        let wanted = usize::try_from(entries).ok().filter(|wanted| *wanted <= most_entries())?;
        let keys = self.samples(&map.keys, wanted);
        (keys.len() == wanted).then_some(keys)
    }

    /// Maps, by the choice of a value or of none for each key.
    pub(super) fn maps(&self, map: &'t Map, count: usize) -> Vec<Sample> {
        let Some(least) = usize::try_from(map.sizes.min).ok().filter(|least| *least <= most_entries()) else {
            return vec![];
        };
        if map.sizes.max == 0 {
            return vec![Sample::map(vec![])];
        }
        // A map with a key beyond these is larger than as many maps which have one of these in its place.
        let keys = self.samples(&map.keys, (least + count - 1).min(most_entries()));
        let values = self.samples(&map.values, count);
        let Some(cheapest) = values.first().map(Sample::size) else {
            return if least == 0 { vec![Sample::map(vec![])] } else { vec![] };
        };
        let few = self.maps_up_to(least.max(1), least, &keys, &values, count, LARGEST_WITNESS);
        let limit = few.get(count - 1).map_or(LARGEST_WITNESS, |last| last.size);
        let mut smallest = 0;
        let fits = |key: &&Sample| {
            smallest += 1 + key.size() + cheapest;
            smallest <= limit
        };
        let most =
            usize::try_from(map.sizes.max).unwrap_or(usize::MAX).min(keys.iter().take_while(fits).count());
        let found = match most > least.max(1) {
            true => self.maps_up_to(most, least, &keys, &values, count, limit),
            false => few,
        };
        found.iter().map(|entries| Sample::map(entries.parts())).collect()
    }

    /// The smallest maps with at least so many entries and at most so many.
    fn maps_up_to(
        &self,
        most: usize,
        least: usize,
        keys: &[Sample],
        values: &[Sample],
        count: usize,
        limit: u64,
    ) -> Vec<Chosen<(Sample, Sample)>> {
        let mut by_entries: Vec<Vec<Chosen<(Sample, Sample)>>> = vec![vec![]; most + 1];
        by_entries[0].push(Chosen::nothing());
        for (index, key) in keys.iter().enumerate() {
            let entry = |value: &Sample| Choice {
                size: 1 + key.size() + value.size(),
                part: Some((key.clone(), value.clone())),
            };
            let choices: Vec<_> = values.iter().map(entry).collect();
            // With fewer entries than this, the keys that are left could not make them enough.
            let enough = (least + index + 1).saturating_sub(keys.len()).max(1);
            for entries in (enough..=most.min(index + 1)).rev() {
                if !self.effort.spend(1) {
                    return vec![];
                }
                let more = products(&by_entries[entries - 1], &choices, count, limit, &self.effort);
                let fewer = std::mem::take(&mut by_entries[entries]);
                by_entries[entries] = merged(fewer, more, count, |entries| entries.size, &self.effort);
            }
        }
        let all = by_entries.into_iter().skip(least);
        all.fold(vec![], |found, some| merged(found, some, count, |entries| entries.size, &self.effort))
    }

    /// The smallest combinations that a witness could hold.
    fn products<P: Clone>(
        &self,
        chosen: &[Chosen<P>],
        choices: &[Choice<P>],
        count: usize,
    ) -> Vec<Chosen<P>> {
        // What is not combined takes time too: the choices were made, and what was chosen will be dropped.
        let work = chosen.len() + choices.len();
        match self.effort.spend(work as u64) {
            true => products(chosen, choices, count, LARGEST_WITNESS, &self.effort),
            false => vec![],
        }
    }
}

/// More entries would make a map larger than a witness may be: each is a list, a key and a value.
fn most_entries() -> usize {
    (LARGEST_WITNESS / 3) as usize
}
