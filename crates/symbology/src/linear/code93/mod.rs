//! Code 93 (AIM USS-93, ANSI/AIM BC5).

mod table;

use std::borrow::Cow;

use table::{MOST, START, STOP, WEIGHTS, character, count, pair};

use super::{
    ascii::{Ascii, not_ascii},
    six,
};
use crate::{Linear, Options, Problem, QuietZone, ShortBytes, Symbol, TextLayout};

/// An ASCII value.
///
/// *Guarantees:* ASCII characters that take at most 123 symbol characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code93(Ascii);

impl Code93 {
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Problem> {
        let Some(ascii) = Ascii::new(value) else { return Err(wrong_value(value)) };
        let barcode = Self(ascii);
        // Each character takes two at most, so only long values need counting.
        if value.len() > MOST / 2 { barcode.counted() } else { Ok(barcode) }
    }

    /// The symbol characters by their values, check characters not included: 43 to 46 are the four shifts.
    pub fn codewords(&self) -> Vec<u8> {
        Codewords::of(&self.0).values().to_vec()
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        Symbol::Linear(Linear {
            widths: Codewords::of(&self.0).widths(),
            units_per_module: 1,
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text: self.0.readable(),
            layout: TextLayout::Centred,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }

    #[cold]
    fn counted(self) -> Result<Self, Problem> {
        let found = symbol_characters(self.0.as_bytes());
        if found > MOST {
            return Err(too_long(found));
        }
        Ok(self)
    }
}

#[cold]
fn wrong_value(value: &str) -> Problem {
    if value.is_ascii() { too_long(symbol_characters(value.as_bytes())) } else { not_ascii(value) }
}

fn too_long(found: usize) -> Problem {
    let unit =
        "symbol characters, two for each lower case letter, control character and most signs";
    Problem::TooLong { found, maximum: MOST, unit }
}

fn symbol_characters(value: &[u8]) -> usize {
    value.iter().map(|&byte| count(pair(byte))).sum()
}

/// The values of the symbol characters of one symbol.
struct Codewords {
    /// Room for one more: characters are stored in pairs.
    values: [u8; MOST + 1],
    count: usize,
}

impl Codewords {
    #[inline]
    fn of(value: &Ascii) -> Self {
        let mut codewords = Self { values: [0; MOST + 1], count: 0 };
        for &byte in value.as_bytes() {
            let pair = pair(byte);
            if let Some(place) = codewords.values.get_mut(codewords.count..codewords.count + 2) {
                place.copy_from_slice(&[pair[0], pair[1] & 127]);
            }
            codewords.count += count(pair);
        }
        codewords
    }

    #[inline]
    fn values(&self) -> &[u8] {
        &self.values[..self.count.min(MOST)]
    }

    /// The check characters C and K; C is counted in K.
    #[inline]
    fn checks(&self) -> (u8, u8) {
        let (mut c, mut k) = (0, 0);
        for (&value, (weight_c, weight_k)) in self.values().iter().rev().zip(WEIGHTS) {
            c += u32::from(value) * u32::from(weight_c);
            k += u32::from(value) * u32::from(weight_k);
        }
        let c = c % 47;
        (c as u8, ((k + c) % 47) as u8)
    }

    #[inline]
    fn widths(&self) -> ShortBytes<144> {
        let values = self.values();
        let (c, k) = self.checks();
        let end = six::ELEMENTS * (values.len() + 3);
        ShortBytes::filled(end + STOP.len(), |widths| {
            six::put(widths, 0, START);
            for (index, &value) in values.iter().enumerate() {
                six::put(widths, six::ELEMENTS * (index + 1), character(value));
            }
            six::put(widths, end - 2 * six::ELEMENTS, character(c));
            six::put(widths, end - six::ELEMENTS, character(k));
            widths[end..].copy_from_slice(&STOP);
        })
    }
}
