//! The picture of a document with exactly one label, for pictures of single barcodes and graphics.

use std::fmt;

use crate::{Exceeded, Limits, Media, NoteKind, VirtualPrinter, output};

/// Why a document has no exact picture. A wrong picture is worse than none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotDrawn {
    /// Something was not understood, or is not drawn as a printer would draw it.
    Note(NoteKind),
    /// It takes more than the limits allow.
    Exceeded(Exceeded),
    /// It has no label, or several.
    Labels(usize),
}

impl fmt::Display for NotDrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Note(kind) => write!(f, "{kind}"),
            Self::Exceeded(exceeded) => write!(f, "{exceeded}"),
            Self::Labels(0) => f.write_str("nothing was drawn"),
            Self::Labels(count) => write!(f, "one label is expected, found {count}"),
        }
    }
}

/// Draws the only label of a document as PNG, one pixel for each dot.
pub fn single_png(document: &[u8], media: Media) -> Result<Vec<u8>, NotDrawn> {
    let (pages, report) = VirtualPrinter::new(media).pages(document, &Limits::default());
    match (&pages[..], report.notes.into_iter().next(), report.exceeded) {
        ([page], None, None) => Ok(output::png(page)),
        (_, Some(note), _) => Err(NotDrawn::Note(note.kind)),
        (_, None, Some(exceeded)) => Err(NotDrawn::Exceeded(exceeded)),
        (pages, None, None) => Err(NotDrawn::Labels(pages.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(document: &str) -> Result<Vec<u8>, String> {
        single_png(document.as_bytes(), Media::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn only_exact_pictures_are_drawn() {
        let label = "^XA^PW100^LL60^FO10,10^GB80,40,4^FS^XZ";
        assert!(drawn(label).unwrap().starts_with(b"\x89PNG"));
        assert_eq!(drawn("").unwrap_err(), "nothing was drawn");
        assert_eq!(drawn(&label.repeat(2)).unwrap_err(), "one label is expected, found 2");
        assert_eq!(drawn("^XA^QQ^XZ").unwrap_err(), "^QQ is unknown and was ignored");
        let huge = drawn("^XA^PW32000^LL32000^FO0,0^GB9,9,9^FS^XZ").unwrap_err();
        assert!(huge.contains("dots"), "{huge}");
    }
}
