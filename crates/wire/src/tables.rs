//! Tables of spreadsheet files as the editor reads them, and why a file is refused.

use ::tables::{Loss, LossKind, Table, Worksheet};
use serde::Serialize;

/// Lost digits that are listed; more are only counted.
const LISTED_LOSSES: usize = 100;

/// A sheet of a file, cell by cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TableAnswer {
    /// All sheets of the file.
    sheets: Vec<SheetAnswer>,
    /// Which of them this is, counted from 0.
    sheet: usize,
    /// The texts of its cells as they are shown.
    rows: Vec<Vec<String>>,
    /// The first cells whose numbers may have lost digits.
    losses: Vec<LossAnswer>,
    /// How many such cells there are.
    loss_count: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct SheetAnswer {
    name: String,
    is_empty: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct LossAnswer {
    row: usize,
    column: usize,
    kind: &'static str,
}

/// The names of [`LossKind`].
pub(crate) const LOSS_KINDS: [&str; 2] = ["digits", "leadingZeros"];

impl From<Table> for TableAnswer {
    fn from(table: Table) -> Self {
        let Table { sheets, sheet, rows, losses } = table;
        let loss_count = losses.len();
        let listed = losses.iter().take(LISTED_LOSSES).map(LossAnswer::from);
        let sheets =
            sheets.into_iter().map(|Worksheet { name, is_empty }| SheetAnswer { name, is_empty });
        Self { sheets: sheets.collect(), sheet, rows, losses: listed.collect(), loss_count }
    }
}

impl From<&Loss> for LossAnswer {
    fn from(&Loss { row, column, kind }: &Loss) -> Self {
        let [digits, leading_zeros] = LOSS_KINDS;
        let kind = match kind {
            LossKind::Digits => digits,
            LossKind::LeadingZeros => leading_zeros,
        };
        Self { row, column, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_losses_are_counted_and_the_first_are_listed() {
        let losses = (0..150).map(|row| Loss { row, column: 2, kind: LossKind::Digits });
        let sheets = vec![Worksheet { name: "A".to_owned(), is_empty: false }];
        let table = Table { sheets, sheet: 0, rows: Vec::new(), losses: losses.collect() };
        let answer = TableAnswer::from(table);
        assert_eq!((answer.losses.len(), answer.loss_count), (100, 150));
        let last = LossAnswer { row: 99, column: 2, kind: "digits" };
        assert_eq!(answer.losses.last(), Some(&last));
    }
}
