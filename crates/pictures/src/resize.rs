//! Resizing in linear light, in fixed point: columns first, then rows.

use std::ops::Range;

use crate::{
    Crop,
    tone::{self, SAMPLE},
};

/// How pixels along a side become dots: a weighted mean of neighbouring pixels for each dot.
#[derive(Debug)]
pub(crate) struct Axis {
    dots: Vec<Dot>,
    weights: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Dot {
    /// The first pixel.
    pixel: usize,
    /// Its weight; those of the following pixels follow.
    weight: usize,
    count: usize,
    weights: Weights,
}

/// The sum of weights, by which sums of weighted light are divided.
#[derive(Debug, Clone, Copy)]
struct Weights {
    sum: u64,
    /// 2 to the 64th divided by the sum, rounded up: a multiplication is faster than a division.
    inverse: u64,
}

impl Weights {
    /// A dot has the weight of a pixel, or nearly so, at least; 2 is the least sum whose inverse fits.
    fn new(sum: u64) -> Self {
        let sum = sum.max(2);
        Self { sum, inverse: (u64::MAX / sum).saturating_add(1) }
    }

    /// The mean of light, rounded.
    #[inline]
    fn mean(self, light: u64) -> u16 {
        let rounded = light + self.sum / 2;
        let product = u128::from(rounded) * u128::from(self.inverse);
        let quotient = u64::try_from(product >> 64).unwrap_or(u64::MAX);
        // The inverse is too large by less than one, and so the quotient by one at most.
        let quotient = quotient - u64::from(quotient * self.sum > rounded);
        u16::try_from(quotient).unwrap_or(tone::WHITE)
    }
}

impl Axis {
    /// Dots from one place to another, in units of [`Crop`].
    pub(crate) fn new(from: u64, to: u64, dots: u32) -> Self {
        let mut axis = Self { dots: Vec::with_capacity(dots as usize), weights: Vec::new() };
        let is_growing = to - from < u64::from(dots) * Crop::PIXEL;
        for dot in 0..u64::from(dots) {
            if is_growing {
                axis.interpolate(from, to, dot, u64::from(dots));
            } else {
                let edge = |dot| from + dot * (to - from) / u64::from(dots);
                axis.average(edge(dot), edge(dot + 1));
            }
        }
        axis
    }

    /// A dot that covers pixels: each counts by the part that is covered.
    fn average(&mut self, from: u64, to: u64) {
        let (first, end) = (from / Crop::PIXEL, to.div_ceil(Crop::PIXEL));
        let covered = (first..end).map(|pixel| {
            let start = from.max(pixel * Crop::PIXEL);
            to.min((pixel + 1) * Crop::PIXEL) - start
        });
        self.push(first, covered);
    }

    /// A dot smaller than a pixel: between the centres of two pixels of the part that is wanted.
    fn interpolate(&mut self, from: u64, to: u64, dot: u64, dots: u64) {
        let (first, last) = (from / Crop::PIXEL, (to - 1) / Crop::PIXEL);
        let centre = from + (2 * dot + 1) * (to - from) / (2 * dots);
        // Counted from the centre of the first pixel of the picture.
        let place = centre.saturating_sub(Crop::PIXEL / 2);
        let place = place.clamp(first * Crop::PIXEL, last * Crop::PIXEL);
        let (pixel, part) = (place / Crop::PIXEL, place % Crop::PIXEL);
        let second = Some(part).filter(|&part| part > 0);
        self.push(pixel, std::iter::once(Crop::PIXEL - part).chain(second));
    }

    fn push(&mut self, pixel: u64, weights: impl Iterator<Item = u64>) {
        let weight = self.weights.len();
        let mut sum = 0;
        self.weights.extend(weights.map(|weight| {
            sum += weight;
            u32::try_from(weight).unwrap_or(u32::MAX)
        }));
        let count = self.weights.len() - weight;
        let pixel = usize::try_from(pixel).unwrap_or(usize::MAX);
        self.dots.push(Dot { pixel, weight, count, weights: Weights::new(sum) });
    }

    /// Counts the pixels from the other end.
    pub(crate) fn flip(&mut self, pixels: u32) {
        for dot in &mut self.dots {
            dot.pixel = (pixels as usize).saturating_sub(dot.pixel + dot.count);
            if let Some(weights) = self.weights.get_mut(dot.weight..dot.weight + dot.count) {
                weights.reverse();
            }
        }
    }

    /// The pixels, if each is a dot.
    fn same(&self) -> Option<Range<usize>> {
        let first = self.dots.first()?.pixel;
        let is_same = |(pixel, dot): (usize, &Dot)| dot.count == 1 && dot.pixel == pixel;
        (first..).zip(&self.dots).all(is_same).then(|| first..first + self.dots.len())
    }

