//! The form of an answer with printed labels: the document itself with its warnings in a header, or both as JSON.

use axum::response::Response;
use printing::PrintedLabels;
use wire::{PrintFormat, PrintedAnswer, Problems, Proof, Warnings};

use super::answer::{self, WarningsHeader};
use crate::{Error, query::Query};

/// The query parameters of an address that prints.
pub(super) const PARAMETERS: [&str; 4] = ["format", "proof", "strict", "warnings"];

/// What the query of such an address asks for.
#[derive(Debug, Clone)]
pub(super) struct Asking {
    /// Whether warnings are errors.
    pub(super) strict: bool,
    /// Whether the labels are printed only if they are proven.
    pub(super) proof: Option<Proof>,
    pub(super) form: Form,
    /// What the printer takes.
    pub(super) format: PrintFormat,
    /// Parameters that are not known.
    pub(super) warnings: Warnings,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The document.
    Document,
    /// JSON.
    Json,
}

impl Asking {
    pub(super) fn read(query: &Query) -> Result<Self, Error> {
        let form = match query.one("warnings")?.as_deref() {
            None | Some("header") => Form::Document,
            Some("json") => Form::Json,
            Some(other) => {
                let shown: String = other.chars().take(40).collect();
                let rule = format!("must be header or json, found \"{shown}\"");
                return Err(Error::InvalidSpec(Problems::of_field("warnings", &rule)));
            }
        };
        let format = match query.one("format")? {
            Some(name) => PrintFormat::named(&name)
                .map_err(|rule| Error::InvalidSpec(Problems::of_field("format", &rule)))?,
            None => PrintFormat::Zpl,
        };
        let proof = proof(query)?;
        let (strict, warnings) = (query.flag("strict")?, query.others(&PARAMETERS));
        Ok(Self { strict, proof, form, format, warnings })
    }
}

/// The parameter `proof`.
pub(super) fn proof(query: &Query) -> Result<Option<Proof>, Error> {
    let named = |name: String| {
        Proof::named(&name).map_err(|rule| Error::InvalidSpec(Problems::of_field("proof", &rule)))
    };
    query.one("proof")?.map(named).transpose()
}

impl Form {
    /// Writes labels. A document has its warnings in a header.
    pub(super) fn write(self, printed: PrintedLabels, header: WarningsHeader) -> Response {
        if self == Self::Document {
            return answer::labels(printed, header);
        }
        let PrintedLabels { format, document, labels, warnings } = printed;
        let mut response = match format {
            PrintFormat::Zpl => {
                // The commands of a printer are text.
                let text = String::from_utf8_lossy(&document);
                answer::json(&PrintedAnswer::new(&text, labels, &warnings))
            }
            PrintFormat::Language(_) => {
                answer::json(&PrintedAnswer::of_bytes(format, &document, labels, &warnings))
            }
        };
        answer::count(&mut response, labels);
        response
    }
}
