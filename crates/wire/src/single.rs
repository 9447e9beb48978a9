//! What is told of a barcode that is asked for alone: by the fields of that request, which are not those of an element.

use label::{Field, Finding};

use super::{Problems, Warning, Warnings, path::Path};

impl Problems {
    /// Why a barcode cannot be printed alone.
    pub fn of_barcode(found: &[label::Problem]) -> Self {
        let mut problems = Self::default();
        for problem in found {
            problems.add(Path::Root.field(asked_as(problem.place.field)), &problem.message);
        }
        problems
    }
}

impl Warnings {
    /// Adds what was found when a barcode alone was made.
    pub fn add_barcode_findings(&mut self, findings: Vec<Finding>) {
        for Finding { place, rule, message } in findings {
            let path = format!("/{}", asked_as(place.field));
            self.add(|| Warning { path, rule: rule.id(), message: message.to_string(), row: None });
        }
    }
}

/// The field of the request that decides about a field of the element.
fn asked_as(field: Field) -> &'static str {
    match field {
        Field::Height => "heightIn",
        Field::ModuleWidth | Field::Magnification => "scale",
        Field::HumanReadable => "humanReadable",
        Field::Level => "ecLevel",
        Field::Symbology => "symbology",
        // It stands at the corner, on a label that is as large as it is: the rest comes from the value.
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
        | Field::Filled => "value",
    }
}
