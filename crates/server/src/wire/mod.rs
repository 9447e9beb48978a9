//! The shapes of requests and answers, field by field as `docs/interface.md` names them.

mod account;
mod barcode;
mod check;
mod conversion;
mod convert;
mod design;
mod error;
mod json;
mod names;
mod nearest;
mod number;
mod openapi;
mod path;
mod preset;
mod problem;
mod request;
mod single;
mod spec;
mod time;
mod warnings;

pub use account::{AccountAnswer, KeyAnswer, KeyList, NewKeyAnswer, SessionAnswer, SessionList};
pub use barcode::{BarcodeAnswer, QuietZone};
pub use check::{
    BarcodeCheck, Check, FindingAnswer, ModuleAnswer, QuietZoneAnswer, Severity, TouchedSide,
};
pub use conversion::{Inspection, RefusalAnswer};
pub use convert::{
    Bench, CheckRequest, ConvertAnswer, ConvertError, ConvertRequest, ExportFormat, ExportRequest,
    Remarks, RowsAnswer,
};
pub use design::{
    Design, DesignEntry, DesignList, OpenedDesign, Shelf, TemplateAnswer, TemplateList,
};
pub(crate) use error::{ErrorBody, Errors};
pub use json::SyntaxError;
pub use openapi::openapi;
pub use preset::{Preset, PresetList};
pub use problem::{Problem, Problems, Warning};
pub use request::{
    BarcodeFormat, BarcodeRequest, DesignRequest, DocumentError, RenderRequest, RequestError,
    SavedDocument, read_data, read_document, read_rows, read_strings,
};
pub use spec::SpecAnswer;
pub use time::rfc3339;
pub use warnings::Warnings;

/// Writes an answer as one line of JSON.
pub fn to_json(answer: &impl serde::Serialize) -> String {
    // Our answers have string keys and no serializer of their own that could fail.
    serde_json::to_string(answer).unwrap_or_default()
}
