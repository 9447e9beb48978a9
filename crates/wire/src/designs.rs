//! Saved designs: `GET /api/v1/designs`, and as the editor reads them.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::json::without_mark;

/// The answer: how many, and which.
#[derive(Debug, Serialize)]
pub struct DesignList {
    count: usize,
    designs: Vec<Design>,
}

/// One design.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Design {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Null where the size is given in inches.
    pub preset_id: Option<String>,
    /// When it was first saved.
    pub created_at: String,
    /// When it was last saved.
    pub updated_at: String,
}

impl FromIterator<Design> for DesignList {
    fn from_iter<I: IntoIterator<Item = Design>>(designs: I) -> Self {
        let designs: Vec<_> = designs.into_iter().collect();
        Self { count: designs.len(), designs }
    }
}

/// A design as the editor lists it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DesignEntry {
    /// The design.
    #[serde(flatten)]
    pub design: Design,
    /// To be sent back when it is saved.
    pub revision: i64,
    /// Bytes of its document.
    pub bytes: u64,
}

/// A design with its document.
#[derive(Debug, Clone, Serialize)]
pub struct OpenedDesign {
    #[serde(flatten)]
    entry: DesignEntry,
    /// As it was sent, with all that we do not know.
    document: Box<RawValue>,
}

impl OpenedDesign {
    /// A design and its document as it was kept.
    pub fn new(entry: DesignEntry, document: &[u8]) -> Result<Self, NotEmbedded> {
        Ok(Self { entry, document: embedded(document).map_err(NotEmbedded)? })
    }
}

/// A document that is no JSON, which no answer can hold.
#[derive(Debug)]
pub struct NotEmbedded(serde_json::Error);

impl fmt::Display for NotEmbedded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for NotEmbedded {}

/// A stored document as part of an answer. Whatever `read_document` accepts, this accepts too: a property test holds the
/// two together.
pub(super) fn embedded(body: &[u8]) -> serde_json::Result<Box<RawValue>> {
    serde_json::from_slice(without_mark(body))
}

/// All designs of an account, and how much room there is.
#[derive(Debug, Serialize)]
pub struct Shelf {
    count: usize,
    designs: Vec<DesignEntry>,
    quota: QuotaMeter,
}

/// What is taken of what there is.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QuotaMeter {
    designs: Meter,
    bytes: Meter,
    /// Of one design.
    most_bytes_of_one: u64,
}

#[derive(Debug, Serialize)]
struct Meter {
    used: u64,
    most: u64,
}

/// How much an account may keep.
#[derive(Debug, Clone, Copy)]
pub struct ShelfLimits {
    /// Designs.
    pub designs: u64,
    /// Bytes of all of them.
    pub bytes: u64,
    /// Bytes of one.
    pub bytes_of_one: u64,
}

impl Shelf {
    /// The designs of an account that may keep so much.
    pub fn new(designs: Vec<DesignEntry>, limits: ShelfLimits) -> Self {
        let used = designs.iter().map(|design| design.bytes).sum();
        Self {
            count: designs.len(),
            quota: QuotaMeter {
                designs: Meter { used: designs.len() as u64, most: limits.designs },
                bytes: Meter { used, most: limits.bytes },
                most_bytes_of_one: limits.bytes_of_one,
            },
            designs,
        }
    }
}

/// Designs to start from.
#[derive(Debug, Serialize)]
pub struct TemplateList {
    templates: Vec<TemplateAnswer>,
}

impl FromIterator<TemplateAnswer> for TemplateList {
    fn from_iter<I: IntoIterator<Item = TemplateAnswer>>(templates: I) -> Self {
        Self { templates: templates.into_iter().collect() }
    }
}

/// One of them.
#[derive(Debug, Serialize)]
pub struct TemplateAnswer {
    id: &'static str,
    name: String,
    document: Box<RawValue>,
}

impl TemplateAnswer {
    /// A template and its document, which has its name.
    pub fn new(id: &'static str, document: &str) -> Result<Self, NotEmbedded> {
        let Named { name } = serde_json::from_str(document).map_err(NotEmbedded)?;
        let document = RawValue::from_string(document.trim().to_owned()).map_err(NotEmbedded)?;
        Ok(Self { id, name, document })
    }
}

/// The field of a document that the gallery shows.
#[derive(Deserialize)]
struct Named {
    name: String,
}
