//! The fewest bits for a message: which mode each character is written in.
//!
//! A shortest path, character by character: for each mode the minimum number of bits to reach it with
//! everything so far written. Costs are the bits beyond eight to a byte, so that bytes behind B/S cost the
//! same however many they are; times 256, so that there is room for the last step of the path, which then
//! follows the cost through every comparison.

use super::characters::{CODES, DIGIT, LATCHES, LOWER, MIXED, MODES, PAIRS, PUNCT, UPPER, pair};

/// The last step on the way to a mode, a number below 32: the mode it was written in, and whether it wrote
/// a character, a pair of Punct mode, or bytes after B/S.
pub(super) const STEP_MODE: u32 = 7;
pub(super) const PAIR_STEP: u32 = 8;
pub(super) const BINARY_STEP: u32 = 16;
const STEP_BITS: usize = 5;
const STEP: i32 = 31;

/// After each character, the last step for each of the five modes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Steps(u32);

impl Steps {
    /// The same character, in the one mode that has it, led to every mode.
    #[inline]
    pub(super) fn only(mode: usize) -> Self {
        Self(ONLY[mode])
    }

    /// The last step to this mode.
    #[inline]
    pub(super) fn to(self, mode: usize) -> u32 {
        self.0 >> (STEP_BITS * mode) & STEP.cast_unsigned()
    }
}

/// For each mode, its own number as the step to all of them.
const ONLY: [u32; MODES] = [0, 0x10_8421, 0x21_0842, 0x31_8C63, 0x42_1084];

/// One bit in a cost.
pub(super) const UNIT: i32 = 1 << 8;
const IMPOSSIBLE: i32 = 1 << 28;

/// The step that writes a character, by mode.
pub(super) const MODE_STEPS: Costs = [0, 1, 2, 3, 4];

/// B/S with its short count in Upper, Lower and Mixed mode.
const SHORT_BINARY: [i32; 3] = {
    let first = 10 * UNIT + BINARY_STEP.cast_signed();
    [first, first + 1, first + 2]
};

/// What it costs to get to each mode, or what a step adds to that.
pub(super) type Costs = [i32; MODES];

/// Plans a message as if a B/S could announce any number of bytes in its five bits: one entry of `steps` for
/// each byte, and the mode to end in.
///
/// No plan is shorter, so one that came out without B/S is the shortest. `None` when a byte can only stand
/// after B/S.
pub(super) fn sketch(message: &[u8], steps: &mut [Steps]) -> Option<usize> {
    let steps = &mut steps[..message.len()];
    let mut costs = START;
    let mut before = costs;
    // The lowest costs so far, from which bytes after B/S would best begin.
    let mut binary = [costs[UPPER], costs[LOWER], costs[MIXED]];
    let mut place = 0;
    while place < message.len() {
        let byte = message[place];
        let kind = KINDS[usize::from(byte)];
        let mut saved = 0;
        if kind < ANY {
            // Only one mode has this character: while the next is of the same kind, there is no choice.
            let gain = if usize::from(kind) == DIGIT { 4 * UNIT } else { 3 * UNIT };
            while place + 1 < message.len() && KINDS[usize::from(message[place + 1])] == kind {
                steps[place] = Steps::only(usize::from(kind));
                saved += gain;
                place += 1;
            }
            // All other modes are reached from there, unless one is better reached by B/S.
            let after = after(&costs, usize::from(kind), saved + gain);
            if (0..3).all(|mode| after[mode] <= binary[mode] + 10 * UNIT) {
                steps[place] = Steps::only(usize::from(kind));
                costs = after;
                binary = std::array::from_fn(|mode| binary[mode].min(costs[mode]));
                place += 1;
                continue;
            }
        } else if kind == BINARY {
            return None;
        }
        let mut arrivals = write(&costs, byte).map(|cost| cost - saved);
        if kind == PAIR_END && place > 0 && pair(message[place - 1], byte).is_some() {
            write_pair(&before, &mut arrivals);
        }
        for mode in 0..3 {
            arrivals[mode] = arrivals[mode].min(binary[mode] + SHORT_BINARY[mode]);
        }
        if kind == PAIR_START {
            before = costs;
        }
        (costs, steps[place]) = latch(arrivals);
        for mode in 0..3 {
            binary[mode] = binary[mode].min(costs[mode]);
        }
        place += 1;
    }
    Some(cheapest(&costs))
}

