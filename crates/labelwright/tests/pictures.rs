//! Runs the real program with pictures, and checks its output, errors and exit status.

use std::{fs, path::PathBuf};

use crate::program::{fails, labelwright};

use crate::program;

/// Four squares of four by four pixels, black and white.
const SQUARES: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M4 0h4v4H4zM0 4h4v4H0z"/></svg>"#;

/// The text that a command writes.
#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    String::from_utf8(program::succeeds(arguments)).unwrap()
}

/// A folder of a test, with one picture.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("squares.svg"), SQUARES).unwrap();
    folder
}

#[test]
fn a_picture_becomes_one_graphic_field() {
    let file = folder("field").join("squares.svg");
    let file = file.to_str().unwrap();
    let hex = ["picture", file, "--width", "8", "--dpi", "100", "--graphics", "hex"];
    let wide = succeeds(&hex);
    assert!(wide.starts_with("^XA^FO0,0^GFA,80000,80000,100,"), "{}", &wide[..60]);
    let small = ["picture", file, "--dpi", "100", "--width", "0.08", "--graphics", "hex"];
    assert_eq!(succeeds(&small), "^XA^FO0,0^GFA,8,8,1,0F0F0F0FF0F0F0F0^FS^XZ\n");
    let turned = [&small[..], &["--rotation", "R", "--invert"]].concat();
    assert_eq!(succeeds(&turned), "^XA^FO0,0^GFA,8,8,1,0F0F0F0FF0F0F0F0^FS^XZ\n");
    let inverted = [&small[..], &["--invert"]].concat();
    assert_eq!(succeeds(&inverted), "^XA^FO0,0^GFA,8,8,1,F0F0F0F00F0F0F0F^FS^XZ\n");
    let millimetres = ["picture", file, "--dpi", "100", "--height", "2.032mm", "--graphics", "hex"];
    assert_eq!(succeeds(&millimetres), succeeds(&small));
}

#[test]
fn a_picture_becomes_dots_in_a_png() {
    let file = folder("png").join("squares.svg");
    let png =
        labelwright(&["picture", file.to_str().unwrap(), "--width", "1in", "--format", "png"]);
    assert!(png.status.success(), "{}", String::from_utf8_lossy(&png.stderr));
    assert!(png.stdout.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\xCB\0\0\0\xCB"));
}

#[test]
fn wrong_flags_and_files_are_one_clear_line() {
    let folder = folder("wrong");
    let file = folder.join("squares.svg");
    let file = file.to_str().unwrap();
    fails(&["picture"], "picture needs a file; try: labelwright picture --help");
    fails(
        &["picture", file, "--mode", "dither"],
        "--mode must be one of auto, threshold, diffusion, ordered, found \"dither\"",
    );
    fails(
        &["picture", file, "--width", "1cm"],
        "--width must be a length, such as 1in, 1.5 or 25mm, found \"1cm\"",
    );
    fails(&["picture", file, "--width", "0.0001"], "--width is less than a dot");
    fails(
        &["picture", file, "--width", "400in"],
        &format!("{file}: the sides of a picture may have at most 32000 dots, found 81200 x 81200"),
    );
    let text = folder.join("text.png");
    fs::write(&text, "hello").unwrap();
    let output = labelwright(&["picture", text.to_str().unwrap()]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && errors.contains("text.png: ") && errors.contains("PNG"),
        "{errors}"
    );
    let idle = labelwright(&["picture", file, "--mode", "ordered", "--threshold", "100"]);
    assert!(idle.status.success());
    assert_eq!(
        String::from_utf8_lossy(&idle.stderr),
        "labelwright: warning: --threshold has no effect\n"
    );
}

#[test]
fn labels_take_pictures_from_a_folder() {
    let folder = folder("folder");
    let image = r#"{"type": "image", "x": 0, "y": 0, "width": 0.08, "src": "{{picture}}"}"#;
    let spec = format!(
        r#"{{"size": {{"widthIn": 1, "heightIn": 1, "dpi": 100}}, "graphics": "hex", "elements": [{image}]}}"#
    );
    let (spec_file, rows) = (folder.join("spec.json"), folder.join("rows.csv"));
    fs::write(&spec_file, spec).unwrap();
    fs::write(&rows, "picture\nsquares.svg\nsquares\n").unwrap();
    let images = folder.to_str().unwrap();
    let (spec_file, rows) = (spec_file.to_str().unwrap(), rows.to_str().unwrap());
    let render = ["render", spec_file, "--rows", rows];
    let zpl = succeeds(&[&render[..], &["--images", images]].concat());
    assert_eq!(zpl.matches("^GFA,8,8,1,0F0F0F0FF0F0F0F0^FS").count(), 2, "{zpl}");
    let without = labelwright(&render);
    let errors = String::from_utf8(without.stderr).unwrap();
    assert!(!without.status.success() && errors.contains("squares.svg"), "{errors}");
    // Cameras and people write names in upper case.
    fs::write(rows, "picture\nSQUARES.SVG\nSquares\n").unwrap();
    let zpl = succeeds(&[&render[..], &["--images", images]].concat());
    assert_eq!(zpl.matches("^GFA,8,8,1,0F0F0F0FF0F0F0F0^FS").count(), 2, "{zpl}");
    // A name leads to no file of another folder.
    fs::write(rows, "picture\n../folder/squares.svg\n").unwrap();
    fails(
        &[&render[..], &["--images", images]].concat(),
        &format!("{images} has no picture \"../folder/squares.svg\"; subfolders are not searched"),
    );
    fails(
        &["render", spec_file, "--images", "/nowhere/at/all"],
        "/nowhere/at/all: No such file or directory (os error 2)",
    );
}
