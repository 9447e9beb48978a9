//! Which code set for which characters, for short values without control characters: the rules of `plan`, by a bit for
//! each character that tells whether it is a digit.
//!
//! Without FNC1 set B follows each run of digits, or nothing. So set C takes runs of four and more and leaves the last
//! of an odd number to set B, but for two runs where two digits are enough: the first, as the symbol may start in either
//! set, and the last, which leaves its first to set B, as there is no change back.

use super::{
    codewords::{CodeSet, Codewords, Room},
    eight::Eight,
};
use crate::linear::kept::{ROOM, Words};

/// A printable value of at most 64 characters, spaces past its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Short<'a> {
    words: &'a Words,
    length: usize,
}

impl<'a> Short<'a> {
    #[inline]
    pub(super) fn new(words: &'a Words, length: usize) -> Self {
        Self { words, length: length.clamp(1, ROOM) }
    }

    #[inline]
    pub(super) fn plan(self, codewords: &mut Codewords) {
        codewords.extend(|mut room| {
            let digits = self.digits();
            // A run at the end, and the place where its pairs start.
            let last = (digits << (64 - self.length)).leading_ones() as usize;
            if last == self.length {
                return self.only_digits(room);
            }
            let pairs_from = if last >= 2 { self.length - last / 2 * 2 } else { self.length };
            let digits = digits & u64::MAX >> (64 - (self.length - last));
            let first = digits.trailing_ones() as usize / 2 * 2;
            room.push(if first > 0 { CodeSet::C.start() } else { CodeSet::B.start() });
            if first > 0 {
                room = self.pairs(room, 0, first);
                room.push(CodeSet::B.latch());
            }
            let fours = digits & digits >> 1 & digits >> 2 & digits >> 3;
            let mut at = first;
            while fours >> at != 0 {
                let run = at + (fours >> at).trailing_zeros() as usize;
                let count = (digits >> run).trailing_ones() as usize / 2 * 2;
                room = self.singles(room, at, run);
                room.push(CodeSet::C.latch());
                room = self.pairs(room, run, run + count);
                room.push(CodeSet::B.latch());
                at = run + count;
            }
            room = self.singles(room, at, pairs_from);
            if last >= 2 {
                room.push(CodeSet::C.latch());
                room = self.pairs(room, pairs_from, self.length);
            }
            room
        });
    }

    #[inline]
    fn only_digits(self, mut room: Room<'_>) -> Room<'_> {
        let paired = self.length / 2 * 2;
        room.push(if paired > 0 { CodeSet::C.start() } else { CodeSet::B.start() });
        room = self.pairs(room, 0, paired);
        if paired > 0 && paired < self.length {
            room.push(CodeSet::B.latch());
        }
        self.singles(room, paired, self.length)
    }

    #[inline]
    fn singles(self, mut room: Room<'_>, mut from: usize, to: usize) -> Room<'_> {
        while from < to {
            room.append(self.eight(from).values(), (to - from).min(8));
            from += 8;
        }
        room
    }

    #[inline]
    fn pairs(self, mut room: Room<'_>, mut from: usize, to: usize) -> Room<'_> {
        while from < to {
            room.append(self.eight(from).pairs(), (to - from).min(8) / 2);
            from += 8;
        }
        room
    }

    /// A bit for each character, the first in the lowest: 1 for a digit.
    #[inline]
    fn digits(self) -> u64 {
        let words = self.words[..ROOM / 8].iter().zip(0..).take(self.length.div_ceil(8));
        words
            .fold(0, |digits, (&word, place)| digits | Eight::new(word).digit_bits() << (8 * place))
    }

    #[inline]
    fn eight(self, at: usize) -> Eight {
        let place = at / 8 % (ROOM / 8);
        Eight::across(self.words[place], self.words[place + 1], at)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::three_sets, *};
    use crate::linear::{
        code128::checker::{every, planned},
        kept::Kept,
    };

    fn short(data: &[u8], codewords: &mut Codewords) {
        let kept = Kept::new(data);
        Short::new(kept.short_words().unwrap(), data.len()).plan(codewords);
    }

    #[test]
    fn the_table_s_plan() {
        for data in every(b"1A", 11) {
            assert_eq!(planned(short, &data), planned(three_sets::plan, &data), "{data:?}");
        }
        let mut random = fastrand::Rng::with_seed(128);
        for _ in 0..5000 {
            let length = random.usize(1..=64);
            let letters = random.u32(1..=20);
            let one = |_| if random.u32(..40) < letters { random.u8(b' '..127) } else { b'7' };
            let data: Vec<u8> = (0..length).map(one).collect();
            assert_eq!(planned(short, &data), planned(three_sets::plan, &data), "{data:?}");
        }
    }
}
