//! Pages for the tests of this room.

use crate::{Bitmap, Page, Rect, bitmap::Operation, page::Picture};

/// A blank page at 203 dots to an inch.
pub(super) fn page(width: u32, height: u32) -> Page {
    Page {
        width,
        height,
        dpi: 203,
        copies: 1,
        turned: false,
        mirrored: false,
        marks: Vec::new(),
        symbols: Vec::new(),
    }
}

/// A row of bars.
pub(super) fn bars(random: &mut fastrand::Rng, x: i32, y: i32) -> Vec<Rect> {
    let height = random.u32(1..40);
    let mut left = x;
    let bars = (0..random.u32(0..40)).map(|_| {
        let bar = Rect::new(left, y, random.u32(1..9), height);
        left = bar.right() + random.i32(0..9);
        bar
    });
    bars.collect()
}

/// A picture in which every other dot is dark.
pub(super) fn noise(random: &mut fastrand::Rng) -> Bitmap {
    let mut bitmap = Bitmap::new(random.u32(0..150), random.u32(0..20));
    for y in 0..bitmap.height().cast_signed() {
        for x in 0..bitmap.width().cast_signed() {
            if random.bool() {
                bitmap.change(Rect::new(x, y, 1, 1), Operation::Set);
            }
        }
    }
    bitmap
}

/// The dark dots of a picture where they lie on the page.
pub(super) fn dots_of(picture: &Picture) -> Vec<Rect> {
    let (across, down) = picture.scale;
    let bitmap = &picture.bitmap;
    let all = (0..bitmap.height()).flat_map(|y| (0..bitmap.width()).map(move |x| (x, y)));
    let dark = all.filter(|&(x, y)| bitmap.is_dark(x, y));
    let place = |(x, y): (u32, u32)| {
        let x = picture.x.saturating_add_unsigned(x * across);
        let y = picture.y.saturating_add_unsigned(y * down);
        Rect::new(x, y, across, down)
    };
    dark.map(place).collect()
}
