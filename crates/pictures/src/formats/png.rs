//! PNG. Every row becomes light as soon as it is decoded.

use std::io::{Cursor, ErrorKind};

use png::{BitDepth, ColorType, DecodeOptions, Decoder, DecodingError, Limits, Transformations};

use crate::{
    Format, Light, PictureError, Resolution, exif,
    header::Header,
    tone::{self, SAMPLE},
};

const FORMAT: Format = Format::Png;

/// Memory of the codec for chunks and for inflating.
const CODEC: u64 = 1 << 20;

/// Reads the size, the resolution and the orientation from the chunks, without decoding.
pub(crate) fn header(bytes: &[u8]) -> Result<Header, PictureError> {
    let mut rest = bytes.get(8..).unwrap_or_default();
    let (kind, first) = chunk(&mut rest).ok_or(PictureError::Truncated { format: FORMAT })?;
    let (Some(width), Some(height)) = (number(first, 0), number(first, 4)) else {
        return Err(damaged("its header is too short"));
    };
    if kind != b"IHDR" {
        return Err(damaged("it does not start with a header"));
    }
    // The codec has a few rows at a time, of at most 8 bytes a pixel.
    let rows = u64::from(width) * 8 * 4;
    let mut header =
        Header::new(FORMAT, (width, height), |pixels| pixels * SAMPLE as u64 + rows + CODEC)?;
    while let Some((kind, data)) = chunk(&mut rest) {
        match kind {
            b"pHYs" if data.get(8) == Some(&1) => {
                let (x, y) = (number(data, 0).unwrap_or(0), number(data, 4).unwrap_or(0));
                header.resolution =
                    Resolution::stated(u64::from(x), u64::from(y), Resolution::METRE);
            }
            // The codec takes the length for granted.
            b"PLTE" if !(3..=768).contains(&data.len()) || !data.len().is_multiple_of(3) => {
                return Err(damaged("its palette has a wrong length"));
            }
            b"eXIf" => header.orientation = exif::read(data).orientation,
            _ => {}
        }
    }
    Ok(header)
}

/// Takes a chunk: its name and data.
fn chunk<'b>(rest: &mut &'b [u8]) -> Option<(&'b [u8], &'b [u8])> {
    let length = usize::try_from(number(rest, 0)?).ok()?;
    let end = length.checked_add(8)?;
    let (kind, data) = (rest.get(4..8)?, rest.get(8..end)?);
    *rest = rest.get(end.checked_add(4)?..)?;
    Some((kind, data))
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|&bytes| u32::from_be_bytes(bytes))
}

fn damaged(detail: &str) -> PictureError {
    PictureError::Damaged { format: FORMAT, detail: detail.to_owned() }
}

fn error(error: &DecodingError) -> PictureError {
    match error {
        DecodingError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            PictureError::Truncated { format: FORMAT }
        }
        DecodingError::LimitsExceeded => damaged("a chunk is too large"),
        DecodingError::IoError(_) | DecodingError::Format(_) | DecodingError::Parameter(_) => {
            damaged(&error.to_string())
        }
    }
}

/// Decodes all rows; of an animation those of its default image.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<Light, PictureError> {
    let mut options = DecodeOptions::default();
    // A damaged chunk might be the one that makes parts of the picture transparent.
    options.set_skip_ancillary_crc_failures(false);
    options.set_ignore_adler32(false);
    options.set_ignore_text_chunk(true);
    options.set_ignore_iccp_chunk(true);
    let mut decoder = Decoder::new_with_options(Cursor::new(bytes), options);
    decoder.set_limits(Limits { bytes: usize::try_from(header.memory).unwrap_or(usize::MAX) });
    decoder.set_transformations(Transformations::EXPAND);
    let mut reader = decoder.read_info().map_err(|found| error(&found))?;
    let convert = converter(reader.output_color_type());
    let is_interlaced = reader.info().interlaced;
    let (width, height) = (header.width as usize, header.height as usize);
    let mut samples = vec![0; width * height * 2];
    let mut part = vec![[0; 2]; if is_interlaced { width } else { 0 }];
    for pass in if is_interlaced { &ADAM7[..] } else { &[Pass::ALL] } {
        let columns = width.saturating_sub(pass.x).div_ceil(pass.every_x);
        // Passes without pixels have no rows.
        let lines = (pass.y..height).step_by(pass.every_y).filter(|_| columns > 0);
        for y in lines {
            let row = reader.next_row().map_err(|found| error(&found))?;
            let row = row.ok_or(PictureError::Truncated { format: FORMAT })?;
            let line = samples.get_mut(y * width * 2..(y + 1) * width * 2).unwrap_or_default();
            let (line, _) = line.as_chunks_mut::<2>();
            if is_interlaced {
                convert(row.data(), &mut part);
                let places = line.iter_mut().skip(pass.x).step_by(pass.every_x);
                places.zip(&part).for_each(|(place, light)| *place = *light);
            } else {
                convert(row.data(), line);
            }
        }
    }
    reader.finish().map_err(|found| error(&found))?;
    Light::new(header, samples)
}

