//! Code 11 (AIM USD-8), usually with both check characters.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::digits::wider;
use super::two_widths::{self, LONGEST, symbol, too_long, wide};
use crate::{Bars, Code11Checks, Options, Problem, Ratio, Symbol};
use message::phrase;

/// Digits and dashes with their check characters C and K, or C alone.
///
/// *Guarantees:* one or more of `0`-`9` and `-`, then C and, unless it was left out, K.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code11 {
    /// The check characters are the last ones.
    text: Box<[u8]>,
    checks: Code11Checks,
    ratio: Ratio,
}

impl Code11 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = characters(value)?;
        let c = check_character(bytes.iter(), 10);
        let k = check_character(bytes.iter().chain(&[c]), 9);
        let checks = options.code11_checks;
        let text = match checks {
            Code11Checks::One => [bytes, &[c]].concat(),
            Code11Checks::Two => [bytes, &[c, k]].concat(),
        };
        Ok(Self { text: text.into(), checks, ratio: options.ratio })
    }

    /// The value with its first check character alone, as some applications require for short values.
    pub fn with_one_check(value: &str, ratio: Ratio) -> Result<Self, Problem> {
        if value.is_empty() {
            return Err(Problem::Empty);
        }
        let options = Options { code11_checks: Code11Checks::One, ratio, ..Options::default() };
        Self::parse(value, &options).map_err(|problem| *problem)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // Five elements and a gap for each character, none after the stop.
        let length = 6 * self.text.len() + 11;
        let bars = Bars::draw(length, two_widths::measure(self.ratio), |packer| {
            packer.push(START_STOP, 6);
            for &character in &*self.text {
                packer.push(PATTERNS[index(character)].into(), 6);
            }
            packer.push(START_STOP, 5);
        });
        symbol(bars, self.data())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }

    /// The check characters that were requested.
    pub fn checks(&self) -> Code11Checks {
        self.checks
    }

    /// What stands before the check characters.
    fn data(&self) -> &[u8] {
        &self.text[..self.text.len() - usize::from(self.checks.count())]
    }
}

const DASH: usize = 10;

/// Three bars and two spaces, then the gap (AIM USD-8 table 1), which is narrow: digits and the dash.
const PATTERNS: [u16; 11] = [
    wide(b"----W"),
    wide(b"W---W"),
    wide(b"-W--W"),
    wide(b"WW---"),
    wide(b"--W-W"),
    wide(b"W-W--"),
    wide(b"-WW--"),
    wide(b"---WW"),
    wide(b"W--W-"),
    wide(b"W----"),
    wide(b"--W--"),
];

const START_STOP: u64 = wide(b"--WW-") as u64;

/// The place of a character in [`PATTERNS`], which is its value for the check characters too.
fn index(character: u8) -> usize {
    if character == b'-' { DASH } else { usize::from(character & 15) % 11 }
}

/// The check character: weights from 1 on from the right, starting again after `greatest`, modulo 11.
fn check_character<'a>(characters: impl DoubleEndedIterator<Item = &'a u8>, greatest: usize) -> u8 {
    let weights = (1..=greatest).cycle();
    let sum: usize =
        characters.rev().zip(weights).map(|(&character, weight)| index(character) * weight).sum();
    b"0123456789-"[sum % 11]
}

/// The characters, if there are no others and not too many.
#[inline]
fn characters(value: &str) -> Result<&[u8], Box<Problem>> {
    let bytes = value.as_bytes();
    if !bytes.iter().all(|&byte| byte.is_ascii_digit() || byte == b'-') {
        return Err(wrong_character(value));
    }
    if bytes.len() > LONGEST {
        return Err(too_long(bytes.len(), phrase("characters")));
    }
    Ok(bytes)
}

#[cold]
fn wrong_character(value: &str) -> Box<Problem> {
    let is_wrong = |character: char| !character.is_ascii_digit() && character != '-';
    let wrong = value.chars().enumerate().find(|&(_, character)| is_wrong(character));
    let (position, found) = wrong.unwrap_or_default();
    let instead = Some(wider(value));
    Box::new(Problem::Character { found, position, allowed: phrase("digits and -"), instead })
}
