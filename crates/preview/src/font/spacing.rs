//! The spacing of a font's characters, and which characters it has.

/// The spacing of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Spacing {
    /// Each has its own width: font 0, and P to V.
    Proportional(Repertoire),
    /// All have cells of one width, with a gap of some dots in between.
    Fixed { gap: u32, case: Case },
}

/// Which characters a font has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Repertoire {
    /// The characters of the printer's own fonts.
    Resident,
    /// Those, and characters that this printer was said to have, as far as the substitute has them.
    Stated,
    /// All that the substitute has: a font file that is named, but not stored.
    File,
}

/// Which letters a font has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Case {
    Both,
    /// Font B: lower-case letters are printed as capitals.
    Upper,
}

/// The base line of a scalable font.
pub(super) fn three_quarters(height: u32) -> u32 {
    (height * 3 + 2) / 4
}
