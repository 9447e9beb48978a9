//! Text that the printer draws.
//!
//! Upright text with a width is one block with the exact number of lines: a printer overprints the last line with any
//! excess. All other text is one field per line, because printers and their emulators draw rotated blocks of several
//! lines differently; for single lines they agree.

use std::borrow::Cow;

use label::{
    Field, Rule,
    element::{TextElement, Typeface},
};
use message::message;

use super::{
    super::{FieldKind, TextField, area::Part, builder::LayoutBuilder, frame::Frame},
    Measure, PlacedText, most_lines,
    words::{listed, missing, tell_lines},
};
use crate::{
    Album,
    lines::{Breaking, Limits, Lines},
    printer::{BitmapFont, Letters},
};

/// Places text that the printer draws.
pub(super) fn place<'l>(
    builder: &mut LayoutBuilder<'l, '_>,
    element: &'l TextElement<Cow<'_, str>>,
    PlacedText { corner, text, measure }: PlacedText<'l>,
    album: &mut Album<'_>,
) {
    let Measure { letters, pitch, width, room, hanging } = measure;
    let first = builder.layout.lines.len();
    let most = most_lines(builder, element, corner, measure);
    let found = lines(builder, &text, (most, measure), album);
    let lines = first..builder.layout.lines.len();
    let Some(count) = u32::try_from(lines.len()).ok().filter(|&count| count > 0) else { return };
    let (rotation, align) = (element.rotation, element.align);
    let widest = found.widest(letters, hanging);
    let frame = Frame { corner, rotation, align, letters, pitch, count, widest, hanging, room };
    builder.check_edges(Part::Text, frame.ink());
    if element.invert {
        builder.push_background(&frame, width);
    }
    let all_fit = builder.layout.lines[lines.clone()].iter().all(|line| line.fits);
    let setting = frame.setting(width.is_some() && all_fit);
    let reversed = element.invert || element.reverse;
    let font = element.typeface.printer_font.as_ref().filter(|font| font.letter().is_none());
    let field = TextField { text, lines, letters, rotation, reversed, setting, font };
    builder.push(frame.first_line(), FieldKind::Text(field));
}

/// Adds a finding for each part of a look that no font of a printer has.
pub(super) fn tell_look(builder: &mut LayoutBuilder<'_, '_>, typeface: &Typeface) {
    for name in typeface.beyond_printers() {
        let message = message!(
            "type-no-effect",
            "has no effect on text that is printed by the printer's font"
        );
        builder.find(name, Rule::NoEffect, message);
    }
}

/// Adds a finding for characters that the printer's font lacks.
pub(super) fn tell_missing(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
) {
    let found = listed(missing(builder.printer, element));
    let message = message!(
        "missing-glyph",
        "the printer's font may lack these characters and leave blanks: {found}",
        found
    );
    builder.find(Field::Text, Rule::MissingGlyph, message);
}

/// Adds a finding for lower-case letters in a font without them.
pub(super) fn tell_capitals(builder: &mut LayoutBuilder<'_, '_>, text: &str, letters: Letters) {
    let has_only_capitals = letters.bitmap().is_some_and(BitmapFont::has_only_capitals);
    if has_only_capitals && text.contains(char::is_lowercase) {
        let message =
            message!("only-capitals", "font B has no small letters: they are printed as capitals");
        builder.find(Field::Text, Rule::MissingGlyph, message);
    }
}

/// Breaks the text into lines, and adds findings.
fn lines(
    builder: &mut LayoutBuilder<'_, '_>,
    text: &str,
    (most, measure): (usize, Measure),
    album: &mut Album<'_>,
) -> Lines {
    let Measure { letters, width, room, hanging, .. } = measure;
    let first = builder.layout.lines.len();
    let limits = width.map(|width| Limits::new(letters, width, hanging));
    let breaking = Breaking { letters, limits, most };
    let (element, lines) = (builder.element, &mut builder.layout.lines);
    let lines = album.lines(|known| known.add(element, text, breaking, lines));
    if let (None, Some(room)) = (width, room) {
        let limit = letters.widest_line(room);
        for line in &mut builder.layout.lines[first..] {
            line.fits = letters.text_width(&text[line.bytes.clone()]) <= limit;
        }
    }
    tell_lines(builder, text, most, (lines.cut, lines.broken.clone()));
    lines
}
