//! Penalty points of the eight masked symbols, ISO/IEC 18004 clause 7.8.3, for two masks at once.
//!
//! A word is a row of one symbol, or of a stripe of a wide one; a bit marks a finding at its column. Findings are not
//! counted row by row but summed for each column, see [`Counter`].

use super::{
    counter::{Counter, full_adder, half_adder},
    lanes::{LANES, Lanes, MASKS},
    stripe::Stripe,
};

/// Light rows that must stand above the rows of a symbol.
pub(super) const ABOVE: usize = 4;
/// Light rows that must stand below.
pub(super) const BELOW: usize = 10;
/// A row with those above and below that a finder starting there can depend on.
type Window = [Lanes; ABOVE + 1 + BELOW];

/// What was found in the symbols, by mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Penalties {
    /// Points of rules 1 to 3.
    points: [u32; MASKS],
    /// Dark modules.
    dark: [u32; MASKS],
}

impl Penalties {
    /// Adds what is found in a stripe of the symbols of two masks, the first of which is given.
    ///
    /// The rows are those of the symbols, 4 n + 1, with [`ABOVE`] and [`BELOW`] light ones around them.
    pub(super) fn add(&mut self, first_mask: usize, rows: &[Lanes], stripe: Stripe) {
        let found = find(rows, stripe);
        let runs = found.runs.total(stripe.counted);
        let finders = found.finders.total(stripe.counted);
        let dark = found.dark.total(stripe.counted);
        for lane in 0..LANES {
            self.points[first_mask + lane] += runs[lane] + 40 * finders[lane];
            self.dark[first_mask + lane] += dark[lane];
        }
    }

    /// The mask with the fewest points, the first of equals, in a symbol of this many modules.
    pub(super) fn best_mask(&self, modules: u32) -> usize {
        let points = |mask: usize| {
            // Rule 4: ten points for each full 5 % away from one half.
            let away = (20 * self.dark[mask]).abs_diff(10 * modules) / modules;
            self.points[mask] + 10 * away
        };
        (0..MASKS).min_by_key(|&mask| points(mask)).unwrap_or(0)
    }
}

struct Found {
    /// Points of rules 1 and 2.
    runs: Counter,
    /// Finders of rule 3.
    finders: Counter,
    dark: Counter,
}

#[inline]
fn find(rows: &[Lanes], stripe: Stripe) -> Found {
    let first = rows[ABOVE];
    let size = rows.len() - ABOVE - BELOW;
    let mut scan = Scan::new(first, stripe);
    let mut found = Found {
        runs: Counter::new(7 * size),
        finders: Counter::new(size + size.div_ceil(4)),
        dark: Counter::new(size),
    };
    let mut windows = rows.windows(ABOVE + 1 + BELOW).filter_map(|window| window.as_array());
    // The first row has nothing above it to be like.
    if let Some(window) = windows.next() {
        let row = scan.step(window);
        found.runs.slices[0] = row.ones;
        found.runs.slices[1] = row.twos[1];
        (found.finders.slices[0], found.finders.slices[1]) =
            half_adder(row.finders[0], row.finders[1]);
        found.dark.slices[0] = first;
    }
    while let (Some(a), Some(b), Some(c), Some(d)) =
        (windows.next(), windows.next(), windows.next(), windows.next())
    {
        let first = found.two_rows(&mut scan, a, b);
        let second = found.two_rows(&mut scan, c, d);
        found.carry(first, second);
    }
    found
}

/// What two rows leave to be added.
#[derive(Clone, Copy)]
struct Carries {
    runs_2: Lanes,
    runs_8: [Lanes; 2],
    finders_4: Lanes,
    dark_2: Lanes,
}

impl Found {
    #[inline]
    fn two_rows(&mut self, scan: &mut Scan, a: &Window, b: &Window) -> Carries {
        let a_row = scan.step(a);
        let finders_a = self.finders.add_two(0, a_row.finders);
        let twos_a = self.runs.add_two(1, a_row.twos);
        let fours_a = self.runs.add_two(2, [a_row.fours, twos_a]);
        let b_row = scan.step(b);
        let finders_b = self.finders.add_two(0, b_row.finders);
        let twos_b = self.runs.add_two(1, b_row.twos);
        let fours_b = self.runs.add_two(2, [b_row.fours, twos_b]);
        Carries {
            runs_2: self.runs.add_two(0, [a_row.ones, b_row.ones]),
            runs_8: [fours_a, fours_b],
            finders_4: self.finders.add_two(1, [finders_a, finders_b]),
            dark_2: self.dark.add_two(0, [a[ABOVE], b[ABOVE]]),
        }
    }

