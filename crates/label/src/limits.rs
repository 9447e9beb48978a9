//! Limits of a request.

/// Counts that are checked before rendering.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of elements in a spec.
    pub elements: usize,
    /// Maximum number of rows in a request.
    pub rows: usize,
    /// Maximum number of names in the data or in one row.
    pub names: usize,
}

impl Limits {
    /// 500 elements and 1000 rows, as in `docs/interface.md`, section 8; more names than any table has columns.
    pub const DEFAULT: Self = Self { elements: 500, rows: 1000, names: 1000 };
}

/// Maximum size in bytes of one text or value after its placeholders are filled. A printer's field holds 3072; but a
/// placeholder may occur any number of times, and its value may be as long as the request.
pub const LONGEST_FILLED: usize = 1 << 16;
