//! `labelwright preview` and pictures of single barcodes: the real program, its files, its errors.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::program::{fails, labelwright, succeeds};

/// An empty folder for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn file(&self, name: &str, content: &str) -> String {
        fs::write(self.0.join(name), content).unwrap();
        self.path(name)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Width, height and bits per pixel from the header of a PNG file.
fn size(png: &[u8]) -> (u32, u32, u8) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.ends_with(b"IEND\xae\x42\x60\x82"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20), png[24])
}

const LABEL: &str = "^XA^PW100^LL60^FO10,10^GB80,40,4^FS^XZ";

#[test]
fn the_extension_selects_the_format() {
    let folder = Folder::new("endings");
    let zpl = folder.file("label.zpl", LABEL);
    for name in ["a.png", "a.SVG", "a.pdf"] {
        succeeds(&["preview", &zpl, "-o", &folder.path(name)]);
    }
    assert_eq!(size(&folder.read("a.png")), (100, 60, 1));
    let svg = String::from_utf8(folder.read("a.SVG")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("viewBox=\"0 0 100 60\""), "{svg}");
    assert!(folder.read("a.pdf").starts_with(b"%PDF-"));
    succeeds(&["preview", &zpl, "--output", &folder.path("odd.name"), "--format", "svg"]);
    assert_eq!(folder.read("odd.name"), svg.as_bytes());
    fails(
        &["preview", &zpl, "-o", "out.gif"],
        "out.gif does not end in .png, .svg or .pdf; use --format",
    );
    assert_eq!(folder.names(), ["a.SVG", "a.pdf", "a.png", "label.zpl", "odd.name"]);
}

#[test]
fn sizes_come_from_the_document_or_from_the_flags() {
    let folder = Folder::new("sizes");
    let zpl = folder.file("label.zpl", LABEL);
    let check = |flags: &[&str], expected: (u32, u32, u8)| {
        let png = folder.path("out.png");
        succeeds(&[&["preview", &zpl, "-o", &png], flags].concat());
        assert_eq!(size(&folder.read("out.png")), expected, "{flags:?}");
    };
    check(&["--size", "4x6"], (812, 1218, 1));
    check(&["--size", "100x150mm", "--dpi", "300"], (1181, 1772, 1));
    check(&["--grey"], (100, 60, 8));
    check(&["--scale", "0.5"], (50, 30, 8));
    check(&["--gray", "--scale", "3"], (300, 180, 8));
    let png = folder.path("out.png");
    let wrong = |flags: &[&str], message: &str| {
        fails(&[&["preview", &zpl, "-o", &png], flags].concat(), message);
    };
    wrong(
        &["--size", "4"],
        "--size must be width x height, such as 4x6 or 100x150mm, 0.1 to 24 inches, found \"4\"",
    );
    wrong(&["--scale", "11"], "--scale must be 0.01 to 10, found \"11\"");
    wrong(&["--index", "0"], "--index counts labels from 1, found \"0\"");
    wrong(&["--dpi", "20"], "--dpi must be 100 to 1200, found \"20\"");
    wrong(&["--format", "gif"], "--format must be png, svg or pdf, found \"gif\"");
    wrong(
        &["--format", "svg", "--grey"],
        "--grey and --scale are only for PNG; svg can be scaled to any size",
    );
    fails(&["preview", "-o", &png], "preview needs a ZPL file; try: labelwright preview --help");
    fails(&["preview", &zpl], "preview needs an output file: -o out.png, .svg, .pdf or -");
}

#[test]
fn several_labels_are_numbered_files_or_pages() {
    let folder = Folder::new("several");
    let zpl = folder.file("two.zpl", &format!("{LABEL}\n^XA^PW70^LL40^FO0,0^GB9,9,9^FS^XZ"));
    succeeds(&["preview", &zpl, "-o", &folder.path("out.png")]);
    assert_eq!(folder.names(), ["out-1.png", "out-2.png", "two.zpl"]);
    assert_eq!(size(&folder.read("out-1.png")), (100, 60, 1));
    assert_eq!(size(&folder.read("out-2.png")), (70, 40, 1));
    succeeds(&["preview", &zpl, "-o", &folder.path("one.png"), "--index", "2"]);
    assert_eq!(folder.read("one.png"), folder.read("out-2.png"));
    succeeds(&["preview", &zpl, "-o", &folder.path("out.pdf")]);
    let pdf = String::from_utf8_lossy(&folder.read("out.pdf")).into_owned();
    assert!(pdf.contains("/Count 2"), "two pages");
    // 70 dots of 203 to the inch in points.
    assert!(pdf.contains("/MediaBox[0 0 24.827587 14.187192]"), "{pdf}");
    fails(
        &["preview", &zpl, "-o", &folder.path("out.png"), "--index", "3"],
        &format!("{zpl} has 2 labels, so there is no label 3"),
    );
    fails(
        &["preview", &zpl, "-o", "-"],
        "there is more than one label, but standard output takes one picture; choose one with --index, or use --format pdf",
    );
}

