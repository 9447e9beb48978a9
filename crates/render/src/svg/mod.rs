//! A barcode as SVG: one path of whole modules, the readable line as text, including quiet zones.

mod grid;
mod hexagons;
mod linear;
mod pen;

use std::num::NonZeroU8;

use symbology::{Barcode, Symbol};

use self::pen::Pen;
use crate::xml;

/// The appearance of a barcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Pixels per module.
    pub scale: NonZeroU8,
    /// Height of the bars in pixels, if it is free; for PDF417, of the whole symbol.
    pub bar_height: u16,
    /// Whether the readable line is drawn, if the symbology has one.
    pub human_readable: bool,
}

/// Draws a barcode as an SVG document.
///
/// The document is safe to embed in a page: it contains the value only as escaped text.
pub fn draw(barcode: &Barcode, look: Look) -> String {
    match barcode.symbol() {
        Symbol::Linear(symbol) => linear::draw(barcode, &symbol, look),
        Symbol::Grid(symbol) => grid::draw(barcode, &symbol, look),
        Symbol::Hexagons(symbol) => hexagons::draw(barcode, &symbol, look),
    }
}

/// Width and height of the whole picture, in units of 1/`grain` pixel.
#[derive(Debug, Clone, Copy)]
struct Canvas {
    width: u32,
    height: u32,
    grain: u32,
}

/// Longer values are cut in the title, which screen readers read aloud.
const TITLE_CHARACTERS: usize = 120;

/// Writes the start of the document, up to the first path coordinate.
fn open(canvas: Canvas, barcode: &Barcode, capacity: usize) -> Pen {
    let mut pen = Pen::new(capacity);
    pen.text("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    pixels(&mut pen, canvas.width, canvas.grain);
    pen.text("\" height=\"");
    pixels(&mut pen, canvas.height, canvas.grain);
    pen.text("\" viewBox=\"0 0 ");
    pen.number(canvas.width);
    pen.text(" ");
    pen.number(canvas.height);
    pen.text("\" role=\"img\"><title>");
    pen.text(barcode.symbology().name());
    pen.text(" ");
    title(&mut pen, &barcode.value());
    pen.text("</title><path fill=\"#fff\" d=\"M0 0h");
    pen.number(canvas.width);
    pen.text("v");
    pen.number(canvas.height);
    pen.text("H0z\"/><path shape-rendering=\"crispEdges\" d=\"");
    pen
}

fn title(pen: &mut Pen, value: &str) {
    match value.char_indices().nth(TITLE_CHARACTERS) {
        None => pen.text(&xml::escape(value)),
        Some((end, _)) => {
            pen.text(&xml::escape(&value[..end]));
            pen.text("\u{2026}");
        }
    }
}

/// A length in pixels, with at most two decimals.
fn pixels(pen: &mut Pen, units: u32, grain: u32) {
    pen.number(units / grain);
    let hundredths = units % grain * 100 / grain;
    if hundredths > 0 {
        pen.text(&format!(".{hundredths:02}"));
    }
}
