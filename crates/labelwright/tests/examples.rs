//! Every label in `examples/` renders without a warning.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// The output of `labelwright render`, which must print no warnings.
fn render(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_labelwright"))
        .arg("render")
        .args(arguments)
        .current_dir(folder())
        .output()
        .expect("the program starts");
    let remarks = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && remarks.is_empty(), "{arguments:?}: {remarks}");
    String::from_utf8(output.stdout).expect("ZPL is UTF-8")
}

#[track_caller]
fn check(zpl: &str, labels: usize) {
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"), "{zpl}");
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("^XZ").count()), (labels, labels));
    assert!(!zpl.contains("{{"), "a placeholder is left: {zpl}");
}

#[test]
fn every_example_renders_without_a_warning() {
    let mut specs = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // `bin.json` is a spec, `bin.rows.json` and `shipping.csv` are rows.
        if let Some((_, "json")) = name.split_once('.') {
            check(&render(&[&name]), 1);
            specs += 1;
        }
    }
    assert_eq!(specs, 15);
}

#[test]
fn tables_make_a_label_for_each_row() {
    let shipping = render(&["shipping.json", "--rows", "shipping.csv"]);
    check(&shipping, 3);
    assert!(shipping.contains("MA 021") && shipping.contains("0012"), "{shipping}");
    let bins = render(&["bin.json", "--rows", "bin.rows.json"]);
    check(&bins, 4);
    assert_eq!(bins.lines().filter(|line| line.starts_with("^XA")).count(), 4);
}

#[test]
fn a_job_of_rows_equals_the_single_jobs_concatenated() {
    let rows = fs::read_to_string(folder().join("bin.rows.json")).unwrap();
    let rows: Vec<serde_json::Value> = serde_json::from_str(&rows).unwrap();
    let spec = fs::read_to_string(folder().join("bin.json")).unwrap();
    let mut spec: serde_json::Value = serde_json::from_str(&spec).unwrap();
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("single-bin.json");
    let mut single = Vec::new();
    for row in rows {
        spec["data"] = row;
        fs::write(&scratch, spec.to_string()).unwrap();
        single.push(render(&[scratch.to_str().unwrap()]));
    }
    assert_eq!(render(&["bin.json", "--rows", "bin.rows.json"]), single.join("\n"));
}
