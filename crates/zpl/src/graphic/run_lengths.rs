//! Dots as hexadecimal digits, with the letters and signs for repetitions that keep them short (ZPL II guide,
//! "Alternative Data Compression Scheme for ~DG and ~DB Commands").

use std::ops::Range;

use dots::Bitmap;

/// Writes some rows of a bitmap.
pub(super) fn pack(bitmap: &Bitmap, rows: Range<u32>) -> Vec<u8> {
    let mut out = Vec::new();
    let mut digits = Vec::with_capacity(bitmap.width().div_ceil(8) as usize * 2);
    let mut last = None;
    for y in rows {
        let row = bitmap.row(y);
        if last == Some(row) {
            out.push(b':');
            continue;
        }
        digits.clear();
        digits.extend(bitmap.row_bytes(y).flat_map(|byte| [byte >> 4, byte & 15]));
        pack_row(&digits, &mut out);
        last = Some(row);
    }
    out
}

/// One row: runs of equal digits, the last one as a comma if it is white. The exclamation mark, which fills a row with
/// ones, is not used: printers mean black dots, but zpl-renderer-js takes it for the digit 1.
fn pack_row(digits: &[u8], out: &mut Vec<u8>) {
    let mut runs = digits.chunk_by(|one, next| one == next).peekable();
    while let Some(run) = runs.next() {
        let digit = run.first().copied().unwrap_or_default();
        if digit == 0 && runs.peek().is_none() {
            out.push(b',');
        } else {
            repeat(digit, run.len(), out);
        }
    }
}

/// Counts are `G` to `Y` for 1 to 19 and `g` to `z` for 20 to 400 by twenties, and add up.
fn repeat(digit: u8, times: usize, out: &mut Vec<u8>) {
    const MOST: usize = 419;
    let character = char::from_digit(digit.into(), 16).unwrap_or('0').to_ascii_uppercase();
    let character = u8::try_from(character).unwrap_or(b'0');
    let mut left = times;
    while left > 0 {
        let count = left.min(MOST);
        if count <= 2 {
            out.extend(std::iter::repeat_n(character, count));
        } else {
            let letter = |first: u8, steps: usize| first + u8::try_from(steps - 1).unwrap_or(0);
            if count >= 20 {
                out.push(letter(b'g', count / 20));
            }
            if !count.is_multiple_of(20) {
                out.push(letter(b'G', count % 20));
            }
            out.push(character);
        }
        left -= count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(rows: &[&[u8]]) -> String {
        let width = u32::try_from(rows[0].len() * 8).unwrap();
        let bitmap = Bitmap::from_bytes(width, &rows.concat());
        String::from_utf8(pack(&bitmap, 0..bitmap.height())).unwrap()
    }

    #[test]
    fn runs_and_equal_rows_are_short() {
        assert_eq!(packed(&[&[0x12, 0x34]]), "1234");
        assert_eq!(packed(&[&[0xff, 0xf0], &[0xff, 0xf0], &[0, 0], &[0xff, 0xff]]), "IF,:,JF");
        assert_eq!(packed(&[&[0x11, 0x22, 0x21]]), "11I21");
        // The counts of Zebra's example: 327 is 320 and 7.
        let mut row = vec![0xbb; 163];
        row.push(0xb1);
        assert_eq!(packed(&[&row]), "vMB1");
        let long = vec![0x55; 500];
        assert_eq!(packed(&[&long]), "zY5zY5nH5");
    }
}
