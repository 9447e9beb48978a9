//! Every file in `tests/files` shows the pixels that are stored beside it. `scripts/picture_files.py` makes both.

use std::fs;

use pictures::{Format, Picture, PictureError};

use crate::support::{FOLDER, file, shades};

/// Names of all files of a format.
fn names(ending: &str) -> Vec<String> {
    let names = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| name.into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    names
}

/// Linear light by the formula of IEC 61966-2-1, in floating point: a second opinion on our tables.
fn light(shade: f64) -> f64 {
    let shade = shade / 255.0;
    if shade <= 0.040_45 { shade / 12.92 } else { ((shade + 0.055) / 1.055).powf(2.4) }
}

/// The shade that a pixel has on white paper, on which viewers put it shade by shade, in whole shades.
fn expected(pixel: &[u8]) -> f64 {
    let [red, green, blue, alpha] = pixel else { panic!("a pixel has four bytes") };
    let alpha = f64::from(*alpha) / 255.0;
    let [red, green, blue] = [red, green, blue]
        .map(|&shade| light((f64::from(shade) * alpha + 255.0 * (1.0 - alpha) + 0.5).floor()));
    let sum = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let shade = if sum <= 0.003_130_8 { sum * 12.92 } else { 1.055 * sum.powf(1.0 / 2.4) - 0.055 };
    shade * 255.0
}

#[track_caller]
fn check(name: &str, tolerance: f64) {
    let (width, height, found) = shades(&file(name)).unwrap();
    let stored = file(&format!("{name}.rgba"));
    let (size, pixels) = stored.split_at(4);
    let size = [0, 2].map(|at| u32::from(u16::from_le_bytes([size[at], size[at + 1]])));
    assert_eq!([width, height], size, "{name}");
    for (place, (&shade, pixel)) in found.iter().zip(pixels.chunks(4)).enumerate() {
        let expected = expected(pixel);
        let difference = (f64::from(shade) - expected).abs();
        assert!(difference <= tolerance, "{name} at {place}: {shade}, expected {expected}");
    }
    assert_eq!(found.len() * 4, pixels.len(), "{name}");
}

#[test]
fn png_files_show_their_pixels() {
    let names = names(".png");
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        // Half a shade by rounding; pixels of 16 bits are stored here with 8, and alpha in the shadows counts more.
        check(&name, if name.contains("16") { 3.0 } else { 0.55 });
    }
}

#[test]
fn gif_files_show_their_pixels() {
    let names = names(".gif");
    assert_eq!(names.len(), 7);
    for name in names {
        check(&name, 0.55);
    }
}

#[test]
fn jpeg_files_show_their_pixels() {
    let names = names(".jpg");
    assert_eq!(names.len(), 19);
    // Decoders may round differently (ITU-T T.83 allows it), and interpolate colours differently.
    for name in names {
        check(&name, if name.contains("42") { 6.0 } else { 3.0 });
    }
}

#[test]
fn webp_files_show_their_pixels() {
    let names = names(".webp");
    assert_eq!(names.len(), 6);
    for name in names {
        check(&name, if name.contains("lossy") { 2.0 } else { 0.55 });
    }
}

/// Pillow put the pictures on white: the same shades, whoever does that.
#[test]
fn a_transparent_picture_shows_what_it_shows_on_white() {
    let names = names(".flat.png");
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        let clear = shades(&file(name.strip_suffix(".flat.png").unwrap())).unwrap();
        let flat = shades(&file(&name)).unwrap();
        assert_eq!(clear, flat, "{name}");
    }
}

#[test]
fn the_stated_resolution_is_read() {
    let resolution = |name: &str| {
        let bytes = file(name);
        Picture::open(&bytes, None).unwrap().resolution().map(|found| (found.x, found.y))
    };
    assert_eq!(resolution("cdun0g08.png"), Some((11_811 * 254, 5906 * 254)));
    assert_eq!(resolution("grey.jpg"), Some((300 * 10_000, 200 * 10_000)));
    assert_eq!(resolution("basn0g08.png"), None);
    assert_eq!(resolution("plain.gif"), None);
}

/// A GIF file may be cut behind the last pixel of its first frame: it is read as a whole or not at all.
#[test]
fn a_file_that_is_cut_is_refused() {
    for ending in [".png", ".jpg", ".webp", ".gif"] {
        for name in names(ending) {
            let bytes = file(&name);
            let whole = shades(&bytes);
            let step = if bytes.len() > 2000 { 7 } else { 1 };
            for length in (1..bytes.len()).rev().step_by(step) {
                let found = shades(&bytes[..length]);
                let is_right = found.is_err() || ending == ".gif" && found == whole;
                assert!(is_right, "{name} of {} bytes is read when cut at {length}", bytes.len());
            }
        }
    }
}

#[test]
fn bytes_behind_the_picture_are_ignored() {
    for ending in [".png", ".jpg", ".webp", ".gif"] {
        for name in names(ending) {
            let mut bytes = file(&name);
            let before = shades(&bytes).unwrap();
            bytes.extend(b"\xff\xd8\xff garbage \0 IEND");
            assert_eq!(shades(&bytes).unwrap(), before, "{name}");
        }
    }
}

#[test]
fn a_declared_format_must_be_the_one_found() {
    let bytes = file("444.jpg");
    assert!(Picture::open(&bytes, Some(Format::Jpeg)).is_ok());
    let error = Picture::open(&bytes, Some(Format::Png)).unwrap_err();
    assert_eq!(error, PictureError::Declared { declared: Format::Png, found: Format::Jpeg });
}

#[test]
fn decoding_takes_no_more_pixels_than_charged() {
    for ending in [".png", ".jpg", ".webp", ".gif"] {
        for name in names(ending) {
            let bytes = file(&name);
            let picture = Picture::open(&bytes, None).unwrap();
            let decoded = picture.decode().unwrap();
            assert!(decoded.memory() <= picture.memory(), "{name}");
            assert_eq!(picture.work(), u64::from(picture.width()) * u64::from(picture.height()));
        }
    }
}
