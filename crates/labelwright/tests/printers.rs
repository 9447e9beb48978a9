//! `labelwright render --format`: the real program writes the example labels in the languages of other printers, programs that are
//! not ours read them, and their dots are those of the preview.

use std::{fs, path::Path};

use crate::program::{fails, labelwright, succeeds};
use oracle::{
    printers::{Labelize, brother_ql, labelize, pwg},
    zebrafy::Picture,
};

const EXAMPLES: [&str; 3] = ["shipping", "product", "asset"];

fn example(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(format!("examples/{name}.json")).to_str().unwrap().to_owned()
}

/// The preview of an example, drawn from its ZPL.
fn preview(name: &str, dpi: &str) -> Picture {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let zpl = succeeds(&["render", &example(name), "--printer", &format!(r#"{{"dpi": {dpi}}}"#)]);
    let (document, png) =
        (folder.join(format!("{name}-{dpi}.zpl")), folder.join(format!("{name}-{dpi}.png")));
    fs::write(&document, zpl).unwrap();
    let flags = ["-o", png.to_str().unwrap(), "--dpi", dpi];
    succeeds(&[&["preview", document.to_str().unwrap()][..], &flags].concat());
    let file = fs::read(png).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut rows = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut rows).unwrap();
    // Black is 0 in the file; the bits after the last dot of a row are not dots.
    for row in rows.chunks_mut(info.line_size) {
        for byte in &mut *row {
            *byte = !*byte;
        }
        let rest = u32::try_from(info.line_size * 8).unwrap() - info.width;
        *row.last_mut().unwrap() &= u8::MAX << rest;
    }
    Picture { width: info.width, height: info.height, rows }
}

fn is_black(picture: &Picture, x: u32, y: u32) -> bool {
    let across = picture.width.div_ceil(8);
    picture.rows[(y * across + x / 8) as usize] >> (7 - x % 8) & 1 == 1
}

/// Whether a page has the dots of a label with its left edge here, and no others.
fn has_label(page: &Picture, label: &Picture, left: u32) -> bool {
    (0..page.height).all(|y| {
        (0..page.width).all(|x| {
            let column = x.checked_sub(left).filter(|&column| column < label.width);
            let expected = y < label.height && column.is_some_and(|x| is_black(label, x, y));
            is_black(page, x, y) == expected
        })
    })
}

fn render(name: &str, format: &str, options: &str) -> Vec<u8> {
    succeeds(&["render", &example(name), "--format", format, "--printer", options])
}

#[test]
fn labelize_draws_the_dots_of_the_preview() {
    for name in EXAMPLES {
        let expected = preview(name, "203");
        let size = (expected.width, expected.height);
        for (format, reader) in
            [("tspl", Labelize::Tspl), ("epl", Labelize::Epl), ("cpcl", Labelize::Cpcl)]
        {
            let drawn = labelize(reader, size, &render(name, format, "{}")).unwrap();
            assert_eq!(drawn.len(), 1, "{name} {format}");
            assert!(has_label(&drawn[0], &expected, 0), "{name} {format}");
        }
    }
}

#[test]
fn cups_reads_the_dots_of_the_preview() {
    for name in EXAMPLES {
        let pages = pwg(&render(name, "pwg", "{}")).unwrap();
        assert_eq!(pages.len(), 1, "{name}");
        assert!(has_label(&pages[0], &preview(name, "203"), 0), "{name}");
    }
}

#[test]
fn brother_ql_reads_the_dots_of_the_preview() {
    // A label starts at the left edge of the print area: 12 pins from the end of the head, or 40 for the wide one.
    for (name, roll, left) in [("shipping", "103", 40), ("product", "62", 12), ("asset", "62", 12)]
    {
        let options = format!(r#"{{"dpi": 300, "roll": "{roll}"}}"#);
        let pages = brother_ql(&render(name, "brother-ql", &options)).unwrap();
        assert_eq!(pages.len(), 1, "{name}");
        assert!(has_label(&pages[0], &preview(name, "300"), left), "{name}");
    }
}

#[test]
fn a_label_that_is_wider_than_the_head_is_refused() {
    let output = labelwright(&["render", &example("shipping"), "--format", "escpos"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && told.contains("236 dots wider than the print head"),
        "{told}"
    );
    let message = "--format must be zpl, tspl, epl, cpcl, escpos, brother-ql or pwg, found \"tsp\"; did you mean \"tspl\"?";
    fails(&["render", &example("asset"), "--format", "tsp"], message);
}
