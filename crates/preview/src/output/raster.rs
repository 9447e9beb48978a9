//! A page as the dots that the head burns.

use crate::{
    Bitmap, Page, Rect,
    bitmap::Operation,
    font::GlyphCache,
    output::fill,
    page::{Ink, Mark, Picture, Shape},
};

/// Draws all marks, one upon the other.
pub(crate) fn raster(page: &Page) -> Bitmap {
    let mut bitmap = Bitmap::new(page.width, page.height);
    let mut glyphs = GlyphCache::default();
    for Mark { ink, shape } in &page.marks {
        let operation = match ink {
            Ink::Black => Operation::Set,
            Ink::White => Operation::Clear,
            Ink::Reverse => Operation::Flip,
        };
        match shape {
            Shape::Rects(rects) => {
                for &rect in rects {
                    bitmap.change(rect, operation);
                }
            }
            Shape::Path(path) => fill(&mut bitmap, path, operation),
            Shape::Run(run) => glyphs.draw(run, &mut bitmap, operation),
            Shape::Picture(picture) => draw_picture(&mut bitmap, picture, operation),
        }
    }
    match (page.turned, page.mirrored) {
        (false, false) => {}
        (true, false) => bitmap.turn(),
        (false, true) => bitmap.mirror(),
        (true, true) => bitmap.upend(),
    }
    bitmap
}

/// Only its black dots mark.
fn draw_picture(bitmap: &mut Bitmap, picture: &Picture, operation: Operation) {
    let Picture { bitmap: source, x, y, scale: (across, down) } = picture;
    for row in 0..source.height() {
        for column in (0..source.width()).filter(|&column| source.is_dark(column, row)) {
            let left = x.saturating_add_unsigned(column.saturating_mul(*across));
            let top = y.saturating_add_unsigned(row.saturating_mul(*down));
            bitmap.change(Rect::new(left, top, *across, *down), operation);
        }
    }
}
