//! How much of its error correction a symbol has left: codewords with changed modules against those that it can correct.
//!
//! The positions of codewords are known here only for PDF417, where a codeword is 17 modules of a row. In the others a
//! codeword is eight modules close together, so the symbol is divided into tiles of two by four: an estimate, with as
//! many tiles as codewords.

use std::collections::BTreeSet;

use symbology::{Barcode, Content, QrLevel};

use super::{
    sample::{self, RowLine, SampledModules},
    view::View,
};
use crate::Drawn;

/// Percent of the error correction that is unused; `None` where the symbology has none, or none is known.
pub(super) fn unused(
    barcode: &Barcode,
    symbol: &Drawn,
    (page, own): (&View<'_>, &View<'_>),
) -> Option<u32> {
    let correctable = Correctable::of(barcode)?;
    let grid = |view: &View<'_>| sample::grid(view, symbol, RowLine::Middle);
    let (found, drawn) = (grid(page), grid(own));
    let damaged = damaged(&found, &drawn, correctable.tile);
    let tiles =
        found.width.div_ceil(correctable.tile.0) * found.rows().len().div_ceil(correctable.tile.1);
    let capacity = match correctable.capacity {
        Capacity::Codewords(count) => count,
        Capacity::PerThousand(share) => tiles * share / 1000,
    };
    let used = (100 * damaged).div_ceil(capacity.max(1)).min(100);
    Some(100 - u32::try_from(used).unwrap_or(100))
}

/// Tiles with a module that differs.
fn damaged(
    found: &SampledModules,
    drawn: &SampledModules,
    (across, down): (usize, usize),
) -> usize {
    let mut tiles = BTreeSet::new();
    for (y, (one, other)) in found.rows().zip(drawn.rows()).enumerate() {
        let columns = one.iter().zip(other).enumerate();
        for (x, _) in columns.filter(|(_, (one, other))| one != other) {
            tiles.insert((x / across, y / down));
        }
    }
    tiles.len()
}

/// How many codewords can be corrected, and how large one is.
struct Correctable {
    tile: (usize, usize),
    capacity: Capacity,
}

enum Capacity {
    Codewords(usize),
    /// Of all codewords.
    PerThousand(usize),
}

impl Correctable {
    fn of(barcode: &Barcode) -> Option<Self> {
        const TILE: (usize, usize) = (4, 2);
        let share =
            |share: usize| Some(Self { tile: TILE, capacity: Capacity::PerThousand(share) });
        match barcode.content() {
            // ISO/IEC 18004, 6.5.1: what each level recovers.
            Content::QrCode(code) => share(match code.level() {
                QrLevel::L => 70,
                QrLevel::M => 150,
                QrLevel::Q => 250,
                QrLevel::H => 300,
            }),
            Content::DataMatrix(code) => share(ecc200(code.rows(), code.columns())),
            Content::Gs1DataMatrix(code) => share(ecc200(code.rows(), code.columns())),
            // Two codewords of correction for each that is wrong (ISO/IEC 24778).
            Content::Aztec(code) => share(usize::from(code.correction().as_percent()) * 10 / 2),
            // ISO/IEC 15438: two to the power of the level plus one, of which two only detect.
            Content::Pdf417(code) => {
                let correction = 1_usize << (u32::from(code.level()) + 1);
                let capacity = Capacity::Codewords((correction - 2) / 2);
                Some(Self { tile: (17, 1), capacity })
            }
            Content::Code128(_)
            | Content::Code39(_)
            | Content::Code93(_)
            | Content::Ean13(_)
            | Content::Ean8(_)
            | Content::UpcA(_)
            | Content::UpcE(_)
            | Content::Itf14(_)
            | Content::Interleaved2of5(_)
            | Content::Codabar(_)
            | Content::Msi(_)
            | Content::Gs1128(_)
            | Content::MicroPdf417(_)
            | Content::Code11(_)
            | Content::Industrial2of5(_)
            | Content::Standard2of5(_)
            | Content::Plessey(_)
            | Content::Logmars(_)
            | Content::Ean2(_)
            | Content::Ean5(_)
            | Content::Other(_) => None,
        }
    }
}

/// Codewords that ECC 200 corrects, in a thousand of all: half of those for correction (ISO/IEC 16022, table 7).
fn ecc200(rows: u8, columns: u8) -> usize {
    let (data, correction) = match (rows, columns) {
        (10, 10) => (3, 5),
        (12, 12) | (8, 18) => (5, 7),
        (14, 14) => (8, 10),
        (16, 16) => (12, 12),
        (18, 18) => (18, 14),
        (20, 20) | (12, 36) => (22, 18),
        (22, 22) => (30, 20),
        (24, 24) => (36, 24),
        (26, 26) => (44, 28),
        (32, 32) => (62, 36),
        (36, 36) => (86, 42),
        (40, 40) => (114, 48),
        (44, 44) => (144, 56),
        (48, 48) => (174, 68),
        (8, 32) => (10, 11),
        (12, 26) => (16, 14),
        (16, 36) => (32, 24),
        (16, 48) => (49, 28),
        // 52 and more: a quarter, and never less.
        _ => (3, 1),
    };
    1000 * (correction / 2).max(1) / (data + correction)
}
