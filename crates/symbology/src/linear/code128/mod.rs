//! Code 128 (ISO/IEC 15417), and GS1-128 which is Code 128 with application identifiers.

#[cfg(test)]
mod checker;
mod chosen;
mod codewords;
mod escapes;
mod functions;
mod gs1_128;
mod one_set;
mod plan;
pub(crate) mod table;
mod three_sets;

use std::borrow::Cow;

pub(crate) use codewords::CodeSet;
pub use codewords::Codewords;
pub use gs1_128::Gs1128;

use self::table::FNC1;
use super::ascii::{Ascii, CHOSEN};
use crate::{CodeSets, Options, Problem, Symbol};
use message::phrase;

/// An ASCII value, or symbol characters that a caller chose.
///
/// *Guarantees:* ASCII characters, or a valid sequence of symbol characters, few enough for one symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code128(Ascii);

/// Digits that make as many symbol characters as there may be, with the start character.
const MOST_DIGITS: usize = 2 * (codewords::MOST - 1);

impl Code128 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Problem> {
        if value.is_ascii() && value.len() > MOST_DIGITS {
            let unit = phrase("digits, or half as many other characters");
            return Err(Problem::too_long(value.len(), MOST_DIGITS, unit));
        }
        let barcode = Self(Ascii::new(value)?);
        // At most one symbol character for each printable one, and the start character.
        if !barcode.0.is_printable() || value.len() >= codewords::MOST {
            fits(&barcode.codewords())?;
        }
        Ok(barcode)
    }

    /// Reads a value with escapes; the readable line leaves function characters out.
    ///
    /// Neither of the two calls the other: [`Self::parse`] would be slower by a fifth.
    pub(crate) fn parse_escaped(value: &str, _options: &Options) -> Result<Self, Problem> {
        if value.is_ascii() && value.len() > 3 * MOST_DIGITS {
            let unit = phrase("digits, or half as many other characters");
            return Err(Problem::too_long(value.len(), MOST_DIGITS, unit));
        }
        Self::of_codewords(&escapes::plan(value)?)
    }

    /// Reads a value whose characters are all in the code set of the options, with escapes or without.
    pub(crate) fn parse_in_one_set(value: &str, options: &Options) -> Result<Self, Problem> {
        let set = match options.code_set {
            CodeSets::Auto => return Self::parse(value, options),
            CodeSets::A => CodeSet::A,
            CodeSets::B => CodeSet::B,
            CodeSets::C => CodeSet::C,
        };
        if value.is_ascii() && value.len() > 3 * MOST_DIGITS {
            let unit = phrase("digits, or half as many other characters");
            return Err(Problem::too_long(value.len(), MOST_DIGITS, unit));
        }
        Self::of_codewords(&one_set::plan(value, set, options.code128_escapes)?)
    }

    /// A planned symbol, whose readable line leaves function characters out.
    fn of_codewords(codewords: &Codewords) -> Result<Self, Problem> {
        let values = codewords.values();
        let shown: Vec<u8> = values.iter().copied().filter(|&value| value != FNC1).collect();
        Ok(Self(Ascii::chosen_and_shown(values, chosen::read(values)?, &chosen::read(&shown)?)))
    }

    /// Exactly these symbol characters by their values (ISO/IEC 15417 table 1), the start character first; check and
    /// stop character are added.
    ///
    /// For callers that draw a given plan. With a leading FNC1 it is a GS1-128 whose element strings are not checked.
    pub fn from_codewords(values: &[u8]) -> Result<Self, Problem> {
        Ok(Self(Ascii::chosen(values, chosen::read(values)?)))
    }

    /// A GS1-128 whose element strings are not checked: a leading FNC1 and another one for each GS, by the
    /// shortest plan of code sets.
    pub fn from_gs1_data(data: &str) -> Result<Self, Problem> {
        let is_wrong = |&(_, character): &(usize, char)| !matches!(character, ' '..='~' | '\u{1d}');
        if let Some((position, found)) = data.chars().enumerate().find(is_wrong) {
            let allowed = phrase("printable ASCII characters and separators");
            return Err(Problem::Character { found, position, allowed, instead: None });
        }
        if data.is_empty() {
            return Err(Problem::Empty);
        }
        let mut codewords = Codewords::new();
        plan::gs1(data.as_bytes(), &mut codewords);
        fits(&codewords)?;
        Self::from_codewords(codewords.values())
    }

    /// The symbol characters: the shortest plan of code sets for this value, or those chosen.
    pub fn codewords(&self) -> Codewords {
        let mut codewords = Codewords::new();
        self.plan(&mut codewords);
        codewords
    }

    fn plan(&self, codewords: &mut Codewords) {
        match self.0.as_bytes() {
            printable if self.0.is_printable() => plan::printable(printable, codewords),
            chosen @ [CHOSEN..=u8::MAX, ..] => codewords
                .extend(|room| chosen.iter().for_each(|character| room.push(character - CHOSEN))),
            characters => three_sets::plan(characters, codewords),
        }
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let mut codewords = Codewords::new();
        self.plan(&mut codewords);
        codewords.symbol(self.0.readable())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }
}

fn fits(codewords: &Codewords) -> Result<(), Problem> {
    let found = codewords.count();
    if found > codewords::MOST { Err(codewords::too_long(found)) } else { Ok(()) }
}
