//! The body of an answer that says no.

use serde::Serialize;

use super::{OpenedDesign, Problem, RefusalAnswer, SpecAnswer};

/// The Error of `docs/interface.md`, section 2.8, and the list of all problems that we add to it.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorBody<'a> {
    pub(crate) error: &'static str,
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) errors: Option<Errors<'a>>,
    /// What is left of a design without the barcodes that cannot be printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) spec: Option<&'a SpecAnswer>,
    /// The design as somebody else saved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) current: Option<&'a OpenedDesign>,
}

/// What is wrong, one by one.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Errors<'a> {
    Problems(&'a [Problem]),
    Refusals(&'a [RefusalAnswer]),
}
