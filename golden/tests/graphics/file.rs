//! PNG files as data URIs, and their pixels as dots.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use preview::Bitmap;

/// A bitmap as a PNG file of one bit per pixel, as a data URI.
pub(crate) fn data_uri(bitmap: &Bitmap) -> String {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, bitmap.width(), bitmap.height());
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().unwrap();
    // 1 is white in a file.
    let pixels: Vec<u8> = bitmap.to_bytes(0..bitmap.height()).iter().map(|byte| !byte).collect();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    format!("data:image/png;base64,{}", STANDARD.encode(&file))
}

/// The dark pixels of a PNG file of 8 bits per channel.
pub(crate) fn dots(file: &[u8]) -> Bitmap {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    let samples = frame.color_type.samples();
    assert_eq!(frame.bit_depth, png::BitDepth::Eight);
    let mut rows = Vec::new();
    for row in pixels.chunks(frame.line_size) {
        let pixels: Vec<_> = row.chunks(samples).map(|pixel| u8::from(pixel[0] < 128)).collect();
        let byte =
            |dots: &[u8]| dots.iter().zip(0..).fold(0, |byte, (dot, at)| byte | dot << (7 - at));
        rows.extend(pixels.chunks(8).map(byte));
    }
    Bitmap::from_bytes(frame.width, &rows)
}
