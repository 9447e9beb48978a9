//! `labelwright sheet`: the real program prints sheets, `mutool` draws them as an office printer would, and ZXing-C++ reads every
//! barcode from the place where it must be.

use std::{fmt::Write as _, fs, path::Path};

use crate::program::{fails, labelwright, succeeds};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use label::{
    presets::{self, Preset},
    sheet::{Filling, Order, Sheet},
};
use oracle::{
    mutool,
    zxing::{self, Format, Picture},
};

/// An empty folder for a test.
fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Prints a spec onto sheets with these flags, and draws them at a resolution.
fn printed(name: &str, spec: &str, flags: &[&str], dpi: u32) -> Vec<Picture> {
    let folder = folder(name);
    let (spec_file, pdf) = (folder.join("spec.json"), folder.join("sheets.pdf"));
    fs::write(&spec_file, spec).unwrap();
    let mut arguments = vec!["sheet", spec_file.to_str().unwrap(), "-o", pdf.to_str().unwrap()];
    arguments.extend(flags);
    succeeds(&arguments);
    mutool::pages(&fs::read(pdf).unwrap(), dpi)
}

/// The pixels of an area given in inches.
fn cut_out(page: &Picture, (x, y): (f64, f64), (width, height): (f64, f64)) -> Picture {
    let [x, y, width, height] = [x, y, width, height].map(|inches| pixels(inches * 600.0));
    let rows = page.pixels.chunks_exact(page.width).skip(y).take(height);
    let pixels = rows.flat_map(|row| &row[x..(x + width).min(page.width)]).copied().collect();
    Picture { width: width.min(page.width - x), pixels }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "places on a page")]
fn pixels(place: f64) -> usize {
    (place + 0.5).floor() as usize
}

/// What a scanner reads on every label of the sheets, place by place; places that are not printed on must be blank.
#[track_caller]
fn check(
    pages: &[Picture],
    (sheet, sides): (&Sheet, (f64, f64)),
    filling: &Filling,
    expected: &[Vec<(Format, String)>],
) {
    assert_eq!(pages.len(), filling.sheets(sheet, expected.len()));
    let mut labels = expected.iter();
    for (index, page) in pages.iter().enumerate() {
        let printed = filling.places(sheet, index == 0);
        for place in filling.places(sheet, false) {
            let (x, y) = sheet.corner(place.0, place.1);
            let label = cut_out(page, (x, y), sides);
            let wanted = if printed.contains(&place) { labels.next() } else { None };
            let Some(wanted) = wanted else {
                assert!(label.pixels.iter().all(|&it| it > 250), "{index} {place:?} is not blank");
                continue;
            };
            for (format, value) in wanted {
                let found = zxing::read(&label, &[*format]);
                // Its reader of QR codes also finds the small ones.
                let is_there = found.iter().any(|it| it.text == *value);
                assert!(
                    is_there,
                    "no {format:?} {value} on sheet {index}, place {place:?}: {found:?}"
                );
            }
        }
    }
    assert_eq!(labels.next(), None);
}

fn preset(id: &str) -> (&'static Preset, Sheet, (f64, f64)) {
    let preset = presets::find(id).unwrap();
    (preset, preset.sheet().unwrap(), (preset.width.get(), preset.height.get()))
}

