//! Prints label specs and designs for an answer.

use std::{ops::ControlFlow, sync::Arc};

use design::{Conversion, Document, PrintError, PrintJob};
use render::{Fonts, Job, JobError, Offset, Progress};
use wire::{
    DesignRequest, PrintFormat, Problems, RefusalAnswer, RenderRequest, SpecAnswer, Warnings,
};

use super::{
    printed::{PrintedLabels, over_budget, stopped},
    translating::Translation,
};
use crate::{
    Error,
    error::{Nothing, Unrepresentable},
    work::Watch,
};

/// Prints a label spec in the format that it asks for. `takes` is called with the size of the ZPL before it grows.
pub(super) fn spec(
    request: RenderRequest,
    (fonts, budget): (&Fonts, usize),
    takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (format, dpi) = (request.format, request.spec.size.dpi().get());
    let (document, characters) = (request.document(), request.printer_characters);
    let across = request.across.map_or(1, |across| across.count().into());
    let document = document.map_err(Error::InvalidSpec)?;
    let printed = spec_as_zpl(request, (fonts, budget), takes, watch)?;
    let Some(document) = document else { return Ok(printed) };
    let (device, labels) = ((dpi, characters), (printed.labels, across));
    let document =
        Translation { document, device, labels }.write(&printed.document, budget, watch)?;
    Ok(PrintedLabels { format, document, ..printed })
}

/// Prints a label spec as ZPL.
pub(super) fn spec_as_zpl(
    request: RenderRequest,
    (fonts, budget): (&Fonts, usize),
    mut takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (printer, labels) = (request.printer(), request.labels());
    let RenderRequest { spec, data, rows, across, images, strict, mut warnings, .. } = request;
    let (rows, images) = (rows.as_deref(), &images);
    let (spec, data, allowance) = (&spec, &data, watch);
    let job = Job { spec, printer, data, rows, across, images, fonts, allowance, budget };
    let progress = |done: Progress| match takes(done.bytes) {
        ControlFlow::Continue(()) => watch.go_on(),
        ControlFlow::Break(()) => ControlFlow::Break(()),
    };
    let rendered = render::job(&job, progress).map_err(|error| refuse(error, labels, watch))?;
    warnings.add_findings(&rendered);
    refuse_warnings(strict, &warnings)?;
    Ok(PrintedLabels { format: PrintFormat::Zpl, document: rendered.zpl, labels, warnings })
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

/// Prints a design in the format that the request asks for.
pub(super) fn design(
    document: &Document,
    request: DesignRequest,
    offset: Offset,
    (fonts, budget): (&Fonts, usize),
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (format, paper) = (request.format, request.document(document));
    let across = request.across.map_or(1, |across| across.count().into());
    let paper = paper.map_err(Error::InvalidSpec)?;
    let mut printed = design_as_zpl(document, request, (fonts, budget), watch)?;
    printed.document = moved(printed.document, offset, document)?;
    let Some(paper) = paper else { return Ok(printed) };
    let device = (document.size.dpi().get(), document.printer().characters());
    let labels = (printed.labels, across);
    let translation = Translation { document: paper, device, labels };
    let document = translation.write(&printed.document, budget, watch)?;
    Ok(PrintedLabels { format, document, ..printed })
}

/// Moves labels for a particular printer. The public interface does not: it leaves this to the printer's settings.
fn moved(zpl: Vec<u8>, offset: Offset, document: &Document) -> Result<Vec<u8>, Error> {
    if offset.is_none() {
        return Ok(zpl);
    }
    let moved = offset.apply(&zpl, document.printer());
    moved.map_err(|over| Error::InvalidSpec(Problems::of_field("offset", &over)))
}

/// Prints a design as ZPL.
pub(super) fn design_as_zpl(
    document: &Document,
    request: DesignRequest,
    (fonts, budget): (&Fonts, usize),
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (labels, printer) = (request.labels(), request.printer(document));
    let DesignRequest { data, rows, images, across, copies, strict, mut warnings, .. } = request;
    let (data, rows, images) = (&data, rows.as_deref(), &images);
    let allowance = watch;
    let job = PrintJob {
        document,
        printer,
        data,
        rows,
        across,
        images,
        fonts,
        allowance,
        copies,
        budget,
    };
    let printed = design::print(&job, |_| watch.go_on())
        .map_err(|error| refuse_design(error, (document, labels), watch))?;
    warnings.add_notes(&printed.notes);
    warnings.add_design_findings(&printed.rendered, &printed.origins);
    if let Some(problems) = warnings.to_problems().filter(|_| strict) {
        return Err(Error::InvalidSpec(problems.in_design(document)));
    }
    let (format, document) = (PrintFormat::Zpl, printed.rendered.zpl);
    Ok(PrintedLabels { format, document, labels, warnings })
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
