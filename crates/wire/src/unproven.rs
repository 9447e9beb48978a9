//! Warnings about barcodes of documents that were written for another density.

use std::{fmt::Display, ops::Range};

use preview::scan::Why;
use symbology::Symbology;

use super::{Warning, Warnings, scan::why_not};

/// The rule of barcodes of which nobody knows whether they scan.
const NOT_PROVEN: &str = "not-proven";

impl Warnings {
    /// Adds a barcode of a document that was written for another density and is not proven to scan there. `why` is `None` if
    /// nothing is known about it.
    pub fn add_unproven(&mut self, span: &Range<usize>, symbology: Symbology, why: Option<Why>) {
        self.add(|| {
            let name = symbology.id();
            let why = match why {
                Some(why) => why_not(why).to_string(),
                None => "its value cannot be told from its command".to_owned(),
            };
            Warning {
                path: format!("bytes {} to {}", span.start, span.end),
                rule: NOT_PROVEN,
                message: format!("the {name} is not proven to scan at this density: {why}"),
                row: None,
            }
        });
    }

    /// Adds that a document that was written for another density was not checked to its end.
    pub fn add_unchecked(&mut self, why: &dyn Display) {
        let (path, message) = (String::new(), format!("not all barcodes were checked: {why}"));
        self.add(|| Warning { path, rule: NOT_PROVEN, message, row: None });
    }
}
