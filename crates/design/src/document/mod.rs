//! A design as drawn. Every element fills an area of the label; rotation does not change that area.

mod area;
mod barcode;
mod element;
mod ellipse;
mod image;
mod kind;
mod line;
mod native;
mod rect;
mod table;
mod text;

use label::{
    Darkness, Letters, Row, Size, Turn, element::FilledSource, presets::Preset, units::Dpi,
};
use recipes::Recipes;
use render::{Characters, Printer, TextCosts};

pub use self::{
    area::Area,
    barcode::{Barcode, Qr},
    element::{Element, Group, Kind},
    ellipse::Ellipse,
    image::{Image, ImagePrint, Opacity},
    kind::{ElementKind, Position},
    line::Line,
    native::Native,
    rect::{Fill, Rect},
    table::{Cell, Header, Table},
    text::{Text, TextBox, VerticalAlign},
};

/// A design.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The size of the label.
    pub size: Size,
    /// The resolution that its fixed modules are counted at: that of its size, as it was drawn. A print may have another one.
    pub modules_at: Dpi,
    /// The preset of the size, if it has one.
    pub preset: Option<&'static Preset>,
    /// Darkness, if it is not the printer's own setting.
    pub darkness: Option<Darkness>,
    /// How its labels are turned as a whole.
    pub turn: Turn,
    /// Characters that the fonts of its printers have besides those of all printers.
    pub printer_characters: Characters,
    /// More such characters, which the document does not contain: those of the service and of the request.
    pub added_characters: Characters,
    /// Whether its printers get only dots, so that they need no command for a barcode.
    pub takes_dots: bool,
    /// Sample values. They are never printed.
    pub sample: Row,
    /// How values are made that the data does not give.
    pub recipes: Recipes,
    /// Its elements, in drawing order.
    pub elements: Vec<Element>,
}

impl Document {
    /// The printer for the size of the design, with the characters of its font.
    pub fn printer(&self) -> Printer {
        let dpi = self.size.dpi();
        let printer = if self.takes_dots { Printer::dots(dpi) } else { Printer::zpl(dpi) };
        printer.with_characters(self.printer_characters).with_characters(self.added_characters)
    }

    /// The names that the data has to give: those of the placeholders in all printed elements, and those that the values in
    /// them are made from. Without duplicates, in drawing order.
    pub fn placeholders(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for element in &self.elements {
            element.visit(&mut |template| {
                for name in template.placeholders().flat_map(|name| self.recipes.asked_for(name)) {
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
            });
        }
        names
    }

    /// The placeholders in all printed elements, with repetitions.
    pub fn printed_placeholders(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for element in &self.elements {
            element.visit(&mut |template| names.extend(template.placeholders()));
        }
        names
    }

    /// Whether a printed element has this placeholder.
    pub fn has_placeholder(&self, name: &str) -> bool {
        let mut is_found = false;
        for element in &self.elements {
            element.visit(&mut |template| {
                is_found |= template.placeholders().any(|known| known == name);
            });
        }
        is_found
    }

    /// An element, and the indices that lead to it: one for each group around it, and its own.
    pub fn find(&self, id: &str) -> Option<(Vec<usize>, &Element)> {
        let mut indices = Vec::new();
        let found = element::find(&self.elements, id, &mut indices)?;
        Some((indices, found))
    }

    /// Adds everything that is filled, measured and laid out for each label.
    pub fn add_letters<'d>(&'d self, letters: &mut Letters<'d>) {
        self.elements.iter().for_each(|element| element.add_letters(letters));
    }

    /// The files of all pictures that are printed, with these values. One that is too long is left out: it is refused.
    pub fn pictures<'d>(
        &'d self,
        value: impl Fn(&str) -> Option<&'d str> + Copy,
    ) -> Vec<FilledSource<'d>> {
        let mut pictures = Vec::new();
        for element in &self.elements {
            element.visit_pictures(&mut |source| {
                pictures.extend(source.filled(value));
            });
        }
        pictures
    }

    /// Adds the cost of all texts that are printed as dots, with these values. Text that shrinks is set several times, which is
    /// not counted here.
    pub fn add_texts<'d>(
        &'d self,
        value: impl Fn(&str) -> Option<&'d str> + Copy,
        costs: &mut TextCosts,
    ) {
        let printer = self.printer();
        for element in &self.elements {
            element.visit_texts(&mut |text, typeface| costs.add(text, typeface, value, printer));
        }
    }

    /// The number of pictures that are printed, including those in groups.
    pub fn printed_pictures(&self) -> usize {
        self.elements.iter().map(Element::printed_pictures).sum()
    }

    /// The number of barcodes that are printed, including those in groups.
    pub fn printed_barcodes(&self) -> usize {
        self.elements.iter().map(Element::printed_barcodes).sum()
    }

    /// The number of elements, including hidden ones and those in groups.
    pub fn count(&self) -> usize {
        self.elements.iter().map(Element::count).sum()
    }
}
