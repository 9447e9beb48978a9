//! The errors of labels that are not printed.

use std::sync::Arc;

use design::{Conversion, Document, PrintError};
use render::JobError;
use wire::{Problems, RefusalAnswer, SpecAnswer, Warnings};

use crate::{Error, NothingToDraw, Unrepresentable, Watch, printed::over_budget};

/// The error of a job.
pub(crate) fn refuse<R: Into<Error>>(error: JobError<R>, labels: usize, watch: &Watch) -> Error {
    match error {
        JobError::Problems(problems) => Error::Problems(Problems::from(&problems)),
        JobError::OverBudget { budget, labels: fit } => over_budget(budget, fit, labels),
        JobError::Stopped => watch.stopped(),
        JobError::Refused(error) => error.into(),
    }
}

/// An error with the fields that were ignored, which may be its cause.
pub(crate) fn with_hints(error: Error, warnings: &Warnings) -> Error {
    let Error::Problems(problems) = error else { return error };
    Error::Problems(warnings.hint(problems))
}

/// The error of a design that is not printed.
pub(crate) fn refuse_design(
    error: PrintError,
    document: &Document,
    labels: usize,
    watch: &Watch,
) -> Error {
    match error {
        PrintError::Problems { found, origins } => {
            Error::Problems(Problems::of_design(&found, (document, &origins)))
        }
        PrintError::Unrepresentable(conversion) => unrepresentable(&conversion),
        PrintError::NothingToDraw(conversion) => nothing_to_draw(&conversion),
        PrintError::OverBudget { budget, labels: fit } => over_budget(budget, fit, labels),
        PrintError::Stopped => watch.stopped(),
    }
}

/// The error for a barcode that cannot be printed: without it the whole label is useless.
pub fn unrepresentable(conversion: &Conversion) -> Error {
    Error::Unrepresentable(Arc::new(Unrepresentable {
        errors: conversion.refusals.iter().map(RefusalAnswer::from).collect(),
        spec: SpecAnswer::from(conversion),
    }))
}

fn nothing_to_draw(conversion: &Conversion) -> Error {
    let reasons: Vec<_> =
        conversion.warnings.iter().take(5).map(|note| note.message.text()).collect();
    let reasons = if reasons.is_empty() { "it is empty".to_owned() } else { reasons.join("; ") };
    Error::NothingToDraw(Arc::new(NothingToDraw {
        message: format!("nothing in the design can be drawn natively: {reasons}"),
        spec: SpecAnswer::from(conversion),
    }))
}
