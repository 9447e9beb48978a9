//! The trait of a kind of element, which the file of each kind implements.

use label::{
    Letters, Template,
    element::{BarcodeContent, Point, Source, Typeface},
};
use message::Message;
use symbology::Symbology;

use super::Area;

/// What a kind says about an element. What is not said is that of a shape: it has no text, no barcode and no picture.
pub trait ElementKind {
    /// Its name in a message, without its article.
    fn noun(&self) -> Message;

    /// Where it is.
    fn position(&mut self) -> Position<'_>;

    /// Its area on the label, if it is drawn as a box.
    fn area(&self) -> Option<Area> {
        None
    }

    /// Calls `with` for every printed text, also for values of barcodes and names of files.
    fn visit<'e>(&'e self, with: &mut dyn FnMut(&'e Template)) {
        self.visit_texts(&mut |text, _| with(text));
        self.content().into_iter().flat_map(BarcodeContent::templates).for_each(with);
    }

    /// Calls `with` for every text that is printed as letters, with their look.
    fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        let _ = with;
    }

    /// Adds what is filled, measured and laid out for each label.
    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        letters.add_codes(self.content().into_iter().flat_map(BarcodeContent::templates));
    }

    /// The file of its picture, if that is printed.
    fn picture(&self) -> Option<&Source> {
        None
    }

    /// The value of its barcode. Native fields have none: nothing says what they should read as.
    fn content(&self) -> Option<&BarcodeContent> {
        None
    }

    /// The symbology of its barcode.
    fn symbology(&self) -> Option<Symbology> {
        None
    }

    /// Whether its barcode is drawn as dots; `None` if it has none that may be.
    fn is_drawn(&self) -> Option<bool> {
        None
    }

    /// Dots of a module of its barcode, if they are fixed.
    fn module(&self) -> Option<u8> {
        None
    }

    /// Sets the dots of a module, of 1 to 10. Native fields keep theirs: they are numbers of their commands.
    fn set_module(&mut self, dots: u8) {
        let _ = dots;
    }

    /// Whether its font size can be set.
    fn has_font_size(&self) -> bool {
        false
    }

    /// Whether its text could shrink to fit, and does not.
    fn is_rigid(&self) -> bool {
        false
    }
}

/// Where an element is.
#[derive(Debug)]
pub enum Position<'e> {
    /// At a point.
    Point(&'e mut Point),
    /// From a point to another.
    Points([&'e mut Point; 2]),
    /// In an area.
    Area(&'e mut Area),
    /// Where its elements or cells are.
    Parts,
}
