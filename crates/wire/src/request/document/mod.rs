//! Design documents, as the editor saves them. `docs/design-document.md` names every field.
//!
//! The stored bytes are the bytes that were sent, so unknown fields survive. A document is checked as a whole: all
//! problems are reported at once, each with its pointer.

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
pub(crate) mod version;

use std::fmt;

use design::{Document, Element, convert};
use label::{Darkness, Limits, Row, Size, Turn, presets};
use recipes::Recipes;
use render::{Characters, Lettering, Printer};

use super::{
    super::{
        element::design as element,
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    MIRROR, RequestError, UPSIDE_DOWN,
    characters::{self, PRINTER_CHARACTERS},
    printer::PRINTER,
    proof::{PROOF, Proof},
    recipe::{self, VALUES},
    saved_printer::{self, SavedPrinter},
    scalar, size, values,
};
use crate::reading::{self, context::Context};

/// A document that may be stored.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedDocument {
    /// The parsed document.
    pub document: Document,
    /// The bytes to store, as they were sent.
    pub bytes: Vec<u8>,
}

impl SavedDocument {
    /// Maximum size of a document in bytes.
    pub const MOST: usize = 900_000;

    /// Reads a document that is to be saved.
    pub fn read(body: &[u8]) -> Result<Self, DocumentError> {
        if body.len() > Self::MOST {
            return Err(DocumentError::TooLarge { found: body.len() });
        }
        Ok(Self { document: read_document(body)?, bytes: body.to_vec() })
    }

    /// The id of the preset, which the store keeps for lists; `None` for other sizes.
    pub fn summary(&self) -> Vec<u8> {
        self.document.preset.map(|preset| preset.id.as_bytes().to_vec()).unwrap_or_default()
    }
}

/// Why a document is not saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DocumentError {
    /// It is too large.
    TooLarge {
        /// Its size in bytes.
        found: usize,
    },
    /// It has problems.
    Request(RequestError),
}

impl std::error::Error for DocumentError {}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { found } => {
                write!(f, "a design may have at most {} bytes, found {found}", SavedDocument::MOST)
            }
            Self::Request(error) => error.fmt(f),
        }
    }
}

impl From<RequestError> for DocumentError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

/// Reads a document of the current version or an older one.
pub fn read_document(body: &[u8]) -> Result<Document, RequestError> {
    read_design(body).map(|(document, _)| document)
}

/// Reads a document and what it is usually printed with.
pub fn read_design(body: &[u8]) -> Result<(Document, SavedPrinter), RequestError> {
    let lifted = version::lift(body, version::STEPS)?;
    let mut reader = Reader::new(&lifted)?;
    let mut context = Context::new(Limits::DEFAULT);
    let draft = Draft::read(&mut reader, &mut context)?;
    reader.end()?;
    let document = draft.and_then(Draft::finish);
    match document {
        Some((document, printer)) if context.problems.is_empty() => {
            Ok((checked(document)?, printer))
        }
        Some(_) | None => Err(RequestError::Spec(context.problems)),
    }
}

/// Refuses a document that becomes more elements than a label may have: it could never be printed.
fn checked(document: Document) -> Result<Document, RequestError> {
    // The fonts do not change how many there are.
    let lettering = Lettering::default();
    let conversion = convert(&document, &Row::default(), document.printer(), &lettering);
    let elements = conversion.spec.elements.len();
    let most = Limits::DEFAULT.elements;
    if elements <= most {
        return Ok(document);
    }
    let mut context = Context::new(Limits::DEFAULT);
    let message = format_args!(
        "may become at most {most} label elements, including parts of tables, found {elements}"
    );
    context.problems.add(Path::Root.field(ELEMENTS), message);
    Err(RequestError::Spec(context.problems))
}

const SCHEMA_VERSION: &str = "schemaVersion";
const SIZE: &str = "size";
const ELEMENTS: &str = "elements";
const DARKNESS: &str = "darkness";
const SAMPLE_DATA: &str = "sampleData";
pub(crate) const NAMES: [&str; 11] = [
    SCHEMA_VERSION,
    SIZE,
    ELEMENTS,
    DARKNESS,
    PRINTER_CHARACTERS,
    SAMPLE_DATA,
    VALUES,
    PRINTER,
    UPSIDE_DOWN,
    MIRROR,
    PROOF,
];

/// The fields that were read so far.
#[derive(Default)]
struct Draft {
    size: Option<Size>,
    preset: Option<&'static presets::Preset>,
    darkness: Option<Darkness>,
    turn: Turn,
    printer_characters: Characters,
    sample: Row,
    recipes: Recipes,
    elements: Vec<Element>,
    printer: SavedPrinter,
}

