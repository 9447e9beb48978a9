//! BWIPP as a child process, through the npm package bwip-js: which GS1 Digital Link URIs it accepts.

use std::{cell::RefCell, path::Path, process::Command};

use crate::judge::Judge;

/// The URIs that BWIPP accepts for these identifiers with their data, over all arrangements of path and query; the query is
/// in the order given. The data has no control characters.
///
/// # Panics
///
/// If Node or the package is missing.
pub fn accepted(stem: &str, elements: &[(&str, &str)]) -> Vec<String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start()));
    let mut line = stem.to_owned();
    for (identifier, data) in elements {
        line.extend(["\t", identifier, "=", data]);
    }
    line.push('\n');
    let answer = JUDGE.with_borrow_mut(|judge| judge.ask(&line));
    let answer = answer.strip_suffix('\n').expect("the judge answers each line");
    answer.split('\t').filter(|uri| !uri.is_empty()).map(str::to_owned).collect()
}

fn start() -> Judge {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("digital-link");
    let installed = folder.join("node_modules/bwip-js").exists();
    assert!(installed, "bwip-js is missing: run `scripts/need bwip-js`");
    Judge::start(Command::new("node").arg("judge.mjs").current_dir(folder))
        .expect("Node 20 is installed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_and_refuses() {
        let stem = "https://example.com";
        let key = ("01", "09506000134352");
        let expected = ["https://example.com/01/09506000134352/10/A?17=261231"];
        assert_eq!(accepted(stem, &[("10", "A"), ("17", "261231"), key]), expected);
        assert_eq!(accepted(stem, &[key, ("8200", "A")]), <[&str; 0]>::default());
    }
}
