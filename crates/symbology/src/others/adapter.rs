//! The only file that uses the crate `anyd`: takes checked values, returns our own types.
//!
//! `anyd` computes the modules and the error correction; the choice of modes, packing and the rules for values are ours.
//! If it refuses a value that we accepted, that becomes a [`Problem`], never a wrong symbol.

use anyd::{
    Symbology as AnydSymbology,
    codes::{
        codablockf::{CodablockFEncoder, CodablockFMeta},
        code49::{Code49Encoder, Code49Meta},
        databar::DataBarEncoder,
        maxicode::{Carrier as AnydCarrier, MaxiCodeEncoder, MaxiCodeMeta},
        microqr::{MicroEcLevel, MicroQrEncoder, MicroVersion},
        pharmacode::PharmacodeEncoder,
        postal::PostalEncoder,
        telepen::TelepenEncoder,
    },
    output::{BitMatrix, Encoding},
    segment::SegmentView,
    symbol::{Symbol as AnydSymbol, SymbolMeta},
    traits::Encode,
};

use super::other::Row;
use crate::{Bars, Grid, Problem, QuietZone};
use message::{message, phrase};

type Drawn<T> = Result<T, Problem>;

/// What a parcel sorter looks at.
///
/// *Guarantees:* the postal code is 1 to 9 digits or 6 characters of code set A; the numbers are below 1000.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Carrier {
    pub(super) postcode: String,
    pub(super) country: u16,
    pub(super) service: u16,
}

/// What a Micro QR Code is made of.
pub(super) mod micro_qr {
    /// Segments that fit in the smallest version possible.
    #[derive(Debug, PartialEq, Eq)]
    pub(in super::super) struct Plan<'a> {
        pub(in super::super) version: Version,
        pub(in super::super) level: Level,
        pub(in super::super) segments: Vec<Segment<'a>>,
    }

    /// Bytes that all have the mode.
    pub(in super::super) type Segment<'a> = (Mode, &'a [u8]);

    /// M1 is not among them: it has no level, because it cannot correct anything.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in super::super) enum Version {
        M2,
        M3,
        M4,
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in super::super) enum Level {
        L,
        M,
        Q,
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in super::super) enum Mode {
        Numeric,
        Alphanumeric,
        Byte,
    }
}

/// The DataBar symbols of one row.
#[derive(Debug, Clone, Copy)]
pub(super) enum DataBarRow {
    Omnidirectional,
    Limited,
    Expanded,
}

/// The DataBar symbols of several rows.
#[derive(Debug, Clone, Copy)]
pub(super) enum DataBarStack {
    Stacked,
    StackedOmnidirectional,
    /// With this many pairs of symbol characters in a row.
    Expanded(usize),
}

/// 14 digits, or for Expanded element strings with GS between them.
pub(super) fn databar_row(kind: DataBarRow, data: &[u8], height: u16) -> Drawn<Row> {
    let encoder = DataBarEncoder::new();
    let symbol = match kind {
        DataBarRow::Omnidirectional => encoder.build_omni(data),
        DataBarRow::Limited => encoder.build_limited(data),
        DataBarRow::Expanded => encoder.build_expanded(data),
    };
    Ok(Row { fixed_height: Some(height), ..bars(&encoder, symbol)? })
}

/// 14 digits, or for Expanded element strings with GS between them.
pub(super) fn databar_stack(kind: DataBarStack, data: &[u8]) -> Drawn<Grid> {
    let encoder = DataBarEncoder::new();
    let symbol = match kind {
        DataBarStack::Stacked => encoder.build_stacked(data),
        DataBarStack::StackedOmnidirectional => encoder.build_stacked_omni(data),
        DataBarStack::Expanded(pairs) => encoder.build_expanded_stacked(data, pairs),
    };
    // ISO/IEC 24724 requires no quiet zone: the guards contain the light modules that are needed.
    grid(&encoder, symbol, QuietZone::default())
}

/// 84 codewords after a carrier (modes 2 and 3), 93 without one (modes 4 and 6), 77 with more correction (mode 5).
pub(super) fn maxicode(mode: u8, carrier: Option<&Carrier>, body: Vec<u8>) -> Drawn<Grid> {
    let carrier = carrier.map(|carrier| AnydCarrier {
        postcode: carrier.postcode.clone(),
        country: carrier.country,
        service: carrier.service,
    });
    let meta = SymbolMeta::MaxiCode(MaxiCodeMeta { mode, carrier, body });
    let symbol = AnydSymbol::new(AnydSymbology::MaxiCode, Vec::new(), meta);
    grid(&MaxiCodeEncoder::new(), Ok(symbol), QuietZone::around(1))
}

/// Rows of eight characters of base 49, all checks in place.
pub(super) fn code49(characters: Vec<u8>, quiet_zone: QuietZone) -> Drawn<Grid> {
    let meta = SymbolMeta::Code49(Code49Meta { rows: characters.len() / 8, grid: characters });
    let symbol = AnydSymbol::new(AnydSymbology::Code49, Vec::new(), meta);
    grid(&Code49Encoder::new(), Ok(symbol), quiet_zone)
}

/// Rows of Code 128 characters, from the start to the stop character.
pub(super) fn codablock_f(
    columns: usize,
    characters: Vec<u8>,
    quiet_zone: QuietZone,
) -> Drawn<Grid> {
    let rows = characters.len() / columns;
    let meta = SymbolMeta::CodablockF(CodablockFMeta { rows, columns, codewords: characters });
    let symbol = AnydSymbol::new(AnydSymbology::CodablockF, Vec::new(), meta);
    grid(&CodablockFEncoder::new(), Ok(symbol), quiet_zone)
}