#[test]
fn every_barcode_of_a_used_letter_sheet_scans() {
    let spec = r#"{"size": {"preset": "avery-5160"}, "elements": [
        {"type": "text", "x": 0.1, "y": 0.06, "text": "{{name}}", "fontSize": 9},
        {"type": "barcode", "x": 0.2, "y": 0.3, "symbology": "code128", "value": "{{code}}", "height": 0.3},
        {"type": "qr", "x": 1.85, "y": 0.1, "value": "https://example.com/{{code}}", "magnification": 6}]}"#;
    let mut table = "name,code\n".to_owned();
    let mut expected = Vec::new();
    for index in 0..33 {
        writeln!(table, "Customer {index},PKG-{index}").unwrap();
        expected.push(vec![
            (Format::Code128, format!("PKG-{index}")),
            (Format::QRCode, format!("https://example.com/PKG-{index}")),
        ]);
    }
    let rows = folder("sheet-letter-rows").join("rows.csv");
    fs::write(&rows, table).unwrap();
    let rows = rows.to_str().unwrap();
    let flags = ["--data", rows, "--start", "5", "--skip", "7,30"];
    let pages = printed("sheet-letter", spec, &flags, 600);
    assert_eq!((pages[0].width, pages[0].pixels.len() / pages[0].width), (5100, 6600));
    let (_, sheet, sides) = preset("avery-5160");
    let filling = Filling { start: 5, skip: [7, 30].into(), ..Filling::default() };
    check(&pages, (&sheet, sides), &filling, &expected);
}

#[test]
fn columns_of_an_a4_sheet_are_filled_with_all_copies() {
    let spec = r#"{"units": "mm", "size": {"preset": "avery-l7160"}, "elements": [
        {"type": "barcode", "x": 12, "y": 8, "symbology": "ean13", "value": "{{ean}}", "height": 18, "moduleWidth": 4}],
        "copies": 2, "sheet": {"order": "columns", "start": 8},
        "rows": [{"ean": "400638133393"}, {"ean": "590123412345", "copies": 3}]}"#;
    let (_, sheet, sides) = preset("avery-l7160");
    let label = |ean: &str| vec![(Format::EAN13, ean.to_owned())];
    let mut expected = vec![label("4006381333931"); 2];
    expected.extend(vec![label("5901234123457"); 3]);
    let filling = Filling { start: 8, order: Order::Columns, ..Filling::default() };
    check(&printed("sheet-a4", spec, &[], 600), (&sheet, sides), &filling, &expected);
}

/// 10 dots of 203 dpi are 30 of the office printer, more than any command of a label printer takes; two of the symbologies have
/// no command at all.
#[test]
fn wide_modules_and_codes_without_a_command_are_drawn_on_an_own_sheet() {
    let spec = r#"{"size": {"widthIn": 4, "heightIn": 4}, "elements": [
        {"type": "qr", "x": 0.3, "y": 0.3, "value": "LARGE", "magnification": 10},
        {"type": "barcode", "x": 2, "y": 0.3, "symbology": "datamatrix", "value": "MATRIX", "moduleWidth": 10},
        {"type": "barcode", "x": 3.2, "y": 0.3, "symbology": "microqr", "value": "123", "moduleWidth": 5},
        {"type": "barcode", "x": 0.3, "y": 1.8, "symbology": "code128", "value": "7", "moduleWidth": 10, "height": 0.5},
        {"type": "barcode", "x": 0.3, "y": 2.7, "symbology": "aztec", "value": "AZTEC", "moduleWidth": 10},
        {"type": "barcode", "x": 1.6, "y": 2.9, "symbology": "telepen", "value": "AB", "moduleWidth": 4, "height": 0.5}],
        "sheet": {"page": {"width": 8.5, "height": 9}, "columns": 2, "rows": 2, "marks": "crop"}}"#;
    let inches = |number: f64| label::units::Inches::new(number).unwrap();
    let paper = label::sheet::Paper { width: inches(8.5), height: inches(9.0), name: None };
    let sheet = Sheet {
        columns: 2,
        rows: 2,
        left: inches(0.25),
        top: inches(0.5),
        pitch_x: inches(4.0),
        pitch_y: inches(4.0),
        ..Sheet::whole(paper)
    };
    let expected = vec![
        (Format::QRCode, "LARGE".to_owned()),
        (Format::DataMatrix, "MATRIX".to_owned()),
        (Format::MicroQRCode, "123".to_owned()),
        (Format::Code128, "7".to_owned()),
        (Format::Aztec, "AZTEC".to_owned()),
        (Format::TelepenAlpha, "AB".to_owned()),
    ];
    let pages = printed("sheet-own", spec, &[], 600);
    check(&pages, (&sheet, (4.0, 4.0)), &Filling::default(), &[expected]);
}

