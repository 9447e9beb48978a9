//! How a design compares with the ZPL that it was opened from.

use import::{Difference, Imported};
use label::units::{Dpi, Inches};
use serde::Serialize;

use super::super::{convert::Told, number::Number};

/// What a design knows about the document that it was opened from.
#[derive(Debug, Serialize)]
pub(crate) struct ProofAnswer {
    identical: bool,
    differences: Vec<DifferenceAnswer>,
}

impl From<&Imported> for ProofAnswer {
    fn from(imported: &Imported) -> Self {
        let differences = DifferenceAnswer::all(imported);
        Self { identical: imported.is_identical(), differences }
    }
}

/// A field whose dots differ.
#[derive(Debug, Serialize)]
pub(crate) struct DifferenceAnswer {
    element: Option<Box<str>>,
    #[serde(rename = "box")]
    area: BoxAnswer,
    dots: u64,
    line: Option<usize>,
    reason: Told,
}

/// A rectangle of the label, in inches.
#[derive(Debug, Serialize)]
struct BoxAnswer {
    x: Number,
    y: Number,
    width: Number,
    height: Number,
}

impl DifferenceAnswer {
    /// All differences of a document.
    pub(crate) fn all(imported: &Imported) -> Vec<Self> {
        let dpi = imported.size.dpi();
        imported.differences.iter().map(|difference| Self::at(difference, dpi)).collect()
    }

    fn at(difference: &Difference, dpi: Dpi) -> Self {
        let Difference { element, area, dots, line, reason } = difference;
        let place = |dots| Number(Inches::of_dots(dots, dpi).get());
        let side = |dots: u32| place(i32::try_from(dots).unwrap_or(i32::MAX));
        Self {
            element: element.clone(),
            area: BoxAnswer {
                x: place(area.x),
                y: place(area.y),
                width: side(area.width),
                height: side(area.height),
            },
            dots: *dots,
            line: *line,
            reason: reason.into(),
        }
    }
}