#[test]
fn a_dash_is_standard_input_and_output() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_labelwright"))
        .args(["preview", "-", "-o", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(LABEL.as_bytes()).unwrap();
    assert_eq!(size(&child.wait_with_output().unwrap().stdout), (100, 60, 1));
}

#[test]
fn unknown_commands_are_reported_with_their_place() {
    let folder = Folder::new("notes");
    let zpl = folder.file("odd.zpl", "^XA^PW100^LL60\n^ZQ7^FO10,10^GB80,40,4^FS\n^XZ");
    let output = labelwright(&["preview", &zpl, "-o", &folder.path("out.png")]);
    assert!(output.status.success());
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    let start = format!("labelwright: warning: {zpl}:2:1 (bytes 15 to 19): ");
    assert!(lines.starts_with(&start) && lines.lines().count() == 1, "{lines}");
    assert_eq!(size(&folder.read("out.png")), (100, 60, 1));
}

#[test]
fn an_empty_document_is_an_error_and_writes_no_file() {
    let folder = Folder::new("nothing");
    let empty = folder.file("empty.zpl", "no label here");
    let output = labelwright(&["preview", &empty, "-o", &folder.path("out.pdf")]);
    assert!(!output.status.success());
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(lines.ends_with(&format!("{empty}: there is no label in it\n")), "{lines}");
    let zpl = folder.file("label.zpl", LABEL);
    fails(
        &["preview", &zpl, "-o", &folder.path("out.png"), "--size", "24x24", "--dpi", "1200"],
        &format!("{zpl}: the label has more than 134217728 dots; labels drawn: 0"),
    );
    let missing = folder.path("no such folder/out.png");
    let output = labelwright(&["preview", &zpl, "-o", &missing]);
    let line = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && line.starts_with(&format!("labelwright: {missing}: ")));
    assert_eq!(folder.names(), ["empty.zpl", "label.zpl"]);
}

#[test]
#[cfg(unix)]
fn a_file_is_replaced_and_a_link_or_device_is_not() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("replaced");
    let zpl = folder.file("label.zpl", LABEL);
    let old = folder.file("real.png", "old");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.png", folder.path("link.png")).unwrap();
    succeeds(&["preview", &zpl, "-o", &folder.path("link.png")]);
    assert_eq!(size(&folder.read("real.png")), (100, 60, 1));
    assert!(fs::symlink_metadata(folder.path("link.png")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&old).unwrap().permissions().mode() & 0o777, 0o640);
    symlink("/dev/null", folder.path("null.png")).unwrap();
    succeeds(&["preview", &zpl, "-o", &folder.path("null.png")]);
    assert!(fs::symlink_metadata(folder.path("null.png")).unwrap().is_symlink());
    assert_eq!(folder.names(), ["label.zpl", "link.png", "null.png", "real.png"]);
}

#[test]
fn a_single_barcode_is_a_picture_of_its_zpl() {
    let png = succeeds(&["barcode", "ean13", "590123412345", "--format", "png"]);
    let (width, height, depth) = size(&png);
    // 95 modules and 18 of quiet zones, two dots each.
    assert_eq!((width, depth), (226, 1));
    assert!(height > 102, "half an inch of bars and a readable line, found {height}");
    let double =
        ["barcode", "ean13", "590123412345", "--format", "png", "--dpi", "406", "--scale", "4"];
    assert_eq!(size(&succeeds(&double)).0, 452);
    let folder = Folder::new("barcode");
    let zpl = succeeds(&["barcode", "qrcode", "HELLO", "--format", "zpl"]);
    let zpl = folder.file("qr.zpl", std::str::from_utf8(&zpl).unwrap());
    let png = succeeds(&["preview", &zpl, "-o", "-"]);
    assert_eq!(succeeds(&["barcode", "qrcode", "HELLO", "--format", "png"]), png);
    fails(
        &["barcode", "telepen", "A", "--format", "png"],
        "telepen has no ZPL II command, so a printer cannot draw it; try --drawn or --format svg",
    );
}

/// A valid value for each symbology with a ZPL II command.
const SAMPLES: [(&str, &str); 38] = [
    ("code128", "Code 128"),
    ("code39", "CODE-39"),
    ("code93", "Code 93"),
    ("ean13", "5901234123457"),
    ("ean8", "96385074"),
    ("upca", "012345678905"),
    ("upce", "01234565"),
    ("itf14", "15400141288763"),
    ("interleaved2of5", "1234567890"),
    ("codabar", "A12345B"),
    ("msi", "1234567"),
    ("gs1-128", "(01)09501101530003(10)AB"),
    ("datamatrix", "Data Matrix"),
    ("pdf417", "PDF417"),
    ("aztec", "Aztec"),
    ("qrcode", "QR Code"),
    ("databar-omni", "09501101530003"),
    ("databar-truncated", "00012345678905"),
    ("databar-stacked", "09501101530003"),
    ("databar-stacked-omni", "09501101530003"),
    ("databar-limited", "09501101530003"),
    ("databar-expanded", "(01)09501101530003(10)AB"),
    ("databar-expanded-stacked", "(01)09501101530003(10)AB"),
    ("gs1-datamatrix", "(01)09501101530003(10)AB"),
    ("maxicode", "MaxiCode"),
    ("micropdf417", "Micro"),
    ("code11", "123-456"),
    ("industrial2of5", "12345"),
    ("standard2of5", "123456"),
    ("plessey", "12AB"),
    ("logmars", "LOGMARS"),
    ("postnet", "123456789"),
    ("planet", "12345678901"),
    ("intelligent-mail", "01234567094987654321"),
    ("ean2", "53"),
    ("ean5", "52495"),
    ("code49", "CODE 49"),
    ("codablock-f", "CODABLOCK F"),
];

#[test]
fn every_symbology_with_a_command_has_a_picture() {
    let printer = render::Printer::zpl(label::units::Dpi::DEFAULT);
    for symbology in symbology::Symbology::ALL {
        let id = symbology.id();
        let sample = SAMPLES.iter().find(|sample| sample.0 == id);
        assert_eq!(sample.is_some(), printer.has_command(symbology), "{id}");
        if let Some((_, value)) = sample {
            let output = labelwright(&["barcode", id, value, "--format", "png"]);
            // Some symbologies have a fixed height, and warn about it.
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{id}: {errors}");
            assert!(size(&output.stdout).0 > 20, "{id}");
        }
    }
}
