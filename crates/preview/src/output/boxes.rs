//! The dark dots of a picture as few rectangles, for vector formats.

use crate::{Bitmap, Rect};

/// Equal runs of dark dots in successive rows become one rectangle. Rectangles do not overlap. `None` when there are
/// more than `most`.
pub(super) fn boxes(bitmap: &Bitmap, most: usize) -> Option<Vec<Rect>> {
    let mut done = Vec::new();
    let (mut open, mut next): (Vec<OpenRun>, Vec<OpenRun>) = (Vec::new(), Vec::new());
    for y in 0..=bitmap.height() {
        let mut above = open.drain(..).peekable();
        // Below the last row there are no runs, and all rectangles end.
        bitmap.for_each_run(y, |left, right| {
            while let Some(ended) = above.next_if(|run| run.left < left) {
                done.push(ended.down_to(y));
            }
            let same = above.next_if(|run| run.left == left && run.right == right);
            let top = same.map_or(y, |run| run.top);
            next.push(OpenRun { left, right, top });
        });
        done.extend(above.map(|run| run.down_to(y)));
        if done.len() + next.len() > most {
            return None;
        }
        std::mem::swap(&mut open, &mut next);
    }
    Some(done)
}

/// A run of dark dots and the row where it started.
#[derive(Debug, Clone, Copy)]
struct OpenRun {
    left: u32,
    right: u32,
    top: u32,
}

impl OpenRun {
    fn down_to(self, bottom: u32) -> Rect {
        let place = |dots: u32| i32::try_from(dots).unwrap_or(i32::MAX);
        let (width, height) = (self.right - self.left, bottom - self.top);
        Rect::new(place(self.left), place(self.top), width, height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::samples;
    use dots::Operation;

    #[test]
    fn boxes_cover_every_dark_dot_once() {
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..50 {
            let mut bitmap = samples::noise(&mut random);
            for _ in 0..random.u32(0..6) {
                let (x, y) = (random.i32(-20..150), random.i32(-10..20));
                let area = Rect::new(x, y, random.u32(1..90), random.u32(1..15));
                bitmap.change(area, samples::operation(&mut random));
            }
            let boxes = boxes(&bitmap, usize::MAX).unwrap();
            assert!(boxes.iter().all(|rect| rect.width > 0 && rect.height > 0));
            let mut drawn = Bitmap::new(bitmap.width(), bitmap.height());
            for rect in boxes {
                drawn.change(rect, Operation::Flip);
            }
            assert!(drawn == bitmap);
        }
    }

    #[test]
    fn equal_runs_in_successive_rows_are_one_box() {
        let mut bitmap = Bitmap::new(100, 30);
        for rect in [Rect::new(3, 2, 90, 20), Rect::new(10, 25, 4, 5), Rect::new(70, 25, 4, 5)] {
            bitmap.change(rect, Operation::Set);
        }
        bitmap.change(Rect::new(10, 8, 5, 6), Operation::Clear);
        let expected = [
            Rect::new(3, 2, 90, 6),
            Rect::new(3, 8, 7, 6),
            Rect::new(15, 8, 78, 6),
            Rect::new(3, 14, 90, 8),
            Rect::new(10, 25, 4, 5),
            Rect::new(70, 25, 4, 5),
        ];
        assert_eq!(boxes(&bitmap, 6).unwrap(), expected);
        assert_eq!(boxes(&bitmap, 5), None);
        assert_eq!(boxes(&Bitmap::new(0, 0), 5), Some(vec![]));
    }
}
