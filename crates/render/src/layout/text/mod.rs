//! Text: [`native`] places what the printer draws, [`dots`] what we draw; [`words`] tells about both.
//!
//! The corner of rotated text is the upper left one of all its lines together, after rotation. Aligned text without a
//! width is aligned in the space up to the label's edge: the right one, or the lower one if it runs up or down.

mod dots;
mod native;
mod words;

use std::borrow::Cow;

use label::{
    Field, Rule, Template,
    element::{Align, FontSize, Rotation, TextElement},
};
use message::message;

use super::builder::{Corner, LayoutBuilder};
use crate::{
    Album,
    checks::{Check, Checker},
    lettering::Class,
    printer::{BitmapFont, Letters},
};
use words::{listed, why_dots};

impl Check for TextElement<Template> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        if let Some(width) = self.width {
            checker.extent(Field::Width, width);
        }
        checker.distance(Field::HangingIndent, self.hanging_indent);
    }
}

pub(super) fn place<'l>(
    builder: &mut LayoutBuilder<'l, '_>,
    element: &'l TextElement<Cow<'_, str>>,
    album: &mut Album<'_>,
) {
    let corner = builder.corner(element.at);
    let class = Class::of(&element.text, &element.typeface, builder.printer);
    let letters = letters(builder, element, class);
    let width = wrap_width(builder, element);
    let (Some(corner), Some(width)) = (corner, width) else { return };
    let Some(hanging) = hanging(builder, element, width) else { return };
    let text = printable(builder, &element.text);
    let room = width.or_else(|| room(builder, element, corner));
    let pitch = pitch(element, letters.height);
    let measure = Measure { letters, pitch, width, room, hanging };
    match class {
        Class::Dots { because } => {
            let message = because.map(|reason| why_dots(builder, reason, element));
            dots::place(builder, element, PlacedText { corner, text, measure }, album);
            if let Some(message) = message {
                builder.find(Field::Text, Rule::TextDrawn, message);
            }
        }
        Class::Printer { lacks } => {
            if lacks {
                native::tell_missing(builder, element);
            }
            native::tell_look(builder, &element.typeface);
            native::tell_capitals(builder, &text, letters);
            native::place(builder, element, PlacedText { corner, text, measure }, album);
        }
    }
}

/// From a line to the next, in dots.
fn pitch(element: &TextElement<Cow<'_, str>>, height: u32) -> u32 {
    element.typeface.line_height.map_or(height, |factor| factor.dots(height))
}

/// A text at its corner.
struct PlacedText<'l> {
    corner: Corner,
    text: Cow<'l, str>,
    measure: Measure,
}

/// The letters, the distance of lines, the width for wrapping, if any, the width for alignment, and how much later the second
/// and further lines begin, in dots.
#[derive(Clone, Copy)]
struct Measure {
    letters: Letters,
    pitch: u32,
    width: Option<u32>,
    room: Option<u32>,
    hanging: u32,
}

/// The letters as they are printed; adds findings for sizes that the printer does not have.
fn letters(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    class: Class,
) -> Letters {
    let dpi = builder.printer.dpi();
    let asked = element.font_size.dots(dpi);
    if matches!(class, Class::Dots { .. }) {
        tell_small(builder, Field::FontSize, element.font_size);
        return Letters::scalable(
            builder.printer.font(),
            asked.max(builder.printer.smallest_type()),
        );
    }
    let letters = builder.printer.letters(&element.typeface, asked);
    let font = letters.bitmap().and_then(|font| BitmapFont::of(font.name, dpi.get()));
    let width = element.typeface.font_width;
    match font {
        None => {
            tell_small(builder, Field::FontSize, element.font_size);
            if let Some(width) = width {
                tell_small(builder, Field::FontWidth, width);
            }
        }
        Some(font) => {
            let name = char::from(font.name).to_string();
            let mut tell = |field, asked: u32, printed: u32, unit: u32| {
                if asked != printed {
                    let message = message!(
                        "font-rounded",
                        "font {font} has 1 to 10 times {unit} dots: {asked} dots are printed as {printed}",
                        font = name.clone(),
                        unit,
                        asked,
                        printed
                    );
                    builder.find(field, Rule::FontRounded, message);
                }
            };
            tell(Field::FontSize, asked, letters.height, font.height);
            if let Some(width) = width {
                tell(Field::FontWidth, width.dots(dpi), letters.width, font.width);
            }
        }
    }
    letters
}

