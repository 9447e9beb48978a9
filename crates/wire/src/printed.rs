//! `?warnings=json`: labels and their warnings as data.

use serde::Serialize;

use super::{Warning, Warnings};

/// The answer of a print whose warnings were asked for as JSON.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PrintedAnswer<'p> {
    zpl: &'p str,
    count: usize,
    warnings: Vec<&'p Warning>,
    /// Warnings beyond those that are listed.
    more_warnings: usize,
}

impl<'p> PrintedAnswer<'p> {
    /// A document of so many labels, with its warnings.
    pub fn new(zpl: &'p str, count: usize, warnings: &'p Warnings) -> Self {
        Self { zpl, count, warnings: warnings.list(), more_warnings: warnings.left_out() }
    }
}
