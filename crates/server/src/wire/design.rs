//! Saved designs: `GET /api/v1/designs`.

use serde::Serialize;
use store::DesignSummary;

use super::rfc3339;

/// The answer: how many, and which.
#[derive(Debug, Serialize)]
pub struct DesignList {
    count: usize,
    designs: Vec<Design>,
}

/// One design.
#[derive(Debug, Serialize)]
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
