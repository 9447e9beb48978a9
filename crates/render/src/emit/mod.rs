//! Writes a layout as ZPL: the header of a label and its fields.
//!
//! The header sets everything that printers keep between jobs and that would change a label: units, density of dots, whether the
//! label is kept for the next one, encoding, size, origin, direction of fields and of the label, mirroring and reversing. Each
//! field sets its own font, and each barcode its own module, ratio and height. So a label does not depend on earlier jobs, except
//! for settings of the printer and its media, which are left alone: `^MN ^MM ^MT ^PR ^LT ^LS`, and prefixes other than `^` and
//! `~`. What an earlier job kept with `^MCN` may still be below the first label.

mod graphics;
mod text;

use std::ops::Range;

use label::{Field, Place, Problem, Turn};
use message::Message;
use symbology::OptionKind;
use zpl::{
    Writer,
    command::{
        Darkness, Density, DotDensity, Encoding, EndFormat, FieldDefaults, Justification, LabelEnd,
        LabelHome, LabelLength, LabelReverse, MapClear, MediaDarkness, Orientation, PrintMirror,
        PrintOrientation, PrintQuantity, PrintWidth, SetDarkness, StartFormat, Unit, Units,
    },
};

use crate::{
    Printer, command,
    layout::{FieldKind, Layout, PlacedField},
    picture::Print,
};

/// Writes a label from `^XA` to `^XZ`; gives all problems at once.
pub(crate) fn emit(layout: &Layout<'_>) -> Result<Writer, Vec<Problem>> {
    emit_noting(layout, |_, _| ())
}

/// The same; calls `note` with each element and the range of its bytes in the output.
pub(crate) fn emit_noting(
    layout: &Layout<'_>,
    mut note: impl FnMut(usize, Range<usize>),
) -> Result<Writer, Vec<Problem>> {
    // A barcode or a text field takes some 60 bytes, and the header about as many.
    let mut writer = Writer::with_capacity(128 + 64 * layout.fields.len());
    let mut problems = Vec::new();
    header(&mut writer, layout, layout.turn);
    for field in &layout.fields {
        let start = writer.len();
        if let Err(message) = write_field(&mut writer, layout, field) {
            let place = Place::new(field.element, field_name(&field.kind));
            problems.push(Problem { place, message });
        }
        note(field.element, start..writer.len());
    }
    quantity(&mut writer, layout.copies.into());
    writer.put(&EndFormat);
    if problems.is_empty() { Ok(writer) } else { Err(problems) }
}

/// The number of copies; one copy needs no command.
pub(crate) fn quantity(writer: &mut Writer, copies: u32) {
    if copies > 1 {
        writer.put(&PrintQuantity {
            quantity: Some(copies),
            pause_after: Some(0),
            // Labels per serial number; there are no serial numbers, but drivers write 1.
            replicates: Some(1),
            no_pause: Some(true),
            cut_on_error: None,
        });
    }
}

/// A picture in the corner of a label, without settings.
pub(crate) fn picture(print: &Print, printer: Printer) -> Writer {
    let mut writer = Writer::new();
    writer.put(&StartFormat);
    let corner = (print.area.x.unsigned_abs(), print.area.y.unsigned_abs());
    graphics::write_picture(&mut writer, corner, (print, false), printer);
    writer.put(&EndFormat);
    writer
}

/// The commands before the fields, of a label that is turned like this. `^LL` takes effect only before the first `^FS`.
pub(crate) fn header(writer: &mut Writer, layout: &Layout<'_>, turn: Turn) {
    writer.put(&StartFormat);
    if let Some(darkness) = layout.darkness.and_then(Darkness::new) {
        // `^MD` is added to `~SD`: without resetting it the darkness would not be the requested one.
        writer.put(&SetDarkness { darkness: Some(darkness) });
        writer.put(&MediaDarkness { change: Some(0) }).end_line();
    }
    // Units come first, since they apply to the numbers that follow.
    writer.put(&Units { unit: Some(Unit::Dots), base: None, wanted: None });
    // The guide: before the first `^FS`. It doubles what `^PW` and `^LL` say.
    writer.put(&DotDensity { density: Some(Density::Full) });
    writer.put(&MapClear { cleared: Some(true) });
    writer.put(&Encoding { number: Some(28) });
    writer.put(&PrintWidth { width: Some(layout.width) });
    writer.put(&LabelLength { length: Some(layout.length), on_all_media: None });
    writer.put(&LabelHome { x: Some(0), y: Some(0) });
    let end = if turn.upside_down { LabelEnd::Inverted } else { LabelEnd::Normal };
    writer.put(&PrintOrientation { end: Some(end) });
    writer.put(&PrintMirror { mirrored: Some(turn.mirror) });
    writer.put(&LabelReverse { reversed: Some(false) });
    let orientation = Some(Orientation::Normal);
    writer.put(&FieldDefaults { orientation, justification: Some(Justification::Left) });
    writer.end_line();
}

fn write_field(
    writer: &mut Writer,
    layout: &Layout<'_>,
    field: &PlacedField<'_>,
) -> Result<(), Message> {
    let PlacedField { element: _, x, y, kind } = field;
    match kind {
        FieldKind::Text(text) => text::write(writer, (*x, *y), text, layout),
        FieldKind::Barcode(barcode) => command::write(writer, (*x, *y), barcode),
        FieldKind::AddOn(add_on) => command::write_add_on(writer, (*x, *y), *add_on),
        FieldKind::Picture { print, reversed } => {
            graphics::write_picture(writer, (*x, *y), (print, *reversed), layout.printer);
            Ok(())
        }
        FieldKind::Box(rectangle) => {
            graphics::write_box(writer, (*x, *y), *rectangle);
            Ok(())
        }
        FieldKind::Native { field, text } => {
            command::native::write(writer, (*x, *y), (field, text), layout.printer)
        }
        FieldKind::Ellipse(ellipse) => {
            graphics::write_ellipse(writer, (*x, *y), *ellipse);
            Ok(())
        }
        FieldKind::Diagonal(diagonal) => {
            graphics::write_diagonal(writer, (*x, *y), *diagonal);
            Ok(())
        }
    }
}

/// The field of an element that holds what can be wrong with it.
fn field_name(kind: &FieldKind<'_>) -> Field {
    match kind {
        FieldKind::Text(_) | FieldKind::Native { .. } => Field::Text,
        FieldKind::Barcode(_) => Field::Value,
        FieldKind::AddOn(_) => Field::Option(OptionKind::AddOn),
        FieldKind::Box(_)
        | FieldKind::Ellipse(_)
        | FieldKind::Diagonal(_)
        | FieldKind::Picture { .. } => Field::Whole,
    }
}
