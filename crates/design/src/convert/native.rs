//! Fields of a printer. They keep their direction: their commands say it, and nobody else.

use label::{
    Rule,
    element::{Element, NativeElement, Rotation},
};
use message::message;

use super::{
    draft::Draft,
    geometry::{Frame, Rectangle},
};
use crate::Native;

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, native: &Native) {
    if frame.rotation != Rotation::Normal {
        let what = draft.described();
        let message =
            message!("native-not-rotated", "{what} cannot be rotated with its group", what);
        return match native.field.meaning.symbology {
            // A barcode is never lost silently.
            Some(symbology) => draft.refuse_barcode(symbology, message),
            None => draft.warn(Rule::OutOfReach, message),
        };
    }
    let (x, y) = (native.at.x.get(), native.at.y.get());
    let Rectangle { x, y, .. } = frame.rectangle(Rectangle { x, y, width: 0.0, height: 0.0 });
    if x < -super::draft::HAIR || y < -super::draft::HAIR {
        // Moved to the edge, it would be a different print: its anchor is any point of it.
        return draft.leave_out();
    }
    let Some(at) = draft.point(x, y) else { return };
    let (field, text) = (native.field.clone(), native.text.clone());
    draft.push(Element::Native(NativeElement { at, field, text }));
}
