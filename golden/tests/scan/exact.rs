//! Compares symbols that ZXing cannot read with those of crate `symbology`, module by module.
//!
//! Independent of the scan check, which does the same: this code verifies it.

use symbology::{Barcode, Grid, Linear, Symbol, Symbology};

use crate::picture::Dots;

/// The fault of a symbol with this many dots per module, if any.
pub(crate) fn fault(dots: &Dots, barcode: &Barcode, module: usize) -> Option<String> {
    match barcode.symbol() {
        Symbol::Linear(linear) => bars(dots, barcode.symbology(), &linear, module),
        Symbol::Grid(grid) if is_postal(barcode.symbology()) => postal(dots, &grid),
        Symbol::Grid(grid) => rows(dots, &grid, module),
        Symbol::Hexagons(_) => Some("ZXing reads MaxiCode".to_owned()),
    }
}

fn is_postal(symbology: Symbology) -> bool {
    use Symbology::{IntelligentMail, Planet, Postnet};
    matches!(symbology, Postnet | Planet | IntelligentMail)
}

/// Checks that every line of dots has the same bars, and that wide bars are two to three times as wide as narrow ones,
/// all equally.
fn bars(dots: &Dots, symbology: Symbology, linear: &Linear<'_>, module: usize) -> Option<String> {
    let first = dots.rows().next()?;
    if let Some(row) = dots.rows().position(|row| row != first) {
        return Some(format!("line {row} differs from the first one"));
    }
    let found: Vec<usize> = first.chunk_by(|one, next| one == next).map(<[bool]>::len).collect();
    let narrow = usize::from(linear.units_per_module());
    let widths = || linear.widths().map(usize::from);
    let wide = found.iter().zip(widths()).find(|(_, width)| *width > narrow).map(|(dots, _)| *dots);
    let wide = wide.unwrap_or(2 * module);
    let expected: Vec<usize> = if symbology.has_ratio() {
        widths().map(|width| if width == narrow { module } else { wide }).collect()
    } else {
        widths().map(|width| width * module).collect()
    };
    let wrong_ratio = symbology.has_ratio() && !(2 * module..=3 * module).contains(&wide);
    (!*first.first()? || found != expected || wrong_ratio)
        .then(|| format!("bars are {found:?}, expected {expected:?}"))
}

/// Checks that equal lines make up the rows of the grid, and that modules have the right width.
fn rows(dots: &Dots, grid: &Grid, module: usize) -> Option<String> {
    if dots.width != usize::from(grid.width()) * module {
        return Some(format!("{} dots for {} modules", dots.width, grid.width()));
    }
    let mut found: Vec<&[bool]> = dots.rows().collect();
    found.dedup();
    let mut expected: Vec<Vec<bool>> = (0..grid.rows())
        .map(|y| {
            let modules = (0..grid.width()).map(|x| grid.is_dark(x, y));
            modules.flat_map(|dark| std::iter::repeat_n(dark, module)).collect()
        })
        .collect();
    expected.dedup();
    let same = found.len() == expected.len()
        && found.iter().zip(&expected).all(|(found, expected)| found == expected);
    (!same).then(|| "the rows differ".to_owned())
}

/// Finds bars on the line where all of them are dark, and checks that each extends as far up and down as its column
/// requires.
fn postal(dots: &Dots, grid: &Grid) -> Option<String> {
    let lines: Vec<&[bool]> = dots.rows().collect();
    let tracker = lines.iter().rev().find(|line| !line.iter().all(|dark| !dark))?;
    let middle = lines[lines.len() * 3 / 5];
    let line = if grid.rows() == 3 { middle } else { tracker };
    let mut bars = Vec::new();
    let mut x = 0;
    for run in line.chunk_by(|one, next| one == next) {
        if run[0] {
            bars.push((lines[0][x], lines[lines.len() - 1][x]));
        }
        x += run.len();
    }
    let last = grid.rows() - 1;
    let expected: Vec<_> =
        (0..grid.width()).step_by(2).map(|x| (grid.is_dark(x, 0), grid.is_dark(x, last))).collect();
    (bars != expected).then(|| format!("bars are {bars:?}, expected {expected:?}"))
}
