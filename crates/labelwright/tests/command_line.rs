//! Runs the real program and checks its output, errors and exit status.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::program::{fails, labelwright};

use crate::program;

/// The text that a command writes.
#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    String::from_utf8(program::succeeds(arguments)).unwrap()
}

#[test]
fn help_shows_how_to_make_the_first_label() {
    assert!(succeeds(&["--help"]).contains("labelwright barcode ean13 590123412345"));
    assert!(succeeds(&["barcode", "--help"]).contains("--ratio"));
    assert!(succeeds(&["presets", "-h"]).contains("--brand"));
    assert_eq!(succeeds(&["--version"]), concat!("labelwright ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn a_barcode_is_printed_as_svg_or_json() {
    let svg = succeeds(&["barcode", "ean13", "590123412345"]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    let json = succeeds(&["barcode", "ean8", "9638507", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["symbology"], "ean8");
    assert_eq!(json["value"], "96385074");
    assert_eq!(json["text"], "96385074");
    assert_eq!(json["kind"], "linear");
    assert_eq!((json["width"].as_u64(), json["height"].as_u64()), (Some(67), Some(24)));
    assert_eq!(
        json["quietZone"],
        serde_json::json!({"left": 7, "right": 7, "top": 0, "bottom": 0})
    );
    assert_eq!(json["bars"].as_array().unwrap().len(), 43);
    assert!(json["svg"].as_str().unwrap().starts_with("<svg "));
    let zpl = json["zpl"].as_str().unwrap();
    assert!(
        zpl.starts_with("^XA") && zpl.ends_with("^XZ") && zpl.contains("^FD9638507^FS"),
        "{zpl}"
    );
    assert!(json.get("zplReason").is_none());
    assert!(json.get("rows").is_none());
}

#[test]
fn flags_without_an_effect_are_warnings() {
    let check = |arguments: &[&str], flags: &[&str], warnings: &[&str]| {
        let output = labelwright(&[arguments, flags].concat());
        assert!(output.status.success(), "{arguments:?} {flags:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        let told = told.lines().map(|line| line.strip_prefix("labelwright: warning: "));
        assert_eq!(told.collect::<Option<Vec<_>>>().as_deref(), Some(warnings));
        assert_eq!(String::from_utf8_lossy(&output.stdout), succeeds(arguments));
    };
    check(
        &["barcode", "qrcode", "A1"],
        &["--height", "2", "--no-text"],
        &["--height has no effect on qrcode as svg", "--no-text has no effect on qrcode as svg"],
    );
    check(
        &["barcode", "datamatrix", "A1", "--format", "zpl"],
        &["--height", "2"],
        &["the code is always 50 dots high, found 406 [fixed-height]"],
    );
    check(
        &["barcode", "databar-omni", "0950110153000"],
        &["--height", "2"],
        &["--height has no effect on databar-omni as svg"],
    );
    check(
        &["barcode", "pdf417", "LOT 4711", "--format", "json"],
        &["--no-text"],
        &["--no-text has no effect on pdf417 as json"],
    );
    // A fixed height is reported once.
    let fixed = ["barcode", "databar-omni", "0950110153000", "--format", "zpl", "--height", "2"];
    assert_eq!(
        String::from_utf8_lossy(&labelwright(&fixed).stderr),
        "labelwright: warning: the code is always 66 dots high, found 406 [fixed-height]\n"
    );
    succeeds(&["barcode", "pdf417", "LOT 4711", "--height", "2"]);
    succeeds(&["barcode", "code128", "A1", "--height", "2", "--no-text"]);
}

#[test]
fn a_matrix_code_is_rows_of_modules_in_json() {
    let json = succeeds(&["barcode", "qrcode", "01234567", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["kind"], "matrix");
    assert_eq!((json["width"].as_u64(), json["height"].as_u64()), (Some(21), Some(21)));
    let rows = json["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 21);
    assert!(rows[0].as_str().unwrap().starts_with("11111110"));
    assert!(json.get("bars").is_none() && json.get("rowHeights").is_none());
    let telepen = succeeds(&["barcode", "telepen", "A", "--format", "json"]);
    assert!(telepen.contains("\"zpl\":null,\"zplReason\":\""), "{telepen}");
    assert!(telepen.contains("has no ZPL II command"), "{telepen}");
}

#[test]
fn options_reach_the_symbol() {
    let width = |arguments: &[&str]| {
        let json = succeeds(&[&["barcode", "--format", "json"], arguments].concat());
        serde_json::from_str::<serde_json::Value>(&json).unwrap()["width"].as_f64().unwrap()
    };
    assert!(
        width(&["code39", "ABC", "--ratio", "2"]) < width(&["code39", "ABC", "--ratio", "2.5"])
    );
    assert!(
        width(&["qrcode", "HELLO WORLD 123", "--level", "L"])
            < width(&["qrcode", "HELLO WORLD 123", "--level", "H"])
    );
    assert!((width(&["pdf417", "HELLO", "--columns", "5"]) - 154.0).abs() < 0.1);
    assert!((width(&["datamatrix", "HELLO", "--rectangular"]) - 18.0).abs() < 0.1);
    assert!(
        width(&["aztec", "HELLO WORLD", "--correction", "90"]) > width(&["aztec", "HELLO WORLD"])
    );
}

#[test]
fn errors_are_one_clear_line() {
    fails(
        &["barcode", "ean13", "5901234123450"],
        "ean13 has the wrong check digit: it must be \"7\", found \"0\" at character 13",
    );
    fails(&["barcode", "ean13", ""], "ean13 needs a value, found an empty one");
    fails(
        &["barcode", "code39"],
        "barcode needs a symbology and a value; try: labelwright barcode --help",
    );
    fails(&["barcode", "code39", "A", "--scale", "21"], "--scale must be 1 to 20, found \"21\"");
    fails(
        &["barcode", "code39", "A", "--ratio", "1.9"],
        "--ratio must be 2.0 to 3.0 in tenths, found \"1.9\"",
    );
    fails(
        &["barcode", "code39", "A", "--height", "0"],
        "--height must be 0.01 to 24 inches, found 0",
    );
    fails(
        &["barcode", "code39", "A", "--format", "gif"],
        "--format must be svg, zpl, json or png, found \"gif\"",
    );
    fails(&["print"], "there is no command \"print\"; try: labelwright --help");
    fails(&["presets", "--bogus"], "invalid option '--bogus'");
    let unknown = labelwright(&["barcode", "code-39", "A"]);
    let message = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(
        message.starts_with("labelwright: there is no symbology \"code-39\"; known are: code128, ")
    );
    assert_eq!(message.lines().count(), 1);
}

#[test]
fn options_of_another_symbology_are_refused() {
    let check = |symbology, flags: &[&str], message| {
        let mut arguments = vec!["barcode", symbology, "12345"];
        arguments.extend(flags);
        fails(&arguments, message);
    };
    check(
        "qrcode",
        &["--level", "5"],
        "--level must be \"L\", \"M\", \"Q\" or \"H\" for qrcode, found \"5\"",
    );
    check(
        "pdf417",
        &["--level", "H"],
        "--level must be a whole number from 0 to 8 for pdf417, found \"H\"",
    );
    let level = "--level is for pdf417, qrcode and microqr, found aztec";
    check("aztec", &["--level", "H"], level);
    check("aztec", &["--level", "5"], level);
    check(
        "micropdf417",
        &["--columns", "5"],
        "--columns must be a whole number from 1 to 4 for micropdf417, found \"5\"",
    );
    let rectangular = "--rectangular is for datamatrix and gs1-datamatrix, found qrcode";
    check("qrcode", &["--rectangular"], rectangular);
    check("qrcode", &["--correction", "50"], "--correction is for aztec, found qrcode");
    check(
        "code128",
        &["--ratio", "2"],
        "--ratio is for symbologies with two bar widths, found code128",
    );
    // In any order.
    fails(
        &["barcode", "--columns", "2", "code39", "A"],
        "--columns is for pdf417 and micropdf417, found code39",
    );
}

#[test]
fn presets_are_listed_and_searched() {
    assert_eq!(succeeds(&["presets"]).lines().count(), 149);
    assert_eq!(succeeds(&["presets", "--brand", "zebra"]).lines().count(), 29);
    let json = succeeds(&["presets", "--search", "dymo-30252", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["count"], 1);
    assert_eq!(json["presets"][0]["widthDots"], 338);
    assert_eq!(json["presets"][0]["labelsPerSheet"], serde_json::Value::Null);
    assert_eq!(json["presets"][0]["widthIn"], serde_json::json!(1.125));
    let none = succeeds(&["presets", "--brand", "nobody", "--json"]);
    assert_eq!(none, "{\"count\":0,\"presets\":[]}\n");
}

/// Writes a file for a test and returns its path.
fn file(name: &str, content: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content.replace('\'', "\"")).expect("the folder for tests is there");
    path.to_str().expect("a path in UTF-8").to_owned()
}

const SPEC: &str = "{'size': {'widthIn': 2, 'heightIn': 1}, 'elements': [
    {'type': 'text', 'x': 0.1, 'y': 0.1, 'text': 'Hello {{name}}'}], 'data': {'name': 'Ada'}}";

#[test]
fn a_label_is_rendered_from_its_data() {
    let spec = file("hello.json", SPEC);
    let zpl = succeeds(&["render", &spec]);
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"), "{zpl}");
    assert!(zpl.contains("^PW406") && zpl.contains("^FDHello Ada^FS"), "{zpl}");
    let data = file("hello.data.json", "{'name': 7.50}");
    assert!(succeeds(&["render", &spec, "--data", &data]).contains("^FDHello 7.50^FS"));
    let rows = file("hello.csv", "name,unused\n007,x\nBob,y\n");
    let zpl = succeeds(&["render", &spec, "--rows", &rows]);
    assert!(zpl.contains("^FDHello 007^FS") && zpl.contains("^FDHello Bob^FS"), "{zpl}");
    assert_eq!(zpl.matches("^XZ\n^XA").count(), 1);
}

#[test]
fn labels_are_rendered_for_other_printers() {
    let spec = file("hello-tspl.json", SPEC);
    let flags = ["--format", "tspl", "--printer", "{\"speed\": 4}"];
    let tspl = program::succeeds(&[&["render", &spec][..], &flags].concat());
    let text = String::from_utf8_lossy(&tspl);
    assert!(text.starts_with("SIZE 50.8 mm,25.4 mm\r\n") && text.contains("SPEED 4\r\n"), "{text}");
    let two = succeeds(&["render", &spec, "--across", "2,2.54mm"]);
    assert!(two.contains("^PW832") && two.matches("Hello Ada").count() == 1, "{two}");
    fails(
        &["render", &spec, "--format", "tspll"],
        "--format must be zpl, tspl, epl, cpcl, escpos, brother-ql or pwg, found \"tspll\"; did you mean \"tspl\"?",
    );
    let refused = format!("{spec}: /printer/roll: is not for epl; it is for brother-ql");
    fails(&["render", &spec, "--format", "epl", "--printer", "{\"roll\": \"62\"}"], &refused);
    fails(
        &["render", &spec, "--printer", "{\"sped\": 1}"],
        "--printer: /printer/sped: unknown field; did you mean \"speed\"?",
    );
}

#[test]
fn a_column_says_how_often_each_row_is_printed() {
    let spec = file("often.json", SPEC);
    let rows = file("often.csv", "name,copies\nBolts,3\nNuts,0\nPins,1\n");
    let zpl = succeeds(&["render", &spec, "--rows", &rows]);
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("^PQ3,0,1,Y").count()), (2, 1), "{zpl}");
    let named = file("often.named.json", &SPEC.replacen('{', "{'copiesFrom': 'quantity', ", 1));
    let rows = file("often.wrong.csv", "name,quantity\n\nBolts,3\nNuts,some\n");
    fails(
        &["render", &named, "--rows", &rows],
        "line 4, quantity: must be a whole number of copies from 0 to 10000, found \"some\"",
    );
    let output = labelwright(&["render", &named]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("/copiesFrom: has no effect without rows"), "{told}");
}

#[test]
fn values_make_themselves() {
    let values = "'values': [{'name': 'name', 'type': 'text', 'text': '{{day}}/{{n}}'}, {'name': 'n', 'type': 'counter',
        'start': 9}, {'name': 'day', 'type': 'date', 'format': 'yyMMdd', 'plus': 1, 'unit': 'months'}]";
    let spec = SPEC.replace("'data': {'name': 'Ada'}", values);
    let at = |now: &str| spec.replacen('{', &format!("{{'now': '{now}', 'labels': 2, "), 1);
    let zpl = succeeds(&["render", &file("made.json", &at("2026-01-31T23:30:00+01:00"))]);
    assert!(zpl.contains("^FDHello 260228/9^FS") && zpl.contains("^FDHello 260228/10^FS"), "{zpl}");
    // Rows of a table take the place of the labels; a column of the same name wins.
    let counted = file("counted.json", &spec.replacen('{', "{'now': '2026-01-31T23:30:00Z', ", 1));
    let zpl =
        succeeds(&["render", &counted, "--rows", &file("counted.csv", "n,copies\n,0\nX,1\n")]);
    assert!(zpl.contains("^FDHello 260228/X^FS") && zpl.matches("^XA").count() == 1, "{zpl}");
    // Without a time, it is today here.
    let today = Command::new("date").arg("+%Y-%m-%d").output().unwrap().stdout;
    let spec = SPEC.replace(
        "'data': {'name': 'Ada'}",
        "'values': [{'name': 'name', 'type': 'date', 'format': 'yyyy-MM-dd'}]",
    );
    let zpl = succeeds(&["render", &file("today.json", &spec)]);
    assert!(
        zpl.contains(&format!("Hello {}^FS", String::from_utf8(today).unwrap().trim())),
        "{zpl}"
    );
    let wrong = SPEC.replacen(
        '{',
        "{'values': [{'name': 'n', 'type': 'counter', 'width': 1}], 'labels': 10, ",
        1,
    );
    fails(
        &["render", &file("wide.json", &wrong)],
        "/values/0 with /rows/9: the number 10 does not fit into the width of the counter, 1",
    );
}

#[test]
fn printers_that_have_cyrillic_print_it() {
    // Pictures and boxes come with warnings.
    let printed = |arguments: &[&str]| {
        let output = labelwright(arguments);
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let spec =
        file("moscow.json", &SPEC.replace("Hello {{name}}", "Москва").replace("'Ada'", "null"));
    assert!(printed(&["render", &spec]).contains("^GFA"));
    let zpl = succeeds(&["render", &spec, "--printer-characters", "greek,cyrillic"]);
    assert!(zpl.contains("^A0N,28,28^FDМосква^FS") && !zpl.contains("^GF"), "{zpl}");
    let stated = SPEC.replace("Hello {{name}}", "Москва Ω").replace("'Ada'", "null").replacen(
        '{',
        "{'printerCharacters': ['greek'], ",
        1,
    );
    let spec = file("moscow-and-omega.json", &stated);
    assert!(printed(&["render", &spec]).contains("^GFA"));
    let zpl_text = succeeds(&["render", &spec, "--printer-characters", "0400-045F"]);
    assert!(zpl_text.contains("^FDМосква Ω^FS"), "{zpl_text}");
    fails(
        &["render", &spec, "--printer-characters", "greek,latin"],
        "--printer-characters: must be greek, cyrillic, latin-extended or a range of code points such as 0370-03FF, found \"latin\"",
    );
    let document = file("moscow.zpl", &zpl);
    let drawn = |flags: &[&str]| {
        let all = [&["preview", &document, "-o", "-", "--format", "svg"], flags].concat();
        printed(&all)
    };
    assert!(drawn(&["--printer-characters", "cyrillic"]) != drawn(&[]));
    assert_eq!(drawn(&["--printer-characters", "greek"]), drawn(&[]));
}

#[test]
fn a_dash_is_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_labelwright"))
        .args(["render", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let spec = SPEC.replace('\'', "\"");
    child.stdin.take().unwrap().write_all(spec.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("^FDHello Ada^FS"));
    fails(
        &["render", "-", "--rows", "-"],
        "only one of the spec and its values can come from standard input",
    );
}

#[test]
fn warnings_are_lines_on_standard_error() {
    let spec =
        file("warned.json", &SPEC.replace("'Ada'", "null, 'x': 1").replace("'y':", "'z': 1, 'y':"));
    let output = labelwright(&["render", &spec]);
    assert!(output.status.success() && output.stdout.starts_with(b"^XA"));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "labelwright: warning: /elements/0/z: unknown field, ignored [unknown-field]\n\
         labelwright: warning: /data/x: no element uses this value [unused-value]\n\
         labelwright: warning: /elements/0/text: the placeholder {{name}} has no value and is left empty \
         [unfilled-placeholder]\n"
    );
}

#[test]
fn every_problem_of_a_spec_is_a_line() {
    let spec = file("wrong.json", "{'size': {}, 'elements': [{'type': 'txt'}]}");
    fails(
        &["render", &spec],
        &format!(
            "{spec}: /size: needs a preset, or both widthIn and heightIn\nlabelwright: {spec}: \
             /elements/0/type: must be \"text\", \"barcode\", \"qr\", \"box\", \"ellipse\", \"line\", \"image\" or \"native\", found \"txt\"; did you mean \"text\"?"
        ),
    );
    let broken = file("broken.json", "{'size': ");
    fails(
        &["render", &broken],
        &format!("{broken}: invalid JSON: line 1, column 10: unexpected end of input"),
    );
}

#[test]
fn problems_of_rows_name_the_line_or_the_pointer() {
    let spec = file(
        "ean.json",
        "{'size': {'preset': 'zebra-4x6'}, 'elements': [
            {'type': 'barcode', 'x': 1, 'y': 1, 'symbology': 'ean13', 'value': '{{gtin}}'}]}",
    );
    let table = file("ean.csv", "gtin\n590123412345\n\n12\n");
    let message = "ean13 needs 12 or 13 digits, found 2";
    fails(
        &["render", &spec, "--rows", &table],
        &format!("/elements/0/value with line 4: {message}"),
    );
    let rows = file("ean.rows.json", "[{'gtin': '590123412345'}, {'gtin': 12}]");
    fails(
        &["render", &spec, "--rows", &rows],
        &format!("/elements/0/value with /rows/1: {message}"),
    );
    let torn = file("torn.csv", "gtin,name\n1\n");
    fails(
        &["render", &spec, "--rows", &torn],
        &format!("{torn}: line 2 has 1 fields, but the first line has 2 names"),
    );
}

#[test]
fn render_says_what_it_needs() {
    fails(&["render"], "render needs a spec file; try: labelwright render --help");
    fails(
        &["render", "a", "--rows", "b", "--data", "c"],
        "render takes one spec, one of --data and --rows, and each other flag once; try: labelwright render --help",
    );
    let missing = labelwright(&["render", "no such file.json"]);
    let message = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(message.starts_with("labelwright: no such file.json: "), "{message}");
    assert!(succeeds(&["render", "--help"]).contains("--rows"));
}
