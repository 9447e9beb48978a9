//! How the bytes of a document are read: the prefixes, the delimiter and the unit of numbers.

use super::measure::Measure;

/// The settings of the reader that documents can change, and that persist for later documents.
///
/// The default has the usual characters and leaves numbers as they are.
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
    /// The usual characters, for a head of this resolution: whatever `^MU` says, lengths are returned in dots.
    pub fn of_head(dpi: u32) -> Self {
        Self { measure: Measure::of_head(dpi), ..Self::default() }
    }

    /// The same, for documents that were made for a head of another density: the densities of both, this head's first.
    pub fn of_other_head(dpi: u32, densities: (u32, u32)) -> Self {
        Self { measure: Measure::of_other_head(dpi, densities), ..Self::default() }
    }

    /// These characters with the unit of another dialect: a stored format is read with the characters it was stored
    /// with, and in the unit at its recall.
    #[must_use]
    pub fn measured_like(self, other: Self) -> Self {
        Self { measure: other.measure, ..self }
    }
}
