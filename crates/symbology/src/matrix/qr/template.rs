//! What all symbols of a version and level share, computed once: the positions of the data, and the eight masks
//! together with the function patterns.

use std::sync::OnceLock;

use super::{
    function::{Functions, format_information},
    lanes::{LANES, Lanes, MASKS},
    version::{Version, level_index},
};
use crate::QrLevel;

/// Light modules in front of each row, so that a look to the left stays within the word.
pub(super) const MARGIN: usize = 3;

/// A version and level, ready for data.
#[derive(Debug)]
pub(super) struct Template {
    /// Where the bits of the message go, in order.
    pub(super) runs: Box<[Run]>,
    /// For each two masks in turn, row after row, `words_per_row` each: masks where data goes, function patterns
    /// elsewhere.
    pub(super) covers: Box<[Box<[Lanes]>]>,
    pub(super) words_per_row: usize,
}

/// Modules in a line up or down, one or two abreast, that are all data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Run {
    /// The word of the first row.
    pub(super) word: u16,
    /// Where in the word; the left one of two.
    pub(super) shift: u8,
    /// Whether two modules stand abreast, the right one first.
    pub(super) double: bool,
    /// Whether each next row is the one above.
    pub(super) upward: bool,
    /// At most [`LONGEST_RUN`].
    pub(super) rows: u8,
}

/// Two bits for each row come from one word, which is read at any bit of a byte.
const LONGEST_RUN: u8 = (64 - 7) / 2;

/// The template of a version and level.
pub(super) fn template(version: Version, level: QrLevel) -> &'static Template {
    static TEMPLATES: [OnceLock<Template>; 160] = [const { OnceLock::new() }; 160];
    TEMPLATES[version.index() * 4 + level_index(level)]
        .get_or_init(|| Template::new(version, level))
}

impl Template {
    fn new(version: Version, level: QrLevel) -> Self {
        let size = version.size();
        let words_per_row = (size + MARGIN).div_ceil(64);
        let blank = vec![Lanes::ZERO; size * words_per_row].into_boxed_slice();
        let mut covers = vec![blank; MASKS / LANES];
        let mut functions = Functions::new(version);
        let runs = runs(&functions, size, words_per_row);
        for mask in 0..MASKS {
            #[expect(clippy::cast_possible_truncation, reason = "less than eight")]
            let format = format_information(level, mask as u16);
            functions = functions.with_format(format);
            let cover = &mut covers[mask / LANES];
            for y in 0..size {
                for x in 0..size {
                    let dark = functions.module(x, y).unwrap_or_else(|| is_masked(mask, x, y));
                    let at = x + MARGIN;
                    let word = &mut cover[y * words_per_row + at / 64].0[mask % LANES];
                    *word |= u64::from(dark) << (at % 64);
                }
            }
        }
        Self { runs, covers: covers.into_boxed_slice(), words_per_row }
    }
}

/// Whether a mask inverts the module, ISO/IEC 18004 table 10.
fn is_masked(mask: usize, x: usize, y: usize) -> bool {
    let rest = match mask {
        0 => (y + x) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (y + x) % 3,
        4 => (y / 2 + x / 3) % 2,
        5 => y * x % 2 + y * x % 3,
        6 => (y * x % 2 + y * x % 3) % 2,
        _ => ((y + x) % 2 + y * x % 3) % 2,
    };
    rest == 0
}

/// The way of the data, clause 7.7.3: up and down in pairs of columns from the right, without the column of the
/// timing pattern.
fn runs(functions: &Functions, size: usize, words_per_row: usize) -> Box<[Run]> {
    let mut runs: Vec<Run> = Vec::new();
    let pairs = (7..size).rev().step_by(2).chain([5, 3, 1]);
    for (index, right) in pairs.enumerate() {
        let upward = index % 2 == 0;
        let mut last = None;
        for step in 0..size {
            let y = if upward { size - 1 - step } else { step };
            let is_data = |x| functions.module(x, y).is_none();
            // The margin is odd, so that no pair is cut by the end of a word.
            let (left, double) = match (is_data(right), is_data(right - 1)) {
                (true, true) => (right - 1, true),
                (true, false) => (right, false),
                (false, true) => (right - 1, false),
                (false, false) => {
                    last = None;
                    continue;
                }
            };
            if let (Some(kind), Some(run)) = (last, runs.last_mut())
                && kind == (left, double)
                && run.rows < LONGEST_RUN
            {
                run.rows += 1;
                continue;
            }
            last = Some((left, double));
            let at = left + MARGIN;
            let word = y * words_per_row + at / 64;
            #[expect(
                clippy::cast_possible_truncation,
                reason = "at most 3 * 177, and less than 64"
            )]
            let (word, shift) = (word as u16, (at % 64) as u8);
            runs.push(Run { word, shift, double, upward, rows: 1 });
        }
    }
    runs.into_boxed_slice()
}
