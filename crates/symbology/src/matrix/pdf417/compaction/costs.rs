//! What it costs to encode a byte in each state, and to get from one state to another.
//!
//! What a byte costs in a mode is a constant fraction of a codeword, and the last codeword begun in a mode counts
//! in full when the mode is left:
//!
//! * text: half a codeword for each value;
//! * byte: 5/6 of a codeword, as six bytes make five codewords and what is left over one each;
//! * numeric: 15/44 of a codeword: n digits of a group make n div 3 + 1 codewords, which is 15n/44 rounded up
//!   for all n up to the 44 of a group.
//!
//! So one number for each state is enough, and the minimum is exact. The one case it misses is a path that costs
//! half a codeword more but stands at the beginning of a codeword when a byte shift interrupts punctuation.

use super::{
    Start,
    alphabet::{
        CLASSES, Class,
        state::{ALPHA, BYTE, LOWER, MIXED, NUMERIC, PUNCTUATION, STATES},
    },
};

/// Codewords with a binary fraction, and in the lowest bits the state they were reached from: the lesser of two
/// costs brings its origin along.
type Cost = u64;

const ORIGIN_BITS: u32 = 3;
const ORIGIN: Cost = (1 << ORIGIN_BITS) - 1;
const FRACTION_BITS: u32 = 24;
const ONE: Cost = 1 << (FRACTION_BITS + ORIGIN_BITS);
const HALF: Cost = ONE / 2;
/// Rounded down, so that a sum is a little short of a whole codeword rather than past it. In 10,000 bytes this
/// adds up to far less than the 1/44 that makes a difference.
const SIXTHS_5: Cost = ((5 << FRACTION_BITS) / 6) << ORIGIN_BITS;
const FORTYFOURTHS_15: Cost = ((15 << FRACTION_BITS) / 44) << ORIGIN_BITS;
/// More than any plan costs, small enough to be added to.
const NEVER: Cost = 1 << 60;

/// The least cost to be about to encode a byte in each state, its latches paid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entries([Cost; STATES]);

impl Entries {
    /// Before the first byte.
    pub(super) const fn at(start: Start) -> Self {
        match start {
            Start::Alpha => Self([0, HALF, HALF, ONE, ONE, ONE]),
            Start::Announced => Self([ONE, ONE + HALF, ONE + HALF, ONE + ONE, ONE, ONE]),
        }
    }

    /// The states they come from.
    #[inline]
    pub(super) fn origins(self) -> [u8; STATES] {
        self.0.map(origin)
    }

    /// Encodes a byte in every state that can.
    #[inline]
    pub(super) fn encode(self, class: Class) -> Costs {
        let mut costs = self.0;
        match class {
            Class::Other => {
                for cost in &mut costs[ALPHA..=MIXED] {
                    *cost = whole(*cost);
                }
                costs[PUNCTUATION] = unless_half(costs[PUNCTUATION]);
            }
            Class::Lower => costs[PUNCTUATION] = unless_half(costs[PUNCTUATION]),
            Class::Upper
            | Class::Space
            | Class::Digit
            | Class::Mixed
            | Class::MixedAndPunctuation
            | Class::Punctuation => {}
        }
        for (cost, &price) in costs.iter_mut().zip(&PRICES[class as usize]) {
            *cost = paid(*cost, price);
        }
        Costs(costs)
    }
}

/// The least cost to have everything so far encoded, ending in each state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Costs([Cost; STATES]);

impl Costs {
    /// Adds the latches to every other state.
    #[inline]
    pub(super) fn entries(self) -> Entries {
        let [alpha, lower, mixed, punctuation, byte, numeric] = self.0;
        let text = alpha.min(lower).min(mixed.min(punctuation));
        let to_byte = byte.min(whole(text.min(numeric)) + ONE);
        let to_numeric = numeric.min(whole(text.min(byte)) + ONE);
        // Codeword 900 latches alpha; every other sub-mode is one or two latches away, half a codeword each.
        let from_alpha = alpha.min(whole(byte.min(numeric)) + ONE);
        let from_mixed = mixed.min(from_alpha.min(lower) + HALF);
        let to_alpha = from_alpha.min(from_mixed.min(punctuation) + HALF);
        let to_mixed = from_mixed.min(to_alpha + HALF);
        let to_lower = lower.min(to_alpha.min(from_mixed) + HALF);
        let to_punctuation = punctuation.min(to_mixed + HALF);
        Entries([to_alpha, to_lower, to_mixed, to_punctuation, to_byte, to_numeric])
    }

