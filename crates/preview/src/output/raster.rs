//! A page as the dots that the head burns.

use crate::{
    Bitmap, Page,
    bitmap::Operation,
    font::GlyphCache,
    output::{blit, fill},
    page::{Ink, Mark, Shape},
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
            Shape::Picture(picture) => blit(&mut bitmap, picture, operation),
        }
    }
    bitmap
}