#[test]
fn round_labels_scan_and_warn_about_what_is_beyond_their_edge() {
    let spec = |x: f64| {
        format!(
            r#"{{"size": {{"preset": "avery-5294"}}, "elements": [
                {{"type": "qr", "x": {x}, "y": 0.8, "value": "ROUND", "magnification": 9}}], "copies": 12}}"#
        )
    };
    let (_, sheet, sides) = preset("avery-5294");
    let expected = vec![vec![(Format::QRCode, "ROUND".to_owned())]; 12];
    let pages = printed("sheet-round", &spec(0.9), &[], 600);
    check(&pages, (&sheet, sides), &Filling::default(), &expected);
    let folder = folder("sheet-cut");
    let (file, pdf) = (folder.join("spec.json"), folder.join("sheets.pdf"));
    let told = |spec: &str| {
        fs::write(&file, spec).unwrap();
        let output = labelwright(&["sheet", file.to_str().unwrap(), "-o", pdf.to_str().unwrap()]);
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let cut = "a barcode, a text or a picture of label 1 reaches beyond the round edge";
    let (printed, message) = told(&spec(0.0));
    assert!(printed && message.contains(cut), "{message}");
    // A round logo fits where the corners of its picture would not; moved, it is cut off.
    let file_of_logo = STANDARD.encode(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>"#,
    );
    let logo = |x: f64| {
        format!(
            r#"{{"size": {{"preset": "avery-5294"}}, "elements": [
                {{"type": "image", "x": {x}, "y": {x}, "width": 2.1, "src": "data:image/svg+xml;base64,{file_of_logo}"}}]}}"#
        )
    };
    let (printed, message) = told(&logo(0.2));
    assert!(printed && !message.contains(cut), "{message}");
    let (printed, message) = told(&logo(0.38));
    assert!(printed && message.contains(cut), "{message}");
    // A frame may follow the edge; texts of the printer's font and drawn ones may not.
    let text = |proof: &str, text: &str, x: f64| {
        format!(
            r#"{{"size": {{"preset": "avery-5294"}}, "proof": "{proof}", "elements": [
                {{"type": "box", "x": 0, "y": 0, "width": 2.5, "height": 2.5}},
                {{"type": "text", "x": {x}, "y": 0.15, "text": "{text}", "fontSize": 14}}]}}"#
        )
    };
    for letters in ["Sale", "\u{633}\u{644}\u{627}\u{645}"] {
        let (printed, message) = told(&text("none", letters, 1.0));
        assert!(printed && !message.contains(cut), "{letters}: {message}");
        let (printed, message) = told(&text("none", letters, 0.2));
        assert!(printed && message.contains(cut), "{letters}: {message}");
        let (printed, message) = told(&text("require", letters, 0.2));
        assert!(!printed && message.contains(cut), "{letters}: {message}");
    }
}

/// The middle of the dark pixels within a fifth of a millimetre of a place, in pixels: neighbours of round labels are twice as
/// far away.
fn line(values: impl Fn(usize) -> Option<u8>, expected: f64, dpi: f64) -> f64 {
    let reach = 0.2 / 25.4 * dpi + 0.5;
    let (mut weight, mut sum) = (0.0, 0.0);
    for at in pixels((expected - reach - 1.0).max(0.0))..=pixels(expected + reach) {
        #[expect(clippy::cast_precision_loss, reason = "pixels of a page")]
        let centre = at as f64 + 0.5;
        let Some(value) = values(at).filter(|_| (centre - expected).abs() <= reach) else {
            continue;
        };
        let dark = f64::from(255 - value);
        weight += dark;
        sum += dark * centre;
    }
    assert!(weight > 20.0, "there is no line at {expected}");
    sum / weight
}

