//! Splits wide symbols into stripes of one word, so that the penalty rules work on single words.

use std::ops::Range;

use super::template::MARGIN;

/// What a word shows of each row of a symbol.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stripe {
    /// The bit of the rows where it starts.
    pub(super) start: usize,
    /// Columns that count; the others only show what is beside these.
    pub(super) counted: u64,
    /// Columns of which the next one is in the symbol too.
    pub(super) pairs: u64,
    /// Columns at which seven modules in a row can start.
    pub(super) sevens: u64,
}

/// Columns from one stripe to the next: the other 16 of a word are those below.
const STEP: usize = 48;
/// Columns on the left of those that count: as many light ones make a finder of a pattern. On the right are at least
/// ten, six of the pattern itself and four light ones.
const BEFORE: usize = 4;

/// The stripes of a symbol of this size, from the left. Each column counts in one of them.
pub(super) fn stripes(size: usize) -> impl Iterator<Item = Stripe> {
    let end = MARGIN + size;
    let mut from = MARGIN;
    (0..).step_by(STEP).map_while(move |start| {
        // The last stripe has nothing on its right.
        let to = if end <= start + 64 { end } else { start + STEP + BEFORE };
        let counted = from..to;
        from = to;
        (!counted.is_empty()).then(|| Stripe::new(start, size, counted))
    })
}

impl Stripe {
    fn new(start: usize, size: usize, counted: Range<usize>) -> Self {
        let bits = |range: Range<usize>| {
            let below = |bit: usize| match bit.saturating_sub(start) {
                bits @ 0..64 => (1 << bits) - 1,
                64.. => u64::MAX,
            };
            below(range.end) & !below(range.start)
        };
        Self {
            start,
            counted: bits(counted),
            pairs: bits(MARGIN..MARGIN + size - 1),
            sevens: bits(MARGIN..MARGIN + size - 6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_column_counts_once() {
        for size in (21..=177).step_by(4) {
            let mut times = vec![0; size];
            for stripe in stripes(size) {
                for bit in (0..64).filter(|bit| stripe.counted >> bit & 1 == 1) {
                    times[stripe.start + bit - MARGIN] += 1;
                }
            }
            assert_eq!(times, vec![1; size]);
        }
    }
}
