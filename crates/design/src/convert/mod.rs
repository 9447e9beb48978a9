//! Converts a design to a spec. Conversion never fails: warnings and refusals name what printers cannot do.
//!
//! Values are only used for measuring; the spec keeps its placeholders. Values change sizes and positions, but not the
//! set of elements in the spec or their order, so findings of many rows can be combined.

mod barcode;
mod draft;
mod ellipse;
mod fit;
mod geometry;
mod image;
mod line;
mod native;
mod rect;
mod standing;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod text;

use label::{Row, Rule, Spec, element::Rotation};
use message::Message;
use recipes::Recipes;
use render::{Characters, Lettering, Printer};
use symbology::Symbology;

pub use self::standing::{Sides, Standing, Step};
use self::{
    draft::Draft,
    geometry::{Frame, Rectangle},
};
use crate::{Document, Element, Kind};

/// A design as printer commands can express it.
///
/// *Guarantees:* [`render::check`] finds no problem with any element of the spec.
#[derive(Debug, Clone, PartialEq)]
pub struct Conversion {
    /// The spec, with the placeholders of the design.
    pub spec: Spec,
    /// Characters that the design states for its printers: the spec prints the same with them.
    pub printer_characters: Characters,
    /// How values are made that the data does not give.
    pub recipes: Recipes,
    /// For each element of the spec, the id of the design's element that it comes from.
    pub origins: Vec<Box<str>>,
    /// Differences between the print and the drawing.
    pub warnings: Vec<Note>,
    /// Barcodes that cannot be printed. With any of them the label is unusable.
    pub refusals: Vec<Refusal>,
}

impl Conversion {
    /// Whether an element of the spec comes from the design's element with this id.
    pub(crate) fn is_origin(&self, element: usize, id: &str) -> bool {
        self.origins.get(element).is_some_and(|origin| &**origin == id)
    }
}

/// Something that prints differently from the drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The id of the element.
    pub element: Box<str>,
    /// The rule that produced it.
    pub rule: Rule,
    /// The message.
    pub message: Message,
}

/// A barcode that cannot be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The id of the element.
    pub element: Box<str>,
    /// The symbology.
    pub symbology: Symbology,
    /// The reason.
    pub message: Message,
}

/// Converts a design. Values come from the row, or from the sample data if the row has none.
pub fn convert(
    document: &Document,
    values: &Row,
    printer: Printer,
    lettering: &Lettering<'_>,
) -> Conversion {
    let mut draft = Draft::new(document, values, printer, lettering);
    place_document(&mut draft, document);
    draft.finish()
}

/// Converts a design that is being drawn, with measurements of its barcodes.
pub fn convert_drawing(
    document: &Document,
    values: &Row,
    printer: Printer,
    lettering: &Lettering<'_>,
) -> (Conversion, Vec<Standing>) {
    let mut draft = Draft::new(document, values, printer, lettering).with_standings();
    place_document(&mut draft, document);
    let standings = draft.take_standings();
    (draft.finish(), standings)
}

fn place_document<'d>(draft: &mut Draft<'d>, document: &'d Document) {
    let (width, height) = (document.size.width().get(), document.size.height().get());
    let area = Rectangle { x: 0.0, y: 0.0, width, height };
    place_all(draft, &document.elements, Frame { area, rotation: Rotation::Normal });
}

fn place_all<'d>(draft: &mut Draft<'d>, elements: &'d [Element], frame: Frame<f64>) {
    for element in elements.iter().filter(|element| !element.hidden) {
        draft.element = Some(element);
        match &element.kind {
            Kind::Text(text) => text::place(draft, frame, text),
            Kind::TextBox(text) => text::place_box(draft, frame, text),
            Kind::Barcode(code) => barcode::place(draft, frame, code),
            Kind::Qr(qr) => barcode::place_qr(draft, frame, qr),
            Kind::Rect(rectangle) => rect::place(draft, frame, rectangle),
            Kind::Ellipse(ellipse) => ellipse::place(draft, frame, ellipse),
            Kind::Line(line) => line::place(draft, frame, line),
            Kind::Table(table) => table::place(draft, frame, table),
            Kind::Image(picture) => image::place(draft, frame, picture),
            Kind::Native(native) => native::place(draft, frame, native),
            Kind::Group(group) => {
                let frame = frame.frame(group.area.into(), group.rotation);
                place_all(draft, &group.elements, frame);
            }
        }
    }
}
