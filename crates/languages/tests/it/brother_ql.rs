//! Brother's raster as the package `brother_ql` reads it.

use dots::{Bitmap, Rect};
use languages::{Language, Roll, Settings};
use oracle::printers::brother_ql;

use crate::pictures::{dots, for_each_picture, written};

/// A roll, with the print head of its printers.
struct Printer {
    roll: &'static str,
    pins: u32,
    /// Pins to the left of the print area.
    left: i32,
    printable: u32,
}

/// A label on a roll is at the left edge of the print area, on a picture as wide as the print head.
fn check(printer: &Printer, picked: impl Fn(u64) -> bool) {
    let Printer { roll, pins, left, printable } = *printer;
    for_each_picture(printable, |number, picture| {
        if !picked(number) {
            return;
        }
        let compress = number / 10 % 2 == 0;
        let settings = Settings { roll: Roll::from_id(roll), compress, ..Settings::default() };
        let document = written(Language::BrotherQl, &settings, 300, picture);
        let pages: Vec<Bitmap> = brother_ql(&document).unwrap().iter().map(dots).collect();
        // A label is at least 150 rows long.
        let rows = picture.height().max(150);
        let expected = picture.cropped(Rect::new(-left, 0, pins, rows));
        assert!(pages == [expected], "picture {number} on roll {roll}, compress: {compress}");
    });
}

#[test]
fn rows_are_read_as_they_were() {
    let narrow = Printer { roll: "62", pins: 720, left: 12, printable: 696 };
    check(&narrow, |number| number % 100 < 60);
}

#[test]
fn rows_of_wide_printers_are_read_as_they_were() {
    let wide = Printer { roll: "102", pins: 1296, left: 76, printable: 1164 };
    check(&wide, |number| number % 100 >= 60);
}
