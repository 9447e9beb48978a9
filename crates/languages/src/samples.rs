//! Pictures for the tests.

use dots::{Bitmap, Operation, Rect};

/// A picture on a blank one of a size.
pub(crate) fn placed(size: (u32, u32), place: (i32, i32), picture: &Bitmap) -> Bitmap {
    picture.cropped(Rect::new(-place.0, -place.1, size.0, size.1))
}

/// The arrow of the sample of `BITMAP` in TSC's manual, at 200, 200 of a label of 4 x 2 inches at 203 dpi.
pub(crate) fn maker_arrow() -> Bitmap {
    let white = [
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x07, 0xFF, 0x03, 0xFF, 0x11, 0xFF, 0x18, 0xFF, 0x1C,
        0x7F, 0x1E, 0x3F, 0x1F, 0x1F, 0x1F, 0x8F, 0x1F, 0xC7, 0x1F, 0xE3, 0x1F, 0xE7, 0x1F, 0xFF,
        0x1F, 0xFF,
    ];
    let mut arrow = Bitmap::from_bytes(16, &white);
    arrow.reverse();
    placed((812, 406), (200, 200), &arrow)
}

/// A frame of one dot on a label of 4 x 2 inches at 203 dpi.
pub(crate) fn frame(x: i32, y: i32, width: u32, height: u32) -> Bitmap {
    let mut picture = Bitmap::new(812, 406);
    picture.change(Rect::new(x, y, width, height), Operation::Set);
    picture.change(Rect::new(x + 1, y + 1, width - 2, height - 2), Operation::Clear);
    picture
}
