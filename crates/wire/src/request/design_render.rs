//! `POST /api/v1/designs/{id}/render`: values and copies for a saved design.

use design::Document;
use label::{Copies, Images, Limits, Row, Rule, presets::Stock};
use languages::Document as LanguageDocument;
use recipes::Made;
use render::{Across, Characters, Graphics, Printer};

use super::{
    super::{
        Problems, Warnings,
        json::{Reader, SyntaxError},
        path::Path,
    },
    COPIES, DATA, GRAPHICS, IMAGES, LABELS, PrintFormat, PrinterOptions, ROWS, RequestError,
    STRICT, SavedPrinter,
    across::{self, ACROSS},
    characters::{self, PRINTER_CHARACTERS},
    copies::{COPIES_FROM, CopiesColumn},
    images,
    making::{self, COUNTERS, Circumstances, Given, NOW},
    printer::{self, PRINTER, Printing, SIZE_OF_DESIGN},
    proof::{PROOF, Proof},
    scalar,
    sheet::{self, SHEET, SheetOptions},
    sheet_words, slips, unused,
    values::{self, Scratch},
};
use crate::reading::{
    self,
    context::Context,
    units::{UNITS, Unit},
};

/// A parsed request.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DesignRequest {
    /// Values for the placeholders.
    pub data: Row,
    /// One label for each row, if any are given.
    pub rows: Option<Vec<Row>>,
    /// Which value of a row is its number of copies.
    pub copies_from: CopiesColumn,
    /// What the values of the design are made from.
    pub given: Given,
    /// What was made.
    pub made: Made,
    /// Pictures by name.
    pub images: Images,
    /// The most compact encoding of pictures that the printer takes.
    pub graphics: Graphics,
    /// Characters that the printer's font has besides those of all printers.
    pub printer_characters: Characters,
    /// What the printer takes.
    pub format: PrintFormat,
    /// What is said about the printer; `None` leaves it to the design.
    pub options: Option<PrinterOptions>,
    /// Labels side by side.
    pub across: Option<Across>,
    /// The sheets that its labels are printed on, if they are.
    pub sheet: SheetOptions,
    /// Whether its labels are printed on sheets. The design has the resolution of the office printer then.
    pub is_for_sheets: bool,
    /// Copies of each label whose row does not say it.
    pub copies: Copies,
    /// Whether warnings are errors.
    pub strict: bool,
    /// Whether the labels are printed only if they are proven; `None` leaves it to the design.
    pub proof: Option<Proof>,
    /// Unknown fields that were ignored.
    pub warnings: Warnings,
}

pub(crate) const NAMES: [&str; 16] = [
    UNITS,
    DATA,
    ROWS,
    COPIES_FROM,
    LABELS,
    NOW,
    COUNTERS,
    IMAGES,
    GRAPHICS,
    PRINTER_CHARACTERS,
    PRINTER,
    ACROSS,
    SHEET,
    COPIES,
    STRICT,
    PROOF,
];

