//! Inches, points and dots. All conversions to dots happen here, with one rule: the nearest whole dot, half a dot
//! rounded up.

use std::ops::RangeInclusive;

/// Millimetres of an inch.
pub const MILLIMETRES_PER_INCH: f64 = 25.4;

/// A number of inches in millimetres, to a thousandth: a plain product would be 609.5999999999999.
pub fn in_millimetres(inches: f64) -> f64 {
    (inches * MILLIMETRES_PER_INCH * 1000.0 + 0.5).floor() / 1000.0
}

/// A distance in inches.
///
/// *Guarantees:* a finite number.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Inches(f64);

impl Inches {
    /// No distance.
    pub const ZERO: Self = Self(0.0);

    /// So many thousandths of an inch.
    pub fn of_thousandths(thousandths: u16) -> Self {
        Self(f64::from(thousandths) / 1000.0)
    }

    /// A distance; `None` if the number is not finite.
    pub const fn new(inches: f64) -> Option<Self> {
        if inches.is_finite() { Some(Self(inches)) } else { None }
    }

    /// The number of inches.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// The nearest whole dot at this resolution, half a dot up.
    pub fn dots(self, dpi: Dpi) -> Dots {
        nearest(self.0 * f64::from(dpi.0))
    }

    /// The nearest whole micrometre; 0 for negative distances.
    pub fn micrometres(self) -> u32 {
        nearest(self.0 * MILLIMETRES_PER_INCH * 1000.0).0.max(0).unsigned_abs()
    }

    /// The distance of this many dots, to five decimals: enough to distinguish the dots of any print head.
    pub fn of_dots(dots: i32, dpi: Dpi) -> Self {
        Self(f64::from(dots) / f64::from(dpi.0)).rounded()
    }

    /// The distance rounded to five decimals, the precision of written distances.
    #[must_use]
    pub fn rounded(self) -> Self {
        const STEPS: f64 = 100_000.0;
        let steps = (self.0 * STEPS + 0.5).floor();
        // Such a number is beyond the reach of any printer, so decimals do not matter, but it must stay finite.
        if steps.is_finite() { Self(steps / STEPS) } else { self }
    }
}

/// A font size in points; 72 points are an inch.
///
/// *Guarantees:* a finite number.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Points(f64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0.0);
    /// Ten points.
    pub const TEN: Self = Self(10.0);

    /// A size; `None` if the number is not finite.
    pub const fn new(points: f64) -> Option<Self> {
        if points.is_finite() { Some(Self(points)) } else { None }
    }

    /// The number of points.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// The nearest whole dot at this resolution, half a dot up.
    pub fn dots(self, dpi: Dpi) -> Dots {
        nearest(self.0 * f64::from(dpi.0) / 72.0)
    }

    /// The distance in 256ths of a dot at this resolution, rounded as dots are.
    pub fn parts(self, dpi: Dpi) -> i32 {
        nearest(self.0 * f64::from(dpi.0) * 256.0 / 72.0).0
    }

    /// The font size for a height of this many dots, to two decimals: enough to distinguish the dots of any print head.
    pub fn of_dots(dots: i32, dpi: Dpi) -> Self {
        Self((f64::from(dots) * 7200.0 / f64::from(dpi.0) + 0.5).floor() / 100.0)
    }
}

/// A resolution in dots per inch.
///
/// *Guarantees:* 100 to 1200, or the 96 of a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dpi(u16);

impl Dpi {
    /// A CSS pixel is 1/96 inch.
    pub const SCREEN: Self = Self(96);
    /// The resolution of most thermal printers.
    pub const DEFAULT: Self = Self(203);
    /// The resolutions of print heads.
    pub const RANGE: RangeInclusive<u16> = 100..=1200;

    /// A print head's resolution, 100 to 1200.
    pub const fn new(dpi: u16) -> Option<Self> {
        if dpi >= *Self::RANGE.start() && dpi <= *Self::RANGE.end() {
            Some(Self(dpi))
        } else {
            None
        }
    }

    /// Dots per inch.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// A distance in whole dots of a print head, or pixels of a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dots(i32);

impl Dots {
    /// The number of dots.
    pub const fn get(self) -> i32 {
        self.0
    }
}

/// A number of dots times a factor, rounded as all dots are.
pub(crate) fn scaled(dots: u32, factor: f64) -> u32 {
    nearest(f64::from(dots) * factor).0.max(0).unsigned_abs()
}

/// The only rounding rule.
fn nearest(dots: f64) -> Dots {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast clamps; limits are checked by callers"
    )]
    Dots((dots + 0.5).floor() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(inches: f64, dpi: u16, expected: i32) {
        assert_eq!(Inches::new(inches).unwrap().dots(Dpi::new(dpi).unwrap()).get(), expected);
    }

    #[test]
    fn halves_round_up() {
        check(4.0, 203, 812);
        check(1.125, 300, 338);
        check(0.5, 203, 102);
        check(0.0, 203, 0);
        check(24.0, 1200, 28800);
        check(-0.0025, 200, 0);
    }

    #[test]
    fn dots_survive_conversion_to_inches_and_points() {
        for dpi in [100, 203, 300, 600, 1200].map(|dpi| Dpi::new(dpi).unwrap()) {
            for dots in (0..2000).chain(31_000..32_001) {
                assert_eq!(Inches::of_dots(dots, dpi).dots(dpi).get(), dots);
                assert_eq!(Points::of_dots(dots, dpi).dots(dpi).get(), dots);
            }
        }
        assert_eq!(Some(Inches::of_dots(102, Dpi::DEFAULT)), Inches::new(0.502_46));
        assert_eq!(Inches::new(0.1 + 0.2).map(Inches::rounded), Inches::new(0.3));
        assert!(Inches::new(f64::MAX).unwrap().rounded().get().is_finite());
    }

    #[test]
    fn invalid_distances_and_resolutions_are_refused() {
        assert_eq!(Inches::new(f64::NAN), None);
        assert_eq!(Inches::new(f64::INFINITY), None);
        assert_eq!(Dpi::new(99), None);
        assert_eq!(Dpi::new(1201), None);
    }
}
