//! A label in dots for one printer: its layout and its ZPL; and single barcodes as SVG for screens.
//!
//! A [`Printer`] answers every question that depends on the device.

mod album;
mod align;
mod checks;
mod command;
mod emit;
mod job;
mod layout;
mod lettering;
mod lines;
mod offset;
mod picture;
mod printer;
mod spanned;
pub mod svg;
mod xml;

use label::{Finding, Label, Problem};
use symbology::Barcode;

pub use album::{Album, PictureFile};
pub use checks::{check, check_across, check_element};
pub use command::{
    NotPrintable,
    native::{NATIVE_BARCODES, meaning as native_meaning},
};
pub use job::{
    Across, Gathered, Job, JobError, Progress, Rendered, RowError, Rows, each_row, job, labels,
    written_labels,
};
pub use layout::{
    BarHeights, BarcodeStyle, Footprint, LineSize, ShownPicture, Single, TextBlock, TextLines,
    pictures,
};
pub use lettering::{Lettering, TextCosts};
pub use offset::{Offset, OverEdge};
pub use picture::{
    Allowance, NoPicture, PictureFiles, PictureSize, PrintedPicture, SinglePicture, Unlimited,
};
pub use printer::{Characters, CharactersError, NoCommand, OutOfReach, Printer};
pub use spanned::{Span, SpannedLabel};
pub use typeset::{Face, FontError, KnownScript, Library as Fonts};
pub use zpl::graphic::Encoding as Graphics;

/// Appends a label as one format of the printer's language, without a trailing line end. If there are problems, all are
/// returned, and nothing is appended.
pub fn label(
    label: &Label<'_>,
    printer: Printer,
    album: &mut Album<'_>,
    out: &mut Vec<u8>,
    findings: &mut Vec<Finding>,
) -> Result<(), Vec<Problem>> {
    let layout = layout::layout(label, printer, album, findings)?;
    out.extend_from_slice(emit::emit(&layout)?.as_bytes());
    Ok(())
}

/// A single barcode on a label just large enough for it, its readable line and its quiet zones.
pub fn barcode(
    barcode: &Barcode,
    single: Single,
    findings: &mut Vec<Finding>,
) -> Result<Vec<u8>, Vec<Problem>> {
    let layout = layout::single(barcode, single, findings)?;
    Ok(emit::emit(&layout)?.into_bytes())
}

/// A picture as a label in one line, without other fields and settings: programs cut the field out by `^XA^FO0,0` and `^XZ`.
pub fn picture(picture: &PrintedPicture, printer: Printer) -> Vec<u8> {
    let mut zpl = emit::picture(&picture.print, printer).into_bytes();
    zpl.retain(|&byte| byte != b'\n');
    zpl
}
