//! A label between `^XA` and `^XZ`. Its fields are kept until it is printed: numbered fields get their data later, and
//! serial numbers need fields more than once.

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    clock::Moment,
    substitutions::{Context, MOST_DATA, Substitutions, Values},
};
use crate::{Exceeded, budget::Budget, field::Field};

/// A label that is being assembled.
#[derive(Debug, Default)]
pub(super) struct Label {
    #[expect(clippy::vec_box, reason = "a list of large entries holds twice of them as it grows")]
    pub(super) entries: Vec<Box<Entry>>,
    /// `^PQ`.
    pub(super) quantity: Quantity,
    /// Its length, if an `^LL` after its first field changed it for the next label.
    pub(super) length: Option<u32>,
    /// Whether it sets its size. A format that neither does so nor has a field only changes settings, and printers feed
    /// no label for it.
    pub(super) sized: bool,
}

/// How many labels are printed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Quantity {
    pub(super) labels: u32,
    /// Copies with the same serial number.
    pub(super) replicates: u32,
}

impl Default for Quantity {
    fn default() -> Self {
        Self { labels: 1, replicates: 1 }
    }
}

/// A field of a label, and the substitutions in its data.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) field: Field,
    pub(super) substitutions: Substitutions,
    /// Whether it has a position.
    pub(super) placed: bool,
    /// The nesting depth of its format.
    pub(super) depth: u32,
}

/// The entries that give numbered fields their data.
#[derive(Debug, Default)]
pub(super) struct Bindings {
    by_number: BTreeMap<u32, Binding>,
}

#[derive(Debug, Clone, Copy)]
struct Binding {
    /// Of the entry with the data.
    index: usize,
    depth: u32,
    /// Index and depth of the first field of the number.
    first: (usize, u32),
}

impl Label {
    /// Whether a field is visible, or only provides data.
    pub(super) fn is_drawn(&self, index: usize, bindings: &Bindings) -> bool {
        let Some(entry) = self.entries.get(index) else { return false };
        let Some(number) = entry.field.number else { return true };
        if entry.field.data.is_none() || entry.field.content.is_graphic() {
            return true;
        }
        // Data without a position are for other fields; so are data with a position if an earlier format has a field of
        // that number.
        let awaited = bindings.by_number.get(&number).is_some_and(|binding| {
            let (first, depth) = binding.first;
            first < index && depth > entry.depth
        });
        entry.placed && !awaited
    }

    /// Finds the data of each number. Those of the label take precedence over those of its formats, which are defaults;
    /// of several the last one counts.
    pub(super) fn bindings(&self) -> Bindings {
        let mut by_number: BTreeMap<u32, Binding> = BTreeMap::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let Some(number) = entry.field.number else { continue };
            let depth = if entry.field.data.is_some() { entry.depth } else { u32::MAX };
            let binding = Binding { index, depth, first: (index, entry.depth) };
            by_number
                .entry(number)
                .and_modify(|known| {
                    if depth <= known.depth {
                        *known = Binding { first: known.first, ..binding };
                    }
                })
                .or_insert(binding);
        }
        Bindings { by_number }
    }

    /// The data of all numbers, as they are printed.
    pub(super) fn values<'l>(
        &'l self,
        bindings: &Bindings,
        (moment, times): (Moment, u64),
        budget: &mut Budget,
    ) -> Result<Values<'l>, Exceeded> {
        budget.work(200 * bindings.by_number.len() as u64)?;
        let mut values = Values::new();
        let mut bound: Vec<(usize, u32)> = Vec::new();
        for (&number, binding) in &bindings.by_number {
            let data = self.entries.get(binding.index).and_then(|entry| entry.field.data.as_ref());
            if let Some(data) = data {
                values.insert(number, Cow::from(data));
                bound.push((binding.index, number));
            }
        }
        // In the order of the document: values that a value embeds are finished before it.
        bound.sort_unstable();
        for (index, number) in bound {
            let Some(entry) =
                self.entries.get(index).filter(|entry| !entry.substitutions.is_empty())
            else {
                continue;
            };
            let data = entry.field.data.as_deref().unwrap_or_default();
            let context =
                Context { values: &values, moment, times, encoding: entry.field.encoding };
            let finished = entry.substitutions.finish(data, context, budget)?;
            budget.memory(finished.len() as u64)?;
            values.insert(number, Cow::from(finished));
        }
        Ok(values)
    }

    /// Whether there is a serial number that changes.
    pub(super) fn counts(&self) -> bool {
        self.entries.iter().any(|entry| {
            let Field { data, encoding, .. } = &entry.field;
            match (&entry.substitutions.serial, data) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(serial), Some(data)) => {
                    serial.count(data, 1, *encoding) != serial.count(data, 0, *encoding)
                }
            }
        })
    }
}

impl Entry {
    /// The data before substitution: the field's own, or those of its number. Data in a format are a default.
    pub(super) fn value<'v>(
        &'v self,
        bindings: &Bindings,
        values: &'v Values<'_>,
    ) -> Option<&'v [u8]> {
        let own = self.field.data.as_deref();
        let Some(number) = self.field.number else { return own };
        let binding = bindings.by_number.get(&number);
        match own {
            Some(_) if binding.is_none_or(|binding| binding.depth >= self.depth) => own,
            Some(_) | None => values.get(&number).map(|value| &**value),
        }
    }

    /// Approximate bytes.
    pub(super) fn bytes(&self) -> u64 {
        let field = &self.field;
        let data = field.data.as_ref().map_or(0, Vec::capacity);
        let file = field.font.file.as_ref().map_or(0, |file| file.as_bytes().len());
        let counting = if self.substitutions.serial.is_some() { 2 * MOST_DATA } else { 0 };
        (size_of::<Self>() + 64 + data + file + counting + field.content.bytes()) as u64
    }
}
