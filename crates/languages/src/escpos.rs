//! ESC/POS, after Epson's *ESC/POS Command Reference*: rasters (`GS v 0`) whose set bits are black.
//!
//! A receipt printer has no labels: rows follow one another on the roll, blank ones too. Those are rasters of a single
//! byte a row, because the unit of feed commands differs between printers.

use dots::Bitmap;

use crate::{
    Cut, Language, Refusal, Settings,
    bands::{Band, bands, write},
    writer::{Page, Turn, Writer},
};

/// Rows of one raster: small printers keep a whole raster in memory.
const ROWS: u32 = 128;

const INITIALIZE: &[u8] = b"\x1B@";
/// Feeds to the cutter, and cuts.
const FEED_AND_CUT: &[u8] = b"\x1DVB\x00";
/// Five lines, so that the last label can be torn off.
const FEED: &[u8] = b"\x1Bd\x05";

#[derive(Debug)]
pub(crate) struct EscPos {
    page: Page,
    cut: Cut,
}

impl EscPos {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        // 72 mm, printed on paper of 80 mm.
        page.check_head(Language::EscPos, settings)?;
        Ok(Self { page, cut: settings.cut.unwrap_or(Cut::End) })
    }
}

impl Writer for EscPos {
    fn start(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(INITIALIZE);
    }

    fn label(&self, picture: &Bitmap, _: Turn, out: &mut Vec<u8>) {
        let mut next = 0;
        for band in bands(picture, ROWS) {
            blank(band.top - next, out);
            let whole = Band { left: 0, bytes: band.left + band.bytes, ..band };
            raster(whole.bytes, whole.rows, out);
            write(picture, whole, out, |word| word);
            next = band.top + band.rows;
        }
        blank(self.page.height - next, out);
        if self.cut == Cut::Each {
            out.extend_from_slice(FEED_AND_CUT);
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        match self.cut {
            Cut::Never => out.extend_from_slice(FEED),
            Cut::Each => {}
            Cut::End => out.extend_from_slice(FEED_AND_CUT),
        }
    }

    fn most_copies(&self) -> u32 {
        1
    }
}

/// Blank rows.
fn blank(mut rows: u32, out: &mut Vec<u8>) {
    while rows > 0 {
        let some = rows.min(ROWS);
        raster(1, some, out);
        out.resize(out.len() + some as usize, 0);
        rows -= some;
    }
}

/// The head of a raster. Both numbers fit: the width of a page is below 2^16 dots, and so is its height.
fn raster(bytes: usize, rows: u32, out: &mut Vec<u8>) {
    let low = |number: usize| u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes();
    out.extend_from_slice(b"\x1Dv0\x00");
    out.extend_from_slice(&low(bytes));
    out.extend_from_slice(&low(rows as usize));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, samples::frame};

    fn written(settings: &Settings, picture: &Bitmap, copies: u32) -> Vec<u8> {
        let size = (picture.width(), picture.height());
        let mut document = Document::new(Language::EscPos, settings, 203, size).unwrap();
        document.add(picture, copies).unwrap();
        document.finish()
    }

    /// Epson's definition in hexadecimal: `1D 76 30 m xL xH yL yH d1...dk`, with (xL + xH x 256) bytes in a row,
    /// (yL + yH x 256) rows, the most significant bit leftmost, and a bit of 1 for a dot that is printed;
    /// `1B 40` initializes, `1D 56 42 n` feeds and cuts.
    #[test]
    fn writes_rasters_as_the_maker_defines_them() {
        let picture = frame(0, 0, 16, 4);
        let picture = picture.cropped(dots::Rect::new(0, 0, 16, 4));
        let expected = [
            0x1B, 0x40, 0x1D, 0x76, 0x30, 0x00, 0x02, 0x00, 0x04, 0x00, 0xFF, 0xFF, 0x80, 0x01,
            0x80, 0x01, 0xFF, 0xFF, 0x1D, 0x56, 0x42, 0x00,
        ];
        assert_eq!(written(&Settings::default(), &picture, 1), expected);
    }

    #[test]
    fn blank_rows_take_a_byte_each_and_labels_are_cut_as_asked() {
        let check = |cut, copies, expected: &[u8]| {
            let settings = Settings { cut: Some(cut), ..Settings::default() };
            let bytes = written(&settings, &Bitmap::new(576, 130), copies);
            let mut blank = b"\x1Dv0\x00\x01\x00\x80\x00".to_vec();
            blank.extend([0; 128]);
            blank.extend(b"\x1Dv0\x00\x01\x00\x02\x00\x00\x00");
            let text = bytes.escape_ascii().to_string();
            let short = text.replace(&blank.escape_ascii().to_string(), "|");
            assert_eq!(short, expected.escape_ascii().to_string());
        };
        check(Cut::Each, 2, b"\x1B@|\x1DVB\x00|\x1DVB\x00");
        check(Cut::End, 3, b"\x1B@|||\x1DVB\x00");
        check(Cut::Never, 1, b"\x1B@|\x1Bd\x05");
    }
}
