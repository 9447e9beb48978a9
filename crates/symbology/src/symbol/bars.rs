//! Bars and spaces of one row, packed into bits: short rows take no allocation and little copying.

/// Bars and spaces in turn; the first and the last are bars.
#[derive(Debug, Clone)]
pub struct Bars {
    /// Lowest bit leftmost; bits past the length are 0.
    words: [u64; IN_PLACE],
    /// All words when there are more; else empty.
    heap: Vec<u64>,
    /// Bits in use.
    length: u32,
    measure: Measure,
}

/// What a bit of [`Bars`] stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// A module, 1 is dark.
    Modules,
    /// An element, 1 is wide.
    Elements {
        /// Width of a narrow element in units, of which as many make a module.
        narrow: u8,
        /// Width of a wide element in units.
        wide: u8,
    },
}

/// Words kept in place: 768 modules or elements, enough for about 60 characters of any code.
const IN_PLACE: usize = 12;

impl Bars {
    /// The widths of bars and spaces in turn, in units.
    pub fn widths(&self) -> Widths<'_> {
        let words = self.words();
        let (&word, rest) = words.split_first().unwrap_or((&0, &[]));
        Widths {
            word,
            left: self.length.min(64),
            rest,
            length: self.length,
            measure: self.measure,
            dark: true,
        }
    }

    /// How many units make a module: 1, unless a ratio such as 2.5 to 1 needs a finer measure.
    pub fn units_per_module(&self) -> u8 {
        match self.measure {
            Measure::Modules => 1,
            Measure::Elements { narrow, .. } => narrow,
        }
    }

    /// The whole width in units.
    pub fn units(&self) -> u32 {
        match self.measure {
            Measure::Modules => self.length,
            Measure::Elements { narrow, wide } => {
                let wides: u32 = self.words().iter().map(|word| word.count_ones()).sum();
                u32::from(narrow) * (self.length - wides) + u32::from(wide) * wides
            }
        }
    }

    /// Bars and spaces of these widths in modules.
    pub(crate) fn from_widths(widths: &[u8]) -> Self {
        let length = widths.iter().map(|&width| usize::from(width)).sum();
        Self::draw(length, Measure::Modules, |packer| {
            for (index, &width) in widths.iter().enumerate() {
                let dark = if index % 2 == 0 { (1 << width) - 1 } else { 0 };
                packer.push(dark, u32::from(width));
            }
        })
    }

    /// At most 128 bits, given in one number.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "two halves")]
    pub(crate) fn short(bits: u128, length: u32, measure: Measure) -> Self {
        let words = [bits as u64, (bits >> 64) as u64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        Self { words, heap: Vec::new(), length, measure }
    }

    /// Bars of `length` bits: characters of `BITS` bits each, the character at each place given as a number. Some
    /// past the end are asked for, too, but not drawn.
    pub(crate) fn of_characters<const BITS: usize>(
        length: usize,
        measure: Measure,
        character: impl Fn(usize) -> u64,
    ) -> Self {
        Self::draw(length, measure, |packer| {
            let at_once = 63 / BITS;
            for from in (0..length.div_ceil(BITS)).step_by(at_once) {
                let places = (from..from + at_once).zip(0..);
                let bits = places.map(|(place, index)| character(place) << (index * BITS));
                let (bits, left) = (bits.fold(0, |all, bits| all | bits), length - from * BITS);
                #[expect(clippy::cast_possible_truncation, reason = "less than 64")]
                let count = left.min(at_once * BITS) as u32;
                packer.push(bits & ((1 << count) - 1), count);
            }
        })
    }

    /// As [`Self::of_characters`], for at most [`Self::FEW`] bits, the first `BEFORE` of which are 0.
    ///
    /// Not packed by and by but word by word, each of which has its characters at places known when the program is
    /// built: nothing is shifted by a number yet to be found, and words go where they stay. To keep it so, have
    /// only one way to a symbol in a function: out of two, the compiler copies from a common place, in wide
    /// pieces that have to wait for the narrow ones they are made of.
    #[inline]
    pub(crate) fn of_few_characters<const BITS: usize, const BEFORE: usize>(
        length: usize,
        measure: Measure,
        character: impl Fn(usize) -> u64,
    ) -> Self {
        let length = length.min(Self::FEW);
        let words = [
            word::<BITS, BEFORE, 0>(length, &character),
            word::<BITS, BEFORE, 1>(length, &character),
            word::<BITS, BEFORE, 2>(length, &character),
            word::<BITS, BEFORE, 3>(length, &character),
            word::<BITS, BEFORE, 4>(length, &character),
            word::<BITS, BEFORE, 5>(length, &character),
            word::<BITS, BEFORE, 6>(length, &character),
            word::<BITS, BEFORE, 7>(length, &character),
            word::<BITS, BEFORE, 8>(length, &character),
            word::<BITS, BEFORE, 9>(length, &character),
            word::<BITS, BEFORE, 10>(length, &character),
            word::<BITS, BEFORE, 11>(length, &character),
        ];
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred")]
        Self { words, heap: Vec::new(), length: length as u32, measure }
    }

    /// Bits that fit in place.
    pub(crate) const FEW: usize = 64 * IN_PLACE;

    /// Bars of `length` bits, which `fill` packs.
    #[inline]
    pub(crate) fn draw(
        length: usize,
        measure: Measure,
        fill: impl FnOnce(&mut Packer<'_>),
    ) -> Self {
        let mut words = [0; IN_PLACE];
        let mut heap = Vec::new();
        let room = if length <= 64 * IN_PLACE {
            &mut words[..]
        } else {
            heap.resize(length.div_ceil(64), 0);
            &mut heap
        };
        let mut packer = Packer { room, at: 0, word: 0, filled: 0 };
        fill(&mut packer);
        packer.flush();
        Self { words, heap, length: u32::try_from(length).unwrap_or(u32::MAX), measure }
    }

    fn words(&self) -> &[u64] {
        if self.heap.is_empty() { &self.words } else { &self.heap }
    }
}

/// The word at place `AT` of a row of characters behind `BEFORE` zeros; 0 past the row's end.
#[inline]
fn word<const BITS: usize, const BEFORE: usize, const AT: usize>(
    length: usize,
    character: impl Fn(usize) -> u64,
) -> u64 {
    let (from, to) = (64 * AT, 64 * (AT + 1));
    if length <= from {
        return 0;
    }
    let mut word = 0;
    for place in from.saturating_sub(BEFORE) / BITS..(to - BEFORE).div_ceil(BITS) {
        let (bits, at) = (character(place), BITS * place + BEFORE);
        word |= if at >= from { bits << (at - from) } else { bits >> (from - at) };
    }
    let left = length - 64 * AT;
    if left < 64 { word & ((1 << left) - 1) } else { word }
}

impl PartialEq for Bars {
    fn eq(&self, other: &Self) -> bool {
        self.length == other.length
            && self.measure == other.measure
            && self.words() == other.words()
    }
}

impl Eq for Bars {}

/// The widths of [`Bars`].
#[derive(Debug, Clone)]
pub struct Widths<'a> {
    /// What is left of the present word.
    word: u64,
    /// Bits left in it.
    left: u32,
    rest: &'a [u64],
    /// Bits left in all.
    length: u32,
    measure: Measure,
    dark: bool,
}

