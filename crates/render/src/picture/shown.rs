//! Where the pixels of a picture are on a label.

use dots::Rect;
use label::element::Rotation;
use pictures::Crop;

use super::frame::{Original, Placed};

/// Where the pixels of a picture are in its rotated box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Pixels across and from top to bottom.
    pixels: (u32, u32),
    placed: Placed,
    rotation: Rotation,
}

impl Shown {
    pub(super) fn new(original: Original, placed: Placed, rotation: Rotation) -> Self {
        Self { pixels: (original.width, original.height), placed, rotation }
    }

    /// The dots that show pixels of the picture.
    pub(crate) fn area(&self) -> Rect {
        turned_area(self.placed.area, self.placed.room, self.rotation)
    }

    /// The dots that show a part of the picture, or would show it if they were not cut off. `size` is the width and
    /// height that the whole picture has where the part is measured.
    pub(crate) fn area_of(&self, part: Rect, size: (u32, u32)) -> Rect {
        let Crop { left, top, right, bottom } = self.placed.frame.crop;
        let area = self.placed.area;
        let (x, width) =
            Side { pixels: self.pixels.0, size: size.0, from: left, to: right, dots: area.width }
                .dots(part.x, part.width);
        let (y, height) =
            Side { pixels: self.pixels.1, size: size.1, from: top, to: bottom, dots: area.height }
                .dots(part.y, part.height);
        let part = Rect::new(area.x.saturating_add(x), area.y.saturating_add(y), width, height);
        turned_area(part, self.placed.room, self.rotation)
    }
}

/// One direction of a picture.
struct Side {
    /// Pixels of the picture.
    pixels: u32,
    /// The same in the units of the part.
    size: u32,
    /// What is shown, in units of [`Crop`].
    from: u64,
    to: u64,
    /// Dots of what is shown.
    dots: u32,
}

impl Side {
    /// The first dot of a part, and the number of its dots.
    fn dots(&self, at: i32, length: u32) -> (i32, u32) {
        let place = |at: i64| {
            let unit = i128::from(at) * i128::from(self.pixels) * i128::from(Crop::PIXEL);
            let inside = unit / i128::from(self.size.max(1)) - i128::from(self.from);
            let shown = i128::from(self.to.saturating_sub(self.from).max(1));
            let dots = (inside * i128::from(self.dots)).div_euclid(shown);
            // Far beyond every label.
            i32::try_from(dots.clamp(-1_000_000, 1_000_000)).unwrap_or(0)
        };
        let (first, end) = (place(at.into()), place(i64::from(at) + i64::from(length)));
        (first, end.abs_diff(first).max(1))
    }
}

/// The size of a box after it is rotated.
pub(crate) fn turned_size((width, height): (u32, u32), rotation: Rotation) -> (u32, u32) {
    match rotation {
        Rotation::Normal | Rotation::Inverted => (width, height),
        Rotation::Right | Rotation::BottomUp => (height, width),
    }
}

/// An area in a box, after both are rotated.
pub(crate) fn turned_area(area: Rect, (width, height): (u32, u32), rotation: Rotation) -> Rect {
    let Rect { x, y, .. } = area;
    let from_right = width.cast_signed() - area.right();
    let from_below = height.cast_signed() - area.bottom();
    let (x, y) = match rotation {
        Rotation::Normal => (x, y),
        Rotation::Right => (from_below, x),
        Rotation::Inverted => (from_right, from_below),
        Rotation::BottomUp => (y, from_right),
    };
    let (width, height) = turned_size((area.width, area.height), rotation);
    Rect { x, y, width, height }
}

#[cfg(test)]
mod tests {
    use label::element::Fit;

    use super::{super::frame::Room, *};

    fn shown(fit: Fit, rotation: Rotation) -> Shown {
        let original = Original { width: 600, height: 300, resolution: None };
        let room = Room { width: Some(200), height: Some(200), fit, dpi: 203 };
        Shown::new(original, original.place(room), rotation)
    }

    #[test]
    fn a_part_is_where_its_pixels_are() {
        // Measured at half the size of the file.
        let part =
            |fit, rotation| shown(fit, rotation).area_of(Rect::new(30, 60, 90, 60), (300, 150));
        // Three pixels to a dot, in the middle of the box.
        assert_eq!(shown(Fit::Contain, Rotation::Normal).area(), Rect::new(0, 50, 200, 100));
        assert_eq!(part(Fit::Contain, Rotation::Normal), Rect::new(20, 90, 60, 40));
        assert_eq!(part(Fit::Contain, Rotation::Right), Rect::new(70, 20, 40, 60));
        assert_eq!(part(Fit::Stretch, Rotation::Normal), Rect::new(20, 80, 60, 80));
        // The left part of a picture that fills its box is cut off.
        assert_eq!(part(Fit::Cover, Rotation::Normal), Rect::new(-60, 80, 120, 80));
    }
}
