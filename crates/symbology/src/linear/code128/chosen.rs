//! Symbol characters chosen by the caller: whether they are a valid symbol, and what a scanner reports.

use super::{
    codewords::{CodeSet, MOST, too_long},
    table::{CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, SHIFT, START_A, START_B, START_C},
};
use crate::Problem;
use message::{Phrase, phrase};

/// What a scanner transmits between two GS1 element strings.
const GS: char = '\u{1d}';

/// The meaning of the symbol characters, from the start character to the last one before the check character
/// (ISO/IEC 15417, clause 4.3).
pub(super) fn read(values: &[u8]) -> Result<String, Problem> {
    let Some((&start, rest)) = values.split_first() else { return Err(Problem::Empty) };
    let set = match start {
        START_A => CodeSet::A,
        START_B => CodeSet::B,
        START_C => CodeSet::C,
        _ => return Err(Problem::rule_at(0, phrase("a start character must come first"))),
    };
    if rest.is_empty() {
        return Err(Problem::Empty);
    }
    if values.len() > MOST {
        return Err(too_long(values.len()));
    }
    let mut reader = Reader::new(set);
    for (&value, position) in rest.iter().zip(1..) {
        reader.take(value).map_err(|problem| Problem::rule_at(position, problem))?;
    }
    if reader.shift {
        return Err(Problem::rule_at(rest.len(), phrase("nothing follows the shift character")));
    }
    Ok(reader.text)
}

/// Reads symbol characters as a scanner does.
struct Reader {
    set: CodeSet,
    /// Whether the next one is of the other one of sets A and B.
    shift: bool,
    extended: Extended,
    /// Whether an FNC1 has announced an application.
    announced: bool,
    text: String,
}

/// Whether FNC4 moves characters beyond ASCII (ISO/IEC 15417, clause 4.3.4.2).
#[derive(Default)]
struct Extended {
    /// From now on.
    latched: bool,
    /// The next one, unless latched.
    next: bool,
}

impl Reader {
    fn new(set: CodeSet) -> Self {
        let (extended, text) = (Extended::default(), String::new());
        Self { set, shift: false, extended, announced: false, text }
    }

    fn take(&mut self, value: u8) -> Result<(), Phrase> {
        match (self.set, value) {
            (CodeSet::A | CodeSet::B, 0..=95) => self.character(value),
            _ if self.shift => {
                return Err(phrase("a shift character must be followed by a data character"));
            }
            (CodeSet::C, 0..=99) => {
                self.text.extend([value / 10, value % 10].map(|digit| char::from(b'0' + digit)));
            }
            (_, FNC1) => self.separate(),
            (CodeSet::A | CodeSet::B, SHIFT) => self.shift = true,
            (CodeSet::A | CodeSet::B, CODE_C) => self.set = CodeSet::C,
            (CodeSet::A, CODE_A) | (CodeSet::B, CODE_B) => self.extended.announce(),
            (CodeSet::B | CodeSet::C, CODE_A) => self.set = CodeSet::A,
            (CodeSet::A | CodeSet::C, CODE_B) => self.set = CodeSet::B,
            // Instructions to the scanner, which are not transmitted (clause 4.3.4.2).
            (CodeSet::A | CodeSet::B, FNC2 | FNC3) => {}
            _ => return Err(phrase("the code set has no such symbol character")),
        }
        Ok(())
    }

    fn character(&mut self, value: u8) {
        let in_set_a = (self.set == CodeSet::A) != self.shift;
        self.shift = false;
        let byte = if in_set_a && value >= 64 { value - 64 } else { value + b' ' };
        self.text.push(char::from(byte | self.extended.take()));
    }

    /// FNC1. In the first place it announces GS1, after one letter or one pair of digits another application: there
    /// it goes into the scanner's identifier and not into the data (annex B).
    fn separate(&mut self) {
        let is_place = match (self.set, self.text.as_bytes()) {
            (_, []) => true,
            (CodeSet::A | CodeSet::B, [letter]) => letter.is_ascii_alphabetic(),
            (CodeSet::C, digits) => digits.len() == 2 && digits.iter().all(u8::is_ascii_digit),
            (CodeSet::A | CodeSet::B, _) => false,
        };
        if is_place && !self.announced {
            self.announced = true;
        } else {
            self.text.push(GS);
        }
    }
}

impl Extended {
    /// FNC4: one is for the next character, two in a row are for all that follow.
    fn announce(&mut self) {
        self.latched ^= self.next;
        self.next = !self.next;
    }

    /// The highest bit of the next character.
    fn take(&mut self) -> u8 {
        let extended = self.latched != self.next;
        self.next = false;
        u8::from(extended) << 7
    }
}