    /// The pixels of a dot with their weights.
    fn weights(&self, dot: &Dot) -> &[u32] {
        self.weights.get(dot.weight..dot.weight + dot.count).unwrap_or_default()
    }
}

/// Shades of dots from rows of light.
pub(crate) fn resize(samples: &[u8], width: u32, across: &Axis, down: &Axis) -> Vec<u8> {
    let same = across.same();
    let mut rows = Rows { samples, width: width as usize, across, same, latest: [None, None] };
    let mut shades = Vec::with_capacity(across.dots.len() * down.dots.len());
    let mut sums = vec![0_u64; across.dots.len()];
    for dot in &down.dots {
        // The mean of a single light is that light.
        if dot.count == 1 {
            shades.extend(tone::shades(rows.row(dot.pixel)));
            continue;
        }
        sums.fill(0);
        for (row, &weight) in (dot.pixel..).zip(down.weights(dot)) {
            for (sum, &light) in sums.iter_mut().zip(rows.row(row)) {
                *sum += u64::from(light) * u64::from(weight);
            }
        }
        shades.extend(sums.iter().map(|&sum| tone::shade(dot.weights.mean(sum))));
    }
    shades
}

/// Rows with their final width. A row is used for one dot, or for two that follow one another, or for many with the
/// next row: so the latest two are kept.
struct Rows<'l> {
    samples: &'l [u8],
    width: usize,
    across: &'l Axis,
    /// The pixels that are the dots.
    same: Option<Range<usize>>,
    latest: [Option<(usize, Vec<u16>)>; 2],
}

impl Rows<'_> {
    fn row(&mut self, number: usize) -> &[u16] {
        let is_it = |kept: &Option<(usize, Vec<u16>)>| {
            kept.as_ref().is_some_and(|(found, _)| *found == number)
        };
        if !is_it(&self.latest[0]) {
            self.latest.swap(0, 1);
        }
        if !is_it(&self.latest[0]) {
            let mut row = self.latest[0].take().map_or_else(Vec::new, |(_, row)| row);
            self.fill(number, &mut row);
            self.latest[0] = Some((number, row));
        }
        self.latest[0].as_ref().map_or(&[], |(_, row)| row)
    }

    fn fill(&self, number: usize, row: &mut Vec<u16>) {
        let start = number * self.width * SAMPLE;
        let samples = self.samples.get(start..start + self.width * SAMPLE).unwrap_or_default();
        let (samples, _) = samples.as_chunks::<SAMPLE>();
        row.clear();
        if let Some(pixels) = &self.same {
            let pixels = samples.get(pixels.clone()).unwrap_or_default();
            row.extend(pixels.iter().map(|&sample| u16::from_le_bytes(sample)));
            return;
        }
        row.extend(self.across.dots.iter().map(|dot| {
            let pixels = samples.get(dot.pixel..dot.pixel + dot.count).unwrap_or_default();
            // The mean of equal light is that light.
            if let [first, rest @ ..] = pixels
                && rest.iter().all(|other| other == first)
            {
                return u16::from_le_bytes(*first);
            }
            let weights = self.across.weights(dot);
            let light = pixels.iter().map(|&sample| u64::from(u16::from_le_bytes(sample)));
            let sum = light.zip(weights).map(|(light, &weight)| light * u64::from(weight)).sum();
            dot.weights.mean(sum)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_a_rounded_quotient() {
        let sums = [2, 3, 65_535, 65_536, 65_537, 1_000_003, 32_767 << 16, (32_767 << 16) - 1];
        for sum in sums {
            let weights = Weights::new(sum);
            for light in [0, 1, 2, 32_767, 32_768, 65_534, 65_535_u64] {
                for off in [0, 1, sum / 2, sum - 1] {
                    let total = (light * sum + off).min(65_535 * sum);
                    let expected = (total + sum / 2) / sum;
                    assert_eq!(u64::from(weights.mean(total)), expected, "{total} / {sum}");
                }
            }
        }
    }

    #[test]
    fn light_that_is_not_mixed_stays_as_it_is() {
        const SIDE: u32 = 24;
        let mut state = 5_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Runs of equal pixels and others.
            u16::try_from(state >> 16).unwrap() | if state & 0x600 == 0 { 0 } else { 0x7FFF }
        };
        let light: Vec<u16> = (0..SIDE * SIDE).map(|_| next()).collect();
        let samples: Vec<u8> = light.iter().flat_map(|light| light.to_le_bytes()).collect();
        let end = u64::from(SIDE) * Crop::PIXEL;
        let parts = [(0, end), (3 * Crop::PIXEL, end), (0, end / 2 + 7), (9, 11), (5, 6)];
        for (across, down) in parts.into_iter().flat_map(|one| parts.map(|other| (one, other))) {
            for (width, height) in [(24, 24), (21, 24), (12, 9), (40, 24), (24, 31), (1, 1)] {
                for is_flipped in [false, true] {
                    let [mut across, mut down] = [(across, width), (down, height)]
                        .map(|((from, to), dots)| Axis::new(from, to, dots));
                    if is_flipped {
                        across.flip(SIDE);
                        down.flip(SIDE);
                    }
                    let found = resize(&samples, SIDE, &across, &down);
                    assert_eq!(found, slow(&light, SIDE as usize, &across, &down));
                }
            }
        }
    }

    /// Every dot by weights.
    fn slow(light: &[u16], width: usize, across: &Axis, down: &Axis) -> Vec<u8> {
        let mean = |axis: &Axis, dot: &Dot, light: &dyn Fn(usize) -> u16| {
            let (mut sum, mut weights) = (0, 0);
            for (pixel, &weight) in (dot.pixel..).zip(axis.weights(dot)) {
                sum += u64::from(light(pixel)) * u64::from(weight);
                weights += u64::from(weight);
            }
            u16::try_from((sum + weights / 2) / weights).unwrap()
        };
        let row = |dot: &Dot, y: usize| mean(across, dot, &|x| light[y * width + x]);
        let dots = down.dots.iter().flat_map(|y| across.dots.iter().map(move |x| (x, y)));
        dots.map(|(x, y)| tone::shade(mean(down, y, &|pixel| row(x, pixel)))).collect()
    }
}
