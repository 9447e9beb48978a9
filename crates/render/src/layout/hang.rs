//! The ink of a barcode around its bars: the readable line, and the longer guards of EAN and UPC. Parts of a barcode.

use label::element::Rotation;

use super::{area::Area, builder::Corner};

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

/// A part of a barcode, in dots from the upper left corner of the whole, rotated so that it reads from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Spot {
    /// Its corner after rotation, in a whole that is `along` by `depth` dots before rotation.
    pub(super) fn corner(
        self,
        whole: Corner,
        rotation: Rotation,
        (along, depth): (u32, u32),
    ) -> Corner {
        let Self { left, top, width, height } = self;
        let (right, bottom) = ((left + width).min(along), (top + height).min(depth));
        let (across, down) = match rotation {
            Rotation::Normal => (left, top),
            Rotation::Right => (depth - bottom, left),
            Rotation::Inverted => (along - right, depth - bottom),
            Rotation::BottomUp => (top, along - right),
        };
        Corner { x: whole.x + across, y: whole.y + down }
    }
}

/// The dots on the label between the corner of bars and the edge that their guards point to.
pub(super) fn room_for_guard(corner: Corner, rotation: Rotation) -> u32 {
    match rotation {
        Rotation::Normal | Rotation::BottomUp => u32::MAX,
        Rotation::Right => corner.x,
        Rotation::Inverted => corner.y,
    }
}

/// The corner of bars and their guards, after rotation.
pub(super) fn with_guard(corner: Corner, rotation: Rotation, guard: u32) -> Corner {
    let Corner { x, y } = corner;
    match rotation {
        Rotation::Normal | Rotation::BottomUp => corner,
        Rotation::Right => Corner { x: x.saturating_sub(guard), y },
        Rotation::Inverted => Corner { x, y: y.saturating_sub(guard) },
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

    #[test]
    fn parts_rotate_with_the_whole() {
        let spot = Spot { left: 30, top: 5, width: 10, height: 12 };
        let corner = |rotation| {
            let Corner { x, y } = spot.corner(Corner { x: 100, y: 200 }, rotation, (50, 20));
            (x, y)
        };
        assert_eq!(corner(Rotation::Normal), (130, 205));
        assert_eq!(corner(Rotation::Right), (103, 230));
        assert_eq!(corner(Rotation::Inverted), (110, 203));
        assert_eq!(corner(Rotation::BottomUp), (105, 210));
    }
}
