//! zebrash as a child process, through the npm package zpl-renderer-js: labels as pictures.

use std::{cell::RefCell, path::Path, process::Command};

use crate::{hex, judge::Judge};

/// The first label of a document as a PNG file, on paper of this width and height in dots; `Err` says why it cannot be drawn.
///
/// # Panics
///
/// If Node or the package is missing.
pub fn draw(document: &[u8], (width, height): (u32, u32)) -> Result<Vec<u8>, String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start()));
    let line = format!("{width} {height} {}\n", hex::write(document));
    let answer = JUDGE.with_borrow_mut(|judge| judge.ask(&line));
    let answer = answer.strip_suffix('\n').expect("the judge answers each line");
    match answer.strip_prefix("error ") {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(hex::read(answer)),
    }
}

fn start() -> Judge {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("zpl-renderer");
    let installed = folder.join("node_modules/zpl-renderer-js").exists();
    assert!(installed, "zpl-renderer-js is missing: run `scripts/need zpl-renderer-js`");
    Judge::start(Command::new("node").arg("judge.mjs").current_dir(folder))
        .expect("Node 20 is installed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_and_refuses() {
        let png = draw(b"^XA^FO3,4^GB5,6,5^FS^XZ", (40, 24)).unwrap();
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        // Width and height are behind the name of the first chunk.
        assert_eq!(png[16..24], [0, 0, 0, 40, 0, 0, 0, 24]);
        assert!(draw(b"nothing", (40, 24)).is_err());
    }
}
