//! Chooses the code set for each character of any ASCII value and each function character, for the shortest symbol.
//!
//! Among plans of the same length the one that changes to set C first is taken, then to set B, as zint does.

use super::{
    codewords::{CodeSet, Codewords, Room},
    functions::{function, without_set_c},
    plan::{run, value},
    table::SHIFT,
};

/// The plan for any ASCII, by a table of the cheapest way from each place to the end.
pub(super) fn plan(data: &[u8], codewords: &mut Codewords) {
    codewords.extend(|room| write(data, room));
}

fn write(data: &[u8], room: &mut Room<'_>) {
    let ways = ways(data);
    let mut set = ways[0].cheapest(None);
    room.push(set.start());
    let mut at = 0;
    while at < data.len() {
        let next = ways[at].cheapest(Some(set));
        if next != set {
            room.push(next.latch());
            set = next;
        }
        if let Some(value) = function(data[at], set) {
            room.push(value);
            at += 1;
        } else if set == CodeSet::C {
            room.push((data[at] - b'0') * 10 + (data[at + 1] - b'0'));
            at += 2;
        } else {
            if set.needs_shift(data[at]) {
                room.push(SHIFT);
            }
            room.push(value(data[at]));
            at += 1;
        }
    }
}

/// Symbol characters to the end when the next character is drawn in set C, B, A, in this order.
#[derive(Debug, Clone, Copy)]
struct Ways([u16; 3]);

/// More than any plan, and far enough from the largest number to add to it.
const IMPOSSIBLE: u16 = 10_000;

fn ways(data: &[u8]) -> Vec<Ways> {
    // A set that is not needed is left out, so that the other one is used throughout.
    let use_a = data.iter().any(|&byte| CodeSet::B.needs_shift(byte));
    let use_b = !use_a || data.iter().any(|&byte| CodeSet::A.needs_shift(byte));
    let use_c = !without_set_c(data);
    let mut ways = vec![Ways([0; 3]); data.len() + 1];
    for at in (0..data.len()).rev() {
        let byte = data[at];
        let single = |set: CodeSet, used: bool| {
            let cost = 1 + u16::from(set.needs_shift(byte)) + ways[at + 1].cost(Some(set));
            if used { cost } else { IMPOSSIBLE }
        };
        let pair = match run(&data[at..]) {
            _ if !use_c => IMPOSSIBLE,
            0 if function(byte, CodeSet::C).is_some() => 1 + ways[at + 1].cost(Some(CodeSet::C)),
            0 | 1 => IMPOSSIBLE,
            _ => 1 + ways[at + 2].cost(Some(CodeSet::C)),
        };
        ways[at] = Ways([pair, single(CodeSet::B, use_b), single(CodeSet::A, use_a)]);
    }
    ways
}

impl Ways {
    const ORDER: [CodeSet; 3] = [CodeSet::C, CodeSet::B, CodeSet::A];

    fn with_change(self, from: Option<CodeSet>) -> [u16; 3] {
        let change = |to| u16::from(from.is_some_and(|from| from != to));
        let [c, b, a] = self.0;
        [c + change(CodeSet::C), b + change(CodeSet::B), a + change(CodeSet::A)]
    }

    /// The cost of the best plan from this set, or from the start.
    fn cost(self, from: Option<CodeSet>) -> u16 {
        self.with_change(from).into_iter().fold(IMPOSSIBLE, u16::min)
    }

    /// The set to draw the next character in.
    fn cheapest(self, from: Option<CodeSet>) -> CodeSet {
        let costs = self.with_change(from);
        let least = self.cost(from);
        let best = Self::ORDER.into_iter().zip(costs).find(|&(_, cost)| cost == least);
        best.map_or(CodeSet::B, |(set, _)| set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linear::code128::checker::{every, planned, read, shortest};

    #[test]
    fn no_plan_is_shorter() {
        for data in every(b"1Aa\r", 6) {
            let plan = planned(plan, &data);
            assert_eq!(read(plan.values(), b""), data);
            assert_eq!(plan.values().len(), shortest(&data), "{data:?}");
        }
    }

    #[test]
    fn more_than_fit_are_counted() {
        assert_eq!(planned(plan, &[b'a'; 150]).count(), 151);
        assert_eq!(planned(plan, b"a\r".repeat(75).as_slice()).count(), 1 + 75 * 3);
    }
}
