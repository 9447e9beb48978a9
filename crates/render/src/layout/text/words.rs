//! What is told about a text.

use std::{borrow::Cow, ops::Range};

use label::{Field, Rule, element::TextElement};
use message::{Message, message};

use super::super::builder::LayoutBuilder;
use crate::{Printer, lettering::Reason};

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

/// The characters of a text that the printer's font may lack.
pub(super) fn missing<'t>(
    printer: Printer,
    element: &'t TextElement<Cow<'_, str>>,
) -> impl Iterator<Item = char> + use<'t> {
    let font = printer.characters_of(&element.typeface);
    let lacks = move |it: char| font.is_some_and(|font| !font.has_glyph(it));
    element.text.chars().filter(move |&it| !it.is_control() && lacks(it))
}

/// Why a text is printed as a picture. Nobody sees invisible characters in their data: they are listed if they are the reason.
pub(super) fn why_dots(
    builder: &LayoutBuilder<'_, '_>,
    reason: Reason,
    element: &TextElement<Cow<'_, str>>,
) -> Message {
    if reason == Reason::Look || !missing(builder.printer, element).all(is_invisible) {
        return reason.message();
    }
    message!(
        "text-drawn-invisible",
        "is printed as a picture, because of invisible characters: {found}",
        found = listed(missing(builder.printer, element))
    )
}

/// Marks of direction, joiners, spaces without width and the mark at the start of some files.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// Adds findings for text that was cut off and for the first word that was broken.
pub(super) fn tell_lines(
    builder: &mut LayoutBuilder<'_, '_>,
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
        builder.find(Field::Text, Rule::TextCut, message);
    }
    if let Some(word) = broken {
        let word = shortened(&text[word]);
        let message = message!(
            "word-broken",
            "the word \"{word}\" is wider than a line and was broken",
            word
        );
        builder.find(Field::Text, Rule::WordBroken, message);
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
