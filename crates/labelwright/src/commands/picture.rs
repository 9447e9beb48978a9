//! `labelwright picture`: prints one picture as a graphic field on standard output.

use std::io::Write;

use anyhow::{anyhow, bail};
use preview::{Limits, Media, VirtualPrinter, output};
use render::{NoPicture, Unlimited};

use super::files;
use crate::{
    arguments::{PictureArguments, PictureFormat},
    messages::tell,
};

pub(crate) fn run(arguments: &PictureArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let PictureArguments { file, single, printer, format, idle } = arguments;
    if *format == PictureFormat::Png {
        files::refuse_terminal("PNG")?;
    }
    let (name, bytes) = files::read(file)?;
    let printed = single.print(&bytes, *printer, &Unlimited);
    let printed = printed.map_err(|error| match error {
        NoPicture::Because(message) => anyhow!("{name}: {message}"),
        // Cannot happen: nothing stops the work.
        NoPicture::Stopped => anyhow!("{name}: the work was stopped"),
    })?;
    for (rule, message) in printed.remarks() {
        tell(&format!("warning: {name}: {message} [{rule}]"));
    }
    if let Some(flag) = idle {
        tell(&format!("warning: {flag} has no effect"));
    }
    let zpl = render::picture(&printed, *printer);
    match format {
        PictureFormat::Zpl => {
            out.write_all(&zpl)?;
            writeln!(out)?;
        }
        PictureFormat::Png => {
            let media = Media { dpi: printer.dpi().get().into(), size: Some(printed.size()) };
            out.write_all(&png(&zpl, media)?)?;
        }
    }
    Ok(())
}

/// Draws the field as a printer would print it.
fn png(zpl: &[u8], media: Media) -> anyhow::Result<Vec<u8>> {
    let (pages, report) = VirtualPrinter::new(media).pages(zpl, &Limits::default());
    // A wrong picture is worse than none.
    match (&pages[..], report.notes.first(), report.exceeded) {
        ([page], None, None) => Ok(output::png(page)),
        (_, Some(note), _) => bail!("{}", note.kind),
        (_, None, Some(exceeded)) => bail!("{exceeded}"),
        (_, None, None) => bail!("nothing was drawn"),
    }
}
