//! How much the shades around each dot differ.

use crate::Greys;

/// For each dot, the difference between the lightest and the darkest of the nine dots around and at it, row by row.
///
/// First the columns of three dots, then three neighboring columns: compilers do both for many dots at once.
pub(super) struct Contrasts<'g> {
    greys: &'g Greys,
    /// The darkest and the lightest of each column, with the first and the last one repeated beyond the edges.
    darkest: Vec<u8>,
    lightest: Vec<u8>,
    differences: Vec<u8>,
}

impl<'g> Contrasts<'g> {
    pub(super) fn new(greys: &'g Greys) -> Self {
        let width = greys.width() as usize;
        let [darkest, lightest] = [(); 2].map(|()| vec![0; width + 2]);
        Self { greys, darkest, lightest, differences: vec![0; width] }
    }

    pub(super) fn row(&mut self, y: usize) -> &[u8] {
        let here = self.shades(y);
        // There is nothing beyond the edges, and no dot counts more if it is looked at twice.
        let above = y.checked_sub(1).map_or(here, |above| self.shades(above));
        let below = Some(self.shades(y + 1)).filter(|below| !below.is_empty()).unwrap_or(here);
        fold(&mut self.darkest, [above, here, below], u8::min);
        fold(&mut self.lightest, [above, here, below], u8::max);
        let columns =
            self.differences.iter_mut().zip(triples(&self.darkest)).zip(triples(&self.lightest));
        for ((contrast, darkest), lightest) in columns {
            let [before, at, after] = darkest;
            let darkest = before.min(at).min(after);
            let [before, at, after] = lightest;
            *contrast = before.max(at).max(after) - darkest;
        }
        &self.differences
    }

    /// A row; empty if it is outside of the picture.
    fn shades(&self, y: usize) -> &'g [u8] {
        let width = self.greys.width() as usize;
        self.greys.shades().get(y * width..(y + 1) * width).unwrap_or_default()
    }
}

/// Folds three rows into one that has a column more at each end.
fn fold(columns: &mut [u8], [above, here, below]: [&[u8]; 3], select: impl Fn(u8, u8) -> u8) {
    let [first, inner @ .., last] = columns else { return };
    for (((column, &above), &here), &below) in inner.iter_mut().zip(above).zip(here).zip(below) {
        *column = select(select(above, here), below);
    }
    *first = inner.first().copied().unwrap_or_default();
    *last = inner.last().copied().unwrap_or_default();
}

/// Each column with the ones before and after it.
fn triples(columns: &[u8]) -> impl Iterator<Item = [u8; 3]> {
    let [before, at, after] = [0, 1, 2].map(|skipped| columns.get(skipped..).unwrap_or_default());
    before.iter().zip(at).zip(after).map(|((&before, &at), &after)| [before, at, after])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contrast_is_that_of_nine_dots() {
        let mut seed = 7_u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed.to_le_bytes()[3]
        };
        for (width, height) in
            [(0_usize, 0_usize), (1, 1), (1, 5), (5, 1), (2, 2), (17, 9), (130, 6)]
        {
            let shades: Vec<u8> = (0..width * height).map(|_| next()).collect();
            let greys = Greys::new(u32::try_from(width).unwrap(), shades.clone());
            let mut contrasts = Contrasts::new(&greys);
            for y in 0..height {
                let expected: Vec<u8> = (0..width)
                    .map(|x| {
                        let rows = y.saturating_sub(1)..(y + 2).min(height);
                        let columns = x.saturating_sub(1)..(x + 2).min(width);
                        let near = rows.flat_map(|y| columns.clone().map(move |x| y * width + x));
                        let near: Vec<u8> = near.map(|at| shades[at]).collect();
                        near.iter().max().unwrap() - near.iter().min().unwrap()
                    })
                    .collect();
                assert_eq!(contrasts.row(y), expected, "row {y} of {width} x {height}");
            }
        }
    }
}
