//! Checks the labels of a label spec.

use std::ops::ControlFlow;

use render::{Job, Progress, Rendered, check_across, each_row};
use wire::{Check, RenderRequest, Spot, Warnings};

use super::reader::{Asked, MOST_BARCODES, Means, Purpose, Reader, refuse_too_many};
use crate::{Error, Watch, Within, unprinted};

/// Checks every label. It lists the warnings, whether the request is strict or not.
pub fn spec(
    request: &RenderRequest,
    Within { fonts, budget }: Within<'_>,
    watch: &Watch,
) -> Result<Check, Error> {
    let RenderRequest { spec, data, rows, images, warnings, .. } = request;
    let (printer, rows, allowance) = (request.printer(), rows.as_deref(), watch);
    let job = Job { spec, printer, data, rows, across: None, images, fonts, allowance, budget };
    let go_on = |_| watch.go_on();
    let aim = Aim { warnings, purpose: Purpose::Check, most: MOST_BARCODES };
    Ok(read(&job, aim, go_on, watch)?.1)
}

/// Prints labels and checks them with the same dots. The document may be used only if the report says so.
pub(crate) fn proven_spec(
    job: &Job<'_>,
    warnings: &Warnings,
    most: usize,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<(Rendered, Check), Error> {
    read(job, Aim { warnings, purpose: Purpose::Print, most }, progress, watch)
}

/// What labels are read for.
#[derive(Clone, Copy)]
struct Aim<'w> {
    /// Those of the request.
    warnings: &'w Warnings,
    purpose: Purpose,
    /// The most barcodes.
    most: usize,
}

fn read(
    job: &Job<'_>,
    Aim { warnings, purpose, most }: Aim<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<(Rendered, Check), Error> {
    let Job { spec, printer, data, rows, across, images, fonts, budget, .. } = *job;
    let labels = render::labels(rows);
    let each = spec.elements.iter().filter(|element| element.is_barcode()).count();
    refuse_too_many(each, labels, most)?;
    let means = Means { images, fonts, printer, budget, purpose, most };
    let mut reader = Reader::new(labels, warnings, means, watch);
    // Labels side by side are checked one by one: none of them prints onto another.
    let across = across.map(|across| (across, spec.size));
    let rendered = each_row((rows, across), budget, progress, |row, zpl, findings| {
        if across.is_some() {
            check_across(spec)?;
        }
        reader.read(&Asked { spec, data, row, spot: &Spot::of_spec }, zpl, findings)
    });
    let refused = |error| unprinted::with_hints(unprinted::refuse(error, labels, watch), warnings);
    let rendered = rendered.map_err(refused)?;
    reader.check.add_findings(&rendered);
    Ok((rendered, reader.check))
}
