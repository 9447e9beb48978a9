//! The resolution that a file states.

/// Pixels in 10,000 inches, which are 254 metres: files count pixels per metre, per centimetre or per inch, and each
/// of them is a whole number in this unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resolution {
    /// Across.
    pub x: u64,
    /// From top to bottom.
    pub y: u64,
}

impl Resolution {
    /// Units of a resolution in one pixel per inch.
    pub const INCH: u64 = 10_000;
    /// Units of a resolution in one pixel per metre.
    pub const METRE: u64 = 254;
    /// Units of a resolution in one pixel per centimetre.
    pub const CENTIMETRE: u64 = 25_400;

    /// A resolution, if both figures are positive; files write 0 for an unknown one.
    pub(crate) fn stated(x: u64, y: u64, unit: u64) -> Option<Self> {
        let (x, y) = (x.checked_mul(unit)?, y.checked_mul(unit)?);
        (x > 0 && y > 0).then_some(Self { x, y })
    }

    /// The same, of a picture whose rows become columns.
    pub(crate) fn swapped(self) -> Self {
        Self { x: self.y, y: self.x }
    }
}
