//! Findings and problems of many rows: repeated ones are kept once, so that their number does not grow with the number
//! of rows.

use std::collections::BTreeMap;

/// Findings or problems of all rows, without duplicates, in the order of the elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gathered<T> {
    /// Each with its last row so far: repetitions within a row count once.
    list: BTreeMap<T, (Rows, Option<usize>)>,
    left_out: usize,
}

/// The rows of a finding or problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    /// The first row, counted from 0; `None` in a job without rows.
    pub first: Option<usize>,
    /// The number of rows; 1 in a job without rows.
    pub count: usize,
}

impl<T> Default for Gathered<T> {
    fn default() -> Self {
        Self { list: BTreeMap::new(), left_out: 0 }
    }
}

impl<T: Ord> Gathered<T> {
    /// Maximum number of kept entries: a hostile job could produce a million.
    pub const MOST: usize = 200;

    /// All entries with their rows.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Rows)> {
        self.list.iter().map(|(one, &(rows, _))| (one, rows))
    }

    /// The number of entries that were counted but not kept.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether no more entries are kept.
    pub fn is_full(&self) -> bool {
        self.list.len() >= Self::MOST
    }

    /// Adds the entries of a row. Rows must be added in order.
    pub fn extend(&mut self, found: impl IntoIterator<Item = T>, row: Option<usize>) {
        for one in found {
            if let Some((rows, last)) = self.list.get_mut(&one) {
                if *last != row {
                    rows.count += 1;
                    *last = row;
                }
            } else if self.is_full() {
                self.left_out += 1;
            } else {
                self.list.insert(one, (Rows { first: row, count: 1 }, row));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_200_and_counts_the_rest() {
        let mut gathered = Gathered::<usize>::default();
        gathered.extend(0..300, Some(7));
        gathered.extend(100..300, Some(8));
        assert_eq!((gathered.iter().count(), gathered.left_out()), (200, 200));
        assert_eq!(gathered.iter().nth(150), Some((&150, Rows { first: Some(7), count: 2 })));
    }
}
