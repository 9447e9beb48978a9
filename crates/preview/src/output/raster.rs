//! A page as the dots that the head burns.

use crate::{
    Bitmap, Page, Rect,
    font::GlyphCache,
    output::blit,
    page::{Ink, Mark, Shape},
};
use dots::Operation;
use typeset::outline::fill;

impl Page {
    /// The dots that the head burns.
    pub fn bitmap(&self) -> Bitmap {
        raster(self)
    }
}

/// Draws all marks in order, then rotates and mirrors the label as a whole.
fn raster(page: &Page) -> Bitmap {
    let mut bitmap = upright(page, &mut GlyphCache::default());
    // A half turn also exchanges left and right.
    if page.turned != page.mirrored {
        bitmap.mirror();
    }
    if page.turned {
        bitmap.upend();
    }
    bitmap
}

/// Draws all marks in order, before the label is rotated or mirrored as a whole.
pub(crate) fn upright(page: &Page, glyphs: &mut GlyphCache) -> Bitmap {
    let mut bitmap = Bitmap::new(page.width, page.height);
    let mut row = Bitmap::new(page.width, 1);
    for mark in &page.marks {
        draw(mark, glyphs, (&mut bitmap, &mut row));
    }
    bitmap
}

/// Draws one mark. `row` is a row of the same width, whose dots do not matter.
pub(crate) fn draw(
    Mark { ink, shape }: &Mark,
    glyphs: &mut GlyphCache,
    (bitmap, row): (&mut Bitmap, &mut Bitmap),
) {
    let operation = match ink {
        Ink::Black => Operation::Set,
        Ink::White => Operation::Clear,
        Ink::Reverse => Operation::Flip,
    };
    match shape {
        Shape::Rects(rects) => draw_rects(bitmap, row, rects, operation),
        Shape::Path(path) => fill(bitmap, path, operation),
        Shape::Run(run) => glyphs.draw(run, bitmap, operation),
        Shape::Picture(picture) => blit(bitmap, picture, operation),
    }
}

/// Bars and modules come in rows: each row is drawn once and copied to all rows of dots of its height.
fn draw_rects(bitmap: &mut Bitmap, row: &mut Bitmap, rects: &[Rect], operation: Operation) {
    for group in rects.chunk_by(|a, b| (a.y, a.height) == (b.y, b.height)) {
        match group {
            [first, _, _, ..] if first.height > 1 => {
                row.clear();
                for rect in group {
                    row.change_span(0, rect.x, rect.right(), Operation::Set);
                }
                bitmap.change_rows(first.y, first.bottom(), row, operation);
            }
            _ => group.iter().for_each(|&rect| bitmap.change(rect, operation)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{output::samples, page::Picture};

    /// The same dot by dot.
    fn dot_by_dot(page: &Page) -> Vec<Vec<bool>> {
        let (width, height) = (page.width as usize, page.height as usize);
        let mut dots = vec![vec![false; width]; height];
        let mut mark = |ink: Ink, x: i64, y: i64| {
            let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
            let Some(dot) = dots.get_mut(y).and_then(|row| row.get_mut(x)) else { return };
            *dot = match ink {
                Ink::Black => true,
                Ink::White => false,
                Ink::Reverse => !*dot,
            };
        };
        for Mark { ink, shape } in &page.marks {
            let rects: Vec<Rect> = match shape {
                Shape::Rects(rects) => rects.clone(),
                Shape::Picture(picture) => samples::dots_of(picture),
                Shape::Path(_) | Shape::Run(_) => vec![],
            };
            for Rect { x, y, width, height } in rects {
                for (down, across) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                    mark(*ink, i64::from(x) + i64::from(across), i64::from(y) + i64::from(down));
                }
            }
        }
        if page.turned {
            dots.reverse();
        }
        if page.turned != page.mirrored {
            for row in &mut dots {
                row.reverse();
            }
        }
        dots
    }

    #[track_caller]
    fn check(page: &Page) {
        let bitmap = page.bitmap();
        let found: Vec<Vec<bool>> = (0..page.height)
            .map(|y| (0..page.width).map(|x| bitmap.is_dark(x, y)).collect())
            .collect();
        assert!(found == dot_by_dot(page), "{page:?}");
        let past = (64 - page.width % 64) % 64;
        let blank = |y| bitmap.row(y).last().is_none_or(|word| word << (64 - past) == 0);
        assert!(past == 0 || (0..page.height).all(blank), "dots past the edge");
    }

    #[test]
    fn marks_are_drawn_in_order_in_every_orientation_of_the_label() {
        let mut random = fastrand::Rng::with_seed(7);
        for round in 0..200 {
            let (width, height) = (random.u32(1..200), random.u32(1..60));
            let mut page = Page::blank(width, height);
            (page.turned, page.mirrored) = (round % 4 > 1, round % 2 == 1);
            for _ in 0..6 {
                let (ink, shape) = (samples::ink(&mut random), samples::whole_dots(&mut random));
                page.marks.push(Mark { ink, shape });
            }
            check(&page);
        }
    }

    #[test]
    fn marks_at_extreme_positions_do_no_harm() {
        let mut page = Page::blank(70, 10);
        for (x, y) in [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX), (i32::MIN, 0), (0, i32::MAX)] {
            let rects = vec![Rect::new(x, y, u32::MAX, u32::MAX); 4];
            page.marks.push(Mark { ink: Ink::Reverse, shape: Shape::Rects(rects) });
            for scale in [(1, 1), (u32::MAX, u32::MAX)] {
                let bitmap = Arc::new(samples::noise(&mut fastrand::Rng::with_seed(1)));
                let shape = Shape::Picture(Picture { bitmap, x, y, scale });
                page.marks.push(Mark { ink: Ink::Black, shape });
            }
        }
        assert_eq!(page.bitmap().width(), 70);
    }
}
