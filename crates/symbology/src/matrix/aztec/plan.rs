//! The fewest bits for a message: which mode each character is written in.
//!
//! A shortest path, character by character: for each mode the least number of bits that brings us there
//! with everything so far written. Counts are kept as "bits more than eight to a character", in units of
//! 256, so that a run of bytes behind B/S costs the same whatever its length, and the low bits have room
//! for the last step of the path, which then follows the count through every comparison.

use super::characters::{CODES, DIGIT, LOWER, MIXED, MODES, PAIRS, PUNCT, UPPER, pair};

/// The last step on the way to a mode, a number below 16: the mode it was written in, and what it wrote.
///
/// 0 to 4: one character. 5 to 9: a pair of Punct mode. 10 to 12: bytes behind B/S.
pub(super) const PAIR_STEPS: usize = 5;
pub(super) const BINARY_STEPS: usize = 10;

/// After each character, the last step for each of the five modes, four bits for each.
pub(super) type Steps = u32;

pub(super) const UNIT: i32 = 1 << 8;
const IMPOSSIBLE: i32 = 1 << 28;

/// B/S with its short count, and the step, in Upper, Lower and Mixed mode.
const SHORT_BINARY: [i32; 3] = [
    10 * UNIT + BINARY_STEPS as i32,
    10 * UNIT + BINARY_STEPS as i32 + 1,
    10 * UNIT + BINARY_STEPS as i32 + 2,
];

/// The bits to each mode, in units, last step in the low bits.
pub(super) type Costs = [i32; MODES];

/// The mode to end in, and the number of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    pub(super) mode: usize,
    pub(super) bits: usize,
}

/// Plans a message as if bytes behind B/S took no longer count when there are many: one entry of `steps`
/// for each byte.
///
/// No plan is shorter, and one without B/S is a true one. `None` when a byte can only stand behind B/S.
pub(super) fn sketch(message: &[u8], steps: &mut [Steps]) -> Option<End> {
    let mut costs = START;
    let mut before = costs;
    let mut binary = [costs[UPPER], costs[LOWER], costs[MIXED]];
    let mut place = 0;
    while let Some(&byte) = message.get(place) {
        let kind = KINDS[usize::from(byte)];
        if kind == BINARY {
            return None;
        }
        if kind < ANY {
            // Only one mode has this character: while the next is of the same kind, there is no choice.
            let first = place;
            let gain = if usize::from(kind) == DIGIT { 4 * UNIT } else { 3 * UNIT };
            while place + 1 < message.len() && KINDS[usize::from(message[place + 1])] == kind {
                steps[place] = u32::from(kind) * 0x1_1111;
                place += 1;
            }
            costs[usize::from(kind)] -= gain * (place - first) as i32;
        }
        let mut arrivals = write(&costs, message[place]);
        if place > 0 && pair(message[place - 1], byte).is_some() {
            write_pair(&before, &mut arrivals);
        }
        for mode in 0..3 {
            arrivals[mode] = arrivals[mode].min(binary[mode] + SHORT_BINARY[mode]);
        }
        before = costs;
        (costs, steps[place]) = latch(arrivals);
        for mode in 0..3 {
            binary[mode] = binary[mode].min(costs[mode]);
        }
        place += 1;
    }
    Some(end(&costs, message.len()))
}

/// Costs at the start, in Upper mode.
pub(super) const START: Costs = [0, 5 * UNIT, 5 * UNIT, 10 * UNIT, 5 * UNIT];

/// Writes a character in every mode that has it.
#[inline]
pub(super) fn write(costs: &Costs, byte: u8) -> Costs {
    let table = &WRITE[usize::from(byte)];
    std::array::from_fn(|mode| costs[mode] + table[mode])
}

/// Writes a pair of Punct mode in place of two characters; `costs` are those before both.
#[inline]
pub(super) fn write_pair(costs: &Costs, arrivals: &mut Costs) {
    for mode in 0..MODES {
        arrivals[mode] = arrivals[mode].min(costs[mode] + WRITE_PAIR[mode]);
    }
}

/// Goes on from each mode to every other where that is cheaper than what we have there.
#[inline]
pub(super) fn latch(mut costs: Costs) -> (Costs, Steps) {
    // In this order no latch of several parts needs a second look.
    let via = |target: i32, source: i32, bits: i32| target.min(source + bits * UNIT);
    let [upper, lower, mixed, punct, digit] = costs;
    let upper = via(via(via(via(upper, lower, 9), mixed, 5), punct, 5), digit, 4);
    costs[UPPER] = upper;
    costs[LOWER] = via(via(lower, mixed, 5), upper, 5);
    costs[MIXED] = via(via(mixed, lower, 5), upper, 5);
    costs[PUNCT] = via(punct, costs[MIXED], 5);
    costs[DIGIT] = via(via(digit, lower, 5), upper, 5);
    let step = |mode: usize| (costs[mode].cast_unsigned() & 15) << (4 * mode);
    let steps = step(UPPER) | step(LOWER) | step(MIXED) | step(PUNCT) | step(DIGIT);
    (costs.map(|cost| cost & !15), steps)
}

/// The cheapest end.
pub(super) fn end(costs: &Costs, length: usize) -> End {
    let mut mode = UPPER;
    for other in 1..MODES {
        if costs[other] < costs[mode] {
            mode = other;
        }
    }
    let more = isize::try_from(costs[mode] / UNIT).unwrap_or(0);
    End { mode, bits: (8 * length).saturating_add_signed(more) }
}

/// What to do with a byte: below `ANY` the one mode that has it, to which nothing can shift.
const ANY: u8 = 5;
const BINARY: u8 = 6;

static KINDS: [u8; 256] = {
    let mut kinds = [BINARY; 256];
    let mut byte = 0;
    while byte < 128 {
        let mut mode = 0;
        while mode < MODES {
            if CODES[mode][byte].length > 0 {
                #[expect(clippy::cast_possible_truncation, reason = "there are five modes")]
                let sole = mode as u8;
                kinds[byte] = if kinds[byte] == BINARY { sole } else { ANY };
            }
            mode += 1;
        }
        byte += 1;
    }
    // Only Mixed has it, but it ends a pair of Punct mode.
    kinds[b'\n' as usize] = ANY;
    kinds
};

static WRITE: [Costs; 256] = {
    let mut costs = [[IMPOSSIBLE; MODES]; 256];
    let mut byte = 0;
    while byte < 128 {
        let mut mode = 0;
        while mode < MODES {
            let length = CODES[mode][byte].length;
            if length > 0 {
                costs[byte][mode] = (length as i32 - 8) * UNIT + mode as i32;
            }
            mode += 1;
        }
        byte += 1;
    }
    costs
};

static WRITE_PAIR: Costs = {
    let mut costs = [0; MODES];
    let mut mode = 0;
    while mode < MODES {
        let step = (PAIR_STEPS + mode) as i32;
        costs[mode] = (PAIRS[mode][0].length as i32 - 16) * UNIT + step;
        mode += 1;
    }
    costs
};