    /// Encodes a digit after a digit, which only mixed, byte and numeric can have encoded. Notes their origins.
    #[inline]
    pub(super) fn encode_next_digit(&mut self, origins: &mut [u8; STATES]) {
        let [_, _, mixed, _, byte, numeric] = self.0;
        let to_mixed = mixed.min(whole(byte.min(numeric)) + ONE + HALF);
        let to_byte = byte.min(whole(mixed.min(numeric)) + ONE);
        let to_numeric = numeric.min(whole(mixed.min(byte)) + ONE);
        for (state, cost) in [(MIXED, to_mixed), (BYTE, to_byte), (NUMERIC, to_numeric)] {
            origins[state] = origin(cost);
            self.0[state] = paid(cost, PRICES[Class::Digit as usize][state]);
        }
    }

    /// Encodes a small letter after a small letter: lower and byte are left. Punctuation is not worth a second
    /// byte shift, a latch to lower before the first costs less. Notes their origins.
    #[inline]
    pub(super) fn encode_next_lower(&mut self, origins: &mut [u8; STATES]) {
        let [_, lower, _, _, byte, _] = self.0;
        let to_lower = lower.min(whole(byte) + ONE + HALF);
        let to_byte = byte.min(whole(lower) + ONE);
        for (state, cost) in [(LOWER, to_lower), (BYTE, to_byte)] {
            origins[state] = origin(cost);
            self.0[state] = paid(cost, PRICES[Class::Lower as usize][state]);
        }
        self.0[PUNCTUATION] = NEVER;
    }

    /// The state to end in, and the codewords it takes.
    pub(super) fn cheapest(self) -> (u8, usize) {
        let mut least = NEVER;
        for (state, cost) in (0..).zip(self.0) {
            least = least.min(paid(whole(cost), state));
        }
        (origin(least), (least / ONE) as usize)
    }
}

#[inline]
fn origin(cost: Cost) -> u8 {
    (cost & ORIGIN) as u8
}

/// The cost with its last codeword counted in full.
#[inline]
fn whole(cost: Cost) -> Cost {
    // One less than a codeword, in the smallest fraction: the origin stays.
    (cost + ONE - (1 << ORIGIN_BITS)) & (!(ONE - 1) | ORIGIN)
}

/// The cost where it is at the beginning of a codeword: a byte shift out of punctuation cannot pad, because
/// the padding would be a latch to alpha, and that path has an entry of its own.
#[inline]
fn unless_half(cost: Cost) -> Cost {
    if cost & HALF == 0 { cost } else { NEVER }
}

/// The cost plus a price; the price brings the new state.
#[inline]
fn paid(cost: Cost, price: Cost) -> Cost {
    (cost & !ORIGIN) + price
}

/// What a byte of each class costs in each state, with the state in the place of the origin.
static PRICES: [[Cost; STATES]; CLASSES] = {
    const SHIFT: Cost = HALF + HALF;
    const BYTE_SHIFT: Cost = ONE + ONE;
    let mut table = [[0; STATES]; CLASSES];
    table[Class::Upper as usize] = prices([HALF, SHIFT, NEVER, NEVER], NEVER);
    // Lower, there and back, is five values away from punctuation; a byte shift is worth four.
    table[Class::Lower as usize] = prices([NEVER, HALF, NEVER, BYTE_SHIFT], NEVER);
    table[Class::Space as usize] = prices([HALF, HALF, HALF, NEVER], NEVER);
    table[Class::Digit as usize] = prices([NEVER, NEVER, HALF, NEVER], FORTYFOURTHS_15);
    table[Class::Mixed as usize] = prices([NEVER, NEVER, HALF, NEVER], NEVER);
    table[Class::MixedAndPunctuation as usize] = prices([SHIFT, SHIFT, HALF, HALF], NEVER);
    table[Class::Punctuation as usize] = prices([SHIFT, SHIFT, SHIFT, HALF], NEVER);
    table[Class::Other as usize] = prices([BYTE_SHIFT; 4], NEVER);
    table
};

const fn prices(text: [Cost; 4], numeric: Cost) -> [Cost; STATES] {
    let [alpha, lower, mixed, punctuation] = text;
    let mut prices = [alpha, lower, mixed, punctuation, SIXTHS_5, numeric];
    let mut state = 0;
    while state < STATES {
        prices[state] += state as Cost;
        state += 1;
    }
    prices
}
