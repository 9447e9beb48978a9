//! What each of the eight masked symbols costs by the rules of ISO/IEC 18004 clause 7.8.3, all at once.
//!
//! A word is a row of one symbol, or of a stripe of a wide one; a bit says that something starts at its column.
//! What starts is not counted row by row but added up for each column by full adders, bit by bit, in
//! [`Counter`]s; the ones in those are counted once, at the end.

use super::lanes::{Lanes, MASKS, Word};

/// Light rows that must stand above the rows of a symbol.
pub(super) const ABOVE: usize = 4;
/// Light rows that must stand below.
pub(super) const BELOW: usize = 10;

/// Where in the words the modules of a symbol are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stripe<T> {
    /// Columns that count; the others only show what is beside these.
    pub(super) counted: T,
    /// Columns of which the next one is in the symbol too.
    pub(super) pairs: T,
    /// Columns at which seven modules in a row can start.
    pub(super) sevens: T,
}

/// What was found in the symbols, for each mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Found {
    /// Points of rules 1 to 3.
    pub(super) points: [u32; MASKS],
    /// Dark modules.
    pub(super) dark: [u32; MASKS],
}

impl Found {
    /// Adds what is found in a stripe. The rows are those of the symbols, [`ABOVE`] and [`BELOW`] them light ones.
    pub(super) fn add<T: Word>(&mut self, rows: &[Lanes<T>], stripe: Stripe<T>) {
        let mut scan = Scan::new(rows[ABOVE]);
        let mut runs = Counter::<T, 11>::new();
        let mut finders = Counter::<T, 8>::new();
        let mut dark = Counter::<T, 8>::new();
        let size = rows.len() - ABOVE - BELOW;
        // 4 n + 1 rows: the first has nothing above it to be like.
        let first = scan.step(&rows[..ABOVE + BELOW + 1], stripe);
        runs.slices[0] = first.run;
        runs.slices[1] = first.run_start;
        finders.add(0, first.finder_across);
        finders.add(0, first.finder_down);
        dark.slices[0] = rows[ABOVE];
        let mut y = 1;
        while y + 3 < size {
            let four: [_; 4] = std::array::from_fn(|next| {
                scan.step(&rows[y + next..y + next + ABOVE + BELOW + 1], stripe)
            });
            add_runs(&mut runs, &four);
            let across = four.map(|row| row.finder_across);
            let down = four.map(|row| row.finder_down);
            add_finders(&mut finders, across, down);
            add_dark(&mut dark, std::array::from_fn(|next| rows[y + next + ABOVE]));
            y += 4;
        }
        let runs = runs.totals(stripe.counted);
        let finders = finders.totals(stripe.counted);
        let dark = dark.totals(stripe.counted);
        for mask in 0..MASKS {
            self.points[mask] += runs[mask] + 40 * finders[mask];
            self.dark[mask] += dark[mask];
        }
    }

    /// The mask with the fewest points, the first of equals, in a symbol of so many modules.
    pub(super) fn best_mask(&self, modules: u32) -> usize {
        let points = |mask: usize| {
            // Rule 4: ten points for each full 5 % away from one half.
            let away = (20 * self.dark[mask]).abs_diff(10 * modules) / modules;
            self.points[mask] + 10 * away
        };
        (0..MASKS).min_by_key(|&mask| points(mask)).unwrap_or(0)
    }
}

/// What one row and those above it have.
#[derive(Clone, Copy)]
struct Row<T> {
    /// Five modules alike start here; so a run of n such makes n + 2 points with its start counted twice.
    run: Lanes<T>,
    run_start: Lanes<T>,
    /// The same downwards, ending here.
    column_run: Lanes<T>,
    column_run_start: Lanes<T>,
    /// A block of two by two, its lower left module here: three points.
    block: Lanes<T>,
    /// Patterns like a finder, with four light modules before or behind.
    finder_across: Lanes<T>,
    finder_down: Lanes<T>,
}

/// What the rows above leave for the next.
struct Scan<T> {
    row: Lanes<T>,
    /// Columns like the next one.
    equal: Lanes<T>,
    /// Columns where the row differs from the one above, and where one of the last two, of the two before that does.
    changed: Lanes<T>,
    changed_in_2: [Lanes<T>; 2],
    /// Columns without five modules alike, ending in this row.
    broken: Lanes<T>,
}

impl<T: Word> Scan<T> {
    /// In front of the first row, with everything different above it.
    fn new(first: Lanes<T>) -> Self {
        let all = !Lanes::ZERO;
        Self { row: !first, equal: Lanes::ZERO, changed: all, changed_in_2: [all; 2], broken: all }
    }

