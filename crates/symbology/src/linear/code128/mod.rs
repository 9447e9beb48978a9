//! Code 128 (ISO/IEC 15417), and GS1-128 which is Code 128 with application identifiers.

#[cfg(test)]
mod checker;
mod codewords;
mod gs1_128;
mod plan;
mod table;
mod three_sets;

use std::borrow::Cow;

pub use codewords::{CodeSet, Codewords};
pub use gs1_128::Gs1128;

use super::ascii::{Ascii, not_ascii};
use crate::{Options, Problem, Symbol};

/// An ASCII value.
///
/// *Guarantees:* ASCII characters, few enough for one symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code128(Ascii);

/// Digits that make as many symbol characters as there may be, with the start character.
const MOST_DIGITS: usize = 2 * (codewords::MOST - 1);

impl Code128 {
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Problem> {
        if value.len() > MOST_DIGITS {
            return Err(far_too_long(value));
        }
        let Some(ascii) = Ascii::new(value) else { return Err(not_ascii(value)) };
        let barcode = Self(ascii);
        // Only long values need counting: printable characters take one symbol character each at most, control
        // characters two with their shift.
        let certain = if barcode.0.is_printable() { MOST_DIGITS / 2 } else { MOST_DIGITS / 4 };
        if value.len() > certain { barcode.counted() } else { Ok(barcode) }
    }

    /// The symbol characters: the shortest plan of code sets for this value.
    #[inline]
    pub fn codewords(&self) -> Codewords {
        if self.0.is_printable() {
            plan::printable(self.0.as_bytes())
        } else {
            three_sets::plan(self.0.as_bytes())
        }
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.codewords().symbol(self.0.readable())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }

    #[cold]
    fn counted(self) -> Result<Self, Problem> {
        let found = self.codewords().count();
        if found > codewords::MOST {
            let unit = "symbol characters, the start and every change of code set counted";
            return Err(Problem::TooLong { found, maximum: codewords::MOST, unit });
        }
        Ok(self)
    }
}

#[cold]
fn far_too_long(value: &str) -> Problem {
    let unit = "digits, or half as many other characters";
    Problem::TooLong { found: value.chars().count(), maximum: MOST_DIGITS, unit }
}
