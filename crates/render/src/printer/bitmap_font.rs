//! The printer's bitmap fonts A to H: the sizes of their cells, which printers magnify by whole numbers.
//!
//! The sizes are those of the ZPL II programming guide. The virtual printer has a table of its own, so that its picture does
//! not repeat a mistake of this one.

/// A bitmap font as it is stored, in dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BitmapFont {
    pub(crate) name: u8,
    /// The height of a cell.
    pub(crate) height: u32,
    /// The width of a cell.
    pub(crate) width: u32,
    /// Between two cells.
    gap: u32,
    /// From the top of a cell to the base line.
    baseline: u32,
}

impl BitmapFont {
    /// The largest magnification, in each direction.
    const MOST: u32 = 10;

    /// The font with this letter at a resolution. E and H, the machine-readable fonts, keep their size in inches.
    pub(crate) fn of(name: u8, dpi: u16) -> Option<Self> {
        // Heads of 6, 8, and 12 or 24 dots per millimetre.
        let head = match dpi {
            0..=176 => 0,
            177..=250 => 1,
            _ => 2,
        };
        let (height, width, gap, baseline) = match name {
            b'A' => (9, 5, 1, 7),
            b'B' => (11, 7, 2, 11),
            b'C' | b'D' => (18, 10, 2, 14),
            b'E' => [(21, 10, 3, 17), (28, 15, 5, 23), (42, 20, 6, 34)][head],
            b'F' => (26, 13, 3, 21),
            b'G' => (60, 40, 8, 48),
            b'H' => [(17, 11, 4, 17), (21, 13, 6, 21), (34, 22, 8, 34)][head],
            _ => return None,
        };
        Some(Self { name, height, width, gap, baseline })
    }

    /// Magnified as printers do it: as close as possible to the requested size. Without a width, in both directions alike.
    pub(super) fn magnified(self, height: u32, width: Option<u32>) -> Self {
        let times = |asked: u32, own: u32| ((asked + own / 2) / own).clamp(1, Self::MOST);
        let down = times(height, self.height);
        let across = width.map_or(down, |width| times(width, self.width));
        Self {
            name: self.name,
            height: self.height * down,
            width: self.width * across,
            gap: self.gap * across,
            baseline: self.baseline * down,
        }
    }

    /// From a letter to the next.
    pub(super) fn advance(self) -> u32 {
        self.width + self.gap
    }

    /// The height of capitals.
    pub(super) fn baseline(self) -> u32 {
        self.baseline
    }

    /// Whether lower-case letters are printed as capitals.
    pub(crate) fn has_only_capitals(self) -> bool {
        self.name == b'B'
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: u8, asked: (u32, Option<u32>), expected: (u32, u32, u32)) {
        let font = BitmapFont::of(name, 203).unwrap().magnified(asked.0, asked.1);
        assert_eq!((font.height, font.width, font.advance()), expected, "{name} {asked:?}");
    }

    #[test]
    fn sizes_are_whole_multiples() {
        check(b'A', (9, None), (9, 5, 6));
        check(b'A', (13, None), (9, 5, 6));
        check(b'A', (14, None), (18, 10, 12));
        check(b'D', (36, Some(10)), (36, 10, 12));
        check(b'G', (1, Some(1)), (60, 40, 48));
        check(b'A', (32_000, Some(32_000)), (90, 50, 60));
    }

    #[test]
    fn machine_readable_fonts_depend_on_the_head() {
        let heights =
            |name| [150, 203, 300, 600].map(|dpi| BitmapFont::of(name, dpi).unwrap().height);
        assert_eq!(heights(b'E'), [21, 28, 42, 42]);
        assert_eq!(heights(b'H'), [17, 21, 34, 34]);
        assert_eq!(heights(b'A'), [9; 4]);
        assert_eq!(BitmapFont::of(b'P', 203), None);
    }
}
