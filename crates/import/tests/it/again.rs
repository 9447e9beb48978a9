//! A design that is printed and opened again prints the same, and is the same design from then on.
//!
//! It need not be the first one: a label has the lines of a text, but not how many more there might be, and it has values instead of
//! placeholders.

use crate::opened::{exported, files, open};

#[test]
fn what_a_design_prints_is_the_same_design() {
    let mut different = Vec::new();
    for file in files("tests/corpus") {
        let Ok(first) = open(&file.bytes, file.dpi, 0) else { continue };
        let printed = exported(&first.document);
        let second = open(&printed, file.dpi, 0).unwrap();
        assert!(second.is_identical(), "{}: {:?}", file.name, second.differences);
        let printed_again = exported(&second.document);
        if printed_again != printed {
            different.push(format!("{}: other bytes", file.name));
        }
        let third = open(&printed_again, file.dpi, 0).unwrap();
        if third.document != second.document {
            different.push(format!("{}: another design", file.name));
        }
    }
    assert!(different.is_empty(), "{}\n{}", different.len(), different.join("\n"));
}
