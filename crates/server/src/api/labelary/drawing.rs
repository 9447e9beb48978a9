//! Pages of paper with labels.

use label::units::Dpi;
use preview::{Media, VirtualPrinter, output::Sheets};
use printing::picture::{Canvas, Format, Picture, Wanted, draw_on};
use wire::Warnings;

use super::paper::Paper;
use crate::{Error, work::Watch};

/// Draws labels onto pages. A picture of a label has no page.
pub(super) fn on_paper(
    zpl: &[u8],
    printer: VirtualPrinter,
    (wanted, paper, (media, quarters)): (Wanted, Paper, (Media, u32)),
    warnings: &mut Warnings,
    watch: &Watch,
) -> Result<Picture, Error> {
    let canvas = Canvas::new(wanted).rotated(quarters);
    if wanted.format != Format::Pdf {
        return Ok(draw_on(canvas, zpl, printer, watch)?);
    }
    let (width, height) = media.size.unwrap_or((1, 1));
    let label = if quarters % 2 == 1 { (height, width) } else { (width, height) };
    let dpi = u16::try_from(media.dpi).ok().and_then(Dpi::new).unwrap_or(Dpi::DEFAULT);
    if !paper.holds(label, dpi) {
        warnings.add_beyond_page();
    }
    let sheets = Sheets::new(paper.layout(label, dpi));
    let canvas = canvas.bordered(paper.border).on_sheets(sheets);
    Ok(draw_on(canvas, zpl, printer, watch)?)
}
