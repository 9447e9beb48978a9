//! The only file that uses the crate `rxing`: it searches pictures for symbols, as scanners do.

use std::borrow::Cow;

use rxing::{
    BarcodeFormat, Binarizer, BinaryBitmap, DecodeHints, LuminanceSource, RXingResult,
    RXingResultMetadataType, RXingResultMetadataValue, Reader,
    aztec::AztecReader,
    common::{BitArray, BitMatrix, LineOrientation, Result},
    datamatrix::DataMatrixReader,
    oned::{
        Code39Reader, Code93Reader, Code128Reader, EAN8Reader, EAN13Reader, ITFReader, OneDReader,
        UPCAReader, UPCEReader,
    },
    pdf417::PDF417Reader,
    qrcode::cpp_port::QrReader,
};
use symbology::Symbology;

use super::Subject;
use crate::geometry::signed;

/// Dots to a module, and lines to a row, of the picture that is searched for a matrix code, whatever its printed size.
const SCALE: u32 = 3;
/// White modules around the margins that belong to a symbol.
const MARGIN: u32 = 4;
/// The maximum number of dots of such a picture: far more than the largest symbols have.
const MOST_DOTS: u64 = 2 << 20;

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
        // Without this, FNC1 is dropped.
        AssumeGs1: Some(true),
        // Longer values are allowed as well.
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
        Matrix::Qr => QrReader.decode_with_hints(&mut picture, &hints),
        Matrix::Ecc200 => DataMatrixReader.decode_with_hints(&mut picture, &hints),
        Matrix::Aztec => AztecReader.decode_with_hints(&mut picture, &hints),
        Matrix::Pdf417 => PDF417Reader.decode_with_hints(&mut picture, &hints),
    };
    let result = result.ok()?;
    // ISO/IEC 16022 does not require it of readers, as ISO/IEC 18004 and 24778 do.
    let metadata = result.getRXingResultMetadata();
    let is_mirrored = metadata.contains_key(&RXingResultMetadataType::IS_MIRRORED);
    (matrix != Matrix::Ecc200 || !is_mirrored).then(|| value(subject, &result))
}

/// The value of a symbol. If it is a GS1 symbol and a plain one was requested, or the reverse, its identifier (ISO/IEC
/// 15424) is put before it.
fn value(subject: Subject<'_>, result: &RXingResult) -> String {
    let (text, asked) = (without_check(result), subject.symbology);
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

/// The text without a check character: if that of Code 128 happens to be FNC1, it is reported as a separator at the
/// end.
fn without_check(result: &RXingResult) -> &str {
    const FNC1: u8 = 102;
    let text = result.getText();
    match result.getRawBytes() {
        [.., FNC1, _] if *result.getBarcodeFormat() == BarcodeFormat::CODE_128 => {
            text.strip_suffix('\u{1d}').unwrap_or(text)
        }
        _ => text,
    }
}

/// A line across the symbol and its margins, in reading direction.
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
    /// The symbol and its margins, scaled to this many dots a module.
    fn new(subject: Subject<'_>) -> Option<Self> {
        let Subject { view, symbol, .. } = subject;
        let quiet = symbol.quiet_zone;
        let module = symbol.module.max(1);
        let columns = vec![module; view.width.div_ceil(module) as usize];
        let xs = places(&columns, (quiet.left, quiet.right), module);
        let ys = places(&symbol.rows, (quiet.top, quiet.bottom), module);
        if xs.len() as u64 * ys.len() as u64 > MOST_DOTS {
            return None;
        }
        let (width, height) = (u32::try_from(xs.len()).ok()?, u32::try_from(ys.len()).ok()?);
        let mut matrix = BitMatrix::new(width, height).ok()?;
        for (y, row) in (0..height).zip(&ys) {
            for (x, column) in (0..width).zip(&xs) {
                if let (Some(column), Some(row)) = (column, row)
                    && view.is_dark(*column, *row)
                {
                    matrix.set(x, y);
                }
            }
        }
        let source = NoShades { width: xs.len(), height: ys.len() };
        Some(Self { matrix, source })
    }
}

/// The dots of the label that are sampled, in one direction; none beyond the margins. `cells` are the widths of columns
/// or the heights of rows.
fn places(cells: &[u32], (before, after): (u8, u8), module: u32) -> Vec<Option<i32>> {
    let mut places = Vec::with_capacity((cells.len() + 40) * SCALE as usize);
    let beyond = std::iter::repeat_n(None, (MARGIN * SCALE) as usize);
    let before = usize::from(before);
    let mut at = -signed(module).saturating_mul(i32::try_from(before).unwrap_or(0));
    let margins = |count: usize| std::iter::repeat_n(module, count);
    let cells = margins(before).chain(cells.iter().copied()).chain(margins(after.into()));
    places.extend(beyond.clone());
    for cell in cells {
        // The centres of equal parts.
        let part = |part: u32| signed((2 * part + 1) * cell / (2 * SCALE));
        places.extend((0..SCALE).map(|index| Some(at.saturating_add(part(index)))));
        at = at.saturating_add(signed(cell));
    }
    places.extend(beyond);
    places
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

/// Readers use shades of grey only when they have no black and white.
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
