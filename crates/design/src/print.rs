//! Printing a design, row by row.
//!
//! Each row is converted with its own values, so every barcode fits the box that was drawn for it.

use std::{fmt, ops::ControlFlow};

use label::{Copies, Finding, Images, Problem, Row};
use render::{
    Across, Album, Allowance, Fonts, Gathered, JobError, Printer, Progress, Rendered, RowError,
    Rows, each_row,
};

use crate::{Conversion, Document, Note, convert};

/// A print job.
#[derive(Clone, Copy)]
pub struct PrintJob<'a> {
    /// The design.
    pub document: &'a Document,
    /// The printer.
    pub printer: Printer,
    /// Values for its placeholders.
    pub data: &'a Row,
    /// One label for each row that is printed, merged with the data; without rows, one label.
    pub rows: Option<&'a [Row]>,
    /// Labels side by side, on a roll that has several.
    pub across: Option<Across>,
    /// Pictures by name.
    pub images: &'a Images,
    /// Fonts for texts that the printer cannot print.
    pub fonts: &'a Fonts,
    /// Permission for the memory of pictures.
    pub allowance: &'a dyn Allowance,
    /// Copies of each label whose row does not say it.
    pub copies: Copies,
    /// Maximum size of the output in bytes.
    pub budget: usize,
}

impl fmt::Debug for PrintJob<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows.map(<[Row]>::len);
        formatter.debug_struct("PrintJob").field("rows", &rows).finish_non_exhaustive()
    }
}

/// The labels of a design.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedDesign {
    /// The labels, and findings about differences from the converted specs.
    pub rendered: Rendered,
    /// Differences between the print and the drawing.
    pub notes: Notes,
    /// For each element of the specs, the id of the design's element that it comes from.
    pub origins: Vec<Box<str>>,
}

/// Why a design is not printed.
#[derive(Debug, Clone, PartialEq)]
pub enum PrintError {
    /// Values that cannot be printed.
    Problems {
        /// The problems, by the elements of the specs.
        found: Gathered<Problem>,
        /// For each element of the specs, the id of the design's element that it comes from.
        origins: Vec<Box<str>>,
    },
    /// A barcode cannot be printed, so the whole label is unusable.
    Unrepresentable(Box<Conversion>),
    /// No element of the design can be printed.
    NothingToDraw(Box<Conversion>),
    /// The labels exceed the budget.
    OverBudget {
        /// The budget.
        budget: usize,
        /// How many labels fit into the budget.
        labels: usize,
    },
    /// The progress callback stopped the work.
    Stopped,
}

/// Prints a design. `progress` is called after each label and may stop the work.
pub fn print(
    job: &PrintJob<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<PrintedDesign, PrintError> {
    let mut album = Album::new(job.images, job.fonts, job.allowance);
    let mut notes = Notes::default();
    let mut origins = Vec::new();
    let across = job.across.map(|across| (across, job.document.size));
    let rendered = each_row((job.rows, across), job.budget, progress, |row, zpl, findings| {
        let (index, row) = row.unzip();
        let mut conversion = match row {
            Some(row) => convert(job.document, &row.over(job.data), job.printer, album.lettering()),
            None => convert(job.document, job.data, job.printer, album.lettering()),
        };
        printable(&conversion).map_err(RowError::Refused)?;
        if job.across.is_some() {
            render::check_across(&conversion.spec)?;
        }
        conversion.spec.copies = job.copies;
        notes.extend(&conversion.warnings, index);
        let label = append(&conversion, job, row, &mut album, (zpl, findings));
        origins = conversion.origins;
        if album.is_stopped() { Err(RowError::Stopped) } else { Ok(label?) }
    });
    match rendered {
        Ok(rendered) => Ok(PrintedDesign { rendered, notes, origins }),
        Err(JobError::Problems(found)) => Err(PrintError::Problems { found, origins }),
        Err(JobError::OverBudget { budget, labels }) => {
            Err(PrintError::OverBudget { budget, labels })
        }
        Err(JobError::Stopped) => Err(PrintError::Stopped),
        Err(JobError::Refused(error)) => Err(error),
    }
}

fn append(
    conversion: &Conversion,
    job: &PrintJob<'_>,
    row: Option<&Row>,
    album: &mut Album<'_>,
    (zpl, findings): (&mut Vec<u8>, &mut Vec<Finding>),
) -> Result<(), Vec<Problem>> {
    let label = conversion.spec.fill(job.data, row, findings)?;
    render::label(&label, job.printer, album, zpl, findings)
}

/// Refuses a design that loses a barcode or prints nothing.
pub fn printable(conversion: &Conversion) -> Result<(), PrintError> {
    if !conversion.refusals.is_empty() {
        return Err(PrintError::Unrepresentable(Box::new(conversion.clone())));
    }
    if conversion.spec.elements.is_empty() {
        return Err(PrintError::NothingToDraw(Box::new(conversion.clone())));
    }
    Ok(())
}

/// Differences between the print and the drawing, without duplicates, each with its rows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Notes {
    /// Each with its rows, and its last row so far.
    list: Vec<(Note, Rows, Option<usize>)>,
    left_out: usize,
}

impl Notes {
    /// Maximum number of kept notes.
    const MOST: usize = 200;

    /// The notes, each with its rows, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = (&Note, Rows)> {
        self.list.iter().map(|(note, rows, _)| (note, *rows))
    }

    /// How many notes are not kept.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Adds the notes of a row.
    pub fn extend(&mut self, notes: &[Note], row: Option<usize>) {
        for note in notes {
            if let Some((_, rows, last)) = self.list.iter_mut().find(|(known, ..)| known == note) {
                if *last != row {
                    rows.count += 1;
                    *last = row;
                }
            } else if self.list.len() < Self::MOST {
                self.list.push((note.clone(), Rows { first: row, count: 1 }, row));
            } else {
                self.left_out += 1;
            }
        }
    }
}

impl From<&[Note]> for Notes {
    fn from(notes: &[Note]) -> Self {
        let mut all = Self::default();
        all.extend(notes, None);
        all
    }
}
