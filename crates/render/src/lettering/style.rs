//! How a text is set.

use label::{
    element::{self, Typeface},
    units::Dpi,
};
use typeset::{Direction, Style, Weight};

pub(super) fn style(typeface: &Typeface, height: u32, dpi: Dpi) -> Style<'_> {
    Style {
        family: typeface.font.as_ref().map(element::FontFamily::as_str),
        weight: match typeface.weight() {
            element::Weight::Regular => Weight::Regular,
            element::Weight::Bold => Weight::Bold,
        },
        is_italic: typeface.italic,
        height,
        line_height: typeface.line_height.map(|factor| factor.dots(height)),
        letter_spacing: typeface.letter_spacing.points().parts(dpi),
        language: typeface.language.as_ref().map(element::LanguageTag::as_str),
        direction: match typeface.direction {
            element::Direction::Auto => Direction::Auto,
            element::Direction::LeftToRight => Direction::LeftToRight,
            element::Direction::RightToLeft => Direction::RightToLeft,
        },
    }
}
