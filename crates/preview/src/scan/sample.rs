//! Bars and modules sampled from the dots of the picture.

use super::view::View;
use crate::{Drawn, geometry::signed};

/// Dark and light modules, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SampledModules {
    pub(super) width: usize,
    pub(super) dark: Vec<bool>,
}

impl SampledModules {
    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = &[bool]> {
        self.dark.chunks(self.width.max(1))
    }
}

/// Alternating dark and light bars with their widths in dots, from the first dark dot of a line to the last.
pub(super) fn runs(view: &View<'_>, y: i32) -> Vec<u32> {
    let width = signed(view.width);
    let dots: Vec<bool> = (0..width).map(|x| view.is_dark(view.reading(x), y)).collect();
    let mut runs: Vec<u32> =
        dots.chunk_by(|one, next| one == next).map(|run| count(run.len())).collect();
    if dots.first() == Some(&false) {
        runs.remove(0);
    }
    if dots.last() == Some(&false) {
        runs.pop();
    }
    runs
}

/// The modules of a line, each by its middle dot; `before` and `after` are modules of the margins that belong to the
/// symbol.
pub(super) fn line(view: &View<'_>, y: i32, module: u32, (before, after): (u8, u8)) -> Vec<bool> {
    let columns = signed(view.width.div_ceil(module.max(1)));
    (-i32::from(before)..columns + i32::from(after))
        .map(|column| view.is_dark(view.reading(middle(column, module)), y))
        .collect()
}

/// The line of a row at which its modules are measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowLine {
    /// In the middle.
    Middle,
    /// A quarter of the height from the top.
    Upper,
    /// A quarter of the height from the bottom.
    Lower,
    /// The one that most lines of the row are equal to.
    MostFrequent,
}

/// The modules of a symbol of several rows, each by its middle dot of a line of its row.
pub(super) fn grid(view: &View<'_>, symbol: &Drawn, at: RowLine) -> SampledModules {
    let width = view.width.div_ceil(symbol.module.max(1)) as usize;
    let mut dark = Vec::with_capacity(width * symbol.rows.len());
    let modules = |y: i32| line(view, y, symbol.module, (0, 0));
    let mut top = 0_i32;
    for &height in &symbol.rows {
        let height = signed(height);
        dark.extend(match at {
            RowLine::Middle => modules(top.saturating_add(height / 2)),
            RowLine::Upper => modules(top.saturating_add(height / 4)),
            RowLine::Lower => modules(top.saturating_add(height - 1 - height / 4)),
            RowLine::MostFrequent => {
                let lines = by_frequency((top..top.saturating_add(height)).map(modules));
                lines.into_iter().next().unwrap_or_default()
            }
        });
        top = top.saturating_add(height);
    }
    SampledModules { width, dark }
}

/// The modules of a symbol of several rows as a scanner may see them: each row by each of its most frequent lines
/// without strokes that are narrower than a module; none if a row has no such line.
pub(super) fn stacked(view: &View<'_>, symbol: &Drawn) -> Vec<SampledModules> {
    /// Lines of a row, and ways to combine those of all rows, that are tried.
    const MOST: (usize, usize) = (4, 64);
    let width = view.width.div_ceil(symbol.module.max(1)) as usize;
    let modules = |y: i32| line(view, y, symbol.module, (0, 0));
    let mut top = 0_i32;
    let mut looks = vec![Vec::new()];
    for &height in &symbol.rows {
        let rows = top..top.saturating_add(signed(height));
        top = rows.end;
        let is_separator = height < 3 * symbol.module;
        let clean = rows.filter(|&y| is_separator || is_clean(view, symbol.module, y));
        let mut lines = by_frequency(clean.map(modules));
        lines.truncate(if is_separator { 1 } else { MOST.0 });
        looks = (lines.iter())
            .flat_map(|line| looks.iter().map(move |look| [look.as_slice(), line].concat()))
            .take(MOST.1)
            .collect();
    }
    looks.into_iter().map(|dark| SampledModules { width, dark }).collect()
}

/// Whether a line has no more bars and spaces than its modules show.
pub(super) fn is_clean(view: &View<'_>, module: u32, y: i32) -> bool {
    let modules = line(view, y, module, (0, 0));
    let dark = |dots: &[bool]| {
        dots.chunk_by(|one, next| one == next).filter(|run| run.first() == Some(&true)).count()
    };
    let dots: Vec<bool> =
        (0..signed(view.width)).map(|x| view.is_dark(view.reading(x), y)).collect();
    dark(&modules) == dark(&dots)
}

/// Distinct lines, those that occur most often first.
fn by_frequency(lines: impl Iterator<Item = Vec<bool>>) -> Vec<Vec<bool>> {
    let mut counted: Vec<(Vec<bool>, u32)> = Vec::new();
    for line in lines {
        match counted.iter_mut().find(|(known, _)| *known == line) {
            Some((_, count)) => *count += 1,
            None => counted.push((line, 1)),
        }
    }
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counted.into_iter().map(|(line, _)| line).collect()
}

/// The middle dot of the column this many modules from the left.
fn middle(column: i32, module: u32) -> i32 {
    let module = signed(module);
    column.saturating_mul(module).saturating_add(module / 2)
}

/// The hexagons of a MaxiCode by their middle dots: 33 rows of 30, every second row half a hexagon to the right.
///
/// Rows overlap by a quarter, so that all are 25 hexagons high; the bull's eye is sampled like the rest.
pub(super) fn hexagons(view: &View<'_>) -> SampledModules {
    let share = |dots: u32, of: u32, all: u32| {
        signed(u32::try_from(u64::from(dots) * u64::from(of) / u64::from(all)).unwrap_or(u32::MAX))
    };
    let mut dark = Vec::with_capacity(33 * 30);
    for row in 0..33 {
        let y = share(view.height, 3 * row + 2, 100);
        for column in 0..30 {
            dark.push(view.is_dark(share(view.width, 2 * column + 1 + row % 2, 60), y));
        }
    }
    SampledModules { width: 30, dark }
}

/// A bar of a postal code: whether it reaches up, and whether it reaches down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PostalBar {
    pub(super) ascends: bool,
    pub(super) descends: bool,
}

/// The bars of a postal code from left to right. An end that is nearer to the tallest bar's than to the shortest bar's
/// counts as tall.
pub(super) fn postal_bars(view: &View<'_>) -> Vec<PostalBar> {
    let (width, height) = (signed(view.width), signed(view.height));
    let ends = |x: i32| {
        let top = (0..height).find(|&y| view.is_dark(x, y))?;
        let bottom = (0..height).rfind(|&y| view.is_dark(x, y))?;
        Some((top, bottom))
    };
    let columns: Vec<Option<(i32, i32)>> = (0..width).map(ends).collect();
    let bars = columns.chunk_by(|one, next| one.is_some() == next.is_some());
    let bars: Vec<(i32, i32)> = bars.filter_map(|bar| *bar.get(bar.len() / 2)?).collect();
    // The tracker is the part that all bars share: two thirds or more of the height are beyond it, if anything is.
    let third = height / 3;
    bars.iter()
        .map(|&(top, bottom)| PostalBar {
            ascends: top < third / 2 + 1,
            descends: bottom >= height - third / 2 - 1,
        })
        .collect()
}

fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
