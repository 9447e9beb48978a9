//! Tables of a design.

use label::{
    Template,
    element::{Align, FontSize, Point, Rotation},
    units::Inches,
};

/// A table: lines, and text between them.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Upper left corner, however it is turned.
    pub at: Point,
    /// Which way up.
    pub rotation: Rotation,
    /// The width of each column.
    pub columns: Vec<Inches>,
    /// The height of each row.
    pub rows: Vec<Inches>,
    /// Row by row; cells that are not there are empty.
    pub cells: Vec<Vec<Cell>>,
    /// Thickness of the border, which grows inward.
    pub border: Inches,
    /// Thickness of the lines between cells, in the middle of which they meet.
    pub rule: Inches,
    /// How the first row is set apart.
    pub header: Header,
    /// What is left free inside of a cell, on all sides.
    pub padding: Inches,
    /// Size of the type.
    pub font_size: FontSize,
    /// The size down to which type is shrunk until all of a cell's text has room; `None` never shrinks it.
    pub shrink: Option<FontSize>,
}

/// One cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// What it says.
    pub text: Template,
    /// How its lines stand in it.
    pub align: Align,
    /// Size of its type, if not the table's.
    pub font_size: Option<FontSize>,
}

/// How the first row of a table is set apart. The printer's font has no other weight to do it with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Header {
    /// It is a row like all others.
    #[default]
    None,
    /// A line below it, twice as thick as the others.
    Rule,
    /// White on black.
    Invert,
}

impl Header {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::None, Self::Rule, Self::Invert];

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rule => "rule",
            Self::Invert => "invert",
        }
    }
}
