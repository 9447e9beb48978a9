//! The dots that a picture fills in its box.

use dots::Rect;
use label::element::Fit;
use pictures::{Crop, Decoded, Frame, Resolution};

/// A picture before it is resized: its pixels and its resolution.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Original {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) resolution: Option<Resolution>,
}

/// The box of a picture in dots. What is missing follows from the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
    pub(crate) fit: Fit,
    /// Dots per inch.
    pub(crate) dpi: u16,
}

/// Where the dots of a picture go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placed {
    /// Width and height of the whole box.
    pub(crate) room: (u32, u32),
    /// The area of the dots in the box.
    pub(crate) area: Rect,
    pub(crate) frame: Frame,
}

impl Original {
    pub(crate) fn new(decoded: &Decoded, resolution: Option<Resolution>) -> Self {
        Self { width: decoded.width(), height: decoded.height(), resolution }
    }

    /// The proportions of width and height on paper.
    fn proportions(self) -> (u128, u128) {
        let (width, height) = (u128::from(self.width), u128::from(self.height));
        match self.resolution {
            Some(Resolution { x, y }) => (width * u128::from(y), height * u128::from(x)),
            None => (width, height),
        }
    }

    /// Its size at its own resolution; a file without one is printed dot for dot.
    fn size(self, dpi: u16) -> (u32, u32) {
        let Some(Resolution { x, y }) = self.resolution else { return (self.width, self.height) };
        let inch = u128::from(Resolution::INCH) * u128::from(dpi);
        let dots = |pixels: u32, resolution: u64| {
            rounded(u128::from(pixels) * inch, u128::from(resolution))
        };
        (dots(self.width, x), dots(self.height, y))
    }

    pub(crate) fn place(self, room: Room) -> Placed {
        let (across, down) = self.proportions();
        let whole = Crop::whole(self.width, self.height);
        let high = |width: u32| rounded(u128::from(width) * down, across);
        let wide = |height: u32| rounded(u128::from(height) * across, down);
        let filled = |width: u32, height: u32, crop: Crop| {
            let area = Rect::new(0, 0, width, height);
            Placed { room: (width, height), area, frame: Frame { crop, width, height } }
        };
        match (room.width, room.height) {
            (None, None) => {
                let (width, height) = self.size(room.dpi);
                filled(width, height, whole)
            }
            (Some(width), None) => filled(width, high(width), whole),
            (None, Some(height)) => filled(wide(height), height, whole),
            (Some(width), Some(height)) => match room.fit {
                Fit::Stretch => filled(width, height, whole),
                Fit::Cover => filled(width, height, self.middle(width, height)),
                Fit::Contain => {
                    let inner = if high(width) <= height {
                        (width, high(width))
                    } else {
                        (wide(height).min(width), height)
                    };
                    let (left, top) = ((width - inner.0) / 2, (height - inner.1) / 2);
                    let area = Rect::new(left.cast_signed(), top.cast_signed(), inner.0, inner.1);
                    let frame = Frame { crop: whole, width: inner.0, height: inner.1 };
                    Placed { room: (width, height), area, frame }
                }
            },
        }
    }

    /// The part in the middle that fills a box of this size.
    fn middle(self, width: u32, height: u32) -> Crop {
        // The box in proportions of pixels, which need not be square.
        let (x, y) = self.resolution.map_or((1, 1), |it| (it.x, it.y));
        let side = |dots: u32, resolution: u64| {
            let most = x.max(y).max(1);
            let scaled = u128::from(dots) * 0x1_0000 * u128::from(resolution) / u128::from(most);
            u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
        };
        Crop::whole(self.width, self.height).with_proportions(side(width, x), side(height, y))
    }
}

/// The longest side of a drawing that is searched, in pixels: it has no pixels of its own.
const DRAWING_SIDE: u32 = 1000;

/// All of a picture with its own pixels, or fewer if these are more than `most`.
pub(crate) fn whole(decoded: &Decoded, most: u64) -> Frame {
    let (width, height) = (decoded.width(), decoded.height());
    let (across, down) = (u64::from(width.max(1)), u64::from(height.max(1)));
    let longest = match decoded {
        Decoded::Light(_) => across.max(down),
        Decoded::Drawing(_) => u64::from(DRAWING_SIDE),
    };
    // The longest side of a picture with these proportions that has at most so many pixels.
    let (long, short) = (across.max(down), across.min(down));
    let limit = u128::from(most) * u128::from(long) / u128::from(short);
    let longest = longest.min(u64::try_from(limit).unwrap_or(u64::MAX).isqrt());
    let side = |pixels: u64| rounded(u128::from(pixels) * u128::from(longest), u128::from(long));
    Frame { crop: Crop::whole(width, height), width: side(across), height: side(down) }
}

/// The nearest whole number of dots, at least 1.
fn rounded(numerator: u128, denominator: u128) -> u32 {
    let denominator = denominator.max(1);
    let rounded = (numerator + denominator / 2) / denominator;
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DPI: u16 = 203;

    fn place(width: Option<u32>, height: Option<u32>, fit: Fit) -> Placed {
        let original = Original { width: 600, height: 300, resolution: None };
        original.place(Room { width, height, fit, dpi: DPI })
    }

    #[test]
    fn one_side_keeps_the_proportions() {
        let check = |width, height, expected| {
            let placed = place(width, height, Fit::Contain);
            assert_eq!((placed.room, placed.frame.width, placed.frame.height), expected);
        };
        check(Some(203), None, ((203, 102), 203, 102));
        check(None, Some(100), ((200, 100), 200, 100));
        check(None, None, ((600, 300), 600, 300));
    }

    #[test]
    fn a_picture_is_in_the_middle_of_its_box_or_fills_it() {
        let contained = place(Some(200), Some(200), Fit::Contain);
        assert_eq!(contained.area, Rect::new(0, 50, 200, 100));
        assert_eq!(place(Some(400), Some(100), Fit::Contain).area, Rect::new(100, 0, 200, 100));
        let covered = place(Some(200), Some(200), Fit::Cover);
        assert_eq!(covered.area, Rect::new(0, 0, 200, 200));
        assert_eq!((covered.frame.crop.left, covered.frame.crop.right), (150 << 16, 450 << 16));
        let stretched = place(Some(200), Some(200), Fit::Stretch);
        assert_eq!((stretched.area, stretched.frame.crop), (covered.area, Crop::whole(600, 300)));
    }

    #[test]
    fn a_stated_resolution_is_the_own_size() {
        let inches = Resolution { x: 300 * Resolution::INCH, y: 300 * Resolution::INCH };
        let original = Original { width: 600, height: 300, resolution: Some(inches) };
        let room = Room { width: None, height: None, fit: Fit::Contain, dpi: DPI };
        assert_eq!(original.place(room).room, (406, 203));
        // A fax has twice as many dots across as from top to bottom.
        let fax = Resolution { y: 150 * Resolution::INCH, ..inches };
        let original = Original { resolution: Some(fax), ..original };
        assert_eq!(original.place(room).room, (406, 406));
        assert_eq!(original.place(Room { width: Some(100), ..room }).room, (100, 100));
        let square = Room { width: Some(50), height: Some(50), fit: Fit::Cover, ..room };
        assert_eq!(original.place(square).frame.crop, Crop::whole(600, 300));
    }

    #[test]
    fn the_smallest_picture_is_a_dot() {
        let thin = Original { width: 1000, height: 1, resolution: None };
        let room = Room { width: Some(100), height: None, fit: Fit::Contain, dpi: DPI };
        assert_eq!(thin.place(room).room, (100, 1));
    }
}
