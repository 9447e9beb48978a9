//! Times, as given by the caller's clock. This crate has no clock.

/// Milliseconds since 1970-01-01T00:00:00Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(i64);

impl Time {
    /// A number of milliseconds since the beginning of 1970, negative before it.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the beginning of 1970.
    pub const fn millis(self) -> i64 {
        self.0
    }
}
