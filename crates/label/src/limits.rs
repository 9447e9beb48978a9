//! How much one request may ask for.

/// Counts that are checked before anything is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Elements of a spec.
    pub elements: usize,
    /// Rows of a request.
    pub rows: usize,
    /// Names with a value in the data or in one row.
    pub names: usize,
}

impl Limits {
    /// 500 elements and 1000 rows by `docs/interface.md`, section 8; more names than any table has columns.
    pub const DEFAULT: Self = Self { elements: 500, rows: 1000, names: 1000 };
}

/// The most bytes of one text or value with its placeholders filled. A field of a printer holds 3072; but a placeholder
/// may be there as often as one likes, and a value be as long as the request.
pub const LONGEST_FILLED: usize = 1 << 16;
