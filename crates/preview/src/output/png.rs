//! PNG with one bit to a dot: exactly what the head burns.

use super::rows::Rows;
use crate::{Bitmap, Page};

/// The label as a PNG file of its dots.
pub fn png(page: &Page) -> Vec<u8> {
    encode(&page.bitmap(), PixelFormat::BlackAndWhite, dots_per_metre(page.dpi.into()))
}

/// A picture as a PNG file of its dots.
pub fn bitmap_png(bitmap: &Bitmap, dpi: u32) -> Vec<u8> {
    encode(bitmap, PixelFormat::BlackAndWhite, dots_per_metre(dpi.into()))
}

/// The dark dots of a picture in one colour on a transparent background, for drawing on top of others.
pub fn stencil(bitmap: &Bitmap, colour: [u8; 3]) -> Vec<u8> {
    encode(bitmap, PixelFormat::Stencil(colour), 0)
}

fn encode(bitmap: &Bitmap, kind: PixelFormat, dots_per_metre: u32) -> Vec<u8> {
    let (width, height) = (bitmap.width(), bitmap.height());
    if width == 0 || height == 0 {
        // A PNG has at least one dot.
        return encode(&Bitmap::new(1, 1), kind, dots_per_metre);
    }
    let mut file = File::new(&Header { width, height, kind, dots_per_metre }, usize::MAX);
    file.rows.push_all(bitmap);
    // Without a limit nothing is too large.
    file.finish().unwrap_or_default()
}

/// An inch is 25.4 millimetres.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "resolutions are positive and small; others become the largest number"
)]
pub(super) fn dots_per_metre(dpi: f64) -> u32 {
    (dpi / 0.0254 + 0.5) as u32
}

/// The header of a file.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) kind: PixelFormat,
    /// 0 for unspecified.
    pub(super) dots_per_metre: u32,
}

/// What the bytes of a row mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PixelFormat {
    /// A bit for each dot, 1 for white.
    BlackAndWhite,
    /// A bit for each dot, 0 for this colour and 1 for transparent.
    Stencil([u8; 3]),
    /// A byte for each dot, 255 for white.
    Grey,
}

/// A file whose rows are still missing.
pub(super) struct File {
    pub(super) rows: Rows,
    /// Where the chunk of the rows starts.
    data: usize,
}

impl File {
    /// It must not have more bytes than `most`.
    pub(super) fn new(header: &Header, most: usize) -> Self {
        let Header { width, height, kind, dots_per_metre } = *header;
        let mut file = Vec::with_capacity(16 << 10);
        file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
        let (depth, colour_type) = match kind {
            PixelFormat::BlackAndWhite => (1, 0),
            PixelFormat::Stencil(_) => (1, 3),
            PixelFormat::Grey => (8, 0),
        };
        let mut fields = Vec::with_capacity(13);
        fields.extend_from_slice(&width.to_be_bytes());
        fields.extend_from_slice(&height.to_be_bytes());
        fields.extend_from_slice(&[depth, colour_type, 0, 0, 0]);
        chunk(&mut file, *b"IHDR", &fields);
        if let PixelFormat::Stencil([red, green, blue]) = kind {
            chunk(&mut file, *b"PLTE", &[red, green, blue, 255, 255, 255]);
            chunk(&mut file, *b"tRNS", &[255, 0]);
        }
        if dots_per_metre > 0 {
            let [a, b, c, d] = dots_per_metre.to_be_bytes();
            chunk(&mut file, *b"pHYs", &[a, b, c, d, a, b, c, d, 1]);
        }
        let data = file.len();
        begin(&mut file, *b"IDAT");
        let bytes_per_row = match kind {
            PixelFormat::BlackAndWhite | PixelFormat::Stencil(_) => width.div_ceil(8),
            PixelFormat::Grey => width,
        };
        Self { rows: Rows::after(file, most, bytes_per_row as usize), data }
    }

