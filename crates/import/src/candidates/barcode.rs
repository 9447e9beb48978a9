//! Barcodes: the symbol that a scanner would read, with the options of its command.

use design::{Area, Barcode, Kind, Qr};
use label::element::{BarcodeContent, Magnification, ModuleWidth, Rotation};
use preview::{BarcodeCommand, Drawn};
use symbology::{Choice, OptionKind, Ratio, Symbology};

use zpl::command::MsiCheck;

use super::{Candidate, Source, rotation};

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

/// The symbologies and options that may give the same symbol.
fn contents(
    source: &Source<'_>,
    command: &BarcodeCommand,
    drawn: &Drawn,
    plain: &BarcodeContent,
) -> Vec<(Symbology, BarcodeContent)> {
    let symbology = drawn.symbology;
    let with = |choices: &[(OptionKind, Choice)]| {
        let mut content = plain.clone();
        let chosen = choices
            .iter()
            .all(|(kind, choice)| content.options.choose(symbology, *kind, choice).is_some());
        chosen.then_some((symbology, content))
    };
    let number = |number: Option<u32>| number.map(|it| Choice::Number(it.into()));
    let name = |name: &str| Choice::Text(name.into());
    let mut found = match command {
        BarcodeCommand::Code128(_) if symbology == Symbology::Code128 => {
            let sets = ["auto", "B", "A", "C"];
            sets.map(|set| with(&[(OptionKind::CodeSet, name(set))])).into_iter().collect()
        }
        BarcodeCommand::QrCode(_) => {
            let level = source.first.field.data.as_deref().unwrap_or_default().first();
            let level = level.map(|&byte| char::from(byte).to_string());
            level.map(|level| with(&[(OptionKind::Level, name(&level))])).into_iter().collect()
        }
        BarcodeCommand::Pdf417(command) => {
            let columns = number(command.columns).map(|it| (OptionKind::Columns, it));
            let level = number(command.level).map(|it| (OptionKind::Level, it));
            let both: Vec<_> = columns.into_iter().chain(level).collect();
            vec![with(&both)]
        }
        BarcodeCommand::DataMatrix(command) => {
            let size = command.rows.zip(command.columns);
            let size = size.map(|(rows, columns)| name(&format!("{rows}x{columns}")));
            vec![
                size.and_then(|size| with(&[(OptionKind::Size, size)])),
                with(&[]),
                with(&[(OptionKind::Shape, name("rectangle"))]),
            ]
        }
        BarcodeCommand::Code39(command) if command.check == Some(true) => {
            vec![with(&[(OptionKind::CheckDigit, name("mod43"))])]
        }
        BarcodeCommand::Interleaved2of5(command) if command.check == Some(true) => {
            vec![with(&[(OptionKind::CheckDigit, name("mod10"))])]
        }
        BarcodeCommand::Msi(command) => {
            let check = match command.check {
                Some(MsiCheck::None) => "none",
                Some(MsiCheck::Mod10Mod10) => "mod10-mod10",
                Some(MsiCheck::Mod11Mod10) => "mod11-mod10",
                Some(MsiCheck::Mod10) | None => "mod10",
            };
            vec![with(&[(OptionKind::CheckDigit, name(check))])]
        }
        BarcodeCommand::Code11(command) if command.single_check == Some(true) => {
            vec![with(&[(OptionKind::CheckDigit, Choice::Number(1))])]
        }
        _ => Vec::new(),
    };
    found.push(with(&[]));
    let mut kept: Vec<(Symbology, BarcodeContent)> = Vec::new();
    for content in found.into_iter().flatten() {
        if !kept.contains(&content) {
            kept.push(content);
        }
    }
    kept
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
