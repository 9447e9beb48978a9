//! Every golden label is rendered exactly as accepted.
#![cfg(test)]

use golden::{Goldens, labels};

#[test]
fn every_label_is_rendered_as_accepted() {
    let goldens = Goldens::read(&labels()).unwrap();
    let differences = goldens.differences();
    assert!(
        differences.is_empty(),
        "{}\nif this is right: cargo run -p golden",
        differences.join("\n")
    );
    assert!(goldens.requests >= 60, "only {} requests were found", goldens.requests);
}

#[test]
fn orphans_and_missing_files_are_reported() {
    let mut goldens = Goldens::read(&labels()).unwrap();
    goldens.found.insert("nobody.zpl".into(), Vec::new());
    let (name, bytes) = goldens.found.pop_first().unwrap();
    let differences = goldens.differences();
    assert_eq!(
        differences,
        [format!("{name} is missing"), "nobody.zpl belongs to no request".into()]
    );
    goldens.found.remove("nobody.zpl");
    goldens.found.insert(name, [&bytes[..], b"\n"].concat());
    assert_eq!(goldens.differences().len(), 1);
}