/// Pixels of a pass: the first ones, and the distance to the next.
struct Pass {
    x: usize,
    y: usize,
    every_x: usize,
    every_y: usize,
}

impl Pass {
    const ALL: Self = Self::new((0, 0), (1, 1));

    const fn new((x, y): (usize, usize), (every_x, every_y): (usize, usize)) -> Self {
        Self { x, y, every_x, every_y }
    }
}

/// PNG (third edition), 8.1.
const ADAM7: [Pass; 7] = [
    Pass::new((0, 0), (8, 8)),
    Pass::new((4, 0), (8, 8)),
    Pass::new((0, 4), (4, 8)),
    Pass::new((2, 0), (4, 4)),
    Pass::new((0, 2), (2, 4)),
    Pass::new((1, 0), (2, 2)),
    Pass::new((0, 1), (1, 2)),
];

type Convert = fn(&[u8], &mut [[u8; 2]]);

/// How rows of each kind become light. The codec has already unpacked palettes and shades of less than 8 bits.
fn converter(kind: (ColorType, BitDepth)) -> Convert {
    let is_wide = kind.1 == BitDepth::Sixteen;
    match kind.0 {
        ColorType::Grayscale | ColorType::Indexed if is_wide => |row, line| {
            each(row, line, |[high, low]| tone::grey16(u16::from_be_bytes([high, low])));
        },
        ColorType::Grayscale | ColorType::Indexed => {
            |row, line| each(row, line, |[shade]| tone::grey(shade))
        }
        ColorType::GrayscaleAlpha if is_wide => |row, line| {
            each(row, line, |pixel: [u8; 4]| {
                let [shade, alpha] = wide(pixel);
                let [shade] = tone::on_white16([shade], alpha);
                tone::grey16(shade)
            });
        },
        ColorType::GrayscaleAlpha => |row, line| {
            each(row, line, |[shade, alpha]| {
                let [shade] = tone::on_white([shade], alpha);
                tone::grey(shade)
            });
        },
        ColorType::Rgb if is_wide => |row, line| {
            each(row, line, |pixel: [u8; 6]| tone::colour16(wide(pixel)));
        },
        ColorType::Rgb => |row, line| each(row, line, tone::colour),
        ColorType::Rgba if is_wide => |row, line| {
            each(row, line, |pixel: [u8; 8]| {
                let [red, green, blue, alpha] = wide(pixel);
                tone::colour16(tone::on_white16([red, green, blue], alpha))
            });
        },
        ColorType::Rgba => |row, line| {
            each(row, line, |[red, green, blue, alpha]| {
                tone::colour(tone::on_white([red, green, blue], alpha))
            });
        },
    }
}

fn each<const BYTES: usize>(row: &[u8], line: &mut [[u8; 2]], light: impl Fn([u8; BYTES]) -> u16) {
    let (pixels, _) = row.as_chunks();
    // Drawings have many equal pixels in a row.
    let mut last = ([0; BYTES], light([0; BYTES]).to_le_bytes());
    for (sample, &pixel) in line.iter_mut().zip(pixels) {
        if pixel != last.0 {
            last = (pixel, light(pixel).to_le_bytes());
        }
        *sample = last.1;
    }
}

/// Channels of 16 bits, the higher byte first.
fn wide<const BYTES: usize, const CHANNELS: usize>(pixel: [u8; BYTES]) -> [u16; CHANNELS] {
    let (pairs, _) = pixel.as_chunks();
    std::array::from_fn(|channel| pairs.get(channel).map_or(0, |&pair| u16::from_be_bytes(pair)))
}
