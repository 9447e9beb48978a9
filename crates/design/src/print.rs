//! Printing a design, row by row.
//!
//! Each row is converted with its own values, so that every barcode fits the box that was drawn for it.

use std::ops::ControlFlow;

use label::{Copies, Finding, Problem, Row};
use render::{Gathered, JobError, Printer, Progress, Rendered, RowError, each_row};

use crate::{Conversion, Document, Note, convert};

/// What to print.
#[derive(Debug, Clone, Copy)]
pub struct PrintJob<'a> {
    /// The design.
    pub document: &'a Document,
    /// What prints it.
    pub printer: Printer,
    /// Values for its placeholders.
    pub data: &'a Row,
    /// One label for each, laid over the data; without rows it is one label.
    pub rows: Option<&'a [Row]>,
    /// How often each label is printed.
    pub copies: Copies,
    /// How many bytes the answer may have.
    pub budget: usize,
}

/// Labels of a design.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedDesign {
    /// The labels, and what prints differently from what the converted specs ask for.
    pub rendered: Rendered,
    /// What prints differently from what was drawn.
    pub notes: Notes,
    /// For each element of the specs, the id of the design's element that it came from.
    pub origins: Vec<Box<str>>,
}

/// Why there are no labels.
#[derive(Debug, Clone, PartialEq)]
pub enum PrintError {
    /// Values that cannot be printed.
    Problems {
        /// What is wrong, by the elements of the specs.
        found: Gathered<Problem>,
        /// For each element of the specs, the id of the design's element that it came from.
        origins: Vec<Box<str>>,
    },
    /// A barcode cannot be printed, which makes the whole label useless.
    Unrepresentable(Box<Conversion>),
    /// Nothing of the design can be printed.
    NothingToDraw(Box<Conversion>),
    /// The labels would be larger than the budget.
    OverBudget {
        /// The budget.
        budget: usize,
        /// How many labels fit into it.
        labels: usize,
    },
    /// The progress callback stopped it.
    Stopped,
}

/// Prints a design. `progress` is called after each label and may stop the work.
pub fn print(
    job: &PrintJob<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<PrintedDesign, PrintError> {
    let mut notes = Notes::default();
    let mut origins = Vec::new();
    let mut index = 0;
    let rendered = each_row(job.rows, job.budget, progress, |row, zpl, findings| {
        let mut conversion = match row {
            Some(row) => convert(job.document, &row.over(job.data), job.printer),
            None => convert(job.document, job.data, job.printer),
        };
        refuse(&conversion).map_err(RowError::Refused)?;
        conversion.spec.copies = job.copies;
        notes.extend(&conversion.warnings, row.map(|_| index));
        index += 1;
        let label = append(&conversion, job, row, (zpl, findings));
        origins = conversion.origins;
        Ok(label?)
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
    (zpl, findings): (&mut Vec<u8>, &mut Vec<Finding>),
) -> Result<(), Vec<Problem>> {
    let label = conversion.spec.fill(job.data, row, findings)?;
    render::label(&label, job.printer, zpl, findings)
}

/// Refuses a design that loses a barcode, or prints nothing at all.
fn refuse(conversion: &Conversion) -> Result<(), PrintError> {
    if !conversion.refusals.is_empty() {
        return Err(PrintError::Unrepresentable(Box::new(conversion.clone())));
    }
    if conversion.spec.elements.is_empty() {
        return Err(PrintError::NothingToDraw(Box::new(conversion.clone())));
    }
    Ok(())
}

/// What prints differently from what was drawn, each once with the first row that has it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Notes {
    list: Vec<(Note, Option<usize>)>,
    left_out: usize,
}

impl Notes {
    /// Different ones that are kept; nobody reads more.
    const MOST: usize = 200;

    /// Each, with the first row that has it, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = (&Note, Option<usize>)> {
        self.list.iter().map(|(note, row)| (note, *row))
    }

    /// How many more there were than are kept.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    fn extend(&mut self, notes: &[Note], row: Option<usize>) {
        for note in notes {
            if self.list.iter().any(|(known, _)| known == note) {
                continue;
            }
            if self.list.len() < Self::MOST {
                self.list.push((note.clone(), row));
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