impl DesignRequest {
    /// Reads a request; an empty body requests one label without values.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        if body.is_empty() {
            return Ok(Self::default());
        }
        let mut context = Context::new(Limits::DEFAULT);
        let request = Self::read_in(Reader::new(body)?, &mut context)?;
        if context.stated_unit.is_none_or(|unit| unit == Unit::default()) {
            return request.finish(context);
        }
        // The unit may come after distances, which were then read as inches.
        let stated_unit = context.stated_unit;
        context = Context { stated_unit, ..Context::new(Limits::DEFAULT) };
        Self::read_in(Reader::new(body)?, &mut context)?.finish(context)
    }

    fn finish(mut self, context: Context) -> Result<Self, RequestError> {
        if !context.problems.is_empty() {
            return Err(RequestError::Spec(context.into_problems()));
        }
        self.warnings = context.warnings;
        Ok(self)
    }

    fn read_in(mut reader: Reader<'_>, context: &mut Context) -> Result<Self, SyntaxError> {
        let mut request = Self::default();
        if reader.at_object() {
            let (mut seen, mut scratch, mut labels) = ([false; NAMES.len()], Vec::new(), None);
            reader.object(|reader, name| {
                let name = name.decode();
                let path = Path::Root.field(&name);
                let known = NAMES.iter().position(|known| *known == name);
                let Some(seen) = known.and_then(|known| seen.get_mut(known)) else {
                    context.unknown_field(Path::Root, &name, NAMES);
                    return reader.value().map(drop);
                };
                if std::mem::replace(seen, true) {
                    context.twice(path);
                    return reader.value().map(drop);
                }
                request.field(reader, &name, context, (&mut scratch, &mut labels))
            })?;
            values::repeat(&mut request.rows, labels, context);
        } else {
            let found = reader.value()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
        }
        reader.end()?;
        Ok(request)
    }

    fn field<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        name: &str,
        context: &mut Context,
        (scratch, labels): (&mut Scratch<'a>, &mut Option<usize>),
    ) -> Result<(), SyntaxError> {
        let path = Path::Root.field(name);
        match name {
            _ if reader.at_null() => reader.value().map(drop)?,
            DATA => self.data = values::read(reader, path, context, scratch)?,
            ROWS => self.rows = values::read_rows(reader, path, context, scratch)?,
            COPIES_FROM => {
                let column = scalar(reader, path, context, CopiesColumn::read)?;
                self.copies_from = column.unwrap_or_default();
            }
            UNITS => {
                let unit = scalar(reader, path, context, Unit::read)?;
                context.stated_unit = Some(unit.unwrap_or(Unit::Millimetre));
            }
            PRINTER => self.options = printer::read(reader, path, context)?,
            ACROSS => self.across = across::read(reader, path, context)?,
            LABELS => *labels = scalar(reader, path, context, reading::labels)?,
            NOW => self.given.now = scalar(reader, path, context, making::now)?,
            COUNTERS => self.given.numbers = making::counters(reader, path, context)?,
            IMAGES => self.images = images::read(reader, path, context)?,
            GRAPHICS => {
                let graphics = scalar(reader, path, context, reading::graphics)?;
                self.graphics = graphics.unwrap_or_default();
            }
            PRINTER_CHARACTERS => {
                self.printer_characters = characters::read(reader, path, context)?;
            }
            SHEET => self.sheet = sheet::read(reader, path, context)?,
            STRICT => {
                self.strict = scalar(reader, path, context, reading::bool)?.unwrap_or_default();
            }
            PROOF => self.proof = scalar(reader, path, context, Proof::read)?,
            _ => {
                self.copies = scalar(reader, path, context, reading::copies)?.unwrap_or_default();
            }
        }
        Ok(())
    }

    /// Settles what the labels are printed with: the options of the request, or those of the design. Without a format it is a
    /// picture or a check. The document gets the resolution of the printer.
    pub fn settle(
        &mut self,
        document: &mut Document,
        saved: &SavedPrinter,
        wanted: Option<PrintFormat>,
    ) -> Result<(), RequestError> {
        let (options, across) = saved.for_format(wanted);
        let own = self.options.unwrap_or(options);
        self.across = self.across.or(across.filter(|_| self.options.is_none()));
        self.options = Some(own);
        self.proof = self.proof.or(Some(saved.proof));
        if self.sheet == SheetOptions::default() {
            self.sheet = saved.sheet.clone();
        }
        self.format = wanted.or(own.format).or(saved.format).unwrap_or_default();
        document.takes_dots = self.format.language().is_some();
        if let Some(dpi) = own.dpi {
            document.size = document.size.at(dpi);
        }
        let mut context = Context::new(Limits::DEFAULT);
        if wanted.is_some() {
            self.printing(document, &own).check(SIZE_OF_DESIGN, &mut context);
            warn_of_sheet(document, &mut context);
        }
        self.warnings.append(context.warnings);
        if context.problems.is_empty() { Ok(()) } else { Err(RequestError::Spec(context.problems)) }
    }

    /// Whether the labels are printed only if they are proven.
    pub fn needs_proof(&self) -> bool {
        self.proof == Some(Proof::Require)
    }

    /// An empty document in the language of the printer; `None` for ZPL.
    pub fn document(&self, design: &Document) -> Result<Option<LanguageDocument>, Problems> {
        let options = self.options.unwrap_or_default();
        self.printing(design, &options).document_at(SIZE_OF_DESIGN)
    }

    fn printing<'p>(&self, design: &Document, options: &'p PrinterOptions) -> Printing<'p> {
        let Document { size, darkness, .. } = *design;
        Printing { format: self.format, options, darkness, size, across: self.across }
    }

    /// Reads the number of copies of each row, which depends on what the design prints.
    pub fn count_copies(&mut self, document: &Document) -> Result<(), RequestError> {
        let is_printed = |name: &str| document.has_placeholder(name);
        let warnings = match &mut self.rows {
            Some(rows) => self.copies_from.count(rows, is_printed).map_err(RequestError::Spec)?,
            None => self.copies_from.without_rows(),
        };
        self.warnings.append(warnings);
        Ok(())
    }

    /// Makes the values of the design that the data does not give. Afterwards the data or the rows have them.
    pub fn make(&mut self, document: &Document, at: Circumstances<'_>) -> Result<(), RequestError> {
        let (data, rows, copies) = (&self.data, self.rows.as_deref(), self.copies_from.name());
        let values = slips::Values { data, rows, copies };
        let unused = unused::find(document.printed_placeholders(), &document.recipes, values);
        self.warnings.append(unused);
        let rows = self.rows.as_deref_mut();
        let made = self.given.make(&document.recipes, at, &mut self.data, rows);
        let (made, warnings) = made.map_err(RequestError::Spec)?;
        self.warnings.append(warnings);
        self.made = made;
        Ok(())
    }

    /// The same labels as ZPL, each on its own, for a picture.
    #[must_use]
    pub fn as_zpl(self) -> Self {
        Self { format: PrintFormat::Zpl, across: None, ..self }
    }

    /// The number of labels in the document: copies are expanded where labels are side by side.
    pub fn written_labels(&self) -> usize {
        render::written_labels(self.rows.as_deref(), self.copies, self.across)
    }

    /// The printer that a design is printed on.
    pub fn printer(&self, document: &Document) -> Printer {
        let printer = document.printer();
        let printer = if self.is_for_sheets {
            Printer::office(printer.dpi()).with_characters(printer.characters())
        } else {
            printer
        };
        printer.with_graphics(self.graphics)
    }

    /// The number of requested labels, without copies.
    pub fn labels(&self) -> usize {
        render::labels(self.rows.as_deref())
    }

    /// The number of requested labels with all copies.
    pub fn printed_labels(&self) -> usize {
        let each = usize::from(self.copies.get());
        let copies = |row: &Row| usize::from(row.copies().get(self.copies));
        self.rows.as_ref().map_or(each, |rows| rows.iter().map(copies).sum())
    }
}