    #[inline]
    fn carry(&mut self, first: Carries, second: Carries) {
        let fours = self.runs.add_two(1, [first.runs_2, second.runs_2]);
        let eights = self.runs.add_one(2, fours);
        let sixteens = [self.runs.add_two(3, first.runs_8), self.runs.add_two(3, second.runs_8)];
        let sixteen = self.runs.add_one(3, eights);
        let thirty_twos = [self.runs.add_two(4, sixteens), self.runs.add_one(4, sixteen)];
        let rest = self.runs.add_two(5, thirty_twos);
        self.runs.add(6, rest);
        let eights = self.finders.add_two(2, [first.finders_4, second.finders_4]);
        self.finders.add(3, eights);
        let fours = self.dark.add_two(1, [first.dark_2, second.dark_2]);
        self.dark.add(2, fours);
    }
}

/// What is found in one row and those around it.
struct Row {
    /// Points of rules 1 and 2, as ones, twos and fours.
    ones: Lanes,
    twos: [Lanes; 2],
    fours: Lanes,
    /// Patterns like a finder that start here, across and down.
    finders: [Lanes; 2],
}

/// What the rows above leave for the next.
struct Scan {
    pairs: Lanes,
    sevens: Lanes,
    row: Lanes,
    /// Columns like the next one.
    equal: Lanes,
    /// Columns where the row differs from the one above.
    changed: Lanes,
    /// Columns where one of the last two rows does; and the same for the row above.
    changed_in_2: [Lanes; 2],
    /// Columns without five modules alike, ending in this row.
    broken: Lanes,
}

impl Scan {
    /// In front of the first row, with everything different above it.
    fn new(first: Lanes, stripe: Stripe) -> Self {
        let all = !Lanes::ZERO;
        Self {
            pairs: Lanes::all(stripe.pairs),
            sevens: Lanes::all(stripe.sevens),
            row: !first,
            equal: Lanes::ZERO,
            changed: all,
            changed_in_2: [all; 2],
            broken: all,
        }
    }

    /// Goes on to the next row.
    #[inline]
    fn step(&mut self, window: &Window) -> Row {
        let row = window[ABOVE];
        let next = row >> 1;
        let equal = self.pairs.without(row ^ next);
        let equal_after = equal >> 1;
        let three = equal & equal_after;
        let three_after_2 = three >> 2;
        // Rule 1: n modules alike, of which n - 4 are followed by four like them, are n - 2 points.
        let run = three & three_after_2;
        let run_start = run.without(run << 1);
        // Rule 3: 1011101 is a dark module, two changes, three alike, two changes.
        let calm = equal | equal_after;
        let core = (row & three_after_2 & self.sevens).without(calm | calm >> 4);
        let dark_2 = row | next;
        let dark_4 = dark_2 | dark_2 >> 2;
        let finder = core.without(dark_4 << 4 & dark_4 >> 7);
        // The same rules downwards, at the last of five modules.
        let changed = row ^ self.row;
        let changed_in_2 = changed | self.changed;
        let broken = changed_in_2 | self.changed_in_2[1];
        let column_run_start = self.broken.without(broken);
        // Rule 2: two by two modules alike are three points.
        let block = (equal & self.equal).without(changed);
        let (ones, ones_carry) = full_adder([run, !broken, block]);
        let (twos, fours) = full_adder([run_start, column_run_start, block]);
        self.row = row;
        self.equal = equal;
        self.changed = changed;
        self.changed_in_2 = [changed_in_2, self.changed_in_2[0]];
        self.broken = broken;
        Row { ones, twos: [ones_carry, twos], fours, finders: [finder, finder_down(window)] }
    }
}

