//! Golden pictures: documents, with the output of the virtual printer beside each, dot for dot.
//!
//! `pictures/TOPIC/NAME.zpl` is a document. `NAME.png` is its label, `NAME-2.png` its second one and so on;
//! `NAME.notes` has the notes of the printer, one per line, if there are any. A name may describe the printer, as in
//! `NAME.400x120.304dpi.centred.90degrees.zpl`: labels of that size in dots, a head of that resolution, prints in the middle,
//! pictures rotated clockwise.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use preview::{Limits, Media, Page, VirtualPrinter, output};

use crate::{Files, Goldens};

/// The folders of pictures, one for each topic.
pub fn pictures() -> Result<Vec<PathBuf>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let mut folders = Vec::new();
    for entry in fs::read_dir(root)? {
        folders.push(entry?.path());
    }
    folders.sort();
    Ok(folders)
}

impl Goldens {
    /// Reads a folder and draws its documents.
    pub fn read_pictures(folder: &Path) -> Result<Self> {
        let mut goldens = Self { requests: 0, found: Files::new(), expected: Files::new() };
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).context("a file's name")?;
            let bytes = fs::read(&path)?;
            let Some(stem) = name.strip_suffix(".zpl") else {
                goldens.found.insert(name.to_owned(), bytes);
                continue;
            };
            goldens.requests += 1;
            draw(stem, &bytes, &mut goldens.expected).with_context(|| name.to_owned())?;
        }
        Ok(goldens)
    }
}

/// The printer that the name of a document describes.
fn printer(stem: &str) -> Result<VirtualPrinter> {
    let (mut media, mut centred) = (Media::default(), false);
    for word in stem.split('.').skip(1) {
        if word == "centred" {
            centred = true;
        } else if word.ends_with(DEGREES) {
            // About the picture.
        } else if let Some(dpi) = word.strip_suffix("dpi") {
            media.dpi = dpi.parse()?;
        } else {
            let (width, height) = word.split_once('x').with_context(|| word.to_owned())?;
            media.size = Some((width.parse()?, height.parse()?));
        }
    }
    let printer = VirtualPrinter::new(media);
    Ok(if centred { printer.with_centred_prints() } else { printer })
}

/// The quarter turns of the pictures that a name describes.
fn quarters(stem: &str) -> Result<u32> {
    let degrees = stem.split('.').skip(1).find_map(|word| word.strip_suffix(DEGREES));
    Ok(degrees.map_or(Ok(0), str::parse::<u32>)? / 90)
}

const DEGREES: &str = "degrees";

fn draw(stem: &str, document: &[u8], files: &mut Files) -> Result<()> {
    let (pages, report) = printer(stem)?.pages(document, &Limits::default());
    let mut notes = String::new();
    for note in &report.notes {
        writeln!(notes, "{}..{}: {}", note.span.start, note.span.end, note.kind)?;
    }
    if let Some(exceeded) = report.exceeded {
        writeln!(notes, "{exceeded}")?;
    }
    if !notes.is_empty() {
        files.insert(format!("{stem}.notes"), notes.into_bytes());
    }
    let quarters = quarters(stem)?;
    let pages: Vec<Page> = pages.into_iter().map(|page| page.rotated_dots(quarters)).collect();
    add(stem, &pages, MOST_OF_A_PICTURE, files)
}

/// Maximum size of a golden picture in bytes.
const MOST_OF_A_PICTURE: usize = 20 << 10;
/// Maximum size of a picture of a golden label in bytes.
pub(crate) const MOST_OF_A_LABEL: usize = 64 << 10;

/// Adds the pictures of a document's labels.
pub(crate) fn add(stem: &str, pages: &[Page], most: usize, files: &mut Files) -> Result<()> {
    for (index, page) in pages.iter().enumerate() {
        let name =
            if index == 0 { format!("{stem}.png") } else { format!("{stem}-{}.png", index + 1) };
        let png = output::png(page);
        if png.len() > most {
            bail!("{name} is {} bytes; keep pictures under {} KiB", png.len(), most >> 10);
        }
        files.insert(name, png);
    }
    Ok(())
}

/// Whether two PNG files show the same dots.
pub(crate) fn same_picture(one: &[u8], other: &[u8]) -> bool {
    match (pixels(one), pixels(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Describes how two PNG files differ.
pub(crate) fn difference(found: &[u8], expected: &[u8]) -> String {
    let (Ok(found), Ok(expected)) = (pixels(found), pixels(expected)) else {
        return "is not a picture".to_owned();
    };
    if (found.0, found.1) != (expected.0, expected.1) {
        return format!(
            "is {} x {}, but {} x {} is drawn",
            found.0, found.1, expected.0, expected.1
        );
    }
    let differing =
        found.2.iter().zip(&expected.2).map(|(found, drawn)| (found ^ drawn).count_ones());
    format!("{} dots differ", differing.sum::<u32>())
}

fn pixels(file: &[u8]) -> Result<(u32, u32, Vec<u8>)> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().context("a picture of some size")?];
    let frame = reader.next_frame(&mut pixels)?;
    Ok((frame.width, frame.height, pixels))
}
