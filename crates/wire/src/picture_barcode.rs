//! Barcodes that are in pictures: what they say, and whether they read as printed.

use message::{Message, message};
use serde::Serialize;
use symbology::Symbology;

use super::spot::Spot;

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
    /// Nothing: it is dark on light in the file, and the picture is inverted.
    Inverted,
    /// The same value, from bars or modules of such uneven widths that other readers take them for others.
    Uneven,
    /// Nothing.
    Unreadable,
}

impl PictureBarcode {
    /// What to say if it does not read as printed: what was found, as far as it is known.
    pub(crate) fn message(&self) -> Option<Message> {
        let symbology = self.symbology.name();
        let value = shortened(&self.value);
        Some(match &self.print {
            PicturePrint::Reads => return None,
            PicturePrint::Otherwise { found } => message!(
                "picture-barcode-other",
                "the barcode in the picture ({symbology}, \"{value}\") reads as \"{found}\" as printed; see what is \
                 printed over it or around it",
                symbology,
                value,
                found = shortened(found)
            ),
            PicturePrint::Cut => message!(
                "picture-barcode-cut",
                "the barcode in the picture ({symbology}, \"{value}\") is cut off, so it does not read; show all of it on \
                 the label",
                symbology,
                value
            ),
            PicturePrint::Inverted => message!(
                "picture-barcode-inverted",
                "the barcode in the picture ({symbology}, \"{value}\") is printed light on dark, so it does not read; do \
                 not invert the picture",
                symbology,
                value
            ),
            PicturePrint::Uneven => message!(
                "picture-barcode-uneven",
                "the bars or modules of the barcode in the picture ({symbology}, \"{value}\") are not all as wide as they \
                 should be, because their edges lie between dots, so many scanners do not read it; print the picture \
                 at another size, or use a barcode element",
                symbology,
                value
            ),
            PicturePrint::Unreadable => message!(
                "picture-barcode",
                "the barcode in the picture ({symbology}, \"{value}\") does not read as printed; it may be too small or \
                 covered",
                symbology,
                value
            ),
        })
    }
}

/// Enough of a value to recognize it.
fn shortened(value: &str) -> String {
    value.chars().take(80).collect()
}

/// One barcode in a picture of one label, in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct PictureCheck {
    #[serde(flatten)]
    spot: Spot,
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
    pub(crate) fn new(spot: Spot, row: Option<usize>, barcode: PictureBarcode) -> Self {
        let PictureBarcode { symbology, value, print } = barcode;
        let (why, found) = match print {
            PicturePrint::Reads => (None, None),
            PicturePrint::Otherwise { found } => (Some("decodes-otherwise"), Some(found)),
            PicturePrint::Cut => (Some("cut"), None),
            PicturePrint::Inverted | PicturePrint::Uneven | PicturePrint::Unreadable => {
                (Some("unreadable"), None)
            }
        };
        let symbology = symbology.id();
        Self { spot, row, symbology, value, reads: why.is_none(), why, found }
    }
}
