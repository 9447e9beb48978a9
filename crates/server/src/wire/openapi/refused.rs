//! The errors of each way to be refused, made by the code that makes them for clients where that is possible: their
//! bodies are the examples of the document.

use std::{sync::Arc, time::Duration};

use axum::http::Uri;
use label::{Limits, Row, design::convert};
use render::PrinterRuler;

use super::{
    super::{RefusalAnswer, RenderRequest, SpecAnswer, read_document},
    errors::Refusal,
};
use crate::{
    Error,
    error::{Nothing, Unrepresentable},
    query::Query,
};

impl Refusal {
    /// The errors that come this way.
    pub(super) fn errors(self) -> Vec<Error> {
        match self {
            Self::Body | Self::BodyOrQuery => {
                [request(CUT_OFF), request(WRONG)].into_iter().flatten().collect()
            }
            Self::Query => Vec::from_iter(query()),
            Self::Address => vec![Error::Invalid(DENSITY.to_owned())],
            Self::Key => vec![Error::Unauthorized],
            Self::NoDesign => vec![Error::NotFound(NO_DESIGN.into())],
            Self::NoLabel => vec![Error::NotFound(NO_LABEL.into())],
            Self::Accept => vec![Error::NotAcceptable(ACCEPT.to_owned())],
            Self::Time => vec![Error::TimedOut { limit: Duration::from_secs(30) }],
            Self::OutputSize => vec![Error::OutputTooLarge(OUTPUT.to_owned())],
            Self::Size => {
                [vec![Error::BodyTooLarge { most: 2 << 20 }], Self::OutputSize.errors()].concat()
            }
            Self::CheckSize => {
                [Self::Size.errors(), vec![Error::JobTooLarge(BARCODES.to_owned())]].concat()
            }
            Self::DesignSize => {
                [Self::Size.errors(), vec![Error::JobTooLarge(LABELS.to_owned())]].concat()
            }
            Self::MediaType => vec![Error::UnsupportedMediaType(MEDIA_TYPE.to_owned())],
            Self::Unrepresentable => Vec::from_iter(unrepresentable()),
            Self::Undrawable => {
                [Self::Unrepresentable.errors(), Vec::from_iter(nothing())].concat()
            }
            Self::Capacity => vec![
                Error::RateLimited {
                    message: RATE.to_owned(),
                    retry_after: Duration::from_secs(1),
                },
                Error::CapacityExhausted,
            ],
            Self::Internal => vec![Error::Internal { cause: String::new() }],
            Self::Database => vec![Error::Unavailable { cause: String::new() }],
        }
    }
}

const CUT_OFF: &[u8] = br#"{"size": {"preset": "zebra-4x6"}, "elements": ["#;
const WRONG: &[u8] = br#"{"size": {"widthIn": 99, "heightIn": 6}, "elements": [
    {"type": "barcode", "x": 0.5, "y": 1, "symbology": "ean13", "value": "123"}]}"#;
const DENSITY: &str = "the density is 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"9dpmm\"";
const NO_DESIGN: &str = "there is no such design in this account";
const NO_LABEL: &str = "there is no label 2: there are 2, counted from 0";
const ACCEPT: &str = "Accept is image/png, application/pdf or image/svg+xml, found \"text/html\"";
const OUTPUT: &str = "an answer may have 33554432 bytes; 812 of 1000 labels fit";
const BARCODES: &str =
    "a check reads at most 2000 barcodes, and these labels have 3000; send fewer rows";
const LABELS: &str = "a saved design prints at most 100 labels in one request; 60 rows and 2 copies \
    of each are 120";
const MEDIA_TYPE: &str =
    "the body must be sent as Content-Type: application/json, found \"text/csv\"";
const NOTHING: &str = "nothing in the design can be drawn natively: printers have no command for \
    the image \"Logo\", which is left out";
const RATE: &str = "an account may send 600 requests a minute, 100 at once";

fn request(body: &[u8]) -> Option<Error> {
    RenderRequest::read(body, Limits::DEFAULT).err().map(Error::from)
}

fn query() -> Option<Error> {
    let twice = Query::read(&Uri::from_static("/?brand=Zebra&brand=Brother"));
    twice.and_then(|query| query.one("brand")).err()
}

/// A design with a barcode that printers have no command for.
fn unrepresentable() -> Option<Error> {
    let body = br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "t1", "type": "text", "x": 0.25, "y": 0.25, "text": "Hello"},
        {"id": "b1", "type": "barcode", "x": 0.25, "y": 0.5, "width": 1.5, "height": 0.25,
         "symbology": "kix", "value": "1231FZ13"}]}"#;
    let document = read_document(body).ok()?;
    let conversion = convert(&document, &Row::default(), &PrinterRuler);
    Some(Error::Unrepresentable(Arc::new(Unrepresentable {
        errors: conversion.refusals.iter().map(RefusalAnswer::from).collect(),
        spec: SpecAnswer::from(&conversion.spec),
    })))
}

/// A design of photos alone.
fn nothing() -> Option<Error> {
    let body = br#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": []}"#;
    let document = read_document(body).ok()?;
    let spec = SpecAnswer::from(&convert(&document, &Row::default(), &PrinterRuler).spec);
    Some(Error::NothingToDraw(Arc::new(Nothing { message: NOTHING.to_owned(), spec })))
}