impl Draft {
    fn read(reader: &mut Reader<'_>, context: &mut Context) -> Result<Option<Self>, SyntaxError> {
        if !reader.at_object() {
            let found = reader.value()?;
            let message = format_args!("the design must be an object, found {found}");
            context.problems.add(Path::Root, message);
            return Ok(None);
        }
        // Elements are checked against the size, which may come after them.
        let mut slots: [Option<Reader<'_>>; NAMES.len()] = [const { None }; _];
        reader.object(|reader, name| {
            let name = name.decode();
            let before = reader.clone();
            reader.value()?;
            let known = NAMES.iter().position(|known| *known == name);
            if let Some(slot) = known.and_then(|known| slots.get_mut(known))
                && slot.replace(before).is_some()
            {
                context.twice(Path::Root.field(&name));
            }
            Ok(())
        })?;
        let [
            _,
            size,
            elements,
            darkness,
            characters,
            sample,
            values,
            printer,
            turned,
            mirror,
            proof,
        ] = slots;
        let mut draft = Self::default();
        draft.read_size(size, context)?;
        draft.read_elements(elements, context)?;
        draft.read_rest(darkness, sample, context)?;
        draft.read_characters(characters, context)?;
        draft.read_recipes(values, context)?;
        draft.read_printer(printer, context)?;
        if let Some(mut reader) = proof.filter(|reader| !reader.clone().at_null()) {
            let proof = scalar(&mut reader, Path::Root.field(PROOF), context, Proof::read)?;
            draft.printer.proof = proof.unwrap_or_default();
        }
        draft.turn = Turn {
            upside_down: flag(turned, UPSIDE_DOWN, context)?,
            mirror: flag(mirror, MIRROR, context)?,
        };
        Ok(Some(draft))
    }

    fn read_size(
        &mut self,
        slot: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        let Some(mut reader) = slot else {
            context.problems.add(Path::Root.field(SIZE), "is required");
            return Ok(());
        };
        let mut again = reader.clone();
        self.size = size::read(&mut reader, Path::Root.field(SIZE), context)?;
        if again.at_object() {
            again.object(|reader, name| {
                let value = reader.value()?;
                if let Value::String(id) = value
                    && name.decode() == "preset"
                {
                    let id = id.decode();
                    let by_alias = || presets::by_alias(&id).next();
                    self.preset = presets::find(&id).or_else(by_alias);
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn read_elements(
        &mut self,
        slot: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        let Some(mut reader) = slot else {
            context.problems.add(Path::Root.field(ELEMENTS), "is required");
            return Ok(());
        };
        let dpi = self.size.map_or(Size::preset(presets::default(), None).dpi(), |size| size.dpi());
        let most = f64::from(Printer::zpl(dpi).farthest_dot()) / f64::from(dpi.get());
        let path = Path::Root.field(ELEMENTS);
        self.elements =
            element::read_all(&mut reader, path, context, &mut element::Gathered::of_design(most))?;
        Ok(())
    }

    fn read_rest(
        &mut self,
        darkness: Option<Reader<'_>>,
        sample: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        if let Some(mut reader) = darkness.filter(|reader| !reader.clone().at_null()) {
            self.darkness =
                scalar(&mut reader, Path::Root.field(DARKNESS), context, reading::darkness)?;
        }
        if let Some(mut reader) = sample.filter(|reader| !reader.clone().at_null()) {
            let path = Path::Root.field(SAMPLE_DATA);
            self.sample = values::read_flat(&mut reader, path, context)?;
        }
        Ok(())
    }

    fn read_characters(
        &mut self,
        slot: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        if let Some(mut reader) = slot.filter(|reader| !reader.clone().at_null()) {
            let path = Path::Root.field(PRINTER_CHARACTERS);
            self.printer_characters = characters::read(&mut reader, path, context)?;
        }
        Ok(())
    }

    fn read_recipes(
        &mut self,
        slot: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        if let Some(mut reader) = slot.filter(|reader| !reader.clone().at_null()) {
            self.recipes = recipe::read(&mut reader, Path::Root.field(VALUES), context)?;
        }
        Ok(())
    }

    fn read_printer(
        &mut self,
        slot: Option<Reader<'_>>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        if let Some(mut reader) = slot.filter(|reader| !reader.clone().at_null()) {
            self.printer = saved_printer::read(&mut reader, Path::Root.field(PRINTER), context)?;
        }
        Ok(())
    }

    fn finish(self) -> Option<(Document, SavedPrinter)> {
        let Self { size, preset, darkness, turn, printer_characters, sample, recipes, .. } = self;
        let Self { elements, printer, .. } = self;
        let (size, added_characters) = (size?, Characters::NONE);
        let takes_dots = printer.takes_dots();
        let document = Document {
            size,
            modules_at: size.dpi(),
            preset,
            darkness,
            turn,
            printer_characters,
            added_characters,
            sample,
            takes_dots,
            recipes,
            elements,
        };
        Some((document, printer))
    }
}

/// Whether something is so; by default it is not.
fn flag(slot: Option<Reader<'_>>, name: &str, context: &mut Context) -> Result<bool, SyntaxError> {
    let Some(mut reader) = slot.filter(|reader| !reader.clone().at_null()) else {
        return Ok(false);
    };
    let is_so = scalar(&mut reader, Path::Root.field(name), context, reading::bool)?;
    Ok(is_so.unwrap_or_default())
}
