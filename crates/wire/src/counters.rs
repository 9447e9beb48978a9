//! The counters that a design keeps, as the editor reads and moves them.

use std::collections::BTreeMap;

use serde::Serialize;

/// Numbers by the names of their counters.
#[derive(Debug, Serialize)]
pub struct CountersAnswer {
    counters: BTreeMap<String, i64>,
}

impl CountersAnswer {
    /// An answer with these numbers.
    pub fn new(numbers: impl IntoIterator<Item = (String, i64)>) -> Self {
        Self { counters: numbers.into_iter().collect() }
    }
}
