//! Files of pictures.

use base64::{Engine as _, engine::general_purpose::STANDARD};

pub(crate) fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// A PNG file as a data URI.
pub(crate) fn data_uri(png: &[u8]) -> String {
    format!("data:image/png;base64,{}", base64(png))
}

/// A PNG file of shades, as a data URI.
pub(crate) fn file(width: u32, shades: &[u8]) -> String {
    data_uri(&png_file(width, shades))
}

/// A PNG file of shades.
pub(crate) fn png_file(width: u32, shades: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let height = u32::try_from(shades.len()).unwrap() / width;
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(shades).unwrap();
    writer.finish().unwrap();
    bytes
}
