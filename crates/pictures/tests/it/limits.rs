//! Small files that claim to be large, and files of kinds that are not read: refused before anything is decoded.

use pictures::{Format, OtherFormat, Picture, PictureError, Unsupported};

use crate::support::{file, grey_png};

#[track_caller]
fn check(bytes: &[u8], expected: &PictureError) {
    assert_eq!(Picture::open(bytes, None).map(drop), Err(expected.clone()));
}

/// A PNG file of one pixel whose header claims another size.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = grey_png(1, &[0]);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    bytes
}

#[test]
fn a_png_file_may_not_be_too_large() {
    check(&png(50_000, 50_000), &PictureError::Side { width: 50_000, height: 50_000 });
    check(&png(1, 32_768), &PictureError::Side { width: 1, height: 32_768 });
    check(&png(8_000, 5_001), &PictureError::Pixels { width: 8_000, height: 5_001 });
    assert!(Picture::open(&png(8_000, 5_000), None).is_ok());
    check(&png(0, 1), &PictureError::NoPixels { width: 0, height: 1 });
    check(&png(u32::MAX, 1), &PictureError::Side { width: u32::MAX, height: 1 });
}

fn with_size(name: &str, at: usize, size: [[u8; 2]; 2]) -> Vec<u8> {
    let mut bytes = file(name);
    bytes[at..at + 4].copy_from_slice(size.as_flattened());
    bytes
}

#[test]
fn the_screen_and_the_frame_of_a_gif_file_may_not_be_too_large() {
    let size = |side: u16| [side.to_le_bytes(); 2];
    let screen = |side| with_size("plain.gif", 6, size(side));
    check(&screen(65_535), &PictureError::Side { width: 65_535, height: 65_535 });
    check(&screen(32_767), &PictureError::Pixels { width: 32_767, height: 32_767 });
    check(&screen(0), &PictureError::NoPixels { width: 0, height: 0 });
    // Behind the global palette of 256 colours.
    let frame = |side| with_size("plain.gif", 13 + 768 + 5, size(side));
    check(&frame(65_535), &PictureError::Side { width: 65_535, height: 65_535 });
    check(&frame(0), &PictureError::NoPixels { width: 0, height: 0 });
}

#[test]
fn the_canvas_and_the_picture_of_a_webp_file_may_not_be_too_large() {
    let size = [16_383_u16.to_le_bytes(); 2];
    let large = PictureError::Pixels { width: 16_383, height: 16_383 };
    check(&with_size("lossy.webp", 26, size), &large);
    let mut lossless = file("lossless.webp");
    lossless[21..25].copy_from_slice(&(0x3ffe_u32 << 14 | 0x3ffe).to_le_bytes());
    check(&lossless, &large);
    // A small canvas, and a large picture on it.
    let bytes = file("lossy-alpha.webp");
    let at = bytes.windows(3).position(|bytes| bytes == [0x9d, 0x01, 0x2a]).unwrap() + 3;
    let detail = "its picture is larger than its canvas".to_owned();
    let error = PictureError::Damaged { format: Format::WebP, detail };
    check(&with_size("lossy-alpha.webp", at, size), &error);
    let mut canvas = bytes;
    canvas[24..30].fill(0xff);
    check(&canvas, &PictureError::Side { width: 1 << 24, height: 1 << 24 });
}

#[test]
fn a_lossless_webp_file_may_not_cause_too_many_tables() {
    let mut bytes = file("lossless.webp");
    let length = 600_000_u32;
    bytes.resize(20 + length as usize, 0);
    bytes[16..20].copy_from_slice(&length.to_le_bytes());
    bytes[4..8].copy_from_slice(&(length + 12).to_le_bytes());
    let error = Picture::open(&bytes, None).unwrap_err();
    assert!(matches!(error, PictureError::Memory { .. }), "{error:?}");
}

fn start_of_frame(bytes: &[u8]) -> usize {
    let is_frame = |bytes: &[u8]| matches!(bytes, [0xff, 0xc0 | 0xc2, 0, _, 8]);
    bytes.windows(5).position(is_frame).unwrap()
}

