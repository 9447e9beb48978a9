//! Which byte goes in which compaction mode, so that the codewords are as few as can be.
//!
//! A dynamic programme over six states: the sub-modes of text compaction, byte and numeric compaction. What a
//! byte costs in a mode is a constant fraction of a codeword, and the last codeword begun in a mode counts in
//! full when the mode is left:
//!
//! * text: half a codeword for each value;
//! * byte: 5/6 of a codeword, as six bytes make five codewords and what is left over one each;
//! * numeric: 15/44 of a codeword: n digits of a group make n div 3 + 1 codewords, which is 15n/44 rounded up
//!   for all n up to the 44 of a group.
//!
//! So one number for each state is all there is to remember, and the least of them is exact. The one thing it
//! does not see is a path that costs half a codeword more but stands at the beginning of a codeword when a byte
//! shift interrupts punctuation.

use super::alphabet::{
    CLASS, CLASSES, Class,
    state::{ALPHA, BYTE, LOWER, MIXED, NUMERIC, PUNCTUATION},
};

/// The mode in effect before the first codeword of data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::matrix) enum Start {
    /// Text compaction, alpha: PDF417.
    Alpha,
    /// None to rely on, the first mode is always announced: MicroPDF417, where the standard says byte
    /// compaction but readers differ after an ECI.
    Announced,
}

/// The state each byte is encoded in, and how many codewords that takes.
#[derive(Debug)]
pub(super) struct Plan {
    steps: Steps,
    pub(super) codewords: usize,
}

impl Plan {
    /// The plan with the fewest codewords.
    pub(super) fn new(bytes: &[u8], start: Start) -> Self {
        let mut steps = Steps::new(bytes.len());
        let mut entries = Entries::at(start);
        let mut costs = Costs([0; STATES]);
        for (step, &byte) in steps.as_mut_slice().iter_mut().zip(bytes) {
            *step = entries.origins();
            costs = entries.encode(CLASS[usize::from(byte)]);
            entries = costs.entries();
        }
        let (mut state, codewords) = costs.cheapest();
        for step in steps.as_mut_slice().iter_mut().rev() {
            let origin = *step >> (state * STATE_BITS) & STATE_MASK as u32;
            *step = state;
            state = origin;
        }
        Self { steps, codewords }
    }

    /// The state of each byte.
    pub(super) fn states(&self) -> &[u32] {
        self.steps.as_slice()
    }
}

const STATES: usize = 6;

/// A cost is a number of codewords with a binary fraction, and in its lowest bits the state it was reached
/// from: the lesser of two costs brings its origin along.
const STATE_BITS: u32 = 3;
const STATE_MASK: u64 = (1 << STATE_BITS) - 1;
const FRACTION_BITS: u32 = 24;
const ONE: u64 = 1 << (FRACTION_BITS + STATE_BITS);
const HALF: u64 = ONE / 2;
/// Rounded down, so that a sum is a little short of a whole codeword rather than past it. In 10,000 bytes this
/// adds up to far less than the 1/44 that makes a difference.
const SIXTHS_5: u64 = ((5 << FRACTION_BITS) / 6) << STATE_BITS;
const FORTYFOURTHS_15: u64 = ((15 << FRACTION_BITS) / 44) << STATE_BITS;
/// More than any plan costs, small enough to be added to.
const NEVER: u64 = 1 << 60;

/// The least cost to have everything so far encoded, ending in each state.
#[derive(Debug, Clone, Copy)]
struct Costs([u64; STATES]);

/// The least cost to be about to encode a byte in each state, its latches paid.
#[derive(Debug, Clone, Copy)]
struct Entries([u64; STATES]);

impl Costs {
    #[inline]
    fn entries(self) -> Entries {
        let [alpha, lower, mixed, punctuation, byte, numeric] = self.0;
        let text = alpha.min(lower).min(mixed.min(punctuation));
        let to_byte = byte.min(whole(text.min(numeric)) + ONE);
        let to_numeric = numeric.min(whole(text.min(byte)) + ONE);
        // Codeword 900 latches alpha; every other sub-mode is some latches away, one value each.
        let from_alpha = alpha.min(whole(byte.min(numeric)) + ONE);
        let from_mixed = mixed.min(from_alpha.min(lower) + HALF);
        let to_alpha = from_alpha.min(from_mixed.min(punctuation) + HALF);
        let to_mixed = from_mixed.min(to_alpha + HALF);
        let to_lower = lower.min(to_alpha.min(from_mixed) + HALF);
        let to_punctuation = punctuation.min(to_mixed + HALF);
        Entries([to_alpha, to_lower, to_mixed, to_punctuation, to_byte, to_numeric])
    }

