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
    // A single barcode is at the corner of a label of its own size; everything else depends on the value.
    let asked = if field == Field::Height {
        Field::HeightIn
    } else if field == Field::ModuleWidth || field == Field::Magnification {
        Field::Scale
    } else if SAME.contains(&field) || matches!(field, Field::Option(_)) {
        field
    } else {
        Field::Value
    };
    asked.name()
}

/// Fields that a request and an element have.
const SAME: [Field; 5] =
    [Field::HumanReadable, Field::Level, Field::Symbology, Field::Drawn, Field::DigitalLink];
