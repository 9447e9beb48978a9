//! Labels in the language of a printer that takes no ZPL: the dots of the virtual printer.

use std::ops::ControlFlow;

use anyhow::bail;
use languages::{Document, Refusal};
use preview::{Limits, Media, VirtualPrinter};
use render::Printer;

/// Nothing but the dots of one label is limited here, unlike in the service.
fn limits() -> Limits {
    Limits { labels: u32::MAX, work: u64::MAX, ..Limits::default() }
}

/// Writes the labels of a ZPL document into an empty document of another language, if there is one.
pub(super) fn translate(
    zpl: Vec<u8>,
    document: Option<Document>,
    printer: Printer,
) -> anyhow::Result<Vec<u8>> {
    let Some(mut document) = document else { return Ok(zpl) };
    let media = Media { dpi: printer.dpi().get().into(), size: None };
    let characters = printer.characters();
    let mut refused: Result<(), Refusal> = Ok(());
    let report = VirtualPrinter::new(media).with_characters(characters.ranges()).print(
        &zpl,
        &limits(),
        |page| {
            refused = document.add(&page.bitmap(), page.copies());
            if refused.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    refused?;
    if let Some(exceeded) = report.exceeded {
        bail!("{exceeded}");
    }
    Ok(document.finish())
}
