//! MaxiCode: hexagons around a bull's eye (ISO/IEC 16023 clause 4.2 and annex on dimensions).

use symbology::{Barcode, Grid};

use super::{Canvas, Look, open, pen::Pen};

/// Units per pixel: hexagons have corners between pixels.
const GRAIN: u32 = 100;

/// Radii of the rings' edges in thousandths of a module, from the inside out: 0.51, 1.18, 1.86, 2.53, 3.20 and 3.87 mm
/// for a module of 0.88 mm.
const RINGS: [u32; 6] = [580, 1341, 2114, 2875, 3636, 4398];

pub(super) fn draw(barcode: &Barcode, grid: &Grid, look: Look) -> String {
    let module = u32::from(look.scale.get()) * GRAIN;
    let quiet = grid.quiet_zone;
    let (left, top) = (u32::from(quiet.left) * module, u32::from(quiet.top) * module);
    // Rows are 0.866 (half the square root of three) of a module apart; a hexagon is 1.155 modules high.
    let rise = |rows: u32| rows * module * 866 / 1000;
    let hexagon_height = module * 1155 / 1000;
    let rows = u32::from(grid.rows());
    let canvas = Canvas {
        width: left + u32::from(grid.width()) * module + u32::from(quiet.right) * module,
        height: top + rise(rows - 1) + hexagon_height + u32::from(quiet.bottom) * module,
        grain: GRAIN,
    };
    let mut pen = open(canvas, barcode, 32 * 1024);
    for y in 0..grid.rows() {
        let center_y = top + hexagon_height / 2 + rise(u32::from(y));
        let shift = if y % 2 == 1 { module / 2 } else { 0 };
        for x in (0..grid.width()).filter(|&x| grid.is_dark(x, y)) {
            hexagon(&mut pen, left + u32::from(x) * module + module / 2 + shift, center_y, module);
        }
    }
    // The center is at the module of column 14 in row 16.
    let center = (left + 14 * module + module / 2, top + hexagon_height / 2 + rise(16));
    for radius in RINGS {
        ring(&mut pen, center, radius * module / 1000);
    }
    pen.text("\" fill-rule=\"evenodd\"/></svg>");
    pen.finish()
}

/// A hexagon on its corner, slightly smaller than its cell, because ink spreads.
fn hexagon(pen: &mut Pen, center_x: u32, center_y: u32, module: u32) {
    let half_width = module * 46 / 100;
    let (corner, shoulder) = (module * 53 / 100, module * 265 / 1000);
    pen.text("M");
    let points = [
        (center_x, center_y - corner),
        (center_x + half_width, center_y - shoulder),
        (center_x + half_width, center_y + shoulder),
        (center_x, center_y + corner),
        (center_x - half_width, center_y + shoulder),
        (center_x - half_width, center_y - shoulder),
    ];
    for (index, (x, y)) in points.into_iter().enumerate() {
        if index > 0 {
            pen.text("L");
        }
        pair(pen, x, y);
    }
    pen.text("z");
}

/// A circle; six nested circles make three rings by the even-odd rule.
fn ring(pen: &mut Pen, (center_x, center_y): (u32, u32), radius: u32) {
    pen.text("M");
    pair(pen, center_x - radius, center_y);
    for x in [center_x + radius, center_x - radius] {
        pen.text("A");
        pair(pen, radius, radius);
        pen.text(" 0 0 1 ");
        pair(pen, x, center_y);
    }
    pen.text("z");
}

fn pair(pen: &mut Pen, x: u32, y: u32) {
    pen.number(x);
    pen.text(" ");
    pen.number(y);
}
