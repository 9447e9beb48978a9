//! What a text that is printed as dots costs, before it is set.

use label::{Template, element::Typeface};

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

/// The cost of a text with these values, in pixels of pictures that take as long; nothing if the printer draws it.
pub fn pixels_of_text<'a>(
    text: &Template,
    typeface: &Typeface,
    value: impl Fn(&str) -> Option<&'a str>,
    printer: Printer,
) -> u64 {
    let is_drawn = |part: &str| matches!(Class::of(part, typeface, printer), Class::Dots { .. });
    if text.any(&value, is_drawn) { cost(text.length(&value)) } else { 0 }
}
