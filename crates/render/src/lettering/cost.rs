//! What a text that is printed as dots costs, before it is set.

use label::{LONGEST_FILLED, Template, element::Typeface};

use super::Class;
use crate::Printer;

/// The most pixels of all pictures and texts of a job together.
pub(crate) const MOST_WORK: u64 = 200_000_000;

/// What a byte of a text costs, in pixels of pictures: to be shaped, placed and drawn.
const PIXELS_OF_A_BYTE: u64 = 75;

/// The cost of a text of this length, in pixels of pictures that take as long.
pub(crate) fn cost(bytes: usize) -> u64 {
    (bytes as u64).saturating_mul(PIXELS_OF_A_BYTE)
}

/// Steps of shaping that a byte of a text takes in an ordinary font, which its cost covers.
const STEPS_OF_A_BYTE: u64 = 3000;

/// Steps of shaping that take as long as a pixel.
const STEPS_OF_A_PIXEL: u64 = 6;

/// The most steps of one text. It takes half a second, and no request waits longer for it to end.
pub(crate) const MOST_STEPS: u64 = 250_000_000;

/// The cost of shaping a text in a font in which this takes longer than in others; one with too many steps costs more than a
/// job may.
pub(crate) fn cost_of_steps(steps: u64, bytes: usize) -> u64 {
    if steps > MOST_STEPS {
        return MOST_WORK + 1;
    }
    steps.saturating_sub((bytes as u64).saturating_mul(STEPS_OF_A_BYTE)) / STEPS_OF_A_PIXEL
}

/// Bytes of texts that are looked at: more do not fit into an answer.
const MOST_SCANNED: usize = 32 << 20;

/// The cost of the texts of a job that are printed as dots, before any is set.
#[derive(Debug, Default)]
pub struct TextCosts {
    pixels: u64,
    scanned: usize,
}

impl TextCosts {
    /// Adds a text with these values. It costs nothing if the printer draws it, or if it is too long and will be refused.
    pub fn add<'a>(
        &mut self,
        text: &Template,
        typeface: &Typeface,
        value: impl Fn(&str) -> Option<&'a str>,
        printer: Printer,
    ) {
        let length = text.length(&value);
        if length > LONGEST_FILLED || self.scanned > MOST_SCANNED {
            return;
        }
        self.scanned += length;
        let is_drawn =
            |part: &str| matches!(Class::of(part, typeface, printer), Class::Dots { .. });
        if text.any(&value, is_drawn) {
            self.pixels = self.pixels.saturating_add(cost(length));
        }
    }

    /// In pixels of pictures that take as long.
    pub fn pixels(&self) -> u64 {
        self.pixels
    }
}
