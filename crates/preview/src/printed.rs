//! Fields as they were printed.

use std::ops::Range;

use crate::{
    field::{Block, Field, FontChoice, decode, decode_block, has_only_escapes},
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
    /// Whether the data are made for each page.
    pub fn is_made(self) -> bool {
        self.counter.is_some() || self.otherwise
    }

    /// Whether the data may differ from one page to the next: a serial number may count by 0.
    pub fn may_change(self) -> bool {
        self.counter.is_some_and(|(increment, _)| increment != 0) || self.otherwise
    }
}

impl PrintedField {
    /// Whether a block has a backslash that is no escape: printers leave it out with the character after it.
    pub fn has_lost_escape(&self) -> bool {
        let data = self.field.data.as_deref().unwrap_or_default();
        matches!(self.field.block, Some(Block::Lines { .. })) && !has_only_escapes(data)
    }

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
    /// The letter of a font of the printer; `None` for a font file. The printer's own fonts may be named like files: `Z:D.FNT`.
    pub fn letter(&self) -> Option<u8> {
        let Some(file) = &self.file else { return Some(self.name) };
        let name = file.as_bytes();
        let name = name.strip_prefix(b"Z:").unwrap_or(name);
        let &[letter] = name.strip_suffix(b".FNT")? else { return None };
        Some(letter).filter(|&letter| Typeface::is_resident(letter))
    }

    /// Height and width in dots as a printer of this resolution makes them.
    pub fn size(&self, dpi: u32) -> (u32, u32) {
        let typeface = self.typeface(dpi);
        (typeface.height, typeface.width)
    }

    /// The font of the printer, or what stands in for a font file.
    pub(crate) fn typeface(&self, dpi: u32) -> Typeface {
        match self.letter() {
            Some(letter) => Typeface::resolve(letter, self.height, self.width, dpi),
            None => Typeface::file(self.height, self.width),
        }
    }
}
