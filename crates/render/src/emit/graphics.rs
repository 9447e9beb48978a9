//! Boxes, diagonal lines and pictures.

use zpl::{
    Writer,
    command::{Colour, FieldReverse, FieldSeparator, GraphicBox, GraphicDiagonal, Lean},
    graphic::Stripe,
};

use crate::{
    Printer,
    command::origin,
    layout::{BoxField, DiagonalField},
    picture::Print,
};

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

/// Stripes of as many rows as a command takes. Those beyond the printer's reach, and so beyond the label, are left out.
pub(super) fn write_picture(
    writer: &mut Writer,
    (x, y): (u32, u32),
    (print, reversed): (&Print, bool),
    printer: Printer,
) {
    for Stripe { top, command } in &print.stripes {
        let top = y + top;
        if top <= printer.farthest_dot() {
            writer.put(&origin((x, top)));
            if reversed {
                writer.put(&FieldReverse);
            }
            writer.put(command).put(&FieldSeparator);
        }
    }
}
