//! Labels of our own.

use crate::opened::{exported_copies, files, open};

/// Labels whose bytes change, and why.
const OTHERS: [(&str, &str); 8] = [
    ("barcode-outside", "the label's edge cuts the symbol off, so its height is unknown"),
    ("code128-one-set", "one of its values has function characters, which becomes a native field"),
    ("ean13-at-the-edge", "the label's edge cuts the digits off"),
    ("frame-empty", "it has no fields"),
    ("frame-largest", "its size is that of a label without fields"),
    ("native", "text at a base line becomes a text element"),
    ("native", "text at a base line becomes a text element"),
    ("symbology-maxicode", "MaxiCode has one size, whatever its module is"),
];

#[test]
fn our_own_labels_are_opened_and_printed_byte_for_byte() {
    let mut different = Vec::new();
    for folder in ["../../golden/labels", "../../golden/designs"] {
        for file in files(folder) {
            let mut printed: Vec<Vec<u8>> = Vec::new();
            while let Ok(imported) = open(&file.bytes, file.dpi, printed.len()) {
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
