//! Reading a symbol on the bitmap: by which decoder, and how.
//!
//! | symbologies | means | why |
//! |---|---|---|
//! | Code 128, GS1-128, Code 39, LOGMARS, Code 93, EAN, UPC, Interleaved 2 of 5, ITF-14 | `rxing`, line by line | read reliably from one dot per module on |
//! | QR Code, Data Matrix, GS1 Data Matrix, Aztec, PDF417 | `rxing`, in the picture | read reliably at three dots per module, to which they are scaled |
//! | Data Matrix with non-ASCII characters | modules | `rxing` returns the text after an ECI twice, and as Latin-1 |
//! | MaxiCode with non-ASCII characters | modules | `anyd` does not read them |
//! | Codabar | `anyd`, line by line | `rxing` returns numbers instead of characters if it returns start and stop |
//! | DataBar | `anyd`, by line or by module | `rxing` misses one in twelve, does not know Limited, and adds brackets |
//! | MaxiCode, MicroPDF417, Code 49, Codablock F | `anyd`, by module | `rxing` does not know the latter three, and hardly finds the first |
//! | add-ons, MSI, Plessey, Code 11, the 2 of 5 of one row, POSTNET, PLANET, Intelligent Mail | `anyd`, line by line or bar by bar | `rxing` does not know them |
//! | Micro QR Code, Telepen, Pharmacode, Royal Mail, KIX | modules | printers draw them only as pictures |
//!
//! `anyd` also draws DataBar, MaxiCode, the postal codes, Code 49 and Codablock F for crate `symbology`, where its
//! drawings are compared with those of zint. So reading these back shows that they are printed completely, but not that
//! they are correct.

mod lines;
mod picture;
mod sight;
mod structure;

use std::panic::{AssertUnwindSafe, catch_unwind};

use symbology::{Barcode, Symbology};

use self::{
    picture::Bars,
    structure::{Row, Whole},
};
pub(super) use self::{
    picture::{Matrix, anywhere},
    sight::see,
};
use super::{expected::is_gs1, found::Lines, report::Means, view::View};
use crate::{Drawn, geometry::signed};

/// Lines tried across bars. Scanners need one; more show whether the bars are intact from top to bottom.
const LINES: u32 = 9;

/// The result of reading a symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) means: Means,
    pub(super) lines: Option<Lines>,
    /// All values read, without duplicates: more than one when lines differ.
    pub(super) values: Vec<String>,
}

/// A symbol on the bitmap, and what is known about it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subject<'s> {
    pub(super) view: View<'s>,
    pub(super) symbol: &'s Drawn,
    /// The symbology that it is read as.
    pub(super) symbology: Symbology,
    /// The expected value.
    pub(super) value: &'s str,
    /// Whether a QR code or Code 128 has FNC1 in first position.
    is_gs1: bool,
}

impl<'s> Subject<'s> {
    /// A symbol that should be this barcode, of which scanners report this value.
    pub(super) fn new(
        view: View<'s>,
        symbol: &'s Drawn,
        barcode: &Barcode,
        value: &'s str,
    ) -> Self {
        let symbology = barcode.symbology();
        Self { view, symbol, symbology, value, is_gs1: is_gs1(barcode) }
    }
}

/// Reads a symbol; `None` when no decoder supports it.
pub(super) fn read(subject: Subject<'_>) -> Option<Reading> {
    let is_shown = subject.view.shows_half() == (true, true);
    match way(subject.symbology, subject.value) {
        Way::SearchedLines(bars) => {
            Some(by_line(subject, Means::Picture, |y| picture::line(subject, bars, y)))
        }
        Way::SearchedPicture(matrix) => {
            whole(Means::Picture, || is_shown.then(|| picture::whole(subject, matrix))?)
        }
        Way::MeasuredLines(row) => {
            Some(by_line(subject, Means::Structure, |y| structure::line(subject, row, y)))
        }
        Way::MeasuredWhole(kind) => {
            whole(Means::Structure, || is_shown.then(|| structure::whole(subject, kind))?)
        }
        Way::Compared => None,
    }
}

