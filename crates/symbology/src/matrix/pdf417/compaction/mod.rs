//! From a value to codewords of data, for PDF417 and MicroPDF417 alike: ISO/IEC 15438 clauses 5.4 and 5.5.
//!
//! * `alphabet`: the four alphabets of text compaction;
//! * `costs`: what each state costs, and getting from one to another;
//! * `plan`: which byte goes in which mode;
//! * `write`: the codewords of each mode.

mod alphabet;
mod costs;
mod plan;
#[cfg(test)]
mod reference;
mod write;

use std::borrow::Cow;

use crate::charset::Encoded;
use plan::Plan;

/// The mode in effect before the first codeword of data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::matrix) enum Start {
    /// Text compaction, alpha: PDF417.
    Alpha,
    /// No default: the first mode is always announced. For MicroPDF417 the standard says byte compaction, but
    /// readers differ, above all after an ECI.
    Announced,
}

/// A value with its plan: the number of codewords is known before they are written.
#[derive(Debug)]
pub(in crate::matrix) struct Compaction<'a> {
    encoded: Encoded<'a>,
    plan: Plan,
    start: Start,
}

/// The codeword that announces one of the first 900 ECIs.
const ECI: u16 = 927;

impl<'a> Compaction<'a> {
    /// Plans a value.
    pub(in crate::matrix) fn new(value: &'a str, start: Start) -> Self {
        Self::planned(Encoded::new(value), start)
    }

    /// Plans bytes of which nothing is announced; there must be one.
    pub(in crate::matrix) fn of_bytes(bytes: &'a [u8], start: Start) -> Self {
        Self::planned(Encoded { bytes: Cow::Borrowed(bytes), eci: None }, start)
    }

    /// The one caller of the planner, so that the plan is made where it stays.
    fn planned(encoded: Encoded<'a>, start: Start) -> Self {
        let plan = Plan::new(&encoded.bytes, start);
        Self { encoded, plan, start }
    }

    /// How many codewords it takes.
    pub(in crate::matrix) fn codewords(&self) -> usize {
        let announcement = if self.encoded.eci.is_some() { 2 } else { 0 };
        announcement + self.plan.codewords
    }

    /// Appends the codewords.
    pub(in crate::matrix) fn write(&self, codewords: &mut Vec<u16>) {
        if let Some(eci) = self.encoded.eci {
            codewords.extend([ECI, eci as u16]);
        }
        write::write(&self.encoded.bytes, &self.plan, self.start, codewords);
    }
}
