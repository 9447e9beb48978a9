//! Saved designs: `GET /api/v1/designs`, and as the editor reads them.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{DesignSummary, Quota};

use super::{json::without_mark, rfc3339};

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
    id: String,
    name: String,
    /// Null where the size is given in inches.
    preset_id: Option<String>,
    created_at: String,
    updated_at: String,
}

impl<'a> FromIterator<&'a DesignSummary> for DesignList {
    fn from_iter<I: IntoIterator<Item = &'a DesignSummary>>(designs: I) -> Self {
        let designs: Vec<_> = designs.into_iter().map(Design::from).collect();
        Self { count: designs.len(), designs }
    }
}

impl From<&DesignSummary> for Design {
    fn from(design: &DesignSummary) -> Self {
        let preset = String::from_utf8_lossy(&design.summary);
        Self {
            id: design.id.to_string(),
            name: design.name.clone(),
            preset_id: Some(preset.into_owned()).filter(|id| !id.is_empty()),
            created_at: rfc3339(design.created_at.millis()),
            updated_at: rfc3339(design.updated_at.millis()),
        }
    }
}

/// A design as the editor lists it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DesignEntry {
    #[serde(flatten)]
    design: Design,
    /// To be sent back when it is saved.
    revision: i64,
    bytes: u64,
}

impl From<&DesignSummary> for DesignEntry {
    fn from(summary: &DesignSummary) -> Self {
        let (revision, bytes) = (summary.revision, summary.size);
        Self { design: summary.into(), revision, bytes }
    }
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
    /// A design as it was kept.
    pub fn new(design: &store::Design) -> Result<Self, store::Error> {
        let document = embedded(&design.body).map_err(|error| store::Error::Corrupt {
            what: format!("design {}", design.summary.id),
            cause: error.to_string(),
        })?;
        Ok(Self { entry: DesignEntry::from(&design.summary), document })
    }
}

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

impl Shelf {
    /// The designs of an account that may keep so much.
    pub fn new(designs: &[DesignSummary], quota: Quota) -> Self {
        let used = designs.iter().map(|design| design.size).sum();
        Self {
            count: designs.len(),
            designs: designs.iter().map(DesignEntry::from).collect(),
            quota: QuotaMeter {
                designs: Meter { used: designs.len() as u64, most: quota.designs },
                bytes: Meter { used, most: quota.total_bytes },
                most_bytes_of_one: quota.design_bytes,
            },
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
    pub fn new(id: &'static str, document: &str) -> Result<Self, store::Error> {
        let wrong = |error: serde_json::Error| store::Error::Corrupt {
            what: format!("template {id}"),
            cause: error.to_string(),
        };
        let Named { name } = serde_json::from_str(document).map_err(wrong)?;
        let document = RawValue::from_string(document.trim().to_owned()).map_err(wrong)?;
        Ok(Self { id, name, document })
    }
}

/// The field of a document that the gallery shows.
#[derive(Deserialize)]
struct Named {
    name: String,
}
