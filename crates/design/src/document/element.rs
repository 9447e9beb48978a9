//! One element of a design: the properties of all elements, and its kind.

use label::{
    Letters, Template,
    element::{Rotation, Source, Typeface},
};
use symbology::{Message, Symbology, message};

use super::{Area, Barcode, Ellipse, Image, Line, Native, Qr, Rect, Table, Text, TextBox};

/// One element of a design.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Its id, unique in the design.
    pub id: Box<str>,
    /// Its display name; may be empty.
    pub name: Box<str>,
    /// Whether it is not printed.
    pub hidden: bool,
    /// Whether the editor protects it from changes.
    pub locked: bool,
    /// Its kind.
    pub kind: Kind,
}

/// The kinds of elements.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
pub enum Kind {
    Text(Text),
    TextBox(TextBox),
    Barcode(Barcode),
    Qr(Qr),
    Rect(Rect),
    Ellipse(Ellipse),
    Line(Line),
    Table(Table),
    Image(Image),
    Native(Native),
    Group(Group),
}

/// Elements that are moved and rotated together. Their coordinates are relative to the group's upper left corner before
/// rotation.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Its area on the label, after rotation.
    pub area: Area,
    /// Rotation of the whole group.
    pub rotation: Rotation,
    /// Its elements, in drawing order.
    pub elements: Vec<Element>,
}

/// Finds an element in a list or in one of its groups, whose nesting is limited when they are read. Adds its indices.
pub(super) fn find<'e>(
    elements: &'e [Element],
    id: &str,
    indices: &mut Vec<usize>,
) -> Option<&'e Element> {
    for (index, element) in elements.iter().enumerate() {
        indices.push(index);
        if *element.id == *id {
            return Some(element);
        }
        if let Kind::Group(group) = &element.kind
            && let Some(found) = find(&group.elements, id, indices)
        {
            return Some(found);
        }
        indices.pop();
    }
    None
}

impl Element {
    pub(super) fn count(&self) -> usize {
        if let Kind::Group(group) = &self.kind {
            group.elements.iter().map(Self::count).sum()
        } else {
            1
        }
    }

    /// The number of pictures that are printed.
    pub(super) fn printed_pictures(&self) -> usize {
        match &self.kind {
            _ if self.hidden => 0,
            Kind::Image(image) => usize::from(image.print.is_some()),
            Kind::Group(group) => group.elements.iter().map(Self::printed_pictures).sum(),
            Kind::Text(_)
            | Kind::TextBox(_)
            | Kind::Barcode(_)
            | Kind::Qr(_)
            | Kind::Rect(_)
            | Kind::Ellipse(_)
            | Kind::Line(_)
            | Kind::Table(_)
            | Kind::Native(_) => 0,
        }
    }

    /// The number of barcodes that are printed. Native fields of the printer are not among them: nothing says what they
    /// should read as.
    pub(super) fn printed_barcodes(&self) -> usize {
        match &self.kind {
            _ if self.hidden => 0,
            Kind::Barcode(_) | Kind::Qr(_) => 1,
            Kind::Group(group) => group.elements.iter().map(Self::printed_barcodes).sum(),
            Kind::Text(_)
            | Kind::TextBox(_)
            | Kind::Image(_)
            | Kind::Rect(_)
            | Kind::Ellipse(_)
            | Kind::Line(_)
            | Kind::Table(_) => 0,
            Kind::Native(native) => usize::from(native.field.symbology().is_some()),
        }
    }

    /// Calls `with` for every printed text.
    pub fn visit<'e>(&'e self, with: &mut impl FnMut(&'e Template)) {
        if self.hidden {
            return;
        }
        match &self.kind {
            Kind::Text(text) => with(&text.text),
            Kind::TextBox(text) => with(&text.text),
            Kind::Barcode(barcode) => barcode.content.templates().for_each(with),
            Kind::Qr(qr) => qr.content.templates().for_each(with),
            Kind::Native(native) => with(&native.text),
            Kind::Table(table) => table.cells.iter().flatten().for_each(|cell| with(&cell.text)),
            Kind::Group(group) => group.elements.iter().for_each(|element| element.visit(with)),
            Kind::Image(Image { source: Source::Named(source), print: Some(_), .. }) => {
                with(source);
            }
            Kind::Rect(_) | Kind::Ellipse(_) | Kind::Line(_) | Kind::Image(_) => {}
        }
    }

