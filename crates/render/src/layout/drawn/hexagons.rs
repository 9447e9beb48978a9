//! The dots of a MaxiCode, as a printer draws it.
//!
//! It has one size. A dot is black if its center is inside a hexagon or a ring.

use symbology::Grid;

use super::super::cells::Cells;

/// Dots at 203 dpi, measured on a ZD621: from hexagon to hexagon, from row to row, the offset of every second row to the
/// right, width and height of a hexagon.
const PITCH: u32 = 7;
const RISE: u32 = 6;
const SHIFT: u32 = 3;
const WIDTH: u32 = 6;
const HEIGHT: u32 = 7;
const DPI: u32 = 203;

/// The bull's eye, measured likewise: its center in dots, and its radii from the inside out in hundredths of a dot. Three
/// rings are dark.
const CENTER: (u32, u32) = (101, 100);
const RINGS: [i64; 6] = [406, 903, 1515, 2006, 2625, 3110];

/// Converts dots at 203 dpi, rounded.
fn dots(at_203: u32, dpi: u32) -> u32 {
    ((at_203 * dpi + DPI / 2) / DPI).max(1)
}

/// Width and height in dots.
pub(super) fn size(dpi: u32) -> (u32, u32) {
    (29 * PITCH * dpi / DPI + dots(WIDTH, dpi), 32 * RISE * dpi / DPI + dots(HEIGHT, dpi))
}

/// The dots at a resolution.
pub(super) fn cells(grid: &Grid, dpi: u32) -> Cells {
    let (width, height) = size(dpi);
    let mut dark = vec![false; (width * height) as usize];
    let mut mark = |x: u32, y: u32| {
        if x < width
            && y < height
            && let Some(dot) = dark.get_mut((y * width + x) as usize)
        {
            *dot = true;
        }
    };
    for row in 0..grid.rows() {
        let top = u32::from(row) * RISE * dpi / DPI;
        for column in (0..grid.width()).filter(|&column| grid.is_dark(column, row)) {
            let left = (u32::from(column) * PITCH + u32::from(row % 2) * SHIFT) * dpi / DPI;
            for (x, y) in hexagon(dpi) {
                mark(left + x, top + y);
            }
        }
    }
    for (x, y) in rings(dpi) {
        mark(x, y);
    }
    let mut cells = Cells::new(vec![1; width as usize]);
    for row in dark.chunks(width as usize) {
        cells.push(1, |x| row.get(x).copied().unwrap_or(false));
    }
    cells
}

/// The dots of a hexagon on its corner: at 203 dpi rows of 2, 4, 6, 6, 6, 4 and 2.
fn hexagon(dpi: u32) -> impl Iterator<Item = (u32, u32)> {
    let (width, height) = (dots(WIDTH, dpi), dots(HEIGHT, dpi));
    // Its sides slope over 2.5 of 7 parts of its height, at the top and at the bottom.
    let is_inside = move |x: u32, y: u32| {
        let slope = (7 * (2 * y + 1)).min(7 * (2 * (height - y) - 1)).min(5 * height);
        (2 * x + 1).abs_diff(width) * 5 * height < width * slope
    };
    let all = (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)));
    all.filter(move |&(x, y)| is_inside(x, y))
}

/// The dots of the bull's eye.
fn rings(dpi: u32) -> impl Iterator<Item = (u32, u32)> {
    // Whole numbers: distances in parts of a dot, of which 203 times 100 make one.
    let scale = i64::from(DPI) * 100;
    let distance = move |dot: u32, center: u32| {
        (i64::from(dot) * 2 + 1) * scale / 2 - i64::from(center) * i64::from(dpi) * 100
    };
    let is_dark = move |x: u32, y: u32| {
        let (across, down) = (distance(x, CENTER.0), distance(y, CENTER.1));
        let square = across * across + down * down;
        let around = RINGS.iter().filter(|&&radius| {
            let radius = radius * i64::from(dpi);
            square < radius * radius
        });
        around.count() % 2 == 1
    };
    let reach = 32 * dpi / DPI + 1;
    let range = move |center: u32| {
        let center = center * dpi / DPI;
        center - reach..center + reach
    };
    let all = range(CENTER.1).flat_map(move |y| range(CENTER.0).map(move |x| (x, y)));
    all.filter(move |&(x, y)| is_dark(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_hexagons_are_those_measured() {
        assert_eq!(size(203), (209, 199));
        assert_eq!(size(300), (309, 293));
        let rows = (0..7).map(|y| hexagon(203).filter(|dot| dot.1 == y).count());
        assert_eq!(rows.collect::<Vec<_>>(), [2, 4, 6, 6, 6, 4, 2]);
    }
}
