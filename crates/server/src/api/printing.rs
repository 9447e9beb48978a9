//! Prints label specs and designs for an answer.

use std::{ops::ControlFlow, sync::Arc};

use design::{Conversion, Document, PrintError, PrintJob};
use render::{Fonts, Job, JobError, Progress};
use wire::{DesignRequest, Problems, RefusalAnswer, RenderRequest, SpecAnswer, Warnings};

use crate::{
    Error,
    error::{Nothing, Unrepresentable},
    work::Watch,
};

/// A ZPL document, its number of labels and its warnings.
pub(super) struct PrintedLabels {
    pub(super) zpl: Vec<u8>,
    pub(super) labels: usize,
    pub(super) warnings: Warnings,
}

/// Prints a label spec. `takes` is called with the size of the document before it grows.
pub(super) fn spec(
    request: RenderRequest,
    (fonts, budget): (&Fonts, usize),
    mut takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (printer, labels) = (request.printer(), request.labels());
    let RenderRequest { spec, data, rows, images, strict, mut warnings, .. } = request;
    let (rows, images) = (rows.as_deref(), &images);
    let (spec, data, allowance) = (&spec, &data, watch);
    let job = Job { spec, printer, data, rows, images, fonts, allowance, budget };
    let progress = |done: Progress| match takes(done.bytes) {
        ControlFlow::Continue(()) => watch.go_on(),
        ControlFlow::Break(()) => ControlFlow::Break(()),
    };
    let rendered = render::job(&job, progress).map_err(|error| refuse(error, labels, watch))?;
    warnings.add_findings(&rendered);
    refuse_warnings(strict, &warnings)?;
    Ok(PrintedLabels { zpl: rendered.zpl, labels, warnings })
}

/// Refuses labels with warnings if the request is strict.
pub(super) fn refuse_warnings(strict: bool, warnings: &Warnings) -> Result<(), Error> {
    match warnings.to_problems().filter(|_| strict) {
        Some(problems) => Err(Error::InvalidSpec(problems)),
        None => Ok(()),
    }
}

/// The error of a job.
pub(super) fn refuse<R: Into<Error>>(error: JobError<R>, labels: usize, watch: &Watch) -> Error {
    match error {
        JobError::Problems(problems) => Error::InvalidSpec(Problems::from(&problems)),
        JobError::OverBudget { budget, labels: fit } => over_budget(budget, fit, labels),
        JobError::Stopped => stopped(watch),
        JobError::Refused(error) => error.into(),
    }
}

/// Prints a design.
pub(super) fn design(
    document: &Document,
    request: DesignRequest,
    (fonts, budget): (&Fonts, usize),
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (labels, printer) = (request.labels(), request.printer(document));
    let DesignRequest { data, rows, images, copies, strict, mut warnings, .. } = request;
    let (data, rows, images) = (&data, rows.as_deref(), &images);
    let allowance = watch;
    let job = PrintJob { document, printer, data, rows, images, fonts, allowance, copies, budget };
    let printed = design::print(&job, |_| watch.go_on())
        .map_err(|error| refuse_design(error, (document, labels), watch))?;
    warnings.add_notes(&printed.notes);
    warnings.add_design_findings(&printed.rendered, &printed.origins);
    if let Some(problems) = warnings.to_problems().filter(|_| strict) {
        return Err(Error::InvalidSpec(problems.in_design(document)));
    }
    Ok(PrintedLabels { zpl: printed.rendered.zpl, labels, warnings })
}

/// The error of a design that is not printed.
pub(super) fn refuse_design(
    error: PrintError,
    (document, labels): (&Document, usize),
    watch: &Watch,
) -> Error {
    match error {
        PrintError::Problems { found, origins } => {
            Error::InvalidSpec(Problems::of_design(&found, (document, &origins)))
        }
        PrintError::Unrepresentable(conversion) => unrepresentable(&conversion),
        PrintError::NothingToDraw(conversion) => nothing_to_draw(&conversion),
        PrintError::OverBudget { budget, labels: fit } => over_budget(budget, fit, labels),
        PrintError::Stopped => stopped(watch),
    }
}

/// The error for a barcode that cannot be printed: without it the whole label is useless.
pub(super) fn unrepresentable(conversion: &Conversion) -> Error {
    Error::Unrepresentable(Arc::new(Unrepresentable {
        errors: conversion.refusals.iter().map(RefusalAnswer::from).collect(),
        spec: SpecAnswer::from(conversion),
    }))
}

fn nothing_to_draw(conversion: &Conversion) -> Error {
    let reasons: Vec<_> =
        conversion.warnings.iter().take(5).map(|note| note.message.text()).collect();
    let reasons = if reasons.is_empty() { "it is empty".to_owned() } else { reasons.join("; ") };
    Error::NothingToDraw(Arc::new(Nothing {
        message: format!("nothing in the design can be drawn natively: {reasons}"),
        spec: SpecAnswer::from(conversion),
    }))
}

pub(super) fn over_budget(budget: usize, fit: usize, labels: usize) -> Error {
    Error::OutputTooLarge(format!(
        "a response may have {budget} bytes; {fit} of {labels} labels fit"
    ))
}

pub(super) fn stopped(watch: &Watch) -> Error {
    if watch.is_out_of_memory() {
        return Error::CapacityExhausted;
    }
    Error::Internal { cause: "the client stopped waiting for the labels".to_owned() }
}
