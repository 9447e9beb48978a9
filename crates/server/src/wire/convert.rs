//! `POST /api/editor/convert`: a design and values; what prints of it, element by element.

use std::{collections::BTreeMap, ops::Range};

use label::{
    Finding, Limits, Problem, Row,
    design::{Conversion, Document},
};
use preview::Rect;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{RefusalAnswer, RequestError, Severity, read_data, read_document};

/// A request that was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct ConvertRequest {
    /// The design.
    pub document: Document,
    /// Values for its placeholders; its sample data when there are none.
    pub data: Option<Row>,
}

#[derive(Deserialize)]
struct Body<'b> {
    #[serde(borrow)]
    document: &'b RawValue,
    #[serde(borrow, default)]
    data: Option<&'b RawValue>,
}

/// Why it was not understood.
#[derive(Debug)]
pub enum ConvertError {
    /// It is no object with a document in it.
    Json(String),
    /// The document or the values are wrong; places are told from the root of each.
    Request(RequestError),
}

impl ConvertRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, ConvertError> {
        let body: Body<'_> =
            serde_json::from_slice(body).map_err(|error| ConvertError::Json(error.to_string()))?;
        let document = read_document(body.document.get().as_bytes());
        let document = document.map_err(ConvertError::Request)?;
        let data = body.data.map(|data| read_data(data.get().as_bytes(), Limits::DEFAULT));
        let data = data.transpose().map_err(ConvertError::Request)?;
        Ok(Self { document, data })
    }
}

/// The answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConvertAnswer {
    width: u32,
    height: u32,
    dpi: u16,
    zpl: String,
    elements: Vec<ElementAnswer>,
    findings: Vec<Remark>,
    refusals: Vec<RefusalAnswer>,
    placeholders: Vec<String>,
    /// By element, until the elements are there.
    #[serde(skip)]
    remarks: BTreeMap<Box<str>, Vec<Remark>>,
}

/// What prints of one element of the design.
#[derive(Debug, Serialize)]
struct ElementAnswer {
    id: Box<str>,
    /// Where its ink is, in dots; null when it leaves none.
    #[serde(rename = "box")]
    area: Option<Area>,
    /// What it looks like: SVG in dots, from the corner of the label.
    svg: String,
    /// Its bytes in the ZPL.
    spans: Vec<[usize; 2]>,
    findings: Vec<Remark>,
}

#[derive(Debug, Serialize)]
struct Area {
    x: i32,
    y: i32,
    width: u32,
    height: u32,
}

/// Something to know about an element, or about the label as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Remark {
    rule: &'static str,
    severity: Severity,
    message: String,
}

/// The rule of values that cannot be printed.
const INVALID_VALUE: &str = "invalid-value";

impl ConvertAnswer {
    /// An answer with nothing in it yet, for a label of so many dots.
    pub fn new(document: &Document, (width, height): (u32, u32)) -> Self {
        Self {
            width,
            height,
            dpi: document.size.dpi().get(),
            zpl: String::new(),
            elements: Vec::new(),
            findings: Vec::new(),
            refusals: Vec::new(),
            placeholders: document.placeholders().into_iter().map(str::to_owned).collect(),
            remarks: BTreeMap::new(),
        }
    }

    /// Adds what the conversion tells.
    pub fn add_conversion(&mut self, conversion: &Conversion) {
        for note in &conversion.warnings {
            let (rule, message) = (note.rule.id(), note.message.clone());
            let remark = Remark { rule, severity: Severity::Warning, message };
            self.remarks.entry(note.element.clone()).or_default().push(remark);
        }
        for refusal in &conversion.refusals {
            let remark = Remark {
                rule: "unrepresentable-element",
                severity: Severity::Error,
                message: refusal.message.clone(),
            };
            self.remarks.entry(refusal.element.clone()).or_default().push(remark);
            self.refusals.push(refusal.into());
        }
    }

    /// Adds what cannot be printed.
    pub fn add_problems(&mut self, problems: &[Problem], conversion: &Conversion) {
        for Problem { place, message } in problems {
            let (rule, message) = (INVALID_VALUE, message.clone());
            let remark = Remark { rule, severity: Severity::Error, message };
            self.remark(place.element, conversion, remark);
        }
    }

    /// Adds what prints differently.
    pub fn add_findings(&mut self, findings: &[Finding], conversion: &Conversion) {
        for Finding { place, rule, message } in findings {
            let (rule, message) = (rule.id(), message.clone());
            let remark = Remark { rule, severity: Severity::Warning, message };
            self.remark(place.element, conversion, remark);
        }
    }

    fn remark(&mut self, element: Option<usize>, conversion: &Conversion, remark: Remark) {
        let origin = element.and_then(|index| conversion.origins.get(index));
        let list = match origin {
            Some(origin) => self.remarks.entry(origin.clone()).or_default(),
            None => &mut self.findings,
        };
        // Of a table, many cells may say the same.
        if !list.contains(&remark) {
            list.push(remark);
        }
    }

    /// Adds an element of the design.
    pub fn add_element(
        &mut self,
        id: &str,
        spans: impl Iterator<Item = Range<usize>>,
        svg: Option<String>,
        ink: Option<Rect>,
    ) {
        let area = ink.map(|Rect { x, y, width, height }| Area { x, y, width, height });
        self.elements.push(ElementAnswer {
            id: id.into(),
            area,
            svg: svg.unwrap_or_default(),
            spans: spans.map(|span| [span.start, span.end]).collect(),
            findings: self.remarks.remove(id).unwrap_or_default(),
        });
    }

    /// Adds the whole label. What is told of elements inside groups that leave nothing is told of the label.
    pub fn finish(&mut self, zpl: Vec<u8>) {
        self.zpl = String::from_utf8(zpl).unwrap_or_default();
        let rest = std::mem::take(&mut self.remarks);
        self.findings.extend(rest.into_values().flatten());
    }
}
