//! The part of a picture that is wanted, and its size in dots.

/// A rectangle of a picture. Its edges may lie within pixels: they are counted in 1/65536 of a pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crop {
    /// From the left edge of the upright picture.
    pub left: u64,
    /// From its upper edge.
    pub top: u64,
    /// The right edge, from the left edge of the picture.
    pub right: u64,
    /// The lower edge, from the upper edge of the picture.
    pub bottom: u64,
}

impl Crop {
    /// Units of a crop in a pixel.
    pub const PIXEL: u64 = 1 << 16;

    /// All of a picture.
    pub const fn whole(width: u32, height: u32) -> Self {
        Self {
            left: 0,
            top: 0,
            right: width as u64 * Self::PIXEL,
            bottom: height as u64 * Self::PIXEL,
        }
    }

    /// The largest part in the middle of this one that has the proportions of a frame of `width` by `height`.
    #[must_use]
    pub fn with_proportions(self, width: u32, height: u32) -> Self {
        let (across, down) =
            (self.right.saturating_sub(self.left), self.bottom.saturating_sub(self.top));
        let (width, height) = (u128::from(width.max(1)), u128::from(height.max(1)));
        let part = |whole: u64, numerator: u128, denominator: u128| {
            let part = u128::from(whole) * numerator / denominator;
            u64::try_from(part).unwrap_or(u64::MAX)
        };
        // Too wide for the frame, or too high.
        let fitting_width = part(down, width, height).min(across);
        let fitting_height = part(across, height, width).min(down);
        let left = self.left + (across - fitting_width) / 2;
        let top = self.top + (down - fitting_height) / 2;
        Self { left, top, right: left + fitting_width, bottom: top + fitting_height }
    }

    /// This part as far as it is inside of a picture; at least a fraction of a pixel.
    pub(crate) fn within(self, width: u32, height: u32) -> Self {
        let (left, right) = inside(self.left, self.right, width);
        let (top, bottom) = inside(self.top, self.bottom, height);
        Self { left, top, right, bottom }
    }
}

fn inside(from: u64, to: u64, pixels: u32) -> (u64, u64) {
    let end = u64::from(pixels.max(1)) * Crop::PIXEL;
    let from = from.min(end - 1);
    (from, to.clamp(from + 1, end))
}

/// A part of a picture and the number of dots that it shall fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The part.
    pub crop: Crop,
    /// Dots across.
    pub width: u32,
    /// Dots from top to bottom.
    pub height: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proportions_cut_what_is_too_wide_or_too_high() {
        let whole = Crop::whole(600, 300);
        let square = Crop { left: 150 * Crop::PIXEL, right: 450 * Crop::PIXEL, ..whole };
        assert_eq!(whole.with_proportions(203, 203), square);
        let wide = Crop { top: 75 * Crop::PIXEL, bottom: 225 * Crop::PIXEL, ..whole };
        assert_eq!(whole.with_proportions(400, 100), wide);
        assert_eq!(whole.with_proportions(2, 1), whole);
    }

    #[test]
    fn a_crop_stays_inside_of_the_picture() {
        let far = Crop { left: 1 << 40, top: 5, right: 1 << 41, bottom: 5 };
        let found = far.within(10, 10);
        let end = 10 * Crop::PIXEL;
        assert_eq!(found, Crop { left: end - 1, top: 5, right: end, bottom: 6 });
    }
}
