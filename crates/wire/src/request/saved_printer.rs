//! `printer` of a saved design: what it is usually printed with.

use render::Across;

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use super::{
    across::{self, ACROSS},
    known_fields::KnownFields,
    print_format::PrintFormat,
    printer::{self, FORMAT, PrinterOptions},
    proof::Proof,
    sheet::{self, SHEET, SheetOptions},
};
use crate::reading::{Refused, context::Context};

/// What a design is usually printed with. Prints in the same format use its options, unless their request has its own.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SavedPrinter {
    /// What the printer takes; `None` also for a printer of sheets.
    pub format: Option<PrintFormat>,
    pub(super) options: PrinterOptions,
    pub(super) across: Option<Across>,
    /// The sheet of a printer of sheets.
    pub(super) sheet: SheetOptions,
    /// Whether its labels are printed only if they are proven, unless a request says otherwise.
    pub(super) proof: Proof,
}

impl SavedPrinter {
    /// Whether the printer gets only dots.
    pub(crate) fn takes_dots(&self) -> bool {
        self.format.is_some_and(|format| format.language().is_some())
    }

    /// The options for a format, if it is that of the design; for pictures, whatever the format.
    pub(super) fn for_format(
        &self,
        format: Option<PrintFormat>,
    ) -> (PrinterOptions, Option<Across>) {
        match format {
            Some(format) if Some(format) != self.format => (PrinterOptions::default(), None),
            Some(format) => (self.options.only_for(format), self.across),
            None => (self.options, None),
        }
    }
}

/// Reads it. Options of other formats are kept by the document and have no effect.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<SavedPrinter, SyntaxError> {
    let mut names = printer::NAMES.to_vec();
    names.extend([ACROSS, SHEET]);
    let Some(mut fields) = KnownFields::read_known(reader, path, context, &names)? else {
        return Ok(SavedPrinter::default());
    };
    let format = fields.optional(FORMAT, |value, _| saved_format(value)).flatten();
    let options = PrinterOptions::of(&mut fields);
    let across = match fields.reader(ACROSS) {
        Some(mut reader) => across::read(&mut reader, path.field(ACROSS), fields.context)?,
        None => None,
    };
    let sheet = match fields.reader(SHEET) {
        Some(mut reader) => sheet::read(&mut reader, path.field(SHEET), fields.context)?,
        None => SheetOptions::default(),
    };
    Ok(SavedPrinter { format, options, across, sheet, proof: Proof::default() })
}

/// A format, or the sheets that only pictures are made for.
fn saved_format(value: Value<'_>) -> Result<Option<PrintFormat>, Refused> {
    if let Value::String(text) = value
        && text.decode() == SHEET
    {
        return Ok(None);
    }
    PrintFormat::read(value).map(Some)
}