/// Digits without the check digit.
pub(super) fn postnet(digits: &str, quiet_zone: QuietZone) -> Drawn<Grid> {
    let encoder = PostalEncoder::new();
    grid(&encoder, encoder.build_postnet(digits), quiet_zone)
}

/// Digits without the check digit.
pub(super) fn planet(digits: &str, quiet_zone: QuietZone) -> Drawn<Grid> {
    let encoder = PostalEncoder::new();
    grid(&encoder, encoder.build_planet(digits), quiet_zone)
}

/// The tracking code and the routing code, which may be empty.
pub(super) fn intelligent_mail(
    tracking: &str,
    routing: &str,
    quiet_zone: QuietZone,
) -> Drawn<Grid> {
    let encoder = PostalEncoder::new();
    grid(&encoder, encoder.build_imb(tracking, routing), quiet_zone)
}

/// Digits and upper-case letters; the check character is added.
pub(super) fn royal_mail(value: &str, quiet_zone: QuietZone) -> Drawn<Grid> {
    let encoder = PostalEncoder::new();
    grid(&encoder, encoder.build_rm4scc(value), quiet_zone)
}

/// Digits and upper-case letters.
pub(super) fn kix(value: &str, quiet_zone: QuietZone) -> Drawn<Grid> {
    let encoder = PostalEncoder::new();
    grid(&encoder, encoder.build_kix(value), quiet_zone)
}

/// Segments that fit in the version at this level; the mask is chosen by ISO/IEC 18004.
pub(super) fn micro_qr(plan: &micro_qr::Plan<'_>) -> Drawn<Grid> {
    let segments: Vec<_> = plan
        .segments
        .iter()
        .map(|&(mode, data)| match mode {
            micro_qr::Mode::Numeric => SegmentView::numeric(data),
            micro_qr::Mode::Alphanumeric => SegmentView::alphanumeric(data),
            micro_qr::Mode::Byte => SegmentView::byte(data),
        })
        .collect();
    let version = match plan.version {
        micro_qr::Version::M2 => MicroVersion::M2,
        micro_qr::Version::M3 => MicroVersion::M3,
        micro_qr::Version::M4 => MicroVersion::M4,
    };
    let level = match plan.level {
        micro_qr::Level::L => MicroEcLevel::L,
        micro_qr::Level::M => MicroEcLevel::M,
        micro_qr::Level::Q => MicroEcLevel::Q,
    };
    let mut storage = [0; MicroQrEncoder::MAX_BUFFER_LEN];
    let (matrix, _) = MicroQrEncoder::new()
        .encode_into(&segments, level, Some(version), None, &mut storage)
        .map_err(refusal)?;
    Ok(copy(&BitMatrix::from(&matrix), QuietZone::around(2)))
}

/// ASCII; the check character is added.
pub(super) fn telepen(data: &[u8]) -> Drawn<Row> {
    let encoder = TelepenEncoder::new();
    bars(&encoder, encoder.build(data, true))
}

/// 3 to 131070.
pub(super) fn pharmacode(number: u32) -> Drawn<Row> {
    let encoder = PharmacodeEncoder::new();
    bars(&encoder, encoder.build(number))
}

fn grid(
    encoder: &impl Encode,
    symbol: anyd::Result<AnydSymbol>,
    quiet_zone: QuietZone,
) -> Drawn<Grid> {
    match encoder.encode(&symbol.map_err(refusal)?).map_err(refusal)? {
        Encoding::Matrix(matrix) => Ok(copy(&matrix, quiet_zone)),
        Encoding::Linear(_) => Err(Problem::rule(phrase("one row was drawn instead of several"))),
    }
}

fn copy(matrix: &BitMatrix, quiet_zone: QuietZone) -> Grid {
    let (width, height) = (modules(matrix.width()), modules(matrix.height()));
    let mut grid = Grid::new(width, height, quiet_zone);
    for y in 0..height {
        for x in 0..width {
            grid.set(x, y, matrix.get(usize::from(x), usize::from(y)));
        }
    }
    grid
}

/// Light modules before the first bar and after the last become the quiet zone.
fn bars(encoder: &impl Encode, symbol: anyd::Result<AnydSymbol>) -> Drawn<Row> {
    let encoding = encoder.encode(&symbol.map_err(refusal)?).map_err(refusal)?;
    let Encoding::Linear(pattern) = encoding else {
        return Err(Problem::rule(phrase("several rows were drawn instead of one")));
    };
    let mut runs = pattern.modules.chunk_by(|left, right| left == right).peekable();
    let width = |run: &[bool]| u8::try_from(run.len()).unwrap_or(u8::MAX);
    let left = runs.next_if(|run| !run[0]).map_or(0, width);
    let mut widths: Vec<u8> = runs.map(width).collect();
    let ends_light = widths.len().is_multiple_of(2);
    let right = widths.pop_if(|_| ends_light).unwrap_or(0);
    let quiet_zone = QuietZone { left, right, top: 0, bottom: 0 };
    Ok(Row { bars: Bars::from_widths(&widths), quiet_zone, fixed_height: None })
}

fn modules(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

#[expect(clippy::needless_pass_by_value, reason = "the shape `map_err` wants")]
fn refusal(error: anyd::Error) -> Problem {
    Problem::rule(message!(
        "cannot-be-drawn",
        "the value cannot be drawn: {reason}",
        reason = error.to_string()
    ))
}
