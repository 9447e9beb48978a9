//! Requests of the editor about a design that is being drawn, and their answers: its printed form element by element,
//! checks of many rows, and files.

mod answer;
mod fix;
mod flaws;
mod graded;
mod offset;
mod raise;
mod remark;
mod rows;
mod rule;
mod side;
mod words;

use std::collections::BTreeSet;

use design::Document;
use label::{Copies, Images, Limits, Row};
use languages::Language;
use recipes::{Made, Moment};
use render::{Across, Offset, Printer};
use serde::Deserialize;
use serde_json::value::RawValue;

pub use self::{
    answer::{ConvertAnswer, DotArea, Drawing},
    fix::MeasuredDesign,
    graded::Placed,
    remark::Remarks,
    rows::RowsAnswer,
    words::Words,
};
pub(crate) use self::{flaws::Flaw, offset::MOST as MOST_OFFSET, words::Told};
use super::{
    Circumstances, CopiesColumn, DesignRequest, Given, PrintFormat, PrinterOptions, Problems,
    RequestError, SavedPrinter, SheetOptions, Warnings,
    json::without_mark,
    read_data, read_design, read_images, read_printer, read_rows,
    request::{making::read_given, print_format::listed, read_copies, sheet::read_sheet},
};

/// A parsed `POST /api/editor/convert`.
#[derive(Debug, Clone, PartialEq)]
pub struct ConvertRequest {
    /// The design.
    pub document: Document,
    /// Values for its placeholders: those of the request, or the design's sample data.
    pub data: Row,
    /// Pictures by name.
    pub images: Images,
    /// What its values are made from.
    pub given: Given,
    /// How many labels of the same job come before this one.
    pub before: usize,
    /// Digests of the drawings that the editor has from earlier answers.
    pub held: BTreeSet<Box<str>>,
    /// What was made.
    pub made: Made,
}

/// A parsed `POST /api/editor/check`.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckRequest {
    /// The design.
    pub document: Document,
    /// Rows of values, one for each label.
    pub rows: Vec<Row>,
    /// Pictures by name.
    pub images: Images,
    /// Which value of a row is its number of copies.
    pub copies_from: CopiesColumn,
    /// Whether the barcodes of the first row are read and graded.
    pub grades: bool,
    /// Whether the barcodes of all rows are read.
    pub scans: bool,
    /// Whether its labels are printed on sheets.
    pub is_for_sheets: bool,
    /// What the values of the design are made from.
    pub given: Given,
    /// What was made.
    pub made: Made,
}

/// A parsed `POST /api/editor/export`.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportRequest {
    /// The design.
    pub document: Document,
    /// Rows of values, one for each label.
    pub rows: Vec<Row>,
    /// Pictures by name.
    pub images: Images,
    /// Copies of each label whose row does not say it.
    pub copies: Copies,
    /// Which value of a row is its number of copies.
    pub copies_from: CopiesColumn,
    /// The requested file format.
    pub format: ExportFormat,
    /// The offset of what is printed, for a misaligned printer.
    pub offset: Offset,
    /// What the design is usually printed with.
    pub saved: SavedPrinter,
    /// What is said about the printer; `None` leaves it to the design.
    pub options: Option<PrinterOptions>,
    /// Labels side by side.
    pub across: Option<Across>,
    /// The sheets that its labels are printed on, if they are.
    pub sheet: SheetOptions,
    /// What the values of the design are made from.
    pub given: Given,
}

/// The file formats of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// Printer commands, of all rows.
    Zpl,
    /// The label spec of the first row.
    Spec,
    /// The dots of the first row.
    Png,
    /// The outlines of the first row.
    Svg,
    /// A page for each copy of each row.
    Pdf,
    /// Pages of an office printer with all copies of all rows.
    Sheet,
    /// The language of a printer that takes no ZPL, of all rows.
    Language(Language),
}