/// Columns in which the pattern 1011101 starts, with four light modules above or below.
#[inline]
fn finder_down(window: &Window) -> Lanes {
    let row = |offset: usize| window[ABOVE + offset];
    let core = row(0) & row(2) & row(3) & row(4) & row(6);
    let above = window[0] | window[1] | window[2] | window[3];
    let below = row(7) | row(8) | row(9) | row(10);
    core.without(row(1) | row(5)).without(above & below)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matrix::qr::{stripe::stripes, template::MARGIN};

    /// The points of rules 1 to 3, by the letter of the standard.
    fn points(picture: &[Vec<bool>]) -> u32 {
        let size = picture.len();
        let columns = (0..size).map(|x| picture.iter().map(|row| row[x]).collect());
        let lines: Vec<Vec<bool>> = picture.iter().cloned().chain(columns).collect();
        let lines: u32 = lines.iter().map(|line| runs(line) + 40 * finders(line)).sum();
        let is_block = |x: usize, y: usize| {
            let corner = picture[y][x];
            [(x + 1, y), (x, y + 1), (x + 1, y + 1)].iter().all(|&(x, y)| picture[y][x] == corner)
        };
        let corners = (0..size - 1).flat_map(|y| (0..size - 1).map(move |x| (x, y)));
        lines + corners.map(|(x, y)| 3 * u32::from(is_block(x, y))).sum::<u32>()
    }

    fn runs(line: &[bool]) -> u32 {
        let lengths = line.chunk_by(|a, b| a == b).map(<[bool]>::len);
        lengths.filter(|&length| length >= 5).map(|length| u32::try_from(length - 2).unwrap()).sum()
    }

    fn finders(line: &[bool]) -> u32 {
        let light = |range: std::ops::Range<usize>| {
            range
                .into_iter()
                .all(|index| !line.get(index.wrapping_sub(4)).copied().unwrap_or(false))
        };
        let like_finder = |start: usize| {
            line[start..start + 7] == [true, false, true, true, true, false, true]
                && (light(start..start + 4) || light(start + 11..start + 15))
        };
        u32::try_from((0..=line.len() - 7).filter(|&start| like_finder(start)).count()).unwrap()
    }

    fn check(pictures: &[Vec<Vec<bool>>]) {
        let size = pictures[0].len();
        let mut penalties = Penalties::default();
        for stripe in stripes(size) {
            for first in (0..MASKS).step_by(LANES) {
                let mut rows = vec![Lanes::ZERO; ABOVE + size + BELOW];
                for (lane, picture) in pictures[first..first + LANES].iter().enumerate() {
                    for (row, line) in rows[ABOVE..].iter_mut().zip(picture) {
                        let bits = line.iter().enumerate().filter(|(_, dark)| **dark);
                        let bits = bits.filter_map(|(x, _)| (x + MARGIN).checked_sub(stripe.start));
                        let word =
                            bits.filter(|&bit| bit < 64).fold(0, |word, bit| word | 1 << bit);
                        row.0[lane] = word;
                    }
                }
                penalties.add(first, &rows, stripe);
            }
        }
        for (mask, picture) in pictures.iter().enumerate() {
            let dark = picture.iter().flatten().filter(|dark| **dark).count();
            assert_eq!(penalties.points[mask], points(picture), "{size}");
            assert_eq!(usize::try_from(penalties.dark[mask]).unwrap(), dark, "{size}");
        }
    }

    #[test]
    fn points_are_those_of_a_plain_count() {
        let mut random = fastrand::Rng::with_seed(7);
        let finder = b"10111010000";
        for size in (21..=177).step_by(4).chain([21; 50]).chain([29; 50]) {
            let pictures: Vec<Vec<Vec<bool>>> = (0..MASKS)
                .map(|_| {
                    // Plain, striped, noisy and full of finders.
                    let (kind, shade) = (random.u8(0..5), random.f64());
                    let module = |random: &mut fastrand::Rng, x: usize, y: usize| match kind {
                        0 => shade > 0.5,
                        1 => y.is_multiple_of(5),
                        2 => finder[(x + 5 * y) % 11] == b'1',
                        3 => finder[y % 11] == b'1' && random.f64() < 0.99,
                        _ => random.f64() < shade,
                    };
                    let row = |y| (0..size).map(|x| module(&mut random, x, y)).collect();
                    (0..size).map(row).collect()
                })
                .collect();
            check(&pictures);
        }
    }

    #[test]
    fn the_first_of_the_cheapest_masks_is_taken() {
        let mut penalties = Penalties { points: [9, 8, 7, 7, 8, 9, 9, 9], dark: [50; MASKS] };
        assert_eq!(penalties.best_mask(100), 2);
        // 45 % is a full step away from one half, 54 % is none.
        penalties.dark[2] = 45;
        penalties.dark[3] = 54;
        assert_eq!(penalties.best_mask(100), 3);
    }
}
