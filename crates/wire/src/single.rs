//! Problems and warnings of a single barcode, located by the fields of its request, which differ from those of an
//! element.

use label::{Field, Finding};

use super::{Problems, Warning, Warnings, path::Path};

impl Problems {
    /// The problems of a single barcode.
    pub fn of_barcode(found: &[label::Problem]) -> Self {
        let mut problems = Self::default();
        for problem in found {
            problems.add(Path::Root.field(asked_as(problem.place.field)), &problem.message);
        }
        problems
    }
}

impl Warnings {
    /// Adds the findings from rendering a single barcode.
    pub fn add_barcode_findings(&mut self, findings: Vec<Finding>) {
        for Finding { place, rule, message } in findings {
            let path = format!("/{}", asked_as(place.field));
            self.add(|| Warning { path, rule: rule.id(), message: message.to_string(), row: None });
        }
    }
}

/// The field of the request that determines a field of the element.
fn asked_as(field: Field) -> &'static str {
    match field {
        Field::Height => "heightIn",
        Field::ModuleWidth | Field::Magnification => "scale",
        Field::HumanReadable => "humanReadable",
        Field::Level => "ecLevel",
        Field::Symbology => "symbology",
        Field::Drawn => "drawn",
        Field::DigitalLink => "digitalLink",
        Field::Option(kind) => kind.name(),
        // A single barcode is at the corner of a label of its own size; everything else depends on the value.
        Field::Whole
        | Field::X
        | Field::Y
        | Field::X2
        | Field::Y2
        | Field::Text
        | Field::Value
        | Field::FontSize
        | Field::Width
        | Field::MaxLines
        | Field::Align
        | Field::Rotation
        | Field::Invert
        | Field::Ratio
        | Field::Thickness
        | Field::Filled
        | Field::Color
        | Field::Rounding
        | Field::Source
        | Field::Fit
        | Field::Threshold
        | Field::Glyphs
        | Field::Font
        | Field::Weight
        | Field::Italic
        | Field::LineHeight
        | Field::LetterSpacing
        | Field::Language
        | Field::Direction
        | Field::PrinterFont
        | Field::Anchor
        | Field::Side
        | Field::Resolution
        | Field::Commands
        | Field::Reverse
        | Field::FontWidth
        | Field::HangingIndent => "value",
    }
}
