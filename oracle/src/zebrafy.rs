//! The Python package zebrafy as a child process: the dots of the `^GF` fields of a document.

use std::{cell::RefCell, path::Path, process::Command};

use crate::{hex, judge::Judge};

/// A decoded picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Dots across: those of whole bytes.
    pub width: u32,
    /// Dots from top to bottom.
    pub height: u32,
    /// Rows of whole bytes; 1 is black, the highest bit leftmost.
    pub rows: Vec<u8>,
}

/// The pictures of a document in its order; `Err` says why zebrafy cannot decode one of them, or that there is none.
///
/// # Panics
///
/// If the package is missing.
pub fn pictures(document: &[u8]) -> Result<Vec<Picture>, String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start()));
    let line = hex::write(document) + "\n";
    let answer = JUDGE.with_borrow_mut(|judge| judge.ask(&line));
    let answer = answer.strip_suffix('\n').expect("the judge answers each line");
    match answer.strip_prefix("error ") {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(answer.split('\t').map(Picture::read).collect()),
    }
}

impl Picture {
    /// From the three words of a judge.
    pub(crate) fn read(answer: &str) -> Self {
        let mut words = answer.split(' ');
        let mut next = || words.next().expect("a picture has three words");
        let width = next().parse().expect("a width");
        let height = next().parse().expect("a height");
        Self { width, height, rows: hex::read(next()) }
    }
}

fn start() -> Judge {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let python = root.join("target/zebrafy/bin/python");
    assert!(python.exists(), "zebrafy is missing: run `scripts/need zebrafy`");
    Judge::start(Command::new(python).arg(root.join("oracle/zebrafy/judge.py")))
        .expect("Python can be started")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_and_refuses() {
        let found = pictures(b"^XA^FO0,0^GFA,8,8,2,HA,:!,^FS^FO9,9^GFA,1,1,1,81^FS^XZ").unwrap();
        let rows = vec![0xAA, 0, 0xAA, 0, 0xFF, 0xFF, 0, 0];
        let first = Picture { width: 16, height: 4, rows };
        assert_eq!(found, [first, Picture { width: 8, height: 1, rows: vec![0x81] }]);
        // Made by Zebra's designer; the last digit is wrong.
        let damaged = b"^GFA,256,256,4,:Z64:eJxbFQoAAasBAA==:B024^FS";
        assert_eq!(pictures(damaged), Err("CRC mismatch.".to_owned()));
    }
}
