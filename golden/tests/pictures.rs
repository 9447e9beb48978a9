//! Every golden document is drawn exactly as accepted.
#![cfg(test)]

use golden::{Goldens, pictures};

#[test]
fn every_picture_is_drawn_as_accepted() {
    let mut documents = 0;
    let mut differences = Vec::new();
    for folder in pictures().unwrap() {
        let goldens = Goldens::read_pictures(&folder).unwrap();
        documents += goldens.requests;
        differences.extend(goldens.differences());
    }
    assert!(
        differences.is_empty(),
        "{}\nif this is right: cargo run -p golden",
        differences.join("\n")
    );
    assert!(documents >= 140, "only {documents} documents were found");
}
