//! `labelwright barcode`: one symbol on standard output.

use std::{io::Write, num::NonZeroU8};

use label::units::Dpi;
use render::svg::{self, Look};
use server::wire::BarcodeAnswer;
use symbology::{Barcode, Symbology};

use crate::arguments::{BarcodeArguments, BarcodeFormat};

pub(crate) fn run(arguments: &BarcodeArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let barcode = Barcode::parse_with(arguments.symbology, &arguments.value, arguments.options)?;
    let look = Look {
        scale: arguments.scale.unwrap_or_else(|| default_scale(arguments.symbology)),
        bar_height: u16::try_from(arguments.height.dots(Dpi::SCREEN).get())?.max(1),
        human_readable: arguments.human_readable,
    };
    match arguments.format {
        BarcodeFormat::Svg => writeln!(out, "{}", svg::draw(&barcode, look))?,
        BarcodeFormat::Json => {
            writeln!(out, "{}", server::wire::to_json(&BarcodeAnswer::new(&barcode, look)))?;
        }
    }
    Ok(())
}

/// Two pixels to a module for bars and stacked codes, five for matrix codes.
fn default_scale(symbology: Symbology) -> NonZeroU8 {
    NonZeroU8::new(if symbology.is_matrix() { 5 } else { 2 }).unwrap_or(NonZeroU8::MIN)
}
