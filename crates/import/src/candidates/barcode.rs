//! Barcodes: the symbol that a scanner would read, with the options of its command.

use design::{Area, Barcode, Kind, Qr};
use label::element::{BarcodeContent, Magnification, ModuleWidth, Rotation};
use preview::{BarcodeCommand, Drawn};
use symbology::{Ratio, Symbology};

use super::{Candidate, Source, options, rotation};

pub(super) fn candidates(source: &Source<'_>, command: &BarcodeCommand) -> Vec<Candidate> {
    let field = &source.first.field;
    // A caption in another font, and a symbol that inverts, are nothing that elements have.
    if field.reversed || field.font.own && has_line(command) {
        return Vec::new();
    }
    let Some(drawn) = source.symbol() else { return Vec::new() };
    let mut candidates = Vec::new();
    for value in values(source, command, drawn) {
        let text = source.text.template(&value);
        let contents = contents(source, command, drawn, &text.template().into());
        let kinds = contents.into_iter().filter_map(|(symbology, content)| {
            if symbology == Symbology::QrCode {
                qr(source, drawn, content)
            } else {
                barcode(source, (symbology, content), drawn, command)
            }
        });
        candidates.extend(kinds.map(|kind| Candidate::respelled(kind, &text)));
    }
    candidates
}

/// What a scanner reads; before that, the data themselves where the printer adds check digits to them.
fn values(source: &Source<'_>, command: &BarcodeCommand, drawn: &Drawn) -> Vec<String> {
    let adds_digits = matches!(
        command,
        BarcodeCommand::Msi(_)
            | BarcodeCommand::Plessey(_)
            | BarcodeCommand::Code11(_)
            | BarcodeCommand::Logmars(_)
            | BarcodeCommand::Code39(_)
            | BarcodeCommand::Interleaved2of5(_)
    );
    let data = source.first.field.data.as_deref().filter(|_| adds_digits);
    let data = data.and_then(|data| str::from_utf8(data).ok()).map(str::to_owned);
    let mut values: Vec<String> = data.into_iter().chain([drawn.value.clone()]).collect();
    values.dedup();
    values
}

/// The options that may give the same symbol, each with this value.
fn contents(
    source: &Source<'_>,
    command: &BarcodeCommand,
    drawn: &Drawn,
    plain: &BarcodeContent,
) -> Vec<(Symbology, BarcodeContent)> {
    let symbology = drawn.symbology;
    let mut contents: Vec<(Symbology, BarcodeContent)> = Vec::new();
    for choices in options::of(source, command) {
        let mut content = plain.clone();
        let is_chosen = choices
            .iter()
            .all(|(kind, choice)| content.options.choose(symbology, *kind, choice).is_some());
        if is_chosen && !contents.contains(&(symbology, content.clone())) {
            contents.push((symbology, content));
        }
    }
    contents
}

fn barcode(
    source: &Source<'_>,
    (symbology, content): (Symbology, BarcodeContent),
    drawn: &Drawn,
    command: &BarcodeCommand,
) -> Option<Kind> {
    let ratio = u8::try_from(source.first.field.sizes.ratio).ok().and_then(Ratio::from_tenths);
    let ratio = ratio.filter(|_| symbology.has_ratio());
    // MaxiCode has one size.
    let module = if symbology == Symbology::MaxiCode { 2 } else { drawn.module };
    Some(Kind::Barcode(Barcode {
        area: area(source),
        rotation: rotation(drawn.orientation),
        symbology,
        content,
        ratio: ratio.unwrap_or_default(),
        human_readable: has_line(command),
        drawn: false,
        module: Some(u8::try_from(module).ok().and_then(ModuleWidth::new)?),
    }))
}

fn qr(source: &Source<'_>, drawn: &Drawn, content: BarcodeContent) -> Option<Kind> {
    let module = u8::try_from(drawn.module).ok().and_then(Magnification::new)?;
    Some(Kind::Qr(Qr {
        area: area(source),
        rotation: Rotation::Normal,
        content,
        drawn: false,
        magnification: Some(module),
    }))
}

/// What the symbol covers, its caption included.
fn area(source: &Source<'_>) -> Area {
    source.area((source.ink.width, source.ink.height), Rotation::Normal)
}

/// Whether the printer writes a readable line.
fn has_line(command: &BarcodeCommand) -> bool {
    match command {
        BarcodeCommand::Code128(it) => it.line.unwrap_or(true),
        BarcodeCommand::Code39(it) => it.line.unwrap_or(true),
        BarcodeCommand::Logmars(_) => true,
        BarcodeCommand::Code93(it) => it.line.unwrap_or(true),
        BarcodeCommand::Ean13(it) => it.line.unwrap_or(true),
        BarcodeCommand::Ean8(it) => it.line.unwrap_or(true),
        BarcodeCommand::UpcA(it) => it.line.unwrap_or(true),
        BarcodeCommand::UpcE(it) => it.line.unwrap_or(true),
        BarcodeCommand::UpcEanExtension(it) => it.line.unwrap_or(true),
        BarcodeCommand::Interleaved2of5(it) => it.line.unwrap_or(true),
        BarcodeCommand::Industrial2of5(it) => it.line.unwrap_or(true),
        BarcodeCommand::Standard2of5(it) => it.line.unwrap_or(true),
        BarcodeCommand::Codabar(it) => it.line.unwrap_or(true),
        BarcodeCommand::Msi(it) => it.line.unwrap_or(true),
        BarcodeCommand::Plessey(it) => it.line.unwrap_or(true),
        BarcodeCommand::Code11(it) => it.line.unwrap_or(true),
        BarcodeCommand::Planet(it) => it.line.unwrap_or(false),
        BarcodeCommand::Postal(it) => it.line.unwrap_or(false),
        BarcodeCommand::DataBar(_)
        | BarcodeCommand::Tlc39(_)
        | BarcodeCommand::Code49(_)
        | BarcodeCommand::Pdf417(_)
        | BarcodeCommand::MicroPdf417(_)
        | BarcodeCommand::Codablock(_)
        | BarcodeCommand::DataMatrix(_)
        | BarcodeCommand::Aztec(_)
        | BarcodeCommand::QrCode(_)
        | BarcodeCommand::MaxiCode(_) => false,
    }
}
