//! The tools that need no service, through the official client.

use std::{fs, path::Path};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::client::Client;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn label(value: &str) -> Value {
    json!({
        "size": {"widthIn": 4, "heightIn": 2},
        "elements": [
            {"type": "barcode", "x": 0.5, "y": 0.5, "symbology": "ean13", "value": value, "moduleWidth": 3},
        ],
    })
}

/// The names of the files with an extension in a folder.
fn names(folder: &Path, extension: &str) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|found| found == extension));
    let mut names: Vec<_> =
        files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

fn read_json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

#[test]
fn the_program_introduces_itself() {
    let mut client = Client::start(&[], &[]);
    let server = client.ask(&json!({"ask": "server"}));
    assert_eq!(server["server"]["name"], "labelwright");
    assert_eq!(server["server"]["version"], env!("CARGO_PKG_VERSION"));
    assert!(server["instructions"].as_str().unwrap().contains("inches"));
    let tools = client.ask(&json!({"ask": "tools"}));
    let tools = tools.as_array().unwrap();
    let names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["presets", "barcode", "render", "preview", "check"]);
    for tool in tools {
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        assert_eq!(tool["annotations"]["openWorldHint"], false, "{tool}");
        assert_eq!(tool["title"], tool["annotations"]["title"]);
        assert_eq!(tool["inputSchema"]["$schema"], "https://json-schema.org/draft/2020-12/schema");
    }
    client.close();
}

#[test]
fn example_arguments_match_the_schemas() {
    let mut client = Client::start(&[], &[]);
    client.ask(&json!({"ask": "tools"}));
    let mut check = |tool: &str, value: &Value, expected: bool| {
        let found = client.ask(&json!({"ask": "validate", "tool": tool, "value": value}));
        assert_eq!(found["valid"], expected, "{tool}: {found} for {value}");
    };
    let examples = names(&root().join("examples"), "json");
    for name in examples.iter().filter(|name| !name.contains('.')) {
        let example = read_json(&root().join(format!("examples/{name}.json")));
        for tool in ["render", "preview", "check"] {
            check(tool, &example, true);
        }
    }
    check("preview", &with(label("590123412345"), "index", json!(3)), true);
    check("preview", &with(label("590123412345"), "index", json!(-1)), false);
    check("presets", &json!({"search": "4x6", "brand": "Zebra"}), true);
    check("presets", &json!({"search": 1}), false);
    check("barcode", &json!({"symbology": "qrcode", "value": "x", "format": "svg"}), true);
    check("barcode", &json!({"symbology": "qrcode"}), false);
    check("barcode", &json!({"value": "x", "format": "zpl"}), false);
    check("render", &json!({"elements": []}), false);
    let wide = json!([{"type": "qr", "x": 0, "y": 0, "value": "x", "magnification": 11}]);
    check("render", &with(label("1"), "elements", wide), false);
    client.close();
}

fn with(mut label: Value, name: &str, value: Value) -> Value {
    label[name] = value;
    label
}

#[test]
fn labels_are_the_golden_ones() {
    let folder = root().join("golden/labels");
    let mut client = Client::start(&[], &[]);
    // So that the client checks results against the schemas.
    client.ask(&json!({"ask": "tools"}));
    let mut compared = 0;
    for name in names(&folder, "zpl") {
        let request = read_json(&folder.join(format!("{name}.json")));
        let expected = fs::read_to_string(folder.join(format!("{name}.zpl"))).unwrap();
        let result = client.succeeds("render", &request);
        assert_eq!(result["content"][0]["text"], *expected, "{name}");
        assert_eq!(result["structuredContent"]["zpl"], *expected, "{name}");
        let notes = fs::read_to_string(folder.join(format!("{name}.notes"))).unwrap_or_default();
        let warnings = result["content"][1]["text"].as_str().unwrap_or_default();
        let warnings = warnings.lines().map(|line| line.trim_start_matches("warning: "));
        // In another order: the fields of the request were sorted on their way through this test.
        assert_eq!(sorted(warnings), sorted(notes.lines()), "{name}");
        compared += 1;
    }
    assert!(compared > 100, "only {compared} labels");
    client.close();
}

