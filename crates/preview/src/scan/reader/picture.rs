//! The one file that knows the crate `rxing`: it searches pictures for symbols, as scanners do.

use std::borrow::Cow;

use rxing::{
    Binarizer, BinaryBitmap, DecodeHints, LuminanceSource, RXingResult, RXingResultMetadataType,
    RXingResultMetadataValue, Reader,
    aztec::AztecReader,
    common::{BitArray, BitMatrix, LineOrientation, Result},
    datamatrix::DataMatrixReader,
    oned::{
        Code39Reader, Code93Reader, Code128Reader, EAN8Reader, EAN13Reader, ITFReader, OneDReader,
        UPCAReader, UPCEReader,
    },
    pdf417::PDF417Reader,
    qrcode::QRCodeReader,
};
use symbology::Symbology;

use super::Subject;
use crate::scan::sample::signed;

/// Dots to a module of the picture that a matrix code is searched in, however large it is printed.
const SCALE: u32 = 4;
/// White modules around the margins that belong to a symbol.
const MARGIN: u32 = 4;
/// Dots of such a picture. The largest QR Code has a tenth of it; only a PDF417 that fills a wall has more.
const MOST_DOTS: u64 = 6 << 20;

/// Codes of bars that are searched for in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bars {
    Code128,
    Code39,
    Code93,
    Ean13,
    Ean8,
    UpcA,
    UpcE,
    Interleaved,
}

/// Codes that are searched for in the whole picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Matrix {
    Qr,
    Ecc200,
    Aztec,
    Pdf417,
}

/// Reads the line at this height.
pub(super) fn line(subject: Subject<'_>, bars: Bars, y: i32) -> Option<String> {
    let row = row(subject, y);
    let hints = DecodeHints {
        // Then FNC1 is not dropped.
        AssumeGs1: Some(true),
        // Anything longer is allowed, too.
        AllowedLengths: Some(vec![2]),
        ..DecodeHints::default()
    };
    let result = match bars {
        Bars::Code128 => Code128Reader.decode_row(0, &row, &hints),
        Bars::Code39 => Code39Reader::new().decode_row(0, &row, &hints),
        Bars::Code93 => Code93Reader::new().decode_row(0, &row, &hints),
        Bars::Ean13 => EAN13Reader.decode_row(0, &row, &hints),
        Bars::Ean8 => EAN8Reader.decode_row(0, &row, &hints),
        Bars::UpcA => UPCAReader::default().decode_row(0, &row, &hints),
        Bars::UpcE => UPCEReader.decode_row(0, &row, &hints),
        Bars::Interleaved => ITFReader::default().decode_row(0, &row, &hints),
    };
    Some(value(subject, &result.ok()?))
}

/// Searches the picture of a symbol with its margins.
pub(super) fn whole(subject: Subject<'_>, matrix: Matrix) -> Option<String> {
    let mut picture = BinaryBitmap::new(Dots::new(subject)?);
    let hints = DecodeHints { TryHarder: Some(true), ..DecodeHints::default() };
    let result = match matrix {
        Matrix::Qr => QRCodeReader.decode_with_hints(&mut picture, &hints),
        Matrix::Ecc200 => DataMatrixReader.decode_with_hints(&mut picture, &hints),
        Matrix::Aztec => AztecReader.decode_with_hints(&mut picture, &hints),
        Matrix::Pdf417 => PDF417Reader.decode_with_hints(&mut picture, &hints),
    };
    Some(value(subject, &result.ok()?))
}

/// What a symbol tells. Where it is one of GS1 and none is asked for, or the other way round, its identifier (ISO/IEC 15424)
/// is put before it.
fn value(subject: Subject<'_>, result: &RXingResult) -> String {
    let (text, asked) = (result.getText(), subject.symbology);
    if asked == Symbology::Gs1128 {
        return text.strip_prefix("]C1").map_or_else(|| format!("]C0{text}"), str::to_owned);
    }
    let metadata = result.getRXingResultMetadata();
    let identifier = metadata.get(&RXingResultMetadataType::SYMBOLOGY_IDENTIFIER);
    if let Some(RXingResultMetadataValue::SymbologyIdentifier(found)) = identifier
        && (asked == Symbology::DataMatrix && found != "]d1"
            || asked == Symbology::Gs1DataMatrix && found != "]d2")
    {
        return format!("{found}{text}");
    }
    text.to_owned()
}

