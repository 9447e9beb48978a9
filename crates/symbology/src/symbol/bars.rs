//! Bars and spaces of one row, packed into bits: short rows need no allocation.

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

/// Words stored inline: 192 modules or elements, enough for short values of any code.
const IN_PLACE: usize = 3;

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
        let words = [bits as u64, (bits >> 64) as u64, 0];
        Self { words, heap: Vec::new(), length, measure }
    }

    /// Bars of `length` bits: characters of `BITS` bits after a start of `BEFORE` bits, the character at each place
    /// given as a number. Some past the end are read as well, but not drawn.
    #[inline]
    pub(crate) fn of_characters<const BITS: u32, const BEFORE: u32>(
        length: usize,
        measure: Measure,
        start: u64,
        character: impl Fn(usize) -> u64,
    ) -> Self {
        let (bits, before, at_once) = (BITS as usize, BEFORE as usize, 63 / BITS as usize);
        if length > 64 * IN_PLACE {
            let mut bars = Self::draw(length, measure, |packer| {
                if BEFORE > 0 {
                    packer.push(start, BEFORE);
                }
                for from in (0..length.div_ceil(bits)).step_by(at_once) {
                    let places = (from..from + at_once).zip(0..);
                    let group = places
                        .fold(0, |all, (place, index)| all | character(place) << (index * bits));
                    packer.push(group, 63 / BITS * BITS);
                }
            });
            if let Some(last) = bars.heap.last_mut() {
                *last &= used_bits(length);
            }
            return bars;
        }
        // Word by word in registers: packing a short row in memory and moving it takes twice as long.
        let words = std::array::from_fn(|at| {
            let (from, to) = (64 * at, 64 * (at + 1));
            if length <= from {
                return 0;
            }
            let mut word = if at == 0 { start } else { 0 };
            for place in from.saturating_sub(before) / bits..(to - before).div_ceil(bits) {
                let (character, at) = (character(place), bits * place + before);
                word |=
                    if at >= from { character << (at - from) } else { character >> (from - at) };
            }
            if length < to { word & used_bits(length) } else { word }
        });
        Self { words, heap: Vec::new(), length: u32::try_from(length).unwrap_or(u32::MAX), measure }
    }

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
            heap = vec![0; length.div_ceil(64)];
            &mut heap
        };
        let mut packer = Packer { room, at: 0, word: 0, filled: 0 };
        fill(&mut packer);
        packer.flush();
        Self { words, heap, length: u32::try_from(length).unwrap_or(u32::MAX), measure }
    }

    /// These modules, a gap of 1 to 63 light ones, and other modules.
    pub(crate) fn with_gap(&self, gap: u32, other: &Self) -> Self {
        let length = self.length + gap + other.length;
        Self::draw(length as usize, self.measure, |packer| {
            self.pack(packer);
            packer.push(0, gap);
            other.pack(packer);
        })
    }

    fn pack(&self, packer: &mut Packer<'_>) {
        let halves = self.words().iter().flat_map(|&word| [word & u64::from(u32::MAX), word >> 32]);
        let mut left = self.length;
        for half in halves {
            let count = left.min(32);
            if count > 0 {
                packer.push(half, count);
            }
            left -= count;
        }
    }

    fn words(&self) -> &[u64] {
        if self.heap.is_empty() { &self.words } else { &self.heap }
    }
}

/// The bits of the last word that are in use.
#[inline]
fn used_bits(length: usize) -> u64 {
    u64::MAX >> ((64 - length % 64) % 64)
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
    fn characters_are_drawn_alike_in_place_and_on_the_heap() {
        let mut random = fastrand::Rng::with_seed(12);
        let characters: Vec<u64> = (0..100).map(|_| random.u64(..1 << 10)).collect();
        for length in 5..=500 {
            let bars = Bars::of_characters::<10, 4>(length, Measure::Modules, 0b1011, |place| {
                characters[place]
            });
            let bit = |at: usize| match at.checked_sub(4) {
                Some(at) => characters[at / 10] >> (at % 10) & 1,
                None => 0b1011 >> at & 1,
            };
            let expected = Bars::draw(length, Measure::Modules, |packer| {
                (0..length).for_each(|at| packer.push(bit(at), 1));
            });
            assert_eq!(bars, expected, "{length}");
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
