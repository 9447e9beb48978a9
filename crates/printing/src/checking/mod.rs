//! The scan check: reads every barcode of every label from the dots that a printer would print.

mod design;
mod reader;
mod scanned;
mod spec;

pub use self::{design::design, scanned::why_not, spec::spec};
pub(crate) use self::{
    design::proven_design, reader::MOST_BARCODES, scanned::scanned, spec::proven_spec,
};
