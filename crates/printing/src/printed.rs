//! Printed labels.

use wire::{PrintFormat, Warnings};

use crate::Error;

/// A document for a printer, its number of labels and its warnings.
#[derive(Debug)]
pub struct PrintedLabels {
    /// What the printer takes.
    pub format: PrintFormat,
    /// What is sent to the printer.
    pub document: Vec<u8>,
    /// How many labels it has, without copies.
    pub labels: usize,
    /// What prints differently from the request.
    pub warnings: Warnings,
}

/// The error for a document that is too long.
pub fn over_budget(budget: usize, fit: usize, labels: usize) -> Error {
    Error::OutputTooLarge(format!(
        "a response may have {budget} bytes; {fit} of {labels} labels fit"
    ))
}