    /// The state to end in, and the codewords it takes.
    fn cheapest(self) -> (u32, usize) {
        let mut least = NEVER;
        for (state, cost) in (0..).zip(self.0) {
            least = least.min(whole(cost) & !STATE_MASK | state);
        }
        #[expect(clippy::cast_possible_truncation, reason = "one of six states; NEVER is 2^33")]
        ((least & STATE_MASK) as u32, (least / ONE) as usize)
    }
}

impl Entries {
    const fn at(start: Start) -> Self {
        match start {
            Start::Alpha => Self([0, HALF, HALF, ONE, ONE, ONE]),
            Start::Announced => Self([ONE, ONE + HALF, ONE + HALF, ONE + ONE, ONE, ONE]),
        }
    }

    /// Where each entry comes from.
    #[inline]
    fn origins(self) -> u32 {
        let mut origins = 0;
        for (state, cost) in (0..).zip(self.0) {
            origins |= (cost & STATE_MASK) << (state * STATE_BITS);
        }
        #[expect(clippy::cast_possible_truncation, reason = "six times three bits")]
        (origins as u32)
    }

    /// Encodes one byte in every state that can.
    #[inline]
    fn encode(self, class: Class) -> Costs {
        let mut costs = if class == Class::Other { self.shifted() } else { self.0 };
        for (cost, price) in costs.iter_mut().zip(&PRICES[class as usize]) {
            *cost = (*cost & !STATE_MASK) + price;
        }
        Costs(costs)
    }

    /// The entries as a byte shift finds them: at the beginning of a codeword.
    ///
    /// In punctuation the padding would be a latch to alpha, and that path has its own entry.
    fn shifted(self) -> [u64; STATES] {
        let [alpha, lower, mixed, punctuation, byte, numeric] = self.0;
        let punctuation = if punctuation & HALF == 0 { punctuation } else { NEVER };
        [whole(alpha), whole(lower), whole(mixed), punctuation, byte, numeric]
    }
}

/// The cost with its last codeword counted in full, its origin kept.
#[inline]
fn whole(cost: u64) -> u64 {
    (cost + ONE - (1 << STATE_BITS)) & !(ONE - 1) | cost & STATE_MASK
}

/// What a byte of each class costs in each state, with the state in the lowest bits.
static PRICES: [[u64; STATES]; CLASSES] = {
    const fn prices(text: [u64; 4], numeric: u64) -> [u64; STATES] {
        let [alpha, lower, mixed, punctuation] = text;
        [
            alpha + ALPHA as u64,
            lower + LOWER as u64,
            mixed + MIXED as u64,
            punctuation + PUNCTUATION as u64,
            SIXTHS_5 + BYTE as u64,
            numeric + NUMERIC as u64,
        ]
    }
    const SHIFT: u64 = HALF + HALF;
    const BYTE_SHIFT: u64 = ONE + ONE;
    let mut table = [[0; STATES]; CLASSES];
    table[Class::Upper as usize] = prices([HALF, SHIFT, NEVER, NEVER], NEVER);
    table[Class::Lower as usize] = prices([NEVER, HALF, NEVER, NEVER], NEVER);
    table[Class::Space as usize] = prices([HALF, HALF, HALF, NEVER], NEVER);
    table[Class::Digit as usize] = prices([NEVER, NEVER, HALF, NEVER], FORTYFOURTHS_15);
    table[Class::Mixed as usize] = prices([NEVER, NEVER, HALF, NEVER], NEVER);
    table[Class::MixedAndPunctuation as usize] = prices([SHIFT, SHIFT, HALF, HALF], NEVER);
    table[Class::Punctuation as usize] = prices([SHIFT, SHIFT, SHIFT, HALF], NEVER);
    table[Class::Other as usize] = prices([BYTE_SHIFT; 4], NEVER);
    table
};

/// One number for each byte, in place while the bytes are few.
#[derive(Debug)]
struct Steps {
    length: usize,
    short: [u32; SHORT],
    long: Vec<u32>,
}

const SHORT: usize = 64;

impl Steps {
    fn new(length: usize) -> Self {
        let long = if length > SHORT { vec![0; length] } else { Vec::new() };
        Self { length, short: [0; SHORT], long }
    }

    fn as_slice(&self) -> &[u32] {
        if self.length > SHORT { &self.long } else { &self.short[..self.length] }
    }

    fn as_mut_slice(&mut self) -> &mut [u32] {
        if self.length > SHORT { &mut self.long } else { &mut self.short[..self.length] }
    }
}
