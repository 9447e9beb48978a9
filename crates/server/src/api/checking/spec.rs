//! Checks the labels of a label spec.

use label::element::Element;
use render::{Fonts, each_row};
use wire::{Check, RenderRequest, Spot};

use super::{
    super::printing,
    reader::{Asked, Means, Reader, refuse_too_many},
};
use crate::{Error, work::Watch};

/// Checks every label. It lists the warnings, whether the request is strict or not.
pub(in super::super) fn spec(
    request: &RenderRequest,
    fonts: &Fonts,
    budget: usize,
    watch: &Watch,
) -> Result<Check, Error> {
    let RenderRequest { spec, data, rows, images, warnings, .. } = request;
    let (printer, labels) = (request.printer(), request.labels());
    refuse_too_many(spec.elements.iter().filter(|element| is_barcode(element)).count(), labels)?;
    let means = Means { images, fonts, printer, budget };
    let mut reader = Reader::new((labels, warnings), means, watch);
    // Each label is checked on its own, so the shared document stays empty.
    let rendered = each_row(
        (rows.as_deref(), None),
        budget,
        |_| watch.go_on(),
        |row, _, findings| reader.read(&Asked { spec, data, row, spot: &Spot::of_spec }, findings),
    );
    let rendered = rendered.map_err(|error| printing::refuse(error, labels, watch))?;
    reader.check.add_findings(&rendered);
    Ok(reader.check)
}

fn is_barcode(element: &Element) -> bool {
    match element {
        Element::Barcode(_) | Element::Qr(_) => true,
        Element::Text(_)
        | Element::Box(_)
        | Element::Line(_)
        | Element::Image(_)
        | Element::Native(_)
        | Element::Ellipse(_) => false,
    }
}
