//! Checks the labels of a saved design. Each row is converted with its own values, as it is when it is printed.

use design::{Document, Note, Notes, PrintJob, PrintedDesign, convert, printable};
use label::Loss;
use render::{JobError, RowError, check_across, each_row};
use wire::{Check, DesignRequest, Problems, Spot, Warnings};

use super::reader::{Asked, MOST_BARCODES, Means, Purpose, Reader};
use crate::{Error, Watch, Within, unprinted};

/// Checks every label. It lists the warnings, whether the request is strict or not.
pub fn design(
    document: &Document,
    request: &DesignRequest,
    Within { fonts, budget }: Within<'_>,
    watch: &Watch,
) -> Result<Check, Error> {
    let DesignRequest { data, rows, images, graphics, warnings, copies, .. } = request;
    let printer = document.printer().with_graphics(*graphics);
    let (rows, copies, allowance) = (rows.as_deref(), *copies, watch);
    let across = None;
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
    Ok(read(&job, warnings, Purpose::Check, watch)?.1)
}

/// Prints labels and checks them with the same dots. The document may be used only if the report says so.
pub(crate) fn proven_design(
    job: &PrintJob<'_>,
    warnings: &Warnings,
    watch: &Watch,
) -> Result<(PrintedDesign, Check), Error> {
    read(job, warnings, Purpose::Print, watch)
}

fn read(
    job: &PrintJob<'_>,
    warnings: &Warnings,
    purpose: Purpose,
    watch: &Watch,
) -> Result<(PrintedDesign, Check), Error> {
    let PrintJob { document, printer, data, rows, images, fonts, budget, .. } = *job;
    let labels = render::labels(rows);
    let most = MOST_BARCODES;
    let means = Means { images, fonts, printer, budget, purpose, most };
    let mut reader = Reader::new(labels, warnings, means, watch);
    let (mut notes, mut origins) = (Notes::default(), Vec::new());
    let across = job.across.map(|across| (across, document.size));
    let go_on = |_| watch.go_on();
    let rendered = each_row((rows, across), budget, go_on, |row, zpl, findings| {
        let values = row.map(|(_, row)| row.over(data));
        let lettering = reader.album.lettering();
        let mut conversion = convert(document, values.as_ref().unwrap_or(data), printer, lettering);
        printable(&conversion).map_err(|error| {
            RowError::Refused(unprinted::refuse_design(error, document, labels, watch))
        })?;
        if across.is_some() {
            check_across(&conversion.spec)?;
        }
        conversion.spec.copies = job.copies;
        notes.extend(&conversion.warnings, row.map(|(index, _)| index));
        let lost = |note: &Note| {
            let message = &note.message;
            Loss::of(note.rule, message.code(), message.arguments()).is_some()
        };
        if conversion.warnings.iter().any(lost) {
            reader.check.note_loss();
        }
        origins = conversion.origins;
        let spot = |element: usize| {
            let id = origins.get(element).map_or("", |id| id);
            Spot::of_design(document, id)
        };
        reader.read(&Asked { spec: &conversion.spec, data, row, spot: &spot }, zpl, findings)
    });
    let rendered = rendered.map_err(|error| match error {
        JobError::Problems(found) => {
            let problems = Problems::of_design(&found, (document, &origins));
            unprinted::with_hints(Error::Problems(problems), warnings)
        }
        JobError::OverBudget { .. } | JobError::Stopped | JobError::Refused(_) => {
            unprinted::refuse(error, labels, watch)
        }
    })?;
    reader.check.add_design_findings(document, &notes, (&rendered, &origins));
    Ok((PrintedDesign { rendered, notes, origins }, reader.check))
}
