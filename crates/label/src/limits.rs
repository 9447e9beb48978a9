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
    /// The interface document's 500 elements and 1000 rows; 1000 names are more than 500 elements can use.
    pub const DEFAULT: Self = Self { elements: 500, rows: 1000, names: 1000 };
}
