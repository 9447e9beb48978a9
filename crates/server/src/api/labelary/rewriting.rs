//! `Accept: application/zpl`: the document, written again.

use std::ops::ControlFlow;

use preview::{Limits, Rewriting, VirtualPrinter};

use crate::{
    Error,
    api::picture::{Picture, expect_labels},
    work::Watch,
};

/// Writes the document as requested. It is printed as well, for the number of its labels and for warnings.
pub(super) fn rewrite(
    zpl: &[u8],
    mut printer: VirtualPrinter,
    how: Option<Rewriting>,
    watch: &Watch,
) -> Result<Picture, Error> {
    let mut labels = 0;
    let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |_| {
        labels += 1;
        ControlFlow::Continue(())
    });
    expect_labels(&report, labels, None, true)?;
    let bytes = match how {
        None => zpl.to_vec(),
        Some(how) => {
            preview::rewrite(zpl, how).map_err(|error| Error::Invalid(error.to_string()))?
        }
    };
    Ok(Picture { media_type: "application/zpl", bytes, labels, report })
}