impl Widths<'_> {
    fn take(&mut self, bits: u32) {
        self.length -= bits;
        self.left -= bits;
        self.word = self.word.checked_shr(bits).unwrap_or(0);
        if self.left == 0
            && let Some((&word, rest)) = self.rest.split_first()
        {
            (self.word, self.rest, self.left) = (word, rest, self.length.min(64));
        }
    }
}

impl Iterator for Widths<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.length == 0 {
            return None;
        }
        let Measure::Elements { narrow, wide } = self.measure else { return Some(self.run()) };
        let width = if self.word & 1 == 1 { wide } else { narrow };
        self.take(1);
        Some(width)
    }
}

impl Widths<'_> {
    /// The length of the run of modules of one colour.
    #[inline]
    fn run(&mut self) -> u8 {
        let same = if self.dark { self.word } else { !self.word };
        let width = same.trailing_ones();
        if width >= self.left {
            return self.run_to_the_end_of_the_word();
        }
        self.word >>= width;
        self.left -= width;
        self.length -= width;
        self.dark = !self.dark;
        narrowed(width)
    }

    /// The same where the run may go on in the next word, or is the last one.
    #[cold]
    fn run_to_the_end_of_the_word(&mut self) -> u8 {
        let mut width = 0;
        loop {
            let same = if self.dark { self.word } else { !self.word };
            let here = same.trailing_ones().min(self.left);
            let ends = here < self.left;
            self.take(here);
            width += here;
            if ends || self.length == 0 {
                self.dark = !self.dark;
                return narrowed(width);
            }
        }
    }
}

