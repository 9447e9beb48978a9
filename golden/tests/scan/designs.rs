//! Every barcode of every golden design and every template scans.

use std::{fs, path::Path};

use golden::{PrintedDesign, designs, templates};

use crate::judge::{Proof, judge};

/// Designs whose barcodes are cut off or covered, as drawn or as their warnings say.
const SPOILT: [&str; 7] = [
    // Larger than its box, whose border is drawn through it.
    "barcode-too-small",
    // Bars of one dot per module between two lines.
    "barcode-low",
    "group-outside",
    "outside-right",
    "rect-invert-area",
    "outside-moved",
    // Only the printer knows what the barcodes of native fields encode.
    "native",
];

fn check(folder: &Path, least: (usize, usize)) {
    let (mut read, mut exact, mut faults) = (0, 0, Vec::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.extension().is_none_or(|it| it != "json") || SPOILT.contains(&&*stem) {
            continue;
        }
        let PrintedDesign { asked, pages, .. } =
            PrintedDesign::new(&fs::read(&path).unwrap()).unwrap();
        let Some(page) = pages.first() else { continue };
        match judge(page, &asked) {
            Ok(proofs) => {
                read += proofs.iter().filter(|&&proof| proof == Proof::Read).count();
                exact += proofs.iter().filter(|&&proof| proof == Proof::Exact).count();
            }
            Err(fault) => faults.push(format!("{stem}: {fault}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let enough = read >= least.0 && exact >= least.1;
    assert!(enough, "only {read} were read and {exact} compared");
}

#[test]
fn every_barcode_of_every_design_is_read_by_zxing_or_exact() {
    check(&designs(), (50, 10));
}

#[test]
fn every_barcode_of_every_template_is_read_by_zxing_or_exact() {
    check(&templates(), (13, 1));
}
