//! Barcodes that are in pictures: what they say, and whether they read as printed.

use serde::Serialize;
use symbology::{Message, Symbology, message};

/// A barcode in a picture of a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureBarcode {
    /// Its symbology.
    pub symbology: Symbology,
    /// What a scanner reads from the file of the picture.
    pub value: String,
    /// What a scanner reads from the label.
    pub print: PicturePrint,
}

/// What a scanner reads from a barcode in a picture, printed on a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PicturePrint {
    /// The same value.
    Reads,
    /// Another value.
    Otherwise {
        /// The value that was read.
        found: String,
    },
    /// Nothing: part of it is cut off, or outside the label.
    Cut,
    /// Nothing.
    Unreadable,
}

impl PictureBarcode {
    /// What to say if it does not read as printed.
    pub(crate) fn message(&self) -> Option<Message> {
        let value: String = self.value.chars().take(80).collect();
        (self.print != PicturePrint::Reads).then(|| {
            message!(
                "picture-barcode",
                "the barcode in the picture ({symbology}, \"{value}\") does not read as printed; use a barcode element or \
                 a larger picture",
                symbology = self.symbology.name(),
                value
            )
        })
    }
}

/// One barcode in a picture of one label, in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct PictureCheck {
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    symbology: &'static str,
    /// What a scanner reads from the file of the picture.
    value: String,
    /// Whether a scanner reads `value` from the label.
    reads: bool,
    /// The rule by which it does not read.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// What a decoder read instead of `value`.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

impl PictureCheck {
    pub(crate) fn new(path: String, row: Option<usize>, barcode: PictureBarcode) -> Self {
        let PictureBarcode { symbology, value, print } = barcode;
        let (why, found) = match print {
            PicturePrint::Reads => (None, None),
            PicturePrint::Otherwise { found } => (Some("decodes-otherwise"), Some(found)),
            PicturePrint::Cut => (Some("cut"), None),
            PicturePrint::Unreadable => (Some("unreadable"), None),
        };
        let symbology = symbology.id();
        Self { path, row, symbology, value, reads: why.is_none(), why, found }
    }
}
