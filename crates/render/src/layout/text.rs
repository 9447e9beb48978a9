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

use super::{
    Block, BoxField, Kind, Setting, TextField,
    area::Area,
    sheet::{Corner, MOST, Sheet},
    wrap::{self, Lines},
};
use crate::font;

/// The smallest type of Font 0 (ZPL II guide, `^A`).
const LEAST_HEIGHT: i64 = 10;

/// Lines may be this many percent wider on a printer than by our table, and still fit.
const SAFETY: u64 = 103;

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l TextElement<Cow<'_, str>>) {
    let corner = sheet.corner(element.at);
    let height = type_height(sheet, element);
    let width = wrap_width(sheet, element);
    let (Some(corner), Some(height), Some(width)) = (corner, height, width) else { return };
    let text = printable(sheet, &element.text);
    let room = width.or_else(|| room(sheet, element, corner));
    let first = sheet.layout.lines.len();
    let most = most_lines(element, corner, height);
    let found = lines(sheet, &text, most, Measure { height, width, room });
    let lines = first..sheet.layout.lines.len();
    let Some(count) = u32::try_from(lines.len()).ok().filter(|&count| count > 0) else { return };
    let (rotation, align) = (element.rotation, element.align);
    let widest = dots(found.widest, height);
    let frame = Frame { corner, rotation, align, height, count, widest, room };
    sheet.check_edges("the text reaches", frame.ink());
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

fn type_height(sheet: &mut Sheet<'_, '_>, element: &TextElement<Cow<'_, str>>) -> Option<u32> {
    let points = element.font_size.points();
    let dots = i64::from(points.dots(sheet.dpi).get());
    if dots > MOST {
        sheet.refuse(
            Name::FontSize,
            format!("printers set type of at most {MOST} dots, found {dots}"),
        );
        return None;
    }
    if dots < LEAST_HEIGHT {
        let points = points.get();
        let message = format!(
            "type of {points} pt has {dots} dots and is printed with {LEAST_HEIGHT}, the least there is"
        );
        sheet.find(Name::FontSize, Rule::FontTooSmall, message);
    }
    u32::try_from(dots.max(LEAST_HEIGHT)).ok()
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
    let is_control = |character: char| character.is_control() && !matches!(character, '\n' | '\r');
    if text.contains(is_control) {
        let found = listed(text.chars().filter(|&character| is_control(character)));
        let message = format!("control characters are printed as blanks: {found}");
        sheet.find(Name::Text, Rule::ControlCharacter, message);
    }
    let is_missing = |character: char| !character.is_control() && !font::has_glyph(character);
    if text.contains(is_missing) {
        let found = listed(text.chars().filter(|&character| is_missing(character)));
        let message =
            format!("the printer's font may lack these characters and leave blanks: {found}");
        sheet.find(Name::Text, Rule::MissingGlyph, message);
    }
    if text.contains(is_control) {
        Cow::Owned(text.replace(is_control, " "))
    } else {
        Cow::Borrowed(text)
    }
}

