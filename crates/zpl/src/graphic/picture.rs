//! From bytes to rows of dots.

use std::borrow::Cow;

use dots::Bitmap;

use super::{data::Data, unpacked::Damage};

/// The layout of a picture, as the document gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureLayout {
    /// Bytes of the whole picture.
    total: usize,
    /// Bytes of a row, at least 1.
    row: usize,
}

impl PictureLayout {
    /// The longest row (ZPL II guide, `^GF`).
    const LONGEST_ROW: u32 = 99_999;

    /// The layout, or why there is none: printers ignore a command that does not give both lengths.
    pub fn new(total: Option<u32>, row: Option<u32>) -> Result<Self, String> {
        let total = total.ok_or("its length is not given")?;
        let row = row.ok_or("the length of its rows is not given")?;
        if !(1..=Self::LONGEST_ROW).contains(&row) {
            let most = Self::LONGEST_ROW;
            return Err(format!("a row has 1 to {most} bytes, found {row}"));
        }
        Ok(Self { total: total as usize, row: row as usize })
    }

    /// Number of rows, the last of which may be short.
    fn rows(self) -> usize {
        self.total.div_ceil(self.row)
    }

    /// Bytes of memory for a row while it is converted: dots are kept in whole words.
    fn memory(self) -> u64 {
        (self.row + self.row.div_ceil(8) * 8) as u64
    }
}

/// A picture that a document carried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnpackedPicture {
    /// The rows for which there are data.
    pub bitmap: Bitmap,
    /// Dots from top to bottom as the document says, even where data are missing.
    pub height: u32,
    /// What is wrong with it, to be read after its name.
    pub remarks: Vec<String>,
}

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unusable {
    /// It takes more memory than there is.
    TooLarge,
    /// Something is wrong with it.
    Because {
        /// To be read after its name.
        why: String,
        /// Bytes that were written until that was found.
        written: u64,
    },
}

impl From<Damage> for Unusable {
    fn from(damage: Damage) -> Self {
        let Damage { why, written } = damage;
        Self::Because { why, written }
    }
}

impl From<String> for Unusable {
    fn from(why: String) -> Self {
        Self::Because { why, written: 0 }
    }
}

/// The dots of a picture, within that many bytes of memory. Missing data are white, as on a printer; surplus data are
/// ignored.
pub fn dots(
    data: Data<'_>,
    layout: PictureLayout,
    memory: u64,
) -> Result<UnpackedPicture, Unusable> {
    let PictureLayout { total, row } = layout;
    let rows = usize::try_from(memory / layout.memory()).unwrap_or(usize::MAX);
    let room = rows.saturating_mul(row);
    let unpacked = data.unpack(row, total.min(room)).map_err(Unusable::from)?;
    if unpacked.surplus && room < total {
        return Err(Unusable::TooLarge);
    }
    let mut remarks = Vec::new();
    let found = unpacked.bytes.len();
    if found < total {
        remarks.push(format!("has {found} of {total} bytes; the missing part is white"));
    }
    if unpacked.surplus {
        remarks.push(format!("has more than its {total} bytes; the surplus is ignored"));
    }
    if unpacked.stray {
        remarks.push("has characters without a meaning; they are ignored".to_owned());
    }
    let width = u32::try_from(row * 8).unwrap_or(u32::MAX);
    let height = u32::try_from(layout.rows()).unwrap_or(u32::MAX);
    Ok(UnpackedPicture { bitmap: Bitmap::from_bytes(width, &unpacked.bytes), height, remarks })
}

