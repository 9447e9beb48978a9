//! How the bytes of a document are meant at a place: which characters open commands, and what numbers measure.

use super::measure::Measure;

/// What documents can change about their own reading, and leave behind for the documents after them.
///
/// The default has the usual characters and takes numbers as they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// `^CC`.
    pub(super) caret: u8,
    /// `^CT`.
    pub(super) tilde: u8,
    /// `^CD`.
    pub(super) delimiter: u8,
    /// `^MU`.
    pub(super) measure: Measure,
}

impl Default for Dialect {
    fn default() -> Self {
        Self { caret: b'^', tilde: b'~', delimiter: b',', measure: Measure::AsTheyStand }
    }
}

impl Dialect {
    /// The usual characters, read for a head of so many dots to an inch: whatever `^MU` says, lengths come out in dots.
    pub fn of_head(dpi: u32) -> Self {
        Self { measure: Measure::of_head(dpi), ..Self::default() }
    }

    /// These characters with the numbers of another: a stored format is read in the characters it was stored in,
    /// and in the unit of whoever recalls it.
    #[must_use]
    pub fn measured_like(self, other: Self) -> Self {
        Self { measure: other.measure, ..self }
    }
}
