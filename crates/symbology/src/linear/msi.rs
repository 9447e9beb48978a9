//! MSI, also called Modified Plessey, usually with one check digit modulo 10.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{are_digits, not_a_digit},
    two_widths::{self, symbol, wide},
};
use crate::{Bars, MsiChecks, Options, Problem, Ratio, Symbol};
use message::phrase;

/// Digits with their check digits.
///
/// *Guarantees:* 1 to 13 digits and the check digit of them; or 1 to 14 with the check digits that were requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Msi {
    /// The digits and the check digits, then [`END`].
    text: [u8; 16],
    /// How many digits there are with the check digits.
    count: usize,
    /// How many of them stand before the check digits.
    length: usize,
    checks: MsiChecks,
    ratio: Ratio,
}

/// The most digits that printers take beside check digits of their own; one more without any.
const LONGEST: usize = 13;

impl Msi {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        if options.msi_checks != MsiChecks::Mod10 {
            return Self::parse_checked(value, options);
        }
        let bytes = value.as_bytes();
        if bytes.len() > LONGEST {
            return Err(too_long(value, LONGEST));
        }
        if !bytes.iter().all(u8::is_ascii_digit) {
            return Err(not_a_digit(value));
        }
        Ok(Self::new(bytes, &[mod_10(bytes)], options))
    }

    /// With other check digits than the usual one.
    #[cold]
    fn parse_checked(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let longest = if options.msi_checks == MsiChecks::None { LONGEST + 1 } else { LONGEST };
        if value.len() > longest || !are_digits(value.as_bytes()) {
            return Err(too_long(value, longest));
        }
        Ok(Self::checked(value.as_bytes(), options)?)
    }

    /// 1 to 14 digits, the most that printers take, with these check digits.
    pub fn with_checks(digits: &str, checks: MsiChecks, ratio: Ratio) -> Result<Self, Problem> {
        let bytes = digits.as_bytes();
        match bytes.len() {
            0 => return Err(Problem::Empty),
            _ if !are_digits(bytes) => return Err(*not_a_digit(digits)),
            1..=14 => {}
            found => return Err(Problem::too_long(found, 14, phrase("digits"))),
        }
        Self::checked(bytes, &Options { msi_checks: checks, ratio, ..Options::default() })
    }

    fn checked(digits: &[u8], options: &Options) -> Result<Self, Problem> {
        let mut all = digits.to_vec();
        match options.msi_checks {
            MsiChecks::None => {}
            MsiChecks::Mod10 => all.push(mod_10(&all)),
            MsiChecks::Mod10Mod10 => {
                all.push(mod_10(&all));
                all.push(mod_10(&all));
            }
            MsiChecks::Mod11 => all.push(mod_11(&all)?),
            MsiChecks::Mod11Mod10 => {
                all.push(mod_11(&all)?);
                all.push(mod_10(&all));
            }
        }
        Ok(Self::new(digits, &all[digits.len()..], options))
    }

    fn new(digits: &[u8], checks: &[u8], options: &Options) -> Self {
        let mut text = [END; 16];
        text[..digits.len()].copy_from_slice(digits);
        text[digits.len()..digits.len() + checks.len()].copy_from_slice(checks);
        let (length, count) = (digits.len(), digits.len() + checks.len());
        Self { text, count, length, checks: options.msi_checks, ratio: options.ratio }
    }

    /// The check digits that were requested.
    pub fn checks(&self) -> MsiChecks {
        self.checks
    }

    /// The digits before the check digits.
    pub fn digits(&self) -> &str {
        // They are digits.
        std::str::from_utf8(&self.text[..self.length]).unwrap_or_default()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let measure = two_widths::measure(self.ratio);
        let start = wide(b"W-").into();
        let bars = Bars::of_characters::<8, 2>(2 + 8 * self.count + 3, measure, start, |place| {
            let digit = self.text.get(place).unwrap_or(&END);
            DIGITS[usize::from(digit & 15)].into()
        });
        symbol(bars, &self.text[..self.length])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[..self.count])
    }
}

/// Fills the text after the last digit; the stop pattern is drawn for it.
const END: u8 = b':';

/// The four bits of each digit, from the highest on, as a bar and a space each: the bar is wide in a 1, the space in
/// a 0. For [`END`] it is the stop pattern.
const DIGITS: [u16; 16] = {
    let mut digits = [wide(b"-W-"); 16];
    let mut digit = 0;
    while digit < 10 {
        digits[digit] = 0;
        let mut place = 0;
        while place < 4 {
            digits[digit] |= if digit >> (3 - place) & 1 == 1 { 0b01 } else { 0b10 } << (2 * place);
            place += 1;
        }
        digit += 1;
    }
    digits
};

/// The check digit modulo 10, as a character: every second digit, from the last on, is doubled, and the digits of what
/// results are added up (the formula of Luhn).
fn mod_10(digits: &[u8]) -> u8 {
    const DOUBLED: [usize; 16] = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 0, 0, 0, 0, 0, 0];
    let mut sum = 0;
    for (place, digit) in digits.iter().rev().enumerate() {
        let digit = usize::from(digit & 15);
        sum += if place % 2 == 0 { DOUBLED[digit] } else { digit };
    }
    b"0987654321"[sum % 10]
}

/// The check digit modulo 11: weights 2 to 7 over and over, from the right.
fn mod_11(digits: &[u8]) -> Result<u8, Problem> {
    let weighted = digits.iter().rev().zip((2..=7).cycle());
    let sum: u32 = weighted.map(|(&digit, weight)| u32::from(digit & 15) * weight).sum();
    // Ten is not a digit; implementations disagree on what to write for it.
    match char::from_digit((11 - sum % 11) % 11, 10) {
        Some(digit) => Ok(digit as u8),
        None => Err(Problem::rule(phrase(
            "the check digit modulo 11 would be 10, which is not a digit",
        ))),
    }
}

#[cold]
fn too_long(value: &str, longest: usize) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::too_long(value.len(), longest, phrase("digits")))
    } else {
        not_a_digit(value)
    }
}
