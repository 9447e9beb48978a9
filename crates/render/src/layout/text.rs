//! Text: its lines, and where each of them stands.
//!
//! Upright text with a width is one block, whose number of lines is the real one: a printer sets what is over upon the
//! last line. All other text is a field for each line. Rotated blocks of several lines are drawn differently by
//! printers and by the programs that imitate them; of single lines all have the same idea.
//!
//! The corner of rotated text is the upper left one of all its lines together, as they stand on the label. Aligned text
//! without a width has the room up to the label's edge: the right one, or the lower one if it runs up or down.

use std::borrow::Cow;

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
    wrap::{self, Lines},
};

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l TextElement<Cow<'_, str>>) {
    let corner = sheet.corner(element.at);
    let height = type_height(sheet, element);
    let width = wrap_width(sheet, element);
    let (Some(corner), Some(width)) = (corner, width) else { return };
    let text = printable(sheet, &element.text);
    let room = width.or_else(|| room(sheet, element, corner));
    let first = sheet.layout.lines.len();
    let most = most_lines(sheet, element, corner, height);
    let found = lines(sheet, &text, most, Measure { height, width, room });
    let lines = first..sheet.layout.lines.len();
    let Some(count) = u32::try_from(lines.len()).ok().filter(|&count| count > 0) else { return };
    let (rotation, align) = (element.rotation, element.align);
    let widest = dots(found.widest, height);
    let frame = Frame { corner, rotation, align, height, count, widest, room };
    sheet.check_edges(Part::Text, frame.ink());
    if element.invert {
        sheet.push_background(&frame, width);
    }
    let all_fit = sheet.layout.lines[lines.clone()].iter().all(|line| line.fits);
    let setting = frame.setting(width.is_some() && all_fit);
    let reversed = element.invert;
    let field = TextField { text, lines, height, rotation, reversed, setting };
    sheet.push(frame.first_line(), Kind::Text(field));
}

/// Dots of the type, of the width for wrapping if there is one, and of the room that lines have.
#[derive(Clone, Copy)]
struct Measure {
    height: u32,
    width: Option<u32>,
    room: Option<u32>,
}

/// No size is larger than printers can set, at any resolution.
fn type_height(sheet: &mut Sheet<'_, '_>, element: &TextElement<Cow<'_, str>>) -> u32 {
    let points = element.font_size.points();
    let dots = points.dots(sheet.printer.dpi()).get().unsigned_abs();
    let smallest = sheet.printer.smallest_type();
    if dots < smallest {
        let message = message!(
            "font-too-small",
            "type of {points} pt has {dots} dots and is printed with {smallest}, the minimum",
            points = points.get(),
            dots = dots,
            smallest = smallest
        );
        sheet.find(Name::FontSize, Rule::FontTooSmall, message);
    }
    dots.max(smallest)
}

/// The width for wrapping; the outer option is for what printers cannot take.
#[expect(clippy::option_option, reason = "refused, absent or given: all three are answers here")]
fn wrap_width(
    sheet: &mut Sheet<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
) -> Option<Option<u32>> {
    let Some(width) = element.width else { return Some(None) };
    sheet.length(width, Name::Width).map(|width| Some(width.max(1)))
}

/// What aligned text without a width is aligned in.
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

/// The text with blanks for its control characters, line ends excepted; notes them and what the font lacks.
fn printable<'l>(sheet: &mut Sheet<'_, '_>, text: &'l str) -> Cow<'l, str> {
    let plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' | b'\r');
    if text.bytes().all(plain) {
        return Cow::Borrowed(text);
    }
    if text.contains(is_control) {
        let found = listed(text.chars().filter(|&character| is_control(character)));
        let message = message!(
            "control-character",
            "control characters are printed as blanks: {found}",
            found = found
        );
        sheet.find(Name::Text, Rule::ControlCharacter, message);
    }
    let font = sheet.printer.font();
    let is_missing = |character: char| !character.is_control() && !font.has_glyph(character);
    if text.contains(is_missing) {
        let found = listed(text.chars().filter(|&character| is_missing(character)));
        let message = message!(
            "missing-glyph",
            "the printer's font may lack these characters and leave blanks: {found}",
            found = found
        );
        sheet.find(Name::Text, Rule::MissingGlyph, message);
    }
    without_controls(text)
}

/// The text with blanks for its control characters, line ends excepted.
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

/// Each character once, in the order of their first place; shown if it can be, and always by its number.
fn listed(characters: impl Iterator<Item = char>) -> Message {
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
        message!("characters-and-more", "{shown} and more", shown = shown)
    } else {
        message!("characters", "{shown}", shown = shown)
    }
}

/// How many lines are printed: no more than asked for, and none beyond what a coordinate can say.
fn most_lines(
    sheet: &Sheet<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    corner: Corner,
    height: u32,
) -> usize {
    let start = match element.rotation {
        Rotation::Normal | Rotation::Inverted => corner.y,
        Rotation::Right | Rotation::BottomUp => corner.x,
    };
    let reachable = sheet.printer.farthest_dot().saturating_sub(start) / height;
    usize::from(element.max_lines.get()).min(usize::try_from(reachable).unwrap_or(0).max(1))
}

/// Breaks the text into lines, and notes what became of it.
fn lines(sheet: &mut Sheet<'_, '_>, text: &str, most: usize, measure: Measure) -> Lines {
    let Measure { height, width, room } = measure;
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
    if let Some(cut) = lines.cut {
        let cut = shortened(&text[cut..]);
        let message = if most == 1 {
            message!(
                "text-cut-one",
                "text does not fit on one line: \"{cut}\" is cut off",
                cut = cut
            )
        } else {
            message!(
                "text-cut",
                "text does not fit on {lines} lines: \"{cut}\" is cut off",
                lines = most,
                cut = cut
            )
        };
        sheet.find(Name::Text, Rule::TextCut, message);
    }
    if let Some(word) = &lines.broken {
        let word = shortened(&text[word.clone()]);
        let message = message!(
            "word-broken",
            "the word \"{word}\" is wider than a line and was broken",
            word = word
        );
        sheet.find(Name::Text, Rule::WordBroken, message);
    }
    lines
}

/// The beginning of a text, for a message of one line.
fn shortened(text: &str) -> String {
    const MOST_SHOWN: usize = 80;
    let mut shown: String = text.trim_end().chars().take(MOST_SHOWN).collect();
    if text.trim_end().chars().nth(MOST_SHOWN).is_some() {
        shown.push('\u{2026}');
    }
    shown.replace(['\n', '\r'], " ")
}
