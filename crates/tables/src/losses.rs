//! Columns whose numbers may have lost digits: a spreadsheet that takes a code for a number drops its leading zeros, and
//! keeps 15 digits.

use crate::sheet::Cells;

/// A column with numbers that may have lost digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The column, counted from 0.
    pub column: usize,
    /// What may be lost.
    pub kind: LossKind,
    /// How many cells look like it.
    pub cells: usize,
}

/// What may be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossKind {
    /// Numbers of more than 15 digits, which spreadsheets round.
    Digits,
    /// Long numbers of which most have the same length, and some are shorter.
    LeadingZeros,
}

/// Codes have at least as many digits as an EAN-8; shorter numbers are usually quantities or prices.
const SHORTEST_CODE: usize = 8;
/// Above it, a spreadsheet does not keep every whole number.
const EXACT: f64 = 1e15;

pub(crate) fn find(cells: &Cells) -> Vec<Loss> {
    let mut losses = Vec::new();
    for column in 0..cells.columns() {
        let numbers: Vec<f64> = cells.column(column).filter_map(|cell| cell.plain).collect();
        let rounded = numbers.iter().filter(|number| number.abs() >= EXACT).count();
        if rounded > 0 {
            losses.push(Loss { column, kind: LossKind::Digits, cells: rounded });
        }
        let short = shortened(&numbers);
        if short > 0 {
            losses.push(Loss { column, kind: LossKind::LeadingZeros, cells: short });
        }
    }
    losses
}

/// How many numbers are shorter than the others, if the column looks like codes of one length.
fn shortened(numbers: &[f64]) -> usize {
    let is_code = |number: &f64| *number >= 0.0 && number.fract() == 0.0;
    if !numbers.iter().all(is_code) {
        return 0;
    }
    let lengths = || numbers.iter().map(|number| format!("{number}").len());
    let longest = lengths().max().unwrap_or(0);
    let short = lengths().filter(|&length| length < longest).count();
    if longest >= SHORTEST_CODE && short * 2 < numbers.len() { short } else { 0 }
}