    /// Goes on to the next row, which stands in `window` with [`ABOVE`] rows above and [`BELOW`] rows below.
    #[inline(always)]
    fn step(&mut self, window: &[Lanes<T>], stripe: Stripe<T>) -> Row<T> {
        let row = window[ABOVE];
        // Across.
        let next = row >> 1;
        let equal = Lanes::all(stripe.pairs).without(row ^ next);
        let equal_after = equal >> 1;
        let three = equal & equal_after;
        let three_after_2 = three >> 2;
        let run = three & three_after_2;
        let run_start = run.without(run << 1);
        // 1011101: a dark module, two changes, three alike, two changes.
        let calm = equal | equal_after;
        let core = (row & three_after_2 & Lanes::all(stripe.sevens)).without(calm | calm >> 4);
        let dark_2 = row | next;
        let dark_4 = dark_2 | dark_2 >> 2;
        let finder_across = core.without(dark_4 << 4 & dark_4 >> 7);
        // Down.
        let changed = row ^ self.row;
        let changed_in_2 = changed | self.changed;
        let broken = changed_in_2 | self.changed_in_2[1];
        let column_run_start = self.broken.without(broken);
        let block = (equal & self.equal).without(changed);
        *self = Self {
            row,
            equal,
            changed,
            changed_in_2: [changed_in_2, self.changed_in_2[0]],
            broken,
        };
        let finder_down = finder_down(window);
        Row {
            run,
            run_start,
            column_run: !broken,
            column_run_start,
            block,
            finder_across,
            finder_down,
        }
    }
}

/// Columns in which the pattern 1011101 starts in the row of the window.
#[inline(always)]
fn finder_down<T: Word>(window: &[Lanes<T>]) -> Lanes<T> {
    let row = |offset: usize| window[ABOVE + offset];
    let dark = row(0) & row(2) & row(3) & row(4) & row(6);
    let before = window[0] | window[1] | window[2] | window[3];
    let behind = row(7) | row(8) | row(9) | row(10);
    dark.without(row(1) | row(5)).without(before & behind)
}

/// A number for each column, as slices: the ones, the twos, the fours.
struct Counter<T, const SLICES: usize> {
    slices: [Lanes<T>; SLICES],
}

impl<T: Word, const SLICES: usize> Counter<T, SLICES> {
    fn new() -> Self {
        Self { slices: [Lanes::ZERO; SLICES] }
    }

    /// Adds 2^slice.
    #[inline(always)]
    fn add(&mut self, slice: usize, mut carry: Lanes<T>) {
        for own in &mut self.slices[slice..] {
            let both = *own & carry;
            *own = *own ^ carry;
            carry = both;
        }
    }

    /// Adds 2^slice twice, and gives the carry.
    #[inline(always)]
    fn add_two(&mut self, slice: usize, a: Lanes<T>, b: Lanes<T>) -> Lanes<T> {
        let (sum, carry) = full_adder(self.slices[slice], a, b);
        self.slices[slice] = sum;
        carry
    }

    /// The numbers of all columns that count, added up.
    fn totals(&self, counted: T) -> [u32; MASKS] {
        let mut totals = [0; MASKS];
        for (weight, slice) in self.slices.iter().enumerate() {
            for (total, &word) in totals.iter_mut().zip(&slice.0) {
                *total += (word & counted).count_ones() << weight;
            }
        }
        totals
    }
}

/// Sum and carry of three bits.
#[inline(always)]
fn full_adder<T: Word>(a: Lanes<T>, b: Lanes<T>, c: Lanes<T>) -> (Lanes<T>, Lanes<T>) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

#[inline(always)]
fn add_runs<T: Word>(runs: &mut Counter<T, 11>, four: &[Row<T>; 4]) {
    let mut twos = [Lanes::ZERO; 10];
    let mut fours = [Lanes::ZERO; 9];
    let ones = four.map(|row| {
        // One for each run, three for each block.
        full_adder(row.run, row.column_run, row.block)
    });
    for (index, row) in four.iter().enumerate() {
        let (sum, carry) = full_adder(row.run_start, row.column_run_start, row.block);
        twos[index] = ones[index].1;
        twos[4 + index] = sum;
        fours[index] = carry;
    }
    twos[8] = runs.add_two(0, ones[0].0, ones[1].0);
    twos[9] = runs.add_two(0, ones[2].0, ones[3].0);
    for index in 0..5 {
        fours[4 + index] = runs.add_two(1, twos[2 * index], twos[2 * index + 1]);
    }
    let mut eights = [Lanes::ZERO; 4];
    for index in 0..4 {
        eights[index] = runs.add_two(2, fours[2 * index], fours[2 * index + 1]);
    }
    runs.add(2, fours[8]);
    let a = runs.add_two(3, eights[0], eights[1]);
    let b = runs.add_two(3, eights[2], eights[3]);
    let carry = runs.add_two(4, a, b);
    runs.add(5, carry);
}

#[inline(always)]
fn add_finders<T: Word>(finders: &mut Counter<T, 8>, across: [Lanes<T>; 4], down: [Lanes<T>; 4]) {
    let twos: [_; 4] = std::array::from_fn(|row| finders.add_two(0, across[row], down[row]));
    let a = finders.add_two(1, twos[0], twos[1]);
    let b = finders.add_two(1, twos[2], twos[3]);
    let carry = finders.add_two(2, a, b);
    finders.add(3, carry);
}

#[inline(always)]
fn add_dark<T: Word>(dark: &mut Counter<T, 8>, rows: [Lanes<T>; 4]) {
    let a = dark.add_two(0, rows[0], rows[1]);
    let b = dark.add_two(0, rows[2], rows[3]);
    let carry = dark.add_two(1, a, b);
    dark.add(2, carry);
}
