//! WebP, with and without loss. Our own reader of chunks finds the picture, or the first frame of an animation, and hands
//! only that to the codec, as a file of its own.

use std::io::{Cursor, ErrorKind};

use image_webp::{DecodingError, WebPDecoder};

use crate::{
    Format, Light, PictureError, exif,
    header::Header,
    tone::{self, SAMPLE},
};

const FORMAT: Format = Format::WebP;
const TRUNCATED: PictureError = PictureError::Truncated { format: FORMAT };

/// Memory of the codec for tables.
const CODEC: u64 = 1 << 20;

/// Bytes of tables that a byte of a lossless picture can cause: a prefix code with codes of 10 bits takes 12 bytes
/// or more, and its table 4 KiB.
const TABLES: u64 = 350;

fn damaged(detail: &str) -> PictureError {
    PictureError::Damaged { format: FORMAT, detail: detail.to_owned() }
}

/// The picture in a file.
#[derive(Debug, Default)]
struct Still<'b> {
    canvas: (u32, u32),
    /// Place on the canvas, not (0, 0) only in animations.
    place: (u32, u32),
    size: (u32, u32),
    /// The chunk of pixels.
    pixels: &'b [u8],
    is_lossless: bool,
    alpha: Option<&'b [u8]>,
    exif: &'b [u8],
}

/// A chunk: its name and data.
type Chunk<'b> = ([u8; 4], &'b [u8]);

fn chunks(mut rest: &[u8]) -> impl Iterator<Item = Result<Chunk<'_>, PictureError>> {
    std::iter::from_fn(move || {
        let (name, after) = rest.split_first_chunk::<4>()?;
        let Some((length, after)) = after.split_first_chunk::<4>() else {
            rest = &[];
            return Some(Err(TRUNCATED));
        };
        let length = u32::from_le_bytes(*length) as usize;
        let Some((data, after)) = after.split_at_checked(length) else {
            rest = &[];
            return Some(Err(TRUNCATED));
        };
        // Padded to an even length.
        rest = after.get(length % 2..).unwrap_or_default();
        Some(Ok((*name, data)))
    })
}

impl<'b> Still<'b> {
    fn read(bytes: &'b [u8]) -> Result<Self, PictureError> {
        let length = bytes.get(4..8).and_then(<[u8]>::first_chunk).ok_or(TRUNCATED)?;
        let end = (u32::from_le_bytes(*length) as usize).saturating_add(8);
        let body = bytes.get(12..end).ok_or(TRUNCATED)?;
        let mut still = Self::default();
        let mut has_frame = false;
        for chunk in chunks(body) {
            let (name, data) = chunk?;
            match &name {
                b"VP8X" => {
                    let (width, height) = (number24(data, 4)?, number24(data, 7)?);
                    still.canvas = (width + 1, height + 1);
                }
                b"ANMF" if !has_frame && still.pixels.is_empty() => {
                    has_frame = true;
                    still.place = (number24(data, 0)? * 2, number24(data, 3)? * 2);
                    for chunk in chunks(data.get(16..).ok_or(TRUNCATED)?) {
                        let (name, data) = chunk?;
                        still.picture(name, data)?;
                    }
                }
                b"EXIF" => still.exif = data.strip_prefix(b"Exif\0\0").unwrap_or(data),
                _ if !has_frame => still.picture(name, data)?,
                _ => {}
            }
        }
        still.checked()
    }

