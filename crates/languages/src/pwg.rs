//! PWG raster, after PWG 5102.4-2012: pages of grey (`sgray_8`), which IPP Everywhere asks of monochrome printers. Black is
//! 0, white 255.
//!
//! Equal rows are counted, and equal dots within a row.

use dots::Bitmap;

use crate::writer::{Page, Turn, Writer};

const SYNCHRONIZE: &[u8] = b"RaS2";
const BLACK: u8 = 0;
const WHITE: u8 = 255;
/// Rows or dots that one count covers.
const MOST: usize = 256;
const MOST_DOTS: usize = 128;

#[derive(Debug)]
pub(crate) struct Pwg {
    page: Page,
}

impl Pwg {
    pub(crate) fn new(page: Page) -> Self {
        Self { page }
    }

    /// The page header of 1796 bytes, clause 4.3. What is not set is 0: the printer's default.
    fn header(&self, out: &mut Vec<u8>) {
        let Page { width, height, dpi } = self.page;
        let points = |dots: u32| (dots * 144 + dpi) / (2 * dpi);
        let mut header = [0; 1796];
        let mut put = |at: usize, bytes: &[u8]| {
            header.iter_mut().skip(at).zip(bytes).for_each(|(to, from)| *to = *from);
        };
        put(0, b"PwgRaster");
        let numbers = [
            (276, dpi), // HWResolution
            (280, dpi),
            (340, 1),             // NumCopies
            (352, points(width)), // PageSize
            (356, points(height)),
            (372, width),
            (376, height),
            (384, 8),           // BitsPerColor
            (388, 8),           // BitsPerPixel
            (392, width),       // BytesPerLine
            (400, 18),          // ColorSpace: Sgray
            (420, 1),           // NumColors
            (456, 1),           // CrossFeedTransform
            (460, 1),           // FeedTransform
            (480, 0x00FF_FFFF), // AlternatePrimary: white
        ];
        for (at, number) in numbers {
            put(at, &number.to_be_bytes());
        }
        out.extend_from_slice(&header);
    }
}

impl Writer for Pwg {
    fn start(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(SYNCHRONIZE);
    }

    fn label(&self, picture: &Bitmap, _: Turn, out: &mut Vec<u8>) {
        self.header(out);
        let mut y = 0;
        while y < self.page.height {
            let row = picture.row(y);
            let following = y + 1..self.page.height;
            let same =
                following.take_while(|&next| picture.row(next) == row).take(MOST - 1).count();
            out.push(u8::try_from(same).unwrap_or(u8::MAX));
            write_row(picture, y, out);
            y += 1 + u32::try_from(same).unwrap_or(0);
        }
    }

    fn end(&self, _: &mut Vec<u8>) {}

    fn most_copies(&self) -> u32 {
        // Printers read the number of copies from the job, not from the page.
        1
    }
}

fn write_row(picture: &Bitmap, y: u32, out: &mut Vec<u8>) {
    let mut dots = Dots { out, single: Vec::new() };
    let mut at = 0;
    picture.for_each_run(y, |left, right| {
        dots.run(WHITE, left - at);
        dots.run(BLACK, right - left);
        at = right;
    });
    dots.run(WHITE, picture.width() - at);
    dots.write_single();
}

/// Dots of a row on their way: single ones are gathered.
struct Dots<'a> {
    out: &'a mut Vec<u8>,
    single: Vec<u8>,
}

impl Dots<'_> {
    fn run(&mut self, dot: u8, mut count: u32) {
        while count > 1 {
            self.write_single();
            let some = count.min(u32::try_from(MOST_DOTS).unwrap_or(0));
            self.out.push(u8::try_from(some - 1).unwrap_or(u8::MAX));
            self.out.push(dot);
            count -= some;
        }
        if count == 1 {
            self.single.push(dot);
        }
    }

    /// Writes gathered dots: a count of 2 to 128, or a run of one.
    fn write_single(&mut self) {
        for some in self.single.chunks(MOST_DOTS) {
            let count = if some.len() == 1 { 0 } else { 257 - some.len() };
            self.out.push(u8::try_from(count).unwrap_or(u8::MAX));
            self.out.extend_from_slice(some);
        }
        self.single.clear();
    }
}

#[cfg(test)]
mod tests {
    use dots::{Operation, Rect};

    use super::*;
    use crate::{Document, Language, Settings};

    fn written(picture: &Bitmap, copies: u32) -> Vec<u8> {
        let size = (picture.width(), picture.height());
        let mut document = Document::new(Language::Pwg, &Settings::default(), 300, size).unwrap();
        document.add(picture, copies).unwrap();
        document.finish()
    }

    #[test]
    fn rows_and_dots_are_counted() {
        let mut picture = Bitmap::new(300, 260);
        picture.change(Rect::new(2, 257, 1, 1), Operation::Set);
        picture.change(Rect::new(4, 257, 1, 1), Operation::Set);
        let bytes = written(&picture, 1);
        let white = [127, 255, 127, 255, 43, 255];
        let mut expected = vec![255];
        expected.extend(white);
        expected.push(0);
        expected.extend(white);
        expected.extend([0, 1, 255, 254, 0, 255, 0, 127, 255, 127, 255, 38, 255]);
        expected.push(1);
        expected.extend(white);
        assert_eq!(bytes[4 + 1796..], expected);
    }

    #[test]
    fn copies_are_pages() {
        let one = written(&Bitmap::new(9, 9), 1);
        assert_eq!(one[..4], *b"RaS2");
        assert_eq!(written(&Bitmap::new(9, 9), 3), [&one[..], &one[4..], &one[4..]].concat());
    }
}
