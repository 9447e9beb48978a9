//! Tables of a design.

use label::{
    Letters, Template,
    element::{Align, FontSize, Point, Rotation, Typeface},
    units::Inches,
};
use message::{Message, message};

use super::{
    TextBox,
    kind::{ElementKind, Position},
};

/// A table: lines, and text in cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Upper left corner, after rotation.
    pub at: Point,
    /// Rotation.
    pub rotation: Rotation,
    /// The width of each column.
    pub columns: Vec<Inches>,
    /// The height of each row.
    pub rows: Vec<Inches>,
    /// The cells, row by row; missing cells are empty.
    pub cells: Vec<Vec<Cell>>,
    /// Thickness of the border, which grows inward.
    pub border: Inches,
    /// Thickness of the lines between cells, centered on the cells' edges.
    pub rule: Inches,
    /// How the first row is highlighted.
    pub header: Header,
    /// Padding on all sides of a cell.
    pub padding: Inches,
    /// Font size.
    pub font_size: FontSize,
    /// Minimum font size when text shrinks to fit its cell; `None` never shrinks it.
    pub shrink: Option<FontSize>,
}

/// One cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// The text.
    pub text: Template,
    /// Horizontal alignment.
    pub align: Align,
    /// Font size, if it is not the table's.
    pub font_size: Option<FontSize>,
    /// Its font, and who draws it.
    pub typeface: Typeface,
}

/// How the first row of a table is highlighted. The printer's font has no bold weight for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Header {
    /// Not at all.
    #[default]
    None,
    /// A line below it, twice as thick as the others.
    Rule,
    /// White on black.
    Invert,
}

impl Header {
    /// All headers.
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

impl ElementKind for Table {
    fn noun(&self) -> Message {
        message!("kind-table", "table")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Parts
    }

    fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        self.cells.iter().flatten().for_each(|cell| with(&cell.text, &cell.typeface));
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        for cell in self.cells.iter().flatten() {
            letters.add_element();
            letters.add_text(&cell.text, TextBox::times(self.shrink));
        }
    }

    fn has_font_size(&self) -> bool {
        true
    }

    fn is_rigid(&self) -> bool {
        self.shrink.is_none()
    }
}
