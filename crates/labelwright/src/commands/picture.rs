//! `labelwright picture`: prints one picture as a graphic field on standard output.

use std::io::Write;

use anyhow::anyhow;
use preview::Media;
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
            let png = preview::single_png(&zpl, media).map_err(|error| anyhow!("{error}"))?;
            out.write_all(&png)?;
        }
    }
    Ok(())
}
