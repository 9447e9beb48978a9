//! Text: its lines, and the position of each.
//!
//! Upright text with a width is one block with the exact number of lines: a printer overprints the last line with any
//! excess. All other text is one field per line, because printers and their emulators draw rotated blocks of several
//! lines differently; for single lines they agree.
//!
//! The corner of rotated text is the upper left one of all its lines together, after rotation. Aligned text without a
//! width is aligned in the space up to the label's edge: the right one, or the lower one if it runs up or down.

use std::{borrow::Cow, ops::Range};

use label::{
    Field as Name, Rule,
    element::{Align, Rotation, TextElement},
};
use symbology::{Message, message};

use super::{
    Kind, TextField,
    area::Part,
    frame::{Frame, dots, widest_line},
    sheet::{Corner, Sheet},
    text_dots,
    wrap::{self, Lines},
};
use crate::{Album, lettering::Class};

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
            text_dots::place(sheet, element, (corner, text, measure), album);
            if let Some(reason) = because {
                sheet.find(Name::Text, Rule::TextDrawn, reason.message());
            }
        }
        Class::Printer { lacks } => {
            if lacks {
                tell_missing(sheet, &text);
            }
            place_native(sheet, element, (corner, text, measure));
        }
    }
}

/// Places text that the printer draws.
fn place_native<'l>(
    sheet: &mut Sheet<'l, '_>,
    element: &'l TextElement<Cow<'_, str>>,
    (corner, text, measure): (Corner, Cow<'l, str>, Measure),
) {
    let Measure { height, pitch, width, room } = measure;
    let first = sheet.layout.lines.len();
    let most = most_lines(sheet, element, corner, measure);
    let found = lines(sheet, &text, most, measure);
    let lines = first..sheet.layout.lines.len();
    let Some(count) = u32::try_from(lines.len()).ok().filter(|&count| count > 0) else { return };
    let (rotation, align) = (element.rotation, element.align);
    let widest = dots(found.widest, height);
    let frame = Frame { corner, rotation, align, height, pitch, count, widest, room };
    sheet.check_edges(Part::Text, frame.ink());
    if element.invert {
        sheet.push_background(&frame, width);
    }
    let all_fit = sheet.layout.lines[lines.clone()].iter().all(|line| line.fits);
    let setting = frame.setting(width.is_some() && all_fit);
    let reversed = element.invert;
    let font = element.typeface.printer_font.as_ref();
    let field = TextField { text, lines, height, rotation, reversed, setting, font };
    sheet.push(frame.first_line(), Kind::Text(field));
}

/// From a line to the next, in dots.
fn pitch(element: &TextElement<Cow<'_, str>>, height: u32) -> u32 {
    element.typeface.line_height.map_or(height, |factor| factor.dots(height))
}

/// The font height, the distance of lines, the width for wrapping, if any, and the width for alignment, in dots.
#[derive(Clone, Copy)]
pub(super) struct Measure {
    pub(super) height: u32,
    pub(super) pitch: u32,
    pub(super) width: Option<u32>,
    pub(super) room: Option<u32>,
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

/// Adds a finding for characters that the printer's font lacks.
fn tell_missing(sheet: &mut Sheet<'_, '_>, text: &str) {
    let font = sheet.printer.font();
    let is_missing = |character: &char| !character.is_control() && !font.has_glyph(*character);
    let found = listed(text.chars().filter(is_missing));
    let message = message!(
        "missing-glyph",
        "the printer's font may lack these characters and leave blanks: {found}",
        found
    );
    sheet.find(Name::Text, Rule::MissingGlyph, message);
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

/// Each character once, in order of first occurrence; shown if it is visible, and always with its number.
pub(super) fn listed(characters: impl Iterator<Item = char>) -> Message {
    const MOST_LISTED: usize = 20;
    let mut distinct: Vec<char> = Vec::new();
    for character in characters {
        if !distinct.contains(&character) {
            distinct.push(character);
        }
        if distinct.len() > MOST_LISTED {
            break;
        }
    }
    let shown = distinct.iter().take(MOST_LISTED).map(|&character| {
        let number = u32::from(character);
        if character.is_alphanumeric() {
            format!("{character} (U+{number:04X})")
        } else {
            format!("U+{number:04X}")
        }
    });
    let shown: Vec<_> = shown.collect();
    let shown = shown.join(", ");
    if distinct.len() > MOST_LISTED {
        message!("characters-and-more", "{shown} and more", shown)
    } else {
        message!("only-these-characters", "{shown}", shown)
    }
}

/// The maximum number of lines: as requested, and within the printer's coordinates.
pub(super) fn most_lines(
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

/// Breaks the text into lines, and adds findings.
fn lines(sheet: &mut Sheet<'_, '_>, text: &str, most: usize, measure: Measure) -> Lines {
    let Measure { height, width, room, .. } = measure;
    let first = sheet.layout.lines.len();
    let limit = |width: u32| widest_line(width, height);
    let font = sheet.printer.font();
    let lines = match width {
        Some(width) => wrap::wrap(text, font, limit(width), most, &mut sheet.layout.lines),
        None => wrap::split(text, font, most, &mut sheet.layout.lines),
    };
    if let (None, Some(room)) = (width, room) {
        let limit = limit(room);
        for line in &mut sheet.layout.lines[first..] {
            line.fits = font.width(&text[line.bytes.clone()]) <= limit;
        }
    }
    tell_lines(sheet, text, most, (lines.cut, lines.broken.clone()));
    lines
}

/// Adds findings for text that was cut off and for the first word that was broken.
pub(super) fn tell_lines(
    sheet: &mut Sheet<'_, '_>,
    text: &str,
    most: usize,
    (cut, broken): (Option<usize>, Option<Range<usize>>),
) {
    if let Some(cut) = cut {
        let cut = shortened(&text[cut..]);
        let message = if most == 1 {
            message!("text-cut-one", "text does not fit on one line: \"{cut}\" is cut off", cut)
        } else {
            message!(
                "text-cut",
                "text does not fit on {lines} lines: \"{cut}\" is cut off",
                lines = most,
                cut
            )
        };
        sheet.find(Name::Text, Rule::TextCut, message);
    }
    if let Some(word) = broken {
        let word = shortened(&text[word]);
        let message = message!(
            "word-broken",
            "the word \"{word}\" is wider than a line and was broken",
            word
        );
        sheet.find(Name::Text, Rule::WordBroken, message);
    }
}

/// The beginning of a text, for a one-line message.
fn shortened(text: &str) -> String {
    const MOST_SHOWN: usize = 80;
    let mut shown: String = text.trim_end().chars().take(MOST_SHOWN).collect();
    if text.trim_end().chars().nth(MOST_SHOWN).is_some() {
        shown.push('\u{2026}');
    }
    shown.replace(['\n', '\r'], " ")
}
