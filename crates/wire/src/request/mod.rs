//! `POST /api/v1/labels/render`: a label spec with its values, read from JSON in one pass.
//!
//! Reading continues after a problem, so that the answer names all of them, each with its pointer. Elements, rows and
//! names are counted while they are read, so a small body cannot allocate much memory.

pub(super) mod across;
pub(super) mod barcode;
pub(super) mod characters;
pub(super) mod copies;
pub(super) mod design_render;
pub(super) mod document;
mod draft;
#[cfg(test)]
mod hostile;
mod images;
pub(super) mod import;
mod key;
mod known_fields;
pub(super) mod making;
pub(super) mod print_format;
pub(super) mod printer;
pub(super) mod proof;
pub(super) mod recipe;
pub(super) mod saved_printer;
pub(super) mod sheet;
pub(super) mod size;
mod slips;
mod strings;
#[cfg(test)]
mod tests;
mod unused;
mod values;

use std::{collections::BTreeMap, fmt};

use label::{Copies, Images, Limits, Row, Spec, element::Element, presets::Preset, units::Dpi};
use languages::Document as LanguageDocument;
use recipes::{Made, Number, Recipes};
use render::{Across, Characters, Graphics, Printer};

use self::{
    across::ACROSS,
    characters::PRINTER_CHARACTERS,
    copies::COPIES_FROM,
    draft::{Device, Draft},
    making::{COUNTERS, NOW},
    printer::{PRINTER, Printing, SIZE_OF_SPEC},
    proof::PROOF,
    recipe::VALUES,
    sheet::SHEET,
};
pub use self::{
    barcode::BarcodeRequest,
    copies::CopiesColumn,
    design_render::DesignRequest,
    document::{DocumentError, SavedDocument, read_design, read_document},
    import::ImportRequest,
    key::KeyRequest,
    making::{Circumstances, Given},
    print_format::PrintFormat,
    printer::{Print, PrinterOptions, read_printer},
    proof::Proof,
    saved_printer::SavedPrinter,
    sheet::{FilledSheet, SheetOptions},
    strings::read_strings,
};
use super::{
    Problems, Warnings,
    json::{Reader, SyntaxError, Value},
    path::Path,
};
pub use crate::reading::{ENCODINGS, format::BarcodeFormat};
use crate::reading::{context::Context, units::UNITS};

/// A parsed request.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderRequest {
    /// The label.
    pub spec: Spec,
    /// Values for its placeholders.
    pub data: Row,
    /// One label for each row, if any are given.
    pub rows: Option<Vec<Row>>,
    /// Which value of a row is its number of copies. The rows of the request have it already.
    pub copies_from: CopiesColumn,
    /// How values are made that the data does not give.
    pub recipes: Recipes,
    /// What they are made from.
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
    /// What is said about the printer. The size has its resolution already.
    pub options: PrinterOptions,
    /// Labels side by side.
    pub across: Option<Across>,
    /// The preset of its size, if it has one.
    pub preset: Option<&'static Preset>,
    /// The sheets that its labels are printed on, if they are.
    pub sheet: SheetOptions,
    /// For sheets, the resolution that its modules are counted at; the size has that of the office printer.
    pub modules_at: Option<Dpi>,
    /// Whether warnings are errors.
    pub strict: bool,
    /// Whether the labels are printed only if they are proven.
    pub proof: Proof,
    /// Fields that were ignored.
    pub warnings: Warnings,
}

/// Why a request was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestError {
    /// It is not JSON.
    Json(SyntaxError),
    /// It is JSON, but not a request.
    Spec(Problems),
}

impl std::error::Error for RequestError {}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => error.fmt(f),
            Self::Spec(problems) => problems.fmt(f),
        }
    }
}

impl From<SyntaxError> for RequestError {
    fn from(error: SyntaxError) -> Self {
        Self::Json(error)
    }
}

impl RenderRequest {
    /// Reads a request for a picture or a check of its labels.
    pub fn read(body: &[u8], limits: Limits) -> Result<Self, RequestError> {
        Self::read_for(body, limits, Device::Picture)
    }

    /// Reads a request for a print.
    pub fn read_print(body: &[u8], limits: Limits, print: &Print) -> Result<Self, RequestError> {
        Self::read_for(body, limits, Device::Printer(print))
    }

    /// Reads a request for sheets of an office printer.
    pub fn read_for_sheets(body: &[u8], limits: Limits) -> Result<Self, RequestError> {
        Self::read_for(body, limits, Device::Office)
    }

