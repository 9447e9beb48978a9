//! Why nothing is printed, by cause.

use std::{convert::Infallible, sync::Arc};

use wire::{Check, ConvertError, Problems, RefusalAnswer, RequestError, SpecAnswer};

/// Why nothing is printed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// The request is not JSON.
    #[error("{0}")]
    Json(String),
    /// The request is invalid, or its labels cannot be printed.
    #[error("{0}")]
    Problems(Problems),
    /// The document would be too large.
    #[error("{0}")]
    OutputTooLarge(String),
    /// The job takes too much work or memory, whoever else works.
    #[error("{0}")]
    JobTooLarge(String),
    /// A design has a barcode without a printer command.
    #[error("{}", RefusalAnswer::summary(&.0.errors))]
    Unrepresentable(Arc<Unrepresentable>),
    /// A design has nothing that a printer can draw.
    #[error("{}", .0.message)]
    NothingToDraw(Arc<NothingToDraw>),
    /// Labels that must be proven are not.
    #[error("{}", .0.refusal())]
    NotProven(Arc<Check>),
    /// A document has no label of the wanted index.
    #[error("{}", no_label(*index, *labels))]
    NoLabel {
        /// The index, counted from 0.
        index: u32,
        /// The labels of the document.
        labels: usize,
    },
    /// Nobody waits for the labels any more.
    #[error("the client stopped waiting for the labels")]
    Stopped,
    /// Others use the memory that the work needs.
    #[error("the memory for this work is used up")]
    OutOfMemory,
    /// A defect.
    #[error("{0}")]
    Internal(String),
}

/// The barcodes of a design that cannot be printed, and the rest of it.
#[derive(Debug)]
pub struct Unrepresentable {
    /// The barcodes that cannot be printed.
    pub errors: Vec<RefusalAnswer>,
    /// The rest of the design.
    pub spec: SpecAnswer,
}

/// A design that prints nothing.
#[derive(Debug)]
pub struct NothingToDraw {
    /// Why.
    pub message: String,
    /// The size, and no element.
    pub spec: SpecAnswer,
}

impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<RequestError> for Error {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Json(error) => Self::Json(error.to_string()),
            RequestError::Spec(problems) => Self::Problems(problems),
        }
    }
}

impl From<ConvertError> for Error {
    fn from(error: ConvertError) -> Self {
        match error {
            ConvertError::Json(message) => Self::Json(message),
            ConvertError::Request(error) => error.into(),
        }
    }
}

fn no_label(index: u32, labels: usize) -> String {
    match labels {
        0 => "there is no label in the document".to_owned(),
        1 => format!("there is no label {index}: the document has 1 label, counted from 0"),
        _ => format!("there is no label {index}: the document has {labels} labels, counted from 0"),
    }
}
