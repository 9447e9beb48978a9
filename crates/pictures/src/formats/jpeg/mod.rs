//! JPEG, baseline and progressive. Our own reader of segments checks the file first, and hands only what the pixels need
//! to the codec: no metadata, nothing behind the end of the picture.

mod colours;
mod segments;

use zune_jpeg::{
    JpegDecoder,
    errors::DecodeErrors,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use self::{
    colours::Colours,
    segments::{Frame, Segments},
};
use crate::{Format, Light, MOST_SIDE, PictureError, header::Header, tone};

const FORMAT: Format = Format::Jpeg;

/// Memory of the codec for tables.
const CODEC: u64 = 1 << 20;

/// The most blocks in a byte of a file. A block takes a bit at least; half a bit, because some blocks are only padding.
const BLOCKS_OF_A_BYTE: u64 = 16;

/// Reads all segments.
pub(crate) fn header(bytes: &[u8]) -> Result<Header, PictureError> {
    let segments = Segments::read(bytes)?;
    let Frame { width, height, .. } = segments.frame;
    let size = (u32::from(width), u32::from(height));
    let mut header = Header::new(FORMAT, size, |pixels| memory(&segments, pixels, bytes.len()))?;
    // Known before the codec starts, so that it fails here.
    Colours::of(&segments)?;
    header.orientation = segments.exif.orientation;
    header.resolution = segments.density.or(segments.exif.resolution);
    Ok(header)
}

/// The pixels, the rows that the codec works on, and the coefficients if it must collect them first.
fn memory(segments: &Segments<'_>, pixels: u64, bytes: usize) -> u64 {
    let frame = &segments.frame;
    let output = if frame.components.len() == 1 { 3 } else { frame.components.len() as u64 };
    let rows = u64::from(frame.width) * 32 * 4 * 8;
    let collected = if segments.is_collected() { frame.coefficients() * 2 } else { 0 };
    pixels * output + rows + collected + bytes as u64 + CODEC
}

fn error(error: &DecodeErrors) -> PictureError {
    match error {
        DecodeErrors::ExhaustedData | DecodeErrors::IoErrors(_) => {
            PictureError::Truncated { format: FORMAT }
        }
        DecodeErrors::Format(detail)
        | DecodeErrors::HuffmanDecode(detail)
        | DecodeErrors::DqtError(detail)
        | DecodeErrors::SosError(detail)
        | DecodeErrors::SofError(detail)
        | DecodeErrors::MCUError(detail) => segments::damaged(detail),
        DecodeErrors::FormatStatic(detail) => segments::damaged(detail),
        DecodeErrors::IllegalMagicBytes(_)
        | DecodeErrors::ZeroError
        | DecodeErrors::Unsupported(_)
        | DecodeErrors::LargeDimensions(_)
        | DecodeErrors::TooSmallOutput(..) => segments::damaged("it contradicts its header"),
    }
}

/// Decodes the picture.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<Light, PictureError> {
    let segments = Segments::read(bytes)?;
    // The codec does not miss the end of a picture whose data end early with a marker.
    if (bytes.len() as u64).saturating_mul(BLOCKS_OF_A_BYTE) < segments.frame.coefficients() / 64 {
        return Err(PictureError::Truncated { format: FORMAT });
    }
    let colours = Colours::of(&segments)?;
    let stripped = segments.stripped();
    // Strict: half a picture is an error. Without platform code: the same pixels on every machine.
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .set_use_unsafe(false)
        .set_max_width(MOST_SIDE as usize)
        .set_max_height(MOST_SIDE as usize)
        .jpeg_set_max_scans(segments::MOST_SCANS)
        .jpeg_set_out_colorspace(match colours {
            Colours::Grey => ColorSpace::Luma,
            Colours::YCbCr => ColorSpace::RGB,
            Colours::Rgb if segments.frame.has_rgb_names() => ColorSpace::RGB,
            Colours::Rgb => ColorSpace::YCbCr,
            Colours::InvertedCmyk | Colours::InvertedYcck => ColorSpace::CMYK,
        });
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(&stripped), options);
    let mut pixels = decoder.decode().map_err(|found| error(&found))?;
    drop(stripped);
    match colours {
        Colours::Grey => {
            let samples = pixels.iter().flat_map(|&shade| tone::grey(shade).to_le_bytes());
            Light::new(header, samples.collect())
        }
        Colours::YCbCr | Colours::Rgb => {
            tone::in_place(&mut pixels, tone::colour);
            Light::new(header, pixels)
        }
        Colours::InvertedCmyk => {
            tone::in_place(&mut pixels, |[cyan, magenta, yellow, black]| {
                tone::colour(colours::inverted_cmyk([cyan, magenta, yellow], black))
            });
            Light::new(header, pixels)
        }
        Colours::InvertedYcck => {
            tone::in_place(&mut pixels, |[luma, blue, red, black]| {
                let inks = colours::ycbcr(luma, blue, red).map(|channel| 255 - channel);
                tone::colour(colours::inverted_cmyk(inks, black))
            });
            Light::new(header, pixels)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grey picture with the data of one block.
    fn file(side: u16) -> Vec<u8> {
        let [high, low] = side.to_be_bytes();
        // One code of one bit for the value 0: a block without difference and without further coefficients is `00`.
        let codes = |kind: u8| {
            let counts = [1_u8].into_iter().chain([0; 15]);
            [0xff, 0xc4, 0, 20, kind].into_iter().chain(counts).chain([0]).collect::<Vec<u8>>()
        };
        let quantities = [0xff, 0xdb, 0, 67, 0].into_iter().chain([1; 64]).collect::<Vec<u8>>();
        [
            vec![0xff, 0xd8],
            quantities,
            vec![0xff, 0xc0, 0, 11, 8, high, low, high, low, 1, 1, 0x11, 0],
            codes(0),
            codes(0x10),
            vec![0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0b0011_1111, 0xff, 0xd9],
        ]
        .concat()
    }

    #[test]
    fn a_file_that_is_too_short_for_its_blocks_is_refused() {
        let decoded = |file: &[u8]| decode(file, &header(file).unwrap()).map(drop);
        assert!(decoded(&file(8)).is_ok(), "{:?}", decoded(&file(8)));
        let refused = decoded(&file(6000));
        assert!(matches!(refused, Err(PictureError::Truncated { .. })), "{refused:?}");
    }
}
