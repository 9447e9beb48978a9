//! One row of bars with its readable line.

use super::{Bars, QuietZone, Widths};

/// Bars and spaces of one row, and the text people read beside them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linear<'a> {
    /// Bars and spaces.
    pub bars: Bars,
    /// The blank margins.
    pub quiet_zone: QuietZone,
    /// The height in modules, where the standard fixes one; otherwise bars may have any height.
    pub fixed_height: Option<u16>,
    /// The readable line in UTF-8, empty when the symbology has none.
    pub text: &'a [u8],
    /// Where the readable line stands.
    pub layout: TextLayout,
    /// The add-on to the right of an EAN or UPC symbol; its bars are the last ones.
    pub add_on: Option<AddOnBars<'a>>,
}

/// An add-on in the same row as its main symbol (ISO/IEC 15420, 4.3.4).
///
/// Its digits stand above its bars, at the height where the bars of the main symbol begin, so its bars begin lower. They
/// reach as far down as the guards (ISO/IEC 15420 figure 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddOnBars<'a> {
    /// The index of its first bar in the widths.
    pub first: usize,
    /// Its left edge, in modules from the first bar of the main symbol.
    pub left: u16,
    /// Its digits.
    pub digits: &'a str,
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
    /// Above the bars of an add-on, which begin lower for it: the upper edge is that of the main symbol's bars.
    AboveAddOn,
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
        // Encoders write whole characters only; if one did not, the line would be empty.
        std::str::from_utf8(self.text).unwrap_or_default()
    }

    /// The pieces of the readable line with their places; none when there is no line.
    pub fn text_runs(&self) -> impl Iterator<Item = TextRun<'a>> {
        let text = self.text();
        let width = i32::try_from(self.modules()).unwrap_or(i32::MAX);
        let main = move |(from, to, left, right, place)| {
            let text: &str = text.get(from..to).filter(|text: &&str| !text.is_empty())?;
            Some(TextRun { text, left, right, place })
        };
        let add_on = self.add_on.as_ref().map(AddOnBars::text_run);
        self.layout.rooms(width, text.len()).filter_map(main).chain(add_on)
    }

    /// Whether the bar at this index of the widths reaches down beside the digits: a guard, or a bar of the add-on.
    pub fn is_long_bar(&self, index: usize) -> bool {
        index < 64 && self.layout.long_bars() >> index & 1 == 1 || self.is_add_on_bar(index)
    }

    /// Whether the bar at this index of the widths belongs to the add-on.
    pub fn is_add_on_bar(&self, index: usize) -> bool {
        self.add_on.is_some_and(|add_on| index >= add_on.first)
    }
}

impl<'a> AddOnBars<'a> {
    /// Each digit has nine modules: seven of its own and a separator or, before the first, the rest of the guard.
    fn text_run(&self) -> TextRun<'a> {
        let left = i32::from(self.left) + 3;
        let width = 9 * i32::try_from(self.digits.len()).unwrap_or(0);
        TextRun { text: self.digits, left, right: left + width, place: Place::AboveAddOn }
    }
}

type Room = (usize, usize, i32, i32, Place);

