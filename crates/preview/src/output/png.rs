//! PNG with one bit to a dot: exactly what the head burns.

use png::{BitDepth, ColorType, Encoder, EncodingError};

use crate::{Bitmap, Page};

/// The label as a PNG file of its dots.
pub fn png(page: &Page) -> Result<Vec<u8>, EncodingError> {
    encode(&page.bitmap(), page.dpi)
}

fn encode(bitmap: &Bitmap, dpi: u32) -> Result<Vec<u8>, EncodingError> {
    let bytes_per_row = bitmap.width().div_ceil(8) as usize;
    let mut data = Vec::with_capacity(bytes_per_row * bitmap.height() as usize);
    for y in 0..bitmap.height() {
        // In a PNG, 1 is white.
        let bytes = bitmap.row(y).iter().flat_map(|word| (!word).to_be_bytes());
        data.extend(bytes.take(bytes_per_row));
    }
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, bitmap.width(), bitmap.height());
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::One);
    encoder.set_compression(png::Compression::Fast);
    let per_metre = dpi * 10_000 / 254;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}
