//! The form of an answer with ZPL: the document itself with its warnings in a header, or both as JSON.

use axum::response::Response;
use wire::{PrintedAnswer, Problems, Warnings};

use super::{answer, printing::PrintedLabels};
use crate::{Error, query::Query};

/// The query parameters of an address that prints.
pub(super) const PARAMETERS: [&str; 2] = ["strict", "warnings"];

/// What the query of such an address asks for.
#[derive(Debug, Clone)]
pub(super) struct Asking {
    /// Whether warnings are errors.
    pub(super) strict: bool,
    pub(super) form: Form,
    /// Parameters that are not known.
    pub(super) warnings: Warnings,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The document.
    Zpl,
    /// JSON.
    Json,
}

impl Asking {
    pub(super) fn read(query: &Query) -> Result<Self, Error> {
        let form = match query.one("warnings")?.as_deref() {
            None | Some("header") => Form::Zpl,
            Some("json") => Form::Json,
            Some(other) => {
                let shown: String = other.chars().take(40).collect();
                let rule = format!("must be header or json, found \"{shown}\"");
                return Err(Error::InvalidSpec(Problems::of_field("warnings", &rule)));
            }
        };
        let (strict, warnings) = (query.flag("strict")?, query.others(&PARAMETERS));
        Ok(Self { strict, form, warnings })
    }
}

impl Form {
    /// Writes labels. `zpl` is how the document is written by itself.
    pub(super) fn write(
        self,
        printed: PrintedLabels,
        zpl: impl FnOnce(Vec<u8>, usize, &Warnings) -> Response,
    ) -> Response {
        let PrintedLabels { zpl: document, labels, warnings } = printed;
        match self {
            Self::Zpl => zpl(document, labels, &warnings),
            Self::Json => {
                // The commands of a printer are text.
                let text = String::from_utf8_lossy(&document);
                let mut response = answer::json(&PrintedAnswer::new(&text, labels, &warnings));
                answer::count(&mut response, labels);
                response
            }
        }
    }
}
