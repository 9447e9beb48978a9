//! Text: [`native`] places what the printer draws, [`dots`] what we draw; [`words`] tells about both.
//!
//! The corner of rotated text is the upper left one of all its lines together, after rotation. Aligned text without a
//! width is aligned in the space up to the label's edge: the right one, or the lower one if it runs up or down.

mod dots;
mod native;
mod words;

use std::borrow::Cow;

use label::{
    Field as Name, Rule,
    element::{Align, Rotation, TextElement},
};
use symbology::message;

use super::sheet::{Corner, Sheet};
use crate::{Album, lettering::Class};
use words::{listed, why_dots};

pub(super) fn place<'l>(
    sheet: &mut Sheet<'l, '_>,
    element: &'l TextElement<Cow<'_, str>>,
    album: &mut Album<'_>,
) {
    let corner = sheet.corner(element.at);
    let height = type_height(sheet, element);
    let width = wrap_width(sheet, element);
    let (Some(corner), Some(width)) = (corner, width) else { return };
    let text = printable(sheet, &element.text);
    let room = width.or_else(|| room(sheet, element, corner));
    let measure = Measure { height, pitch: pitch(element, height), width, room };
    match Class::of(&text, &element.typeface, sheet.printer) {
        Class::Dots { because } => {
            let message = because.map(|reason| why_dots(sheet, reason, &text));
            dots::place(sheet, element, (corner, text, measure), album);
            if let Some(message) = message {
                sheet.find(Name::Text, Rule::TextDrawn, message);
            }
        }
        Class::Printer { lacks } => {
            if lacks {
                native::tell_missing(sheet, &text);
            }
            native::tell_look(sheet, &element.typeface);
            native::place(sheet, element, (corner, text, measure));
        }
    }
}

/// From a line to the next, in dots.
fn pitch(element: &TextElement<Cow<'_, str>>, height: u32) -> u32 {
    element.typeface.line_height.map_or(height, |factor| factor.dots(height))
}

/// The font height, the distance of lines, the width for wrapping, if any, and the width for alignment, in dots.
#[derive(Clone, Copy)]
struct Measure {
    height: u32,
    pitch: u32,
    width: Option<u32>,
    room: Option<u32>,
}

/// The minimum of the printer applies; the maximum font size is within its limits at any resolution.
fn type_height(sheet: &mut Sheet<'_, '_>, element: &TextElement<Cow<'_, str>>) -> u32 {
    let points = element.font_size.points();
    let dots = points.dots(sheet.printer.dpi()).get().unsigned_abs();
    let smallest = sheet.printer.smallest_type();
    if dots < smallest {
        let message = message!(
            "font-too-small",
            "a font size of {points} pt is {dots} dots and is printed with the minimum of {smallest}",
            points = points.get(),
            dots,
            smallest
        );
        sheet.find(Name::FontSize, Rule::FontTooSmall, message);
    }
    dots.max(smallest)
}

/// The width for wrapping; the outer option is `None` if printers cannot express it.
#[expect(clippy::option_option, reason = "refused, absent or given: all three are answers here")]
fn wrap_width(
    sheet: &mut Sheet<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
) -> Option<Option<u32>> {
    let Some(width) = element.width else { return Some(None) };
    sheet.length(width, Name::Width).map(|width| Some(width.max(1)))
}

/// The width in which aligned text without a width is aligned.
fn room(sheet: &Sheet<'_, '_>, element: &TextElement<Cow<'_, str>>, corner: Corner) -> Option<u32> {
    let room = match element.rotation {
        Rotation::Normal | Rotation::Inverted => sheet.layout.width.saturating_sub(corner.x),
        Rotation::Right | Rotation::BottomUp => sheet.layout.length.saturating_sub(corner.y),
    };
    match element.align {
        Align::Left => None,
        Align::Center | Align::Right => Some(room.max(1)),
    }
}

/// The text with its control characters, except line ends, replaced by spaces; adds a finding for them.
fn printable<'l>(sheet: &mut Sheet<'_, '_>, text: &'l str) -> Cow<'l, str> {
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
        sheet.find(Name::Text, Rule::ControlCharacter, message);
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
    sheet: &Sheet<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    corner: Corner,
    Measure { height, pitch, .. }: Measure,
) -> usize {
    let start = match element.rotation {
        Rotation::Normal | Rotation::Inverted => corner.y,
        Rotation::Right | Rotation::BottomUp => corner.x,
    };
    let below_first = sheet.printer.farthest_dot().saturating_sub(start).saturating_sub(height);
    let reachable = below_first / pitch.max(1) + 1;
    usize::from(element.max_lines.get()).min(usize::try_from(reachable).unwrap_or(1))
}
