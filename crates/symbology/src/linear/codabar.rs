//! Codabar (ANSI/AIM BC3, EN 798).

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    kept::{Kept, ROOM},
    two_widths::{self, LONGEST, symbol, too_long, wide},
};
use crate::{Bars, Options, Problem, Ratio, Symbol};

/// Characters between a start and a stop letter.
///
/// *Guarantees:* one or more of `0`-`9` `-` `$` `:` `/` `.` `+` between two of `A`-`D`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Codabar {
    text: Kept,
    ratio: Ratio,
}

impl Codabar {
    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Box<Problem>> {
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
        Ok(Self { text: Kept::new(text), ratio: options.ratio })
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let Some(words) = self.text.short_words() else { return self.long_symbol() };
        let (text, length) = (words.as_flattened(), self.text.len().min(ROOM));
        let measure = two_widths::measure(self.ratio);
        let bars = Bars::of_few_characters::<8, 0>(8 * length - 1, measure, |place| {
            pattern(text[place % ROOM])
        });
        symbol(bars, &text[..length])
    }

    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        let text = self.text.as_slice();
        let measure = two_widths::measure(self.ratio);
        let bars = Bars::of_characters::<8>(8 * text.len() - 1, measure, |place| {
            text.get(place).map_or(0, |&character| pattern(character))
        });
        symbol(bars, text)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.text.as_slice())
    }
}

#[inline]
fn pattern(character: u8) -> u64 {
    u64::from(PATTERNS[usize::from(character)])
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
        Err(too_long(value.chars().count(), "characters"))
    } else if are_data(data) {
        Ok([b"A", data, b"A"].concat())
    } else {
        Err(problem(value))
    }
}

#[inline]
fn are_data(bytes: &[u8]) -> bool {
    let wrong = |bytes: &[u8; 8]| wrong(u64::from_le_bytes(*bytes));
    let Some(last) = bytes.last_chunk() else {
        // Two loads that overlap, where there are enough.
        if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            let [first, last] = [first, last].map(|four| u64::from(u32::from_le_bytes(*four)));
            return self::wrong(first | last << 32) == 0;
        }
        return !bytes.is_empty() && bytes.iter().all(|&byte| is_data(byte));
    };
    let (chunks, _) = bytes.as_chunks();
    chunks.iter().fold(wrong(last), |found, chunk| found | wrong(chunk)) == 0
}

#[inline]
fn is_letter(byte: u8) -> bool {
    matches!(byte, b'A'..=b'D')
}

/// Sets the highest bit of each byte that [`is_data`] denies.
#[inline]
fn wrong(characters: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // In each sum the highest bit tells whether the other seven reached a value.
    let low = characters & (ONES * 0x7f);
    let at_least = |value: u64| low + ONES * (0x80 - value);
    let differs = |value: u64| (low ^ (ONES * value)) + ONES * 0x7f;
    let outside = !at_least(0x2d) | at_least(0x3b);
    (outside & differs(0x24) & differs(0x2b) | characters) & (ONES * 0x80)
}

/// Whether a character may stand between the letters; `-` to `:` has the digits in it, `.` and `/`.
fn is_data(byte: u8) -> bool {
    matches!(byte, b'-'..=b':' | b'$' | b'+')
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
    let is_data = |character: char| u8::try_from(character).is_ok_and(is_data);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_are_drawn_like_long_ones() {
        for length in 1..=62 {
            let value = format!("A{}D", &"12-$:/.+90".repeat(7)[..length]);
            let barcode = Codabar::parse(&value, Options::default()).unwrap();
            assert_eq!(barcode.symbol(), barcode.long_symbol());
        }
    }

    #[test]
    fn every_byte_is_judged_alike_alone_and_among_eight() {
        for byte in 0..=u8::MAX {
            for place in 0..8 {
                let mut eight = *b"0-$:/.+9";
                eight[place] = byte;
                let expected = if is_data(byte) { 0 } else { 0x80 << (8 * place) };
                assert_eq!(wrong(u64::from_le_bytes(eight)), expected, "{byte} at {place}");
            }
        }
    }
}
