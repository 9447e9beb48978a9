//! Every golden label and every example scans.

use std::{fs, path::PathBuf};

use golden::{Printed, labels};
use preview::scan;

use crate::judge::{Proof, judge};

/// The requests, by name.
fn requests() -> Vec<(String, PathBuf)> {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let entries = fs::read_dir(labels()).unwrap().chain(fs::read_dir(examples).unwrap());
    let paths = entries.map(|entry| entry.unwrap().path());
    // `bin.json` is a request, `bin.rows.json` are its rows.
    let is_request = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.split_once('.').is_some_and(|(_, ending)| ending == "json")
    };
    let requests = paths.filter(is_request);
    let mut requests: Vec<_> = requests
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), path))
        .collect();
    requests.sort();
    requests
}

/// Its barcode extends beyond the edges, as its warnings say.
const CUT: &str = "barcode-outside";
/// 24 by 24 inches at 1200 dpi: too large to draw.
const TOO_LARGE: &str = "frame-largest";

#[test]
fn every_barcode_of_every_label_is_read_by_zxing_or_exact() {
    let (mut read, mut exact, mut faults) = (0, 0, Vec::new());
    for (name, path) in requests() {
        let Printed { asked, pages, .. } = Printed::new(&fs::read(path).unwrap()).unwrap();
        if name == TOO_LARGE {
            assert!(pages.is_empty());
            continue;
        }
        assert_eq!(pages.len(), asked.len(), "{name}");
        // Only the printer knows what the barcodes of native fields encode.
        if name == "native" {
            continue;
        }
        for (page, asked) in pages.iter().zip(&asked) {
            match judge(page, asked) {
                Ok(proofs) => {
                    read += proofs.iter().filter(|&&proof| proof == Proof::Read).count();
                    exact += proofs.iter().filter(|&&proof| proof == Proof::Exact).count();
                }
                Err(_) if name == CUT => {}
                Err(fault) => faults.push(format!("{name}: {fault}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(read >= 75 && exact >= 14, "only {read} were read and {exact} compared");
}

/// Labels that show what a printer does at an edge or with few dots. None of them is safe to print.
const UNSAFE: [(&str, scan::Why); 6] = [
    ("barcode-heights", scan::Why::BarsTooLow),
    ("barcode-module-widths", scan::Why::BarsTooLow),
    (CUT, scan::Why::Cut),
    ("ean13-at-the-edge", scan::Why::Cut),
    ("qr-magnifications", scan::Why::Margin),
    ("qr-top-edge", scan::Why::Margin),
];

#[test]
fn our_scan_check_passes_every_label_except_those_that_are_unsafe() {
    let mut failed = Vec::new();
    for (name, path) in requests() {
        let Printed { asked, pages, .. } = Printed::new(&fs::read(path).unwrap()).unwrap();
        for (page, asked) in pages.iter().zip(&asked) {
            let asked: Vec<_> = asked.iter().collect();
            for checked in scan::check(page, &asked) {
                failed.extend(checked.why().map(|why| (name.clone(), why)));
            }
        }
    }
    failed.dedup();
    let failed: Vec<_> = failed.iter().map(|(name, why)| (&**name, *why)).collect();
    assert_eq!(failed, UNSAFE);
}
