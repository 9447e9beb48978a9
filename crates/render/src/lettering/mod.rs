//! Text that is printed as dots: in any script, and in any font.
//!
//! [`class`] decides who draws a text, [`style`] says how it is set, [`print`] makes the picture of it.

mod class;
mod print;
mod style;

use std::cell::RefCell;

use label::element::Typeface;
use typeset::{Block, Library, Room, Typesetter};

pub(crate) use class::Class;
pub(crate) use print::{TextPrint, TextWish};

use crate::Printer;

/// Sets the texts of a job.
#[derive(Debug)]
pub struct Lettering {
    fonts: Library,
    typesetter: RefCell<Typesetter>,
}

impl Default for Lettering {
    /// With the fonts in the program.
    fn default() -> Self {
        Self::new(Library::built_in())
    }
}

impl Lettering {
    /// With these fonts.
    pub fn new(fonts: &Library) -> Self {
        Self { fonts: fonts.clone(), typesetter: RefCell::new(Typesetter::new(fonts)) }
    }

    /// Its fonts.
    pub fn fonts(&self) -> &Library {
        &self.fonts
    }

    /// Breaks a text into lines of placed glyphs.
    pub(crate) fn set(
        &self,
        text: &str,
        (typeface, height): (&Typeface, u32),
        room: Room,
        printer: Printer,
    ) -> Block {
        let style = style::style(typeface, height, printer.dpi());
        self.typesetter.borrow_mut().set(text, &style, room)
    }
}
