//! A field as it is drawn, with all settings applied.

mod barcode_command;
pub(crate) mod characters;
mod code_pages;

use std::ops::Range;

use zpl::command::{
    Alignment, GraphicBox, GraphicCircle, GraphicData, GraphicDiagonal, GraphicEllipse,
    GraphicField, GraphicSymbol, Justification, Orientation, Word,
};

pub(crate) use self::{barcode_command::BarcodeCommand, characters::decode};
use crate::{geometry::Anchor, memory::Recall, page::Ink};

/// A complete field. Its appearance depends on nothing that follows it except for the data of its number.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Its bytes in the document.
    pub(crate) span: Range<usize>,
    pub(crate) anchor: Anchor,
    /// Dots from the left of the page; `None` is after the previous field.
    pub(crate) x: Option<i32>,
    /// Dots from its top.
    pub(crate) y: Option<i32>,
    pub(crate) justification: Justification,
    pub(crate) content: Content,
    /// The data, with `^FH` decoded.
    pub(crate) data: Option<Vec<u8>>,
    /// `^FN`.
    pub(crate) number: Option<u32>,
    /// `^FR` or `^LR`.
    pub(crate) reversed: bool,
    /// `^FW`: the default orientation.
    pub(crate) orientation: Orientation,
    pub(crate) font: FontChoice,
    /// `^FB` or `^TB`.
    pub(crate) block: Option<Block>,
    pub(crate) sizes: Sizes,
    /// `^CI`.
    pub(crate) encoding: u32,
}

impl Field {
    /// The ink of the field when its command names no colour.
    pub(crate) fn ink(&self) -> Ink {
        if self.reversed { Ink::Reverse } else { Ink::Black }
    }
}

/// The content of a field.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Content {
    Text,
    Barcode(BarcodeCommand),
    Box(GraphicBox),
    Circle(GraphicCircle),
    Diagonal(GraphicDiagonal),
    Ellipse(GraphicEllipse),
    Symbol(GraphicSymbol),
    Picture(GraphicField),
    Recall(Recall),
}

impl Content {
    /// Whether it is drawn without any data.
    pub(crate) fn is_graphic(&self) -> bool {
        match self {
            Self::Text | Self::Barcode(_) | Self::Symbol(_) => false,
            Self::Box(_)
            | Self::Circle(_)
            | Self::Diagonal(_)
            | Self::Ellipse(_)
            | Self::Picture(_)
            | Self::Recall(_) => true,
        }
    }

    /// Bytes of memory that it refers to.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Picture(command) => match &command.data {
                GraphicData::Hex { digits, .. } => digits.as_bytes().len(),
                GraphicData::Binary(data) | GraphicData::Compressed(data) => data.len(),
            },
            Self::Recall(recall) => recall.name.len(),
            Self::Barcode(BarcodeCommand::Aztec(command)) => {
                command.identifier.as_ref().map_or(0, |identifier| identifier.as_bytes().len())
            }
            Self::Barcode(_)
            | Self::Text
            | Self::Box(_)
            | Self::Circle(_)
            | Self::Diagonal(_)
            | Self::Ellipse(_)
            | Self::Symbol(_) => 0,
        }
    }
}

impl From<BarcodeCommand> for Content {
    fn from(code: BarcodeCommand) -> Self {
        Self::Barcode(code)
    }
}

/// A font as the document names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FontChoice {
    /// Whether the field itself named it: a barcode's caption then uses it as well.
    pub(crate) own: bool,
    /// Its letter or digit.
    pub(crate) name: u8,
    /// `^A@` or `^CW`: its file.
    pub(crate) file: Option<Word>,
    pub(crate) orientation: Orientation,
    pub(crate) height: Option<u32>,
    pub(crate) width: Option<u32>,
}

/// How a text is set in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Block {
    /// `^FB`.
    Lines { width: u32, lines: u32, spacing: i32, alignment: Alignment, indent: u32 },
    /// `^TB`.
    Clipped { orientation: Orientation, width: u32, height: u32 },
}

/// `^BY`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// Dots in the narrowest bar.
    pub(crate) module: u32,
    /// How many tenths of it a wide bar is.
    pub(crate) ratio: u32,
    /// Dots from the top of bars to their bottom.
    pub(crate) height: u32,
    /// The most dots in the narrowest bar, which no command changes.
    pub(crate) widest: u32,
}

impl Default for Sizes {
    /// The widest module is that of the ZPL II guide.
    fn default() -> Self {
        Self { module: 2, ratio: 30, height: 10, widest: 10 }
    }
}
