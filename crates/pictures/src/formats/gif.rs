//! GIF: the first frame, on the logical screen.

use std::io::ErrorKind;

use gif::{DecodeOptions, DecodingError, Frame, MemoryLimit};

use crate::{
    Format, Light, PictureError,
    header::Header,
    tone::{self, SAMPLE},
};

const FORMAT: Format = Format::Gif;
const TRUNCATED: PictureError = PictureError::Truncated { format: FORMAT };

/// Memory of the codec for palettes and the dictionary.
const CODEC: u64 = 1 << 20;

fn damaged(detail: &str) -> PictureError {
    PictureError::Damaged { format: FORMAT, detail: detail.to_owned() }
}

/// Reads the size of the screen and of the first frame, which may be larger.
pub(crate) fn header(bytes: &[u8]) -> Result<Header, PictureError> {
    let frame = first_frame(bytes)?;
    let size = (number(bytes, 6)?, number(bytes, 8)?);
    // The frame has limits of its own, as the codec decodes all of it.
    let frame = Header::new(FORMAT, frame, |pixels| pixels)?;
    Header::new(FORMAT, size, |pixels| pixels * SAMPLE as u64 + frame.memory + CODEC)
}

fn number(bytes: &[u8], at: usize) -> Result<u32, PictureError> {
    let number = bytes.get(at..).and_then(<[u8]>::first_chunk).ok_or(TRUNCATED)?;
    Ok(u32::from(u16::from_le_bytes(*number)))
}

/// The size of the first frame (`GIF89a`, 17 to 26).
fn first_frame(bytes: &[u8]) -> Result<(u32, u32), PictureError> {
    let flags = bytes.get(10).ok_or(TRUNCATED)?;
    let mut at = 13 + if flags & 0x80 != 0 { 3 << ((flags & 7) + 1) } else { 0 };
    loop {
        match bytes.get(at).ok_or(TRUNCATED)? {
            0x2c => return Ok((number(bytes, at + 5)?, number(bytes, at + 7)?)),
            0x21 => {
                at += 2;
                while let length @ 1.. = *bytes.get(at).ok_or(TRUNCATED)? {
                    at += 1 + usize::from(length);
                }
                at += 1;
            }
            0x3b => return Err(damaged("it has no frame")),
            _ => return Err(damaged("it has an unknown block")),
        }
    }
}

fn error(error: &DecodingError) -> PictureError {
    if let DecodingError::Io(error) = error
        && error.kind() == ErrorKind::UnexpectedEof
    {
        return TRUNCATED;
    }
    damaged(&error.to_string())
}

/// Decodes the first frame. What it does not cover is transparent, whatever the background colour: so do browsers.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<Light, PictureError> {
    let mut options = DecodeOptions::new();
    if let Some(limit) = std::num::NonZeroU64::new(header.memory) {
        options.set_memory_limit(MemoryLimit::Bytes(limit));
    }
    let mut decoder = options.read_info(bytes).map_err(|found| error(&found))?;
    let frame = decoder.next_frame_info().map_err(|found| error(&found))?;
    let frame = frame.ok_or(TRUNCATED)?.clone();
    let mut indices = vec![0; usize::from(frame.width) * usize::from(frame.height)];
    decoder.read_into_buffer(&mut indices).map_err(|found| error(&found))?;
    let palette = decoder.palette().map_err(|found| error(&found))?;
    let palette = lights(palette, frame.transparent);
    Light::new(header, compose(header, &frame, &indices, &palette)?)
}

/// The light of each colour.
fn lights(palette: &[u8], transparent: Option<u8>) -> Vec<[u8; SAMPLE]> {
    let (colours, _) = palette.as_chunks();
    let mut lights: Vec<_> =
        colours.iter().map(|&colour| tone::colour(colour).to_le_bytes()).collect();
    if let Some(transparent) = transparent.map(usize::from) {
        // It need not be in the palette.
        lights.resize(lights.len().max(transparent + 1), tone::WHITE.to_le_bytes());
        lights[transparent] = tone::WHITE.to_le_bytes();
    }
    lights
}

fn compose(
    header: &Header,
    frame: &Frame<'_>,
    indices: &[u8],
    palette: &[[u8; SAMPLE]],
) -> Result<Vec<u8>, PictureError> {
    let (width, height) = (header.width as usize, header.height as usize);
    let mut samples = vec![u8::MAX; width * height * SAMPLE];
    let (pixels, _) = samples.as_chunks_mut::<SAMPLE>();
    let across = usize::from(frame.width).max(1);
    let lines = pixels.chunks_exact_mut(width).skip(usize::from(frame.top));
    for (line, row) in lines.zip(indices.chunks_exact(across)) {
        for (pixel, &index) in line.iter_mut().skip(usize::from(frame.left)).zip(row) {
            let light = palette.get(usize::from(index));
            *pixel = *light.ok_or_else(|| damaged("a colour is not in the palette"))?;
        }
    }
    Ok(samples)
}
