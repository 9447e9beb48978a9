//! Code 128 (ISO/IEC 15417), and GS1-128 which is Code 128 with application identifiers.

#[cfg(test)]
mod checker;
mod codewords;
mod eight;
mod gs1_128;
mod plan;
mod short_plan;
mod table;
mod three_sets;

use std::borrow::Cow;

pub use codewords::{CodeSet, Codewords};
pub use gs1_128::Gs1128;

use super::ascii::Ascii;
use crate::{Options, Problem, Symbol};
use short_plan::Short;

/// An ASCII value.
///
/// *Guarantees:* ASCII characters, few enough for one symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code128(Ascii);

/// Digits that make as many symbol characters as there may be, with the start character.
const MOST_DIGITS: usize = 2 * (codewords::MOST - 1);

impl Code128 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Problem> {
        // A short printable value fits, a symbol character for each of its characters.
        match Ascii::short(value) {
            Some(ascii) => Ok(Self(ascii)),
            None => Self::long(value),
        }
    }

    /// The symbol characters: the shortest plan of code sets for this value.
    #[inline]
    pub fn codewords(&self) -> Codewords {
        let mut codewords = Codewords::new();
        self.plan(&mut codewords);
        codewords
    }

    #[inline]
    fn plan(&self, codewords: &mut Codewords) {
        let kept = self.0.kept();
        if !self.0.is_printable() {
            three_sets::plan(self.0.as_bytes(), codewords);
        } else if let Some(words) = kept.short_words() {
            Short::new(words, kept.len()).plan(codewords);
        } else {
            plan::printable(self.0.as_bytes(), codewords);
        }
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let mut codewords = Codewords::new();
        match self.0.kept().short_words() {
            Some(words) if self.0.is_printable() => {
                Short::new(words, self.0.kept().len()).plan(&mut codewords);
                codewords.short_symbol(self.0.readable())
            }
            _ => self.long_symbol(),
        }
    }

    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        self.codewords().symbol(self.0.readable())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }

    fn long(value: &str) -> Result<Self, Problem> {
        if value.is_ascii() && value.len() > MOST_DIGITS {
            let unit = "digits, or half as many other characters";
            return Err(Problem::TooLong { found: value.len(), maximum: MOST_DIGITS, unit });
        }
        let barcode = Self(Ascii::any(value)?);
        if barcode.0.is_printable() && value.len() < codewords::MOST {
            return Ok(barcode);
        }
        let found = barcode.codewords().count();
        if found > codewords::MOST {
            let unit = "symbol characters, the start and every change of code set counted";
            return Err(Problem::TooLong { found, maximum: codewords::MOST, unit });
        }
        Ok(barcode)
    }
}
