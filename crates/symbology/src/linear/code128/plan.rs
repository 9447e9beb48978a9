//! Which code set for which characters: the shortest symbol there is, for values without control characters.
//!
//! Sets B and C are enough for them, and a few rules about runs of digits are exact: the tests compare them with
//! every other plan. ISO/IEC 15417 annex E has such rules too, but only for symbols without FNC1. Where several
//! plans are equally short, the one taken goes into set C as early as it can; so does zint's.

use super::{
    codewords::{CodeSet, Codewords, Room},
    table::FNC1,
    text::Text,
};

/// Stands for a separating FNC1 in the data of GS1-128.
const GS: u8 = 0x1d;

/// The plan for characters that set B has.
#[inline]
pub(super) fn printable(text: Text<'_>, codewords: &mut Codewords) {
    let set = Better::at(text, 0).start();
    codewords.extend(|mut room| {
        room.push(set.start());
        in_two_sets(room, set, text)
    });
}

/// The plan for GS1 data: a leading FNC1, and a separating one wherever GS stands.
#[inline]
pub(super) fn gs1(text: Text<'_>, codewords: &mut Codewords) {
    let set = Better::at(text, 0).start();
    codewords.extend(|mut room| {
        room.push(set.start());
        room.push(FNC1);
        in_two_sets(room, set, text)
    });
}

/// Goes through the text with sets B and C alone.
#[inline]
fn in_two_sets<'r>(mut room: Room<'r>, mut set: CodeSet, text: Text<'_>) -> Room<'r> {
    let mut at = 0;
    loop {
        if set == CodeSet::C {
            (room, at) = pairs(room, text, at);
            if at >= text.length {
                return room;
            }
            room.push(CodeSet::B.latch());
        }
        (room, at) = singles(room, text, at);
        if at >= text.length {
            return room;
        }
        room.push(CodeSet::C.latch());
        set = CodeSet::C;
    }
}

/// Stays in set C for as long as there are pairs of digits; answers where they end.
///
/// To stay is never worse: set B would need one character for the change and two for the digits, which pays for
/// the change that staying may bring later.
#[inline]
fn pairs<'r>(mut room: Room<'r>, text: Text<'_>, mut at: usize) -> (Room<'r>, usize) {
    loop {
        let eight = text.eight(at);
        let digits = eight.digits();
        room.append(eight.pairs(), digits / 2);
        at += digits & !1;
        if digits % 2 == 1 {
            return (room, at);
        } else if digits < 8 {
            if text.byte(at) != Some(GS) {
                return (room, at);
            }
            room.push(FNC1);
            at += 1;
        }
    }
}

/// Stays in set B until set C pays; answers where that is.
#[inline]
fn singles<'r>(mut room: Room<'r>, text: Text<'_>, mut at: usize) -> (Room<'r>, usize) {
    while at < text.length {
        let eight = text.eight(at);
        let others = eight.others().min(text.length - at);
        if others > 0 {
            room.append(eight.values(), others);
            at += others;
            continue;
        }
        // No digits at all means that FNC1 stands here.
        let digits = text.run(at);
        let better = Better::at(text, at + digits);
        let stay = better.digits_before_c(digits);
        // More than three digits are never all drawn in set B.
        room.append(eight.values(), stay.unwrap_or(digits));
        if let Some(stay) = stay {
            return (room, at + stay);
        }
        at += digits;
        if digits == 0 {
            room.push(FNC1);
            at += 1;
        }
    }
    (room, at)
}

/// In which set one had better be at some place: there it saves one symbol character, never more, for that is
/// what the change costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Better {
    C,
    Either,
    B,
}

impl Better {
    #[inline]
    fn at(text: Text<'_>, at: usize) -> Self {
        match text.byte(at) {
            None => Self::Either,
            // FNC1 is in both sets.
            Some(GS) => Self::at_digits(text, at + 1),
            Some(b'0'..=b'9') => Self::at_digits(text, at),
            Some(_) => Self::B,
        }
    }

    /// Let `d` be what set C costs more than set B after the run: -1, 0 or 1. Then 2m digits cost m + d from set C,
    /// and from set B 2m or m + 1 + d, whichever is less; 2m + 1 digits cost m + 2 from set C, whose last digit needs
    /// set B, and from set B 2m + 1 or m + 2 + d. The difference is the answer.
    fn at_digits(text: Text<'_>, at: usize) -> Self {
        let digits = text.run(at);
        if digits == 0 {
            return Self::at(text, at);
        } else if digits > 2 && digits.is_multiple_of(2) {
            return Self::C;
        }
        match (digits, Self::at(text, at + digits)) {
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
    use crate::linear::code128::checker::{every, planned, planned_text, read, shortest};

    #[test]
    fn no_plan_is_shorter_and_the_rules_take_the_table_s_one() {
        for data in every(b"1A", 11) {
            let plan = planned_text(printable, &data);
            assert_eq!(read(plan.values(), b""), data);
            assert_eq!(plan.values().len(), shortest(&data), "{data:?}");
            assert_eq!(plan, planned(three_sets::plan, &data), "{data:?}");
        }
    }

    #[test]
    fn no_plan_with_fnc1_is_shorter() {
        for data in every(b"1A\x1d", 8) {
            let plan = planned_text(gs1, &data);
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
                let plan = planned_text(gs1, &data);
                assert_eq!(read(plan.values(), b"\x1d")[1..], data);
                let least = shortest(&[b"\x1d", &*data].concat());
                assert_eq!(plan.values().len(), least, "{data:?}");
            }
        }
    }
}