fn jpeg(name: &str, change: impl FnOnce(&mut [u8])) -> Vec<u8> {
    let mut bytes = file(name);
    let at = start_of_frame(&bytes);
    change(&mut bytes[at..]);
    bytes
}

#[test]
fn a_jpeg_file_may_not_be_too_large() {
    let sized = |name, width: u16, height: u16| {
        jpeg(name, |frame| {
            frame[5..7].copy_from_slice(&height.to_be_bytes());
            frame[7..9].copy_from_slice(&width.to_be_bytes());
        })
    };
    check(&sized("444.jpg", 65_500, 65_500), &PictureError::Side { width: 65_500, height: 65_500 });
    check(&sized("444.jpg", 8_000, 5_001), &PictureError::Pixels { width: 8_000, height: 5_001 });
    check(&sized("444.jpg", 8, 0), &PictureError::NoPixels { width: 8, height: 0 });
    // A progressive file needs its coefficients, too.
    assert!(Picture::open(&sized("444.jpg", 7_000, 5_000), None).is_ok());
    let error = Picture::open(&sized("progressive.jpg", 7_000, 5_000), None).unwrap_err();
    assert!(matches!(error, PictureError::Memory { .. }), "{error:?}");
}

#[test]
fn jpeg_files_of_other_kinds_are_refused_by_name() {
    let unsupported = PictureError::Unsupported;
    let marked = |marker| jpeg("444.jpg", |frame| frame[1] = marker);
    check(&marked(0xc3), &unsupported(Unsupported::LosslessJpeg));
    check(&marked(0xc5), &unsupported(Unsupported::HierarchicalJpeg));
    check(&marked(0xc9), &unsupported(Unsupported::ArithmeticJpeg));
    let twelve = jpeg("444.jpg", |frame| frame[4] = 12);
    check(&twelve, &unsupported(Unsupported::JpegBits { found: 12 }));
    let mut cmyk = file("cmyk.jpg");
    let adobe = cmyk.windows(5).position(|bytes| bytes == b"Adobe").unwrap();
    cmyk[adobe] = b'a';
    check(&cmyk, &unsupported(Unsupported::AmbiguousCmyk));
}

#[test]
fn a_baseline_jpeg_file_has_one_scan() {
    let bytes = file("444.jpg");
    let scan = bytes.windows(2).position(|pair| pair == [0xff, 0xda]).unwrap();
    let twice = [&bytes[..bytes.len() - 2], &bytes[scan..]].concat();
    let detail = "it has more than 1 scans".to_owned();
    check(&twice, &PictureError::Damaged { format: Format::Jpeg, detail });
    let bytes = file("progressive.jpg");
    let scan = bytes.windows(2).position(|pair| pair == [0xff, 0xda]).unwrap();
    let end =
        scan + 2 + bytes[scan + 2..].windows(2).position(|pair| pair == [0xff, 0xc4]).unwrap();
    let many = [&bytes[..scan], &bytes[scan..end].repeat(65), &[0xff, 0xd9][..]].concat();
    let detail = "it has more than 64 scans".to_owned();
    check(&many, &PictureError::Damaged { format: Format::Jpeg, detail });
}

#[test]
fn a_png_file_with_a_wrong_checksum_is_refused() {
    for name in ["basn0g08.png", "tpn3p08.png", "cdun0g08.png"] {
        let bytes = file(name);
        // Any changed bit behind the signature is found.
        for at in 8..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            let found = Picture::open(&changed, None).and_then(|picture| picture.decode());
            assert!(found.is_err(), "{name} with byte {at} changed");
        }
    }
}

#[test]
fn a_palette_of_a_wrong_length_is_refused() {
    let mut changed = file("basn3p01.png");
    let at = changed.windows(4).position(|name| name == b"PLTE").unwrap();
    // The last byte becomes the first of the checksum.
    changed[at - 1] -= 1;
    changed.remove(at + 4);
    let detail = "its palette has a wrong length".to_owned();
    check(&changed, &PictureError::Damaged { format: Format::Png, detail });
}

#[test]
fn other_formats_and_incomplete_files_are_told_apart() {
    check(b"\0\0\0\x20ftypheic", &PictureError::Other { found: OtherFormat::Heic });
    check(&file("444.jpg")[..400], &PictureError::Truncated { format: Format::Jpeg });
}
