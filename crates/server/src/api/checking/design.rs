//! Checks the labels of a saved design. Each row is converted with its own values, as it is when it is printed.

use design::{Document, Notes, convert, printable};
use render::{Fonts, JobError, RowError, each_row};
use wire::{Check, DesignRequest, Problems, Spot};

use super::{
    super::printing,
    reader::{Asked, Means, Reader},
};
use crate::{Error, work::Watch};

/// Checks every label. It lists the warnings, whether the request is strict or not.
pub(in super::super) fn design(
    document: &Document,
    request: &DesignRequest,
    (fonts, budget): (&Fonts, usize),
    watch: &Watch,
) -> Result<Check, Error> {
    let DesignRequest { data, rows, images, graphics, warnings, .. } = request;
    let (printer, labels) = (document.printer().with_graphics(*graphics), request.labels());
    let means = Means { images, fonts, printer, budget };
    let mut reader = Reader::new((labels, warnings), means, watch);
    let (mut notes, mut origins) = (Notes::default(), Vec::new());
    let rendered = each_row(
        (rows.as_deref(), None),
        budget,
        |_| watch.go_on(),
        |row, _, findings| {
            let values = row.map(|(_, row)| row.over(data));
            let lettering = reader.album.lettering();
            let conversion = convert(document, values.as_ref().unwrap_or(data), printer, lettering);
            printable(&conversion).map_err(|error| {
                RowError::Refused(printing::refuse_design(error, (document, labels), watch))
            })?;
            notes.extend(&conversion.warnings, row.map(|(index, _)| index));
            origins = conversion.origins;
            let spot = |element: usize| {
                let id = origins.get(element).map_or("", |id| id);
                Spot::of_design(document, id)
            };
            reader.read(&Asked { spec: &conversion.spec, data, row, spot: &spot }, findings)
        },
    );
    let rendered = rendered.map_err(|error| match error {
        JobError::Problems(found) => {
            Error::InvalidSpec(Problems::of_design(&found, (document, &origins)))
        }
        JobError::OverBudget { .. } | JobError::Stopped | JobError::Refused(_) => {
            printing::refuse(error, labels, watch)
        }
    })?;
    reader.check.add_design_findings(document, &notes, (&rendered, &origins));
    Ok(reader.check)
}
