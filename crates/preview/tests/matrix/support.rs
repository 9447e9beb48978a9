//! Draws a document and returns one of its barcodes, upright.

use oracle::zxing::{self, Format, Picture};
use preview::{Bitmap, Drawn, Limits, Media, Page, VirtualPrinter};
use zpl::command::Orientation;

/// The four orientations of a field, as commands name them.
pub(crate) const WAYS: [(char, Orientation); 4] = [
    ('N', Orientation::Normal),
    ('R', Orientation::Rotated),
    ('I', Orientation::Inverted),
    ('B', Orientation::BottomUp),
];

/// The only label of a document with these fields, and its notes.
pub(crate) fn label(fields: impl AsRef<[u8]>) -> (Page, Vec<String>) {
    label_at(203, fields)
}

pub(crate) fn label_at(dpi: u32, fields: impl AsRef<[u8]>) -> (Page, Vec<String>) {
    let document = [b"^XA^CI28^PW1200^LL1200\n", fields.as_ref(), b"\n^XZ"].concat();
    let mut printer = VirtualPrinter::new(Media { dpi, size: None });
    let (mut pages, report) = printer.pages(&document, &Limits::default());
    assert_eq!((pages.len(), report.exceeded), (1, None));
    (pages.remove(0), report.notes.iter().map(|note| note.kind.to_string()).collect())
}

/// A label without notes that has one barcode.
#[track_caller]
pub(crate) fn symbol(fields: impl AsRef<[u8]>) -> (Page, Drawn) {
    let (page, notes) = label(fields);
    assert_eq!(notes, [""; 0]);
    assert_eq!(page.symbols().len(), 1);
    let drawn = page.symbols()[0].clone();
    (page, drawn)
}

/// The dots of a barcode and some around it, rotated so that it is upright.
pub(crate) fn upright(bitmap: &Bitmap, drawn: &Drawn, margin: u32) -> Vec<Vec<bool>> {
    let area = drawn.area;
    let dark = |x: i64, y: i64| match (u32::try_from(x), u32::try_from(y)) {
        (Ok(x), Ok(y)) => bitmap.is_dark(x, y),
        _ => false,
    };
    let (across, down) = (area.width + 2 * margin, area.height + 2 * margin);
    let (width, height) = match drawn.orientation {
        Orientation::Normal | Orientation::Inverted => (across, down),
        Orientation::Rotated | Orientation::BottomUp => (down, across),
    };
    let row = |y: u32| {
        (0..width).map(move |x| {
            let (x, y) = match drawn.orientation {
                Orientation::Normal => (x, y),
                Orientation::Rotated => (across - 1 - y, x),
                Orientation::Inverted => (across - 1 - x, down - 1 - y),
                Orientation::BottomUp => (y, down - 1 - x),
            };
            let from =
                |start: i32, dots: u32| i64::from(start) - i64::from(margin) + i64::from(dots);
            dark(from(area.x, x), from(area.y, y))
        })
    };
    (0..height).map(|y| row(y).collect()).collect()
}

/// What ZXing reads from an upright barcode.
pub(crate) fn read(page: &Page, drawn: &Drawn, format: Format) -> Vec<zxing::Read> {
    let rows = upright(&page.bitmap(), drawn, 4 * drawn.module);
    let shades = rows.iter().flatten().map(|&dark| if dark { 0 } else { 255 });
    zxing::read(&Picture { width: rows[0].len(), pixels: shades.collect() }, &[format])
}

/// Panics unless ZXing reads the value that the printer recorded.
#[track_caller]
pub(crate) fn assert_reads(page: &Page, drawn: &Drawn, format: Format) -> zxing::Read {
    let mut found = read(page, drawn, format);
    assert_eq!(found.len(), 1, "{drawn:?}");
    let read = found.remove(0);
    assert_eq!(read.text, drawn.value);
    read
}