impl ExportFormat {
    const NAMES: [(&'static str, Self); 6] = [
        ("zpl", Self::Zpl),
        ("spec", Self::Spec),
        ("png", Self::Png),
        ("svg", Self::Svg),
        ("pdf", Self::Pdf),
        ("sheet", Self::Sheet),
    ];

    /// All of them by their names.
    pub(crate) fn all() -> impl Iterator<Item = (&'static str, Self)> {
        let languages = Language::ALL.into_iter().map(|it| (it.id(), Self::Language(it)));
        Self::NAMES.into_iter().chain(languages)
    }

    /// The format of a print; `None` for pictures and specs.
    pub const fn print(self) -> Option<PrintFormat> {
        match self {
            Self::Zpl => Some(PrintFormat::Zpl),
            Self::Language(language) => Some(PrintFormat::Language(language)),
            Self::Spec | Self::Png | Self::Svg | Self::Pdf | Self::Sheet => None,
        }
    }
}

#[derive(Deserialize)]
struct Body<'b> {
    #[serde(borrow)]
    document: &'b RawValue,
    #[serde(borrow, default)]
    data: Option<&'b RawValue>,
    #[serde(borrow, default)]
    rows: Option<&'b RawValue>,
    #[serde(borrow, default)]
    images: Option<&'b RawValue>,
    #[serde(borrow, default)]
    copies: Option<&'b RawValue>,
    #[serde(borrow, default, rename = "copiesFrom")]
    copies_from: Option<&'b RawValue>,
    #[serde(default)]
    grades: Option<bool>,
    #[serde(default)]
    scans: Option<bool>,
    #[serde(default, rename = "onSheets")]
    on_sheets: Option<bool>,
    #[serde(default)]
    format: Option<String>,
    #[serde(borrow, default)]
    offset: Option<&'b RawValue>,
    #[serde(borrow, default)]
    printer: Option<&'b RawValue>,
    #[serde(borrow, default)]
    across: Option<&'b RawValue>,
    #[serde(borrow, default)]
    sheet: Option<&'b RawValue>,
    #[serde(borrow, default)]
    now: Option<&'b RawValue>,
    #[serde(borrow, default)]
    counters: Option<&'b RawValue>,
    #[serde(default)]
    before: Option<u16>,
    #[serde(default)]
    held: BTreeSet<Box<str>>,
}

/// Why a request was rejected.
#[derive(Debug)]
pub enum ConvertError {
    /// It is not an object with a document.
    Json(String),
    /// The document or the values are invalid; pointers start at the root of each.
    Request(RequestError),
}

impl<'b> Body<'b> {
    fn read(body: &'b [u8]) -> Result<Self, ConvertError> {
        serde_json::from_slice(without_mark(body))
            .map_err(|error| ConvertError::Json(error.to_string()))
    }

    fn document(&self) -> Result<Document, ConvertError> {
        self.design().map(|(document, _)| document)
    }

    fn design(&self) -> Result<(Document, SavedPrinter), ConvertError> {
        read_design(self.document.get().as_bytes()).map_err(ConvertError::Request)
    }

    fn printer(&self) -> Result<(Option<PrinterOptions>, Option<Across>), ConvertError> {
        let [printer, across] = [self.printer, self.across].map(|part| part.map(RawValue::get));
        read_printer(printer, across).map_err(ConvertError::Request)
    }

    fn rows(&self) -> Result<Vec<Row>, ConvertError> {
        let rows = self.rows.ok_or_else(|| wrong("rows", &"is required"))?;
        read_rows(rows.get().as_bytes(), Limits::DEFAULT).map_err(ConvertError::Request)
    }

    fn images(&self) -> Result<Images, ConvertError> {
        let Some(images) = self.images else { return Ok(Images::default()) };
        read_images(images.get().as_bytes(), Limits::DEFAULT).map_err(ConvertError::Request)
    }

    fn given(&self) -> Result<Given, ConvertError> {
        let [now, counters] = [self.now, self.counters].map(|part| part.map(RawValue::get));
        read_given(now, counters).map_err(ConvertError::Request)
    }

    fn copies(&self) -> Result<(Copies, CopiesColumn), ConvertError> {
        let bytes = |value: Option<&'b RawValue>| value.map(|value| value.get().as_bytes());
        read_copies(bytes(self.copies), bytes(self.copies_from)).map_err(ConvertError::Request)
    }

    fn format(&self) -> Result<ExportFormat, ConvertError> {
        let text = self.format.as_deref().unwrap_or_default();
        let format = ExportFormat::all().find(|(name, _)| *name == text);
        format.map(|(_, format)| format).ok_or_else(|| {
            let names: Vec<_> = ExportFormat::all().map(|(name, _)| name).collect();
            let shown: String = text.chars().take(40).collect();
            wrong("format", &format_args!("must be {}, found \"{shown}\"", listed(&names, "or")))
        })
    }
}

fn wrong(field: &str, rule: &dyn std::fmt::Display) -> ConvertError {
    ConvertError::Request(RequestError::Spec(Problems::of_field(field, rule)))
}

