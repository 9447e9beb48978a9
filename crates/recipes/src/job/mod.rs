//! Makes the values of a job's labels.

use std::collections::BTreeMap;

use label::Row;
use message::Message;

use crate::{Moment, Number, Recipe, Recipes, text::Lack};

/// Everything that the values of a job depend on, besides its data.
#[derive(Debug, Clone)]
pub struct Job<'j> {
    /// How values are made.
    pub recipes: &'j Recipes,
    /// When the labels are printed.
    pub now: &'j Moment,
    /// The first numbers of counters; the others begin at their start.
    pub numbers: &'j BTreeMap<Box<str>, Number>,
    /// How many labels of the same job come before: their numbers are taken.
    pub before: usize,
    /// The most bytes of all values together.
    pub most: usize,
}

/// What was made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Made {
    /// The numbers of counters that were given to labels.
    pub taken: Vec<Taken>,
    /// Placeholders without a value.
    pub missing: Vec<Missing>,
    /// Texts that are empty, because the part that is taken begins after their end.
    pub blank: Vec<Blank>,
    /// Values that cannot be made and are left empty, in the order of the rows; at most [`Made::MOST_FAULTS`].
    pub faults: Vec<RowFault>,
}

impl Made {
    /// The most faults that are listed.
    pub const MOST_FAULTS: usize = 200;
}

/// Numbers of a counter that were given to labels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The counter.
    pub name: Box<str>,
    /// The number of the first label.
    pub first: Number,
    /// How many labels have a number.
    pub count: usize,
    /// The number of the next label; `None` if the counter ends.
    pub next: Option<Number>,
}

/// A placeholder without a value in a text that is put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The index of the recipe.
    pub recipe: usize,
    /// The name of the placeholder.
    pub name: Box<str>,
    /// The first row; `None` without rows.
    pub row: Option<usize>,
}

/// A text that is empty, because the part that is taken begins after its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blank {
    /// The index of the recipe.
    pub recipe: usize,
    /// The first row; `None` without rows.
    pub row: Option<usize>,
}

/// A value that cannot be made for a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowFault {
    /// The index of the recipe.
    pub recipe: usize,
    /// Why not.
    pub message: Message,
    /// The row; `None` without rows.
    pub row: Option<usize>,
}

/// All values together are too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLong {
    /// How many rows have their values.
    pub rows: usize,
}

impl Job<'_> {
    /// The most bytes of all values for a job of a service: a thousand labels with forty long values.
    pub const MOST: usize = 4 << 20;

    /// Makes the values of every label and adds them to its row, or to the data if there are no rows. A value that the data
    /// or the row gives is not made: a label can be printed again with the values that it had.
    pub fn make(&self, data: &mut Row, rows: Option<&mut [Row]>) -> Result<Made, TooLong> {
        if self.recipes.is_empty() {
            return Ok(Made::default());
        }
        let mut maker =
            Maker { job: self, counts: BTreeMap::new(), made: Made::default(), bytes: 0 };
        match rows {
            None => {
                let made = maker.label(&Row::default(), data, None)?;
                *data = data.over(&made);
            }
            Some(rows) => {
                for (index, row) in rows.iter_mut().enumerate() {
                    if row.is_printed() {
                        let made = maker.label(row, data, Some(index))?;
                        *row = row.over(&made);
                    }
                }
            }
        }
        let Maker { counts, made, .. } = maker;
        Ok(Made { taken: self.taken(&counts), ..made })
    }

    fn taken(&self, counts: &BTreeMap<usize, usize>) -> Vec<Taken> {
        let list = self.recipes.iter().enumerate();
        let counters = list.filter_map(|(index, (name, recipe))| match recipe {
            Recipe::Counter(counter) => Some((name, counter, *counts.get(&index)?)),
            Recipe::Date(_) | Recipe::Text(_) => None,
        });
        counters
            .map(|(name, counter, count)| {
                let first = self.first(name, counter.start);
                let next = counter.after(first, self.before.saturating_add(count));
                Taken { name: name.into(), first, count, next }
            })
            .collect()
    }

    fn first(&self, name: &str, start: Number) -> Number {
        self.numbers.get(name).copied().unwrap_or(start)
    }
}

struct Maker<'m> {
    job: &'m Job<'m>,
    /// How many labels have a number, by the index of the recipe.
    counts: BTreeMap<usize, usize>,
    made: Made,
    /// The size of all values so far.
    bytes: usize,
}

impl Maker<'_> {
    /// The values that neither the row nor the data gives.
    fn label(&mut self, row: &Row, data: &Row, index: Option<usize>) -> Result<Row, TooLong> {
        let mut known = Known { row, data, made: BTreeMap::new() };
        for (recipe, name, how) in self.job.recipes.ordered() {
            if known.given(name).is_some() {
                continue;
            }
            let text = self.value((recipe, name, how), &known, index);
            let text = text.unwrap_or_else(|message| {
                if self.made.faults.len() < Made::MOST_FAULTS {
                    self.made.faults.push(RowFault { recipe, message, row: index });
                }
                String::new()
            });
            self.bytes += text.len();
            if self.bytes > self.job.most {
                return Err(TooLong { rows: index.unwrap_or(0) });
            }
            known.made.insert(name.into(), text);
        }
        Ok(known.made.into_iter().map(|(name, text)| (name, text.into())).collect())
    }

    fn value(
        &mut self,
        (recipe, name, how): (usize, &str, &Recipe),
        known: &Known<'_>,
        row: Option<usize>,
    ) -> Result<String, Message> {
        match how {
            Recipe::Date(date) => date.text(self.job.now),
            Recipe::Counter(counter) => {
                let first = self.job.first(name, counter.start);
                let count = self.counts.entry(recipe).or_default();
                let before = self.job.before.saturating_add(*count);
                *count += 1;
                counter.text(first, before)
            }
            Recipe::Text(text) => {
                let Made { missing, blank, .. } = &mut self.made;
                text.make(
                    |name| known.value(name),
                    |lack| match lack {
                        Lack::Value(name) => {
                            if !missing.iter().any(|it| it.recipe == recipe && *it.name == *name) {
                                missing.push(Missing { recipe, name: name.into(), row });
                            }
                        }
                        Lack::Part => {
                            if !blank.iter().any(|it| it.recipe == recipe) {
                                blank.push(Blank { recipe, row });
                            }
                        }
                    },
                )
            }
        }
    }
}

/// The values of a label that are known so far.
struct Known<'k> {
    row: &'k Row,
    data: &'k Row,
    made: BTreeMap<Box<str>, String>,
}

impl Known<'_> {
    fn given(&self, name: &str) -> Option<&str> {
        self.row.value(name).or_else(|| self.data.value(name))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.given(name).or_else(|| self.made.get(name).map(String::as_str))
    }
}

#[cfg(test)]
mod tests;
