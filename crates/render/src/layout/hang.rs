//! The ink of a barcode around its bars: the readable line, and the longer guards of EAN and UPC.

use label::element::Rotation;

use super::{area::Area, sheet::Corner};

/// The ink of a barcode around its bars, in dots, rotated so that it reads from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Hang {
    pub(super) before: u32,
    pub(super) after: u32,
    pub(super) above: u32,
    pub(super) below: u32,
}

impl Hang {
    /// The area of bars that are `along` by `depth` dots before rotation, with the ink around them.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ink_around_bars_rotates_with_them() {
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
