//! Code 93 (AIM USS-93, ANSI/AIM BC5).

mod table;

use std::borrow::Cow;

use table::{CHARACTERS, LAST_BAR, MODULES, MOST, START, count, pair, read, sign};

use super::ascii::Ascii;
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};
use message::{message, phrase};

/// An ASCII value, or symbol characters that a caller chose.
///
/// *Guarantees:* at most 123 symbol characters, which stand for ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code93(Ascii);

impl Code93 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Problem> {
        let barcode = Self(Ascii::new(value)?);
        let found = value.bytes().map(|byte| count(pair(byte)));
        // Half as many fit whatever they are.
        if value.len() > MOST / 2 && found.clone().sum::<usize>() > MOST {
            let found = found.sum();
            let unit = phrase(
                "symbol characters, two for each lower case letter, control character and \
                        most signs",
            );
            return Err(Problem::too_long(found, MOST, unit));
        }
        Ok(barcode)
    }

    /// Exactly these symbol characters by their values: 43 to 46 are the four shifts, ($), (%), (/) and (+). Start, check
    /// and stop characters are added.
    pub fn from_codewords(values: &[u8]) -> Result<Self, Problem> {
        if values.is_empty() {
            return Err(Problem::Empty);
        }
        if values.len() > MOST {
            let unit = phrase("symbol characters");
            return Err(Problem::too_long(values.len(), MOST, unit));
        }
        if let Some(position) = values.iter().position(|&value| value >= START) {
            let rule = message!(
                "no-symbol-character",
                "no symbol character has the value {found}",
                found = values[position]
            );
            return Err(Problem::rule_at(position, rule));
        }
        let Some(value) = read(values) else {
            let rule = phrase("a shift character must be followed by a letter that it can shift");
            return Err(Problem::rule(rule));
        };
        Ok(Self(Ascii::chosen(values, value)))
    }

    /// The symbol characters by their values, check characters not included: 43 to 46 are the four shifts.
    pub fn codewords(&self) -> Vec<u8> {
        Codewords::new(&self.0).data().to_vec()
    }

    /// The check characters C and K as they may be shown; a shift by its sign.
    pub fn check_characters(&self) -> [char; 2] {
        checks(Codewords::new(&self.0).data()).map(|value| char::from(sign(value)))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let Codewords { mut values, count } = Codewords::new(&self.0);
        let [c, k] = checks(&values[1..count]);
        let end = [c, k, START, LAST_BAR];
        values[count..count + end.len()].copy_from_slice(&end);
        let length = MODULES as usize * (count + 3) + 1;
        let bars = Bars::of_characters::<MODULES, 0>(length, Measure::Modules, 0, |place| {
            CHARACTERS[usize::from(values[place % 128])].into()
        });
        Symbol::Linear(Linear {
            bars,
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text: self.0.readable(),
            layout: TextLayout::Centred,
            add_on: None,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }
}

/// The values of the symbol characters of one symbol.
struct Codewords {
    /// The start character first.
    values: [u8; 128],
    count: usize,
}

impl Codewords {
    fn new(value: &Ascii) -> Self {
        let mut values = [0; 128];
        values[0] = START;
        let mut count = 1;
        for &byte in value.as_bytes() {
            let pair = pair(byte);
            // Both are written, and the second is overwritten if there is none.
            values[count..count + 2].copy_from_slice(&pair);
            count += self::count(pair);
        }
        Self { values, count }
    }

    /// All but the start character.
    fn data(&self) -> &[u8] {
        &self.values[1..self.count]
    }
}

/// The check characters C and K: weights from the right, 1 to 20 and 1 to 15 over and over, modulo 47
/// (AIM USS-93 2.3.1). C is counted in K.
fn checks(data: &[u8]) -> [u8; 2] {
    let (mut c, mut k, mut weights) = (0, 0, (1, 2));
    for &value in data.iter().rev() {
        c += u32::from(value) * weights.0;
        k += u32::from(value) * weights.1;
        weights.0 = if weights.0 == 20 { 1 } else { weights.0 + 1 };
        weights.1 = if weights.1 == 15 { 1 } else { weights.1 + 1 };
    }
    c %= 47;
    k = (k + c) % 47;
    [c, k].map(|check| u8::try_from(check).unwrap_or_default())
}
