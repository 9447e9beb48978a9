//! Writes a bitmap as `^GF` commands.

use dots::Bitmap;

use super::{envelope, run_lengths, zlib};
use crate::command::{GraphicData, GraphicField, HexText};

/// How the dots of a picture become characters. Each printer takes one of these and all that come before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Encoding {
    /// Two hexadecimal digits for each byte.
    Hex,
    /// Hexadecimal digits with letters and signs for repetitions.
    RunLengths,
    /// Compressed by zlib, in Base64 with a CRC.
    #[default]
    Compressed,
}

/// Some rows of a picture, as many as one command holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stripe {
    /// Its first row.
    pub top: u32,
    /// The command that draws it.
    pub command: GraphicField,
}

/// The most bytes of a picture in one command (ZPL II guide, `^GF`).
const MOST_BYTES: usize = 99_999;

/// The commands that draw a picture from top to bottom, each in the shortest encoding that the printer takes.
pub fn write(bitmap: &Bitmap, most: Encoding) -> Vec<Stripe> {
    let bytes_per_row = bitmap.width().div_ceil(8);
    let rows =
        u32::try_from(MOST_BYTES / (bytes_per_row as usize).max(1)).unwrap_or(u32::MAX).max(1);
    let tops = (0..bitmap.height()).step_by(rows as usize);
    tops.map(|top| Stripe { top, command: command(bitmap, (top, rows), most) }).collect()
}

fn command(bitmap: &Bitmap, (top, rows): (u32, u32), most: Encoding) -> GraphicField {
    let bottom = bitmap.height().min(top.saturating_add(rows));
    let characters = match most {
        Encoding::Hex => hex(bitmap, top..bottom),
        Encoding::RunLengths => run_lengths::pack(bitmap, top..bottom),
        Encoding::Compressed => {
            let plain = run_lengths::pack(bitmap, top..bottom);
            let packed = zlib::deflate(&bitmap.to_bytes(top..bottom));
            let sealed = packed.map(|packed| envelope::seal(&packed));
            sealed.filter(|sealed| sealed.len() < plain.len()).unwrap_or(plain)
        }
    };
    let bytes_per_row = bitmap.width().div_ceil(8);
    let bytes = Some(bytes_per_row.saturating_mul(bottom - top));
    GraphicField {
        // The guide: the length of the data is that of the picture, in every encoding.
        data: GraphicData::Hex { byte_count: bytes, digits: HexText::packed(characters) },
        field_count: bytes,
        bytes_per_row: Some(bytes_per_row),
    }
}

fn hex(bitmap: &Bitmap, rows: std::ops::Range<u32>) -> Vec<u8> {
    const DIGITS: [u8; 16] = *b"0123456789ABCDEF";
    let bytes = bitmap.to_bytes(rows);
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|it| DIGITS[usize::from(it)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphic::{Data, PictureLayout, dots};

    fn bitmap(width: u32, rows: &[&[u8]]) -> Bitmap {
        Bitmap::from_bytes(width, &rows.concat())
    }

    fn text(bitmap: &Bitmap, most: Encoding) -> String {
        let stripes = write(bitmap, most);
        let [Stripe { top: 0, command }] = &stripes[..] else { panic!("one stripe") };
        let GraphicData::Hex { digits, .. } = &command.data else { panic!("characters") };
        String::from_utf8(digits.as_bytes().to_vec()).unwrap()
    }

    #[test]
    fn the_shortest_encoding_that_the_printer_takes_is_chosen() {
        let rule = bitmap(16, &[&[0x08, 0x08], &[0x1C, 0x1C]]);
        assert_eq!(text(&rule, Encoding::Hex), "08081C1C");
        assert_eq!(text(&rule, Encoding::RunLengths), "08081C1C");
        // Compressed data have a head and a CRC, which are longer than few bytes.
        assert_eq!(text(&rule, Encoding::Compressed), "08081C1C");
        let columns = bitmap(800, &[&[0x5A; 100][..]; 300]);
        assert_eq!(text(&columns, Encoding::Hex).len(), 60_000);
        assert_eq!(text(&columns, Encoding::RunLengths), "5A".repeat(100) + &":".repeat(299));
        let packed = text(&columns, Encoding::Compressed);
        assert!(packed.starts_with(":Z64:eJ") && packed.len() < 100, "{packed}");
    }

    #[test]
    fn large_pictures_are_cut_into_stripes() {
        let bitmap = Bitmap::new(2400, 1000);
        let stripes = write(&bitmap, Encoding::Compressed);
        let tops: Vec<u32> = stripes.iter().map(|stripe| stripe.top).collect();
        assert_eq!(tops, [0, 333, 666, 999]);
        let counts = stripes.iter().map(|stripe| stripe.command.field_count.unwrap());
        assert_eq!(counts.collect::<Vec<_>>(), [99_900, 99_900, 99_900, 300]);
        assert_eq!(write(&Bitmap::new(0, 5), Encoding::Hex).len(), 1);
        assert_eq!(write(&Bitmap::new(5, 0), Encoding::Hex), []);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut seed = 1_u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed >> 24
        };
        for width in [1, 7, 8, 9, 63, 64, 65, 200, 801] {
            for density in [0, 1, 60, 128, 255] {
                let stride = (width as usize).div_ceil(8);
                let mut byte = |_| if next() <= density { next().to_le_bytes()[0] } else { 0xFF };
                let bytes: Vec<u8> = (0..stride * 37).map(&mut byte).collect();
                let bitmap = Bitmap::from_bytes(width, &bytes);
                for most in [Encoding::Hex, Encoding::RunLengths, Encoding::Compressed] {
                    let [Stripe { command, .. }] = &write(&bitmap, most)[..] else { panic!() };
                    let layout = PictureLayout::new(command.field_count, command.bytes_per_row);
                    let read = dots(Data::from(&command.data), layout.unwrap(), 1 << 20).unwrap();
                    assert_eq!(read.remarks, Vec::<String>::new());
                    // A document states whole bytes, so the width is rounded up.
                    assert_eq!(read.bitmap.cropped(bitmap.area()), bitmap);
                }
            }
        }
    }
}
