//! Code 93 (AIM USS-93, ANSI/AIM BC5).

mod table;

use std::borrow::Cow;

use table::{CHARACTERS, LAST_BAR, MODULES, MOST, START, WEIGHTS, count, pair, read, sign};

use super::ascii::Ascii;
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};

/// An ASCII value, or symbol characters that a caller chose.
///
/// *Guarantees:* at most 123 symbol characters, which stand for ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code93(Ascii);

impl Code93 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Problem> {
        // Half as many printable characters fit, two symbol characters for each.
        let short = if value.len() <= MOST / 2 { Ascii::short(value) } else { None };
        match short {
            Some(ascii) => Ok(Self(ascii)),
            None => Self::long(value),
        }
    }

    /// Exactly these symbol characters by their values: 43 to 46 are the four shifts, ($), (%), (/) and (+). Start, check
    /// and stop characters are added.
    pub fn from_codewords(values: &[u8]) -> Result<Self, Problem> {
        if values.is_empty() {
            return Err(Problem::Empty);
        }
        if values.len() > MOST {
            let unit = "symbol characters";
            return Err(Problem::TooLong { found: values.len(), maximum: MOST, unit });
        }
        if let Some(position) = values.iter().position(|&value| value >= START) {
            let rule = format!("there is no symbol character of the value {}", values[position]);
            return Err(Problem::Rule { position: Some(position), rule });
        }
        let Some(value) = read(values) else {
            let rule = "a shift character must stand before a letter that it shifts".to_owned();
            return Err(Problem::Rule { position: None, rule });
        };
        Ok(Self(Ascii::chosen(values, value)))
    }

    /// The symbol characters by their values, check characters not included: 43 to 46 are the four shifts.
    pub fn codewords(&self) -> Vec<u8> {
        let mut codewords = Codewords::new();
        codewords.extend(&self.0);
        codewords.data().to_vec()
    }

    /// The check characters C and K as they may be shown; a shift by its sign.
    pub fn check_characters(&self) -> [char; 2] {
        let mut codewords = Codewords::new();
        codewords.extend(&self.0);
        codewords.checks().map(|value| char::from(sign(value)))
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let mut codewords = Codewords::new();
        codewords.extend(&self.0);
        let length = codewords.complete();
        if length > Bars::FEW {
            return self.long_symbol();
        }
        let bars = Bars::of_few_characters::<MODULES, 0>(length, Measure::Modules, |place| {
            codewords.modules(place)
        });
        symbol(bars, self.0.readable())
    }

    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        let mut codewords = Codewords::new();
        codewords.extend(&self.0);
        let length = codewords.complete();
        let bars = Bars::of_characters::<MODULES>(length, Measure::Modules, |place| {
            codewords.modules(place)
        });
        symbol(bars, self.0.readable())
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

#[inline]
fn symbol(bars: Bars, text: &[u8]) -> Symbol<'_> {
    Symbol::Linear(Linear {
        bars,
        quiet_zone: QuietZone::sides(10),
        fixed_height: None,
        text,
        layout: TextLayout::Centred,
    })
}

/// The values of the symbol characters of one symbol.
struct Codewords {
    /// The start character first.
    values: [u8; 128],
    count: usize,
}

impl Codewords {
    #[inline]
    fn new() -> Self {
        let mut values = [0; 128];
        values[0] = START;
        Self { values, count: 1 }
    }

    /// Adds those of a value: to a place that is there already, as one handed back would be copied.
    #[inline]
    fn extend(&mut self, value: &Ascii) {
        // Counted apart: in memory each would have to wait for the one before it.
        let mut count = 1;
        for &byte in value.as_bytes() {
            let pair = pair(byte);
            if let Some(target) = self.values.get_mut(count..count + 2) {
                target.copy_from_slice(&pair);
            }
            count += self::count(pair);
        }
        self.count = count.min(MOST + 1);
    }

    /// All but the start character.
    #[inline]
    fn data(&self) -> &[u8] {
        &self.values[1..self.count]
    }

    /// The check characters C and K.
    #[inline]
    fn checks(&self) -> [u8; 2] {
        let weights = WEIGHTS[..self.count - 1].iter().rev();
        let weighed = self.data().iter().zip(weights);
        let sums: u64 = weighed.map(|(&value, weights)| u64::from(value) * weights).sum();
        // C is counted in K.
        let c = sums % (1 << 32) % 47;
        let k = ((sums >> 32) + c) % 47;
        [c as u8, k as u8]
    }

    /// Adds the check characters and the stop character; answers the number of modules.
    #[inline]
    fn complete(&mut self) -> usize {
        let [c, k] = self.checks();
        let end = [c, k, START, LAST_BAR];
        self.values[self.count..self.count + end.len()].copy_from_slice(&end);
        MODULES * (self.count + 3) + 1
    }

    #[inline]
    fn modules(&self, place: usize) -> u64 {
        u64::from(CHARACTERS[usize::from(self.values[place % 128])])
    }
}
