//! Boxes, filled or outlined.

use std::ops::RangeInclusive;

use super::{Color, Point, SpecElement};
use crate::units::Inches;

/// A rectangle on a label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxElement {
    /// Upper left corner.
    pub at: Point,
    /// Width.
    pub width: Inches,
    /// Height.
    pub height: Inches,
    /// Thickness of the border, which grows inward.
    pub thickness: Inches,
    /// Whether it is filled.
    pub filled: bool,
    /// The color of its border, or of all of it; without effect if it inverts.
    pub color: Color,
    /// The rounding of its corners.
    pub rounding: Rounding,
    /// Whether it inverts its background, black to white and white to black, instead of printing its color.
    pub invert: bool,
}

/// The rounding of a box's corners. The radius is that many eighths of half the shorter side.
///
/// *Guarantees:* 0 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rounding(u8);

impl Rounding {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 0..=8;

    /// 0 to 8.
    pub fn new(eighths: u8) -> Option<Self> {
        Self::RANGE.contains(&eighths).then_some(Self(eighths))
    }

    /// The number of eighths.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl SpecElement for BoxElement {}
