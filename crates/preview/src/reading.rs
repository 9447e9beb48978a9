//! The data of printed fields, for those who want to read a label rather than see it.

use symbology::Symbology;

/// A field with data on a printed label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Dots from the left, of the place that `^FO` or `^FT` names; before the label is turned as a whole.
    pub x: i32,
    /// Dots from the top.
    pub y: i32,
    /// The field's data as text: `^FH` is decoded, and numbered fields, clocks and serial numbers have their values.
    pub data: String,
    /// A barcode that was drawn: its symbology, and what a scanner reports.
    pub barcode: Option<(Symbology, String)>,
}

impl Reading {
    /// Approximate bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let value = self.barcode.as_ref().map_or(0, |(_, value)| value.capacity());
        (2 * size_of::<Self>() + self.data.capacity() + value) as u64
    }
}