fn sorted<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<&'l str> {
    let mut lines: Vec<_> = lines.collect();
    lines.sort_unstable();
    lines
}

/// The size and the dots of a picture, by a decoder that is not ours.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut dots = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut dots).unwrap();
    (info.width, info.height, dots)
}

fn picture(result: &Value) -> Vec<u8> {
    assert_eq!(result["content"][0]["type"], "image", "{result}");
    assert_eq!(result["content"][0]["mimeType"], "image/png");
    STANDARD.decode(result["content"][0]["data"].as_str().unwrap()).unwrap()
}

#[test]
fn previews_are_the_golden_pictures() {
    let folder = root().join("golden/labels");
    let mut client = Client::start(&[], &[]);
    for name in ["aztec", "barcode-heights", "barcode-outside"] {
        let request = read_json(&folder.join(format!("{name}.json")));
        let result = client.succeeds("preview", &request);
        let expected = fs::read(folder.join(format!("{name}.png"))).unwrap();
        assert!(pixels(&picture(&result)) == pixels(&expected), "{name}");
    }
    let rows =
        with(label("{{ean}}"), "rows", json!([{"ean": "590123412345"}, {"ean": "400638133393"}]));
    let first = picture(&client.succeeds("preview", &rows));
    let second = client.succeeds("preview", &with(rows.clone(), "index", json!(1)));
    assert!(pixels(&first) != pixels(&picture(&second)));
    assert_eq!(second["content"][1]["text"], "Label 1 of 2, counted from 0.");
    let error = client.fails("preview", &with(rows.clone(), "index", json!(2)));
    assert_eq!(error["error"], "not_found");
    let error = client.fails("preview", &with(rows, "index", json!("1")));
    assert_eq!(error["errors"][0]["path"], "/index");
    client.close();
}

#[test]
fn barcodes_are_pictures() {
    let mut client = Client::start(&[], &[]);
    let asked = json!({"symbology": "ean13", "value": "590123412345"});
    let (width, height, _) = pixels(&picture(&client.succeeds("barcode", &asked)));
    assert_eq!(width, 2 * (11 + 95 + 7));
    assert!(height > 100, "{height}");
    let svg = client.succeeds("barcode", &with(asked.clone(), "format", json!("svg")));
    let svg = svg["content"][0]["text"].as_str().unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("5901234123457"), "{svg}");
    let error = client.fails("barcode", &with(asked.clone(), "value", json!("5901234123450")));
    assert_eq!(error["errors"][0]["path"], "/value");
    assert!(error["message"].as_str().unwrap().contains("it must be \"7\", found \"0\""));
    let error = client.fails("barcode", &with(asked.clone(), "format", json!("gif")));
    assert_eq!(error["message"], "/format: must be png or svg, found \"gif\"");
    let result = client.succeeds("barcode", &with(asked, "hight", json!(1)));
    let warning = result["content"][1]["text"].as_str().unwrap();
    assert!(warning.contains("/hight") && warning.contains("[unknown-field]"), "{warning}");
    client.close();
}

