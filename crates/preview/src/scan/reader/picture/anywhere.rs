//! Searches pictures for codes of which nothing is known: neither their places nor their values.

use rxing::{
    BinaryBitmap, DecodeHints, Point, RXingResult, RXingResultMetadataType,
    RXingResultMetadataValue, Reader, aztec::AztecReader, common::BitArray, pdf417::PDF417Reader,
};
use symbology::{Barcode, Symbology};

use super::{
    Bars, Matrix, decode_row,
    dots::{Dots, MOST_DOTS},
    ecc200, qr, without_check,
};
use crate::{Bitmap, scan::reader::guarded};

/// A code that was read somewhere in a picture.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::scan) struct Sighting {
    pub(in crate::scan) symbology: Symbology,
    pub(in crate::scan) value: String,
    /// Points of it, in dots of the picture. Those of bars are on the line that was read.
    pub(in crate::scan) points: Vec<(f32, f32)>,
}

/// Codes of bars that are searched for: each has a check character, or bars that only few patterns have.
pub(in crate::scan) const BARS: [Bars; 7] = [
    Bars::Ean13,
    Bars::Code128,
    Bars::Code39,
    Bars::Code93,
    Bars::Ean8,
    Bars::UpcE,
    Bars::Interleaved,
];

/// A picture, enlarged to be searched for codes of modules.
pub(in crate::scan) struct Look {
    picture: BinaryBitmap<Dots>,
    pixels: u32,
}

impl Look {
    /// The most pixels of an enlarged picture.
    pub(in crate::scan) const MOST_PIXELS: u64 = MOST_DOTS;

    /// The picture with this many pixels to a dot; `None` if it is too large.
    pub(in crate::scan) fn new(bitmap: &Bitmap, pixels: u32) -> Option<Self> {
        let picture = BinaryBitmap::new(Dots::enlarged(bitmap, pixels)?);
        Some(Self { picture, pixels })
    }

    /// A code of this kind. `try_one` is asked before what may be a code is read; what it refuses ends the search.
    pub(in crate::scan) fn find<E>(
        &mut self,
        matrix: Matrix,
        mut try_one: impl FnMut() -> Result<(), E>,
    ) -> Result<Option<Sighting>, E> {
        let found = if matrix == Matrix::Qr {
            self.find_qr(try_one)?
        } else {
            try_one()?;
            guarded(|| read(&mut self.picture, matrix))
        };
        Ok(found.and_then(|found| self.sighting(matrix, &found)))
    }

    fn find_qr<E>(
        &mut self,
        mut try_one: impl FnMut() -> Result<(), E>,
    ) -> Result<Option<RXingResult>, E> {
        let picture = self.picture.get_black_matrix();
        let triples = guarded(|| Some(qr::triples(picture))).unwrap_or_default();
        for triple in triples {
            try_one()?;
            let found = guarded(|| qr::read(picture, &triple));
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn sighting(&self, matrix: Matrix, result: &RXingResult) -> Option<Sighting> {
        let symbology = match matrix {
            Matrix::Qr => Symbology::QrCode,
            Matrix::Aztec => Symbology::Aztec,
            Matrix::Pdf417 => Symbology::Pdf417,
            Matrix::Ecc200 if is_identified(result, "]d2") => Symbology::Gs1DataMatrix,
            Matrix::Ecc200 => Symbology::DataMatrix,
        };
        // Characters of other sets are returned twice.
        if matrix == Matrix::Ecc200 && !result.getText().is_ascii() {
            return None;
        }
        #[expect(clippy::cast_precision_loss, reason = "a few pixels")]
        let scale = self.pixels as f32;
        let points = result.getPoints().iter().map(|&Point { x, y }| (x / scale, y / scale));
        Some(Sighting { symbology, value: result.getText().to_owned(), points: points.collect() })
    }
}

fn read(picture: &mut BinaryBitmap<Dots>, matrix: Matrix) -> Option<RXingResult> {
    let hints = DecodeHints { TryHarder: Some(true), ..DecodeHints::default() };
    match matrix {
        Matrix::Qr => qr::find(picture.get_black_matrix()),
        Matrix::Aztec => AztecReader.decode_with_hints(picture, &hints).ok(),
        Matrix::Pdf417 => PDF417Reader.decode_with_hints(picture, &hints).ok(),
        Matrix::Ecc200 => ecc200::find(picture.get_black_matrix()),
    }
}

/// A row of dots, from the left or from the right.
pub(in crate::scan) struct Row {
    dots: BitArray,
    y: u32,
    is_reversed: bool,
}

impl Row {
    pub(in crate::scan) fn new(bitmap: &Bitmap, y: u32, is_reversed: bool) -> Self {
        let mut dots = BitArray::with_size(bitmap.width() as usize);
        let last = bitmap.width().saturating_sub(1);
        bitmap.for_each_run(y, |from, to| {
            for x in from..to {
                dots.set(if is_reversed { last - x } else { x } as usize);
            }
        });
        Self { dots, y, is_reversed }
    }

    /// The first code of these bars.
    pub(in crate::scan) fn read(&self, bars: Bars) -> Option<Sighting> {
        let result = guarded(|| decode_row(bars, &self.dots))?;
        let (symbology, value) = identified(bars, without_check(&result))?;
        #[expect(clippy::cast_precision_loss, reason = "places in a picture")]
        let (width, y) = (self.dots.get_size() as f32, self.y as f32);
        let place = |x: f32| if self.is_reversed { width - x } else { x };
        let points = result.getPoints().iter().map(|point| (place(point.x), y)).collect();
        Some(Sighting { symbology, value, points })
    }
}

/// The symbology of bars with this text; `None` if its check digit is wrong.
fn identified(bars: Bars, text: &str) -> Option<(Symbology, String)> {
    let plain = |symbology| Some((symbology, text.to_owned()));
    match bars {
        Bars::Code128 => match text.strip_prefix("]C1") {
            Some(text) => Some((Symbology::Gs1128, text.to_owned())),
            None => plain(Symbology::Code128),
        },
        Bars::Code39 => plain(Symbology::Code39),
        Bars::Code93 => plain(Symbology::Code93),
        // A UPC-A is an EAN-13 that begins with 0.
        Bars::Ean13 | Bars::UpcA => match text.strip_prefix('0') {
            Some(text) => Some((Symbology::UpcA, text.to_owned())),
            None => plain(Symbology::Ean13),
        },
        Bars::Ean8 => plain(Symbology::Ean8),
        Bars::UpcE => plain(Symbology::UpcE),
        Bars::Interleaved => {
            let is_checked = text.len() == 14 && Barcode::parse(Symbology::Itf14, text).is_ok();
            is_checked.then(|| (Symbology::Itf14, text.to_owned()))
        }
    }
}

fn is_identified(result: &RXingResult, identifier: &str) -> bool {
    let metadata = result.getRXingResultMetadata();
    let found = metadata.get(&RXingResultMetadataType::SYMBOLOGY_IDENTIFIER);
    matches!(found, Some(RXingResultMetadataValue::SymbologyIdentifier(found)) if found == identifier)
}