    /// Adds everything that is filled, measured and laid out for each label.
    pub(super) fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        if self.hidden {
            return;
        }
        letters.add_element();
        match &self.kind {
            Kind::Text(text) => letters.add_text(&text.text, Text::TIMES),
            Kind::TextBox(text) => letters.add_text(&text.text, TextBox::times(text.shrink)),
            Kind::Table(table) => {
                for cell in table.cells.iter().flatten() {
                    letters.add_element();
                    letters.add_text(&cell.text, TextBox::times(table.shrink));
                }
            }
            Kind::Group(group) => {
                group.elements.iter().for_each(|element| element.add_letters(letters));
            }
            Kind::Barcode(barcode) => letters.add_codes(barcode.content.templates()),
            Kind::Qr(qr) => letters.add_codes(qr.content.templates()),
            Kind::Native(native) => letters.add_text(&native.text, 1),
            Kind::Image(Image { source: Source::Named(source), print: Some(_), .. })
                if source.sole_placeholder().is_none() =>
            {
                letters.add_text(source, 1);
            }
            // A source that is a whole value is not copied.
            Kind::Rect(_) | Kind::Ellipse(_) | Kind::Line(_) | Kind::Image(_) => {}
        }
    }

    /// Calls `with` for every printed text, with the look of its letters.
    pub(super) fn visit_texts<'e>(&'e self, with: &mut impl FnMut(&'e Template, &'e Typeface)) {
        if self.hidden {
            return;
        }
        match &self.kind {
            Kind::Text(text) => with(&text.text, &text.typeface),
            Kind::TextBox(text) => with(&text.text, &text.typeface),
            Kind::Table(table) => {
                table.cells.iter().flatten().for_each(|cell| with(&cell.text, &cell.typeface));
            }
            Kind::Group(group) => {
                group.elements.iter().for_each(|element| element.visit_texts(with));
            }
            Kind::Barcode(_)
            | Kind::Qr(_)
            | Kind::Rect(_)
            | Kind::Line(_)
            | Kind::Image(_)
            | Kind::Native(_)
            | Kind::Ellipse(_) => {}
        }
    }

    /// Calls `with` for the file of every printed picture.
    pub(super) fn visit_pictures<'e>(&'e self, with: &mut impl FnMut(&'e Source)) {
        if self.hidden {
            return;
        }
        match &self.kind {
            Kind::Group(group) => {
                group.elements.iter().for_each(|element| element.visit_pictures(with));
            }
            Kind::Image(Image { source, print: Some(_), .. }) => with(source),
            Kind::Text(_)
            | Kind::TextBox(_)
            | Kind::Barcode(_)
            | Kind::Qr(_)
            | Kind::Rect(_)
            | Kind::Ellipse(_)
            | Kind::Line(_)
            | Kind::Table(_)
            | Kind::Image(_)
            | Kind::Native(_) => {}
        }
    }

    /// The symbology, if it is a barcode.
    pub fn symbology(&self) -> Option<Symbology> {
        match &self.kind {
            Kind::Barcode(barcode) => Some(barcode.symbology),
            Kind::Qr(_) => Some(Symbology::QrCode),
            Kind::Native(native) => native.field.symbology(),
            Kind::Text(_)
            | Kind::TextBox(_)
            | Kind::Rect(_)
            | Kind::Ellipse(_)
            | Kind::Line(_)
            | Kind::Table(_)
            | Kind::Image(_)
            | Kind::Group(_) => None,
        }
    }

    /// Its description in a message: `the image "Logo"`.
    pub(crate) fn described(&self) -> Message {
        let kind = match &self.kind {
            Kind::Text(_) | Kind::TextBox(_) => message!("kind-text", "text"),
            Kind::Barcode(_) => message!("kind-barcode", "barcode"),
            Kind::Qr(_) => message!("kind-qr", "QR code"),
            Kind::Rect(_) => message!("kind-rect", "rectangle"),
            Kind::Ellipse(_) => message!("kind-ellipse", "ellipse"),
            Kind::Line(_) => message!("kind-line", "line"),
            Kind::Table(_) => message!("kind-table", "table"),
            Kind::Image(_) => message!("kind-image", "image"),
            Kind::Native(_) => message!("kind-native", "printer field"),
            Kind::Group(_) => message!("kind-group", "group"),
        };
        if self.name.is_empty() {
            message!("the-element", "the {kind}", kind)
        } else {
            message!("the-named-element", "the {kind} \"{name}\"", kind, name = &*self.name)
        }
    }
}
