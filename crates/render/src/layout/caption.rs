//! The space that the readable line takes when printers draw it themselves. All lengths are dots.
//!
//! Font A, five by nine dots, is magnified by the module. The line is seven dots below the bars; that of add-ons is
//! above them. EAN and UPC use OCR-B if the modules are wide enough.

use label::units::Dpi;
use symbology::{Barcode, Content, Symbology};

use super::{extent::Scale, hang::Hang};
use crate::printer::dots;

/// Dots between the bars and the line.
const GAP: u32 = 7;
/// How far the guards of EAN and UPC extend below the other bars, whatever the module (measured on a ZD621).
pub(super) const GUARD: u32 = 13;
/// Round letters extend slightly beyond their line, once they are large enough for that to be a dot.
fn overshoot(module: u32) -> u32 {
    u32::from(module > 2)
}

/// The ink that printers add to the bars: the readable line if it is requested, and always the longer guards of EAN and
/// UPC.
pub(super) fn hang(barcode: &Barcode, along: u32, scale: Scale, line: bool) -> Hang {
    let Scale { module, .. } = scale;
    let digit = Digit::of(module, scale.printer.dpi());
    let symbology = barcode.symbology();
    if matches!(symbology, Symbology::Ean13 | Symbology::Ean8 | Symbology::UpcA | Symbology::UpcE) {
        let below = if line { GUARD.max(digit.below()) } else { GUARD };
        // The digits beside the bars: the first one, of UPC also the last one, unless it is in the gap to an add-on.
        let is_upc = matches!(symbology, Symbology::UpcA | Symbology::UpcE);
        let (before, after) =
            (is_upc || symbology == Symbology::Ean13, is_upc && barcode.add_on().is_none());
        let beside = |digit_is_there: bool| if line && digit_is_there { digit.beside() } else { 0 };
        return Hang { before: beside(before), after: beside(after), below, ..Hang::default() };
    }
    if !line {
        return Hang::default();
    }
    if matches!(symbology, Symbology::Ean2 | Symbology::Ean5) {
        return Hang { above: digit.above(), ..Hang::default() };
    }
    if symbology == Symbology::Gs1128 {
        return gs1(barcode, along, scale);
    }
    centred(barcode, along, module)
}

/// Adds the space that other printers and renderers need, some of which draw larger guards and lines.
pub(super) fn with_room(hang: Hang, barcode: &Barcode, module: u32, line: bool) -> Hang {
    let symbology = barcode.symbology();
    let band = if line { band(module) } else { 0 };
    let beside = |modules: u32| if line { modules * module } else { 0 };
    let guarded = Hang { below: band.max((13 * module).div_ceil(2)), ..Hang::default() };
    let is_one_of = |symbologies: &[Symbology]| symbologies.contains(&symbology);
    let more = if symbology == Symbology::Ean13 {
        Hang { before: beside(11), ..guarded }
    } else if is_one_of(&[Symbology::UpcA, Symbology::UpcE]) {
        let after = if barcode.add_on().is_none() { beside(9) } else { 0 };
        Hang { before: beside(9), after, ..guarded }
    } else if symbology == Symbology::Ean8 {
        guarded
    } else if is_one_of(&[Symbology::Ean2, Symbology::Ean5]) {
        Hang { above: band, ..Hang::default() }
    } else {
        Hang { below: band, ..Hang::default() }
    };
    Hang {
        before: hang.before.max(more.before),
        after: hang.after.max(more.after),
        above: hang.above.max(more.above),
        below: hang.below.max(more.below),
    }
}

/// Measured on two renderers: 21 or 20 dots of text and 13 or 10 dots of guards at 2 dots per module.
fn band(module: u32) -> u32 {
    (7 * (module + 1)).max(10 * module)
}

/// The space for the digits of an add-on, on printers and renderers.
pub(super) fn above_add_on(scale: Scale) -> u32 {
    Digit::of(scale.module, scale.printer.dpi()).above().max(band(scale.module))
}

/// A line centered on the bars; it may be wider than they are.
fn centred(barcode: &Barcode, along: u32, module: u32) -> Hang {
    let value = barcode.value();
    // Characters without a descender; others need the whole cell of the font.
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

/// The line of GS1-128: font 0, 17 dots per dot of the module, or smaller to stay within the bars (ZPL II guide, Code
/// 128).
fn gs1(barcode: &Barcode, along: u32, scale: Scale) -> Hang {
    let Scale { module, printer, .. } = scale;
    let Content::Gs1128(code) = barcode.content() else { return centred(barcode, along, module) };
    let text = printer.font().width(&code.message().bracketed());
    let usual = 17 * module;
    let (natural, most) = (dots(text, usual).max(1), along * 94 / 100);
    let height = if natural > most { usual * most / natural } else { usual };
    let height = height.max(printer.smallest_type());
    let overhang = dots(text, height).saturating_sub(along).div_ceil(2);
    Hang { before: overhang, after: overhang, above: 0, below: GAP + (height * 98).div_ceil(100) }
}

/// A digit of EAN, UPC or their add-ons.
#[derive(Debug, Clone, Copy)]
struct Digit {
    module: u32,
    height: u32,
    width: u32,
    baseline: u32,
}

impl Digit {
    /// OCR-B from a certain module on, else font A (ZPL II guide, EAN-13); the sizes were measured on a ZD621.
    fn of(module: u32, dpi: Dpi) -> Self {
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

    /// The distance from the bars down to the baseline; the digit starts four dots below the bars.
    fn below(self) -> u32 {
        4 + self.baseline + overshoot(self.module)
    }

    /// The height above the bars of an add-on, on which its cell rests.
    fn above(self) -> u32 {
        self.height + overshoot(self.module)
    }

    /// The width beside the bars: its middle is six and a half modules away.
    fn beside(self) -> u32 {
        (13 * self.module + self.width).div_ceil(2)
    }
}