    fn read_for(body: &[u8], limits: Limits, device: Device<'_>) -> Result<Self, RequestError> {
        let mut reader = Reader::new(body)?;
        let (mut start, mut context) = (reader.clone(), Context::new(limits));
        let mut draft = Draft::read(&mut reader, &mut context)?;
        reader.end()?;
        // The unit may come after distances, which were then read as inches.
        if draft.is_misread {
            context = Context { stated_unit: context.stated_unit, ..Context::new(limits) };
            draft = Draft::read(&mut start, &mut context)?;
        }
        draft.finish(device, context)
    }

    /// Makes the values that the data does not give. Afterwards the data or the rows have them.
    pub fn make(&mut self, at: Circumstances<'_>) -> Result<(), RequestError> {
        let values = (&self.data, self.rows.as_deref());
        let unused = unused_values(&self.spec, &self.recipes, values, &self.copies_from);
        self.warnings.append(unused);
        let made = self.given.make(&self.recipes, at, &mut self.data, self.rows.as_deref_mut());
        let (made, warnings) = made.map_err(RequestError::Spec)?;
        self.warnings.append(warnings);
        self.made = made;
        Ok(())
    }

    /// The printer that the request is for.
    pub fn printer(&self) -> Printer {
        let printer = match self.modules_at {
            Some(modules_at) => Printer::office(modules_at),
            None => self.format.printer(self.spec.size.dpi()),
        };
        printer.with_graphics(self.graphics).with_characters(self.printer_characters)
    }

    /// The sheets for its labels.
    pub fn filled_sheet(&self) -> Result<FilledSheet, Problems> {
        self.sheet.on(self.preset, self.spec.size)
    }

    /// The number of requested labels with all copies.
    pub fn printed_labels(&self) -> usize {
        let each = self.spec.copies;
        let copies = |row: &Row| usize::from(row.copies().get(each));
        self.rows.as_ref().map_or(each.get().into(), |rows| rows.iter().map(copies).sum())
    }

    /// An empty document in the language of the printer; `None` for ZPL.
    pub fn document(&self) -> Result<Option<LanguageDocument>, Problems> {
        let Spec { size, darkness, .. } = self.spec;
        let Self { format, options, across, .. } = self;
        let (format, across) = (*format, *across);
        Printing { format, options, darkness, size, across }.document_at(SIZE_OF_SPEC)
    }

    /// Whether the labels have pictures.
    pub fn has_pictures(&self) -> bool {
        self.spec.elements.iter().any(|element| matches!(element, Element::Image(_)))
    }

    /// The number of labels in the document: copies are expanded where labels are side by side.
    pub fn written_labels(&self) -> usize {
        render::written_labels(self.rows.as_deref(), self.spec.copies, self.across)
    }

    /// The number of requested labels, without copies.
    pub fn labels(&self) -> usize {
        render::labels(self.rows.as_deref())
    }
}

/// Warns about values that no element of a spec uses, before others are made from them.
pub fn unused_values(
    spec: &Spec,
    recipes: &Recipes,
    (data, rows): (&Row, Option<&[Row]>),
    copies_from: &CopiesColumn,
) -> Warnings {
    let printed = spec.elements.iter().flat_map(Element::placeholders);
    unused::find(printed, recipes, slips::Values { data, rows, copies: copies_from.name() })
}

/// Reads the values of one label: an object.
pub fn read_data(body: &[u8], limits: Limits) -> Result<Row, RequestError> {
    let (mut reader, mut context) = (Reader::new(body)?, Context::new(limits));
    let row = values::read(&mut reader, Path::Root, &mut context, &mut Vec::new())?;
    reader.end()?;
    if context.problems.is_empty() { Ok(row) } else { Err(RequestError::Spec(context.problems)) }
}

/// Reads the values of many labels: an array of objects.
pub fn read_rows(body: &[u8], limits: Limits) -> Result<Vec<Row>, RequestError> {
    let (mut reader, mut context) = (Reader::new(body)?, Context::new(limits));
    let rows = values::read_rows(&mut reader, Path::Root, &mut context, &mut Vec::new())?;
    reader.end()?;
    match rows {
        Some(rows) if context.problems.is_empty() => Ok(rows),
        Some(_) | None => Err(RequestError::Spec(context.problems)),
    }
}

