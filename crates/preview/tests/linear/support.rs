//! Draws a document with one barcode, and rotates the label so that the barcode is upright.

use oracle::zxing::{self, Format, Picture};
use preview::{Bitmap, Drawn, Limits, Media, Page, VirtualPrinter};

/// The four orientations of a field, as commands name them.
pub(crate) const WAYS: [char; 4] = ['N', 'R', 'I', 'B'];

/// The only label of a document whose fields are these, and what was noted.
pub(crate) fn label(fields: &str) -> (Page, Vec<String>) {
    label_at(203, fields)
}

pub(crate) fn label_at(dpi: u32, fields: &str) -> (Page, Vec<String>) {
    sized_label(dpi, (700, 700), fields)
}

/// A label just as large as needed, since reading takes time.
pub(crate) fn sized_label(
    dpi: u32,
    (width, height): (u32, u32),
    fields: &str,
) -> (Page, Vec<String>) {
    let document = format!("^XA^PW{width}^LL{height}\n{fields}\n^XZ");
    let mut printer = VirtualPrinter::new(Media { dpi, size: None });
    let (mut pages, report) = printer.pages(document.as_bytes(), &Limits::default());
    assert_eq!((pages.len(), report.exceeded), (1, None));
    (pages.remove(0), report.notes.iter().map(|note| note.kind.to_string()).collect())
}

/// A label without notes that has one barcode.
#[track_caller]
pub(crate) fn symbol(fields: &str) -> (Page, Drawn) {
    sized_symbol((700, 700), fields)
}

#[track_caller]
pub(crate) fn sized_symbol(size: (u32, u32), fields: &str) -> (Page, Drawn) {
    let (page, notes) = sized_label(203, size, fields);
    assert_eq!(notes, [""; 0], "{fields}");
    assert_eq!(page.symbols().len(), 1, "{fields}");
    let drawn = page.symbols()[0].clone();
    (page, drawn)
}

/// The whole label, rotated back by hand.
pub(crate) fn turned_back(bitmap: &Bitmap, way: char) -> Vec<Vec<bool>> {
    let (width, height) = (bitmap.width(), bitmap.height());
    let rows = |across: u32, down: u32, dark: &dyn Fn(u32, u32) -> bool| {
        (0..down).map(|y| (0..across).map(|x| dark(x, y)).collect()).collect()
    };
    match way {
        'N' => rows(width, height, &|x, y| bitmap.is_dark(x, y)),
        'R' => rows(height, width, &|x, y| bitmap.is_dark(width - 1 - y, x)),
        'I' => rows(width, height, &|x, y| bitmap.is_dark(width - 1 - x, height - 1 - y)),
        'B' => rows(height, width, &|x, y| bitmap.is_dark(y, height - 1 - x)),
        other => panic!("{other} is not an orientation"),
    }
}

/// What `ZXing` reads on a label that was rotated back.
pub(crate) fn read(page: &Page, way: char, format: Format) -> Vec<zxing::Read> {
    let rows = turned_back(&page.bitmap(), way);
    let shades = rows.iter().flatten().map(|&dark| if dark { 0 } else { 255 });
    zxing::read(&Picture { width: rows[0].len(), pixels: shades.collect() }, &[format])
}

/// All that it reads, as text.
pub(crate) fn texts(page: &Page, way: char, format: Format) -> Vec<String> {
    let found = read(page, way, format);
    found.iter().map(|read| String::from_utf8_lossy(&read.bytes).into_owned()).collect()
}

/// The lengths of the runs of a row of dots, from the first dark one to the last.
pub(crate) fn runs(row: &[bool]) -> Vec<usize> {
    let first = row.iter().position(|&dark| dark).expect("there are bars");
    let last = row.iter().rposition(|&dark| dark).expect("there are bars");
    row[first..=last].chunk_by(|one, other| one == other).map(<[bool]>::len).collect()
}
