//! `labelwright barcode`: prints one barcode on standard output.

use std::io::Write;

use anyhow::{anyhow, bail};
use label::{Finding, Problem, Rule, units::Dpi};
use preview::{Media, NotDrawn};
use render::{
    Single,
    svg::{self, Look},
};
use symbology::{Barcode, Symbol, Symbology};
use wire::BarcodeAnswer;

use super::files;
use crate::{
    arguments::{BarcodeArguments, BarcodeFormat},
    messages::{ErrorLines, tell},
};

pub(crate) fn run(arguments: &BarcodeArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let BarcodeArguments { symbology, value, options, digital_link, .. } = arguments;
    let read = label::read_single(*symbology, value, *options, digital_link.as_ref());
    let (barcode, remarks) = read.map_err(|message| anyhow!("{message}"))?;
    for Finding { rule, message, .. } in remarks {
        tell(&format!("warning: {message} [{rule}]"));
    }
    let scale = arguments.scale.unwrap_or_else(|| Single::usual_scale(arguments.symbology));
    let human_readable = arguments.human_readable;
    let look = Look {
        scale,
        bar_height: u16::try_from(
            arguments.height.inches(arguments.symbology).dots(Dpi::SCREEN).get(),
        )?
        .max(1),
        human_readable,
    };
    let single = Single {
        scale,
        height: arguments.height,
        dpi: arguments.dpi,
        ratio: arguments.options.ratio,
        human_readable,
        drawn: arguments.drawn,
    };
    let mut findings = Vec::new();
    match arguments.format {
        BarcodeFormat::Svg => writeln!(out, "{}", svg::draw(&barcode, look))?,
        BarcodeFormat::Zpl => out.write_all(&zpl(&barcode, single, &mut findings)?)?,
        BarcodeFormat::Png => out.write_all(&png(&barcode, single, &mut findings)?)?,
        BarcodeFormat::Json => {
            let answer = BarcodeAnswer::new(&barcode, look, single);
            writeln!(out, "{}", wire::to_json(&answer))?;
        }
    }
    // The finding about a fixed height already names the flag's value.
    let height_told = findings.iter().any(|finding| finding.rule == Rule::FixedHeight);
    let idle = idle_flags(arguments, &barcode).into_iter();
    for flag in idle.filter(|&flag| !(height_told && flag == HEIGHT)) {
        let (id, format) = (arguments.symbology.id(), arguments.format.name());
        tell(&format!("warning: {flag} has no effect on {id} as {format}"));
    }
    Ok(())
}

const HEIGHT: &str = "--height";
const NO_TEXT: &str = "--no-text";

/// Flags that were given and have no effect.
///
/// The service reports only options that a symbology lacks, because programs send the same height for every symbology. Somebody
/// who types a flag expects an effect.
fn idle_flags(arguments: &BarcodeArguments, barcode: &Barcode) -> Vec<&'static str> {
    let symbol = barcode.symbol();
    let mut idle = Vec::new();
    if arguments.height.is_asked() && !takes_height(barcode.symbology(), &symbol, arguments.format)
    {
        idle.push(HEIGHT);
    }
    if !arguments.human_readable && !takes_line(barcode.symbology(), &symbol, arguments.format) {
        idle.push(NO_TEXT);
    }
    idle
}

/// Whether `--height` has an effect. Linear codes take it unless their standard fixes the height. Of the stacked codes only
/// PDF417 takes it in every format; a few others have ZPL commands with a height, while their SVG follows the standard.
fn takes_height(symbology: Symbology, symbol: &Symbol<'_>, format: BarcodeFormat) -> bool {
    match symbol {
        Symbol::Linear(linear) => linear.fixed_height.is_none(),
        Symbol::Grid(_) | Symbol::Hexagons(_) => {
            let by_command = matches!(
                symbology,
                Symbology::MicroPdf417
                    | Symbology::Postnet
                    | Symbology::Planet
                    | Symbology::IntelligentMail
                    | Symbology::Code49
                    | Symbology::CodablockF
            );
            symbology == Symbology::Pdf417 || by_command && format != BarcodeFormat::Svg
        }
    }
}

/// Whether there is a readable line that can be left out. Printers always print that of LOGMARS.
fn takes_line(symbology: Symbology, symbol: &Symbol<'_>, format: BarcodeFormat) -> bool {
    let printed = matches!(format, BarcodeFormat::Zpl | BarcodeFormat::Png);
    match symbol {
        Symbol::Linear(linear) => {
            let is_fixed = printed && symbology == Symbology::Logmars;
            !is_fixed && !linear.text().is_empty()
        }
        Symbol::Grid(_) | Symbol::Hexagons(_) => false,
    }
}

