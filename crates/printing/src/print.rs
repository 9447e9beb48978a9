//! Prints label specs and designs: in the language that is asked for, and only if they are proven or need not be.

use std::{ops::ControlFlow, sync::Arc};

use design::{Document, PrintJob};
use render::{Job, Offset, Progress, Rendered};
use wire::{Check, DesignRequest, PrintFormat, Problems, Proof, RenderRequest, Warnings};

use crate::{
    Error, Watch, Within,
    checking::{self, MOST_BARCODES},
    printed::PrintedLabels,
    translating::Translation,
    unprinted::{refuse, refuse_design, with_hints},
};

/// Prints a label spec in the format that it asks for. `takes` is called with the size of the ZPL before it grows.
pub fn spec(
    request: RenderRequest,
    within: Within<'_>,
    takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (format, dpi) = (request.format, request.spec.size.dpi().get());
    let (document, characters) = (request.document(), request.printer_characters);
    let across = request.across.map_or(1, |across| across.count().into());
    let document = document.map_err(Error::Problems)?;
    let printed = spec_to_print(request, within, takes, watch)?;
    let Some(document) = document else { return Ok(printed) };
    let translation = Translation { document, dpi, characters, labels: printed.labels, across };
    let document = translation.write(&printed.document, within.budget, watch)?;
    Ok(PrintedLabels { format, document, ..printed })
}

/// Prints a label spec as ZPL for a picture, which also shows labels that are not proven.
pub fn spec_as_zpl(
    request: RenderRequest,
    within: Within<'_>,
    takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    spec_to_print(RenderRequest { proof: Proof::None, ..request }, within, takes, watch)
}

/// Prints a label spec as ZPL for a printer or for sheets, if it is proven or need not be.
pub fn spec_to_print(
    request: RenderRequest,
    Within { fonts, budget }: Within<'_>,
    mut takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (printer, labels) = (request.printer(), request.labels());
    let RenderRequest { spec, data, rows, across, images, strict, proof, mut warnings, .. } =
        request;
    let (rows, images) = (rows.as_deref(), &images);
    let (spec, data, allowance) = (&spec, &data, watch);
    let job = Job { spec, printer, data, rows, across, images, fonts, allowance, budget };
    let progress = |done: Progress| match takes(done.bytes) {
        ControlFlow::Continue(()) => watch.go_on(),
        ControlFlow::Break(()) => ControlFlow::Break(()),
    };
    let (rendered, check) = match proof {
        Proof::None => {
            let rendered = render::job(&job, progress);
            let refused = |error| with_hints(refuse(error, labels, watch), &warnings);
            (rendered.map_err(refused)?, None)
        }
        Proof::Require => {
            let (rendered, check) =
                checking::proven_spec(&job, &warnings, MOST_BARCODES, progress, watch)?;
            (rendered, Some(check))
        }
    };
    warnings.add_findings(&rendered);
    refuse_warnings(strict, &warnings)?;
    refuse_unproven(check)?;
    Ok(PrintedLabels { format: PrintFormat::Zpl, document: rendered.zpl, labels, warnings })
}

/// Refuses labels with warnings if the request is strict.
pub fn refuse_warnings(strict: bool, warnings: &Warnings) -> Result<(), Error> {
    match warnings.to_problems().filter(|_| strict) {
        Some(problems) => Err(Error::Problems(problems)),
        None => Ok(()),
    }
}

/// Prints labels that must be proven, for a program of its own: nothing but the labels themselves limits the work.
pub fn proven(
    job: &Job<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Rendered, Error> {
    let (warnings, watch) = (Warnings::default(), Watch::default());
    let (rendered, check) = checking::proven_spec(job, &warnings, usize::MAX, progress, &watch)?;
    refuse_unproven(Some(check))?;
    Ok(rendered)
}

/// Refuses labels that were checked and are not proven.
fn refuse_unproven(check: Option<Check>) -> Result<(), Error> {
    match check.filter(|check| !check.is_proven()) {
        Some(check) => Err(Error::NotProven(Arc::new(check))),
        None => Ok(()),
    }
}

/// Prints a design in the format that the request asks for.
pub fn design(
    document: &Document,
    request: DesignRequest,
    offset: Offset,
    within: Within<'_>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (format, paper) = (request.format, request.document(document));
    let across = request.across.map_or(1, |across| across.count().into());
    let paper = paper.map_err(Error::Problems)?;
    let mut printed = design_as_zpl(document, request, within, watch)?;
    printed.document = moved(printed.document, offset, document)?;
    let Some(paper) = paper else { return Ok(printed) };
    let (dpi, characters) = (document.size.dpi().get(), document.printer().characters());
    let labels = printed.labels;
    let translation = Translation { document: paper, dpi, characters, labels, across };
    let document = translation.write(&printed.document, within.budget, watch)?;
    Ok(PrintedLabels { format, document, ..printed })
}

/// Moves labels for a particular printer. The public interface does not: it leaves this to the printer's settings.
fn moved(zpl: Vec<u8>, offset: Offset, document: &Document) -> Result<Vec<u8>, Error> {
    if offset.is_none() {
        return Ok(zpl);
    }
    let moved = offset.apply(&zpl, document.printer());
    moved.map_err(|over| Error::Problems(Problems::of_field("offset", &over)))
}

/// Prints a design as ZPL.
fn design_as_zpl(
    document: &Document,
    request: DesignRequest,
    Within { fonts, budget }: Within<'_>,
    watch: &Watch,
) -> Result<PrintedLabels, Error> {
    let (labels, printer) = (request.labels(), request.printer(document));
    let needs_proof = request.needs_proof();
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
    let (printed, check) = if needs_proof {
        let (printed, check) = checking::proven_design(&job, &warnings, watch)?;
        (printed, Some(check))
    } else {
        let printed = design::print(&job, |_| watch.go_on());
        let refused = |error| with_hints(refuse_design(error, document, labels, watch), &warnings);
        (printed.map_err(refused)?, None)
    };
    warnings.add_notes(&printed.notes);
    warnings.add_design_findings(&printed.rendered, &printed.origins);
    if let Some(problems) = warnings.to_problems().filter(|_| strict) {
        return Err(Error::Problems(problems.in_design(document)));
    }
    refuse_unproven(check)?;
    let (format, document) = (PrintFormat::Zpl, printed.rendered.zpl);
    Ok(PrintedLabels { format, document, labels, warnings })
}
