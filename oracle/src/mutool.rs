//! PDF files as `mutool` draws them.

use std::{fs, process::Command};

use crate::{folder::Folder, zxing::Picture};

/// The pages of a file, with this many pixels to an inch.
///
/// # Panics
///
/// If the program is missing or reports an error.
pub fn pages(file: &[u8], dpi: u32) -> Vec<Picture> {
    let folder = Folder::new("mutool").expect("a folder for its files");
    fs::write(folder.path().join("file.pdf"), file).expect("the folder can be written to");
    let output = Command::new("mutool")
        .args(["draw", "-q", "-r", &dpi.to_string(), "-F", "pgm", "-o", "page%d.pgm", "file.pdf"])
        .current_dir(folder.path())
        .output()
        .expect("mutool is installed; `scripts/need mutool` does it");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !errors.contains("error"), "{errors}");
    let page = |number: u32| fs::read(folder.path().join(format!("page{number}.pgm"))).ok();
    (1..).map_while(page).map(|file| portable_greymap(&file)).collect()
}

/// `P5`, width, height and 255 in a line each, then a byte for each pixel.
fn portable_greymap(file: &[u8]) -> Picture {
    let mut words = file.splitn(5, u8::is_ascii_whitespace);
    let mut word = || words.next().unwrap_or_default();
    assert_eq!(word(), b"P5");
    let width = str::from_utf8(word()).ok().and_then(|width| width.parse().ok());
    let (_height, _most) = (word(), word());
    Picture { width: width.expect("a number"), pixels: word().to_vec() }
}