/// Reads the numbers of counters: `{"counters": {"name": 1}}`.
pub fn read_counters(body: &[u8]) -> Result<Vec<(Box<str>, Number)>, RequestError> {
    let (mut reader, mut context) = (Reader::new(body)?, Context::new(Limits::DEFAULT));
    let mut numbers = None;
    if reader.at_object() {
        reader.object(|reader, name| {
            let name = name.decode();
            if name == COUNTERS {
                let path = Path::Root.field(COUNTERS);
                numbers = Some(making::counters(reader, path, &mut context)?);
                return Ok(());
            }
            context.unknown_field(Path::Root, &name, [COUNTERS]);
            reader.value().map(drop)
        })?;
    } else {
        reader.value()?;
    }
    reader.end()?;
    if numbers.as_ref().is_none_or(BTreeMap::is_empty) && context.problems.is_empty() {
        context.problems.add(Path::Root.field(COUNTERS), "needs at least one number");
    }
    if context.problems.is_empty() {
        Ok(numbers.unwrap_or_default().into_iter().collect())
    } else {
        Err(RequestError::Spec(context.problems))
    }
}

/// Reads `copies` and `copiesFrom` of a request; without them, one copy and no column.
pub(crate) fn read_copies(
    copies: Option<&[u8]>,
    from: Option<&[u8]>,
) -> Result<(Copies, CopiesColumn), RequestError> {
    let mut context = Context::new(Limits::DEFAULT);
    let copies = match copies {
        Some(body) => scalar(
            &mut Reader::new(body)?,
            Path::Root.field(COPIES),
            &mut context,
            crate::reading::copies,
        )?,
        None => None,
    };
    let from = match from {
        Some(body) => {
            let (mut reader, path) = (Reader::new(body)?, Path::Root.field(COPIES_FROM));
            scalar(&mut reader, path, &mut context, CopiesColumn::read)?
        }
        None => None,
    };
    if context.problems.is_empty() {
        Ok((copies.unwrap_or_default(), from.unwrap_or_default()))
    } else {
        Err(RequestError::Spec(context.problems))
    }
}

/// Reads the pictures of a request by name: an object of data URIs.
pub fn read_images(body: &[u8], limits: Limits) -> Result<Images, RequestError> {
    let (mut reader, mut context) = (Reader::new(body)?, Context::new(limits));
    let images = images::read(&mut reader, Path::Root, &mut context)?;
    reader.end()?;
    if context.problems.is_empty() { Ok(images) } else { Err(RequestError::Spec(context.problems)) }
}

const SIZE: &str = "size";
const ELEMENTS: &str = "elements";
const COPIES: &str = "copies";
const DARKNESS: &str = "darkness";
/// Whether the whole label is rotated by 180 degrees, and whether it is mirrored; in designs, too.
pub(super) const UPSIDE_DOWN: &str = "upsideDown";
pub(super) const MIRROR: &str = "mirror";
const DATA: &str = "data";
const ROWS: &str = "rows";
const IMAGES: &str = "images";
const GRAPHICS: &str = "graphics";
const STRICT: &str = "strict";
const LABELS: &str = "labels";
pub(super) const NAMES: [&str; 22] = [
    UNITS,
    SIZE,
    ELEMENTS,
    COPIES,
    DARKNESS,
    UPSIDE_DOWN,
    MIRROR,
    PRINTER_CHARACTERS,
    DATA,
    ROWS,
    COPIES_FROM,
    LABELS,
    VALUES,
    NOW,
    COUNTERS,
    IMAGES,
    GRAPHICS,
    PRINTER,
    ACROSS,
    SHEET,
    STRICT,
    PROOF,
];

fn scalar<'a, T>(
    reader: &mut Reader<'a>,
    path: Path<'_>,
    context: &mut Context,
    read: impl FnOnce(Value<'a>) -> Result<T, crate::reading::Refused>,
) -> Result<Option<T>, SyntaxError> {
    let value = reader.value()?;
    Ok(read(value).map_err(|refused| context.problems.add(path, refused)).ok())
}

/// What to do with a label of a sheet.
fn sheet_words(preset: &Preset) -> String {
    let Preset { id, labels_per_sheet, .. } = preset;
    let many = labels_per_sheet.map(|count| format!(" of {count} labels")).unwrap_or_default();
    format!(
        "{id} is a sheet{many}, which label printers do not take; the preview with format=sheet makes a PDF of whole \
         sheets for an office printer"
    )
}
