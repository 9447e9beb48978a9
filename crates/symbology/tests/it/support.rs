//! Drawing for the judges: a symbol as rows of modules for zint, as a picture for ZXing.

use oracle::{
    zint,
    zxing::{self, Format, Picture},
};
use symbology::{Barcode, Grid, Linear, Symbol, Symbology};

/// A barcode whose value must be right.
pub(crate) fn barcode(symbology: Symbology, value: &str) -> Barcode {
    Barcode::parse(symbology, value).unwrap_or_else(|error| panic!("{value:?}: {error}"))
}

/// The message a wrong value gets.
pub(crate) fn refusal(symbology: Symbology, value: &str) -> String {
    match Barcode::parse(symbology, value) {
        Ok(_) => panic!("{} took {value:?}", symbology.id()),
        Err(error) => error.to_string(),
    }
}

/// A symbol as rows of modules, dark is `true`; only for symbols of whole modules.
pub(crate) fn modules(symbol: &Symbol<'_>) -> Vec<Vec<bool>> {
    match symbol {
        Symbol::Linear(linear) => vec![row(linear)],
        Symbol::Grid(grid) | Symbol::Hexagons(grid) => (0..grid.rows())
            .map(|y| (0..grid.width()).map(|x| grid.is_dark(x, y)).collect())
            .collect(),
    }
}

fn row(linear: &Linear<'_>) -> Vec<bool> {
    let widths = linear.widths().enumerate();
    widths
        .flat_map(|(index, width)| std::iter::repeat_n(index % 2 == 0, usize::from(width)))
        .collect()
}

/// Rows of modules as text, for messages: `#` is dark.
pub(crate) fn show(rows: &[Vec<bool>]) -> String {
    let line =
        |row: &Vec<bool>| row.iter().map(|&dark| if dark { '#' } else { '.' }).collect::<String>();
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Panics unless zint draws the same modules.
#[track_caller]
pub(crate) fn assert_like_zint(barcode: &Barcode, request: &zint::Request<'_>) {
    let drawn =
        zint::draw(request).unwrap_or_else(|error| panic!("zint refuses {barcode:?}: {error}"));
    let ours = modules(&barcode.symbol());
    assert!(
        ours == drawn.rows,
        "{:?} differs from zint\nours:\n{}\nzint:\n{}",
        barcode.value(),
        show(&ours),
        show(&drawn.rows)
    );
}

/// A symbol as a picture of `scale` pixels to a unit, quiet zones included.
pub(crate) fn picture(symbol: &Symbol<'_>, scale: usize) -> Picture {
    match symbol {
        Symbol::Linear(linear) => linear_picture(linear, scale),
        Symbol::Grid(grid) => grid_picture(grid, scale),
        Symbol::Hexagons(grid) => hexagons_picture(grid),
    }
}

/// All symbols of this format that ZXing finds in our drawing.
pub(crate) fn scan(symbol: &Symbol<'_>, format: Format) -> Vec<zxing::Read> {
    zxing::read(&picture(symbol, 4), &[format])
}

/// Panics unless ZXing reads exactly these bytes.
#[track_caller]
pub(crate) fn assert_scans(barcode: &Barcode, format: Format, expected: &[u8]) {
    let found = scan(&barcode.symbol(), format);
    let bytes: Vec<_> = found.iter().map(|read| String::from_utf8_lossy(&read.bytes)).collect();
    assert!(
        found.len() == 1 && found[0].bytes == expected,
        "expected {:?}, read {bytes:?} in\n{}",
        String::from_utf8_lossy(expected),
        show(&modules(&barcode.symbol()))
    );
}

fn linear_picture(linear: &Linear<'_>, scale: usize) -> Picture {
    let blank = |modules: u8| {
        std::iter::repeat_n(
            false,
            usize::from(modules.max(10)) * usize::from(linear.units_per_module()),
        )
    };
    let quiet = linear.quiet_zone;
    let units = blank(quiet.left).chain(row(linear)).chain(blank(quiet.right));
    let line: Vec<u8> = units.flat_map(|dark| std::iter::repeat_n(shade(dark), scale)).collect();
    let height = usize::from(linear.fixed_height.unwrap_or(40)) * scale;
    Picture { width: line.len(), pixels: line.repeat(height) }
}

fn grid_picture(grid: &Grid, scale: usize) -> Picture {
    let quiet = grid.quiet_zone;
    let (left, right) = (usize::from(quiet.left.max(2)), usize::from(quiet.right.max(2)));
    let (top, bottom) = (usize::from(quiet.top.max(2)), usize::from(quiet.bottom.max(2)));
    let width = (left + usize::from(grid.width()) + right) * scale;
    let mut pixels = vec![255; width * top * scale];
    for (y, row) in modules(&Symbol::Grid(grid.clone())).iter().enumerate() {
        let blank = |count| std::iter::repeat_n(false, count);
        let line = blank(left).chain(row.iter().copied()).chain(blank(right));
        let line: Vec<u8> = line.flat_map(|dark| std::iter::repeat_n(shade(dark), scale)).collect();
        let height = usize::from(grid.row_height(u16::try_from(y).unwrap())) * scale;
        pixels.extend(line.repeat(height));
    }
    pixels.extend(std::iter::repeat_n(255, width * bottom * scale));
    Picture { width, pixels }
}

/// MaxiCode as a pure-mode reader samples it: round dots in rows 0.866 modules apart, three rings in the middle.
fn hexagons_picture(grid: &Grid) -> Picture {
    let (pitch, margin) = (10.0_f64, 20.0_f64);
    let rise = pitch * 0.866;
    let (width, height) = (31 * 10 + 40, 33 * 9 + 40);
    let mut picture = Picture { width, pixels: vec![255; width * height] };
    let middle = (margin + 14.5 * pitch, margin + 16.5 * rise);
    for (inner, outer) in [(0.51, 1.18), (1.86, 2.53), (3.20, 3.87)] {
        paint_ring(&mut picture, middle, inner * pitch, outer * pitch);
    }
    for row in 0..grid.rows() {
        for column in (0..grid.width()).filter(|&column| grid.is_dark(column, row)) {
            let shift = 0.5 + f64::from(row % 2) * 0.5;
            let x = margin + (f64::from(column) + shift) * pitch;
            paint_ring(
                &mut picture,
                (x, margin + (f64::from(row) + 0.5) * rise),
                -1.0,
                pitch * 0.5,
            );
        }
    }
    picture
}

/// Blackens the pixels between two radii around a place.
fn paint_ring(picture: &mut Picture, (x, y): (f64, f64), inner: f64, outer: f64) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "inside the picture"
    )]
    let span = |middle: f64| (middle - outer) as usize..=(middle + outer) as usize + 1;
    for py in span(y) {
        for px in span(x) {
            #[expect(clippy::cast_precision_loss, reason = "pictures are small")]
            let radius = (px as f64 - x).hypot(py as f64 - y);
            if radius > inner && radius < outer {
                picture.pixels[py * picture.width + px] = shade(true);
            }
        }
    }
}

fn shade(dark: bool) -> u8 {
    if dark { 0 } else { 255 }
}
