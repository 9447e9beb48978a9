//! The lines across bars that a scanner can read: those whose margins are blank as far as readers require.

use symbology::Symbology;

use super::{Subject, picture::Bars, structure::Row};
use crate::geometry::signed;

/// Blank dots that readers require to the left and to the right of a line across bars.
#[derive(Debug, Clone, Copy)]
pub(super) struct Blank {
    left: u32,
    right: u32,
}

/// About half of the standards' quiet zones, which readers accept: half a character of Code 39, Code 93 and Codabar,
/// 5 of the 10 modules of Code 128, 6 and 3 of EAN's 11 and 7 (ZXing's constants).
pub(super) fn searched_margins(subject: Subject<'_>, bars: Bars) -> Blank {
    let (module, wide) = (subject.symbol.module, subject.symbol.wide);
    let both = |dots: u32| Blank { left: dots, right: dots };
    match bars {
        Bars::Code128 => both(5 * module),
        Bars::Code39 => both((6 * module + 3 * wide) / 3),
        Bars::Code93 => Blank { left: 6 * module, right: 9 * module / 2 },
        Bars::Ean13 | Bars::Ean8 | Bars::UpcA => Blank { left: 6 * module, right: 3 * module },
        Bars::UpcE => both(6 * module),
        // More than this.
        Bars::Interleaved => both(2 * (module + wide) + 1),
    }
}

pub(super) fn measured_margins(subject: Subject<'_>, row: Row) -> Blank {
    let (module, wide) = (subject.symbol.module, subject.symbol.wide);
    let both = |dots: u32| Blank { left: dots, right: dots };
    match row {
        Row::Codabar => both(u32::midpoint(4 * module, 3 * wide)),
        Row::Msi | Row::Plessey | Row::Code11 | Row::TwoOfFive => both(5 * module),
        Row::AddOn => both(3 * module),
        // ISO/IEC 24724: the space after its last bar belongs to it. The others need no margin.
        Row::DataBar if subject.symbology == Symbology::DataBarLimited => {
            Blank { left: module, right: 5 * module }
        }
        Row::DataBar => both(0),
    }
}

/// The heights of lines that differ from the one before, from the middle outwards, where the margins are blank. Ink may
/// make the outer bars this many dots wider.
pub(super) fn readable(
    subject: Subject<'_>,
    margins: Blank,
    grown: u32,
) -> impl Iterator<Item = i32> {
    let Subject { view, symbol, .. } = subject;
    let height = signed(symbol.rows.first().copied().unwrap_or(1)).max(1);
    let width = signed(view.width);
    let dots = move |y: i32| -> Vec<bool> {
        let (left, right) = (signed(margins.left + grown), signed(margins.right + grown));
        (-left..width + right).map(|x| view.is_dark(view.reading(x), y)).collect()
    };
    let is_blank = move |line: &[bool]| {
        let (before, after) = ((margins.left + grown) as usize, (margins.right + grown) as usize);
        let (Some(left), Some(right)) = (line.get(..before), line.get(line.len() - after..)) else {
            return false;
        };
        is_blank_after(left.iter().rev(), margins.left, grown)
            && is_blank_after(right.iter(), margins.right, grown)
    };
    let middle = height / 2;
    let down = (middle..height).map(|y| (y, y - 1));
    let up = (0..middle).rev().map(|y| (y, y + 1));
    down.chain(up)
        .filter(move |&(y, before)| {
            let line = dots(y);
            (y == middle || line != dots(before)) && is_blank(&line)
        })
        .map(|(y, _)| y)
}

/// Whether this many dots are blank, after at most that many dark ones.
fn is_blank_after<'d>(outwards: impl Iterator<Item = &'d bool>, needed: u32, grown: u32) -> bool {
    let is_bar = |(index, dark): &(usize, &bool)| **dark && *index < grown as usize;
    outwards.enumerate().skip_while(is_bar).take(needed as usize).all(|(_, dark)| !dark)
}
