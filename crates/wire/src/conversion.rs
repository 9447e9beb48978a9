//! Warnings and refusals of a design's conversion, by the ids of its elements.

use std::fmt::Write as _;

use design::{Certain, Conversion, Document, Kind, Note, Notes, Refusal};
use label::{Field, Finding, Place};
use render::{Gathered, Rendered};
use serde::Serialize;

use super::{
    Problem, Problems, SpecAnswer, Warning, Warnings,
    element::design::has,
    problem::{Located, in_rows, pointer},
};

/// The rule of a value with which the design is always refused.
const REFUSED: &str = "invalid-value";

/// How a design converts: the answer of `GET /api/v1/designs/{id}/render`.
#[derive(Debug, Serialize)]
pub struct Inspection<'d> {
    spec: SpecAnswer,
    warnings: Vec<String>,
    placeholders: Vec<&'d str>,
}

impl<'d> Inspection<'d> {
    /// The inspection of a design and its conversion, with what is known about its labels whatever the data is.
    pub fn new(document: &'d Document, conversion: &Conversion, certain: &Certain) -> Self {
        let mut warnings = Warnings::default();
        for problem in &certain.problems {
            warnings.add(|| {
                let origin = problem.place.element.and_then(|index| conversion.origins.get(index));
                let path = origin.map_or_else(|| pointer(problem.place), ToString::to_string);
                let message = problem.message.to_string();
                Warning { path, rule: REFUSED, message, row: None }
            });
        }
        warnings.add_notes(&Notes::from(&*conversion.warnings));
        let (mut findings, mut informing) = (Gathered::default(), Gathered::default());
        let informs = |finding: &&Finding| finding.rule.informs();
        findings.extend(certain.findings.iter().filter(|it| !informs(it)).cloned(), None);
        informing.extend(certain.findings.iter().filter(informs).cloned(), None);
        let rendered = Rendered { findings, informing, ..Rendered::default() };
        warnings.add_design_findings(&rendered, &conversion.origins);
        let mut told: Vec<_> = warnings.list().into_iter().map(ToString::to_string).collect();
        if warnings.left_out() > 0 {
            told.push(format!("and {} more", warnings.left_out()));
        }
        Self {
            spec: SpecAnswer::from(conversion),
            warnings: told,
            placeholders: document.placeholders(),
        }
    }
}

impl Problems {
    /// Problems of the labels of a design, located in its document.
    pub fn of_design(
        found: &Gathered<label::Problem>,
        (document, origins): (&Document, &[Box<str>]),
    ) -> Self {
        Self::with_places(found, |place| {
            let origin = place.element.and_then(|index| origins.get(index));
            let located = origin.and_then(|id| locate(document, id, place));
            located.unwrap_or_else(|| Located { path: pointer(place), element_id: None })
        })
    }
}

impl Problems {
    /// Problems that name elements by their ids, located in the document of their design.
    #[must_use]
    pub fn in_design(self, document: &Document) -> Self {
        let whole = Place { element: None, field: Field::Whole };
        self.map(|problem| match locate(document, &problem.path, whole) {
            Some(Located { path, element_id }) => Problem { path, element_id, ..problem },
            None => problem,
        })
    }
}

/// An element of a design, and the field of it that a place of the spec means.
pub(super) fn locate(document: &Document, id: &str, place: Place) -> Option<Located> {
    let (indices, element) = document.find(id)?;
    let mut path = String::new();
    for index in indices {
        // Writing to a string does not fail.
        let _written = write!(path, "/elements/{index}");
    }
    let name = place.field.name();
    // A cell is a text of its own in the spec.
    let has_parts = matches!(element.kind, Kind::Table(_) | Kind::Group(_));
    if !has_parts && has(place.field) {
        path.push('/');
        path.push_str(name);
    }
    Some(Located { path, element_id: Some(id.to_owned()) })
}

impl Warnings {
    /// Adds the warnings of a design's conversion, by the ids of its elements.
    pub fn add_notes(&mut self, notes: &Notes) {
        for (Note { element, rule, message }, rows) in notes.iter() {
            let (path, rule) = (element.to_string(), rule.id());
            let message = in_rows(message.text(), rows);
            self.add(|| Warning { path, rule, message, row: rows.first });
        }
        self.add_left_out(notes.left_out());
    }

    /// Adds the findings from rendering the labels of a design, by the ids of the design's elements. The caller never
    /// saw the elements of the spec.
    pub fn add_design_findings(&mut self, rendered: &Rendered, origins: &[Box<str>]) {
        self.add_gathered(rendered, |finding, rows| {
            let origin = finding.place.element.and_then(|index| origins.get(index));
            let warning = Warning::new(finding, rows);
            let path = origin.map_or(warning.path, ToString::to_string);
            Warning { path, ..warning }
        });
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
    /// The reason.
    pub message: String,
}

impl RefusalAnswer {
    /// The message of the first barcode, and the number of others.
    pub fn summary(refusals: &[Self]) -> String {
        let Some(Self { element_id, message, .. }) = refusals.first() else {
            return String::new();
        };
        let more = match refusals.len() - 1 {
            0 => String::new(),
            1 => " (and 1 more barcode)".to_owned(),
            more => format!(" (and {more} more barcodes)"),
        };
        format!("{element_id}: {message}{more}")
    }
}

impl From<&Refusal> for RefusalAnswer {
    fn from(refusal: &Refusal) -> Self {
        let Refusal { element, symbology, message } = refusal;
        Self {
            element_id: element.to_string(),
            symbology: symbology.id(),
            message: message.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use design::convert;
    use label::{Field, Finding, Place, Row, Rule};
    use message::message;
    use render::Lettering;

    use super::*;
    use crate::{read_document, to_json};

    const BODY: &[u8] =
        br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "p1", "name": "Logo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1,
         "src": "data:image/png;base64,AAAA"},
        {"id": "t1", "type": "text", "x": 0, "y": 0, "text": "a"},
        {"id": "b1", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1, "symbology": "kix",
         "value": "1231FZ13"}]}"#;

    #[test]
    fn elements_are_named_by_their_ids() {
        let document = read_document(BODY).unwrap();
        let conversion =
            convert(&document, &Row::default(), document.printer(), &Lettering::default());
        let mut warnings = Warnings::default();
        warnings.add_notes(&Notes::from(&*conversion.warnings));
        let mut findings = Gathered::default();
        let finding = Finding {
            place: Place::new(0, Field::Text),
            rule: Rule::TextCut,
            message: message!("test", "cut"),
        };
        findings.extend([finding], Some(3));
        let rendered = Rendered { findings, ..Rendered::default() };
        warnings.add_design_findings(&rendered, &conversion.origins);
        let told: Vec<_> = warnings.list().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "p1: the image \"Logo\" is not set to print, and is left out [image-skipped]",
                "t1 with /rows/3: cut [text-cut]",
            ]
        );
        let refusals: Vec<_> = conversion.refusals.iter().map(RefusalAnswer::from).collect();
        assert_eq!(
            to_json(&refusals),
            r#"[{"elementId":"b1","symbology":"kix","message":"the barcode: kix has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots"}]"#
        );
    }
}