#[test]
fn the_frames_of_all_presets_are_where_their_table_says() {
    const DPI: u32 = 200;
    let dpi = f64::from(DPI);
    let sheets = presets::all().iter().filter(|preset| preset.kind == presets::Stock::Sheet);
    let mut frames = 0;
    for known in sheets {
        let id = known.id;
        let (_, sheet, (width, height)) = preset(id);
        let spec = format!(
            r#"{{"size": {{"preset": "{id}"}}, "elements": [{{"type": "line", "x": 0, "y": 0, "x2": 0.1, "y2": 0}}]}}"#
        );
        let pages = printed("sheet-frames", &spec, &["--marks", "frames"], DPI);
        let [page] = &pages[..] else { panic!("{id} has {} pages", pages.len()) };
        let pixel = |x: usize, y: usize| {
            (x < page.width).then(|| page.pixels.get(y * page.width + x).copied()).flatten()
        };
        for (column, row) in Filling::default().places(&sheet, false) {
            let (x, y) = sheet.corner(column, row);
            let (middle_x, middle_y) =
                (pixels((x + width / 2.0) * dpi), pixels((y + height / 2.0) * dpi));
            for edge in [x, x + width] {
                let found = line(|at| pixel(at, middle_y), edge * dpi, dpi) / dpi * 25.4;
                assert!(
                    (found - edge * 25.4).abs() < 0.1,
                    "{id} {column} {row}: {found} mm across"
                );
            }
            for edge in [y, y + height] {
                let found = line(|at| pixel(middle_x, at), edge * dpi, dpi) / dpi * 25.4;
                assert!((found - edge * 25.4).abs() < 0.1, "{id} {column} {row}: {found} mm down");
            }
            frames += 1;
        }
    }
    assert_eq!(frames, 607);
}

#[test]
fn an_offset_moves_everything() {
    let spec = r#"{"size": {"preset": "avery-5168"}, "elements": [{"type": "line", "x": 0, "y": 0, "x2": 0.1, "y2": 0}]}"#;
    let pages =
        printed("sheet-offset", spec, &["--marks", "frames", "--offset", "2.54,-1.27"], 200);
    let page = &pages[0];
    let row = |at: usize| page.pixels.get(200 * page.width + at).copied();
    assert!((line(row, 120.0, 200.0) - 120.0).abs() < 0.5);
    let column = |at: usize| page.pixels.get(at * page.width + 200).copied();
    assert!((line(column, 90.0, 200.0) - 90.0).abs() < 0.5);
}

#[test]
fn wrong_arguments_are_refused() {
    let folder = folder("sheet-wrong");
    let file = folder.join("spec.json");
    fs::write(&file, r#"{"size": {"preset": "zebra-2x1"}, "elements": []}"#).unwrap();
    let (spec, pdf) = (file.to_str().unwrap(), folder.join("sheets.pdf"));
    let pdf = pdf.to_str().unwrap();
    for (flags, expected) in [
        (&["-o", pdf][..], "/sheet: is required for labels that are not of a sheet preset"),
        (
            &["-o", pdf, "--sheet", "avery-5160", "--start", "31"],
            "must be a place of the sheet, 1 to 30",
        ),
        (&["-o", pdf, "--sheet", "zebra-4x6"], "--sheet must be a preset of a sheet or of paper"),
        (&["-o", pdf, "--order", "up"], "--order must be one of rows, columns, found \"up\""),
        (&["-o", pdf, "--skip", "3,x"], "--skip counts places of a sheet from 1, found \"x\""),
        (&["-o", pdf, "--offset", "1"], "--offset must be two numbers of millimetres"),
    ] {
        let output = labelwright(&[&["sheet", spec][..], flags].concat());
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(expected), "{told}");
    }
    fails(&["sheet", spec], "sheet needs an output file: -o out.pdf or -");
    assert!(!Path::new(pdf).exists());
}
