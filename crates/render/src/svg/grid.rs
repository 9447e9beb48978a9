//! Matrix, stacked and postal codes.

use symbology::{Barcode, Grid, Symbology};

use super::{
    Canvas, Look, open,
    pen::{Pen, Piece},
};

pub(super) fn draw(barcode: &Barcode, grid: &Grid, look: Look) -> String {
    let scale = u32::from(look.scale.get());
    let quiet = grid.quiet_zone;
    let row_pixels = |y| row_pixels(barcode, grid, look, y);
    let bars: u32 = (0..grid.rows()).map(row_pixels).sum();
    let canvas = Canvas {
        width: (u32::from(quiet.left) + u32::from(grid.width()) + u32::from(quiet.right)) * scale,
        height: bars + (u32::from(quiet.top) + u32::from(quiet.bottom)) * scale,
        grain: 1,
    };
    // About a third of the modules start a run, each of about twenty bytes.
    let runs = usize::from(grid.width()) * usize::from(grid.rows()) / 3;
    let mut pen = open(canvas, barcode, 512 + 20 * runs);
    let mut top = u32::from(quiet.top) * scale;
    let left = u32::from(quiet.left) * scale;
    let mut pieces = Pieces { height: 0, scale, kept: [Piece::EMPTY; KEPT_LENGTHS] };
    pen.text("M");
    for y in 0..grid.rows() {
        let height = row_pixels(y);
        pieces.set_height(height);
        let place = Piece::y(top);
        for_each_run(grid.row(y), |start, length| {
            pen.number(left + start * scale);
            pen.piece(&place);
            pieces.draw(&mut pen, length);
        });
        top += height;
    }
    // The last rectangle has started another one.
    pen.erase(1);
    pen.text("\"/></svg>");
    pen.finish()
}

/// The path data after the position of a run, made once for each length while the row height stays the same.
struct Pieces {
    height: u32,
    scale: u32,
    kept: [Piece; KEPT_LENGTHS],
}

/// Most runs are short.
const KEPT_LENGTHS: usize = 16;

impl Pieces {
    fn set_height(&mut self, height: u32) {
        if self.height != height {
            self.height = height;
            self.kept = [Piece::EMPTY; KEPT_LENGTHS];
        }
    }

    #[inline]
    fn draw(&mut self, pen: &mut Pen, length: u32) {
        let make = || Piece::rectangle(&Piece::EMPTY, length * self.scale, self.height);
        match self.kept.get_mut(length as usize) {
            Some(kept) if kept.is_empty() => {
                *kept = make();
                pen.piece(kept);
            }
            Some(kept) => pen.piece(kept),
            None => pen.piece(&make()),
        }
    }
}

/// A PDF417 symbol has the requested height, but a row is never lower than three modules; the rows of other symbols
/// have the height of their standard.
fn row_pixels(barcode: &Barcode, grid: &Grid, look: Look, y: u16) -> u32 {
    let standard = u32::from(grid.row_height(y)) * u32::from(look.scale.get());
    if barcode.symbology() == Symbology::Pdf417 {
        standard.max(u32::from(look.bar_height) / u32::from(grid.rows()))
    } else {
        standard
    }
}

/// Calls back with the first module and the length of each dark run.
fn for_each_run(words: &[u64], mut call: impl FnMut(u32, u32)) {
    let mut base = 0;
    // Where a run started that reached the end of the previous word.
    let mut open_since = None;
    for &word in words {
        let mut rest = word;
        let mut bit = 0;
        if let Some(start) = open_since {
            let ones = word.trailing_ones();
            if ones == 64 {
                base += 64;
                continue;
            }
            call(start, base + ones - start);
            open_since = None;
            rest >>= ones;
            bit = ones;
        }
        while rest != 0 {
            let zeros = rest.trailing_zeros();
            bit += zeros;
            rest >>= zeros;
            let ones = rest.trailing_ones();
            if bit + ones == 64 {
                open_since = Some(base + bit);
                break;
            }
            call(base + bit, ones);
            bit += ones;
            rest >>= ones;
        }
        base += 64;
    }
    if let Some(start) = open_since {
        call(start, base - start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &[u64], expected: &[(u32, u32)]) {
        let mut runs = Vec::new();
        for_each_run(words, |start, length| runs.push((start, length)));
        assert_eq!(runs, expected);
    }

    #[test]
    fn runs_are_found_within_and_across_words() {
        check(&[0], &[]);
        check(&[0b1011], &[(0, 2), (3, 1)]);
        check(&[u64::MAX], &[(0, 64)]);
        check(&[u64::MAX, u64::MAX, 1], &[(0, 129)]);
        check(&[1 << 63, 0b101], &[(63, 2), (66, 1)]);
        check(&[1 << 63, 0], &[(63, 1)]);
        check(&[3 << 62, u64::MAX << 1], &[(62, 2), (65, 63)]);
    }
}
