//! Fields as they were printed.

use std::ops::Range;

use crate::{
    field::{Block, Field, FontChoice, decode, decode_block},
    font::Typeface,
};

/// A field as it was printed, with the data of this page.
#[derive(Debug, Clone)]
pub struct PrintedField {
    /// The field, with all settings applied.
    pub field: Field,
    /// How its data were made, if they were not written like that.
    pub made: Made,
    /// Its marks on the page.
    pub(crate) marks: Range<usize>,
}

/// How the data of a field were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Made {
    /// `^SN`: the increment, and whether leading zeros are printed.
    pub counter: Option<(i64, bool)>,
    /// `^SF`, `^FC` or `^FE`: by a mask, the clock, or from other fields.
    pub otherwise: bool,
    /// It has a number, and no data.
    pub unfilled: bool,
}

impl Made {
    /// Whether the data may differ from one page to the next.
    pub fn is_made(self) -> bool {
        self.counter.is_some() || self.otherwise
    }
}

impl PrintedField {
    /// Its data as characters, before the escapes of a block are read.
    pub fn text(&self) -> String {
        let data = self.field.data.as_deref().unwrap_or_default();
        match self.field.block {
            Some(Block::Lines { .. }) => decode_block(data, self.field.encoding),
            Some(Block::Clipped { .. }) | None => decode(data, self.field.encoding),
        }
    }
}

impl FontChoice {
    /// Height and width in dots as a printer of this resolution makes them.
    pub fn size(&self, dpi: u32) -> (u32, u32) {
        let typeface = match self.file {
            Some(_) => Typeface::file(self.height, self.width),
            None => Typeface::resolve(self.name, self.height, self.width, dpi),
        };
        (typeface.height, typeface.width)
    }
}
