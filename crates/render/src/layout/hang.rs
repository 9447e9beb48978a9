//! What belongs to a barcode beside its bars: the readable line, and the longer guards of EAN and UPC.

use label::element::Rotation;
use symbology::{Barcode, Symbology};

use super::{area::Area, caption, extent::Scale, sheet::Corner};

/// What belongs to a barcode beside its bars, in dots, turned so that it is read from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Hang {
    pub(super) before: u32,
    pub(super) after: u32,
    pub(super) above: u32,
    pub(super) below: u32,
}

impl Hang {
    /// The area of bars that are `along` by `depth` dots before they are rotated, with all that hangs on them.
    pub(super) fn area(self, corner: Corner, rotation: Rotation, along: u32, depth: u32) -> Area {
        let Self { before, after, above, below } = self;
        let (width, height) = match rotation {
            Rotation::Normal | Rotation::Inverted => (along, depth),
            Rotation::Right | Rotation::BottomUp => (depth, along),
        };
        let [left, top, right, bottom] = match rotation {
            Rotation::Normal => [before, above, after, below],
            Rotation::Right => [below, before, above, after],
            Rotation::Inverted => [after, below, before, above],
            Rotation::BottomUp => [above, after, below, before],
        };
        let area = Area::new(corner.x, corner.y, width, height);
        Area {
            left: area.left - i64::from(left),
            top: area.top - i64::from(top),
            right: area.right + i64::from(right),
            bottom: area.bottom + i64::from(bottom),
        }
    }

    /// What printers add to the bars: a readable line if it is wanted, and the longer guards of EAN and UPC even if not.
    pub(super) fn of(barcode: &Barcode, along: u32, scale: Scale, line: bool) -> Self {
        let Scale { module, .. } = scale;
        // Whatever the module (measured on a ZD621).
        let guard = 13;
        let digit = caption::Digit::of(module, scale.dpi);
        let below = if line { guard.max(digit.below()) } else { guard };
        let retail = Self { below, ..Self::default() };
        let beside = if line { digit.beside() } else { 0 };
        match barcode.symbology() {
            Symbology::Ean13 => Self { before: beside, ..retail },
            Symbology::Ean8 => retail,
            Symbology::UpcA | Symbology::UpcE => Self { before: beside, after: beside, ..retail },
            Symbology::Ean2 | Symbology::Ean5 if line => {
                Self { above: digit.above(), ..Self::default() }
            }
            Symbology::Gs1128 if line => caption::gs1(barcode, along, module),
            Symbology::Ean2
            | Symbology::Ean5
            | Symbology::Gs1128
            | Symbology::Code128
            | Symbology::Code39
            | Symbology::Code93
            | Symbology::Itf14
            | Symbology::Interleaved2of5
            | Symbology::Codabar
            | Symbology::Msi
            | Symbology::DataMatrix
            | Symbology::Pdf417
            | Symbology::Aztec
            | Symbology::QrCode
            | Symbology::DataBarOmni
            | Symbology::DataBarTruncated
            | Symbology::DataBarStacked
            | Symbology::DataBarStackedOmni
            | Symbology::DataBarLimited
            | Symbology::DataBarExpanded
            | Symbology::DataBarExpandedStacked
            | Symbology::Gs1DataMatrix
            | Symbology::MaxiCode
            | Symbology::MicroPdf417
            | Symbology::Code11
            | Symbology::Industrial2of5
            | Symbology::Standard2of5
            | Symbology::Plessey
            | Symbology::Logmars
            | Symbology::Postnet
            | Symbology::Planet
            | Symbology::IntelligentMail
            | Symbology::Code49
            | Symbology::CodablockF
            | Symbology::MicroQr
            | Symbology::Telepen
            | Symbology::Pharmacode
            | Symbology::RoyalMail
            | Symbology::Kix => {
                if line {
                    caption::centred(barcode, along, module)
                } else {
                    Self::default()
                }
            }
        }
    }

    /// The same with as much room as any printer or renderer takes, of which some make guards and the line larger.
    pub(super) fn with_room(self, symbology: Symbology, module: u32, line: bool) -> Self {
        // Measured on two renderers: 21 or 20 dots of text and 13 or 10 dots of guards at 2 dots to a module.
        let band = if line { (7 * (module + 1)).max(10 * module) } else { 0 };
        let beside = |modules: u32| if line { modules * module } else { 0 };
        let guarded = Self { below: band.max((13 * module).div_ceil(2)), ..Self::default() };
        let is_one_of = |symbologies: &[Symbology]| symbologies.contains(&symbology);
        let more = if symbology == Symbology::Ean13 {
            Self { before: beside(11), ..guarded }
        } else if is_one_of(&[Symbology::UpcA, Symbology::UpcE]) {
            Self { before: beside(9), after: beside(9), ..guarded }
        } else if symbology == Symbology::Ean8 {
            guarded
        } else if is_one_of(&[Symbology::Ean2, Symbology::Ean5]) {
            Self { above: band, ..Self::default() }
        } else {
            Self { below: band, ..Self::default() }
        };
        Self {
            before: self.before.max(more.before),
            after: self.after.max(more.after),
            above: self.above.max(more.above),
            below: self.below.max(more.below),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hangs_on_bars_turns_with_them() {
        let hang = Hang { before: 1, after: 2, above: 3, below: 4 };
        let area = |rotation| {
            let Area { left, top, right, bottom } =
                hang.area(Corner { x: 100, y: 200 }, rotation, 50, 20);
            [left, top, right, bottom]
        };
        assert_eq!(area(Rotation::Normal), [99, 197, 152, 224]);
        assert_eq!(area(Rotation::Right), [96, 199, 123, 252]);
        assert_eq!(area(Rotation::Inverted), [98, 196, 151, 223]);
        assert_eq!(area(Rotation::BottomUp), [97, 198, 124, 251]);
    }
}
