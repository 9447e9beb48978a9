//! What a barcode looks like, measured in modules: one row of bars, or a grid.

mod bars;
mod bytes;
mod grid;
mod linear;

pub(crate) use bars::Measure;
pub use bars::{Bars, Widths};
pub(crate) use bytes::ShortBytes;
pub use grid::{Grid, RowHeights};
pub use linear::{AddOnBars, Linear, Place, TextLayout, TextRun};

/// A drawn barcode without colours or units; it borrows its readable line from the barcode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Symbol<'a> {
    /// Bars and spaces of one row.
    Linear(Linear<'a>),
    /// Rows of modules: matrix codes, stacked codes and the postal codes with their half bars.
    Grid(Grid),
    /// MaxiCode: 33 rows of 30 hexagons, every second row shifted right by half a module, with a bull's eye
    /// in the middle that is not part of the grid.
    Hexagons(Grid),
}

/// The blank margin a scanner needs, in modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QuietZone {
    /// On the left.
    pub left: u8,
    /// On the right.
    pub right: u8,
    /// Above.
    pub top: u8,
    /// Below.
    pub bottom: u8,
}

impl QuietZone {
    /// The same on the left and the right, none above and below.
    pub const fn sides(modules: u8) -> Self {
        Self { left: modules, right: modules, top: 0, bottom: 0 }
    }

    /// The same all around.
    pub const fn around(modules: u8) -> Self {
        Self { left: modules, right: modules, top: modules, bottom: modules }
    }
}