    fn picture(&mut self, name: [u8; 4], data: &'b [u8]) -> Result<(), PictureError> {
        if !self.pixels.is_empty() {
            return Ok(());
        }
        match &name {
            b"ALPH" => self.alpha = Some(data),
            b"VP8 " => {
                let size = data.get(6..10).and_then(<[u8]>::first_chunk).ok_or(TRUNCATED)?;
                let [width, narrow, height, low] = *size;
                let side = |low, high| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
                self.size = (side(width, narrow), side(height, low));
                self.pixels = data;
            }
            b"VP8L" => {
                let bits = data.get(1..5).and_then(<[u8]>::first_chunk).ok_or(TRUNCATED)?;
                let bits = u32::from_le_bytes(*bits);
                self.size = ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1);
                (self.pixels, self.is_lossless) = (data, true);
            }
            _ => {}
        }
        Ok(())
    }

    /// The picture is on the canvas.
    fn checked(mut self) -> Result<Self, PictureError> {
        if self.pixels.is_empty() {
            return Err(damaged("it has no picture"));
        }
        if self.canvas == (0, 0) {
            self.canvas = self.size;
        }
        let fits = |place: u32, size: u32, canvas: u32| place + size <= canvas;
        if !fits(self.place.0, self.size.0, self.canvas.0)
            || !fits(self.place.1, self.size.1, self.canvas.1)
        {
            return Err(damaged("its picture is larger than its canvas"));
        }
        Ok(self)
    }

    /// What the codec takes.
    fn memory(&self) -> u64 {
        let pixels = u64::from(self.size.0) * u64::from(self.size.1);
        let copy = self.pixels.len() + self.alpha.map_or(0, <[u8]>::len);
        let tables = |data: &[u8]| data.len() as u64 * TABLES;
        let picture = match (self.is_lossless, self.alpha) {
            // Pixels of 4 bytes, and those of transforms.
            (true, _) => pixels * 5 + tables(self.pixels),
            // Macroblocks, pixels of 3 or 4 bytes, alpha as a lossless picture.
            (false, None) => pixels * 5,
            (false, Some(alpha)) => pixels * 12 + tables(alpha),
        };
        picture + copy as u64 + CODEC
    }

    /// Whether pixels of the canvas are not covered.
    fn is_partial(&self) -> bool {
        self.size != self.canvas
    }

    /// A file with only this picture. That of a lossless one always has alpha, as the codec would otherwise copy it.
    fn file(&self) -> Vec<u8> {
        let mut body = b"WEBP".to_vec();
        let mut chunk = |name: &[u8; 4], data: &[u8]| {
            body.extend(name);
            body.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_le_bytes());
            body.extend(data);
            body.extend(std::iter::repeat_n(0, data.len() % 2));
        };
        if self.is_lossless {
            let mut pixels = self.pixels.to_vec();
            if let Some(flags) = pixels.get_mut(4) {
                *flags |= HAS_ALPHA;
            }
            chunk(b"VP8L", &pixels);
        } else {
            if let Some(alpha) = self.alpha {
                let [width, height] =
                    [self.size.0, self.size.1].map(|side| (side - 1).to_le_bytes());
                let mut extended = vec![0x10, 0, 0, 0];
                extended.extend(width.iter().take(3).chain(height.iter().take(3)));
                chunk(b"VP8X", &extended);
                chunk(b"ALPH", alpha);
            }
            chunk(b"VP8 ", self.pixels);
        }
        let length = u32::try_from(body.len()).unwrap_or(u32::MAX).to_le_bytes();
        [&b"RIFF"[..], &length, &body].concat()
    }

    fn has_alpha(&self) -> bool {
        if self.is_lossless {
            self.pixels.get(4).is_some_and(|flags| flags & HAS_ALPHA != 0)
        } else {
            self.alpha.is_some()
        }
    }
}

/// In the fifth byte of a lossless picture.
const HAS_ALPHA: u8 = 0x10;

fn number24(data: &[u8], at: usize) -> Result<u32, PictureError> {
    let [low, middle, high] = *data.get(at..).and_then(<[u8]>::first_chunk).ok_or(TRUNCATED)?;
    Ok(u32::from_le_bytes([low, middle, high, 0]))
}

/// Reads the size of the canvas and of the picture.
pub(crate) fn header(bytes: &[u8]) -> Result<Header, PictureError> {
    let still = Still::read(bytes)?;
    let codec = Header::new(FORMAT, still.size, |_| still.memory())?.memory;
    let mut header = Header::new(FORMAT, still.canvas, |pixels| {
        codec + if still.is_partial() { pixels * SAMPLE as u64 } else { 0 }
    })?;
    let found = exif::read(still.exif);
    (header.orientation, header.resolution) = (found.orientation, found.resolution);
    Ok(header)
}

fn error(error: &DecodingError) -> PictureError {
    if let DecodingError::IoError(error) = error
        && error.kind() == ErrorKind::UnexpectedEof
    {
        return TRUNCATED;
    }
    damaged(&error.to_string())
}

/// Decodes the picture or the first frame. What it does not cover is transparent.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<Light, PictureError> {
    let still = Still::read(bytes)?;
    let file = still.file();
    let mut decoder = WebPDecoder::new(Cursor::new(&file)).map_err(|found| error(&found))?;
    decoder.set_memory_limit(usize::try_from(header.memory).unwrap_or(usize::MAX));
    let length = decoder.output_buffer_size().ok_or(TRUNCATED)?;
    if decoder.dimensions() != still.size {
        return Err(damaged("it contradicts its header"));
    }
    let mut pixels = vec![0; length];
    decoder.read_image(&mut pixels).map_err(|found| error(&found))?;
    drop(decoder);
    let is_opaque = !still.has_alpha();
    if still.is_lossless || still.alpha.is_some() {
        tone::in_place(&mut pixels, |[red, green, blue, alpha]| {
            let colour = [red, green, blue];
            tone::colour(if is_opaque { colour } else { tone::on_white(colour, alpha) })
        });
    } else {
        tone::in_place(&mut pixels, tone::colour);
    }
    if still.is_partial() {
        pixels = place(&still, &pixels);
    }
    Light::new(header, pixels)
}

/// Puts a frame on the canvas.
fn place(still: &Still<'_>, frame: &[u8]) -> Vec<u8> {
    let row = |pixels: u32| pixels as usize * SAMPLE;
    let (left, across) = (row(still.place.0), row(still.size.0));
    let mut canvas = vec![u8::MAX; row(still.canvas.0) * still.canvas.1 as usize];
    let lines = canvas.chunks_exact_mut(row(still.canvas.0)).skip(still.place.1 as usize);
    for (line, pixels) in lines.zip(frame.chunks_exact(across)) {
        if let Some(line) = line.get_mut(left..left + across) {
            line.copy_from_slice(pixels);
        }
    }
    canvas
}
