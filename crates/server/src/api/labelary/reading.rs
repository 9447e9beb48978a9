//! `Accept: application/json`: what can be read from labels, field by field.

use std::ops::ControlFlow;

use preview::{Limits, VirtualPrinter};
use printing::picture::{Picture, expect_labels, too_large};
use wire::ReadLabels;

use crate::{Error, work::Watch};

/// Reads one label of a document, or all of them, within a budget of bytes.
pub(super) fn read(
    zpl: &[u8],
    printer: VirtualPrinter,
    (index, budget): (Option<u32>, usize),
    watch: &Watch,
) -> Result<Picture, Error> {
    let mut answer = ReadLabels::default();
    let mut seen = 0;
    let mut printer = printer.with_readings();
    let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |page| {
        if index.is_none_or(|index| index == seen) {
            answer.add_label();
            for reading in page.readings() {
                let barcode = reading.barcode.as_ref();
                let barcode = barcode.map(|(symbology, value)| (*symbology, value.as_str()));
                answer.add_field((reading.x, reading.y), &reading.data, barcode);
            }
        }
        seen += 1;
        // A document may print thousands of labels with the same long texts.
        if answer.bytes() > budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if answer.bytes() > budget {
        return Err(too_large(budget).into());
    }
    expect_labels(&report, seen, index, index.is_none())?;
    let bytes = wire::to_json(&answer).into_bytes();
    Ok(Picture { media_type: "application/json", bytes, labels: seen, report })
}
