//! How smooth the editor is: frames in Chromium while elements are dragged and the label is zoomed.

use std::{path::Path, process::Command};

use serde_json::Value;

use crate::{service, table::Figure};

/// The bars: the 95th percentile of the time between frames, in milliseconds.
const DRAG_MILLISECONDS: f64 = 20.0;
const ZOOM_MILLISECONDS: f64 = 50.0;

/// The figures of this page, measured by `web/bench.mjs`.
pub(crate) fn figures() -> Vec<Figure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = Command::new("node")
        .arg("bench.mjs")
        .current_dir(root.join("web"))
        .env("LABELWRIGHT_PROGRAM", service::program())
        .output()
        .expect("scripts/bench installs what the editor needs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text.lines().flat_map(figures_of).collect()
}

fn figures_of(line: &str) -> [Figure; 2] {
    let measured: Value = serde_json::from_str(line).expect("a line of JSON");
    let number = |name: &str| measured[name].as_f64().expect("a number");
    let (what, count) = (measured["what"].as_str().expect("a word"), number("count"));
    let name = |which: &str| format!("{what} with {count} elements, {which} of its frames");
    let bar = if what == "drag" { DRAG_MILLISECONDS } else { ZOOM_MILLISECONDS };
    [
        Figure::most(name("95th percentile"), "ms", number("p95"), bar),
        Figure::shown(name("slowest"), "ms", number("worst")),
    ]
}
