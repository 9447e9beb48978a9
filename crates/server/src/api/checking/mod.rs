//! The scan check: reads every barcode of every label from the dots that a printer would print.

mod design;
mod reader;
mod scanned;
mod spec;

pub(super) use self::{
    design::{design, proven_design},
    reader::MOST_BARCODES,
    scanned::{scanned, why_not},
    spec::{proven_spec, spec},
};
