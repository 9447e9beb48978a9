//! Files of pictures, damaged within their structure so that they get past the first check.

mod png;
mod svg;

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use pictures::{Crop, Format, Frame, Picture};

use crate::Failure;

/// Files of each format, in the order of their paths.
#[derive(Debug)]
pub(super) struct Files(Vec<(Format, Vec<u8>)>);

/// Pixels that are decoded each time; larger pictures are decoded now and then.
const FEW_PIXELS: u64 = 200_000;

impl Files {
    /// The files of the tests, and those of this crate.
    pub(super) fn read() -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        for folder in ["corpus/pictures", "../crates/pictures/tests/files"] {
            let folder = here.join(folder);
            for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
                paths.push(entry?.path());
            }
        }
        paths.sort();
        let mut files = Vec::new();
        for path in paths {
            let format = match path.extension().and_then(|extension| extension.to_str()) {
                Some("png") => Format::Png,
                Some("jpg") => Format::Jpeg,
                Some("webp") => Format::WebP,
                Some("gif") => Format::Gif,
                Some("svg") => Format::Svg,
                Some(_) | None => continue,
            };
            files.push((format, fs::read(path)?));
        }
        for format in Format::ALL {
            ensure!(files.iter().any(|(found, _)| *found == format), "no {format} file");
        }
        Ok(Self(files))
    }

    fn any(&self, format: Format, random: &mut fastrand::Rng) -> &[u8] {
        let files: Vec<_> = self.0.iter().filter(|(found, _)| *found == format).collect();
        files.get(random.usize(..files.len())).map_or(&[], |(_, file)| file)
    }

    /// One of them with some damage.
    pub(super) fn mutate(&self, format: Format, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut file = self.any(format, random).to_vec();
        match format {
            Format::Png => png::mutate(&mut file, random),
            Format::Svg => svg::mutate(&mut file, self.any(format, random), random),
            Format::Jpeg | Format::WebP | Format::Gif => {
                for _ in 0..random.usize(1..=6) {
                    damage(&mut file, random);
                }
                if random.u32(..8) == 0 {
                    let other = self.any(format, random);
                    let from = random.usize(..=other.len());
                    file.truncate(random.usize(..=file.len()));
                    file.extend(&other[from..]);
                }
            }
        }
        file
    }
}

/// Changes a few bytes: most often near the start, where headers are.
fn damage(bytes: &mut Vec<u8>, random: &mut fastrand::Rng) {
    const EXTREMES: [u8; 10] = [0, 1, 2, 0x7f, 0x80, 0xfe, 0xff, 0x3f, 0x10, 0xc2];
    if bytes.is_empty() {
        return;
    }
    let end = if random.bool() { bytes.len() } else { bytes.len().min(64) };
    let at = random.usize(..end);
    match random.u32(..10) {
        0 => bytes.insert(at, random.u8(..)),
        1 => drop(bytes.remove(at)),
        2 => {
            let length = random.usize(..=bytes.len().min(at + 40) - at);
            let part = bytes[at..at + length].to_vec();
            bytes.splice(at..at, part);
        }
        3 => {
            let length = random.usize(..=bytes.len().min(at + 40) - at);
            bytes.drain(at..at + length);
        }
        4 if random.u32(..8) == 0 => bytes.truncate(at),
        4..=6 => bytes[at] ^= 1 << random.u32(..8),
        _ => bytes[at] = EXTREMES[random.usize(..EXTREMES.len())],
    }
}

/// Opens and decodes a file, and makes shades of a part of it.
pub(super) fn check(input: &[u8], random: &mut fastrand::Rng) -> Result<(), Failure> {
    let Ok(picture) = Picture::open(input, None) else { return Ok(()) };
    if picture.memory() > pictures::MOST_BYTES {
        return Err(Failure::Limit("memory"));
    }
    let is_large = !picture.is_drawing() && picture.work() > FEW_PIXELS;
    if is_large && random.u32(..500) != 0 {
        return Ok(());
    }
    let Ok(decoded) = picture.decode() else { return Ok(()) };
    if decoded.memory() > picture.memory() {
        return Err(Failure::Limit("memory when decoded"));
    }
    let (width, height) = (decoded.width(), decoded.height());
    if (width, height) != (picture.width(), picture.height()) {
        return Err(Failure::Limit("pixels when decoded"));
    }
    let mut edge = |side: u32| random.u64(..=u64::from(side) * Crop::PIXEL);
    let crop =
        Crop { left: edge(width), top: edge(height), right: edge(width), bottom: edge(height) };
    let crop = if random.bool() { crop } else { Crop::whole(width, height) };
    let most = if random.u32(..50) == 0 { 1500 } else { 60 };
    let frame = Frame { crop, width: random.u32(1..most), height: random.u32(1..most) };
    let Ok(greys) = decoded.greys(&frame) else { return Ok(()) };
    if (greys.width(), greys.height()) != (frame.width, frame.height) {
        return Err(Failure::Limit("dots"));
    }
    if random.u32(..50) == 0 && picture.greys(&frame).as_ref() != Ok(&greys) {
        return Err(Failure::Different);
    }
    Ok(())
}
