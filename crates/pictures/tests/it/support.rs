//! What the tests share.

use std::{fs, path::Path};

use pictures::{Crop, Frame, Picture, PictureError};

/// A file of `tests/files`.
pub(crate) fn file(name: &str) -> Vec<u8> {
    fs::read(Path::new(FOLDER).join(name)).unwrap()
}

pub(crate) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files");

/// The shades of a file at its own size: width, height, rows.
pub(crate) fn shades(bytes: &[u8]) -> Result<(u32, u32, Vec<u8>), PictureError> {
    let picture = Picture::open(bytes, None)?;
    let (width, height) = (picture.width(), picture.height());
    let frame = Frame { crop: Crop::whole(width, height), width, height };
    Ok((width, height, picture.greys(&frame)?.shades().to_vec()))
}

/// A PNG file of rows as they are stored.
pub(crate) fn png(
    (width, height): (u32, u32),
    kind: (png::ColorType, png::BitDepth),
    rows: &[u8],
    set: impl FnOnce(&mut png::Encoder<'_, &mut Vec<u8>>),
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(kind.0);
    encoder.set_depth(kind.1);
    set(&mut encoder);
    encoder.write_header().unwrap().write_image_data(rows).unwrap();
    bytes
}

/// A PNG file of greys.
pub(crate) fn grey_png(width: u32, shades: &[u8]) -> Vec<u8> {
    let height = u32::try_from(shades.len()).unwrap() / width;
    png((width, height), (png::ColorType::Grayscale, png::BitDepth::Eight), shades, |_| {})
}