#[test]
fn the_catalog_is_searched() {
    let mut client = Client::start(&[], &[]);
    client.ask(&json!({"ask": "tools"}));
    let all = client.succeeds("presets", &json!({}));
    assert_eq!(all["structuredContent"]["count"], 148);
    assert_eq!(all["structuredContent"]["presets"].as_array().unwrap().len(), 40);
    let note = all["content"][1]["text"].as_str().unwrap();
    assert!(note.starts_with("108 more sizes are not listed.") && note.contains("DYMO"), "{note}");
    let found = client.succeeds("presets", &json!({"search": "4x6", "brand": "zebra"}));
    let text: Value = serde_json::from_str(found["content"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(text, found["structuredContent"]);
    assert!(text["presets"].as_array().unwrap().iter().all(|it| it["brand"] == "Zebra"));
    assert_eq!(found["content"].as_array().unwrap().len(), 1, "nothing is left out");
    let slip = client.succeeds("presets", &json!({"serch": "4x6", "brand": "zebra"}));
    let warning = slip["content"][1]["text"].as_str().unwrap();
    assert!(warning.contains("did you mean \"search\"?"), "{warning}");
    client.close();
}

#[test]
fn checks_read_barcodes_back() {
    let mut client = Client::start(&[], &[]);
    client.ask(&json!({"ask": "tools"}));
    let good = client.succeeds("check", &label("590123412345"));
    assert_eq!(good["structuredContent"]["scans"], true);
    assert_eq!(good["structuredContent"]["barcodes"][0]["value"], "5901234123457");
    let line = json!({"type": "line", "x": 0.4, "y": 0.8, "x2": 3, "y2": 0.8, "thickness": 0.5});
    let mut covered = label("590123412345");
    covered["elements"].as_array_mut().unwrap().push(line);
    let bad = client.succeeds("check", &covered);
    assert_eq!(bad["structuredContent"]["scans"], false, "{bad}");
    let error = client.fails("check", &label("59012341234"));
    assert_eq!(error["error"], "invalid_spec");
    assert_eq!(error["errors"][0]["path"], "/elements/0/value");
    client.close();
}

#[test]
fn unknown_tools_are_refused_by_the_protocol() {
    let mut client = Client::start(&[], &[]);
    let refused = client.call("print", &json!({}));
    assert_eq!(refused["refused"]["code"], -32602, "{refused}");
    // Without a service there are no designs.
    let refused = client.call("designs", &json!({}));
    assert!(refused["refused"]["message"].as_str().unwrap().contains("presets, barcode"));
    client.close();
}

#[test]
fn resources_can_be_read() {
    let mut client = Client::start(&[], &[]);
    let resources = client.ask(&json!({"ask": "resources"}));
    let resources = resources.as_array().unwrap();
    let text = |uri: &str| {
        let found = resources.iter().find(|resource| resource["uri"] == uri);
        found.unwrap()["text"].as_str().unwrap().to_owned()
    };
    let accepted = fs::read_to_string(root().join("docs/openapi.json")).unwrap();
    assert_eq!(text("labelwright://openapi.json"), accepted);
    let example: Value =
        serde_json::from_str(&text("labelwright://examples/shipping.json")).unwrap();
    client.succeeds("render", &example);
    client.close();
}

#[test]
fn a_short_call_does_not_wait_for_a_long_one() {
    let mut client = Client::start(&[], &[]);
    let rows: Vec<_> =
        (0..1000).map(|row| json!({"ean": format!("{:012}", 400_000 + row)})).collect();
    let long = with(label("{{ean}}"), "rows", rows.into());
    let calls = json!([
        {"name": "check", "arguments": long},
        {"name": "render", "arguments": label("590123412345")},
    ]);
    let answered = client.ask(&json!({"ask": "race", "calls": calls}));
    assert_eq!(answered, json!(["render", "check"]), "in the order of their answers");
    client.close();
}

#[test]
fn a_cancelled_call_stops_its_work() {
    // Minutes of work on every processor, if nothing stopped it: the runner of the tests would end this one.
    let mut client = Client::start(&["--request-timeout", "3600"], &[]);
    let rows: Vec<_> = (0..1000).map(|row| json!({"row": format!("{row:1500}")})).collect();
    let barcode = json!({"type": "barcode", "x": 1, "y": 1, "symbology": "datamatrix", "value": "{{row}}", "moduleWidth": 10});
    let long = json!({
        "size": {"widthIn": 24, "heightIn": 24},
        "elements": [barcode, barcode],
        "rows": rows,
    });
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    for _ in 0..4 * processors {
        let cancelled =
            client.ask(&json!({"ask": "cancel", "call": {"name": "check", "arguments": long}}));
        assert!(cancelled["refused"].is_object(), "{cancelled}");
    }
    client.succeeds("check", &label("590123412345"));
    client.close();
}
