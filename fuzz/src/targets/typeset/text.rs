//! Wild text in the built-in fonts.

use std::cell::RefCell;

use typeset::{Library, Typesetter};

use super::{Sources, set};
use crate::Failure;

thread_local! {
    /// Texts follow one another, as in the service.
    static TYPESETTER: RefCell<Typesetter> = RefCell::new(Typesetter::new(Library::built_in()));
}

/// Characters that change others, or have no glyph.
const WILD: [&str; 40] = [
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "\u{a0}",
    "\u{ad}",
    "\u{200b}",
    "\u{200c}",
    "\u{200d}",
    "\u{2060}",
    "\u{feff}",
    "\u{202a}",
    "\u{202b}",
    "\u{202c}",
    "\u{202d}",
    "\u{202e}",
    "\u{2066}",
    "\u{2067}",
    "\u{2068}",
    "\u{2069}",
    "\u{61c}",
    "\u{301}",
    "\u{5ae}",
    "\u{64b}",
    "\u{94d}",
    "\u{e38}",
    "\u{1039}",
    "\u{17d2}",
    "\u{fe0f}",
    "\u{e0100}",
    "\u{2028}",
    "\u{2029}",
    "\u{0}",
    "\u{ffff}",
    "\u{10ffff}",
    "\u{1f1e6}",
    "\u{1f3fb}",
    "\u{1100}",
    "/",
];

/// Parts of the corpus, wild characters, and any others.
pub(in super::super) fn input(sources: &Sources, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..random.usize(1..6) {
        let repeats = if random.u32(..30) == 0 { random.usize(1..150) } else { 1 };
        let part = match random.u32(..10) {
            0..6 => part(sources.any_text(random), random),
            6..8 => WILD[random.usize(..WILD.len())].to_owned(),
            8 => String::from(random.char('\u{0}'..'\u{3000}')),
            _ => String::from(random.char(..)),
        };
        text += &part.repeat(repeats);
    }
    text.into_bytes()
}

fn part(text: &str, random: &mut fastrand::Rng) -> String {
    let count = text.chars().count();
    let start = random.usize(..=count);
    let length = random.usize(..=(count - start).min(60));
    text.chars().skip(start).take(length).collect()
}

pub(in super::super) fn check(input: &[u8], random: &mut fastrand::Rng) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(input);
    TYPESETTER.with_borrow_mut(|typesetter| set(typesetter, &text, random))
}
