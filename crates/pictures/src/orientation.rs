//! How a stored picture is turned to be upright: the EXIF orientations.

/// Of an upright picture, its pixel in column X and row Y is stored in column `X` and row `Y`, exchanged if
/// `transposed`, then counted from the right or from the bottom if flipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Orientation {
    pub(crate) transposed: bool,
    pub(crate) flipped_x: bool,
    pub(crate) flipped_y: bool,
}

impl Orientation {
    /// By the number of EXIF 2.32, tag 0x0112; other numbers are reserved and turn nothing, as in browsers.
    pub(crate) fn from_exif(number: u16) -> Self {
        Self {
            transposed: matches!(number, 5..=8),
            flipped_x: matches!(number, 2 | 3 | 7 | 8),
            flipped_y: matches!(number, 3 | 4 | 6 | 7),
        }
    }

    /// Width and height of one, from those of the other.
    pub(crate) fn size(self, width: u32, height: u32) -> (u32, u32) {
        if self.transposed { (height, width) } else { (width, height) }
    }
}