/// A line across the symbol and its margins, seen in the direction of reading.
fn row(subject: Subject<'_>, y: i32) -> BitArray {
    let Subject { view, symbol, .. } = subject;
    let margin = |modules: u8| signed((u32::from(modules) + MARGIN) * symbol.module);
    let (before, after) = (margin(symbol.quiet_zone.left), margin(symbol.quiet_zone.right));
    let blank = signed(MARGIN * symbol.module);
    let width = signed(view.width);
    let mut row = BitArray::with_size(usize::try_from(before + width + after).unwrap_or(0));
    for (index, x) in (-before..width + after).enumerate() {
        // Beyond its margins a symbol may have neighbours.
        let beyond = x < blank - before || x >= width + after - blank;
        if !beyond && view.is_dark(view.reading(x), y) {
            row.set(index);
        }
    }
    row
}

/// A picture of black and white dots, which needs no threshold.
struct Dots {
    matrix: BitMatrix,
    source: NoShades,
}

impl Dots {
    /// The symbol and its margins, scaled to so many dots a module.
    fn new(subject: Subject<'_>) -> Option<Self> {
        let Subject { view, symbol, .. } = subject;
        let module = symbol.module.max(1);
        let quiet = symbol.quiet_zone;
        let scaled = |dots: u32| (u64::from(dots) * u64::from(SCALE)).div_ceil(u64::from(module));
        let around = |one: u8, other: u8| {
            u64::from(SCALE) * (u64::from(one) + u64::from(other) + 2 * u64::from(MARGIN))
        };
        let width = scaled(view.width) + around(quiet.left, quiet.right);
        let height = scaled(view.height) + around(quiet.top, quiet.bottom);
        if width * height > MOST_DOTS {
            return None;
        }
        let (width, height) = (u32::try_from(width).ok()?, u32::try_from(height).ok()?);
        let mut matrix = BitMatrix::new(width, height).ok()?;
        // The dot of the label under the middle of a dot of the picture.
        let place = |dot: u32, quiet: u8| {
            let first = i64::from(SCALE) * (i64::from(quiet) + i64::from(MARGIN));
            let place = (2 * (i64::from(dot) - first) + 1) * i64::from(module);
            i32::try_from(place.div_euclid(2 * i64::from(SCALE))).unwrap_or(i32::MAX)
        };
        let beyond = |dot: u32, size: u32| dot < MARGIN * SCALE || dot >= size - MARGIN * SCALE;
        for y in (0..height).filter(|&y| !beyond(y, height)) {
            let row = place(y, quiet.top);
            for x in (0..width).filter(|&x| !beyond(x, width)) {
                if view.is_dark(place(x, quiet.left), row) {
                    matrix.set(x, y);
                }
            }
        }
        let source = NoShades { width: width as usize, height: height as usize };
        Some(Self { matrix, source })
    }
}

impl Binarizer for Dots {
    type Source = NoShades;

    fn get_luminance_source(&self) -> &NoShades {
        &self.source
    }

    fn get_black_row(&self, y: usize) -> Result<Cow<'_, BitArray>> {
        Ok(Cow::Owned(self.matrix.getRow(u32::try_from(y).unwrap_or(u32::MAX))))
    }

    fn get_black_row_from_matrix(&self, y: usize) -> Result<Cow<'_, BitArray>> {
        self.get_black_row(y)
    }

    fn get_black_matrix(&self) -> Result<&BitMatrix> {
        Ok(&self.matrix)
    }

    fn get_black_line(&self, at: usize, direction: LineOrientation) -> Result<Cow<'_, BitArray>> {
        match direction {
            LineOrientation::Row => self.get_black_row(at),
            LineOrientation::Column => {
                Ok(Cow::Owned(self.matrix.getCol(u32::try_from(at).unwrap_or(u32::MAX))))
            }
        }
    }

    fn create_binarizer(&self, source: NoShades) -> Self {
        Self { matrix: self.matrix.clone(), source }
    }

    fn get_width(&self) -> usize {
        self.source.width
    }

    fn get_height(&self) -> usize {
        self.source.height
    }
}

/// Readers look at shades of grey only when they have no black and white.
struct NoShades {
    width: usize,
    height: usize,
}

impl LuminanceSource for NoShades {
    fn get_row(&self, _: usize) -> Option<Cow<'_, [u8]>> {
        None
    }

    fn get_column(&self, _: usize) -> Cow<'_, [u8]> {
        Cow::Borrowed(&[])
    }

    fn get_matrix(&self) -> Cow<'_, [u8]> {
        Cow::Borrowed(&[])
    }

    fn get_width(&self) -> usize {
        self.width
    }

    fn get_height(&self) -> usize {
        self.height
    }

    fn invert(&mut self) {}

    fn get_luma8_point(&self, _: usize, _: usize) -> u8 {
        u8::MAX
    }
}
