//! JSON and OpenAPI: every field name of the public interface and of the editor's, in requests and answers.
//!
//! This crate knows nothing of HTTP except status numbers, and the crates below it know nothing of JSON.

mod account;
mod barcode;
mod check;
mod conversion;
mod convert;
mod counters;
mod declare;
mod designs;
mod document;
mod element;
mod error;
mod field_fault;
mod fonts;
mod grade;
mod graphic;
mod import;
mod json;
mod nearest;
mod number;
mod openapi;
mod path;
mod picture_barcode;
mod preset;
mod printed;
mod problem;
mod read_labels;
mod reading;
mod recipe;
mod request;
mod scan;
mod schema;
mod scope;
mod single;
mod spec;
mod spot;
mod tables;
mod time;
mod unproven;
mod warnings;
pub mod words;

pub use account::{AccountAnswer, KeyAnswer, KeyList, NewKeyAnswer, SessionAnswer, SessionList};
pub use barcode::{BarcodeAnswer, QuietZone};
pub use check::{Check, FindingAnswer, Severity};
pub use conversion::{Inspection, RefusalAnswer};
pub use convert::{
    CheckRequest, ConvertAnswer, ConvertError, ConvertRequest, DotArea, Drawing, ExportFormat,
    ExportRequest, MeasuredDesign, Placed, Remarks, RowsAnswer, Words,
};
pub use counters::CountersAnswer;
pub use designs::{
    Design, DesignEntry, DesignList, DesignOverview, NotEmbedded, OpenedDesign, QuotaLimits,
    TemplateAnswer, TemplateList, Version, VersionList,
};
pub use document::DocumentAnswer;
pub use error::{ErrorBody, ErrorCode, Errors};
pub use field_fault::FieldFault;
pub use fonts::{FamilyAnswer, FontAnswer, FontList, OwnFonts, scripts};
pub use graphic::GraphicAnswer;
pub use import::{ImportAnswer, ImportedDocument, import_refusal};
pub use json::SyntaxError;
pub use openapi::{editor_openapi, openapi};
pub use picture_barcode::{PictureBarcode, PicturePrint};
pub use preset::{Preset, PresetList};
pub use printed::PrintedAnswer;
pub use problem::{Problem, Problems, Warning};
pub use read_labels::ReadLabels;
pub use request::{
    BarcodeFormat, BarcodeRequest, Circumstances, CopiesColumn, DesignRequest, DocumentError,
    ENCODINGS, FilledSheet, Given, ImportRequest, KeyRequest, Print, PrintFormat, PrinterOptions,
    Proof, RenderRequest, RequestError, SavedDocument, SavedPrinter, SheetOptions, read_counters,
    read_data, read_design, read_document, read_images, read_printer, read_rows, read_strings,
    unused_values,
};
pub use scope::Scope;
pub use spec::SpecAnswer;
pub use spot::Spot;
pub use tables::TableAnswer;
pub use time::rfc3339;
pub use warnings::Warnings;

/// Writes an answer as one line of JSON.
pub fn to_json(answer: &impl serde::Serialize) -> String {
    // Answers have string keys and no custom serializer that could fail.
    serde_json::to_string(answer).unwrap_or_default()
}
