//! Codabar (ANSI/AIM BC3, EN 798).

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::digits::wider;
use super::two_widths::{self, LONGEST, symbol, too_long, wide};
use crate::{Bars, Options, Problem, Ratio, Symbol};
use message::{message, phrase};

/// Characters between a start and a stop letter.
///
/// *Guarantees:* one or more of `0`-`9` `-` `$` `:` `/` `.` `+` between two of `A`-`D`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Codabar {
    text: Box<[u8]>,
    ratio: Ratio,
}

impl Codabar {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let added;
        let text = match value.as_bytes() {
            bytes @ [start, data @ .., stop]
                if is_letter(*start)
                    && is_letter(*stop)
                    && are_data(data)
                    && bytes.len() <= LONGEST =>
            {
                bytes
            }
            _ => {
                added = add_letters(value)?;
                &added
            }
        };
        Ok(Self { text: text.into(), ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The gap after the last character is not drawn.
        let length = 8 * self.text.len() - 1;
        let measure = two_widths::measure(self.ratio);
        let bars = Bars::of_characters::<8, 0>(length, measure, 0, |place| {
            self.text.get(place).map_or(0, |&character| PATTERNS[usize::from(character)].into())
        });
        symbol(bars, &self.text)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }
}

/// Bar and space in turn, then the gap (EN 798 table 1), by the character.
static PATTERNS: [u16; 256] = {
    let characters = [
        (b'0', *b"-----WW-"),
        (b'1', *b"----WW--"),
        (b'2', *b"---W--W-"),
        (b'3', *b"WW------"),
        (b'4', *b"--W--W--"),
        (b'5', *b"W----W--"),
        (b'6', *b"-W----W-"),
        (b'7', *b"-W--W---"),
        (b'8', *b"-WW-----"),
        (b'9', *b"W--W----"),
        (b'-', *b"---WW---"),
        (b'$', *b"--WW----"),
        (b':', *b"W---W-W-"),
        (b'/', *b"W-W---W-"),
        (b'.', *b"W-W-W---"),
        (b'+', *b"--W-W-W-"),
        (b'A', *b"--WW-W--"),
        (b'B', *b"-W-W--W-"),
        (b'C', *b"---W-WW-"),
        (b'D', *b"---WWW--"),
    ];
    let mut patterns = [0; 256];
    let mut index = 0;
    while index < characters.len() {
        let (character, letters) = characters[index];
        patterns[character as usize] = wide(&letters);
        index += 1;
    }
    patterns
};

/// A value without letters gets one on each side.
#[cold]
fn add_letters(value: &str) -> Result<Vec<u8>, Box<Problem>> {
    let data = value.as_bytes();
    if value.is_ascii() && data.len() > LONGEST {
        Err(too_long(value.chars().count(), phrase("characters")))
    } else if are_data(data) {
        Ok([b"A", data, b"A"].concat())
    } else {
        Err(problem(value))
    }
}

fn are_data(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(|&byte| is_data(byte))
}

#[inline]
fn is_letter(byte: u8) -> bool {
    matches!(byte, b'A'..=b'D')
}

/// Whether a character may stand between the letters; `-` to `:` has the digits in it, `.` and `/`.
fn is_data(byte: u8) -> bool {
    matches!(byte, b'-'..=b':' | b'$' | b'+')
}

/// Why a value is not right; letters at both ends or at none are no reason.
#[cold]
fn problem(value: &str) -> Box<Problem> {
    let is_letter = |character: char| ('A'..='D').contains(&character);
    let characters: Vec<char> = value.chars().collect();
    let (first, last) = (characters[0], characters[characters.len() - 1]);
    let starts = usize::from(is_letter(first));
    let stops = usize::from(is_letter(last) && characters.len() > starts);
    let data = &characters[starts..characters.len() - stops];
    let is_data = |character: char| u8::try_from(character).is_ok_and(is_data);
    let wrong = data.iter().position(|&character| !is_data(character));
    if let Some(position) = wrong {
        let (found, position) = (data[position], position + starts);
        if is_letter(found) {
            let rule = message!(
                "codabar-letter-inside",
                "{found} can only be the first or the last character",
                found = found.to_string()
            );
            return Box::new(Problem::rule_at(position, rule));
        }
        if found.is_ascii_lowercase() && is_letter(found.to_ascii_uppercase()) {
            let upper = found.to_ascii_uppercase();
            let rule = message!(
                "codabar-capitals",
                "start and stop letters must be capitals: write {right} instead of {found}",
                right = upper.to_string(),
                found = found.to_string()
            );
            return Box::new(Problem::rule_at(position, rule));
        }
        let instead = Some(wider(value));
        let allowed = phrase("digits and - $ : / . + between its start and stop letters A to D");
        return Box::new(Problem::Character { found, position, allowed, instead });
    }
    Box::new(match (starts, stops) {
        (1, 0) => Problem::rule_at(
            characters.len() - 1,
            message!(
                "codabar-stop-missing",
                "the stop letter is missing after the start letter {start}",
                start = first.to_string()
            ),
        ),
        (0, 1) => Problem::rule_at(
            0,
            message!(
                "codabar-start-missing",
                "the start letter is missing before the stop letter {stop}",
                stop = last.to_string()
            ),
        ),
        _ => Problem::rule(phrase("no characters between the start and the stop letter")),
    })
}
