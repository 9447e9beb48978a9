//! What the printer is told, in dots, and what a screen shows of a single barcode.

mod emit;
mod font;
mod job;
mod layout;
mod offset;
pub mod svg;
mod xml;

use std::ops::Range;

use label::{Finding, Label, Problem};
use symbology::Barcode;

pub use job::{Gathered, Job, JobError, Progress, Rendered, Rows, job};
pub use layout::{LEAST_TYPE, PrinterRuler, Single};
pub use offset::{Offset, OverEdge};

/// Appends a label as one `^XA` ... `^XZ` block, without a line end after it. When there are problems, all are
/// given, and nothing is appended.
pub fn label(
    label: &Label<'_>,
    out: &mut Vec<u8>,
    findings: &mut Vec<Finding>,
) -> Result<(), Vec<Problem>> {
    let layout = layout::layout(label, findings)?;
    out.extend_from_slice(emit::emit(&layout)?.as_bytes());
    Ok(())
}

/// Bytes of a label that tell of one of its elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// Which element, counted from 0. One element may have several spans.
    pub element: usize,
    /// From the start of the label.
    pub bytes: Range<usize>,
}

/// A label by itself, and which of its bytes tell of which element.
pub fn label_with_spans(
    label: &Label<'_>,
    findings: &mut Vec<Finding>,
) -> Result<(Vec<u8>, Vec<Span>), Vec<Problem>> {
    let layout = layout::layout(label, findings)?;
    let mut spans = Vec::new();
    let writer = emit::emit_noting(&layout, |element, bytes| spans.push(Span { element, bytes }))?;
    Ok((writer.into_bytes(), spans))
}

/// One barcode as a label that is just large enough for it, its readable line and its quiet zones.
pub fn barcode(
    barcode: &Barcode,
    single: Single,
    findings: &mut Vec<Finding>,
) -> Result<Vec<u8>, Vec<Problem>> {
    let layout = layout::single(barcode, single, findings)?;
    Ok(emit::emit(&layout)?.into_bytes())
}
