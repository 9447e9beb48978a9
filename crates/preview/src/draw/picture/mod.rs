//! `^GF`, `^XG`, `^IM`: pictures from the document or from the printer's memory.

mod png;

use std::sync::Arc;

use zpl::{
    command::{GraphicData, GraphicField},
    graphic::{Data, PictureLayout, UnpackedPicture, Unusable, dots},
};

pub(crate) use self::png::PngPicture;
use super::{
    Canvas, Outcome,
    rect::{ink, stand},
};
use crate::{
    NoteKind,
    field::Field,
    memory::{Graphic, Recall},
    page::{Picture, Shape},
};

/// `^GF`.
pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &GraphicField) -> Outcome {
    let data = Data::from(&command.data);
    canvas.budget.work(unpacking(data))?;
    let layout = PictureLayout::new(command.field_count, command.bytes_per_row);
    let dots = layout
        .map_err(Unusable::from)
        .and_then(|layout| dots(data, layout, canvas.budget.memory_left()));
    let UnpackedPicture { bitmap, height, remarks } = match dots {
        Ok(dots) => dots,
        Err(Unusable::TooLarge) => return Err(canvas.budget.out_of_memory()),
        Err(Unusable::Because { why, written }) => {
            canvas.budget.work(unpacked(written))?;
            canvas.note(NoteKind::Picture(format!("the picture is not drawn: {why}")));
            return Ok(());
        }
    };
    for remark in remarks.into_iter().chain(counts(command)) {
        canvas.note(NoteKind::Picture(format!("the picture {remark}")));
    }
    canvas.budget.work(unpacked(bitmap.memory()))?;
    canvas.budget.memory(bitmap.memory())?;
    let graphic = Graphic { bitmap: Arc::new(bitmap), height };
    place(canvas, field, &graphic, (1, 1))
}

/// `^XG`, `^IM`.
pub(crate) fn recall(canvas: &mut Canvas<'_>, field: &Field, recall: &Recall) -> Outcome {
    let Some(graphic) = &recall.graphic else {
        canvas.note(NoteKind::Stored(format!("{} is not stored", recall.name)));
        return Ok(());
    };
    place(canvas, field, graphic, recall.scale)
}

fn place(canvas: &mut Canvas<'_>, field: &Field, graphic: &Graphic, scale: (u32, u32)) -> Outcome {
    let Graphic { bitmap, height } = graphic;
    let (across, down) = scale;
    let size = (bitmap.width().saturating_mul(across), height.saturating_mul(down));
    let area = stand(canvas, field, size);
    let picture = Picture { bitmap: Arc::clone(bitmap), x: area.x, y: area.y, scale };
    canvas.mark(ink(field, None), Shape::Picture(picture))
}

/// Printers were seen to refuse a picture in digits whose two lengths differ. In an envelope the first may be anything.
fn counts(command: &GraphicField) -> Option<String> {
    let GraphicData::Hex { byte_count: Some(sent), digits } = &command.data else { return None };
    let whole = command.field_count?;
    let plain = !digits.as_bytes().starts_with(b":");
    (plain && *sent != whole).then(|| {
        format!(
            "states its length once as {sent} bytes and once as {whole}; printers may refuse it"
        )
    })
}

/// Approximate nanoseconds for scanning the data.
pub(crate) fn unpacking(data: Data<'_>) -> u64 {
    100 + data.length() as u64 * 4
}

/// Approximate nanoseconds for writing that many bytes of dots.
pub(crate) fn unpacked(bytes: u64) -> u64 {
    bytes.saturating_mul(4)
}