/// No code has bars of more than a few modules.
#[inline]
fn narrowed(width: u32) -> u8 {
    u8::try_from(width).unwrap_or(u8::MAX)
}

/// Packs bits from left to right.
///
/// Everything but the room is plain numbers that no function out of line is handed, so that they stay in registers:
/// in memory each push would have to wait for the one before it.
#[derive(Debug)]
pub(crate) struct Packer<'a> {
    room: &'a mut [u64],
    /// Full words.
    at: usize,
    /// The word being filled.
    word: u64,
    /// Bits in it, less than 64.
    filled: u32,
}

impl Packer<'_> {
    /// Appends the lowest `count` bits, 1 to 63; the higher ones must be 0.
    #[inline]
    pub(crate) fn push(&mut self, bits: u64, count: u32) {
        self.word |= bits << self.filled;
        self.filled += count;
        if self.filled >= 64 {
            self.flush();
            self.filled -= 64;
            // Two steps: where nothing is left over, one would shift by 64.
            self.word = bits >> 1 >> (count - self.filled - 1);
        }
    }

    #[inline]
    fn flush(&mut self) {
        if let Some(room) = self.room.get_mut(self.at) {
            *room = self.word;
        }
        self.at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(widths: &[u8]) {
        let bars = Bars::from_widths(widths);
        assert_eq!(bars.widths().collect::<Vec<_>>(), widths);
        assert_eq!(bars.units(), widths.iter().map(|&width| u32::from(width)).sum::<u32>());
    }

    #[test]
    fn widths_come_out_as_they_went_in() {
        check(&[1]);
        check(&[2, 1, 3]);
        for length in [63, 64, 65, 127, 128, 129, 767, 768, 769, 900] {
            check(&vec![1; length | 1]);
            check(&[vec![3; (length / 3) | 1], vec![1, 2]].concat());
        }
        // A run over the end of a word, and one that ends with it.
        check(&[60, 1, 9]);
        check(&[60, 3, 1]);
        check(&[60, 4, 1]);
    }

    #[test]
    fn few_characters_are_drawn_like_many() {
        let mut random = fastrand::Rng::with_seed(12);
        let characters: Vec<u64> = (0..900).map(|_| random.u64(..1 << 10)).collect();
        let character = |place: usize| characters[place];
        // The second row starts with four narrow elements that are not part of a character.
        let shifted = |place: usize| {
            let before = if place == 0 { 0 } else { characters[place - 1] >> 6 };
            (characters[place] << 4 | before) & 1023
        };
        for length in 1..=Bars::FEW {
            let few = Bars::of_few_characters::<11, 0>(length, Measure::Modules, character);
            assert_eq!(few, Bars::of_characters::<11>(length, Measure::Modules, character));
            let few = Bars::of_few_characters::<10, 4>(length, Measure::Modules, character);
            assert_eq!(few, Bars::of_characters::<10>(length, Measure::Modules, shifted));
        }
    }

    #[test]
    fn elements_of_two_widths() {
        let bars = Bars::draw(805, Measure::Elements { narrow: 2, wide: 5 }, |packer| {
            packer.push(0b1_0010, 5);
            for _ in 0..80 {
                packer.push(0b10_0000_0001, 10);
            }
        });
        let widths: Vec<_> = bars.widths().collect();
        assert_eq!(widths.len(), 805);
        assert_eq!(widths[..7], [2, 5, 2, 2, 5, 5, 2]);
        assert_eq!(bars.units(), widths.iter().map(|&width| u32::from(width)).sum::<u32>());
        assert_eq!(bars.units_per_module(), 2);
    }
}
