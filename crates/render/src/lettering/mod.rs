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
pub(crate) use cost::{MOST_STEPS, MOST_WORK, cost, cost_of_steps};
pub(crate) use print::{TextPrint, TextWish};

use crate::{
    Printer,
    picture::{Allowance, Unlimited},
};

/// Sets the texts of a job.
pub struct Lettering<'a> {
    fonts: Library,
    typesetter: RefCell<Typesetter>,
    allowance: &'a dyn Allowance,
    /// What the texts set so far cost.
    work: Cell<u64>,
    /// Bytes that were measured since the allowance was last asked.
    measured: Cell<u64>,
    is_stopped: Cell<bool>,
}

impl Default for Lettering<'static> {
    /// With the fonts in the program, for programs without other users.
    fn default() -> Self {
        Self::new(Library::built_in(), &Unlimited)
    }
}

impl std::fmt::Debug for Lettering<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Lettering").field("work", &self.work).finish_non_exhaustive()
    }
}

impl<'a> Lettering<'a> {
    /// Bytes of texts that are measured between two questions whether to go on: less than a millisecond. One text has no more.
    const BYTES_AT_ONCE: u64 = 64 << 10;

    /// With these fonts. The allowance is asked from time to time whether to go on.
    pub fn new(fonts: &Library, allowance: &'a dyn Allowance) -> Self {
        Self {
            fonts: fonts.clone(),
            typesetter: RefCell::new(Typesetter::new(fonts)),
            allowance,
            work: Cell::new(0),
            measured: Cell::new(0),
            is_stopped: Cell::new(false),
        }
    }

    /// Whether a text of this length may be measured.
    pub(crate) fn goes_on(&self, bytes: usize) -> bool {
        let measured = self.measured.get().saturating_add(bytes as u64);
        if measured < Self::BYTES_AT_ONCE {
            self.measured.set(measured);
        } else {
            self.measured.set(0);
            self.is_stopped.set(self.is_stopped.get() || self.allowance.go_on().is_break());
        }
        !self.is_stopped.get()
    }

    /// Whether the allowance ended the work.
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.get()
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
        if self.work.get() > MOST_WORK || !self.goes_on(text.len()) {
            // The album refuses the label; a design that only measures its texts comes to that, too.
            return Block::default();
        }
        let style = style::style(typeface, height, printer.dpi());
        let mut typesetter = self.typesetter.borrow_mut();
        let before = typesetter.steps();
        typesetter.limit(before.saturating_add(MOST_STEPS));
        let block = typesetter.set(text, &style, room);
        let steps = typesetter.steps() - before;
        self.work.set(self.work.get().saturating_add(cost_of_steps(steps, text.len())));
        if self.work.get() > MOST_WORK { Block::default() } else { block }
    }
}