/// The minimum of the printer applies; the maximum font size is within its limits at any resolution.
fn tell_small(builder: &mut LayoutBuilder<'_, '_>, field: Field, size: FontSize) {
    let (dots, smallest) = (size.dots(builder.printer.dpi()), builder.printer.smallest_type());
    if dots < smallest {
        let message = message!(
            "font-too-small",
            "a font size of {points} pt is {dots} dots and is printed with the minimum of {smallest}",
            points = size.points().get(),
            dots,
            smallest
        );
        builder.find(field, Rule::FontTooSmall, message);
    }
}

/// How much later the second and further lines begin; `None` if printers cannot express it. Only lines that we wrap and that
/// are aligned left hang.
fn hanging(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    width: Option<u32>,
) -> Option<u32> {
    let dots = builder.length(element.hanging_indent, Field::HangingIndent)?;
    let why = match (width, element.align) {
        _ if dots == 0 => return Some(0),
        (None, _) => message!("hanging-without-width", "has no effect on text without a width"),
        (Some(_), Align::Center | Align::Right) => {
            message!("hanging-not-left", "has no effect on text that is not aligned left")
        }
        (Some(width), Align::Left) if dots >= width => message!(
            "hanging-too-wide",
            "has no effect, because {found} dots leave nothing of the width of {width}",
            found = dots,
            width
        ),
        (Some(_), Align::Left) => return Some(dots),
    };
    builder.find(Field::HangingIndent, Rule::NoEffect, why);
    Some(0)
}

/// The width for wrapping; the outer option is `None` if printers cannot express it.
#[expect(clippy::option_option, reason = "refused, absent or given: all three are answers here")]
fn wrap_width(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
) -> Option<Option<u32>> {
    let Some(width) = element.width else { return Some(None) };
    builder.length(width, Field::Width).map(|width| Some(width.max(1)))
}

/// The width in which aligned text without a width is aligned.
fn room(
    builder: &LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    corner: Corner,
) -> Option<u32> {
    let room = match element.rotation {
        Rotation::Normal | Rotation::Inverted => builder.layout.width.saturating_sub(corner.x),
        Rotation::Right | Rotation::BottomUp => builder.layout.length.saturating_sub(corner.y),
    };
    match element.align {
        Align::Left => None,
        Align::Center | Align::Right => Some(room.max(1)),
    }
}

/// The text with its control characters, except line ends, replaced by spaces; adds a finding for them.
fn printable<'l>(builder: &mut LayoutBuilder<'_, '_>, text: &'l str) -> Cow<'l, str> {
    let plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' | b'\r');
    if text.bytes().all(plain) {
        return Cow::Borrowed(text);
    }
    if text.contains(is_control) {
        let found = listed(text.chars().filter(|&character| is_control(character)));
        let message = message!(
            "control-character",
            "control characters are printed as spaces: {found}",
            found
        );
        builder.find(Field::Text, Rule::ControlCharacter, message);
    }
    without_controls(text)
}

/// The text with its control characters, except line ends, replaced by spaces.
pub(super) fn without_controls(text: &str) -> Cow<'_, str> {
    if text.contains(is_control) {
        Cow::Owned(text.replace(is_control, " "))
    } else {
        Cow::Borrowed(text)
    }
}

fn is_control(character: char) -> bool {
    character.is_control() && !matches!(character, '\n' | '\r')
}

/// The maximum number of lines: as requested, and within the printer's coordinates.
fn most_lines(
    builder: &LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    corner: Corner,
    Measure { letters, pitch, .. }: Measure,
) -> usize {
    let start = match element.rotation {
        Rotation::Normal | Rotation::Inverted => corner.y,
        Rotation::Right | Rotation::BottomUp => corner.x,
    };
    let below_first =
        builder.printer.farthest_dot().saturating_sub(start).saturating_sub(letters.height);
    let reachable = below_first / pitch.max(1) + 1;
    usize::from(element.max_lines.get()).min(usize::try_from(reachable).unwrap_or(1))
}