/// Renders the barcode and prints the findings.
fn zpl(barcode: &Barcode, single: Single, findings: &mut Vec<Finding>) -> anyhow::Result<Vec<u8>> {
    let rendered = render::barcode(barcode, single, findings);
    for Finding { rule, message, .. } in &*findings {
        tell(&format!("warning: {message} [{rule}]"));
    }
    let line = |problem: Problem| match problem.message.code() {
        // The message of the interface names a field.
        "no-command" => format!("{}; try --drawn", no_command(barcode.symbology())),
        _ => problem.message.to_string(),
    };
    let problems = |problems: Vec<Problem>| ErrorLines(problems.into_iter().map(line).collect());
    Ok(rendered.map_err(problems)?)
}

fn no_command(symbology: Symbology) -> String {
    format!("{} has no ZPL II command, so a printer cannot draw it", symbology.id())
}

/// Draws the ZPL as a printer would print it.
fn png(barcode: &Barcode, single: Single, findings: &mut Vec<Finding>) -> anyhow::Result<Vec<u8>> {
    let symbology = barcode.symbology();
    if !single.drawn && render::Printer::zpl(single.dpi).draws(symbology).is_err() {
        bail!("{}; try --drawn or --format svg", no_command(symbology));
    }
    files::refuse_terminal("PNG")?;
    let document = zpl(barcode, single, findings)?;
    let media = Media { dpi: single.dpi.get().into(), size: None };
    preview::single_png(&document, media).map_err(|error| match error {
        NotDrawn::Exceeded(exceeded) => anyhow!("{}: {exceeded}", symbology.id()),
        NotDrawn::Note(_) | NotDrawn::Labels(_) => {
            anyhow!("{}: {error}; try --format svg", symbology.id())
        }
    })
}

#[cfg(test)]
mod tests {
    use label::{element::BarHeight, units::Inches};
    use symbology::Options;

    use super::*;

    fn printed(arguments: &BarcodeArguments) -> Option<Vec<u8>> {
        let mut out = Vec::new();
        run(arguments, &mut out).ok().map(|()| out)
    }

    /// A value for each symbology, from the OpenAPI document.
    fn examples() -> Vec<(Symbology, String)> {
        let api: serde_json::Value = serde_json::from_str(wire::openapi()).unwrap();
        let examples = api["components"]["x-value-examples"].as_object().unwrap();
        let read = |(id, value): (&String, &serde_json::Value)| {
            (Symbology::from_id(id).unwrap(), value.as_str().unwrap().to_owned())
        };
        examples.iter().map(read).collect()
    }

    #[test]
    fn a_flag_is_idle_if_it_does_not_change_the_output() {
        let formats = [BarcodeFormat::Svg, BarcodeFormat::Zpl, BarcodeFormat::Json];
        let examples = examples();
        assert_eq!(examples.len(), Symbology::ALL.len());
        for (symbology, value) in examples {
            for format in formats {
                let with = |height, human_readable| BarcodeArguments {
                    symbology,
                    value: value.clone(),
                    format,
                    scale: None,
                    height: BarHeight::asked(Inches::new(height).unwrap()),
                    dpi: Dpi::DEFAULT,
                    human_readable,
                    options: Options::default(),
                    drawn: false,
                    digital_link: None,
                };
                let barcode = Barcode::parse(symbology, &value).unwrap();
                let (plain, other) = (with(0.5, true), with(0.5, false));
                let Some(expected) = printed(&plain) else {
                    assert!(
                        !render::Printer::zpl(Dpi::DEFAULT).has_command(symbology)
                            && format == BarcodeFormat::Zpl
                    );
                    continue;
                };
                let same_at_any_height = printed(&with(2.0, true)).as_ref() == Some(&expected);
                let same_without_line = printed(&other).as_ref() == Some(&expected);
                let idle = idle_flags(&other, &barcode);
                let case = format!("{} as {}", symbology.id(), format.name());
                assert_eq!(idle.contains(&HEIGHT), same_at_any_height, "{case}");
                assert_eq!(idle.contains(&NO_TEXT), same_without_line, "{case}");
                let nothing = BarcodeArguments { height: BarHeight::default(), ..plain };
                assert!(idle_flags(&nothing, &barcode).is_empty(), "{case}");
            }
        }
    }
}
