//! Codes of one row of bars.

use message::{Message, phrase};
use symbology::{
    Code11Checks, MsiChecks,
    linear::{Codewords, Gs1128, Msi as MsiCode, UpcE as UpcECode},
};
use zpl::{
    FieldData,
    command::{
        Codabar, Code11, Code39, Code93, Code128, Code128Mode, Ean8, Ean13, Industrial2of5,
        Interleaved2of5, Letter, Logmars, Msi, MsiCheck, Plessey, Standard2of5, UpcA, UpcE,
        UpcEanExtension,
    },
    field::{Digits, Gs1Element},
};

use super::{code128 as plan, pen::Pen};

type Written = Result<(), Message>;

/// Where a readable line stands: below. Only add-ons have it above.
const BELOW: Option<bool> = Some(false);
const ABOVE: Option<bool> = Some(true);

/// No check digit beside those that a code always has.
const NO_CHECK: Option<bool> = Some(false);

pub(super) fn code128(pen: &mut Pen<'_, '_>, codewords: &Codewords) -> Written {
    let command = code128_command(pen, Code128Mode::Normal);
    pen.put(&command, plan::data(codewords))
}

/// In mode D the printer prints the bracketed form below the bars. Data that this mode would change is sent as our own
/// symbol characters.
pub(super) fn gs1_128(pen: &mut Pen<'_, '_>, code: &Gs1128) -> Written {
    if !takes_brackets(code) {
        return code128(pen, &code.codewords());
    }
    let elements = code.message().elements();
    let elements: Vec<_> = elements
        .map(|it| Gs1Element { ai: it.ai, data: it.data, separated: it.needs_separator })
        .collect();
    let command = code128_command(pen, Code128Mode::Gs1);
    pen.put(&command, FieldData::gs1_128(&elements))
}

/// Whether a printer can be given the bracketed form. It ignores brackets and spaces and takes `>` for a code, even in
/// the data.
pub(crate) fn takes_brackets(code: &Gs1128) -> bool {
    !code.message().data().iter().any(|byte| matches!(byte, b'(' | b')' | b' ' | b'>'))
}

fn code128_command(pen: &Pen<'_, '_>, mode: Code128Mode) -> Code128 {
    Code128 {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check: NO_CHECK,
        mode: Some(mode),
    }
}

pub(super) fn code39(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Code39 {
        orientation: pen.orientation,
        check: NO_CHECK,
        height: pen.height,
        line: pen.line,
        above: BELOW,
    };
    pen.put(&command, FieldData::code39(value))
}

/// The printer adds the check character.
pub(super) fn logmars(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Logmars { orientation: pen.orientation, height: pen.height, above: BELOW };
    pen.put(&command, FieldData::code39(value))
}

pub(super) fn code93(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Code93 {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check: NO_CHECK,
    };
    pen.put(&command, FieldData::code93(value))
}

pub(super) fn ean13(pen: &mut Pen<'_, '_>, twelve: &str) -> Written {
    let command =
        Ean13 { orientation: pen.orientation, height: pen.height, line: pen.line, above: BELOW };
    pen.put(&command, FieldData::digits(Digits::Ean13, twelve))
}

pub(super) fn ean8(pen: &mut Pen<'_, '_>, seven: &str) -> Written {
    let command =
        Ean8 { orientation: pen.orientation, height: pen.height, line: pen.line, above: BELOW };
    pen.put(&command, FieldData::digits(Digits::Ean8, seven))
}

pub(super) fn upc_a(pen: &mut Pen<'_, '_>, eleven: &str) -> Written {
    let command = UpcA {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check: Some(true),
    };
    pen.put(&command, FieldData::digits(Digits::UpcA, eleven))
}

/// Printers take the ten digits of manufacturer and product, and support number system 0 only.
pub(super) fn upc_e(pen: &mut Pen<'_, '_>, code: &UpcECode) -> Written {
    if code.number_system() != 0 {
        return Err(pen.explain(phrase("printers draw number system 0 only, found 1")));
    }
    let command = UpcE {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check: Some(true),
    };
    let [_, ten @ .., _] = code.upc_a();
    let ten = std::str::from_utf8(&ten).unwrap_or_default();
    pen.put(&command, FieldData::digits(Digits::UpcE, ten))
}

pub(super) fn extension(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = UpcEanExtension {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: ABOVE,
    };
    pen.put(&command, FieldData::digits(Digits::Extension, value))
}

/// Also ITF-14, whose check digit is part of the value.
pub(super) fn interleaved(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Interleaved2of5 {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check: NO_CHECK,
    };
    pen.put(&command, FieldData::digits(Digits::Interleaved, value))
}

pub(super) fn industrial(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Industrial2of5 {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
    };
    pen.put(&command, FieldData::digits(Digits::Any, value))
}

pub(super) fn standard(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Standard2of5 {
        orientation: pen.orientation,
        height: pen.height,
        line: pen.line,
        above: BELOW,
    };
    pen.put(&command, FieldData::digits(Digits::Any, value))
}

/// Start and stop letter are parameters; in the data a printer might add its own to them.
pub(super) fn codabar(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let &[start, ref data @ .., stop] = value.as_bytes() else {
        return Err(pen.explain(phrase("start and stop letter are missing")));
    };
    let command = Codabar {
        orientation: pen.orientation,
        check: NO_CHECK,
        height: pen.height,
        line: pen.line,
        above: BELOW,
        start: Letter::new(start),
        stop: Letter::new(stop),
    };
    let data = std::str::from_utf8(data).unwrap_or_default();
    pen.put(&command, FieldData::codabar(data))
}

/// The check digits are the printer's where it has them. It has no single one modulo 11, which is sent as data.
pub(super) fn msi(pen: &mut Pen<'_, '_>, code: &MsiCode, value: &str) -> Written {
    let (check, digits) = match code.checks() {
        MsiChecks::None => (MsiCheck::None, code.digits()),
        MsiChecks::Mod10 => (MsiCheck::Mod10, code.digits()),
        MsiChecks::Mod10Mod10 => (MsiCheck::Mod10Mod10, code.digits()),
        MsiChecks::Mod11 => (MsiCheck::None, value),
        MsiChecks::Mod11Mod10 => (MsiCheck::Mod11Mod10, code.digits()),
    };
    let command = Msi {
        orientation: pen.orientation,
        check: Some(check),
        height: pen.height,
        line: pen.line,
        above: BELOW,
        check_in_line: Some(false),
    };
    pen.put(&command, FieldData::digits(Digits::Msi, digits))
}

/// The two check digits are the printer's.
pub(super) fn plessey(pen: &mut Pen<'_, '_>, value: &str) -> Written {
    let command = Plessey {
        orientation: pen.orientation,
        check: NO_CHECK,
        height: pen.height,
        line: pen.line,
        above: BELOW,
    };
    pen.put(&command, FieldData::plessey(value))
}

/// The check characters are the printer's: one or two.
pub(super) fn code11(pen: &mut Pen<'_, '_>, checks: Code11Checks, value: &str) -> Written {
    let command = Code11 {
        orientation: pen.orientation,
        single_check: Some(checks == Code11Checks::One),
        height: pen.height,
        line: pen.line,
        above: BELOW,
    };
    pen.put(&command, FieldData::code11(value))
}