/// The bytes of a file other than rows of dots, within that many bytes of memory. An incomplete file is of no use.
pub fn file(data: Data<'_>, total: Option<u32>, memory: u64) -> Result<Cow<'_, [u8]>, Unusable> {
    let room = usize::try_from(memory).unwrap_or(usize::MAX);
    let total = total.map(|total| total as usize);
    let most = total.map_or(room, |total| total.min(room));
    let unpacked = data.unpack(most.max(1), most).map_err(Unusable::from)?;
    if unpacked.surplus && total.is_none_or(|total| room < total) {
        return Err(Unusable::TooLarge);
    }
    let found = unpacked.bytes.len();
    match total {
        Some(total) if found < total => {
            let why = format!("it has {found} of {total} bytes");
            Err(Unusable::Because { why, written: found as u64 })
        }
        Some(_) | None => Ok(unpacked.bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(total: u32, row: u32) -> PictureLayout {
        PictureLayout::new(Some(total), Some(row)).unwrap()
    }

    fn rows(dots: &UnpackedPicture) -> Vec<String> {
        let bitmap = &dots.bitmap;
        let dot = |x, y| if bitmap.is_dark(x, y) { '#' } else { '.' };
        (0..bitmap.height()).map(|y| (0..bitmap.width()).map(|x| dot(x, y)).collect()).collect()
    }

    #[test]
    fn bytes_become_rows_from_left_to_right() {
        let dots = dots(Data::Binary(&[0x81, 0xC0, 0x01, 0x7E]), layout(4, 2), 100).unwrap();
        assert_eq!(rows(&dots), ["#......###......", ".......#.######."]);
        assert_eq!((dots.height, dots.remarks), (2, vec![]));
    }

    #[test]
    fn missing_rows_are_white_and_a_short_row_is_filled_up() {
        let dots = dots(Data::Text(b"FFFFFF"), layout(20, 2), 100).unwrap();
        assert_eq!(rows(&dots), ["################", "########........"]);
        assert_eq!(dots.height, 10);
        assert_eq!(dots.remarks, ["has 3 of 20 bytes; the missing part is white"]);
    }

    #[test]
    fn surplus_bytes_are_ignored() {
        let dots = dots(Data::Text(b"FF00FF"), layout(2, 1), 100).unwrap();
        assert_eq!(rows(&dots), ["########", "........"]);
        assert_eq!(dots.remarks, ["has more than its 2 bytes; the surplus is ignored"]);
    }

    #[test]
    fn an_announced_size_takes_no_memory() {
        let dots = dots(Data::Text(b"FF"), layout(u32::MAX, 1), 1000).unwrap();
        assert_eq!((dots.bitmap.height(), dots.height), (1, u32::MAX));
    }

    #[test]
    fn rows_are_counted_by_the_words_that_they_take() {
        // Nine bytes for a row of one.
        let tall = Data::Text(b"zzzz1");
        assert_eq!(dots(tall, layout(800, 1), 9 * 800 - 1), Err(Unusable::TooLarge));
        assert!(dots(tall, layout(800, 1), 9 * 800).is_ok());
        assert_eq!(dots(Data::Text(b"1"), layout(99_999, 99_999), 1000), Err(Unusable::TooLarge));
    }

    #[test]
    fn both_lengths_are_needed() {
        let reason = |total, row| PictureLayout::new(total, row).unwrap_err();
        assert_eq!(reason(None, Some(1)), "its length is not given");
        assert_eq!(reason(Some(1), None), "the length of its rows is not given");
        assert_eq!(reason(Some(1), Some(0)), "a row has 1 to 99999 bytes, found 0");
        assert_eq!(reason(Some(1), Some(100_000)), "a row has 1 to 99999 bytes, found 100000");
    }

    #[test]
    fn files_are_whole_or_not_at_all() {
        let text = Data::Text(b"010203");
        let whole = |bytes: &'static [u8]| Ok(Cow::Borrowed(bytes));
        assert_eq!(file(text, Some(3), 10), whole(&[1, 2, 3]));
        assert_eq!(file(text, None, 10), whole(&[1, 2, 3]));
        assert_eq!(file(text, None, 2), Err(Unusable::TooLarge));
        assert_eq!(file(text, Some(2), 10), whole(&[1, 2]));
        assert_eq!(file(text, Some(3), 2), Err(Unusable::TooLarge));
        let short = Unusable::Because { why: "it has 3 of 4 bytes".to_owned(), written: 3 };
        assert_eq!(file(text, Some(4), 10), Err(short));
    }
}