/// Warns about a design for a label of a sheet.
fn warn_of_sheet(document: &Document, context: &mut Context) {
    if let Some(preset) = document.preset.filter(|preset| preset.kind == Stock::Sheet) {
        context.warn(Path::Root, Rule::SheetPreset, sheet_words(preset));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_is_optional() {
        assert_eq!(DesignRequest::read(b"").unwrap(), DesignRequest::default());
        assert_eq!(DesignRequest::read(b"{}").unwrap(), DesignRequest::default());
        let null = br#"{"data": null, "rows": null, "copies": null}"#;
        assert_eq!(DesignRequest::read(null).unwrap(), DesignRequest::default());
    }

    #[test]
    fn values_rows_and_copies_are_read() {
        let body = br#"{"data": {"a": 1}, "rows": [{"b": "x"}, {}], "copies": 3, "copie": 4}"#;
        let request = DesignRequest::read(body).unwrap();
        assert_eq!(request.data.value("a"), Some("1"));
        assert_eq!((request.labels(), request.copies.get()), (2, 3));
        assert_eq!(
            request.warnings.header().unwrap(),
            "/copie: unknown field, ignored; did you mean \"copies\"? [unknown-field]"
        );
    }

    #[test]
    fn all_problems_are_reported() {
        let body = br#"{"data": [], "rows": [1], "copies": 0}"#;
        let Err(RequestError::Spec(problems)) = DesignRequest::read(body) else {
            panic!("the request was accepted")
        };
        let places: Vec<_> = problems.list().iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(places, ["/data", "/rows/0", "/copies"]);
        assert!(DesignRequest::read(br#"{"data": {}, "data": {}}"#).is_err());
        assert!(DesignRequest::read(b"[]").is_err() && DesignRequest::read(b"{").is_err());
    }
}
