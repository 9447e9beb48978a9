//! Files for screens and paper, drawn by independent renderers: resvg draws our SVG, `mutool` draws our PDF, and both
//! must match our own greys on every golden picture.

// For clippy: test helpers are tests as well.
#![cfg(test)]

mod pdf;
mod svg;

use std::{
    fs,
    io::Cursor,
    path::{Path, PathBuf},
};

use preview::{
    Limits, Media, Page, VirtualPrinter,
    output::{self, Scale},
};

/// Rows of pixels, 0 for black.
type Greys = Vec<Vec<u8>>;

/// Every label of every golden document, with a name for it.
fn golden_pages() -> Vec<(String, Page)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/pictures");
    let files = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> = files(root)
        .flat_map(files)
        .filter(|path| path.extension().is_some_and(|extension| extension == "zpl"))
        .collect();
    documents.sort();
    assert!(documents.len() > 50, "only {} documents were found", documents.len());
    let mut pages = Vec::new();
    for path in documents {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let document = fs::read(path).unwrap();
        let drawn = VirtualPrinter::new(Media::default()).pages(&document, &Limits::default()).0;
        pages.extend(drawn.into_iter().map(|page| (name.clone(), page)));
    }
    pages
}

fn greys(page: &Page, scale: Scale) -> Greys {
    let file = output::grey(page, scale).unwrap();
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    pixels.chunks_exact(frame.line_size).map(<[u8]>::to_vec).collect()
}

/// All but a few pixels differ by no more than `margin`: where edges overlap, renderers do not agree.
#[track_caller]
fn check(name: &str, found: &Greys, expected: &Greys, margin: u8) {
    assert_eq!((found.len(), found[0].len()), (expected.len(), expected[0].len()), "{name}");
    let pairs = found.iter().flatten().zip(expected.iter().flatten());
    let (count, wrong) = pairs.fold((0, 0), |(count, wrong), (found, expected)| {
        (count + 1, wrong + u32::from(found.abs_diff(*expected) > margin))
    });
    assert!(wrong * 500 <= count, "{name}: {wrong} of {count} pixels differ");
}

#[test]
fn greys_show_the_dots() {
    for (name, page) in golden_pages() {
        let (bitmap, greys) = (page.bitmap(), greys(&page, Scale::ONE));
        let dot = |x, y| if bitmap.is_dark(x, y) { 0 } else { 255 };
        let rows = (0..page.height()).map(|y| (0..page.width()).map(|x| dot(x, y)).collect());
        // Small type is fitted to whole dots, so that some of its dots lie outside the outline.
        check(&name, &rows.collect(), &greys, 250);
    }
}
