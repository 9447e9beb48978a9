//! Codes of modules or rows: Data Matrix, Aztec, QR and PDF417.

use message::{Message, phrase};
use symbology::{
    AztecCorrection, DataMatrixShape, DataMatrixSize, QrLevel, QrMask,
    matrix::{Aztec, DataMatrix as DataMatrixCode, Gs1DataMatrix, MicroPdf417, Pdf417, QrCode},
};
use zpl::{
    FieldData, FieldError,
    command::{
        Aztec as AztecCommand, DataMatrix, MatrixShape, MicroPdf417 as MicroPdf417Command,
        Orientation, Pdf417 as Pdf417Command, QrCode as QrCommand, QrLevel as Level,
    },
    field::DataMatrixField,
};

use super::{
    pen::Pen,
    sizes::{UTF_8, aztec_size, data_matrix_size, micro_pdf417_size},
};

type Written = Result<(), Message>;

/// The height for `^BY` where no bar depends on it: the printer's default.
const USUAL_HEIGHT: u32 = 10;

/// Non-ASCII characters are UTF-8, announced by an ECI: without one, some printers encode them as Latin-1.
pub(super) fn data_matrix(pen: &mut Pen<'_, '_>, code: &DataMatrixCode, value: &str) -> Written {
    let field = if value.is_ascii() {
        FieldData::data_matrix(value.as_bytes())
    } else if data_matrix_size(code, value).is_some() {
        FieldData::data_matrix_with_eci(UTF_8, value.as_bytes())
    } else {
        return Err(pen.explain(phrase("printers encode it as UTF-8, which does not fit")));
    };
    put_data_matrix(pen, field, code.shape(), code.chosen_size())
}

/// The value has a GS (0x1D) wherever a separating FNC1 is due.
pub(super) fn gs1_data_matrix(pen: &mut Pen<'_, '_>, code: &Gs1DataMatrix, value: &str) -> Written {
    put_data_matrix(pen, FieldData::gs1_data_matrix(value), code.shape(), code.chosen_size())
}

fn put_data_matrix(
    pen: &mut Pen<'_, '_>,
    field: Result<DataMatrixField, FieldError>,
    shape: DataMatrixShape,
    size: Option<DataMatrixSize>,
) -> Written {
    let (escape, data) = match field {
        Ok(DataMatrixField { escape, data }) => (Some(escape), Ok(data)),
        Err(error) => (None, Err(error)),
    };
    let command = DataMatrix {
        orientation: pen.orientation,
        module: Some(pen.field.module),
        quality: Some(200),
        columns: size.map(|size| size.columns().into()),
        // The guide allows no fewer than 10. The columns of such a rectangle are those of no other.
        rows: size.map(|size| size.rows().into()).filter(|&rows| rows >= 10),
        format: None,
        escape,
        shape: Some(match shape {
            DataMatrixShape::Square => MatrixShape::Square,
            DataMatrixShape::Rectangular => MatrixShape::Rectangular,
        }),
    };
    // `^BY` takes 1 to 10 dots and has no effect here.
    let module = pen.field.module.min(10);
    pen.put_with((module, 30, USUAL_HEIGHT), &command, data)
}

/// Columns are always given, since printers choose differently; rows never, since with too few nothing is printed.
pub(super) fn pdf417(pen: &mut Pen<'_, '_>, code: &Pdf417, value: &str) -> Written {
    let command = Pdf417Command {
        orientation: pen.orientation,
        row_height: pen.height,
        level: Some(code.level().into()),
        columns: Some(code.columns().into()),
        rows: None,
        truncated: Some(false),
    };
    pen.put(&command, FieldData::pdf417(value.as_bytes()))
}

pub(super) fn micro_pdf417(pen: &mut Pen<'_, '_>, code: &MicroPdf417, value: &str) -> Written {
    let Some((columns, rows)) = micro_pdf417_size(code, value) else {
        return Err(pen.explain(phrase("printers encode it as UTF-8, which does not fit")));
    };
    let Some(mode) = micro_pdf417_mode(columns, rows) else {
        return Err(pen.explain(phrase("printers do not support this size")));
    };
    let command = MicroPdf417Command {
        orientation: pen.orientation,
        row_height: pen.height,
        mode: Some(mode),
    };
    pen.put(&command, FieldData::micro_pdf417(value.as_bytes()))
}

/// The mode for a size (ZPL II guide, `^BF`). The smallest one of four columns is the last.
fn micro_pdf417_mode(columns: u8, rows: u8) -> Option<u32> {
    const ONE: &[u8] = &[11, 14, 17, 20, 24, 28];
    const TWO: &[u8] = &[8, 11, 14, 17, 20, 23, 26];
    const MORE: &[u8] = &[6, 8, 10, 12, 15, 20, 26, 32, 38, 44];
    let (first, sizes) = match (columns, rows) {
        (4, 4) => return Some(33),
        (1, _) => (0, ONE),
        (2, _) => (6, TWO),
        (3, _) => (13, MORE),
        _ => (23, MORE),
    };
    let index = sizes.iter().position(|&size| size == rows)?;
    u32::try_from(first + index).ok()
}

pub(super) fn aztec(pen: &mut Pen<'_, '_>, code: &Aztec, value: &str) -> Written {
    if aztec_size(code, value).is_none() {
        return Err(pen.explain(phrase("printers encode it as UTF-8, which does not fit")));
    }
    let command = AztecCommand {
        orientation: pen.orientation,
        module: Some(pen.field.module),
        // No escapes for other character sets: the data are bytes.
        extended: Some(false),
        size: Some(aztec_parameter(code)),
        menu: Some(false),
        symbols: None,
        identifier: None,
    };
    let sizes = (pen.field.module, 30, USUAL_HEIGHT);
    pen.put_with(sizes, &command, FieldData::aztec(value.as_bytes()))
}

/// The layers, or percent of error correction; 0 is the printer's default, which is the standard's.
fn aztec_parameter(code: &Aztec) -> u32 {
    if let Some(layers) = code.chosen_layers() {
        let base = if layers.is_compact() { 100 } else { 200 };
        return base + u32::from(layers.count());
    }
    let correction = code.correction();
    if correction == AztecCorrection::default() { 0 } else { correction.as_percent().into() }
}

/// Always upright, since printers cannot rotate it; the height of `^BY` is 1, since printers move the code down by it.
pub(super) fn qr(pen: &mut Pen<'_, '_>, code: &QrCode, value: &str) -> Written {
    let level = match code.level() {
        QrLevel::L => Level::L,
        QrLevel::M => Level::M,
        QrLevel::Q => Level::Q,
        QrLevel::H => Level::H,
    };
    let command = QrCommand {
        orientation: Some(Orientation::Normal),
        model: Some(2),
        module: Some(pen.field.module),
        level: Some(level),
        // 7 is the printer's default.
        mask: Some(code.mask().map_or(7, QrMask::number).into()),
    };
    pen.put_with((2, 30, 1), &command, FieldData::qr(level, value.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_of_micropdf417_has_a_mode() {
        let check = |columns, rows, mode| {
            assert_eq!(micro_pdf417_mode(columns, rows), Some(mode));
        };
        check(1, 11, 0);
        check(1, 28, 5);
        check(2, 8, 6);
        check(2, 26, 12);
        check(3, 6, 13);
        check(3, 44, 22);
        check(4, 6, 23);
        check(4, 44, 32);
        check(4, 4, 33);
        assert_eq!(micro_pdf417_mode(1, 12), None);
    }
}
