//! A ZPL document that was opened as a design: the answer of `POST /api/editor/import`, and why one is refused.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use import::{
    Change, ImportError, Imported, MOST_BYTES, MOST_FIELDS, MOST_VARIABLES, Note, Variable,
};
use label::Size;
use message::{Message, message};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{
    DocumentAnswer, SavedDocument,
    convert::Told,
    document::{DifferenceAnswer, ProofAnswer},
    to_json,
};

/// The answer.
#[derive(Debug, Serialize)]
pub struct ImportAnswer<'a> {
    document: &'a ImportedDocument,
    /// How many labels the document has.
    labels: usize,
    /// Which of them this is, from 1 on.
    label: usize,
    copies: u32,
    dpi: u16,
    identical: bool,
    differences: Vec<DifferenceAnswer>,
    overlay: Option<String>,
    variables: Vec<VariableAnswer<'a>>,
    notes: Vec<NoteAnswer>,
    changes: Vec<ChangeAnswer>,
}

/// The design of an opened document as JSON, with what was found about it.
///
/// *Guarantees:* it is not larger than a design may be.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct ImportedDocument(Box<RawValue>);

#[derive(Debug, Serialize)]
struct VariableAnswer<'a> {
    found: &'a str,
    name: &'a str,
    value: &'a str,
    elements: &'a [Box<str>],
    taken: bool,
}

#[derive(Debug, Serialize)]
struct NoteAnswer {
    line: Option<usize>,
    #[serde(flatten)]
    told: Told,
}

#[derive(Debug, Serialize)]
struct ChangeAnswer {
    element: Box<str>,
    #[serde(flatten)]
    told: Told,
}

impl ImportedDocument {
    /// The design; a message if it is too large.
    pub fn new(imported: &Imported) -> Result<Self, Message> {
        let mut answer = DocumentAnswer::from(&imported.document);
        answer.imported = Some(ProofAnswer::from(imported));
        let json = to_json(&answer);
        let (most, found) = (SavedDocument::MOST, json.len());
        if found > most {
            return Err(message!(
                "import-large",
                "the design would have {found} bytes, and a design may have at most {most}: use smaller pictures or fewer fields",
                found,
                most
            ));
        }
        // It was written as JSON.
        Ok(Self(RawValue::from_string(json).unwrap_or_default()))
    }

    /// It as JSON.
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

impl<'a> ImportAnswer<'a> {
    /// The answer, with the dots that differ as a PNG file.
    pub fn new(
        imported: &'a Imported,
        document: &'a ImportedDocument,
        overlay: Option<&[u8]>,
    ) -> Self {
        let uri = |png: &[u8]| format!("data:image/png;base64,{}", BASE64_STANDARD.encode(png));
        Self {
            document,
            labels: imported.labels,
            label: imported.label + 1,
            copies: imported.copies,
            dpi: imported.size.dpi().get(),
            identical: imported.is_identical(),
            differences: DifferenceAnswer::all(imported),
            overlay: overlay.map(uri),
            variables: imported.variables.iter().map(VariableAnswer::from).collect(),
            notes: imported.notes.iter().map(NoteAnswer::from).collect(),
            changes: imported.changes.iter().map(ChangeAnswer::from).collect(),
        }
    }
}

impl<'a> From<&'a Variable> for VariableAnswer<'a> {
    fn from(Variable { found, name, value, elements, taken }: &'a Variable) -> Self {
        Self { found, name, value, elements, taken: *taken }
    }
}

impl From<&Note> for NoteAnswer {
    fn from(Note { line, message }: &Note) -> Self {
        Self { line: *line, told: message.into() }
    }
}

impl From<&Change> for ChangeAnswer {
    fn from(Change { element, message }: &Change) -> Self {
        Self { element: element.clone(), told: message.into() }
    }
}

/// Why a document cannot be opened, for people; `None` if opening it was too much work, or was stopped.
pub fn import_refusal(error: &ImportError) -> Option<Message> {
    Some(match error {
        ImportError::TooLong { found } => message!(
            "import-long",
            "a ZPL document may have at most {most} bytes, found {found}",
            most = MOST_BYTES,
            found = *found
        ),
        ImportError::NoLabel => message!(
            "import-nothing",
            "the document prints no label: no ^XA ... ^XZ with a field was found"
        ),
        ImportError::NoSuchLabel { asked, found } => message!(
            "import-no-label",
            "label {asked} was asked for, and the document has {found}",
            asked = *asked,
            found = *found
        ),
        ImportError::TooManyFields { found } => message!(
            "import-fields",
            "a design may have at most {most} elements, and the label has {found} fields",
            most = MOST_FIELDS,
            found = *found
        ),
        ImportError::TooManyVariables => message!(
            "import-variables",
            "a label may have at most {most} variables, found more",
            most = MOST_VARIABLES
        ),
        ImportError::Size { dots: (width, height) } => message!(
            "import-size",
            "each side of a design is {least} to {most} inches, and the label has {width} by {height} dots",
            least = Size::LEAST,
            most = Size::MOST,
            width = *width,
            height = *height
        ),
        ImportError::HalfResolution => message!(
            "import-half",
            "the document is printed at half the resolution (^JMB), which a design does not have"
        ),
        ImportError::TooMuch | ImportError::Exceeded(_) | ImportError::Stopped => return None,
    })
}
