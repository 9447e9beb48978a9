//! Saved designs: `GET /api/v1/designs`, and the editor's forms of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::json::without_mark;

/// The answer: the designs and their number.
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
    /// Null if the size is given in inches.
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
    /// The client sends it back when it saves.
    pub revision: i64,
    /// Size of its document in bytes.
    pub bytes: u64,
}

/// A design with its document.
#[derive(Debug, Clone, Serialize)]
pub struct OpenedDesign {
    #[serde(flatten)]
    entry: DesignEntry,
    /// As it was sent, including unknown fields.
    document: Box<RawValue>,
}

impl OpenedDesign {
    /// A design and its stored document.
    pub fn new(entry: DesignEntry, document: &[u8]) -> Result<Self, NotEmbedded> {
        Ok(Self { entry, document: embedded(document).map_err(NotEmbedded)? })
    }
}

/// A stored document that is not JSON, so an answer cannot contain it.
#[derive(Debug)]
pub struct NotEmbedded(serde_json::Error);

impl fmt::Display for NotEmbedded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for NotEmbedded {}

/// A stored document as part of an answer. It accepts every document that `read_document` accepts; a property test
/// checks this.
pub(super) fn embedded(body: &[u8]) -> serde_json::Result<Box<RawValue>> {
    serde_json::from_slice(without_mark(body))
}

/// All designs of an account, and its quota.
#[derive(Debug, Serialize)]
pub struct DesignOverview {
    count: usize,
    designs: Vec<DesignEntry>,
    quota: QuotaMeter,
}

/// Use of the quota.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QuotaMeter {
    designs: Meter,
    bytes: Meter,
    /// Limit for one design.
    most_bytes_of_one: u64,
}

#[derive(Debug, Serialize)]
struct Meter {
    used: u64,
    most: u64,
}

/// Limits of an account.
#[derive(Debug, Clone, Copy)]
pub struct QuotaLimits {
    /// Number of designs.
    pub designs: u64,
    /// Bytes of all designs together.
    pub bytes: u64,
    /// Bytes of one design.
    pub bytes_of_one: u64,
}

impl DesignOverview {
    /// The designs of an account with these limits.
    pub fn new(designs: Vec<DesignEntry>, limits: QuotaLimits) -> Self {
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

/// The stored versions of a design.
#[derive(Debug, Serialize)]
pub struct VersionList {
    count: usize,
    versions: Vec<Version>,
}

/// One version of a design.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Version {
    /// Its number.
    pub revision: i64,
    /// Size of its document in bytes.
    pub bytes: u64,
    /// When it was saved.
    pub saved_at: String,
}

impl FromIterator<Version> for VersionList {
    fn from_iter<I: IntoIterator<Item = Version>>(versions: I) -> Self {
        let versions: Vec<_> = versions.into_iter().collect();
        Self { count: versions.len(), versions }
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

/// One template.
#[derive(Debug, Serialize)]
pub struct TemplateAnswer {
    id: &'static str,
    trade: &'static str,
    name: String,
    document: Box<RawValue>,
}

impl TemplateAnswer {
    /// A template of a trade; its name is in its document.
    pub fn new(id: &'static str, trade: &'static str, document: &str) -> Result<Self, NotEmbedded> {
        let Named { name } = serde_json::from_str(document).map_err(NotEmbedded)?;
        let document = RawValue::from_string(document.trim().to_owned()).map_err(NotEmbedded)?;
        Ok(Self { id, trade, name, document })
    }
}

/// The field of a document that the gallery shows.
#[derive(Deserialize)]
struct Named {
    name: String,
}
