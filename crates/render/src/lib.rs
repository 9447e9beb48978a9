//! What the printer is told, in dots, and what a screen shows of a single barcode.

mod job;
pub mod svg;
mod xml;

pub use job::{Gathered, Job, JobError, Rendered, Rows, job};

/// Appends a label as one `^XA` ... `^XZ` block, without a line end after it.
pub fn label(
    _label: &label::Label<'_>,
    out: &mut Vec<u8>,
    _findings: &mut Vec<label::Finding>,
) -> Result<(), Vec<label::Problem>> {
    out.extend_from_slice(b"^XA^XZ");
    Ok(())
}
