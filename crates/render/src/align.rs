//! Alignment of lines in a width.

use label::element::Align;

/// The width for aligned lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) width: u32,
    pub(crate) align: Align,
}

impl Block {
    /// Dots before a line of this width.
    pub(crate) fn indent(self, width: u32) -> u32 {
        // A line that does not fit starts at the left.
        let spare = self.width.saturating_sub(width);
        match self.align {
            Align::Left => 0,
            Align::Center => spare / 2,
            Align::Right => spare,
        }
    }
}
