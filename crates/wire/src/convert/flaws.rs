//! What keeps a label from being good, so that somebody should look at it before it is printed.

use label::{Loss, Rule};
use serde::Serialize;

use super::{remark::Remark, rule::RemarkRule};

/// What keeps a label from being good. Without any of these, everything on it is printed and every barcode scans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Flaw {
    /// It cannot be printed as it is.
    Refused,
    /// Characters that no font has print as boxes or as blanks.
    Missing,
    /// Text is cut off, or something is left out.
    Cut,
    /// A barcode does not scan.
    Unreadable,
    /// Its barcodes were not read.
    Unchecked,
}

impl Flaw {
    pub(crate) const NAMES: [&'static str; 5] =
        ["refused", "missing", "cut", "unreadable", "unchecked"];

    /// The flaw that a remark reports.
    pub(super) fn of(remark: &Remark) -> Option<Self> {
        match remark.rule {
            RemarkRule::DoesNotScan | RemarkRule::Finding(Rule::PictureBarcode) => {
                Some(Self::Unreadable)
            }
            RemarkRule::Finding(rule) => remark.words.loss(rule).map(|loss| match loss {
                Loss::Missing => Self::Missing,
                Loss::Cut => Self::Cut,
            }),
            RemarkRule::InvalidValue | RemarkRule::Unrepresentable => Some(Self::Refused),
        }
    }
}

/// The rows that are not good, by what is wrong with them. A row may be in several lists.
#[derive(Debug, Default, Serialize)]
pub(super) struct FlawedRows {
    refused: Vec<usize>,
    missing: Vec<usize>,
    cut: Vec<usize>,
    unreadable: Vec<usize>,
    unchecked: Vec<usize>,
}

impl FlawedRows {
    /// Adds a flaw of a row. Rows come in ascending order.
    pub(super) fn add(&mut self, row: usize, flaw: Flaw) {
        let list = match flaw {
            Flaw::Refused => &mut self.refused,
            Flaw::Missing => &mut self.missing,
            Flaw::Cut => &mut self.cut,
            Flaw::Unreadable => &mut self.unreadable,
            Flaw::Unchecked => &mut self.unchecked,
        };
        if list.last() != Some(&row) {
            list.push(row);
        }
    }
}
