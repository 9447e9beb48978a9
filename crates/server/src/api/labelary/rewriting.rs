//! `Accept: application/zpl`: the document, written again.

use std::ops::ControlFlow;

use preview::{Limits, Media, Page, Rewriting, VirtualPrinter, scan};
use printing::picture::{Device, Picture, expect_labels};
use wire::Warnings;

use crate::{Error, work::Watch};

/// Barcodes that are read in a document for another density; large ones count as several.
const MOST_BARCODES: usize = 200;

/// Writes the document as requested. It is printed as well, for the number of its labels and for warnings.
pub(super) fn rewrite(
    zpl: &[u8],
    device: Device,
    how: Option<Rewriting>,
    warnings: &mut Warnings,
    watch: &Watch,
) -> Result<Picture, Error> {
    let mut symbols = Vec::new();
    let mut printer = device.printer().with_centred_prints();
    let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |page| {
        symbols.push(page.symbols().len());
        ControlFlow::Continue(())
    });
    let labels = u32::try_from(symbols.len()).unwrap_or(u32::MAX);
    expect_labels(&report, labels, None, true)?;
    let bytes = match how {
        None => zpl.to_vec(),
        Some(how) => {
            let bytes =
                preview::rewrite(zpl, how).map_err(|error| Error::Invalid(error.to_string()))?;
            if how.densities.0 != how.densities.1 {
                let printer = converted(device, how).printer();
                let mut proof = Proof { warnings, read: 0, cost: 0, watch };
                proof.print(&bytes, printer.with_centred_prints(), &symbols);
            }
            bytes
        }
    };
    Ok(Picture { media_type: "application/zpl", bytes, labels, report })
}

/// The same labels under the head of the other density.
fn converted(device: Device, how: Rewriting) -> Device {
    let media = device.media;
    let dots = |dots: u32| {
        let (from, to) = (u64::from(media.dpi.max(1)), u64::from(how.dpi));
        u32::try_from((2 * u64::from(dots) * to + from) / (2 * from)).unwrap_or(u32::MAX)
    };
    let size = media.size.map(|(width, height)| (dots(width), dots(height)));
    Device { media: Media { dpi: how.dpi, size }, ..device }
}

/// Reads the barcodes of a document that was written for another density, where modules become other whole numbers of dots:
/// each that does not scan is a warning.
struct Proof<'p> {
    warnings: &'p mut Warnings,
    read: usize,
    /// What reading them cost.
    cost: usize,
    watch: &'p Watch,
}

impl Proof<'_> {
    /// Prints the document, whose labels had this many barcodes before.
    fn print(&mut self, zpl: &[u8], mut printer: VirtualPrinter, before: &[usize]) {
        let mut before = before.iter();
        let report = printer.print_until(self.watch.stop(), zpl, &Limits::default(), |page| {
            self.check(&page, before.next().copied().unwrap_or_default())
        });
        if let Some(exceeded) = report.exceeded {
            self.warnings.add_unchecked(&exceeded);
        }
    }

    fn check(&mut self, page: &Page, before: usize) -> ControlFlow<()> {
        let found = page.symbols().len();
        if found < before {
            let missing = before - found;
            let why = format!("{missing} of a label are no longer drawn");
            self.warnings.add_unchecked(&why);
        }
        for (symbol, checked) in scan::check_each(page) {
            self.cost = self.cost.saturating_add(scan::reading_cost(symbol));
            if self.cost > MOST_BARCODES {
                let why = format!("only the first {} were", self.read);
                self.warnings.add_unchecked(&why);
                return ControlFlow::Break(());
            }
            self.read += 1;
            self.watch.go_on()?;
            let why = match checked.map(|checked| checked.why()) {
                Some(None) => continue,
                Some(why @ Some(_)) => why,
                None => None,
            };
            self.warnings.add_unproven(&symbol.span, symbol.symbology, why);
        }
        ControlFlow::Continue(())
    }
}
