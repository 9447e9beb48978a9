//! `?warnings=json`: labels and their warnings as data.

use base64::{Engine, prelude::BASE64_STANDARD};
use serde::Serialize;

use super::{PrintFormat, Warning, Warnings};

/// The answer of a print whose warnings were asked for as JSON.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PrintedAnswer<'p> {
    #[serde(flatten)]
    document: Printed<'p>,
    count: usize,
    warnings: Vec<&'p Warning>,
    /// Warnings beyond those that are listed.
    more_warnings: usize,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Printed<'p> {
    Zpl {
        zpl: &'p str,
    },
    /// Other languages are not text.
    Bytes {
        format: &'static str,
        /// In Base64.
        data: String,
    },
}

impl<'p> PrintedAnswer<'p> {
    /// A document of so many labels, with its warnings.
    pub fn new(zpl: &'p str, count: usize, warnings: &'p Warnings) -> Self {
        Self::with(Printed::Zpl { zpl }, count, warnings)
    }

    /// A document in the language of another printer.
    pub fn of_bytes(
        format: PrintFormat,
        document: &[u8],
        count: usize,
        warnings: &'p Warnings,
    ) -> Self {
        let data = BASE64_STANDARD.encode(document);
        Self::with(Printed::Bytes { format: format.id(), data }, count, warnings)
    }

    fn with(document: Printed<'p>, count: usize, warnings: &'p Warnings) -> Self {
        Self { document, count, warnings: warnings.list(), more_warnings: warnings.left_out() }
    }
}
