//! How much room the readable line takes that printers set to the bars themselves. All lengths are dots.
//!
//! Font A, five by nine dots, is magnified by the module; the line stands seven dots below the bars, that of add-ons above
//! them. EAN and UPC are set in OCR-B where the modules have room for it.

use label::units::Dpi;
use symbology::{Barcode, Content};

use super::{frame::dots, hang::Hang};
use crate::font;

/// Dots between the bars and the line.
const GAP: u32 = 7;
/// Round letters reach a little over their lines, once they are large enough for that to be a dot.
fn overshoot(module: u32) -> u32 {
    u32::from(module > 2)
}

/// A line in the middle of the bars, which it may be wider than.
pub(super) fn centred(barcode: &Barcode, along: u32, module: u32) -> Hang {
    let value = barcode.value();
    // All that may reach below the base line: the whole cell of the font.
    let is_high = |byte: u8| matches!(byte, b'0'..=b'9' | b'A'..=b'P' | b'R'..=b'Z' | b' ' | b'-' | b'.' | b'+');
    let below = if value.bytes().all(is_high) {
        GAP + 7 * module + overshoot(module)
    } else {
        GAP + 9 * module + 1
    };
    let characters = u32::try_from(value.chars().count()).unwrap_or(u32::MAX);
    let width = characters.saturating_mul(6 * module);
    let overhang = width.saturating_sub(along).div_ceil(2);
    Hang { before: overhang, after: overhang, above: 0, below }
}

/// The line of GS1-128: font 0, 17 dots for each of the module, or smaller to stay within the bars (ZPL II guide, `^BC`).
pub(super) fn gs1(barcode: &Barcode, along: u32, module: u32) -> Hang {
    let Content::Gs1128(code) = barcode.content() else { return centred(barcode, along, module) };
    let text = font::width(&code.message().bracketed());
    let usual = 17 * module;
    let (natural, most) = (dots(text, usual).max(1), along * 94 / 100);
    let height = if natural > most { usual * most / natural } else { usual };
    // The smallest type there is.
    let height = height.max(10);
    let overhang = dots(text, height).saturating_sub(along).div_ceil(2);
    Hang { before: overhang, after: overhang, above: 0, below: GAP + (height * 98).div_ceil(100) }
}

/// A digit of EAN, UPC or their add-ons.
#[derive(Debug, Clone, Copy)]
pub(super) struct Digit {
    module: u32,
    height: u32,
    width: u32,
    baseline: u32,
}

impl Digit {
    /// In OCR-B from some module on, else in font A (ZPL II guide, `^BE`); of all digits these are measured on a ZD621.
    pub(super) fn of(module: u32, dpi: Dpi) -> Self {
        let (least, height, width, baseline) = match dpi.get() {
            0..=176 => (2, 21, 10, 17),
            177..=250 => (3, 28, 15, 23),
            251..=450 => (5, 42, 20, 34),
            _ => (9, 42, 20, 34),
        };
        if module < least {
            return Self { module, height: 9 * module, width: 5 * module, baseline: 7 * module };
        }
        let times = module / least;
        Self { module, height: height * times, width: width * times, baseline: baseline * times }
    }

    /// From the bars to the base line, which is four dots below them.
    pub(super) fn below(self) -> u32 {
        4 + self.baseline + overshoot(self.module)
    }

    /// What it takes above the bars of an add-on, on which its cell stands.
    pub(super) fn above(self) -> u32 {
        self.height + overshoot(self.module)
    }

    /// What it takes beside the bars: its middle is six and a half modules away.
    pub(super) fn beside(self) -> u32 {
        (13 * self.module + self.width).div_ceil(2)
    }
}