/// How a symbol is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Searched for in lines across it.
    SearchedLines(Bars),
    /// Searched for in the whole picture.
    SearchedPicture(Matrix),
    /// Measured in lines across it.
    MeasuredLines(Row),
    /// Measured as a whole.
    MeasuredWhole(Whole),
    /// Not at all.
    Compared,
}

fn way(symbology: Symbology, value: &str) -> Way {
    match symbology {
        Symbology::Code128 | Symbology::Gs1128 => Way::SearchedLines(Bars::Code128),
        Symbology::Code39 | Symbology::Logmars => Way::SearchedLines(Bars::Code39),
        Symbology::Code93 => Way::SearchedLines(Bars::Code93),
        Symbology::Ean13 => Way::SearchedLines(Bars::Ean13),
        Symbology::Ean8 => Way::SearchedLines(Bars::Ean8),
        Symbology::UpcA => Way::SearchedLines(Bars::UpcA),
        Symbology::UpcE => Way::SearchedLines(Bars::UpcE),
        Symbology::Itf14 | Symbology::Interleaved2of5 => Way::SearchedLines(Bars::Interleaved),
        Symbology::QrCode => Way::SearchedPicture(Matrix::Qr),
        Symbology::DataMatrix | Symbology::Gs1DataMatrix if value.is_ascii() => {
            Way::SearchedPicture(Matrix::Ecc200)
        }
        Symbology::Aztec => Way::SearchedPicture(Matrix::Aztec),
        Symbology::Pdf417 => Way::SearchedPicture(Matrix::Pdf417),
        Symbology::Codabar => Way::MeasuredLines(Row::Codabar),
        Symbology::Msi => Way::MeasuredLines(Row::Msi),
        Symbology::Plessey => Way::MeasuredLines(Row::Plessey),
        Symbology::Code11 => Way::MeasuredLines(Row::Code11),
        Symbology::Industrial2of5 | Symbology::Standard2of5 => Way::MeasuredLines(Row::TwoOfFive),
        Symbology::Ean2 | Symbology::Ean5 => Way::MeasuredLines(Row::AddOn),
        Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarLimited
        | Symbology::DataBarExpanded => Way::MeasuredLines(Row::DataBar),
        Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni
        | Symbology::DataBarExpandedStacked => Way::MeasuredWhole(Whole::DataBar),
        Symbology::MaxiCode if value.is_ascii() => Way::MeasuredWhole(Whole::MaxiCode),
        Symbology::MicroPdf417 => Way::MeasuredWhole(Whole::MicroPdf417),
        Symbology::Code49 => Way::MeasuredWhole(Whole::Code49),
        Symbology::CodablockF => Way::MeasuredWhole(Whole::CodablockF),
        Symbology::Postnet | Symbology::Planet => Way::MeasuredWhole(Whole::TwoHeights),
        Symbology::IntelligentMail => Way::MeasuredWhole(Whole::FourStates),
        Symbology::DataMatrix
        | Symbology::Gs1DataMatrix
        | Symbology::MaxiCode
        | Symbology::MicroQr
        | Symbology::Telepen
        | Symbology::Pharmacode
        | Symbology::RoyalMail
        | Symbology::Kix => Way::Compared,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it is what the callers return")]
fn whole(means: Means, read: impl FnOnce() -> Option<String>) -> Option<Reading> {
    Some(Reading { means, lines: None, values: guarded(read).into_iter().collect() })
}

fn by_line(subject: Subject<'_>, means: Means, read: impl Fn(i32) -> Option<String>) -> Reading {
    let height = subject.symbol.rows.first().copied().unwrap_or(1).max(1);
    let tried = LINES.min(height);
    let mut lines = Lines { read: 0, tried };
    let mut values = Vec::new();
    for line in 0..tried {
        // In the middle of as many stripes as there are lines.
        let y = u64::from(2 * line + 1) * u64::from(height) / u64::from(2 * tried);
        let y = signed(u32::try_from(y).unwrap_or(0));
        let Some(value) = guarded(|| read(y)) else { continue };
        lines.read += 1;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Reading { means, lines: Some(lines), values }
}

/// A decoder that panics has read nothing.
///
/// Decoders assert properties of pictures, and pictures come from the author of the document. Nothing unwound here is
/// used afterwards.
fn guarded<T>(read: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(read)).ok().flatten()
}
