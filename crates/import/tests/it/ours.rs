//! Labels of our own.

use crate::opened::{exported_copies, files, open};

/// Labels whose bytes change, and why.
const OTHERS: [(&str, &str); 0] = [];

#[test]
fn our_own_labels_are_opened_and_printed_byte_for_byte() {
    let mut different = Vec::new();
    for folder in ["../../golden/labels", "../../golden/designs"] {
        for file in files(folder) {
            let mut printed: Vec<Vec<u8>> = Vec::new();
            loop {
                let Ok(imported) = open(&file.bytes, file.dpi, printed.len()) else { break };
                assert!(imported.is_identical(), "{}: {:?}", file.name, imported.differences);
                printed.push(exported_copies(&imported));
            }
            if printed.join(&b'\n') != file.bytes.trim_ascii_end() {
                different.push(file.name);
            }
        }
    }
    assert_eq!(different, OTHERS.map(|(name, _)| name));
}
