//! A barcode as data: `POST /api/v1/barcode` with `format` `json`.

use render::{
    Single,
    svg::{self, Look},
};
use serde::Serialize;
use symbology::{Barcode, Content, Grid, Symbol};

use super::number::Number;

/// The answer: all data of one symbol.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BarcodeAnswer {
    symbology: &'static str,
    /// The encoded value, check digit included.
    value: String,
    /// The digits of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    add_on: Option<String>,
    /// The readable line, as printed beside the bars.
    text: String,
    kind: &'static str,
    /// In modules, without quiet zones.
    width: Number,
    height: Number,
    quiet_zone: QuietZone,
    /// Linear symbols: widths in modules, bars and spaces alternating.
    #[serde(skip_serializing_if = "Option::is_none")]
    bars: Option<Vec<Number>>,
    /// Matrix symbols: rows of `1` for dark and `0` for light.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<String>>,
    /// Heights of the rows in modules, unless all are 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    row_heights: Option<Vec<u8>>,
    svg: String,
    zpl: Option<String>,
    /// Why there is no ZPL.
    #[serde(skip_serializing_if = "Option::is_none")]
    zpl_reason: Option<String>,
}

/// The quiet zones in modules.
#[derive(Debug, Serialize)]
pub struct QuietZone {
    left: u8,
    right: u8,
    top: u8,
    bottom: u8,
}

impl BarcodeAnswer {
    /// Describes a barcode with these settings for SVG and for ZPL.
    pub fn new(barcode: &Barcode, look: Look, single: Single) -> Self {
        let symbology = barcode.symbology();
        let symbol = barcode.symbol();
        let (zpl, zpl_reason) = zpl(barcode, single);
        let (zone, width, height) = measures(&symbol, look);
        let (bars, rows, row_heights, text) = match &symbol {
            Symbol::Linear(linear) => {
                let per_module = f64::from(linear.units_per_module());
                let bars = linear.widths().map(|width| Number(f64::from(width) / per_module));
                (Some(bars.collect()), None, None, linear.text().to_owned())
            }
            Symbol::Grid(grid) | Symbol::Hexagons(grid) => {
                (None, Some(rows(grid)), uneven_heights(grid), bracketed(barcode))
            }
        };
        Self {
            symbology: symbology.id(),
            value: barcode.value().into_owned(),
            add_on: barcode.add_on().map(|add_on| add_on.digits().to_owned()),
            text,
            kind: if bars.is_some() { "linear" } else { "matrix" },
            width: Number(width),
            height: Number(height),
            quiet_zone: zone,
            bars,
            rows,
            row_heights,
            svg: svg::draw(barcode, look),
            zpl,
            zpl_reason,
        }
    }
}

/// Matrix codes have no readable line, except GS1 ones: their element strings are written with brackets.
fn bracketed(barcode: &Barcode) -> String {
    if let Content::Gs1DataMatrix(content) = barcode.content() {
        content.message().bracketed()
    } else {
        String::new()
    }
}

/// The ZPL, or the reason why there is none.
fn zpl(barcode: &Barcode, single: Single) -> (Option<String>, Option<String>) {
    match render::barcode(barcode, single, &mut Vec::new()) {
        Ok(zpl) => (Some(String::from_utf8_lossy(&zpl).into_owned()), None),
        Err(problems) => {
            let reasons: Vec<_> =
                problems.into_iter().map(|problem| problem.message.to_string()).collect();
            (None, Some(reasons.join("; ")))
        }
    }
}

fn measures(symbol: &Symbol<'_>, look: Look) -> (QuietZone, f64, f64) {
    let (zone, width, height) = match symbol {
        Symbol::Linear(linear) => {
            let height = linear.fixed_height.map_or_else(
                || f64::from(look.bar_height) / f64::from(look.scale.get()),
                f64::from,
            );
            let width = f64::from(linear.units()) / f64::from(linear.units_per_module());
            (linear.quiet_zone, width, height)
        }
        Symbol::Grid(grid) | Symbol::Hexagons(grid) => {
            (grid.quiet_zone, f64::from(grid.width()), f64::from(grid.modules_high()))
        }
    };
    let symbology::QuietZone { left, right, top, bottom } = zone;
    (QuietZone { left, right, top, bottom }, width, height)
}

fn rows(grid: &Grid) -> Vec<String> {
    let module = |x, y| if grid.is_dark(x, y) { '1' } else { '0' };
    (0..grid.rows()).map(|y| (0..grid.width()).map(|x| module(x, y)).collect()).collect()
}

fn uneven_heights(grid: &Grid) -> Option<Vec<u8>> {
    let heights: Vec<_> = (0..grid.rows()).map(|y| grid.row_height(y)).collect();
    heights.iter().any(|&height| height != 1).then_some(heights)
}
