//! Where an element of a label is, in the answer of a check.

use design::Document;
use label::{Field, Place};
use serde::Serialize;

use super::{conversion::locate, path::Path, problem::Located};

/// Where an element is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Spot {
    /// A JSON pointer into the request or into the design.
    path: String,
    /// The id of an element of a design.
    #[serde(skip_serializing_if = "Option::is_none")]
    element_id: Option<String>,
}

impl Spot {
    /// An element of a label spec.
    pub fn of_spec(element: usize) -> Self {
        Self::of_path(Path::Root.field("elements").item(element).to_string())
    }

    /// An element of a design.
    pub fn of_design(document: &Document, id: &str) -> Self {
        let whole = Place { element: None, field: Field::Whole };
        match locate(document, id, whole) {
            Some(Located { path, element_id }) => Self { path, element_id },
            None => Self::of_path(id.to_owned()),
        }
    }

    /// The pointer.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    pub(super) fn of_path(path: String) -> Self {
        Self { path, element_id: None }
    }
}
