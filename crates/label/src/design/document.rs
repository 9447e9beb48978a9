//! A design as a whole, and what every element has.

use symbology::Symbology;

use super::{Barcode, Group, Image, Line, Qr, Rect, Table, Text, TextBox};
use crate::{Darkness, Row, Size, Template, presets::Preset};

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

/// One element of a design.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Its id, which no other element of the design has.
    pub id: Box<str>,
    /// What its owner calls it; may be empty.
    pub name: Box<str>,
    /// Whether it is left out of print.
    pub hidden: bool,
    /// Whether the editor holds it where it is.
    pub locked: bool,
    /// What it is.
    pub kind: Kind,
}

/// What an element is.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
pub enum Kind {
    Text(Text),
    TextBox(TextBox),
    Barcode(Barcode),
    Qr(Qr),
    Rect(Rect),
    Line(Line),
    Table(Table),
    Image(Image),
    Group(Group),
}

impl Document {
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

impl Element {
    fn count(&self) -> usize {
        if let Kind::Group(group) = &self.kind {
            group.elements.iter().map(Self::count).sum()
        } else {
            1
        }
    }

    /// Calls with every text that is printed.
    fn visit<'e>(&'e self, with: &mut impl FnMut(&'e Template)) {
        if self.hidden {
            return;
        }
        match &self.kind {
            Kind::Text(text) => with(&text.text),
            Kind::TextBox(text) => with(&text.text),
            Kind::Barcode(barcode) => with(&barcode.value),
            Kind::Qr(qr) => with(&qr.value),
            Kind::Table(table) => table.cells.iter().flatten().for_each(|cell| with(&cell.text)),
            Kind::Group(group) => group.elements.iter().for_each(|element| element.visit(with)),
            Kind::Rect(_) | Kind::Line(_) | Kind::Image(_) => {}
        }
    }

    /// The symbology, if it is a barcode.
    pub fn symbology(&self) -> Option<Symbology> {
        match &self.kind {
            Kind::Barcode(barcode) => Some(barcode.symbology),
            Kind::Qr(_) => Some(Symbology::QrCode),
            Kind::Text(_)
            | Kind::TextBox(_)
            | Kind::Rect(_)
            | Kind::Line(_)
            | Kind::Table(_)
            | Kind::Image(_)
            | Kind::Group(_) => None,
        }
    }

    /// What it is, in a message: `the image "Logo"`.
    pub(super) fn described(&self) -> String {
        let kind = match &self.kind {
            Kind::Text(_) | Kind::TextBox(_) => "text",
            Kind::Barcode(_) => "barcode",
            Kind::Qr(_) => "QR code",
            Kind::Rect(_) => "rectangle",
            Kind::Line(_) => "line",
            Kind::Table(_) => "table",
            Kind::Image(_) => "image",
            Kind::Group(_) => "group",
        };
        if self.name.is_empty() {
            format!("the {kind}")
        } else {
            format!("the {kind} \"{}\"", self.name)
        }
    }
}
