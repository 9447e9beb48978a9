//! Lines on a sheet that show whether it is aligned.

use std::collections::BTreeSet;

use pdf_writer::Content;

use super::layout::{Marks, Outline, SheetLayout};
use crate::{
    Rect,
    geometry::{dots, whole},
};

/// Dots of a line at 600 dpi: a twelfth of a millimetre.
const LINE: u32 = 2;

/// The control points of a cubic curve that is nearest to a quarter of a circle, as a part of the radius.
const CURVE: f32 = 0.552_284_8;

/// Draws the marks of a sheet in dots, y down.
pub(super) fn draw(content: &mut Content, layout: &SheetLayout) {
    content.set_line_width(dots(LINE) * dots(layout.dpi) / 600.0);
    match layout.marks {
        Marks::None => return,
        Marks::Frames => {
            for &(x, y) in &layout.places {
                frame(content, layout, (whole(x), whole(y)));
            }
        }
        Marks::Crop => crop(content, layout),
    }
    content.stroke();
}

fn frame(content: &mut Content, layout: &SheetLayout, (x, y): (f32, f32)) {
    let (width, height) = (dots(layout.label.0), dots(layout.label.1));
    let (across, down) = match layout.outline {
        Outline::Rectangle { radius: 0 } => {
            content.rect(x, y, width, height);
            return;
        }
        Outline::Rectangle { radius } => {
            let radius = dots(radius).min(width / 2.0).min(height / 2.0);
            (radius, radius)
        }
        Outline::Round => (width / 2.0, height / 2.0),
    };
    let (right, bottom) = (x + width, y + height);
    let (near, far) = (across * (1.0 - CURVE), down * (1.0 - CURVE));
    content.move_to(x + across, y);
    content.line_to(right - across, y);
    content.cubic_to(right - near, y, right, y + far, right, y + down);
    content.line_to(right, bottom - down);
    content.cubic_to(right, bottom - far, right - near, bottom, right - across, bottom);
    content.line_to(x + across, bottom);
    content.cubic_to(x + near, bottom, x, bottom - far, x, bottom - down);
    content.line_to(x, y + down);
    content.cubic_to(x, y + far, x + near, y, x + across, y);
    content.close_path();
}

/// In the margins around all labels, so that no line is on a label.
fn crop(content: &mut Content, layout: &SheetLayout) {
    let (width, height) = layout.label;
    let edges = |starts: BTreeSet<i32>, side: u32| -> BTreeSet<i32> {
        starts.into_iter().flat_map(|it| [it, it.saturating_add_unsigned(side)]).collect()
    };
    let across = edges(layout.places.iter().map(|place| place.0).collect(), width);
    let down = edges(layout.places.iter().map(|place| place.1).collect(), height);
    let (Some(&left), Some(&right)) = (across.first(), across.last()) else { return };
    let (Some(&top), Some(&bottom)) = (down.first(), down.last()) else { return };
    let Rect { width: page_width, height: page_height, .. } = layout.page_area();
    let (before, after) = (span(left, 0, layout), span(right, page_width, layout));
    for &y in &down {
        for (from, to) in [before, after].into_iter().flatten() {
            content.move_to(from, whole(y)).line_to(to, whole(y));
        }
    }
    let (above, below) = (span(top, 0, layout), span(bottom, page_height, layout));
    for &x in &across {
        for (from, to) in [above, below].into_iter().flatten() {
            content.move_to(whole(x), from).line_to(whole(x), to);
        }
    }
}

/// A line from near the labels towards the edge of the page: half a millimetre away from them and 4 mm long; `None` where the
/// margin has no room for it.
fn span(labels: i32, page: u32, layout: &SheetLayout) -> Option<(f32, f32)> {
    let millimetres = |tenths: f32| tenths * dots(layout.dpi) / 254.0;
    let (labels, page) = (whole(labels), dots(page));
    let room = (page - labels).abs().min(millimetres(45.0));
    let (near, far) = (millimetres(5.0), room);
    let is_outside = (page > 0.0) == (page > labels);
    if !is_outside || far - near < millimetres(5.0) {
        return None;
    }
    let towards = if page > labels { 1.0 } else { -1.0 };
    Some((labels + towards * near, labels + towards * far))
}
