//! `labelwright barcode`: one symbol on standard output.

use std::io::Write;

use anyhow::bail;
use label::{Finding, Problem, units::Dpi};
use preview::{Limits, Media, Printer, output};
use render::{
    Single,
    svg::{self, Look},
};
use server::wire::BarcodeAnswer;
use symbology::Barcode;

use super::files;
use crate::{
    Lines,
    arguments::{BarcodeArguments, BarcodeFormat},
    tell,
};

pub(crate) fn run(arguments: &BarcodeArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let barcode = Barcode::parse_with(arguments.symbology, &arguments.value, arguments.options)?;
    let scale = arguments.scale.unwrap_or_else(|| Single::usual_scale(arguments.symbology));
    let human_readable = arguments.human_readable;
    let look = Look {
        scale,
        bar_height: u16::try_from(arguments.height.dots(Dpi::SCREEN).get())?.max(1),
        human_readable,
    };
    let single = Single {
        scale,
        height: arguments.height,
        dpi: arguments.dpi,
        ratio: arguments.options.ratio,
        human_readable,
    };
    match arguments.format {
        BarcodeFormat::Svg => writeln!(out, "{}", svg::draw(&barcode, look))?,
        BarcodeFormat::Zpl => out.write_all(&zpl(&barcode, single)?)?,
        BarcodeFormat::Png => out.write_all(&png(&barcode, single)?)?,
        BarcodeFormat::Json => {
            let answer = BarcodeAnswer::new(&barcode, look, single);
            writeln!(out, "{}", server::wire::to_json(&answer))?;
        }
    }
    Ok(())
}

/// A document ends with `^XZ`, without a line end after it.
fn zpl(barcode: &Barcode, single: Single) -> anyhow::Result<Vec<u8>> {
    let mut findings = Vec::new();
    let rendered = render::barcode(barcode, single, &mut findings);
    for Finding { rule, message, .. } in &findings {
        tell(&format!("warning: {message} [{rule}]"));
    }
    let problems = |problems: Vec<Problem>| {
        Lines(problems.into_iter().map(|problem| problem.message).collect())
    };
    Ok(rendered.map_err(problems)?)
}

/// What a printer makes of the ZPL.
fn png(barcode: &Barcode, single: Single) -> anyhow::Result<Vec<u8>> {
    let symbology = barcode.symbology();
    if !symbology.has_zpl_command() {
        bail!("{}: printers have no command for it (ZPL II); try --format svg", symbology.id());
    }
    files::refuse_terminal("PNG")?;
    let document = zpl(barcode, single)?;
    let media = Media { dpi: single.dpi.get().into(), size: None };
    let (pages, report) = Printer::new(media).pages(&document, &Limits::default());
    // A picture of something else is worse than none.
    match (&pages[..], report.notes.first(), report.exceeded) {
        ([page], None, None) => Ok(output::png(page)),
        (_, Some(note), _) => bail!("{}: {}; try --format svg", symbology.id(), note.kind),
        (_, None, Some(exceeded)) => bail!("{}: {exceeded}", symbology.id()),
        (_, None, None) => bail!("{}: nothing was drawn; try --format svg", symbology.id()),
    }
}
