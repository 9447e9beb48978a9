//! `labelwright import`: the real program, its design, its findings, its exit code.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::program::{fails, labelwright, succeeds};
use serde_json::{Value, json};

/// Two labels, of which the first has a variable and is printed twice.
const ZPL: &str = "^XA^PW406^LL203\n^FO20,20^A0N,30^FDHello %NAME%^FS\n^FO20,80^BY2^BCN,60,Y,N,N^FD12345678^FS\n\
    ^MNY^PQ2^XZ\n^XA^PW203^LL203^FO10,10^GB100,50,3^FS^XZ\n";

fn path(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

fn file(name: &str, content: &[u8]) -> String {
    fs::write(path(name), content).unwrap();
    path(name)
}

/// Runs the command, which must find the dots the same, and returns the design and what it says.
#[track_caller]
fn opened(arguments: &[&str]) -> (Value, Vec<String>) {
    let output = labelwright(&[&["import"], arguments].concat());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {told}");
    let told = told.lines().map(|line| line.strip_prefix("labelwright: ").unwrap().to_owned());
    (serde_json::from_slice(&output.stdout).unwrap_or_default(), told.collect())
}

#[test]
fn a_design_is_written_and_everything_found_is_told() {
    let zpl = file("import-told.zpl", ZPL.as_bytes());
    let (design, told) = opened(&[&zpl]);
    assert_eq!(design["imported"], json!({"identical": true, "differences": []}));
    assert_eq!(design["size"], json!({"widthIn": 2, "heightIn": 1, "dpi": 203}));
    let id = design["elements"][0]["id"].as_str().unwrap();
    assert_eq!(
        told,
        [
            "label 1 of 2; --label chooses another one".to_owned(),
            "the document prints 2 copies; a design has no number of copies".to_owned(),
            format!("variable %NAME% in {id} stays text; --take '%NAME%' makes it a placeholder"),
            "note: settings of the printer are not kept in a design: ^MN".to_owned(),
            format!("the design prints exactly the dots of label 1 of {zpl}"),
        ]
    );
}

#[test]
fn flags_choose_the_label_its_size_its_resolution_and_its_placeholders() {
    let zpl = file("import-flags.zpl", ZPL.as_bytes());
    let (design, told) = opened(&[&zpl, "--label", "2", "--size", "3x2", "--dpi", "300"]);
    assert_eq!(design["elements"][0]["type"], "rect");
    assert_eq!(design["size"]["heightIn"], 2);
    assert_eq!(
        told.last().unwrap(),
        &format!("the design prints exactly the dots of label 2 of {zpl}")
    );
    let output = path("import-flags.json");
    let (nothing, told) =
        opened(&[&zpl, "--take", "%NAME%", "--take", "%X%", "--print-dpi", "300", "-o", &output]);
    assert_eq!(nothing, Value::Null, "the design is in the file");
    let design: Value = serde_json::from_slice(&fs::read(output).unwrap()).unwrap();
    assert_eq!(design["elements"][0]["text"], "Hello {{NAME}}");
    assert_eq!(
        (&design["sampleData"], &design["size"]["dpi"]),
        (&json!({"NAME": "%NAME%"}), &json!(300))
    );
    let has = |start: &str| told.iter().any(|line| line.starts_with(start));
    assert!(has("variable %NAME% in ") && has("changed by the resolution: "), "{told:?}");
    assert!(has("warning: --take %X%: there is no such variable"), "{told:?}");
}

#[test]
fn standard_input_is_read_and_standard_output_written() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
    let command = command.args(["import", "-", "-o", "-"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(ZPL.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("label 1 of standard input"), "{told}");
    assert!(output.stdout.starts_with(b"{\"schemaVersion\":1,") && output.stdout.ends_with(b"}\n"));
}

#[test]
fn a_document_that_cannot_be_opened_is_refused() {
    let zpl = file("import-refused.zpl", ZPL.as_bytes());
    let help = String::from_utf8(succeeds(&["import", "--help"])).unwrap();
    assert!(help.contains("--take NAME") && help.contains("--print-dpi N"), "{help}");
    fails(&["import"], "import needs a ZPL file; try: labelwright import --help");
    fails(&["import", &zpl, "--label", "0"], "--label counts labels from 1, found \"0\"");
    fails(&["import", &zpl, "--dpi", "9"], "--dpi must be 100 to 1200, found \"9\"");
    fails(&["import", &zpl, "--print-dpi", "x"], "--print-dpi must be 100 to 1200, found \"x\"");
    fails(
        &["import", &zpl, "--label", "3"],
        &format!("{zpl}: label 3 was asked for, and the document has 2"),
    );
    let empty = file("import-empty.zpl", b"");
    let nothing = "the document prints no label: no ^XA ... ^XZ with a field was found";
    fails(&["import", &empty], &format!("{empty}: {nothing}"));
    let long = file("import-long.zpl", &vec![b' '; (2 << 20) + 1]);
    let most = "a document may have at most 2097152 bytes, found more";
    fails(&["import", &long], &format!("{long}: {most}"));
}
