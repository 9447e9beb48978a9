//! A design as it was drawn. Every element has an area of the label, however it is turned, and stands in it.

mod area;
mod barcode;
mod element;
mod image;
mod line;
mod rect;
mod table;
mod text;

use label::{Darkness, Row, Size, presets::Preset};
use render::Printer;

pub use self::{
    area::Area,
    barcode::{Barcode, Qr},
    element::{Element, Group, Kind},
    image::{Image, Opacity, Picture},
    line::Line,
    rect::{Fill, Rect},
    table::{Cell, Header, Table},
    text::{Text, TextBox, VerticalAlign},
};

/// A design.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The size of the label.
    pub size: Size,
    /// The preset it was taken from, if it was.
    pub preset: Option<&'static Preset>,
    /// How dark, where the printer's own setting will not do.
    pub darkness: Option<Darkness>,
    /// Values to draw with. They are never printed.
    pub sample: Row,
    /// What is on it, in the order of drawing.
    pub elements: Vec<Element>,
}

impl Document {
    /// The printer that it is drawn for.
    pub fn printer(&self) -> Printer {
        Printer::zpl(self.size.dpi())
    }

    /// The names of the placeholders in all that is printed, each once, in the order of drawing.
    pub fn placeholders(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for element in &self.elements {
            element.visit(&mut |template| {
                for name in template.placeholders() {
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
            });
        }
        names
    }

    /// Bytes of everything that is printed with these values: what it takes to lay them out and to encode them.
    pub fn letters(&self, values: &Row) -> usize {
        let mut letters = 0_usize;
        for element in &self.elements {
            element.visit(&mut |template| {
                letters = letters.saturating_add(template.length(|name| values.value(name)));
            });
        }
        letters
    }

    /// How many elements there are, those in groups and the hidden ones among them.
    pub fn count(&self) -> usize {
        self.elements.iter().map(Element::count).sum()
    }
}
