//! One row of bars with its readable line.

use super::{Bars, QuietZone, Widths};

/// Bars and spaces of one row, and the text people read beside them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linear<'a> {
    /// Bars and spaces.
    pub bars: Bars,
    /// The blank margins.
    pub quiet_zone: QuietZone,
    /// The height in modules, where the standard fixes one; otherwise bars are as high as anyone likes.
    pub fixed_height: Option<u16>,
    /// The readable line in UTF-8, empty when the symbology has none.
    pub text: &'a [u8],
    /// Where the readable line stands.
    pub layout: TextLayout,
}

/// How the readable line is set against the bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextLayout {
    /// Centred below all bars.
    Centred,
    /// EAN-13: one digit left of the bars, six below each half, guard bars longer.
    Ean13,
    /// EAN-8: four digits below each half, guard bars longer.
    Ean8,
    /// UPC-A: one digit at each side, five below each half; guards, first and last digit's bars longer.
    UpcA,
    /// UPC-E: one digit at each side, six below; guards longer.
    UpcE,
    /// Add-ons: above the bars.
    Above,
}

/// Where a piece of the readable line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Below the bars, centred between `left` and `right`.
    Below,
    /// Above the bars, centred between `left` and `right`.
    Above,
    /// Beside the bars at the height of the line below, set smaller if it is a UPC digit; `left` and `right`
    /// bound the room it has.
    Beside,
}

/// A piece of the readable line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRun<'a> {
    /// Its characters.
    pub text: &'a str,
    /// Left edge of its room, in modules from the first bar; negative in the quiet zone.
    pub left: i32,
    /// Right edge of its room.
    pub right: i32,
    /// On which side of the bars.
    pub place: Place,
}

impl<'a> Linear<'a> {
    /// The widths of bars and spaces in turn, in units.
    pub fn widths(&self) -> Widths<'_> {
        self.bars.widths()
    }

    /// How many units make a module.
    pub fn units_per_module(&self) -> u8 {
        self.bars.units_per_module()
    }

    /// Width of the bars in units, quiet zones not counted.
    pub fn units(&self) -> u32 {
        self.bars.units()
    }

    /// Width of the bars in modules, rounded up to a whole one.
    pub fn modules(&self) -> u32 {
        self.units().div_ceil(u32::from(self.units_per_module()))
    }

    /// The readable line.
    pub fn text(&self) -> &'a str {
        // Encoders write whole characters only; an empty line is the honest answer should one not.
        std::str::from_utf8(self.text).unwrap_or_default()
    }

    /// The pieces of the readable line with their places; none when there is no line.
    pub fn text_runs(&self) -> impl Iterator<Item = TextRun<'a>> {
        let text = self.text();
        let width = i32::try_from(self.modules()).unwrap_or(i32::MAX);
        self.layout.rooms(width, text.len()).filter_map(move |(from, to, left, right, place)| {
            let text = text.get(from..to).filter(|text| !text.is_empty())?;
            Some(TextRun { text, left, right, place })
        })
    }

    /// Whether the bar at this index of the widths is a guard that reaches down beside the digits.
    pub fn is_long_bar(&self, index: usize) -> bool {
        self.layout.long_bars().iter().any(|range| range.contains(&index))
    }
}

type Room = (usize, usize, i32, i32, Place);

impl TextLayout {
    /// Each piece as (first byte, end byte, left, right, place); places of EAN and UPC are those of the
    /// GS1 General Specifications, figures 5.2.6.6-1 to -5.
    fn rooms(self, width: i32, length: usize) -> impl Iterator<Item = Room> {
        const EAN_13: &[Room] = &[
            (0, 1, -11, -1, Place::Beside),
            (1, 7, 3, 46, Place::Below),
            (7, 13, 49, 92, Place::Below),
        ];
        const EAN_8: &[Room] = &[(0, 4, 3, 32, Place::Below), (4, 8, 35, 64, Place::Below)];
        const UPC_A: &[Room] = &[
            (0, 1, -9, -1, Place::Beside),
            (1, 6, 10, 46, Place::Below),
            (6, 11, 49, 85, Place::Below),
            (11, 12, 96, 104, Place::Beside),
        ];
        const UPC_E: &[Room] = &[
            (0, 1, -9, -1, Place::Beside),
            (1, 7, 3, 46, Place::Below),
            (7, 8, 52, 59, Place::Beside),
        ];
        let fixed = match self {
            Self::Ean13 => EAN_13,
            Self::Ean8 => EAN_8,
            Self::UpcA => UPC_A,
            Self::UpcE => UPC_E,
            Self::Centred | Self::Above => &[],
        };
        let whole = match self {
            Self::Centred => Some((0, length, 0, width, Place::Below)),
            Self::Above => Some((0, length, 0, width, Place::Above)),
            Self::Ean13 | Self::Ean8 | Self::UpcA | Self::UpcE => None,
        };
        fixed.iter().copied().chain(whole)
    }

    /// Ranges of element indices whose bars are long.
    fn long_bars(self) -> &'static [std::ops::Range<usize>] {
        match self {
            Self::Ean13 => &[0..3, 27..32, 56..59],
            Self::Ean8 => &[0..3, 19..24, 40..43],
            // The first and the last digit's bars belong to the long ones too.
            Self::UpcA => &[0..7, 27..32, 52..59],
            Self::UpcE => &[0..3, 27..33],
            Self::Centred | Self::Above => &[],
        }
    }
}
