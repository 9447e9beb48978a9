//! The errors of each kind of refusal. Their bodies are the examples of the document; where possible, they are produced
//! by the same code as real answers.

use std::time::Duration;

use design::convert;
use label::{Limits, Row};
use render::Lettering;

use super::{REQUEST_ID, errors::Refusal, example::Example};
use crate::{
    ErrorBody, ErrorCode, Problems, RefusalAnswer, RenderRequest, RequestError, SpecAnswer,
    read_document, words,
};

impl Refusal {
    /// The errors of this kind.
    pub(super) fn errors(self) -> Vec<Example> {
        match self {
            Self::Body | Self::BodyOrQuery => {
                [request(CUT_OFF), request(WRONG)].into_iter().flatten().collect()
            }
            Self::Query => vec![query()],
            Self::Address => vec![Example::new(ErrorCode::InvalidSpec, DENSITY)],
            Self::Key => vec![Example::new(ErrorCode::Unauthorized, words::unauthorized())],
            Self::NoDesign => vec![Example::new(ErrorCode::NotFound, NO_DESIGN)],
            Self::NoLabel => vec![Example::new(ErrorCode::NotFound, NO_LABEL)],
            Self::NoDesignOrLabel => [Self::NoDesign.errors(), Self::NoLabel.errors()].concat(),
            Self::Accept => vec![Example::new(ErrorCode::NotAcceptable, ACCEPT)],
            Self::Time => {
                let message = words::timed_out(Duration::from_secs(30));
                vec![Example::new(ErrorCode::TimedOut, message)]
            }
            Self::OutputSize => vec![Example::new(ErrorCode::OutputTooLarge, OUTPUT)],
            Self::Size => {
                let body = words::body_too_large(2 << 20);
                let body = vec![Example::new(ErrorCode::PayloadTooLarge, body)];
                [body, Self::OutputSize.errors()].concat()
            }
            Self::CheckSize => {
                let job = vec![Example::new(ErrorCode::JobTooLarge, BARCODES)];
                [Self::Size.errors(), job].concat()
            }
            Self::DesignSize => {
                let job = vec![Example::new(ErrorCode::JobTooLarge, LABELS)];
                [Self::Size.errors(), job].concat()
            }
            Self::MediaType => vec![Example::new(ErrorCode::UnsupportedMediaType, MEDIA_TYPE)],
            Self::Unrepresentable => Vec::from_iter(unrepresentable()),
            Self::Undrawable => {
                [Self::Unrepresentable.errors(), Vec::from_iter(nothing())].concat()
            }
            Self::Capacity => vec![
                Example::new(ErrorCode::RateLimited, RATE),
                Example::new(ErrorCode::CapacityExhausted, words::capacity_exhausted()),
            ],
            Self::Internal => {
                vec![Example::new(ErrorCode::Internal, words::internal(REQUEST_ID))]
            }
            Self::Database => {
                vec![Example::new(ErrorCode::Unavailable, words::unavailable(REQUEST_ID))]
            }
        }
    }
}

const CUT_OFF: &[u8] = br#"{"size": {"preset": "zebra-4x6"}, "elements": ["#;
const WRONG: &[u8] = br#"{"size": {"widthIn": 99, "heightIn": 6}, "elements": [
    {"type": "barcode", "x": 0.5, "y": 1, "symbology": "ean13", "value": "123"}]}"#;
const DENSITY: &str = "the density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"9dpmm\"";
const NO_DESIGN: &str = "there is no such design in this account";
const NO_LABEL: &str = "there is no label 2: the document has 2 labels, counted from 0";
const ACCEPT: &str =
    "Accept must be image/png, application/pdf or image/svg+xml, found \"text/html\"";
const OUTPUT: &str = "a response may have 33554432 bytes; 812 of 1000 labels fit";
const BARCODES: &str =
    "a check reads at most 2000 barcodes, and these labels have 3000; send fewer rows";
const LABELS: &str = "a saved design prints at most 100 labels in one request; 60 rows and 2 copies \
    of each are 120";
const MEDIA_TYPE: &str =
    "the body must be sent as Content-Type: application/json, found \"text/csv\"";
const NOTHING: &str = "nothing in the design can be drawn natively: printers have no command for \
    the image \"Logo\", which is left out";
const RATE: &str = "an account may send 600 requests a minute, 100 at once";

fn request(body: &[u8]) -> Option<Example> {
    match RenderRequest::read(body, Limits::DEFAULT).err()? {
        RequestError::Json(error) => Some(Example::new(ErrorCode::InvalidJson, error.to_string())),
        RequestError::Spec(problems) => Some(of_problems(&problems)),
    }
}

fn query() -> Example {
    of_problems(&Problems::of_field("brand", &words::given_twice()))
}

pub(super) fn of_problems(problems: &Problems) -> Example {
    Example::of(&ErrorBody::of_problems(problems.to_string(), problems.list()))
}

/// A design with a barcode that printers have no command for.
fn unrepresentable() -> Option<Example> {
    let body = br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "t1", "type": "text", "x": 0.25, "y": 0.25, "text": "Hello"},
        {"id": "b1", "type": "barcode", "x": 0.25, "y": 0.5, "width": 1.5, "height": 0.25,
         "symbology": "kix", "value": "1231FZ13"}]}"#;
    let document = read_document(body).ok()?;
    let conversion = convert(&document, &Row::default(), document.printer(), &Lettering::default());
    let refusals: Vec<_> = conversion.refusals.iter().map(RefusalAnswer::from).collect();
    let spec = SpecAnswer::from(&conversion);
    Some(Example::of(&ErrorBody::of_refusals(&refusals, &spec)))
}

/// A design with only photos.
fn nothing() -> Option<Example> {
    let body = br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": []}"#;
    let document = read_document(body).ok()?;
    let spec = SpecAnswer::from(&convert(
        &document,
        &Row::default(),
        document.printer(),
        &Lettering::default(),
    ));
    Some(Example::of(&ErrorBody::of_nothing(NOTHING.to_owned(), &spec)))
}