    /// `None` when it has more bytes than it may have.
    pub(super) fn finish(self) -> Option<Vec<u8>> {
        let mut file = self.rows.finish()?;
        end(&mut file, self.data);
        chunk(&mut file, *b"IEND", &[]);
        Some(file)
    }
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    let start = file.len();
    begin(file, name);
    file.extend_from_slice(data);
    end(file, start);
}

/// Its length is filled in later.
fn begin(file: &mut Vec<u8>, name: [u8; 4]) {
    file.extend_from_slice(&[0; 4]);
    file.extend_from_slice(&name);
}

/// The length covers the data only, the checksum also the name.
fn end(file: &mut Vec<u8>, start: usize) {
    let length = u32::try_from(file.len() - start - 8).unwrap_or(u32::MAX);
    let checksum = crc32fast::hash(file.get(start + 4..).unwrap_or_default());
    if let Some(place) = file.get_mut(start..start + 4) {
        place.copy_from_slice(&length.to_be_bytes());
    }
    file.extend_from_slice(&checksum.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use std::{io::Cursor, sync::Arc};

    use super::*;
    use crate::{
        Rect,
        output::samples,
        page::{Ink, Mark, Picture, Shape},
    };

    fn decode(file: &[u8]) -> (png::OutputInfo, Option<png::PixelDimensions>, Vec<u8>) {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        (frame, reader.info().pixel_dims, pixels)
    }

    #[track_caller]
    fn check(page: &Page) {
        let bitmap = page.bitmap();
        let (frame, dimensions, pixels) = decode(&png(page));
        assert_eq!((frame.width, frame.height), (page.width, page.height));
        assert_eq!(
            (frame.color_type, frame.bit_depth),
            (png::ColorType::Grayscale, png::BitDepth::One)
        );
        let dimensions = dimensions.unwrap();
        // 203 / 0.0254 = 7992.1
        assert_eq!((dimensions.xppu, dimensions.yppu), (7992, 7992));
        for y in 0..page.height {
            let row = &pixels[y as usize * frame.line_size..];
            for x in 0..page.width {
                let white = row[x as usize / 8] >> (7 - x % 8) & 1 == 1;
                assert_eq!(white, !bitmap.is_dark(x, y), "{x}, {y}");
            }
        }
    }

    #[test]
    fn the_file_has_the_dots_of_the_page() {
        let mut random = fastrand::Rng::with_seed(3);
        assert_eq!(png(&Page::blank(0, 5)), png(&Page::blank(1, 1)));
        for (width, height) in [(1, 1), (8, 2), (63, 5), (64, 3), (65, 9), (812, 200), (9000, 70)] {
            let mut page = Page::blank(width, height);
            check(&page);
            // Rows that differ far from their start.
            let shape = Shape::Rects(vec![Rect::new(70, 1, 9, 2), Rect::new(700, 4, 9, 2)]);
            page.marks.push(Mark { ink: Ink::Black, shape });
            check(&page);
            for ink in [Ink::Black, Ink::Reverse] {
                let shape = Shape::Rects(samples::bars(&mut random, -3, 1));
                page.marks.push(Mark { ink, shape });
                let bitmap = Arc::new(samples::noise(&mut random));
                let shape = Shape::Picture(Picture { bitmap, x: 5, y: 2, scale: (2, 3) });
                page.marks.push(Mark { ink, shape });
            }
            check(&page);
        }
    }

    #[test]
    fn a_stencil_has_its_colour_or_is_transparent() {
        let mut random = fastrand::Rng::with_seed(3);
        let bitmap = samples::noise(&mut random);
        let mut decoder = png::Decoder::new(Cursor::new(stencil(&bitmap, [9, 8, 7])));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let mut pixels = pixels.chunks_exact(4);
        for y in 0..bitmap.height() {
            for x in 0..bitmap.width() {
                let expected =
                    if bitmap.is_dark(x, y) { [9, 8, 7, 255] } else { [255, 255, 255, 0] };
                assert_eq!(pixels.next().unwrap(), expected);
            }
        }
    }
}
