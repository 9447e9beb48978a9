//! How the characters of a font follow one another, and which it has.

/// How characters follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Spacing {
    /// Each has a width of its own: font 0, and P to V.
    Proportional(Repertoire),
    /// All stand in cells of one width, with a gap of some dots between.
    Fixed { gap: u32, case: Case },
}

/// Which characters a font has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Repertoire {
    /// What the printer comes with.
    Resident,
    /// Whatever can be shown: a font file that is named, but not known.
    File,
}

/// Which letters a font has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Case {
    Both,
    /// Font B: small letters come out as capitals.
    Upper,
}

/// Where the base line of a scalable font is.
pub(super) fn three_quarters(height: u32) -> u32 {
    (height * 3 + 2) / 4
}