/// Costs after characters that only Lower, Mixed or Digit mode has.
#[inline]
fn after(costs: &Costs, mode: usize, gain: i32) -> Costs {
    let (lower, mixed, digit) = (costs[LOWER], costs[MIXED], costs[DIGIT]);
    let cost = if mode == LOWER { lower } else { mixed };
    let cost = if mode == DIGIT { digit } else { cost };
    LATCH[mode].map(|latch| cost - gain + latch)
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
pub(super) fn latch(costs: Costs) -> (Costs, Steps) {
    // In this order no latch of several parts needs a second look.
    let after = |cost: i32, bits: i32| cost + bits * UNIT;
    let [upper, lower, mixed, punct, digit] = costs;
    let others = after(mixed.min(punct), 5).min(after(digit, 4)).min(after(lower, 9));
    let upper = upper.min(others);
    let digit = digit.min(after(lower.min(upper), 5));
    let latched = after(upper, 5);
    let (lower, mixed) = (lower.min(after(mixed, 5)), mixed.min(after(lower, 5)));
    let (lower, mixed) = (lower.min(latched), mixed.min(latched));
    let costs = [upper, lower, mixed, punct.min(after(mixed, 5)), digit];
    let step = |mode: usize| (costs[mode] & STEP).cast_unsigned() << (STEP_BITS * mode);
    let steps = step(UPPER) | step(LOWER) | step(MIXED) | step(PUNCT) | step(DIGIT);
    (costs.map(|cost| cost & !STEP), Steps(steps))
}

/// The mode to end in.
pub(super) fn cheapest(costs: &Costs) -> usize {
    (1..MODES).fold(UPPER, |best, mode| if costs[mode] < costs[best] { mode } else { best })
}

/// What to do with a byte: below `ANY` the one mode that has it, to which nothing can shift.
const ANY: u8 = 5;
const PAIR_START: u8 = 6;
const PAIR_END: u8 = 7;
const BINARY: u8 = 8;

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
    kinds[b'\r' as usize] = PAIR_START;
    kinds[b'.' as usize] = PAIR_START;
    kinds[b',' as usize] = PAIR_START;
    kinds[b':' as usize] = PAIR_START;
    kinds[b' ' as usize] = PAIR_END;
    kinds[b'\n' as usize] = PAIR_END;
    kinds
};

/// What it costs to go from one mode to another.
static LATCH: [Costs; MODES] = {
    let mut costs = [[0; MODES]; MODES];
    let mut from = 0;
    while from < MODES {
        let mut to = 0;
        while to < MODES {
            costs[from][to] = LATCHES[from][to].length as i32 * UNIT;
            to += 1;
        }
        from += 1;
    }
    costs
};

/// What a character costs in each mode.
static WRITE: [Costs; 256] = {
    let mut costs = [[IMPOSSIBLE; MODES]; 256];
    let mut byte = 0;
    while byte < 128 {
        let mut mode = 0;
        while mode < MODES {
            let length = CODES[mode][byte].length as i32;
            if length > 0 {
                costs[byte][mode] = (length - 8) * UNIT + MODE_STEPS[mode];
            }
            mode += 1;
        }
        byte += 1;
    }
    costs
};

/// What a pair costs in each mode.
static WRITE_PAIR: Costs = {
    let mut costs = [0; MODES];
    let mut mode = 0;
    while mode < MODES {
        let length = PAIRS[mode][0].length as i32;
        costs[mode] = (length - 16) * UNIT + MODE_STEPS[mode] + PAIR_STEP.cast_signed();
        mode += 1;
    }
    costs
};
