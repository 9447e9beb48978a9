//! Chooses the code set for each character, for the shortest symbol, in values without control characters.
//!
//! Sets B and C are enough for them, and a few rules about runs of digits are exact: the tests compare them with
//! every other plan. ISO/IEC 15417 annex E has such rules too, but only for symbols without FNC1. Among plans
//! of the same length the one that changes to set C first is taken, as zint does.

use super::{
    codewords::{CodeSet, Codewords, Room},
    table::FNC1,
};

/// Stands for a separating FNC1 in the data of GS1-128.
const GS: u8 = 0x1d;

/// The plan for characters that set B has.
pub(super) fn printable(data: &[u8], codewords: &mut Codewords) {
    in_two_sets(&[], data, codewords);
}

/// The plan for GS1 data: a leading FNC1, and a separating one wherever GS stands.
pub(super) fn gs1(data: &[u8], codewords: &mut Codewords) {
    in_two_sets(&[FNC1], data, codewords);
}

/// Writes the start character, `leading` and the data, with sets B and C alone.
fn in_two_sets(leading: &[u8], data: &[u8], codewords: &mut Codewords) {
    let (mut set, mut rest) = (Better::at(data).start(), data);
    codewords.extend(|room| {
        room.push(set.start());
        for &value in leading {
            room.push(value);
        }
        loop {
            if set == CodeSet::C {
                rest = pairs(room, rest);
                if rest.is_empty() {
                    return;
                }
                room.push(CodeSet::B.latch());
            }
            rest = singles(room, rest);
            if rest.is_empty() {
                return;
            }
            room.push(CodeSet::C.latch());
            set = CodeSet::C;
        }
    });
}

/// Stays in set C for as long as there are pairs of digits; returns the rest.
///
/// Staying is never worse: set B would need one character for the change and two for the digits, which is as
/// much as a later change may cost after staying.
#[inline]
fn pairs<'a>(room: &mut Room<'_>, mut rest: &'a [u8]) -> &'a [u8] {
    loop {
        rest = match rest {
            [tens, ones, after @ ..] if tens.is_ascii_digit() && ones.is_ascii_digit() => {
                room.push((tens - b'0') * 10 + (ones - b'0'));
                after
            }
            [GS, after @ ..] => {
                room.push(FNC1);
                after
            }
            _ => return rest,
        }
    }
}

/// Stays in set B until set C pays; returns the rest for set C.
#[inline]
fn singles<'a>(room: &mut Room<'_>, mut rest: &'a [u8]) -> &'a [u8] {
    while let [byte, after @ ..] = rest {
        if is_single(*byte) {
            room.push(byte - b' ');
            rest = after;
            continue;
        }
        // No digits at all means that FNC1 stands here.
        let digits = run(rest);
        let (run, after) = rest.split_at(digits);
        let stay = Better::at(after).digits_before_c(digits);
        for &digit in &run[..stay.unwrap_or(digits)] {
            room.push(digit - b' ');
        }
        if let Some(stay) = stay {
            return &rest[stay..];
        }
        rest = after;
        if let (0, [_, after @ ..]) = (digits, rest) {
            room.push(FNC1);
            rest = after;
        }
    }
    rest
}

/// The better set at some place: it saves one symbol character there, never more, since that is
/// what the change costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Better {
    C,
    Either,
    B,
}

impl Better {
    #[inline]
    fn at(data: &[u8]) -> Self {
        match data {
            [] => Self::Either,
            [byte, ..] if is_single(*byte) => Self::B,
            // FNC1 is in both sets.
            [GS, after @ ..] => Self::at_digits(after),
            _ => Self::at_digits(data),
        }
    }

    /// Let `d` be what set C costs more than set B after the run: -1, 0 or 1. Then 2m digits cost m + d from set C,
    /// and from set B 2m or m + 1 + d, whichever is less; 2m + 1 digits cost m + 2 from set C, whose last digit needs
    /// set B, and from set B 2m + 1 or m + 2 + d. The difference is the answer.
    fn at_digits(data: &[u8]) -> Self {
        let digits = run(data);
        if digits == 0 {
            return Self::at(data);
        } else if digits > 2 && digits.is_multiple_of(2) {
            return Self::C;
        }
        match (digits, Self::at(&data[digits..])) {
            (1, _) | (3.., Self::C) => Self::B,
            (2 | 3, Self::B) | (3.., Self::Either) => Self::Either,
            (2, Self::Either | Self::C) | (_, Self::B) => Self::C,
            (0, after) => after,
        }
    }

    fn start(self) -> CodeSet {
        match self {
            Self::C | Self::Either => CodeSet::C,
            Self::B => CodeSet::B,
        }
    }

    /// How many of a run of digits to draw in set B before changing to set C, or `None` when it does not pay;
    /// `self` is for what follows the run.
    fn digits_before_c(self, digits: usize) -> Option<usize> {
        let pairs = digits / 2;
        match self {
            // The last digit of an odd number goes with set B that follows.
            Self::B if pairs >= 2 => Some(0),
            Self::Either if pairs >= 1 => Some(digits % 2),
            Self::C => Some(digits % 2),
            Self::B | Self::Either => None,
        }
    }
}

/// Whether set C has nothing for this character: it is neither a digit nor FNC1.
fn is_single(byte: u8) -> bool {
    !byte.is_ascii_digit() && byte != GS
}

/// The number of digits at the start.
#[inline]
pub(super) fn run(data: &[u8]) -> usize {
    data.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The value of a character in sets A and B (ISO/IEC 15417 table 1): both have the same order, A with the control
/// characters where B has the lower case.
#[inline]
pub(super) const fn value(byte: u8) -> u8 {
    if byte < b' ' { byte + 64 } else { byte - b' ' }
}

#[cfg(test)]
mod tests {
    use super::{super::three_sets, *};
    use crate::linear::code128::checker::{every, planned, read, shortest};

    #[test]
    fn no_plan_is_shorter_and_the_rules_take_the_table_s_one() {
        for data in every(b"1A", 11) {
            let plan = planned(printable, &data);
            assert_eq!(read(plan.values(), b""), data);
            assert_eq!(plan.values().len(), shortest(&data), "{data:?}");
            assert_eq!(plan, planned(three_sets::plan, &data), "{data:?}");
        }
    }

    #[test]
    fn no_plan_with_fnc1_is_shorter() {
        for data in every(b"1A\x1d", 8) {
            let plan = planned(gs1, &data);
            assert_eq!(plan.values()[1], FNC1);
            assert_eq!(read(plan.values(), b"\x1d")[1..], data);
            assert_eq!(plan.values().len(), shortest(&[b"\x1d", &*data].concat()), "{data:?}");
        }
    }

    #[test]
    fn long_runs_of_digits() {
        for lengths in every(&[1, 2, 3, 4, 5, 6], 3) {
            let runs = lengths.iter().map(|&length| vec![b'7'; usize::from(length)]);
            let runs: Vec<_> = runs.collect();
            for separator in [&b"\x1d"[..], b"-", b"\x1d\x1d", b"-\x1d"] {
                let data = runs.join(separator);
                let plan = planned(gs1, &data);
                assert_eq!(read(plan.values(), b"\x1d")[1..], data);
                let least = shortest(&[b"\x1d", &*data].concat());
                assert_eq!(plan.values().len(), least, "{data:?}");
            }
        }
    }
}