impl TextLayout {
    /// Each piece as (first byte, end byte, left, right, place); places of EAN and UPC are those of the
    /// GS1 General Specifications, figures 5.2.6.6-1 to -5. Digits below stand between the long bars. The small
    /// digits beside UPC are at most four modules wide, five away from the bars of UPC-A and left of UPC-E,
    /// three right of UPC-E (section 5.2.5): up to the end of the quiet zone.
    fn rooms(self, width: i32, length: usize) -> impl Iterator<Item = Room> {
        const EAN_13: &[Room] = &[
            (0, 1, -11, -1, Place::Beside),
            (1, 7, 3, 46, Place::Below),
            (7, 13, 49, 92, Place::Below),
        ];
        const EAN_8: &[Room] = &[(0, 4, 3, 32, Place::Below), (4, 8, 35, 64, Place::Below)];
        const UPC_A: &[Room] = &[
            (0, 1, -9, -5, Place::Beside),
            (1, 6, 10, 46, Place::Below),
            (6, 11, 49, 85, Place::Below),
            (11, 12, 100, 104, Place::Beside),
        ];
        const UPC_E: &[Room] = &[
            (0, 1, -9, -5, Place::Beside),
            (1, 7, 3, 46, Place::Below),
            (7, 8, 54, 58, Place::Beside),
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

    /// The elements whose bars are long, one bit each.
    const fn long_bars(self) -> u64 {
        /// Elements from `first` on, before `end`.
        const fn range(first: u32, end: u32) -> u64 {
            (1 << end) - (1 << first)
        }
        match self {
            Self::Ean13 => const { range(0, 3) | range(27, 32) | range(56, 59) },
            Self::Ean8 => const { range(0, 3) | range(19, 24) | range(40, 43) },
            // The first and the last digit's bars belong to the long ones too.
            Self::UpcA => const { range(0, 7) | range(27, 32) | range(52, 59) },
            Self::UpcE => const { range(0, 3) | range(27, 33) },
            Self::Centred | Self::Above => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Barcode, Symbol, Symbology};

    fn check(symbology: Symbology, value: &str, test: impl Fn(Linear<'_>)) {
        let barcode = Barcode::parse(symbology, value).unwrap();
        match barcode.symbol() {
            Symbol::Linear(linear) => test(linear),
            Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("{value} is not bars"),
        }
    }

    /// Left and right edge of every bar that is long, or of every one that is not.
    fn bars(linear: &Linear<'_>, long: bool) -> Vec<(i32, i32)> {
        let mut right = 0;
        let edges = linear.widths().enumerate().map(|(index, width)| {
            let left = right;
            right += i32::from(width);
            (index, left, right)
        });
        let bars = edges.filter(|(index, ..)| index % 2 == 0 && linear.is_long_bar(*index) == long);
        bars.map(|(_, left, right)| (left, right)).collect()
    }

    fn runs<'a>(linear: &Linear<'a>) -> Vec<(&'a str, i32, i32)> {
        linear.text_runs().map(|run| (run.text, run.left, run.right)).collect()
    }

    #[test]
    fn guards_are_long_and_digits_stand_between_them() {
        check(Symbology::Ean13, "5901234123457", |linear| {
            let guards = [(0, 1), (2, 3), (46, 47), (48, 49), (92, 93), (94, 95)];
            assert_eq!(bars(&linear, true), guards);
            assert_eq!(runs(&linear), [("5", -11, -1), ("901234", 3, 46), ("123457", 49, 92)]);
        });
        check(Symbology::Ean8, "96385074", |linear| {
            let guards = [(0, 1), (2, 3), (32, 33), (34, 35), (64, 65), (66, 67)];
            assert_eq!(bars(&linear, true), guards);
            assert_eq!(runs(&linear), [("9638", 3, 32), ("5074", 35, 64)]);
        });
        check(Symbology::UpcE, "01234565", |linear| {
            assert_eq!(bars(&linear, true), [(0, 1), (2, 3), (46, 47), (48, 49), (50, 51)]);
            assert_eq!(runs(&linear), [("0", -9, -5), ("123456", 3, 46), ("5", 54, 58)]);
        });
    }

    #[test]
    fn first_and_last_digit_of_upca_are_long_too() {
        check(Symbology::UpcA, "036000291452", |linear| {
            // 0 is drawn 3 2 1 1, 2 is drawn 2 1 2 2.
            let left = [(0, 1), (2, 3), (6, 8), (9, 10)];
            let right = [(85, 87), (88, 90), (92, 93), (94, 95)];
            let all = [&left[..], &[(46, 47), (48, 49)], &right].concat();
            assert_eq!(bars(&linear, true), all);
            let digits = [("0", -9, -5), ("36000", 10, 46), ("29145", 49, 85), ("2", 100, 104)];
            assert_eq!(runs(&linear), digits);
        });
    }

    #[test]
    fn digits_stay_within_the_quiet_zones_and_clear_of_long_bars() {
        for (symbology, value) in [
            (Symbology::Ean13, "5901234123457"),
            (Symbology::Ean8, "96385074"),
            (Symbology::UpcA, "036000291452"),
            (Symbology::UpcE, "01234565"),
        ] {
            check(symbology, value, |linear| {
                let end = i32::try_from(linear.modules()).unwrap();
                for (text, left, right) in runs(&linear) {
                    assert!(left >= -i32::from(linear.quiet_zone.left), "{value} {text}");
                    assert!(right <= end + i32::from(linear.quiet_zone.right), "{value} {text}");
                    let crosses = |bar: &(i32, i32)| bar.0 < right && bar.1 > left;
                    assert!(!bars(&linear, true).iter().any(crosses), "{value} {text}");
                }
                let text: String = runs(&linear).iter().map(|run| run.0).collect();
                assert_eq!(text, value);
            });
        }
    }

    #[test]
    fn add_ons_have_their_digits_above_and_no_long_bars() {
        check(Symbology::Ean5, "52495", |linear| {
            let run = linear.text_runs().next().unwrap();
            assert_eq!((run.text, run.left, run.right, run.place), ("52495", 0, 47, Place::Above));
            assert_eq!(bars(&linear, true), []);
            assert_eq!(bars(&linear, false).len(), 16);
        });
        check(Symbology::Ean2, "53", |linear| assert_eq!(linear.modules(), 20));
    }

    #[test]
    fn other_text_is_centred_below_in_whole_modules() {
        check(Symbology::Codabar, "A1B", |linear| {
            let run = linear.text_runs().next().unwrap();
            assert_eq!((run.text, run.left, run.right, run.place), ("A1B", 0, 39, Place::Below));
        });
    }
}
