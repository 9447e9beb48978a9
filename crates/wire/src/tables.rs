//! Tables of spreadsheet files as the editor reads them, and why a file is refused.

use ::tables::{Damage, Limit, Loss, LossKind, Table, TableError, Worksheet};
use message::{Message, message};
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

/// Why a spreadsheet file is refused, for people.
pub fn table_refusal(error: &TableError) -> Message {
    match error {
        TableError::Unknown => {
            message!("table-format", "the file is not a spreadsheet (.xlsx or .ods)")
        }
        TableError::Old => message!(
            "table-old",
            "the file is of Excel 97 to 2003 (.xls); save it as .xlsx and open that file"
        ),
        TableError::Encrypted => message!(
            "table-encrypted",
            "the file is protected by a password; save a copy without one"
        ),
        TableError::Damaged(damage) => damaged(damage),
        TableError::TooLarge { limit, most } => too_large(*limit, *most),
        TableError::NoSheet(name) => {
            message!("table-no-sheet", "the file has no sheet {name}", name = name.as_str())
        }
        TableError::Stopped => too_complex(),
    }
}

fn damaged(damage: &Damage) -> Message {
    match damage {
        Damage::CutOff => message!("table-cut-off", "the file is damaged: its end is missing"),
        Damage::Directory => {
            message!("table-directory", "the file is damaged: the list of its parts is wrong")
        }
        Damage::Part(part) => message!(
            "table-part",
            "the file is damaged: its part {part} cannot be read",
            part = part.as_str()
        ),
        Damage::Checksum(part) => message!(
            "table-checksum",
            "the file is damaged: the checksum of its part {part} is wrong",
            part = part.as_str()
        ),
        Damage::Sheet => message!("table-sheet-missing", "the file is damaged: a sheet is missing"),
    }
}

fn too_large(limit: Limit, most: usize) -> Message {
    match limit {
        Limit::Rows => message!(
            "table-rows",
            "a sheet may have at most {most} rows; copy some of them into a file of their own",
            most = most
        ),
        Limit::Columns => message!(
            "table-columns",
            "a sheet may have at most {most} columns; copy some of them into a file of their own",
            most = most
        ),
        Limit::Cells => message!(
            "table-cells",
            "a sheet may have at most {most} cells; copy some of its rows into a file of their own",
            most = most
        ),
        Limit::Text => message!(
            "table-text",
            "the texts of a sheet may have at most {most} bytes; copy some of its rows into a file of their own",
            most = most
        ),
        Limit::Sheets => {
            message!("table-sheets", "a file may have at most {most} sheets", most = most)
        }
        Limit::Part
        | Limit::Unpacked
        | Limit::Parts
        | Limit::Nodes
        | Limit::Attributes
        | Limit::Formats => too_complex(),
    }
}

fn too_complex() -> Message {
    message!(
        "table-too-complex",
        "the file contains too much; copy the rows that you need into a new file"
    )
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
