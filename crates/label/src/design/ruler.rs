//! What has to be known of printers to fit a design into its boxes. Whoever lays labels out knows it, and answers here.

use symbology::{Barcode, Ratio};

use crate::units::Dpi;

/// Measures what a printer will print. All lengths are dots.
pub trait Ruler {
    /// How a text is broken into lines.
    fn lines(&self, text: &str, block: Block) -> Lines;

    /// How large a barcode is.
    fn footprint(&self, barcode: &Barcode, style: Style) -> Footprint;
}

/// How a text is to be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Height of the type, and from line to line.
    pub height: u32,
    /// Where lines are broken; `None` breaks at line feeds only.
    pub width: Option<u32>,
    /// How many lines there may be.
    pub most: u32,
}

/// Lines of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// How many there are, no more than there may be.
    pub count: u32,
    /// The widest of them.
    pub widest: u32,
    /// Whether all of the text is on them, and no word in two parts.
    pub whole: bool,
}

/// How a barcode is to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Dots in a module.
    pub module: u8,
    /// Wide to narrow, where the code has two widths.
    pub ratio: Ratio,
    /// Whether with its readable line.
    pub line: bool,
    /// The printer's resolution.
    pub dpi: Dpi,
}

/// How large a barcode is, turned so that it is read from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Footprint {
    /// Dots that the printer makes of a module, if it cannot draw narrower ones.
    pub module: u32,
    /// White before the first bar and behind the last that the printer counts as part of the code: its place is before it.
    pub white: (u32, u32),
    /// From the first bar to the last.
    pub along: u32,
    /// What rules the other direction.
    pub heights: Heights,
    /// Ink left of the bars.
    pub before: u32,
    /// Ink right of the bars.
    pub after: u32,
    /// Ink above the bars.
    pub above: u32,
    /// Ink below the bars.
    pub below: u32,
}

/// What rules the height of the bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heights {
    /// They may be as high as this.
    UpTo(u32),
    /// There are so many rows, each at least so high.
    Rows {
        /// How many.
        count: u32,
        /// How high at least.
        least: u32,
        /// Their height is a multiple of this.
        step: u32,
        /// What the lines between them add.
        lines: u32,
    },
    /// They are exactly as high as this.
    Fixed(u32),
}
