//! Text that is printed as dots: in any script, and in any font.
//!
//! [`class`] decides who draws a text, [`style`] says how it is set, [`mod@print`] makes the picture of it.

mod class;
mod cost;
mod print;
mod style;

use std::cell::{Cell, RefCell};

use label::element::Typeface;
use typeset::{Block, Library, Room, Typesetter};

pub(crate) use class::{Class, Reason};
pub use cost::TextCosts;
pub(crate) use cost::{MOST_WORK, cost};
pub(crate) use print::{TextPrint, TextWish};

use crate::Printer;

/// Sets the texts of a job.
#[derive(Debug)]
pub struct Lettering {
    fonts: Library,
    typesetter: RefCell<Typesetter>,
    /// What the texts set so far cost.
    work: Cell<u64>,
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
        let typesetter = RefCell::new(Typesetter::new(fonts));
        Self { fonts: fonts.clone(), typesetter, work: Cell::new(0) }
    }

    /// Its fonts.
    pub fn fonts(&self) -> &Library {
        &self.fonts
    }

    /// What the texts set so far cost, in pixels of pictures.
    pub(crate) fn work(&self) -> u64 {
        self.work.get()
    }

    /// Breaks a text into lines of placed glyphs; none if the texts so far cost too much.
    pub(crate) fn set(
        &self,
        text: &str,
        (typeface, height): (&Typeface, u32),
        room: Room,
        printer: Printer,
    ) -> Block {
        self.work.set(self.work.get().saturating_add(cost(text.len())));
        if self.work.get() > MOST_WORK {
            // The album refuses the label; a design that only measures its texts comes to that, too.
            return Block::default();
        }
        let style = style::style(typeface, height, printer.dpi());
        self.typesetter.borrow_mut().set(text, &style, room)
    }
}
