//! Documents after the habits of carriers, of ERP systems and of label programs.

use import::Imported;

use crate::opened::{files, open};

/// Documents whose design prints other dots, or which cannot be opened, and why.
const OTHERS: [(&str, &str); 2] = [
    ("211-hand-missing-xz-broken", "no label ends in it"),
    ("276-set-jmb-half-resolution", "a design has the dots of the head"),
];

#[test]
fn documents_print_the_same_dots_as_designs() {
    let mut others = Vec::new();
    let files = files("tests/corpus");
    assert!(files.len() >= 200);
    for file in &files {
        match open(&file.bytes, file.dpi, 0) {
            Ok(imported) => {
                assert_complete(&file.name, &imported);
                if !imported.is_identical() {
                    others.push(file.name.as_str());
                }
            }
            Err(_) => others.push(file.name.as_str()),
        }
    }
    assert_eq!(others, OTHERS.map(|(name, _)| name));
    assert!(others.len() * 100 <= files.len() * 5, "95 % are identical");
}

/// Every dot that differs is inside the box of a difference.
fn assert_complete(name: &str, imported: &Imported) {
    let Some(overlay) = &imported.overlay else {
        return assert!(imported.is_identical(), "{name}");
    };
    let mut rest = overlay.clone();
    for difference in &imported.differences {
        assert_eq!(overlay.cropped(difference.area).black(), difference.dots, "{name}");
        rest.change(difference.area, dots::Operation::Clear);
    }
    assert_eq!(rest.black(), 0, "{name}");
}
