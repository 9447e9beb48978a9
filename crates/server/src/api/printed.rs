//! Printed labels, and why there are none.

use wire::{PrintFormat, Warnings};

use crate::{Error, work::Watch};

/// A document for a printer, its number of labels and its warnings.
pub(super) struct PrintedLabels {
    pub(super) format: PrintFormat,
    pub(super) document: Vec<u8>,
    pub(super) labels: usize,
    pub(super) warnings: Warnings,
}

/// The error for a document that is too long.
pub(super) fn over_budget(budget: usize, fit: usize, labels: usize) -> Error {
    Error::OutputTooLarge(format!(
        "a response may have {budget} bytes; {fit} of {labels} labels fit"
    ))
}

/// The error for work that was stopped.
pub(super) fn stopped(watch: &Watch) -> Error {
    watch.stopped().into()
}
