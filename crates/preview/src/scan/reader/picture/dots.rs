//! Pictures of black and white dots for the decoders.

use std::borrow::Cow;

use rxing::{
    Binarizer, LuminanceSource,
    common::{BitArray, BitMatrix, LineOrientation, Result},
};

use super::{super::Subject, MARGIN, SCALE};
use crate::{Bitmap, geometry::signed};

/// Modules beyond the margins of a symbol that are looked at with it.
const AROUND: u32 = 8;
/// The maximum number of dots of a picture: far more than the largest symbols have.
pub(super) const MOST_DOTS: u64 = 2 << 20;

/// A picture of black and white dots, which needs no threshold.
pub(super) struct Dots {
    pub(super) matrix: BitMatrix,
    source: NoShades,
}

impl Dots {
    /// The symbol and its margins, scaled to this many dots a module.
    pub(super) fn new(subject: Subject<'_>) -> Option<Self> {
        let Subject { view, symbol, .. } = subject;
        let quiet = symbol.quiet_zone;
        let module = symbol.module.max(1);
        let columns = vec![module; view.width.div_ceil(module) as usize];
        let xs = places(&columns, (quiet.left, quiet.right), module);
        let ys = places(&symbol.rows, (quiet.top, quiet.bottom), module);
        if xs.len() as u64 * ys.len() as u64 > MOST_DOTS {
            return None;
        }
        let (width, height) = (u32::try_from(xs.len()).ok()?, u32::try_from(ys.len()).ok()?);
        let mut matrix = BitMatrix::new(width, height).ok()?;
        for (y, row) in (0..height).zip(&ys) {
            for (x, column) in (0..width).zip(&xs) {
                if let (Some(column), Some(row)) = (column, row)
                    && view.is_dark(*column, *row)
                {
                    matrix.set(x, y);
                }
            }
        }
        let source = NoShades { width: xs.len(), height: ys.len() };
        Some(Self { matrix, source })
    }
}

impl Dots {
    /// The symbol, its margins and what is printed around them, as a look shows them.
    pub(super) fn around(subject: Subject<'_>, pixels: u32) -> Option<Self> {
        let Subject { view, symbol, .. } = subject;
        let quiet = symbol.quiet_zone;
        let most = [quiet.left, quiet.right, quiet.top, quiet.bottom].into_iter().max();
        let margin = (u32::from(most.unwrap_or(0)) + AROUND) * symbol.module;
        let (across, down) = (view.width + 2 * margin, view.height + 2 * margin);
        let (width, height) = (across.checked_mul(pixels)?, down.checked_mul(pixels)?);
        if u64::from(width) * u64::from(height) > MOST_DOTS {
            return None;
        }
        let mut matrix = BitMatrix::new(width, height).ok()?;
        for y in 0..down {
            for x in 0..across {
                let from = signed(margin);
                if view.is_dark(signed(x) - from, signed(y) - from) {
                    matrix.setRegion(x * pixels, y * pixels, pixels, pixels).ok()?;
                }
            }
        }
        let source = NoShades { width: width as usize, height: height as usize };
        Some(Self { matrix, source })
    }

    /// A picture with this many pixels to a dot.
    pub(super) fn enlarged(bitmap: &Bitmap, pixels: u32) -> Option<Self> {
        let (width, height) =
            (bitmap.width().checked_mul(pixels)?, bitmap.height().checked_mul(pixels)?);
        if u64::from(width) * u64::from(height) > MOST_DOTS {
            return None;
        }
        let mut matrix = BitMatrix::new(width, height).ok()?;
        let mut is_drawn = true;
        for y in 0..bitmap.height() {
            bitmap.for_each_run(y, |from, to| {
                let across = (to - from) * pixels;
                is_drawn &= matrix.setRegion(from * pixels, y * pixels, across, pixels).is_ok();
            });
        }
        let source = NoShades { width: width as usize, height: height as usize };
        is_drawn.then_some(Self { matrix, source })
    }
}

/// The dots of the label that are sampled, in one direction; none beyond the margins. `cells` are the widths of columns
/// or the heights of rows.
fn places(cells: &[u32], (before, after): (u8, u8), module: u32) -> Vec<Option<i32>> {
    let mut places = Vec::with_capacity((cells.len() + 40) * SCALE as usize);
    let beyond = std::iter::repeat_n(None, (MARGIN * SCALE) as usize);
    let before = usize::from(before);
    let mut at = -signed(module).saturating_mul(i32::try_from(before).unwrap_or(0));
    let margins = |count: usize| std::iter::repeat_n(module, count);
    let cells = margins(before).chain(cells.iter().copied()).chain(margins(after.into()));
    places.extend(beyond.clone());
    for cell in cells {
        // The centres of equal parts.
        let part = |part: u32| signed((2 * part + 1) * cell / (2 * SCALE));
        places.extend((0..SCALE).map(|index| Some(at.saturating_add(part(index)))));
        at = at.saturating_add(signed(cell));
    }
    places.extend(beyond);
    places
}

impl Binarizer for Dots {
    type Source = NoShades;

    fn get_luminance_source(&self) -> &NoShades {
        &self.source
    }

    fn get_black_row(&self, y: usize) -> Result<Cow<'_, BitArray>> {
        Ok(Cow::Owned(self.matrix.getRow(u32::try_from(y).unwrap_or(u32::MAX))))
    }

    fn get_black_row_from_matrix(&self, y: usize) -> Result<Cow<'_, BitArray>> {
        self.get_black_row(y)
    }

    fn get_black_matrix(&self) -> Result<&BitMatrix> {
        Ok(&self.matrix)
    }

    fn get_black_line(&self, at: usize, direction: LineOrientation) -> Result<Cow<'_, BitArray>> {
        match direction {
            LineOrientation::Row => self.get_black_row(at),
            LineOrientation::Column => {
                Ok(Cow::Owned(self.matrix.getCol(u32::try_from(at).unwrap_or(u32::MAX))))
            }
        }
    }

    fn create_binarizer(&self, source: NoShades) -> Self {
        Self { matrix: self.matrix.clone(), source }
    }

    fn get_width(&self) -> usize {
        self.source.width
    }

    fn get_height(&self) -> usize {
        self.source.height
    }
}

/// Readers use shades of grey only when they have no black and white.
pub(super) struct NoShades {
    width: usize,
    height: usize,
}

impl LuminanceSource for NoShades {
    fn get_row(&self, _: usize) -> Option<Cow<'_, [u8]>> {
        None
    }

    fn get_column(&self, _: usize) -> Cow<'_, [u8]> {
        Cow::Borrowed(&[])
    }

    fn get_matrix(&self) -> Cow<'_, [u8]> {
        Cow::Borrowed(&[])
    }

    fn get_width(&self) -> usize {
        self.width
    }

    fn get_height(&self) -> usize {
        self.height
    }

    fn invert(&mut self) {}

    fn get_luma8_point(&self, _: usize, _: usize) -> u8 {
        u8::MAX
    }
}
