//! Boxes, ellipses, diagonal lines and pictures.

use label::element::Color;
use zpl::{
    Writer,
    command::{
        Colour, FieldReverse, FieldSeparator, GraphicBox, GraphicCircle, GraphicDiagonal,
        GraphicEllipse, Lean,
    },
    graphic::Stripe,
};

use crate::{
    Printer,
    command::origin,
    layout::{BoxField, DiagonalField, EllipseField, Ink},
    picture::Print,
};

pub(super) fn write_box(writer: &mut Writer, at: (u32, u32), field: BoxField) {
    let BoxField { width, height, thickness, rounding, ink } = field;
    let colour = Some(open(writer, at, ink));
    writer.put(&GraphicBox {
        width: Some(width),
        height: Some(height),
        thickness: Some(thickness),
        colour,
        rounding: Some(rounding.get().into()),
    });
    writer.put(&FieldSeparator);
}

/// A circle has a command of its own: some readers of ZPL draw no other ellipse.
pub(super) fn write_ellipse(writer: &mut Writer, at: (u32, u32), field: EllipseField) {
    let EllipseField { width, height, thickness, ink } = field;
    let colour = Some(open(writer, at, ink));
    let thickness = Some(thickness);
    if width == height {
        writer.put(&GraphicCircle { diameter: Some(width), thickness, colour });
    } else {
        let (width, height) = (Some(width), Some(height));
        writer.put(&GraphicEllipse { width, height, thickness, colour });
    }
    writer.put(&FieldSeparator);
}

/// The position of a shape, and its color. A shape that inverts is written as black: printers ignore the color.
fn open(writer: &mut Writer, at: (u32, u32), ink: Ink) -> Colour {
    writer.put(&origin(at));
    match ink {
        Ink::Color(Color::Black) => Colour::Black,
        Ink::Color(Color::White) => Colour::White,
        Ink::Invert => {
            writer.put(&FieldReverse);
            Colour::Black
        }
    }
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
