//! Converts a label in inches to fields in dots: positions, sizes and line breaks.
//!
//! This module knows nothing of printer commands. Each kind of element has its own file; `area` finds what extends
//! beyond the label's edges.

mod add_on;
mod area;
mod barcode;
mod builder;
mod caption;
mod cells;
mod drawn;
mod edges;
mod ellipse;
mod extent;
mod frame;
mod hang;
mod image;
mod line;
mod measure;
mod native;
mod qr;
mod readable;
mod rect;
mod single;
mod text;
mod wish;

use std::{borrow::Cow, ops::Range, sync::Arc};

pub(crate) use crate::align::Block;
pub use image::{ShownPicture, pictures};
use label::{
    Field, Finding, Label, LabelElement, Problem, Turn,
    element::{Color, NativeField, PrinterFont, Rotation, Rounding},
};
pub use measure::{BarHeights, BarcodeStyle, Footprint, LineSize, TextBlock, TextLines};
use message::message;
pub use single::Single;
pub(crate) use single::single;

use crate::{
    Album, Printer,
    command::{AddOnField, BarcodeField},
    lines::Line,
    picture::Print,
    printer::Letters,
};
use builder::LayoutBuilder;

/// A label in dots.
///
/// *Guarantees:* every coordinate is within the printer's reach.
#[derive(Debug)]
pub(crate) struct Layout<'l> {
    pub(crate) printer: Printer,
    pub(crate) width: u32,
    pub(crate) length: u32,
    pub(crate) copies: u16,
    pub(crate) darkness: Option<u8>,
    pub(crate) turn: Turn,
    /// In drawing order.
    pub(crate) fields: Vec<PlacedField<'l>>,
    /// The lines of all texts, as ranges in their text.
    pub(crate) lines: Vec<Line>,
}

/// Something to draw, with its upper left corner.
#[derive(Debug)]
pub(crate) struct PlacedField<'l> {
    /// Index of its element.
    pub(crate) element: usize,
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) kind: FieldKind<'l>,
}

#[derive(Debug)]
pub(crate) enum FieldKind<'l> {
    Text(TextField<'l>),
    Barcode(BarcodeField<'l>),
    AddOn(AddOnField),
    /// Dots: a picture, text, or a barcode that no command draws.
    Picture {
        print: Arc<Print>,
        /// Whether it inverts its background.
        reversed: bool,
    },
    Box(BoxField),
    Ellipse(EllipseField),
    Diagonal(DiagonalField),
    /// A field of the printer with its text.
    Native {
        field: &'l NativeField,
        text: &'l str,
    },
}

/// Lines of text. The field's corner is that of the first line.
#[derive(Debug)]
pub(crate) struct TextField<'l> {
    pub(crate) text: Cow<'l, str>,
    /// Range in the layout's lines; at least one line.
    pub(crate) lines: Range<usize>,
    pub(crate) letters: Letters,
    pub(crate) rotation: Rotation,
    /// Whether it is white on black.
    pub(crate) reversed: bool,
    pub(crate) setting: Setting,
    /// A font file in the printer; `None` for a font of its own.
    pub(crate) font: Option<&'l PrinterFont>,
}

/// How the lines of a text are set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Setting {
    /// All in one block, which the printer fills from the top, with so many dots between lines, and before the second and
    /// further ones.
    Together { block: Block, spacing: i32, hanging: u32 },
    /// Each line is a separate field, at this distance from the one before, in a block if one is given and the line
    /// fits. The second and further lines begin `hanging` dots later.
    Apart { step: (i32, i32), block: Option<Block>, hanging: u32 },
}

/// A box; filled if its thickness equals the shorter side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoxField {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) thickness: u32,
    /// The rounding of its corners.
    pub(crate) rounding: Rounding,
    pub(crate) ink: Ink,
}

impl BoxField {
    /// A black box.
    fn solid(width: u32, height: u32) -> Self {
        let (thickness, rounding) = (width.min(height), Rounding::default());
        Self { width, height, thickness, rounding, ink: Ink::BLACK }
    }
}

/// An ellipse, or a circle if its sides are equal; filled if its thickness is at least half the shorter side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EllipseField {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) thickness: u32,
    pub(crate) ink: Ink,
}

/// How a shape changes the dots that it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    Color(Color),
    /// It inverts its background.
    Invert,
}

impl Ink {
    pub(crate) const BLACK: Self = Self::Color(Color::Black);

    fn new(color: Color, invert: bool) -> Self {
        if invert { Self::Invert } else { Self::Color(color) }
    }
}

/// A diagonal line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DiagonalField {
    /// Without the thickness.
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Measured horizontally.
    pub(crate) thickness: u32,
    /// Whether it falls from left to right.
    pub(crate) falling: bool,
}

/// Lays out a label. Adds findings for differences from the request.
pub(crate) fn layout<'l>(
    label: &'l Label<'_>,
    printer: Printer,
    album: &mut Album<'_>,
    findings: &mut Vec<Finding>,
) -> Result<Layout<'l>, Vec<Problem>> {
    let mut builder = LayoutBuilder::new(label, printer, findings);
    for (index, element) in label.elements.iter().enumerate() {
        builder.element = index;
        if album.is_stopped() {
            builder.refuse(Field::Text, message!("stopped", "the work was stopped"));
            break;
        }
        match element {
            LabelElement::Text(element) => text::place(&mut builder, element, album),
            LabelElement::Barcode(element) => barcode::place(&mut builder, element),
            LabelElement::Qr(element) => qr::place(&mut builder, element),
            LabelElement::Box(element) => rect::place(&mut builder, element),
            LabelElement::Ellipse(element) => ellipse::place(&mut builder, element),
            LabelElement::Line(element) => line::place(&mut builder, element),
            LabelElement::Image(element) => image::place(&mut builder, element, album),
            LabelElement::Native(element) => native::place(&mut builder, element),
        }
    }
    builder.finish()
}
