//! Whether readers find the borders of a Data Matrix that other ink touches.

use crate::{Drawn, geometry::signed, scan::view::View};

/// Ink that touches a border from outside.
#[derive(Debug, Clone, Copy)]
struct Touch {
    /// From and to this dot of the border, which has this many.
    from: usize,
    to: usize,
    of: usize,
    /// Dots from the border outwards.
    reach: usize,
    border: Border,
}

#[derive(Debug, Clone, Copy)]
enum Border {
    /// Solid.
    Left,
    /// Solid.
    Bottom,
    /// On the right and above.
    Broken,
}

/// Readers follow the borders from the corners. They find them if ink touches only one border, at one place, in the
/// middle: a solid border if the ink is also away from the open end of the L or short, a broken border if the place is
/// narrow. (Measured with ZXing, which agrees in four cases of five.)
pub(super) fn are_found(view: &View<'_>, symbol: &Drawn) -> bool {
    let two_modules = 2 * symbol.module as usize;
    match touches(view).as_slice() {
        [Touch { from, to, of, reach, border }] => {
            let is_within =
                |start: usize, end: usize| 10 * from >= start * of && 10 * to <= end * of;
            match border {
                Border::Left => is_within(3, 7) || *reach <= two_modules,
                Border::Bottom => is_within(3, 5) || *reach <= two_modules,
                Border::Broken => is_within(3, 7) && to - from <= two_modules,
            }
        }
        // Without any, it is something else that hides them.
        [] | [_, _, ..] => false,
    }
}

fn touches(view: &View<'_>) -> Vec<Touch> {
    let (width, height) = (signed(view.width), signed(view.height));
    let beside = |x: i32| (0..height).map(|y| (x, y)).collect::<Vec<_>>();
    let along = |y: i32| (0..width).map(|x| (x, y)).collect::<Vec<_>>();
    let sides = [
        (beside(-1), (-1, 0), Border::Left),
        (along(height), (0, 1), Border::Bottom),
        (beside(width), (1, 0), Border::Broken),
        (along(-1), (0, -1), Border::Broken),
    ];
    let touches = sides.iter().flat_map(|(places, outwards, border)| {
        let is_dark = |&(x, y): &(i32, i32)| view.is_dark(x, y);
        let reach = move |&(x, y): &(i32, i32)| {
            let dots =
                (0..width + height).map(|away| (x + away * outwards.0, y + away * outwards.1));
            dots.take_while(is_dark).count()
        };
        let mut end = 0;
        places.chunk_by(move |one, next| is_dark(one) == is_dark(next)).filter_map(move |run| {
            let from = end;
            end += run.len();
            let reach = run.iter().map(reach).max().filter(|&reach| reach > 0)?;
            Some(Touch { from, to: end, of: places.len(), reach, border: *border })
        })
    });
    touches.collect()
}