impl ConvertRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, ConvertError> {
        let body = Body::read(body)?;
        let document = body.document()?;
        let data = body.data.map(|data| read_data(data.get().as_bytes(), Limits::DEFAULT));
        let data = data.transpose().map_err(ConvertError::Request)?;
        let data = data.unwrap_or_else(|| document.sample.clone());
        let (images, given) = (body.images()?, body.given()?);
        let before = body.before.unwrap_or(0).into();
        let held = body.held;
        Ok(Self { document, data, images, given, before, held, made: Made::default() })
    }

    /// Makes the values that the data does not give; what cannot be made is left empty.
    pub fn make(&mut self, now: &Moment) -> Result<(), RequestError> {
        let at = Circumstances { before: self.before, ..Circumstances::at(now) };
        let data = std::slice::from_mut(&mut self.data);
        self.made = self.given.try_make(&self.document.recipes, at, data)?;
        Ok(())
    }
}

impl CheckRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, ConvertError> {
        let body = Body::read(body)?;
        let [grades, scans, is_for_sheets] =
            [body.grades, body.scans, body.on_sheets].map(|wanted| wanted.unwrap_or(false));
        let ((mut document, saved), rows, images) = (body.design()?, body.rows()?, body.images()?);
        document.takes_dots = saved.takes_dots();
        let ((_, copies_from), given) = (body.copies()?, body.given()?);
        let made = Made::default();
        Ok(Self { document, rows, images, copies_from, grades, scans, is_for_sheets, given, made })
    }

    /// The printer that its labels are printed on. The document gets the resolution of the printer of sheets.
    pub fn settle(&mut self) -> Printer {
        let document = &mut self.document;
        if !self.is_for_sheets {
            return document.printer();
        }
        document.size = document.size.at(Printer::OFFICE_DPI);
        let printer = document.printer();
        Printer::office(printer.dpi()).with_characters(printer.characters())
    }

    /// Makes the values that the rows do not give; what cannot be made is left empty.
    pub fn make(&mut self, now: &Moment) -> Result<(), RequestError> {
        let at = Circumstances::at(now);
        self.made = self.given.try_make(&self.document.recipes, at, &mut self.rows)?;
        Ok(())
    }
}

impl ExportRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, ConvertError> {
        let body = Body::read(body)?;
        let format = body.format()?;
        let offset = match body.offset {
            Some(offset) => offset::read(offset.get(), format)?,
            None => Offset::default(),
        };
        let ((document, saved), rows, images) = (body.design()?, body.rows()?, body.images()?);
        let (copies, copies_from) = body.copies()?;
        let ((options, across), given) = (body.printer()?, body.given()?);
        let sheet = read_sheet(body.sheet.map(RawValue::get)).map_err(ConvertError::Request)?;
        Ok(Self {
            document,
            rows,
            images,
            copies,
            copies_from,
            format,
            offset,
            saved,
            options,
            across,
            sheet,
            given,
        })
    }

    /// The request for a saved design that prints the same. The document gets the resolution of the printer.
    pub fn settle(&mut self, warnings: Warnings) -> Result<DesignRequest, RequestError> {
        let (rows, images) = (std::mem::take(&mut self.rows), std::mem::take(&mut self.images));
        let Self { copies, options, across, .. } = *self;
        let rows = Some(rows);
        let is_for_sheets = self.format == ExportFormat::Sheet;
        let mut request = DesignRequest {
            rows,
            images,
            options,
            across,
            is_for_sheets,
            copies,
            warnings,
            ..DesignRequest::default()
        };
        request.settle(&mut self.document, &self.saved, self.format.print())?;
        Ok(request)
    }

    /// The number of requested labels with all copies.
    pub fn printed_labels(&self) -> usize {
        self.rows.iter().map(|row| usize::from(row.copies().get(self.copies))).sum()
    }

    /// Reads the number of copies of each row, as for a saved design.
    pub fn count_copies(&mut self) -> Result<Warnings, Problems> {
        let document = &self.document;
        self.copies_from.count(&mut self.rows, |name| document.has_placeholder(name))
    }

    /// Makes the values that the rows do not give.
    pub fn make(&mut self, now: &Moment) -> Result<(), RequestError> {
        let at = Circumstances::at(now);
        let (recipes, rows) = (&self.document.recipes, &mut *self.rows);
        let made = self.given.make(recipes, at, &mut Row::default(), Some(rows));
        made.map(drop).map_err(RequestError::Spec)
    }
}
