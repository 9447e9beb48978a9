//! A field: as it is being put together, and as it is drawn, with everything resolved that settings decide.

use std::ops::Range;

use zpl::command::{
    Alignment, GraphicBox, GraphicCircle, GraphicDiagonal, GraphicEllipse, GraphicField,
    GraphicSymbol, Justification, Orientation, Word,
};

use super::Recall;
use crate::{draw::Code, geometry::Anchor};

/// A field that is complete. What it looks like depends on nothing that comes after it but the data of its number.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Its bytes in the document.
    pub(crate) span: Range<usize>,
    pub(crate) anchor: Anchor,
    /// Dots from the left of the page; `None` is after the field before.
    pub(crate) x: Option<i32>,
    /// Dots from its top.
    pub(crate) y: Option<i32>,
    pub(crate) justification: Justification,
    pub(crate) content: Content,
    /// The bytes that the data stand for, `^FH` undone.
    pub(crate) data: Option<Vec<u8>>,
    /// `^FN`.
    pub(crate) number: Option<u32>,
    /// `^FR` or `^LR`.
    pub(crate) reversed: bool,
    /// `^FW`: for what does not say its own.
    pub(crate) orientation: Orientation,
    pub(crate) font: FontChoice,
    /// `^FB` or `^TB`.
    pub(crate) block: Option<Block>,
    pub(crate) sizes: Sizes,
    /// `^CI`.
    pub(crate) encoding: u32,
}

/// What is drawn.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Content {
    Text,
    Barcode(Code),
    Box(GraphicBox),
    Circle(GraphicCircle),
    Diagonal(GraphicDiagonal),
    Ellipse(GraphicEllipse),
    Symbol(GraphicSymbol),
    Picture(GraphicField),
    Recall(Recall),
}

/// A font as the document names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FontChoice {
    /// Whether the field named it itself: the caption of a barcode then takes it too.
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
}

impl Default for Sizes {
    fn default() -> Self {
        Self { module: 2, ratio: 30, height: 10 }
    }
}

/// What has been said of a field so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// Where its first command starts and its last one ends.
    pub(super) span: Option<Range<usize>>,
    pub(super) position: Option<Place>,
    pub(super) content: Option<Content>,
    pub(super) data: Option<Vec<u8>>,
    /// `^FH`.
    pub(super) hex_indicator: Option<u8>,
    pub(super) number: Option<u32>,
    pub(super) reversed: bool,
    /// Name, file, orientation, height, width.
    pub(super) font: Option<FontDraft>,
    pub(super) block: Option<Block>,
}

/// `^FO` or `^FT` as the document says it.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) anchor: Anchor,
    pub(super) x: Option<u32>,
    pub(super) y: Option<u32>,
    pub(super) justification: Option<Justification>,
}

impl Default for Place {
    /// The label's origin.
    fn default() -> Self {
        Self { anchor: Anchor::Corner, x: Some(0), y: Some(0), justification: None }
    }
}

/// `^A` or `^A@` as the document says it.
#[derive(Debug)]
pub(super) struct FontDraft {
    pub(super) name: Option<u8>,
    pub(super) file: Option<Word>,
    pub(super) orientation: Option<Orientation>,
    pub(super) height: Option<u32>,
    pub(super) width: Option<u32>,
}
