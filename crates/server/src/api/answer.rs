//! Builds answers with their headers.

use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use printing::PrintedLabels;
use recipes::{Made, Moment};
use serde::Serialize;
use wire::{self, Given, Warnings};

const LABEL_COUNT: HeaderName = HeaderName::from_static("x-label-count");
const CONVERSION_WARNINGS: HeaderName = HeaderName::from_static("x-conversion-warnings");
const LABEL_NOW: HeaderName = HeaderName::from_static("x-label-now");
const LABEL_COUNTERS: HeaderName = HeaderName::from_static("x-label-counters");
const LABEL_WARNINGS: HeaderName = HeaderName::from_static("x-label-warnings");

/// A ZPL document.
pub(super) fn zpl(document: Vec<u8>, labels: usize, warnings: &Warnings) -> Response {
    let mut response = of_type("text/plain; charset=utf-8", document);
    response.headers_mut().insert(LABEL_COUNT, HeaderValue::from(labels));
    warn(&mut response, warnings);
    response
}

/// The header of warnings about labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WarningsHeader {
    /// `X-Label-Warnings`, of label specs.
    OfSpec,
    /// `X-Conversion-Warnings`, of designs.
    OfDesign,
}

/// A document for a printer.
pub(super) fn labels(printed: PrintedLabels, header: WarningsHeader) -> Response {
    let PrintedLabels { format, document, labels, warnings } = printed;
    let mut response = of_type(format.media_type(), document);
    count(&mut response, labels);
    let name = match header {
        WarningsHeader::OfSpec => LABEL_WARNINGS,
        WarningsHeader::OfDesign => CONVERSION_WARNINGS,
    };
    insert(&mut response, name, &warnings);
    response
}

/// What the values of labels were made from: a request that repeats it gives the same labels.
pub(super) struct Origin {
    now: Option<String>,
    counters: Option<String>,
}

impl Origin {
    pub(super) fn of(given: &Given, made: &Made) -> Self {
        let now = given.now.as_ref().map(Moment::to_rfc3339);
        Self { now, counters: Given::counters_header(made) }
    }

    /// Adds `X-Label-Now` and `X-Label-Counters`.
    pub(super) fn tell(self, response: &mut Response) {
        for (name, text) in [(LABEL_NOW, self.now), (LABEL_COUNTERS, self.counters)] {
            // Both are printable ASCII.
            let value = text.and_then(|text| HeaderValue::from_str(&text).ok());
            value.map(|value| response.headers_mut().insert(name, value));
        }
    }
}

/// Adds `X-Label-Count`.
pub(super) fn count(response: &mut Response, labels: usize) {
    response.headers_mut().insert(LABEL_COUNT, HeaderValue::from(labels));
}

/// JSON.
pub(super) fn json(answer: &impl Serialize) -> Response {
    of_type("application/json", wire::to_json(answer))
}

/// An answer of any type.
pub(super) fn of_type(kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = body.into().into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Adds `X-Label-Warnings` if there are warnings.
pub(super) fn warn(response: &mut Response, warnings: &Warnings) {
    insert(response, LABEL_WARNINGS, warnings);
}

/// Adds `X-Conversion-Warnings` if there are warnings.
pub(super) fn conversion_warn(response: &mut Response, warnings: &Warnings) {
    insert(response, CONVERSION_WARNINGS, warnings);
}

fn insert(response: &mut Response, name: HeaderName, warnings: &Warnings) {
    // The text is always printable ASCII.
    let header = warnings.header().and_then(|text| HeaderValue::from_str(&text).ok());
    if let Some(header) = header {
        response.headers_mut().insert(name, header);
    }
}
