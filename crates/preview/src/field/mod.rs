//! A field as it is drawn, with all settings applied.

mod barcode_command;
pub(crate) mod characters;
mod code_pages;

use std::ops::Range;

use zpl::command::{
    Alignment, GraphicBox, GraphicCircle, GraphicData, GraphicDiagonal, GraphicEllipse,
    GraphicField, GraphicSymbol, Justification, Orientation, Word,
};

pub use self::barcode_command::BarcodeCommand;
pub(crate) use self::characters::{decode, decode_block, has_only_escapes};
use crate::{geometry::Anchor, ink::Ink, memory::Recall};

/// A complete field. Its appearance depends on nothing that follows it except for the data of its number.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its bytes in the document.
    pub span: Range<usize>,
    /// The point of it that its position names.
    pub anchor: Anchor,
    /// Dots from the left of the page; `None` is after the previous field.
    pub x: Option<i32>,
    /// Dots from its top.
    pub y: Option<i32>,
    /// On which side of its position it is.
    pub justification: Justification,
    /// What it draws.
    pub content: Content,
    /// The data, with `^FH` decoded.
    pub data: Option<Vec<u8>>,
    /// `^FN`.
    pub number: Option<u32>,
    /// `^FR` or `^LR`.
    pub reversed: bool,
    /// `^FW`: the default orientation.
    pub orientation: Orientation,
    /// `^A` or `^CF`.
    pub font: FontChoice,
    /// `^FB` or `^TB`.
    pub block: Option<Block>,
    /// `^BY`.
    pub sizes: Sizes,
    /// `^CI`.
    pub encoding: u32,
}

impl Field {
    /// The ink of the field when its command names no colour.
    pub(crate) fn ink(&self) -> Ink {
        if self.reversed { Ink::Reverse } else { Ink::Black }
    }
}

/// The content of a field.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the command that it holds")]
pub enum Content {
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
pub struct FontChoice {
    /// Whether the field itself named it: a barcode's caption then uses it as well.
    pub own: bool,
    /// Its letter or digit.
    pub name: u8,
    /// `^A@` or `^CW`: its file.
    pub file: Option<Word>,
    /// Its orientation.
    pub orientation: Orientation,
    /// Height in dots, if it is given.
    pub height: Option<u32>,
    /// Width in dots, if it is given.
    pub width: Option<u32>,
}

/// How a text is set in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Block {
    /// `^FB`.
    Lines {
        /// Dots in a line.
        width: u32,
        /// The most lines.
        lines: u32,
        /// Dots added between lines.
        spacing: i32,
        /// The alignment of the lines.
        alignment: Alignment,
        /// Dots by which the second and later lines are indented.
        indent: u32,
    },
    /// `^TB`.
    Clipped {
        /// Its orientation.
        orientation: Orientation,
        /// Dots in a line.
        width: u32,
        /// Dots from the top of the block to its bottom.
        height: u32,
    },
}

/// `^BY`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// Dots in the narrowest bar.
    pub module: u32,
    /// How many tenths of it a wide bar is.
    pub ratio: u32,
    /// Dots from the top of bars to their bottom.
    pub height: u32,
    /// The most dots in the narrowest bar, which no command changes.
    pub(crate) widest: u32,
}

impl Default for Sizes {
    /// The widest module is that of the ZPL II guide.
    fn default() -> Self {
        Self { module: 2, ratio: 30, height: 10, widest: 10 }
    }
}
