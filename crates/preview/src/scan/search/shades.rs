//! Shades of grey as black and white dots, for the search.

use dots::{Bitmap, Greys, Mode, Operation, Rect, halftone};

/// The most pixels of an enlarged picture.
const MOST_PIXELS: u64 = 2 << 20;

/// Divides all shades at one threshold: the one that separates dark and light shades best (Otsu's method).
pub(super) fn divided(greys: &Greys) -> Bitmap {
    halftone(greys, Mode::Threshold, threshold(greys))
}

fn counts(greys: &Greys) -> [u64; 256] {
    let mut counts = [0; 256];
    for &shade in greys.shades() {
        counts[usize::from(shade)] += 1;
    }
    counts
}

/// The lightest dark shade and one.
fn threshold(greys: &Greys) -> u8 {
    let counts = counts(greys);
    let weighed = |(shade, count): (usize, &u64)| shade as u64 * count;
    let (all, total) =
        (counts.iter().sum::<u64>(), counts.iter().enumerate().map(weighed).sum::<u64>());
    let (mut below, mut sum) = (0, 0);
    let mut best = (0, 128);
    for (shade, &count) in (0..=u8::MAX).zip(&counts) {
        below += count;
        sum += u64::from(shade) * count;
        let above = all - below;
        if below == 0 || above == 0 {
            continue;
        }
        // The variance between both classes: below * above * (difference of their means) squared.
        let (dark, light) =
            (u128::from(sum) * u128::from(above), u128::from(total - sum) * u128::from(below));
        let difference = light.abs_diff(dark);
        let variance = difference / u128::from(below) * (difference / u128::from(above)).max(1);
        if variance > best.0 {
            best = (variance, shade.saturating_add(1));
        }
    }
    best.1
}

/// Whether nearly all shades are close to black or white.
pub(super) fn is_black_and_white(greys: &Greys) -> bool {
    let counts = counts(greys);
    let soft: u64 = counts.get(32..224).unwrap_or_default().iter().sum();
    soft * 50 < greys.shades().len() as u64
}

/// The picture with these areas white.
pub(super) fn without(greys: &Greys, areas: impl Iterator<Item = Rect>) -> Greys {
    let width = greys.width() as usize;
    let mut shades = greys.shades().to_vec();
    let whole = Rect::new(0, 0, greys.width(), greys.height());
    for area in areas {
        let Rect { x, y, width: across, height } = area.intersection(whole);
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { continue };
        for y in y..y + height as usize {
            let start = y * width + x;
            shades.get_mut(start..start + across as usize).unwrap_or_default().fill(u8::MAX);
        }
    }
    Greys::new(greys.width(), shades)
}

/// Twice as many pixels on each side, with shades in between; `None` if these are too many.
pub(super) fn enlarged(greys: &Greys) -> Option<Greys> {
    let (width, height) = (greys.width() as usize, greys.height() as usize);
    if 4 * width as u64 * height as u64 > MOST_PIXELS {
        return None;
    }
    let rows: Vec<&[u8]> = greys.rows().collect();
    let at =
        |x: usize, y: usize| rows.get(y.min(height - 1)).and_then(|row| row.get(x.min(width - 1)));
    let mut shades = Vec::with_capacity(4 * width * height);
    for y in 0..2 * height {
        for x in 0..2 * width {
            // The centre of each quarter is a quarter of a pixel from that of its pixel.
            let other = |place: usize| {
                if place.is_multiple_of(2) { (place / 2).saturating_sub(1) } else { place / 2 + 1 }
            };
            let (x, beside, y, above) = (x / 2, other(x), y / 2, other(y));
            let shade = |x, y| at(x, y).map_or(255, |&shade| u32::from(shade));
            let sum =
                9 * shade(x, y) + 3 * shade(beside, y) + 3 * shade(x, above) + shade(beside, above);
            shades.push(u8::try_from((sum + 8) / 16).unwrap_or(u8::MAX));
        }
    }
    Some(Greys::new(2 * greys.width(), shades))
}

/// Divides each shade by the mean of the pixels around it, for shadows and coloured paper.
pub(super) fn divided_locally(greys: &Greys) -> Bitmap {
    /// Pixels on each side of a pixel.
    const REACH: usize = 20;
    /// How much darker than the mean a dark shade is.
    const DARKER: u64 = 12;
    let (width, height) = (greys.width() as usize, greys.height() as usize);
    let mut bitmap = Bitmap::new(greys.width(), greys.height());
    let rows: Vec<&[u8]> = greys.rows().collect();
    // The sums of the columns in reach of the row.
    let mut columns = vec![0_u64; width];
    let add = |row: Option<&&[u8]>, columns: &mut Vec<u64>, is_added: bool| {
        for (sum, &shade) in columns.iter_mut().zip(row.copied().unwrap_or_default()) {
            *sum = if is_added { *sum + u64::from(shade) } else { *sum - u64::from(shade) };
        }
    };
    for y in 0..REACH.min(height) {
        add(rows.get(y), &mut columns, true);
    }
    for (y, row) in rows.iter().enumerate() {
        add(rows.get(y + REACH), &mut columns, true);
        if let Some(gone) = y.checked_sub(REACH + 1) {
            add(rows.get(gone), &mut columns, false);
        }
        let high = (y + REACH).min(height - 1) + 1 - y.saturating_sub(REACH);
        let mut sum: u64 = columns.iter().take(REACH).sum();
        for (x, &shade) in row.iter().enumerate() {
            sum += columns.get(x + REACH).copied().unwrap_or(0);
            if let Some(gone) = x.checked_sub(REACH + 1) {
                sum -= columns.get(gone).copied().unwrap_or(0);
            }
            let wide = (x + REACH).min(width - 1) + 1 - x.saturating_sub(REACH);
            if (u64::from(shade) + DARKER) * (high * wide) as u64 <= sum {
                let place = |place: usize| i32::try_from(place).unwrap_or(i32::MAX);
                bitmap.change(Rect::new(place(x), place(y), 1, 1), Operation::Set);
            }
        }
    }
    bitmap
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_are_divided_between_ink_and_paper() {
        let greys = Greys::new(4, vec![60, 70, 200, 210, 65, 205, 62, 208]);
        assert_eq!(threshold(&greys), 71);
        assert!(!is_black_and_white(&greys));
        assert!(is_black_and_white(&Greys::new(2, vec![0, 255, 3, 250])));
        // A single shade has no ink.
        assert_eq!(divided(&Greys::new(2, vec![200; 4])).black(), 0);
    }

    #[test]
    fn a_shadow_is_divided_locally() {
        // Stripes of four pixels, half as bright as the paper, on paper that gets darker to the right.
        let shades = |x: u32| {
            let paper = 250 - x / 2;
            if (x / 4).is_multiple_of(2) { paper / 2 } else { paper }
        };
        let row: Vec<u8> = (0..300).map(|x| u8::try_from(shades(x)).unwrap()).collect();
        let greys = Greys::new(300, row.repeat(50));
        let bitmap = divided_locally(&greys);
        let wrong =
            (0..300).filter(|&x| bitmap.is_dark(x, 25) != (x / 4).is_multiple_of(2)).count();
        assert!(wrong < 20, "{wrong}");
    }

    #[test]
    fn an_enlarged_picture_has_shades_in_between() {
        let enlarged = enlarged(&Greys::new(2, vec![0, 160, 0, 160])).unwrap();
        assert_eq!((enlarged.width(), enlarged.height()), (4, 4));
        assert_eq!(enlarged.rows().next(), Some(&[0, 40, 120, 160][..]));
    }
}
