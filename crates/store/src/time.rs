//! Moments, as the caller's clock told them. This crate has no clock.

/// Milliseconds since 1970-01-01T00:00:00Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(i64);

impl Time {
    /// That many milliseconds after the beginning of 1970, before it when negative.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the beginning of 1970.
    pub const fn millis(self) -> i64 {
        self.0
    }
}
