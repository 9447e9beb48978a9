//! The field itself, as typed commands.

use design::Kind;
use design::Native;
use label::element::{NativeAnchor, NativeCommand, NativeField, NativeSide};
use preview::{Anchor, BarcodeCommand, Block, Content, Field};
use zpl::{
    Command,
    command::{
        BarcodeDefaults, FieldBlock, FieldReverse, Font, FontFile, FontName, Justification,
        Orientation, Tenths, TextBlock,
    },
    native::Native as Typed,
};

use super::{Candidate, Source};
use crate::texts::Varied;

/// At its own position, or at the corner of its marks if the field before determines its position.
pub(super) fn candidates(source: &Source<'_>) -> Vec<Candidate> {
    let field = &source.first.field;
    let Some(commands) = commands(field, source.page.dpi()) else { return Vec::new() };
    let anchor = match field.anchor {
        Anchor::Corner => NativeAnchor::Corner,
        Anchor::Baseline => NativeAnchor::Baseline,
    };
    let side = match field.justification {
        Justification::Left => NativeSide::Left,
        Justification::Right => NativeSide::Right,
        Justification::Automatic => NativeSide::Auto,
    };
    let dpi = source.dpi;
    let Ok(meaning) = render::native_meaning(&commands, dpi) else { return Vec::new() };
    let typed = NativeField { anchor, side, dpi, commands, meaning };
    let data = data(source);
    // A value must not have the character of a switch, but the text of the field itself may.
    let is_switched = typed.meaning.switch.is_some_and(|switch| source.text.has_in_values(switch));
    let literal = is_switched.then(|| Varied::literal(&data));
    let text = literal.as_ref().unwrap_or(source.text).template(&data);
    let (x, y) = (field.x.unwrap_or(source.ink.x), field.y.unwrap_or(source.ink.y));
    let size = (source.ink.area() > 0)
        .then(|| (source.inches(source.ink.width), source.inches(source.ink.height)));
    let (width, height) = size.unzip();
    let native =
        Native { at: source.point(x, y), field: typed, text: text.template(), width, height };
    vec![Candidate::respelled(Kind::Native(native), &text)]
}

/// The data in UTF-8, as our labels set it. Barcodes keep their bytes if those are UTF-8 already.
fn data(source: &Source<'_>) -> String {
    let field = &source.first.field;
    let bytes = field.data.as_deref().unwrap_or_default();
    match (&field.content, str::from_utf8(bytes)) {
        (Content::Barcode(_), Ok(text)) => text.to_owned(),
        _ => source.first.text(),
    }
}

fn commands(field: &Field, dpi: u32) -> Option<Vec<NativeCommand>> {
    let mut typed: Vec<Command> = Vec::new();
    let orientation = Some(field.orientation);
    match &field.content {
        Content::Text => {
            typed.push(font(field, dpi)?);
            typed.extend(field.block.map(block));
        }
        Content::Barcode(command) => {
            let sizes = field.sizes;
            typed.push(
                BarcodeDefaults {
                    module: Some(sizes.module),
                    ratio: Some(Tenths(sizes.ratio)),
                    height: Some(sizes.height),
                }
                .into(),
            );
            if field.font.own {
                typed.push(font(field, dpi)?);
            }
            typed.push(barcode(command, orientation));
        }
        Content::Box(command) => typed.push(command.clone().into()),
        Content::Circle(command) => typed.push(command.clone().into()),
        Content::Diagonal(command) => typed.push(command.clone().into()),
        Content::Ellipse(command) => typed.push(command.clone().into()),
        Content::Symbol(command) => {
            let mut command = command.clone();
            command.orientation = command.orientation.or(orientation);
            typed.push(command.into());
        }
        Content::Picture(_) | Content::Recall(_) => return None,
    }
    if field.reversed {
        typed.push(FieldReverse.into());
    }
    typed.into_iter().map(|command| named(&Typed::of(command)?)).collect()
}

fn named(typed: &Typed) -> Option<NativeCommand> {
    let parameters = typed.parameters().into_iter().map(|it| within_range(it).into()).collect();
    NativeCommand::new(&typed.name(), parameters)
}

/// Larger numbers reach as far beyond every label as the largest that a field may have.
fn within_range(parameter: String) -> String {
    let largest = f64::from(Typed::LARGEST);
    match parameter.parse::<f64>() {
        Ok(number) if number > largest => format!("{largest}"),
        Ok(number) if number < -largest => format!("-{largest}"),
        _ => parameter,
    }
}

/// The font with the size that the printer gives it: a default would be that of an earlier job.
fn font(field: &Field, dpi: u32) -> Option<Command> {
    let choice = &field.font;
    let (height, width) = choice.size(dpi);
    let (orientation, height, width) = (Some(choice.orientation), Some(height), Some(width));
    Some(match choice.letter() {
        Some(letter) => Font { name: FontName::new(letter)?, orientation, height, width }.into(),
        None => FontFile { orientation, height, width, file: choice.file.clone() }.into(),
    })
}

fn block(block: Block) -> Command {
    match block {
        Block::Lines { width, lines, spacing, alignment, indent } => FieldBlock {
            width: Some(width),
            lines: Some(lines),
            spacing: Some(spacing),
            alignment: Some(alignment),
            indent: Some(indent),
        }
        .into(),
        Block::Clipped { orientation, width, height } => {
            TextBlock { orientation: Some(orientation), width: Some(width), height: Some(height) }
                .into()
        }
    }
}

/// The command with the orientation that `^FW` gave it.
fn barcode(command: &BarcodeCommand, orientation: Option<Orientation>) -> Command {
    macro_rules! oriented {
        ($($kind:ident)*) => {
            match command {
                $(BarcodeCommand::$kind(command) => {
                    let mut command = command.clone();
                    command.orientation = command.orientation.or(orientation);
                    command.into()
                })*
                BarcodeCommand::MaxiCode(command) => command.clone().into(),
            }
        };
    }
    oriented!(
        Code128 Code39 Logmars Code93 Ean13 Ean8 UpcA UpcE UpcEanExtension Interleaved2of5 Industrial2of5
        Standard2of5 Codabar Msi Plessey Code11 Planet Postal DataBar Tlc39 Code49 Pdf417 MicroPdf417 Codablock
        DataMatrix Aztec QrCode
    )
}
