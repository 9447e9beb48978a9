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
/// make the outer bars this many dots wider. Only dots on the label are looked at: a symbol may be many times larger.
pub(super) fn readable(
    subject: Subject<'_>,
    margins: Blank,
    grown: u32,
) -> impl Iterator<Item = i32> {
    let Subject { view, symbol, .. } = subject;
    let height = signed(symbol.rows.first().copied().unwrap_or(1)).max(1);
    let width = signed(view.width);
    let (columns, lines) = view.on_bitmap_as_read();
    let is_dark = move |x: i32, y: i32| view.is_dark(view.reading(x), y);
    let (left, right) = (signed(margins.left + grown), signed(margins.right + grown));
    let seen = columns.start.max(-left)..columns.end.min(width + right);
    let dots = move |y: i32| -> Vec<bool> { seen.clone().map(|x| is_dark(x, y)).collect() };
    let is_blank = move |y: i32| {
        let before = (1..=left).map(|away| is_dark(-away, y));
        let after = (0..right).map(|away| is_dark(width + away, y));
        is_blank_after(before, margins.left, grown) && is_blank_after(after, margins.right, grown)
    };
    let end = if view.shows_half().0 { lines.end.min(height) } else { 0 };
    let middle = height / 2;
    let down = (middle.max(lines.start)..end).map(|y| (y, y - 1));
    let up = (lines.start.max(0)..middle.min(end)).rev().map(|y| (y, y + 1));
    down.chain(up)
        .filter(move |&(y, before)| (y == middle || dots(y) != dots(before)) && is_blank(y))
        .map(|(y, _)| y)
}

/// Whether this many dots are blank, after at most that many dark ones.
fn is_blank_after(outwards: impl Iterator<Item = bool>, needed: u32, grown: u32) -> bool {
    let is_bar = |(index, dark): &(usize, bool)| *dark && *index < grown as usize;
    outwards.enumerate().skip_while(is_bar).take(needed as usize).all(|(_, dark)| !dark)
}

#[cfg(test)]
mod tests {
    use symbology::Barcode;

    use super::*;
    use crate::{Limits, Media, VirtualPrinter, scan::view::View};

    #[test]
    fn only_lines_on_the_label_are_looked_at() {
        let check = |document: &str, expected: &[i32]| {
            let media = Media { dpi: 203, size: Some((200, 40)) };
            let (pages, _) =
                VirtualPrinter::new(media).pages(document.as_bytes(), &Limits::default());
            let (bitmap, symbol) = (pages[0].bitmap(), &pages[0].symbols()[0]);
            let barcode = Barcode::parse(Symbology::Msi, "12").unwrap();
            let view = View::new(&bitmap, &pages[0], symbol);
            let subject = Subject::new(view, symbol, &barcode, "12");
            let lines = readable(subject, measured_margins(subject, Row::Msi), 0);
            assert_eq!(lines.collect::<Vec<_>>(), expected, "{document}");
        };
        let code = "^BY1^BMN,B,32000,N,N^FD12^FS";
        check(&format!("^XA^FO20,3{}^XZ", code.replace("32000", "30")), &[15]);
        // The middle is off the label, and the first line that is on it counts.
        check(&format!("^XA^FO20,3{code}^XZ"), &[36]);
        check(&format!("^XA^MUD,1,4294967295^FO1,1{code}^XZ"), &[]);
        check(&format!("^XA^FO190,3{code}^XZ"), &[]);
    }
}
