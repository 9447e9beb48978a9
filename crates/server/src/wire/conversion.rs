//! What the conversion of a design tells, by the ids of its elements.

use label::{
    Finding, Place,
    design::{Conversion, Document, Note, Refusal},
};
use render::Gathered;
use serde::Serialize;

use super::{Problems, SpecAnswer, Warning, Warnings};

/// How a design converts: the answer of `GET /api/v1/designs/{id}/render`.
#[derive(Debug, Serialize)]
pub struct Inspection<'d> {
    spec: SpecAnswer,
    warnings: Vec<String>,
    placeholders: Vec<&'d str>,
}

impl<'d> Inspection<'d> {
    /// A design and what became of it.
    pub fn new(document: &'d Document, conversion: &Conversion) -> Self {
        let mut warnings = Warnings::default();
        warnings.add_conversion_once(&conversion.warnings, None);
        let mut told: Vec<_> = warnings.list().iter().map(ToString::to_string).collect();
        if warnings.left_out() > 0 {
            told.push(format!("and {} more", warnings.left_out()));
        }
        Self {
            spec: SpecAnswer::from(&conversion.spec),
            warnings: told,
            placeholders: document.placeholders(),
        }
    }
}

impl Problems {
    /// What is wrong with the labels of a design: told by the ids of its elements.
    pub fn of_design(found: &Gathered<label::Problem>, conversion: &Conversion) -> Self {
        let origin = |place: Place| {
            let origin = place.element.and_then(|index| conversion.origins.get(index));
            origin.map(ToString::to_string)
        };
        Self::with_places(found, origin)
    }
}

impl Warnings {
    /// Adds what a design prints differently from what was drawn, unless an earlier row has told it already. Elements are
    /// told by their ids.
    pub fn add_conversion_once(&mut self, notes: &[Note], row: Option<usize>) {
        for Note { element, rule, message } in notes {
            let (path, rule) = (element.to_string(), rule.id());
            self.add_once(Warning { path, rule, message: message.clone(), row });
        }
    }

    /// Adds what was found when the labels of a design were made: not by the elements of the spec, which nobody wrote, but
    /// by those of the design.
    pub fn add_design_findings(&mut self, findings: &Gathered<Finding>, conversion: &Conversion) {
        for (finding, rows) in findings.iter() {
            let origin = finding.place.element.and_then(|index| conversion.origins.get(index));
            self.add(|| {
                let warning = Warning::new(finding, rows);
                let path = origin.map_or(warning.path, ToString::to_string);
                Warning { path, ..warning }
            });
        }
        self.add_left_out(findings.left_out());
    }
}

/// A barcode that cannot be printed, as the 422 of a design names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RefusalAnswer {
    /// The id of the element.
    pub element_id: String,
    /// The id of the symbology.
    pub symbology: &'static str,
    /// Why.
    pub message: String,
}

impl From<&Refusal> for RefusalAnswer {
    fn from(refusal: &Refusal) -> Self {
        let Refusal { element, symbology, message } = refusal;
        Self {
            element_id: element.to_string(),
            symbology: symbology.id(),
            message: message.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use label::{Field, Place, Row, Rule, design};

    use super::*;
    use crate::wire::{read_document, to_json};

    const BODY: &[u8] =
        br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "p1", "name": "Logo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1,
         "src": "data:image/png;base64,AAAA"},
        {"id": "t1", "type": "text", "x": 0, "y": 0, "text": "a"},
        {"id": "b1", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1, "symbology": "kix",
         "value": "1231FZ13"}]}"#;

    #[test]
    fn elements_are_told_by_their_ids() {
        let document = read_document(BODY).unwrap();
        let conversion = design::convert(&document, &Row::default(), &render::PrinterRuler);
        let mut warnings = Warnings::default();
        warnings.add_conversion_once(&conversion.warnings, None);
        let mut findings = Gathered::default();
        let finding = Finding {
            place: Place::new(0, Field::Text),
            rule: Rule::TextCut,
            message: "cut".to_owned(),
        };
        findings.extend([finding], Some(3));
        warnings.add_design_findings(&findings, &conversion);
        let told: Vec<_> = warnings.list().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "p1: printers have no command for the image \"Logo\", which is left out [image-skipped]",
                "t1 with /rows/3: cut [text-cut]",
            ]
        );
        let refusals: Vec<_> = conversion.refusals.iter().map(RefusalAnswer::from).collect();
        assert_eq!(
            to_json(&refusals),
            r#"[{"elementId":"b1","symbology":"kix","message":"the barcode is a KIX, which has no ZPL II command"}]"#
        );
    }
}
