//! Code 93 (AIM USS-93, ANSI/AIM BC5).

mod table;

use std::borrow::Cow;

use table::{MODULES, MOST, START, STOP, WEIGHTS, character, count, pair};

use super::{ascii::Ascii, six};
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};

/// An ASCII value.
///
/// *Guarantees:* ASCII characters that take at most 123 symbol characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code93(Ascii);

impl Code93 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Problem> {
        // Half as many printable characters fit, two symbol characters for each.
        match Ascii::short(value) {
            Some(ascii) if value.len() <= MOST / 2 => Ok(Self(ascii)),
            _ => Self::long(value),
        }
    }

    /// The symbol characters by their values, check characters not included: 43 to 46 are the four shifts.
    pub fn codewords(&self) -> Vec<u8> {
        Codewords::of(&self.0).values().to_vec()
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        Symbol::Linear(Linear {
            bars: Codewords::of(&self.0).bars(),
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text: self.0.readable(),
            layout: TextLayout::Centred,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }

    fn long(value: &str) -> Result<Self, Problem> {
        let barcode = Self(Ascii::any(value)?);
        let found = value.bytes().map(|byte| count(pair(byte))).sum();
        if found > MOST {
            let unit = "symbol characters, two for each lower case letter, control character and \
                        most signs";
            return Err(Problem::TooLong { found, maximum: MOST, unit });
        }
        Ok(barcode)
    }
}

/// The values of the symbol characters of one symbol.
struct Codewords {
    values: [u8; 128],
    count: usize,
}

impl Codewords {
    #[inline]
    fn of(value: &Ascii) -> Self {
        let mut codewords = Self { values: [0; 128], count: 0 };
        for &byte in value.as_bytes() {
            let pair = pair(byte);
            codewords.values[codewords.count % 128] = pair[0];
            codewords.values[(codewords.count + 1) % 128] = pair[1];
            codewords.count += count(pair);
        }
        codewords
    }

    #[inline]
    fn values(&self) -> &[u8] {
        &self.values[..self.count.min(MOST)]
    }

    #[inline]
    fn bars(&self) -> Bars {
        let values = self.values();
        let weights = WEIGHTS[..values.len()].iter().rev();
        let sums: u64 =
            values.iter().zip(weights).map(|(&value, weights)| u64::from(value) * weights).sum();
        // C is counted in K.
        let c = sums % (1 << 32) % 47;
        let k = ((sums >> 32) + c) % 47;
        let [c, k] = [c as u8, k as u8].map(|value| u64::from(character(value)));
        let checks_and_stop = c | k << MODULES | STOP << (2 * MODULES);
        // Four characters and a bar more: start, checks and stop.
        Bars::draw(9 * (values.len() + 4) + 1, Measure::Modules, |packer| {
            packer.push(START, MODULES);
            six::draw::<MODULES, 7>(packer, values, character);
            packer.push(checks_and_stop, 3 * MODULES + 1);
        })
    }
}
