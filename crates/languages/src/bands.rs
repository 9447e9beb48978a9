//! Rows of a picture that have ink, for languages that print row by row, and how the bytes of a part are written.

use dots::Bitmap;

/// Rows with ink, trimmed to whole bytes at both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Band {
    /// Bytes of the row to the left of it.
    pub(crate) left: usize,
    /// The first row.
    pub(crate) top: u32,
    /// Bytes of a row.
    pub(crate) bytes: usize,
    /// Number of rows.
    pub(crate) rows: u32,
}

impl Band {
    /// Dots to the left of it.
    pub(crate) fn x(self) -> usize {
        self.left * 8
    }

    /// Whether it has ink in a row.
    pub(crate) fn has_ink(self, picture: &Bitmap, y: u32) -> bool {
        let words = picture.row(y).iter().skip(self.left / 8).flat_map(|word| word.to_be_bytes());
        words.skip(self.left % 8).take(self.bytes).any(|byte| byte != 0)
    }
}

/// A band has as many bytes of blank rows inside as the commands of another band would take.
const COMMANDS: usize = 40;

/// The bands of a picture from top to bottom, with at most `most_rows` rows each; none when it is blank.
pub(crate) fn bands(picture: &Bitmap, most_rows: u32) -> Vec<Band> {
    let mut bands = Vec::new();
    let mut open: Option<Open> = None;
    for y in 0..picture.height() {
        let Some((first, last)) = inked(picture.row(y)) else { continue };
        if let Some(band) = open.take_if(|band| band.ends_before(y, most_rows)) {
            bands.push(band.close());
        }
        let band = open.get_or_insert(Open { top: y, bottom: y, first, last });
        band.bottom = y;
        band.first = band.first.min(first);
        band.last = band.last.max(last);
    }
    bands.extend(open.map(Open::close));
    bands
}

/// A band that may go on: rows and bytes, the last ones included.
#[derive(Debug)]
struct Open {
    top: u32,
    bottom: u32,
    first: usize,
    last: usize,
}

impl Open {
    fn ends_before(&self, y: u32, most_rows: u32) -> bool {
        let blank = (y - self.bottom - 1) as usize * (self.last - self.first + 1);
        blank > COMMANDS || y - self.top >= most_rows
    }

    fn close(self) -> Band {
        let (bytes, rows) = (self.last - self.first + 1, self.bottom - self.top + 1);
        Band { left: self.first, top: self.top, bytes, rows }
    }
}

/// The first and the last byte with ink of a row.
fn inked(row: &[u64]) -> Option<(usize, usize)> {
    let first = row.iter().position(|&word| word != 0)?;
    let last = row.iter().rposition(|&word| word != 0)?;
    let at = |index: usize| row.get(index).copied().unwrap_or(0);
    let left = first * 8 + at(first).leading_zeros() as usize / 8;
    let right = last * 8 + 7 - at(last).trailing_zeros() as usize / 8;
    Some((left, right))
}

/// Writes the bytes of a band, row after row, each of them changed by `change`.
pub(crate) fn write(
    picture: &Bitmap,
    band: Band,
    out: &mut Vec<u8>,
    mut change: impl FnMut(u64) -> u64,
) {
    out.reserve(band.bytes * band.rows as usize);
    let (first, skipped) = (band.left / 8, band.left % 8);
    let mut whole = Vec::new();
    for y in band.top..band.top + band.rows {
        whole.clear();
        let words = picture.row(y).iter().skip(first).take((skipped + band.bytes).div_ceil(8));
        words.for_each(|&word| whole.extend_from_slice(&change(word).to_be_bytes()));
        out.extend_from_slice(whole.get(skipped..skipped + band.bytes).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use dots::{Operation, Rect};

    use super::*;

    fn picture(areas: &[Rect]) -> Bitmap {
        let mut picture = Bitmap::new(200, 400);
        for &area in areas {
            picture.change(area, Operation::Set);
        }
        picture
    }

    #[test]
    fn a_blank_picture_has_no_bands() {
        assert_eq!(bands(&picture(&[]), u32::MAX), []);
        assert_eq!(bands(&Bitmap::new(0, 0), u32::MAX), []);
    }

    #[test]
    fn bands_are_trimmed_to_bytes_and_split_at_blank_rows() {
        let near = picture(&[Rect::new(9, 3, 20, 2), Rect::new(64, 6, 1, 1)]);
        assert_eq!(bands(&near, u32::MAX), [Band { left: 1, top: 3, bytes: 8, rows: 4 }]);
        let far = picture(&[Rect::new(0, 0, 200, 1), Rect::new(199, 399, 1, 1)]);
        let split = [
            Band { left: 0, top: 0, bytes: 25, rows: 1 },
            Band { left: 24, top: 399, bytes: 1, rows: 1 },
        ];
        assert_eq!(bands(&far, u32::MAX), split);
    }

    #[test]
    fn bands_have_at_most_the_allowed_rows() {
        let all = picture(&[Rect::new(0, 0, 200, 400)]);
        let tops: Vec<(u32, u32)> =
            bands(&all, 150).into_iter().map(|band| (band.top, band.rows)).collect();
        assert_eq!(tops, [(0, 150), (150, 150), (300, 100)]);
    }

    #[test]
    fn bytes_of_a_band_are_those_of_its_rows() {
        let dots = picture(&[Rect::new(12, 5, 70, 1), Rect::new(80, 6, 3, 1)]);
        let band = bands(&dots, u32::MAX)[0];
        let mut bytes = Vec::new();
        write(&dots, band, &mut bytes, |word| word);
        let mut expected = vec![0x0F];
        expected.extend([0xFF; 8]);
        expected.push(0xC0);
        let mut second = vec![0; 10];
        second[9] = 0xE0;
        expected.extend(second);
        assert_eq!(bytes, expected);
    }
}
