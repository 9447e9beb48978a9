//! PNG files as dots: dark is black, and what cannot be seen is white.

use std::io::Cursor;

use png::{ColorType, Decoder, InterlaceInfo, Limits, Reader, Transformations};

use super::dots::Unusable;
use crate::Bitmap;

/// A PNG file whose size is known and whose dots are not yet.
pub(crate) struct PngPicture<'f> {
    reader: Reader<Cursor<&'f [u8]>>,
}

impl<'f> PngPicture<'f> {
    /// What the decoder may use besides the dots: a row or two, and palettes.
    const ROOM: usize = 1 << 20;

    /// Reads all up to the dots.
    pub(crate) fn open(file: &'f [u8]) -> Result<Self, Unusable> {
        let mut decoder = Decoder::new_with_limits(Cursor::new(file), Limits { bytes: Self::ROOM });
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        // Eight bits for each of one to four channels.
        decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
        let reader = decoder.read_info().map_err(|error| unusable(&error))?;
        Ok(Self { reader })
    }

    /// Nanoseconds that it takes to decode, about.
    pub(crate) fn steps(&self) -> u64 {
        let info = self.reader.info();
        let bytes = info.raw_row_length() as u64 * u64::from(info.height);
        let dots = u64::from(info.width) * u64::from(info.height);
        bytes.saturating_mul(3).saturating_add(dots.saturating_mul(3))
    }

    /// Bytes that it takes to decode.
    fn memory(&self) -> u64 {
        let info = self.reader.info();
        // The dots once in bytes and once in words.
        let width = u64::from(info.width);
        (width.div_ceil(8) + width.div_ceil(64) * 8).saturating_mul(info.height.into())
    }

    /// The dots, within that many bytes of memory.
    pub(crate) fn dots(mut self, memory: u64) -> Result<Bitmap, Unusable> {
        if self.memory() > memory {
            return Err(Unusable::TooLarge);
        }
        let (width, height) = (self.reader.info().width, self.reader.info().height);
        let stride = width.div_ceil(8) as usize;
        let mut bytes = vec![0; stride * height as usize];
        let (colours, _) = self.reader.output_color_type();
        let mut packed = Vec::with_capacity(stride);
        let mut next = 0;
        while let Some(row) = self.reader.next_interlaced_row().map_err(|error| unusable(&error))? {
            pack(row.data(), colours, &mut packed);
            match row.interlace() {
                InterlaceInfo::Adam7(pass) => {
                    png::expand_interlaced_row(&mut bytes, stride, &packed, pass, 1);
                }
                InterlaceInfo::Null(_) => {
                    let to = bytes.get_mut(next..).unwrap_or_default();
                    to.iter_mut().zip(&packed).for_each(|(to, from)| *to = *from);
                    next += stride;
                }
            }
        }
        Ok(Bitmap::from_bytes(width, &bytes))
    }
}

fn unusable(error: &png::DecodingError) -> Unusable {
    match error {
        png::DecodingError::LimitsExceeded => Unusable::TooLarge,
        png::DecodingError::IoError(_)
        | png::DecodingError::Format(_)
        | png::DecodingError::Parameter(_) => {
            Unusable::Because("it is no PNG file, or a damaged one".to_owned())
        }
    }
}

/// One bit for each dot of a row, 1 for black.
fn pack(row: &[u8], colours: ColorType, packed: &mut Vec<u8>) {
    packed.clear();
    let byte = |dots: &[u8]| {
        let bits = dots.chunks(colours.samples()).map(|dot| u8::from(is_dark(dot)));
        let (bits, count) = bits.fold((0, 0), |(bits, count), bit| (bits << 1 | bit, count + 1));
        bits << (8 - count)
    };
    packed.extend(row.chunks(8 * colours.samples()).map(byte));
}

/// Black when it is dark and can be seen.
fn is_dark(dot: &[u8]) -> bool {
    let grey = |luma: u8, alpha: u8| luma < 128 && alpha >= 128;
    match *dot {
        [luma] => grey(luma, u8::MAX),
        [luma, alpha] => grey(luma, alpha),
        [red, green, blue] => grey(luma([red, green, blue]), u8::MAX),
        [red, green, blue, alpha] => grey(luma([red, green, blue]), alpha),
        _ => false,
    }
}

/// How bright a colour is (ITU-R BT.601).
fn luma(colour: [u8; 3]) -> u8 {
    let [red, green, blue] = colour.map(u32::from);
    u8::try_from((red * 299 + green * 587 + blue * 114) / 1000).unwrap_or(u8::MAX)
}

impl std::fmt::Debug for PngPicture<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("PngPicture").finish_non_exhaustive()
    }
}
