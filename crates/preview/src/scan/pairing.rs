//! Matches drawn barcodes with the requested ones.
//!
//! Both lists are in the order of the document, but a printer may have drawn fewer than were requested, and the
//! document may have barcodes that were not requested.

use symbology::{Barcode, Symbology};

use super::expected::reported;
use crate::Drawn;

/// Lists of more pairs than this are matched one by one.
const MOST: usize = 1 << 20;

/// For each requested barcode, the one that was drawn for it.
///
/// *Guarantees:* no drawn barcode is used twice, and their order is kept.
pub(super) fn pair(asked: &[&Barcode], drawn: &[Drawn]) -> Vec<Option<usize>> {
    if asked.len().saturating_mul(drawn.len()) > MOST {
        return one_by_one(asked, drawn);
    }
    // The best sum of similarities for the remainders of both lists from each index on: the longest common subsequence,
    // weighted.
    let width = drawn.len() + 1;
    let mut best = vec![0_u32; (asked.len() + 1) * width];
    let at = |best: &[u32], one: usize, other: usize| {
        best.get(one * width + other).copied().unwrap_or_default()
    };
    for (row, barcode) in asked.iter().enumerate().rev() {
        for (column, symbol) in drawn.iter().enumerate().rev() {
            let together = match likeness(barcode, symbol) {
                0 => 0,
                likeness => likeness + at(&best, row + 1, column + 1),
            };
            let apart = at(&best, row + 1, column).max(at(&best, row, column + 1));
            if let Some(cell) = best.get_mut(row * width + column) {
                *cell = together.max(apart);
            }
        }
    }
    let mut column = 0;
    let partner = |(row, barcode): (usize, &&Barcode)| {
        while let Some(symbol) = drawn.get(column) {
            let likeness = likeness(barcode, symbol);
            let here = at(&best, row, column);
            if likeness > 0 && here == likeness + at(&best, row + 1, column + 1) {
                column += 1;
                return Some(column - 1);
            }
            if here == at(&best, row + 1, column) {
                return None;
            }
            column += 1;
        }
        None
    };
    asked.iter().enumerate().map(partner).collect()
}

fn one_by_one(asked: &[&Barcode], drawn: &[Drawn]) -> Vec<Option<usize>> {
    let alike = |(index, barcode): (usize, &&Barcode)| {
        drawn.get(index).filter(|symbol| likeness(barcode, symbol) > 0).map(|_| index)
    };
    asked.iter().enumerate().map(alike).collect()
}

/// 0 when one cannot be the other.
fn likeness(barcode: &Barcode, symbol: &Drawn) -> u32 {
    if kind(barcode.symbology()) != kind(symbol.symbology) {
        0
    } else if reported(barcode) == symbol.value {
        // As good as two others, so that a list with one missing is not shifted.
        3
    } else {
        1
    }
}

/// The symbology that represents all that one command draws, or that look alike.
fn kind(symbology: Symbology) -> Symbology {
    const ALIKE: [(Symbology, Symbology); 7] = [
        (Symbology::Gs1128, Symbology::Code128),
        (Symbology::Logmars, Symbology::Code39),
        (Symbology::Itf14, Symbology::Interleaved2of5),
        (Symbology::Gs1DataMatrix, Symbology::DataMatrix),
        (Symbology::DataBarTruncated, Symbology::DataBarOmni),
        (Symbology::DataBarExpandedStacked, Symbology::DataBarExpanded),
        (Symbology::Ean5, Symbology::Ean2),
    ];
    ALIKE.iter().find(|(one, _)| *one == symbology).map_or(symbology, |(_, other)| *other)
}
