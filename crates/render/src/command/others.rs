//! DataBar, MaxiCode, the postal codes, Code 49 and Codablock F.

use ::message::{Message, phrase};
use symbology::{MaxiCodeModeNumber, Symbol};
use zpl::{
    FieldData,
    command::{
        Codablock, CodablockMode, Code49, Code49Line, DataBar, Letter, MaxiCode, Planet, Postal,
        PostalCode,
    },
    field::Digits,
};

use super::{maxicode as message, pen::Pen, refusal::only_ascii};

type Written = Result<(), Message>;

/// The kinds that hold a number alone: 13 digits, the printer adds the check digit.
pub(super) fn databar(pen: &mut Pen<'_, '_>, kind: u32, gtin: &str) -> Written {
    let thirteen = gtin.get(..13).unwrap_or_default();
    let command = databar_command(pen, kind, None);
    pen.put(&command, FieldData::digits(Digits::DataBar, thirteen))
}

/// Expanded; stacked if there are no more than this many segments to a row.
pub(super) fn databar_expanded(
    pen: &mut Pen<'_, '_>,
    segments: Option<u32>,
    elements: &str,
) -> Written {
    // 22 is more than there can be.
    let command = databar_command(pen, 6, Some(segments.unwrap_or(22)));
    pen.put(&command, FieldData::databar_expanded(elements))
}

fn databar_command(pen: &Pen<'_, '_>, kind: u32, segments: Option<u32>) -> DataBar {
    DataBar {
        orientation: pen.orientation,
        kind: Some(kind),
        module: Some(pen.field.module),
        separator: Some(1),
        // Only the kinds with a composite component use it, but the parameter has a position.
        height: pen.height,
        segments,
    }
}

pub(super) fn maxicode(
    pen: &mut Pen<'_, '_>,
    mode: Option<MaxiCodeModeNumber>,
    value: &str,
) -> Written {
    if let Some(other) = value.chars().find(|character| !character.is_ascii()) {
        return Err(pen.explain(only_ascii(other)));
    }
    let (mode, data) = message::data(mode, value)?;
    pen.put(&MaxiCode { mode: Some(mode), number: Some(1), total: Some(1) }, Ok(data))
}

pub(super) fn postnet(pen: &mut Pen<'_, '_>, digits: &str) -> Written {
    put_postal(pen, PostalCode::Postnet, Digits::Postnet, digits)
}

pub(super) fn intelligent_mail(pen: &mut Pen<'_, '_>, digits: &str) -> Written {
    put_postal(pen, PostalCode::IntelligentMail, Digits::IntelligentMail, digits)
}

fn put_postal(pen: &mut Pen<'_, '_>, code: PostalCode, kind: Digits, digits: &str) -> Written {
    let command = Postal {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: Some(false),
        code: Some(code),
    };
    pen.put(&command, FieldData::digits(kind, digits))
}

pub(super) fn planet(pen: &mut Pen<'_, '_>, digits: &str) -> Written {
    let command = Planet {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: Some(false),
    };
    pen.put(&command, FieldData::digits(Digits::Planet, digits))
}

/// The height of its rows is given in modules.
pub(super) fn code49(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Code49 {
        orientation: pen.orientation,
        height: Some(pen.field.height / pen.field.module),
        line: Some(Code49Line::None),
        // The printer chooses the mode it starts in.
        mode: Letter::new(b'A'),
    };
    pen.put(&command, FieldData::code49(value))
}

/// The number of characters in a row is always given: printers do not stack by the number of rows alone.
pub(super) fn codablock(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    // Besides the data a row has start, code set, row number, check and stop; the stop is two modules wider.
    let Symbol::Grid(grid) = pen.field.barcode.symbol() else {
        return Err(pen.explain(phrase("the value has no rows")));
    };
    let characters = (u32::from(grid.width()) / 11).saturating_sub(5);
    let command = Codablock {
        orientation: pen.orientation,
        row_height: pen.height,
        check: Some(true),
        characters: Some(characters),
        rows: None,
        mode: Some(CodablockMode::F),
    };
    pen.put(&command, FieldData::codablock(value))
}
