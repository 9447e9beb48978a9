//! Numbers that may have lost digits: a spreadsheet that takes a code for a number drops its leading zeros, and keeps 15
//! digits.

use crate::sheet::Cells;

/// A cell whose number may have lost digits before it came into the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The row, counted from 0.
    pub row: usize,
    /// The column, counted from 0.
    pub column: usize,
    /// What may be lost.
    pub kind: LossKind,
}

/// What may be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossKind {
    /// The digits after the fifteenth, which spreadsheets replace by zeros.
    Digits,
    /// Zeros at the start: most of the numbers in the column are long and have the same length, and this one is shorter.
    LeadingZeros,
}

/// Codes have at least as many digits as an EAN-8; shorter numbers are usually quantities or prices.
const SHORTEST_CODE: usize = 8;
/// From here on, a spreadsheet does not keep every whole number.
pub(crate) const INEXACT: f64 = 1e15;

/// The cells, column by column.
pub(crate) fn find(cells: &Cells) -> Vec<Loss> {
    let mut losses = Vec::new();
    for column in 0..cells.columns() {
        let numbers: Vec<(usize, f64)> = cells.numbers(column).collect();
        let length = code_length(&numbers);
        for (row, number) in numbers {
            let is_short = length.is_some_and(|length| digits(number) < length);
            let kind = if number.abs() >= INEXACT {
                LossKind::Digits
            } else if is_short {
                LossKind::LeadingZeros
            } else {
                continue;
            };
            losses.push(Loss { row, column, kind });
        }
    }
    losses
}

/// How many digits most numbers of a column have, if it looks like codes of one length.
fn code_length(numbers: &[(usize, f64)]) -> Option<usize> {
    let is_code = |(_, number): &(usize, f64)| *number >= 0.0 && number.fract() == 0.0;
    if !numbers.iter().all(is_code) {
        return None;
    }
    let lengths = || numbers.iter().map(|(_, number)| digits(*number));
    let longest = lengths().max()?;
    let short = lengths().filter(|&length| length < longest).count();
    (longest >= SHORTEST_CODE && short * 2 < numbers.len()).then_some(longest)
}

fn digits(number: f64) -> usize {
    format!("{number}").len()
}
