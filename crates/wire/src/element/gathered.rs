//! What the elements of a document have together, while it is read.

use std::collections::BTreeSet;

use crate::declare::Origin;

/// The state of reading the elements of a document.
#[derive(Debug)]
pub(crate) struct Gathered {
    /// The fields that elements and cells have.
    pub(super) origin: &'static Origin,
    pub(super) ids: BTreeSet<Box<str>>,
    /// Elements so far, including those in groups.
    pub(super) count: usize,
    /// Cells of tables so far.
    pub(super) cells: usize,
    /// The number of groups around the element.
    pub(super) depth: usize,
    /// The largest distance that a printer command can express, in inches.
    pub(super) most: f64,
}

impl Gathered {
    /// Nothing yet.
    pub(super) fn new(origin: &'static Origin, most: f64) -> Self {
        Self { origin, ids: BTreeSet::new(), count: 0, cells: 0, depth: 0, most }
    }
}
