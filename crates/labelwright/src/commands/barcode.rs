//! `labelwright barcode`: one symbol on standard output.

use std::{io::Write, num::NonZeroU8};

use label::{Finding, Problem, units::Dpi};
use render::{
    Single,
    svg::{self, Look},
};
use server::wire::BarcodeAnswer;
use symbology::{Barcode, Symbology};

use crate::{
    Lines,
    arguments::{BarcodeArguments, BarcodeFormat},
    tell,
};

pub(crate) fn run(arguments: &BarcodeArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let barcode = Barcode::parse_with(arguments.symbology, &arguments.value, arguments.options)?;
    let scale = arguments.scale.unwrap_or_else(|| default_scale(arguments.symbology));
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
        BarcodeFormat::Zpl => zpl(&barcode, single, out)?,
        BarcodeFormat::Json => {
            let answer = BarcodeAnswer::new(&barcode, look, single);
            writeln!(out, "{}", server::wire::to_json(&answer))?;
        }
    }
    Ok(())
}

/// A document ends with `^XZ`, without a line end after it.
fn zpl(barcode: &Barcode, single: Single, out: &mut impl Write) -> anyhow::Result<()> {
    let mut findings = Vec::new();
    let rendered = render::barcode(barcode, single, &mut findings);
    for Finding { rule, message, .. } in &findings {
        tell(&format!("warning: {message} [{rule}]"));
    }
    let problems = |problems: Vec<Problem>| {
        Lines(problems.into_iter().map(|problem| problem.message).collect())
    };
    out.write_all(&rendered.map_err(problems)?)?;
    Ok(())
}

/// Two pixels to a module for bars and stacked codes, five for matrix codes.
fn default_scale(symbology: Symbology) -> NonZeroU8 {
    NonZeroU8::new(if symbology.is_matrix() { 5 } else { 2 }).unwrap_or(NonZeroU8::MIN)
}
