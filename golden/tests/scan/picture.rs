//! Upright symbols, cut out of a label.

use preview::{Bitmap, Drawn, Rect};
use zpl::command::Orientation;

/// Black and white dots, row after row.
#[derive(Debug, Clone)]
pub(crate) struct Dots {
    pub(crate) width: usize,
    pub(crate) dark: Vec<bool>,
}

impl Dots {
    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = &[bool]> + Clone {
        self.dark.chunks(self.width)
    }

    /// A part of a label; dots outside the label are white.
    fn cut(bitmap: &Bitmap, area: Rect) -> Self {
        let is_dark = |x: i32, y: i32| match (u32::try_from(x), u32::try_from(y)) {
            (Ok(x), Ok(y)) => bitmap.is_dark(x, y),
            _ => false,
        };
        let rows = area.y..area.bottom();
        let dark = rows.flat_map(|y| (area.x..area.right()).map(move |x| is_dark(x, y)));
        Self { width: area.width as usize, dark: dark.collect() }
    }

    /// Rotated counter-clockwise by a quarter turn.
    fn turned(&self) -> Self {
        let height = self.dark.len() / self.width;
        let columns = (0..self.width).rev();
        let dark = columns.flat_map(|x| (0..height).map(move |y| self.dark[y * self.width + x]));
        Self { width: height, dark: dark.collect() }
    }

    fn upright(self, orientation: Orientation) -> Self {
        match orientation {
            Orientation::Normal => self,
            Orientation::Rotated => self.turned(),
            Orientation::Inverted => self.turned().turned(),
            Orientation::BottomUp => self.turned().turned().turned(),
        }
    }

    /// Every dot enlarged by this factor, with a white margin.
    pub(crate) fn enlarged(&self, times: usize, margin: usize) -> Self {
        let width = (self.width + 2 * margin) * times;
        let blank = vec![false; width * margin * times];
        let mut dark = blank.clone();
        for row in self.rows() {
            let white = std::iter::repeat_n(false, margin);
            let row = white.clone().chain(row.iter().copied()).chain(white);
            let line: Vec<bool> = row.flat_map(|dot| std::iter::repeat_n(dot, times)).collect();
            dark.extend(line.repeat(times));
        }
        dark.extend(blank);
        Self { width, dark }
    }
}

/// Shades of grey, row after row: 0 is black, 255 is white.
pub(crate) fn shades(dots: &Dots) -> Vec<u8> {
    dots.dark.iter().map(|&dark| if dark { 0 } else { u8::MAX }).collect()
}

/// Blurred in both directions by half a dot, of so many pixels: as by a Gaussian curve with that standard deviation.
pub(crate) fn blurred(shades: &[u8], width: usize, pixels: usize) -> Vec<u8> {
    let mut blurred: Vec<u32> = shades.iter().map(|&shade| u32::from(shade) << 8).collect();
    // The weights 1, 2 and 1 have a variance of one half.
    for _ in 0..pixels * pixels / 2 {
        blurred = smooth(&blurred, 1, |at| (at % width, width));
        blurred = smooth(&blurred, width, |at| (at / width, shades.len() / width));
    }
    blurred.iter().map(|&shade| u8::try_from(shade >> 8).unwrap()).collect()
}

/// Each pixel with its two neighbours at this distance; `place` is its position in its row or column, and their length.
fn smooth(from: &[u32], step: usize, place: impl Fn(usize) -> (usize, usize)) -> Vec<u32> {
    let pixel = |at: usize| {
        let (position, length) = place(at);
        let before = if position > 0 { from[at - step] } else { from[at] };
        let after = if position + 1 < length { from[at + step] } else { from[at] };
        (before + 2 * from[at] + after) / 4
    };
    (0..from.len()).map(pixel).collect()
}

/// Only the bars or modules of a symbol.
pub(crate) fn symbol(bitmap: &Bitmap, symbol: &Drawn) -> Dots {
    Dots::cut(bitmap, symbol.area).upright(symbol.orientation)
}

/// A symbol with its quiet zones, and whatever is printed in them.
pub(crate) fn with_margins(bitmap: &Bitmap, symbol: &Drawn) -> Dots {
    Dots::cut(bitmap, area_with_margins(symbol)).upright(symbol.orientation)
}

/// The whole label, rotated so that a symbol is upright.
pub(crate) fn label(bitmap: &Bitmap, symbol: &Drawn) -> Dots {
    upright(bitmap, symbol.orientation)
}

/// The whole label, rotated so that something printed in this orientation is upright.
pub(crate) fn upright(bitmap: &Bitmap, orientation: Orientation) -> Dots {
    let whole = Rect::new(0, 0, bitmap.width(), bitmap.height());
    Dots::cut(bitmap, whole).upright(orientation)
}

/// The ink of a label, rotated so that something printed in this orientation is upright.
pub(crate) fn upright_ink(bitmap: &Bitmap, orientation: Orientation) -> Option<Dots> {
    Some(Dots::cut(bitmap, ink(bitmap)?).upright(orientation))
}

/// The area of a symbol and its quiet zones.
pub(crate) fn area_with_margins(symbol: &Drawn) -> Rect {
    let dots = |modules: u8| u32::from(modules) * symbol.module;
    let quiet = symbol.quiet_zone;
    let [left, top, right, bottom] = match symbol.orientation {
        Orientation::Normal => [quiet.left, quiet.top, quiet.right, quiet.bottom],
        Orientation::Rotated => [quiet.bottom, quiet.left, quiet.top, quiet.right],
        Orientation::Inverted => [quiet.right, quiet.bottom, quiet.left, quiet.top],
        Orientation::BottomUp => [quiet.top, quiet.right, quiet.bottom, quiet.left],
    }
    .map(dots);
    let Rect { x, y, width, height } = symbol.area;
    Rect {
        x: x.checked_sub_unsigned(left).unwrap(),
        y: y.checked_sub_unsigned(top).unwrap(),
        width: left + width + right,
        height: top + height + bottom,
    }
}

/// The bounding rectangle of all black dots.
pub(crate) fn ink(bitmap: &Bitmap) -> Option<Rect> {
    let rows = || (0..bitmap.height()).filter(|&y| bitmap.row(y).iter().any(|&word| word != 0));
    let (top, bottom) = (rows().next()?, rows().next_back()? + 1);
    let words = bitmap.row(top).len();
    let columns: Vec<u64> =
        (0..words).map(|word| (top..bottom).fold(0, |all, y| all | bitmap.row(y)[word])).collect();
    let is_dark = |x: &u32| columns[*x as usize / 64] >> (63 - x % 64) & 1 == 1;
    let (left, right) =
        ((0..bitmap.width()).find(is_dark)?, (0..bitmap.width()).rfind(is_dark)? + 1);
    let place = |dots: u32| i32::try_from(dots).ok();
    Some(Rect::new(place(left)?, place(top)?, right - left, bottom - top))
}