/// Each character once, in the order of their first place; shown if it can be, and always by its number.
fn listed(characters: impl Iterator<Item = char>) -> String {
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
    let more = if distinct.len() > MOST_LISTED { " and more" } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// How many lines are printed: no more than asked for, and none beyond what a coordinate can say.
fn most_lines(element: &TextElement<Cow<'_, str>>, corner: Corner, height: u32) -> usize {
    let start = match element.rotation {
        Rotation::Normal | Rotation::Inverted => corner.y,
        Rotation::Right | Rotation::BottomUp => corner.x,
    };
    let reachable = MOST.saturating_sub(i64::from(start)) / i64::from(height);
    usize::from(element.max_lines.get()).min(usize::try_from(reachable).unwrap_or(0).max(1))
}

/// Breaks the text into lines, and notes what became of it.
fn lines(sheet: &mut Sheet<'_, '_>, text: &str, most: usize, measure: Measure) -> Lines {
    let Measure { height, width, room } = measure;
    let first = sheet.layout.lines.len();
    let limit = |width: u32| {
        let limit = u64::from(width) * 100_000 / (u64::from(height) * SAFETY);
        u32::try_from(limit).unwrap_or(u32::MAX)
    };
    let lines = match width {
        Some(width) => wrap::wrap(text, limit(width), most, &mut sheet.layout.lines),
        None => wrap::split(text, most, &mut sheet.layout.lines),
    };
    if let (None, Some(room)) = (width, room) {
        let limit = limit(room);
        for line in &mut sheet.layout.lines[first..] {
            line.fits = font::width(&text[line.bytes.clone()]) <= limit;
        }
    }
    if let Some(cut) = lines.cut {
        let message = format!(
            "only {} printed, cut was \"{}\"",
            if most == 1 { "one line is".into() } else { format!("{most} lines are") },
            shortened(&text[cut..])
        );
        sheet.find(Name::Text, Rule::TextCut, message);
    }
    if let Some(word) = &lines.broken {
        let word = shortened(&text[word.clone()]);
        let message = format!("the word \"{word}\" is wider than a line and was broken");
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

/// The dots of a width in thousandths of the type's height, rounded up.
pub(super) fn dots(width: u32, height: u32) -> u32 {
    let dots = (u64::from(width) * u64::from(height)).div_ceil(1000);
    u32::try_from(dots).unwrap_or(u32::MAX)
}

/// The rectangle of all lines on the label.
struct Frame {
    /// Its upper left corner, however the text is rotated.
    corner: Corner,
    rotation: Rotation,
    align: Align,
    /// Of the type and of a line.
    height: u32,
    count: u32,
    /// Dots of the widest line.
    widest: u32,
    /// What the lines are aligned in.
    room: Option<u32>,
}

impl Frame {
    fn depth(&self) -> u32 {
        self.height.saturating_mul(self.count)
    }

    /// How far from the corner lines of this width begin, or end where they end at the corner.
    fn offset(&self, width: u32) -> u32 {
        // What does not fit is set from the beginning of the room.
        let spare = self.room.unwrap_or(0).saturating_sub(width);
        let before = match self.align {
            Align::Left => 0,
            Align::Center => spare / 2,
            Align::Right => spare,
        };
        if self.ends_at_corner() { spare - before } else { before }
    }

    fn ends_at_corner(&self) -> bool {
        matches!(self.rotation, Rotation::Inverted | Rotation::BottomUp)
    }

    /// Where there may be ink: descenders end at 0.92 of the type's height.
    fn ink(&self) -> Area {
        let Corner { x, y } = self.corner;
        let free = self.height * 8 / 100;
        let (depth, offset) = (self.depth().saturating_sub(free), self.offset(self.widest));
        match self.rotation {
            Rotation::Normal => Area::new(x + offset, y, self.widest, depth),
            Rotation::Inverted => Area::new(x + offset, y + free, self.widest, depth),
            Rotation::Right => Area::new(x + free, y + offset, depth, self.widest),
            Rotation::BottomUp => Area::new(x, y + offset, depth, self.widest),
        }
    }

    fn setting(&self, wrapped: bool) -> Setting {
        let align = self.align;
        let step = i32::try_from(self.height).unwrap_or(i32::MAX);
        let step = match (self.rotation, self.room) {
            (Rotation::Normal, Some(width)) if wrapped => {
                return Setting::Together(Block { width, align });
            }
            (Rotation::Normal, _) => (0, step),
            (Rotation::Right, _) => (-step, 0),
            (Rotation::Inverted, _) => (0, -step),
            (Rotation::BottomUp, _) => (step, 0),
        };
        // Lines that end at the corner need a common room to begin alike.
        let common = (self.ends_at_corner() && self.count > 1).then(|| widened(self.widest));
        let block = self.room.or(common).map(|width| Block { width, align });
        Setting::Apart { step, block }
    }

    /// The corner of the first line.
    fn first_line(&self) -> Corner {
        let Corner { x, y } = self.corner;
        let to_first = self.height.saturating_mul(self.count - 1);
        match self.rotation {
            Rotation::Normal | Rotation::BottomUp => self.corner,
            Rotation::Right => Corner { x: x + to_first, y },
            Rotation::Inverted => Corner { x, y: y + to_first },
        }
    }
}

/// Room for a line of this width on any printer.
pub(super) fn widened(width: u32) -> u32 {
    u32::try_from(u64::from(width) * SAFETY / 100 + 1).unwrap_or(u32::MAX)
}

impl Sheet<'_, '_> {
    /// The black box behind inverted text: as wide as was asked for, or else as the text, and as deep as its lines. It is
    /// a tenth of the type's height larger, since capitals touch the upper edge of their line; sideways only where no
    /// width was asked for.
    fn push_background(&mut self, frame: &Frame, width: Option<u32>) {
        let margin = (frame.height / 10).max(1);
        let (along, offset, aside) = match width {
            Some(width) => (width, 0, 0),
            None => (widened(frame.widest), frame.offset(widened(frame.widest)), margin),
        };
        let Corner { x, y } = frame.corner;
        let depth = frame.depth();
        let (x, y, width, height, left, top) = match frame.rotation {
            Rotation::Normal | Rotation::Inverted => (x + offset, y, along, depth, aside, margin),
            Rotation::Right | Rotation::BottomUp => (x, y + offset, depth, along, margin, aside),
        };
        // Nothing is drawn before the label's edges.
        let corner = Corner { x: x.saturating_sub(left), y: y.saturating_sub(top) };
        let most = u32::try_from(MOST).unwrap_or(u32::MAX);
        let width = (x - corner.x).saturating_add(width).saturating_add(left).min(most);
        let height = (y - corner.y).saturating_add(height).saturating_add(top).min(most);
        let thickness = width.min(height);
        self.push(corner, Kind::Box(BoxField { width, height, thickness }));
    }
}
