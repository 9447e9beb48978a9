//! Damage to a symbol by other ink: the picture compared with the symbol drawn alone.

use super::view::View;
use crate::Drawn;

/// Differences from the symbol drawn alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Damage {
    /// Modules that differ from those drawn.
    pub(super) modules: u32,
    /// Whether light and dark are exchanged; modules are compared accordingly.
    pub(super) reversed: bool,
}

/// Compares every dot with those of the symbol drawn alone.
pub(super) fn assess(view: &View<'_>, own: &View<'_>, symbol: &Drawn) -> Damage {
    let (differing, modules) = compare(view, own, symbol, false);
    let dots = u64::from(view.width) * u64::from(view.height);
    // A box over a symbol leaves about half of its dots unchanged.
    if differing < dots / 10 * 9 {
        return Damage { modules, reversed: false };
    }
    let (_, modules) = compare(view, own, symbol, true);
    Damage { modules, reversed: true }
}

/// Dots and modules that differ.
fn compare(view: &View<'_>, own: &View<'_>, symbol: &Drawn, reversed: bool) -> (u64, u32) {
    let module = symbol.module.max(1);
    let columns = view.width.div_ceil(module) as usize;
    let rows = row_numbers(&symbol.rows, view.height);
    let mut damaged = vec![false; columns * symbol.rows.len().max(1)];
    let mut dots = 0;
    view.differences(own, reversed, |x, y| {
        dots += 1;
        let row = rows.get(y as usize).copied().unwrap_or(0);
        if let Some(cell) = damaged.get_mut(row * columns + (x / module) as usize) {
            *cell = true;
        }
    });
    let modules = damaged.iter().filter(|&&damaged| damaged).count();
    (dots, u32::try_from(modules).unwrap_or(u32::MAX))
}

/// The row of each line of dots; lines below the last row belong to it.
fn row_numbers(heights: &[u32], height: u32) -> Vec<usize> {
    let rows = heights.iter().enumerate();
    let mut numbers: Vec<usize> = rows
        .flat_map(|(row, &height)| std::iter::repeat_n(row, height as usize))
        .take(height as usize)
        .collect();
    numbers.resize(height as usize, heights.len().saturating_sub(1));
    numbers
}
