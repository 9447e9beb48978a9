//! The scan check: reads every barcode of every label from the dots that a printer would print.

mod design;
mod reader;
mod spec;

pub use self::{design::design, spec::spec};
pub(crate) use self::{design::proven_design, reader::MOST_BARCODES, spec::proven_spec};
