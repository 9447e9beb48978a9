//! The errors of each kind of refusal. Their bodies are the examples of the document; where possible, they are produced
//! by the same code as real answers.

use std::time::Duration;

use design::convert;
use label::{Limits, Row};
use preview::scan::{Checked, Verdict};
use render::Lettering;
use symbology::Symbology;

use super::{REQUEST_ID, errors::Refusal, example::Example};
use crate::{
    Check, Design, DesignEntry, ErrorBody, ErrorCode, OpenedDesign, Problems, RefusalAnswer,
    RenderRequest, RequestError, SpecAnswer, Spot, Warnings, read_document, words,
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
            Self::Scope => vec![Example::new(ErrorCode::Forbidden, words::NEEDS_DESIGNS_WRITE)],
            Self::Document => [&b"{"[..], br#"{"schemaVersion": 1, "elements": []}"#]
                .into_iter()
                .filter_map(|body| read_document(body).err())
                .map(|error| of_request(&error))
                .collect(),
            Self::DesignsFull => vec![Example::new(ErrorCode::Conflict, DESIGNS)],
            Self::Stale => Vec::from_iter(stale()),
            Self::Room => one(ErrorCode::PayloadTooLarge, words::body_too_large(900_000)),
            Self::NoLabel => vec![Example::new(ErrorCode::NotFound, NO_LABEL)],
            Self::NoDesign | Self::NoDesignOrLabel => one(ErrorCode::NotFound, NO_DESIGN),
            Self::Method => vec![Example::new(ErrorCode::MethodNotAllowed, METHOD)],
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
            Self::Unprintable => {
                [Self::Undrawable.errors(), Self::Unproven.errors(), vec![reused()]].concat()
            }
            Self::Unproven => vec![unproven()],
            Self::KeyReused => vec![reused()],
            Self::Capacity => vec![
                Example::new(ErrorCode::RateLimited, RATE),
                Example::new(ErrorCode::CapacityExhausted, words::capacity_exhausted()),
            ],
            Self::Internal => one(ErrorCode::Internal, words::internal(REQUEST_ID)),
            Self::Database => one(ErrorCode::Unavailable, words::unavailable(REQUEST_ID)),
        }
    }
}

fn one(code: ErrorCode, message: impl Into<String>) -> Vec<Example> {
    vec![Example::new(code, message)]
}

const CUT_OFF: &[u8] = br#"{"size": {"preset": "zebra-4x6"}, "elements": ["#;
const WRONG: &[u8] = br#"{"size": {"widthIn": 99, "heightIn": 6}, "elements": [
    {"type": "barcode", "x": 0.5, "y": 1, "symbology": "ean13", "value": "123"}]}"#;
const DENSITY: &str = "the density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"9dpmm\"";
const DESIGNS: &str = "an account may have at most 10 designs; delete one first";
const NO_DESIGN: &str = "there is no such design in this account";
const NO_LABEL: &str = "there is no label 2: the document has 2 labels, counted from 0";
const METHOD: &str = "this address accepts only GET, HEAD";
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

fn reused() -> Example {
    Example::new(ErrorCode::IdempotencyKeyReused, words::idempotency_key_reused())
}

fn request(body: &[u8]) -> Option<Example> {
    RenderRequest::read(body, Limits::DEFAULT).err().map(|error| of_request(&error))
}

fn query() -> Example {
    of_problems(&Problems::of_field("brand", &words::given_twice()))
}

pub(super) fn of_request(error: &RequestError) -> Example {
    match error {
        RequestError::Json(error) => Example::new(ErrorCode::InvalidJson, error.to_string()),
        RequestError::Spec(problems) => of_problems(problems),
    }
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

/// A label whose barcode is not on it.
fn unproven() -> Example {
    let mut check = Check::new(1, &Warnings::default());
    let missing = Checked {
        symbology: Symbology::Code128,
        value: "PKG-4711".to_owned(),
        verdict: Verdict::NotDrawn,
        measured: None,
    };
    check.add_barcode(Spot::of_spec(2), None, missing);
    Example::of(&ErrorBody::of_unproven(&check))
}

/// A design that somebody else has saved meanwhile.
fn stale() -> Option<Example> {
    let document = br#"{"schemaVersion": 1, "size": {"preset": "zebra-4x6"}, "elements": []}"#;
    let design = Design {
        id: "018f2f9c4b7a7c3e9a5d2b1c0f6e8d47".to_owned(),
        name: "Shipping label".to_owned(),
        preset_id: Some("zebra-4x6".to_owned()),
        created_at: "2026-11-15T12:00:00.000Z".to_owned(),
        updated_at: "2026-11-15T12:30:00.000Z".to_owned(),
    };
    let entry = DesignEntry { design, revision: 4, bytes: 71 };
    let newer = OpenedDesign::new(entry, document).ok()?;
    let message = "somebody else has saved the design since it was read";
    let body = ErrorBody::new(ErrorCode::Conflict, message);
    Some(Example::of(&ErrorBody { current: Some(&newer), ..body }))
}
