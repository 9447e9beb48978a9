//! Codabar (ANSI/AIM BC3, EN 798).

use std::borrow::Cow;

use super::two_widths::{IN_PLACE, LONGEST, TwoWidths, pattern, too_long};
use crate::{Options, Problem, ShortBytes, Symbol};

/// Characters between a start and a stop letter.
///
/// *Guarantees:* one or more of `0`-`9` `-` `$` `:` `/` `.` `+` between two of `A`-`D`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Codabar {
    text: ShortBytes<62>,
    widths: TwoWidths,
}

impl Codabar {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if bytes.len() > LONGEST {
            return Err(too_long(value.chars().count(), "characters"));
        }
        let text = match bytes {
            [first, data @ .., last]
                if is_letter(*first) && is_letter(*last) && are_data(data) && !data.is_empty() =>
            {
                ShortBytes::from_slice(bytes)
            }
            data if !data.is_empty() && are_data(data) => {
                ShortBytes::filled(data.len() + 2, |text| {
                    let last = text.len() - 1;
                    text[0] = b'A';
                    text[1..last].copy_from_slice(data);
                    text[last] = b'A';
                })
            }
            _ => return Err(problem(value)),
        };
        Ok(Self { text, widths: TwoWidths::of(options) })
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let text = self.text.as_slice();
        let elements = match self.text.first_sixteen() {
            Some(sixteen) if text.len() <= 8 => draw_short::<8>(sixteen, text.len(), self.widths),
            Some(sixteen) if text.len() <= 16 => draw_short::<16>(sixteen, text.len(), self.widths),
            Some(_) | None => draw_long(text, self.widths),
        };
        self.widths.symbol(elements, text)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }

    /// The start letter.
    pub fn start(&self) -> u8 {
        self.text.first().copied().unwrap_or(b'A')
    }

    /// The stop letter.
    pub fn stop(&self) -> u8 {
        self.text.last().copied().unwrap_or(b'A')
    }

    /// What stands between the letters.
    pub fn data(&self) -> &[u8] {
        &self.text[1..self.text.len() - 1]
    }
}

/// Draws up to so many characters.
#[inline]
fn draw_short<const CHARACTERS: usize>(
    text: &[u8; 16],
    length: usize,
    widths: TwoWidths,
) -> ShortBytes<IN_PLACE> {
    // Seven elements and a gap for each character, none after the last.
    ShortBytes::filled_in_place(8 * length - 1, |target| {
        for place in 0..CHARACTERS {
            let pattern = PATTERNS[usize::from(text[place] & 63)];
            target[8 * place..8 * place + 8].copy_from_slice(&widths.eight(pattern));
        }
    })
}

/// Draws any number of characters.
fn draw_long(text: &[u8], widths: TwoWidths) -> ShortBytes<IN_PLACE> {
    ShortBytes::filled(8 * text.len() - 1, |target| {
        let (chunks, last) = target.as_chunks_mut();
        for (chunk, character) in chunks.iter_mut().zip(text) {
            *chunk = widths.eight(PATTERNS[usize::from(character & 63)]);
        }
        let stop = text.last().map_or(0, |stop| PATTERNS[usize::from(stop & 63)]);
        last.copy_from_slice(&widths.eight(stop)[..7]);
    })
}

/// Bar and space in turn, then the gap (EN 798 table 1), by the lower six bits of the character.
const PATTERNS: [u64; 64] = {
    let characters: [(u8, &[u8; 7]); 20] = [
        (b'0', b"-----WW"),
        (b'1', b"----WW-"),
        (b'2', b"---W--W"),
        (b'3', b"WW-----"),
        (b'4', b"--W--W-"),
        (b'5', b"W----W-"),
        (b'6', b"-W----W"),
        (b'7', b"-W--W--"),
        (b'8', b"-WW----"),
        (b'9', b"W--W---"),
        (b'-', b"---WW--"),
        (b'$', b"--WW---"),
        (b':', b"W---W-W"),
        (b'/', b"W-W---W"),
        (b'.', b"W-W-W--"),
        (b'+', b"--W-W-W"),
        (b'A', b"--WW-W-"),
        (b'B', b"-W-W--W"),
        (b'C', b"---W-WW"),
        (b'D', b"---WWW-"),
    ];
    let mut patterns = [0; 64];
    let mut index = 0;
    while index < 20 {
        let (character, letters) = characters[index];
        patterns[(character & 63) as usize] = pattern(letters);
        index += 1;
    }
    patterns
};

const IS_DATA: [bool; 256] = {
    let data = b"0123456789-$:/.+";
    let mut is_data = [false; 256];
    let mut index = 0;
    while index < data.len() {
        is_data[data[index] as usize] = true;
        index += 1;
    }
    is_data
};

#[inline]
fn are_data(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |right, &byte| right & IS_DATA[usize::from(byte)])
}

#[inline]
fn is_letter(byte: u8) -> bool {
    matches!(byte, b'A'..=b'D')
}

/// Why a value is not right; letters at both ends or at none are no reason.
#[cold]
fn problem(value: &str) -> Box<Problem> {
    let rule = |position, rule: String| Box::new(Problem::Rule { position, rule });
    let is_letter = |character: char| ('A'..='D').contains(&character);
    let characters: Vec<char> = value.chars().collect();
    let (first, last) = (characters[0], characters[characters.len() - 1]);
    let starts = usize::from(is_letter(first));
    let stops = usize::from(is_letter(last) && characters.len() > starts);
    let data = &characters[starts..characters.len() - stops];
    let is_data =
        |character: char| u8::try_from(character).is_ok_and(|byte| IS_DATA[usize::from(byte)]);
    let wrong = data.iter().position(|&character| !is_data(character));
    if let Some(position) = wrong {
        let (found, position) = (data[position], position + starts);
        if is_letter(found) {
            return rule(
                Some(position),
                format!("{found} may only be the first and the last character"),
            );
        }
        if found.is_ascii_lowercase() && is_letter(found.to_ascii_uppercase()) {
            let upper = found.to_ascii_uppercase();
            return rule(
                Some(position),
                format!("start and stop letters are capitals, write {upper} for {found}"),
            );
        }
        let instead = if found.is_ascii() { "code128" } else { "qrcode" };
        let allowed = "digits and - $ : / . + between its start and stop letters A to D";
        return Box::new(Problem::Character { found, position, allowed, instead });
    }
    match (starts, stops) {
        (1, 0) => rule(
            Some(characters.len() - 1),
            format!("the stop letter is missing after the start letter {first}"),
        ),
        (0, 1) => {
            rule(Some(0), format!("the start letter is missing before the stop letter {last}"))
        }
        _ => rule(None, "there is nothing between the start and the stop letter".to_owned()),
    }
}
