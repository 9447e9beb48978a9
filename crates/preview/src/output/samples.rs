//! Pages for the tests of `output`.

use std::{io::Cursor, sync::Arc};

use crate::{
    Bitmap, Page, Rect,
    page::{Ink, Picture, Shape},
};
use dots::Operation;
use typeset::outline::{Path, Segment};

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

/// A ring of curves and lines.
pub(super) fn ring(random: &mut fastrand::Rng, page: &Page) -> Path {
    let mut within = |size: u32| f32::from(u16::try_from(size).unwrap()) * random.f32();
    let (x, y) = (within(page.width), within(page.height));
    let outer = 5.0 + random.f32() * 200.0;
    let mut segments = Vec::new();
    for (radius, turn) in [(outer, 1.0), (outer * 0.6, -1.0)] {
        let (reach, arm) = (radius * turn, radius * 0.5523);
        segments.extend([
            Segment::Move((x + radius, y)),
            Segment::Cubic((x + radius, y + arm * turn), (x + arm, y + reach), (x, y + reach)),
            Segment::Cubic((x - arm, y + reach), (x - radius, y + arm * turn), (x - radius, y)),
            Segment::Quadratic((x - radius, y - reach), (x, y - reach)),
            Segment::Line((x + radius * 0.7, y - reach * 0.7)),
            Segment::Close,
        ]);
    }
    Path { segments }
}

/// Bars, a box or a picture, somewhere near the upper left corner.
pub(super) fn whole_dots(random: &mut fastrand::Rng) -> Shape {
    let (x, y) = (random.i32(-20..300), random.i32(-20..100));
    match random.u32(0..3) {
        0 => Shape::Rects(bars(random, x, y)),
        1 => Shape::Rects(vec![Rect::new(x, y, random.u32(0..300), random.u32(0..90))]),
        _ => {
            let scale = (random.u32(1..4), random.u32(1..4));
            Shape::Picture(Picture { bitmap: Arc::new(noise(random)), x, y, scale })
        }
    }
}

/// Any of the three.
pub(super) fn operation(random: &mut fastrand::Rng) -> Operation {
    [Operation::Set, Operation::Clear, Operation::Flip][random.usize(0..3)]
}

/// Any of the three.
pub(super) fn ink(random: &mut fastrand::Rng) -> Ink {
    [Ink::Black, Ink::White, Ink::Reverse][random.usize(0..3)]
}

/// The pixels of a PNG file of greys, row by row.
pub(super) fn decode(file: &[u8]) -> Vec<Vec<u8>> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(frame.line_size, frame.width as usize);
    pixels.chunks_exact(frame.line_size).map(<[u8]>::to_vec).collect()
}
