//! How much one request may ask for.

/// Counts that are checked before anything is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Elements of a spec.
    pub elements: usize,
    /// Rows of a request.
    pub rows: usize,
}

impl Limits {
    /// The interface document's: 500 elements, 1000 rows.
    pub const DEFAULT: Self = Self { elements: 500, rows: 1000 };
}
