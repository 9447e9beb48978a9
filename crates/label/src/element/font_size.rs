//! Sizes of fonts.

use crate::units::{Dpi, Points};

/// Font size in points.
///
/// *Guarantees:* more than 0 and at most 1920, which is the printers' largest font height, 32,000 dots, at 1200 dpi.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FontSize(Points);

impl FontSize {
    /// The maximum.
    pub const MOST: f64 = 1920.0;

    /// A size in points, if it is more than 0 and at most 1920.
    pub fn new(points: f64) -> Option<Self> {
        Points::new(points).filter(|size| size.get() > 0.0 && size.get() <= Self::MOST).map(Self)
    }

    /// The size in points.
    pub fn points(self) -> Points {
        self.0
    }

    /// The nearest whole number of dots.
    pub fn dots(self, dpi: Dpi) -> u32 {
        self.0.dots(dpi).get().unsigned_abs()
    }
}

impl Default for FontSize {
    /// 10 points.
    fn default() -> Self {
        Self(Points::TEN)
    }
}
