//! Code 11 (AIM USD-8) with both check characters.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::two_widths::{LONGEST, Patterns, symbol, too_long};
use crate::{Options, Problem, Ratio, ShortBytes, Symbol};

/// Digits and dashes with their check characters C and K.
///
/// *Guarantees:* one or more of `0`-`9` and `-`, then C and K.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code11 {
    /// C and K are the last two.
    text: ShortBytes<16>,
    ratio: Ratio,
}

impl Code11 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !bytes.iter().all(|&byte| byte.is_ascii_digit() || byte == b'-') {
            return Err(wrong_character(value));
        }
        if bytes.len() > LONGEST {
            return Err(too_long(bytes.len(), "characters"));
        }
        let text = ShortBytes::filled(bytes.len() + 2, |text| {
            let (data, checks) = text.split_at_mut(bytes.len());
            data.copy_from_slice(bytes);
            checks[0] = check_character(data.iter(), 10);
            checks[1] = check_character(data.iter().chain(&checks[..1]), 9);
        });
        Ok(Self { text, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let patterns = PATTERNS.in_ratio(self.ratio);
        // Five elements and a gap for each character, none after the stop.
        let elements = ShortBytes::filled(6 * self.text.len() + 11, |target| {
            let draw = |target: &mut [u8], index: usize| {
                let length = target.len();
                target.copy_from_slice(&patterns[index % 16].to_le_bytes()[..length]);
            };
            let (start, rest) = target.split_at_mut(6);
            let (chunks, stop) = rest.as_chunks_mut::<6>();
            draw(start, START_STOP);
            for (chunk, &character) in chunks.iter_mut().zip(self.text.iter()) {
                draw(chunk, index(character));
            }
            draw(stop, START_STOP);
        });
        symbol(elements, self.ratio, self.data())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }

    /// What stands before the check characters.
    pub fn data(&self) -> &[u8] {
        &self.text[..self.text.len() - 2]
    }
}

const DASH: usize = 10;
const START_STOP: usize = 11;

/// Three bars and two spaces, then the gap (AIM USD-8 table 1): digits, dash, start and stop; any four bits
/// are an index.
const PATTERNS: Patterns<16> = Patterns::new([
    *b"----W-  ",
    *b"W---W-  ",
    *b"-W--W-  ",
    *b"WW----  ",
    *b"--W-W-  ",
    *b"W-W---  ",
    *b"-WW---  ",
    *b"---WW-  ",
    *b"W--W--  ",
    *b"W-----  ",
    *b"--W---  ",
    *b"--WW--  ",
    [0; 8],
    [0; 8],
    [0; 8],
    [0; 8],
]);

/// The place of a character in [`PATTERNS`], which is its value for the check characters too.
fn index(character: u8) -> usize {
    if character == b'-' { DASH } else { usize::from(character & 15) }
}

/// The check character: weights from 1 on from the right, starting again after `greatest`, modulo 11.
fn check_character<'a>(characters: impl DoubleEndedIterator<Item = &'a u8>, greatest: usize) -> u8 {
    let weights = (1..=greatest).cycle();
    let sum: usize =
        characters.rev().zip(weights).map(|(&character, weight)| index(character) * weight).sum();
    b"0123456789-"[sum % 11]
}

#[cold]
fn wrong_character(value: &str) -> Box<Problem> {
    let is_wrong = |character: char| !character.is_ascii_digit() && character != '-';
    let wrong = value.chars().enumerate().find(|&(_, character)| is_wrong(character));
    let (position, found) = wrong.unwrap_or_default();
    let instead = if found.is_ascii() { "code128" } else { "qrcode" };
    Box::new(Problem::Character { found, position, allowed: "digits and -", instead })
}
