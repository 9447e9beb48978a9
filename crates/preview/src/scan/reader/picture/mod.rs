//! The only folder that uses the crate `rxing`: it searches pictures for symbols, as scanners do.

pub(in crate::scan) mod anywhere;
mod borders;
mod dots;
mod ecc200;
mod qr;

use rxing::{
    BarcodeFormat, BinaryBitmap, DecodeHints, RXingResult, RXingResultMetadataType,
    RXingResultMetadataValue, Reader,
    aztec::AztecReader,
    common::BitArray,
    datamatrix::DataMatrixReader,
    oned::{
        Code39Reader, Code93Reader, Code128Reader, EAN8Reader, EAN13Reader, ITFReader, OneDReader,
        UPCAReader, UPCEReader,
    },
    pdf417::PDF417Reader,
};
use symbology::Symbology;

use self::dots::Dots;
use super::Subject;
use crate::{
    geometry::signed,
    scan::sample::{self, RowLine},
};

/// Dots to a module, and lines to a row, of the picture that is searched for a matrix code, whatever its printed size.
const SCALE: u32 = 3;
/// White modules around the margins that belong to a symbol.
const MARGIN: u32 = 4;

/// Codes of bars that are searched for in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::scan) enum Bars {
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
pub(in crate::scan) enum Matrix {
    Qr,
    Ecc200,
    Aztec,
    Pdf417,
}

/// Reads the line at this height, with what is printed in the margins.
pub(super) fn line(subject: Subject<'_>, bars: Bars, y: i32) -> Option<String> {
    read_row(subject, bars, &row(subject, y, true))
}

/// Reads the line at this height between blank margins, with the first module beside the bars.
pub(super) fn line_between(subject: Subject<'_>, bars: Bars, y: i32) -> Option<String> {
    read_row(subject, bars, &row(subject, y, false))
}

fn read_row(subject: Subject<'_>, bars: Bars, row: &BitArray) -> Option<String> {
    Some(value(subject, &decode_row(bars, row)?))
}

fn decode_row(bars: Bars, row: &BitArray) -> Option<RXingResult> {
    let hints = DecodeHints {
        // Without this, FNC1 is dropped.
        AssumeGs1: Some(true),
        // Longer values are allowed as well.
        AllowedLengths: Some(vec![2]),
        ..DecodeHints::default()
    };
    let result = match bars {
        Bars::Code128 => Code128Reader.decode_row(0, row, &hints),
        Bars::Code39 => Code39Reader::new().decode_row(0, row, &hints),
        Bars::Code93 => Code93Reader::new().decode_row(0, row, &hints),
        Bars::Ean13 => EAN13Reader.decode_row(0, row, &hints),
        Bars::Ean8 => EAN8Reader.decode_row(0, row, &hints),
        Bars::UpcA => UPCAReader::default().decode_row(0, row, &hints),
        Bars::UpcE => UPCEReader.decode_row(0, row, &hints),
        Bars::Interleaved => ITFReader::default().decode_row(0, row, &hints),
    };
    result.ok()
}

/// Searches the picture of a symbol with its margins.
pub(super) fn whole(subject: Subject<'_>, matrix: Matrix) -> Option<String> {
    search(subject, matrix, Dots::new(subject)?)
}

/// Pixels per dot in each attempt to read a symbol: three per module, and more.
pub(super) fn looks(module: u32) -> [u32; 3] {
    let least = SCALE.div_ceil(module.max(1));
    [least, least + 1, least + 2]
}

/// Searches the picture of a symbol with its surroundings, at this many pixels to a dot.
pub(super) fn around(subject: Subject<'_>, matrix: Matrix, pixels: u32) -> Option<String> {
    let dots = Dots::around(subject, pixels)?;
    match matrix {
        Matrix::Ecc200 => Some(value(subject, &ecc200::find(&dots.matrix)?)),
        Matrix::Qr | Matrix::Aztec | Matrix::Pdf417 => search(subject, matrix, dots),
    }
}

/// Reads a Data Matrix by its modules, if readers find its borders.
pub(super) fn by_modules(subject: Subject<'_>, matrix: Matrix) -> Option<String> {
    let is_found = matrix == Matrix::Ecc200 && borders::are_found(&subject.view, subject.symbol);
    let grid = is_found.then(|| sample::grid(&subject.view, subject.symbol, RowLine::Middle))?;
    Some(value(subject, &ecc200::read(&grid)?))
}

fn search(subject: Subject<'_>, matrix: Matrix, dots: Dots) -> Option<String> {
    let mut picture = BinaryBitmap::new(dots);
    let hints = DecodeHints { TryHarder: Some(true), ..DecodeHints::default() };
    let result = match matrix {
        Matrix::Qr => qr::find(picture.get_black_matrix()),
        Matrix::Ecc200 => DataMatrixReader.decode_with_hints(&mut picture, &hints).ok(),
        Matrix::Aztec => AztecReader.decode_with_hints(&mut picture, &hints).ok(),
        Matrix::Pdf417 => PDF417Reader.decode_with_hints(&mut picture, &hints).ok(),
    };
    let result = result?;
    // ISO/IEC 16022 does not require it of readers, as ISO/IEC 18004 and 24778 do.
    let metadata = result.getRXingResultMetadata();
    let is_mirrored = metadata.contains_key(&RXingResultMetadataType::IS_MIRRORED);
    (matrix != Matrix::Ecc200 || !is_mirrored).then(|| value(subject, &result))
}

/// The value of a symbol. If it is a GS1 symbol and a plain one was requested, or the reverse, its identifier (ISO/IEC
/// 15424) is put before it.
fn value(subject: Subject<'_>, result: &RXingResult) -> String {
    let (text, asked) = (without_check(result), subject.symbology);
    if subject.is_gs1 && asked != Symbology::QrCode {
        return text.strip_prefix("]C1").map_or_else(|| format!("]C0{text}"), str::to_owned);
    }
    let metadata = result.getRXingResultMetadata();
    let identifier = metadata.get(&RXingResultMetadataType::SYMBOLOGY_IDENTIFIER);
    let is_other = |found: &str| {
        asked == Symbology::DataMatrix && found != "]d1"
            || asked == Symbology::Gs1DataMatrix && found != "]d2"
            // Without and with an ECI.
            || asked == Symbology::QrCode && ["]Q3", "]Q4"].contains(&found) != subject.is_gs1
    };
    if let Some(RXingResultMetadataValue::SymbologyIdentifier(found)) = identifier
        && is_other(found)
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
fn row(subject: Subject<'_>, y: i32, with_margins: bool) -> BitArray {
    let Subject { view, symbol, .. } = subject;
    let margin = |modules: u8| signed((u32::from(modules) + MARGIN) * symbol.module);
    let (before, after) = (margin(symbol.quiet_zone.left), margin(symbol.quiet_zone.right));
    let blank = signed(MARGIN * symbol.module);
    let grown = signed(symbol.module);
    let (first, end) = if with_margins { (blank - before, after - blank) } else { (-grown, grown) };
    let width = signed(view.width);
    let mut row = BitArray::with_size(usize::try_from(before + width + after).unwrap_or(0));
    for (index, x) in (-before..width + after).enumerate() {
        // Beyond its margins a symbol may have neighbours.
        let beyond = x < first || x >= width + end;
        if !beyond && view.is_dark(view.reading(x), y) {
            row.set(index);
        }
    }
    row
}
