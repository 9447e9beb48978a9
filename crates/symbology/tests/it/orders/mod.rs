//! Symbols made to order before the judges of all others.

mod aztec;
mod data_matrix;
mod maxicode;
mod pdf417;
mod qr;
mod stacked;

use oracle::{
    zint,
    zxing::{self, Format},
};
use symbology::matrix::Drawing;

use crate::support::{modules, scan, show};

/// Panics unless zint draws the same modules.
#[track_caller]
fn assert_like_zint(drawing: &Drawing, request: &zint::Request<'_>) {
    let drawn =
        zint::draw(request).unwrap_or_else(|error| panic!("zint refuses {drawing:?}: {error}"));
    let ours = modules(drawing.symbol());
    assert!(
        ours == drawn.rows,
        "{:?} differs from zint\nours:\n{}\nzint:\n{}",
        drawing.value(),
        show(&ours),
        show(&drawn.rows)
    );
}

/// Panics unless ZXing reads the bytes and the text that the drawing says.
#[track_caller]
fn assert_reads(drawing: &Drawing, format: Format) -> zxing::Read {
    let mut found = scan(drawing.symbol(), format);
    assert_eq!(found.len(), 1, "{:?}\n{}", drawing.value(), show(&modules(drawing.symbol())));
    let read = found.remove(0);
    assert_eq!(
        String::from_utf8_lossy(&read.bytes),
        String::from_utf8_lossy(drawing.bytes()),
        "{:?}",
        drawing.value()
    );
    assert_eq!(read.bytes, drawing.bytes());
    assert_eq!(read.text, drawing.value());
    read
}
