//! Labels on sheets of a request: how many sheets they take, and whether they lose something on them.

use std::sync::Arc;

use design::Document;
use label::Size;
use render::{Characters, Printer};
use wire::{Check, FilledSheet, Warnings};

use super::file::{NoSheets, OfficeLabels, SHEET_LIMITS, SheetFile, sheet_file};
use crate::{Error, PrintedLabels, Watch, print};

/// The most sheets of a request: more than any office printer has in its trays.
const MOST_SHEETS: usize = 1000;

/// The number of sheets for this number of labels; `None` if there are too many.
pub fn count(filled: &FilledSheet, labels: usize) -> Result<usize, Error> {
    let sheets = filled.filling.sheets(&filled.sheet, labels);
    if sheets <= MOST_SHEETS {
        return Ok(sheets);
    }
    Err(Error::JobTooLarge(format!(
        "a request prints at most {MOST_SHEETS} sheets; {labels} labels take {sheets}"
    )))
}

/// Where labels go that are printed for an office printer.
#[derive(Debug)]
pub struct SheetOrder {
    /// The sheets.
    pub filled: FilledSheet,
    /// The size of the labels.
    pub size: Size,
    /// The characters of the printer's font.
    pub characters: Characters,
    /// Whether warnings are errors.
    pub strict: bool,
    /// Whether its labels must be proven. The outline of a sheet may cut barcodes that are whole on a rectangle, and
    /// an offset may move them off the page.
    pub needs_proof: bool,
}

impl SheetOrder {
    /// The file, and the warnings about its labels.
    pub fn print(
        &self,
        printed: PrintedLabels,
        budget: usize,
        watch: &Watch,
    ) -> Result<(SheetFile, Warnings), Error> {
        let PrintedLabels { document, mut warnings, labels: total, .. } = printed;
        let labels = OfficeLabels { size: self.size, characters: self.characters };
        let file = sheet_file(&document, &self.filled, labels, &SHEET_LIMITS, watch.stop());
        let file = file.map_err(|error| match error {
            NoSheets::Stopped => watch.stopped(),
            NoSheets::TooLarge(_) | NoSheets::Exceeded(_) => {
                Error::OutputTooLarge(error.to_string())
            }
        })?;
        if file.pdf.len() > budget {
            return Err(Error::OutputTooLarge(format!("a response may have {budget} bytes")));
        }
        if file.loses(&mut warnings) {
            print::refuse_warnings(self.strict, &warnings)?;
            if self.needs_proof {
                return Err(Error::NotProven(Arc::new(Check::of_cut_barcodes(total, &warnings))));
            }
        }
        Ok((file, warnings))
    }
}

/// A design at the resolution of the office printer.
pub fn for_office(document: &Document) -> Arc<Document> {
    let size = document.size.at(Printer::OFFICE_DPI);
    Arc::new(Document { size, ..document.clone() })
}
