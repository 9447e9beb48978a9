//! Boxes and diagonal lines.

use zpl::{
    Writer,
    command::{Colour, FieldReverse, FieldSeparator, GraphicBox, GraphicDiagonal, Lean},
};

use super::origin;
use crate::layout::{BoxField, DiagonalField};

pub(super) fn write_box(writer: &mut Writer, at: (u32, u32), field: BoxField) {
    let BoxField { width, height, thickness, reversed } = field;
    writer.put(&origin(at));
    if reversed {
        writer.put(&FieldReverse);
    }
    writer.put(&GraphicBox {
        width: Some(width),
        height: Some(height),
        thickness: Some(thickness),
        colour: Some(Colour::Black),
        rounding: Some(0),
    });
    writer.put(&FieldSeparator);
}

pub(super) fn write_diagonal(writer: &mut Writer, at: (u32, u32), field: DiagonalField) {
    let DiagonalField { width, height, thickness, falling } = field;
    writer.put(&origin(at)).put(&GraphicDiagonal {
        width: Some(width),
        height: Some(height),
        thickness: Some(thickness),
        colour: Some(Colour::Black),
        lean: Some(if falling { Lean::Left } else { Lean::Right }),
    });
    writer.put(&FieldSeparator);
}
