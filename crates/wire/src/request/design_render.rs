//! `POST /api/v1/designs/{id}/render`: values and copies for a saved design.

use design::Document;
use label::{Copies, Images, Limits, Row};
use recipes::Made;
use render::{Characters, Graphics, Printer};

use super::{
    super::{
        Warnings,
        json::{Reader, SyntaxError},
        path::Path,
    },
    COPIES, DATA, GRAPHICS, IMAGES, LABELS, ROWS, RequestError, STRICT,
    characters::{self, PRINTER_CHARACTERS},
    context::Context,
    copies::{COPIES_FROM, CopiesColumn},
    images,
    making::{self, COUNTERS, Circumstances, Given, NOW},
    read, scalar,
    sheet::{self, SHEET, SheetOptions},
    slips,
    values::{self, Scratch},
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
    /// The sheets that its labels are printed on, if they are.
    pub sheet: SheetOptions,
    /// Whether its labels are printed on sheets. The design has the resolution of the office printer then.
    pub is_for_sheets: bool,
    /// Copies of each label whose row does not say it.
    pub copies: Copies,
    /// Whether warnings are errors.
    pub strict: bool,
    /// Unknown fields that were ignored.
    pub warnings: Warnings,
}

pub(crate) const NAMES: [&str; 12] = [
    DATA,
    ROWS,
    COPIES_FROM,
    LABELS,
    NOW,
    COUNTERS,
    IMAGES,
    GRAPHICS,
    PRINTER_CHARACTERS,
    SHEET,
    COPIES,
    STRICT,
];

impl DesignRequest {
    /// Reads a request; an empty body requests one label without values.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let mut request = Self::default();
        if body.is_empty() {
            return Ok(request);
        }
        let (mut reader, mut context) = (Reader::new(body)?, Context::new(Limits::DEFAULT));
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
                request.field(reader, &name, &mut context, (&mut scratch, &mut labels))
            })?;
            values::repeat(&mut request.rows, labels, &mut context);
        } else {
            let found = reader.value()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
        }
        reader.end()?;
        request.warnings = context.warnings;
        if context.problems.is_empty() {
            Ok(request)
        } else {
            Err(RequestError::Spec(context.problems))
        }
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
            LABELS => *labels = scalar(reader, path, context, read::labels)?,
            NOW => self.given.now = scalar(reader, path, context, making::now)?,
            COUNTERS => self.given.numbers = making::counters(reader, path, context)?,
            IMAGES => self.images = images::read(reader, path, context)?,
            GRAPHICS => {
                let graphics = scalar(reader, path, context, read::graphics)?;
                self.graphics = graphics.unwrap_or_default();
            }
            PRINTER_CHARACTERS => {
                self.printer_characters = characters::read(reader, path, context)?;
            }
            SHEET => self.sheet = sheet::read(reader, path, context)?,
            STRICT => {
                self.strict = scalar(reader, path, context, read::bool)?.unwrap_or_default();
            }
            _ => {
                self.copies = scalar(reader, path, context, read::copies)?.unwrap_or_default();
            }
        }
        Ok(())
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
        let rows = self.rows.as_deref_mut();
        let made = self.given.make(&document.recipes, at, &mut self.data, rows);
        let (made, warnings) = made.map_err(RequestError::Spec)?;
        self.warnings.append(warnings);
        let (placeholders, rows) = (document.placeholders(), self.rows.as_deref());
        self.warnings.append(slips::find(&placeholders, &self.data, rows));
        self.made = made;
        Ok(())
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
