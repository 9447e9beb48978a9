//! Text that is printed as dots.

use std::{borrow::Cow, sync::Arc};

use dots::Rect;
use label::{Field, Rule, element::TextElement};
use message::message;

use super::{
    super::{
        BoxField, FieldKind,
        area::{Area, Part},
        builder::{Corner, LayoutBuilder},
        image,
    },
    PlacedText, most_lines, words,
};
use crate::{Album, album::Unprintable, lettering::TextWish};

pub(super) fn place(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    PlacedText { corner, text, measure }: PlacedText<'_>,
    album: &mut Album<'_>,
) {
    if !has_fonts(builder, element, album) {
        return;
    }
    let most = most_lines(builder, element, corner, measure);
    let wish = TextWish {
        text: (&*text).into(),
        typeface: element.typeface.clone(),
        height: measure.letters.height,
        width: measure.width,
        hanging: measure.hanging,
        room: measure.room,
        most_lines: most,
        align: element.align,
        rotation: element.rotation,
        invert: element.invert,
        label: Rect {
            x: -corner.x.cast_signed(),
            y: -corner.y.cast_signed(),
            width: builder.layout.width,
            height: builder.layout.length,
        },
    };
    let print = match album.text(wish, builder.printer) {
        Ok(print) => print,
        Err(Unprintable::Because(message)) => return builder.refuse(Field::Text, message),
        Err(Unprintable::Stopped) => {
            return builder.refuse(Field::Text, message!("stopped", "the work was stopped"));
        }
    };
    if print.lines == 0 {
        return;
    }
    words::tell_lines(builder, &text, most, (print.cut, print.broken.clone()));
    if !print.missing.is_empty() {
        let found = words::listed(print.missing.iter().copied());
        let message = message!(
            "no-font",
            "no font has these characters, which are printed as boxes: {found}; add a font that has them with --fonts",
            found
        );
        builder.find(Field::Text, Rule::NoFont, message);
    }
    let place = |from: u32, by: i32| i64::from(from) + i64::from(by);
    builder.check_edges(
        Part::Text,
        Area {
            left: place(corner.x, print.extent.x),
            top: place(corner.y, print.extent.y),
            right: place(corner.x, print.extent.right()),
            bottom: place(corner.y, print.extent.bottom()),
        },
    );
    if let Some(area) = print.background {
        let moved = |from: u32, by: i32| from.saturating_add_signed(by);
        let at = Corner { x: moved(corner.x, area.x), y: moved(corner.y, area.y) };
        builder.push(at, FieldKind::Box(BoxField::solid(area.width, area.height)));
    }
    image::put(builder, corner, Arc::clone(&print.print), element.invert || element.reverse);
}

/// Whether the requested family exists; refuses the element otherwise. Adds findings for a font of the printer and its width,
/// which have no effect on dots.
fn has_fonts(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &TextElement<Cow<'_, str>>,
    album: &Album<'_>,
) -> bool {
    let typeface = &element.typeface;
    let of_printers = [
        (Field::PrinterFont, typeface.printer_font.is_some()),
        (Field::FontWidth, typeface.font_width.is_some()),
    ];
    for (name, _) in of_printers.into_iter().filter(|(_, is_given)| *is_given) {
        let message = message!(
            "printer-font-no-effect",
            "has no effect on text that is printed as a picture"
        );
        builder.find(name, Rule::NoEffect, message);
    }
    let fonts = album.lettering().fonts();
    let Some(family) = &element.typeface.font else { return true };
    if fonts.has_family(family.as_str()) {
        return true;
    }
    let message = message!(
        "unknown-font",
        "there is no font of the family \"{found}\"; `labelwright fonts` lists the families",
        found = family.as_str()
    );
    builder.refuse(Field::Font, message);
    false
}
