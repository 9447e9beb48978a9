//! A genome as a request for each address.

use std::fmt::Write;

use serde_json::{Value, json};

use super::{
    barcodes, document, documents, fonts,
    genome::{Gene, Genome},
    labels, pictures,
    plan::{Call, Plan, Who},
    spec, tables,
};

/// The most bytes of ZPL that is opened as a design.
const MOST_IMPORTED: usize = 2 << 20;

/// The formats of prints and of pictures.
const LANGUAGES: [&str; 7] = ["zpl", "tspl", "epl", "cpcl", "escpos", "brother-ql", "pwg"];
const PICTURES: [&str; 4] = ["png", "svg", "pdf", "sheet"];

fn flags(genome: &Genome, format: &str) -> String {
    let mut query = format!("?format={format}");
    let all = ["&proof=require", "&strict=true", "&warnings=json"];
    for (bit, flag) in (0..).zip(all) {
        if genome.bit(Gene::Switches, bit) {
            query.push_str(flag);
        }
    }
    query
}

fn picture_query(genome: &Genome) -> String {
    let proof = if genome.bit(Gene::Switches, 0) { "&proof=require" } else { "" };
    format!("?format={}{}{proof}", genome.of(Gene::Format, &PICTURES), index(genome))
}

/// No label, the first one, the last one.
fn index(genome: &Genome) -> String {
    match genome.get(Gene::Index) {
        0 => String::new(),
        1 => "&index=0".to_owned(),
        _ => format!("&index={}", genome.get(Gene::Rows).max(1) - 1),
    }
}

/// A print head that is wide enough for every label.
fn widen(body: &mut Value, format: &str) {
    if matches!(format, "tspl" | "epl" | "cpcl" | "escpos") {
        body["printer"]["head"] = 65_535.into();
    }
}

/// The call with what its headers switch on.
fn switched(genome: &Genome, call: Call) -> Call {
    let call = if genome.bit(Gene::Switches, 3) {
        call.header("accept-encoding", "zstd, gzip")
    } else {
        call
    };
    if genome.bit(Gene::Switches, 5) { call.header("idempotency-key", "the-dearest") } else { call }
}

/// The font of the account, if the texts name one.
fn uploads(genome: &Genome) -> Vec<Call> {
    document::font(genome).map(upload).into_iter().collect()
}

fn upload(file: Vec<u8>) -> Call {
    Call::new("POST", "/api/editor/fonts", Who::Browser).file("application/octet-stream", file)
}

fn of_labels(genome: &Genome, path: String, format: &str) -> Plan {
    let mut body = labels::request(genome);
    widen(&mut body, format);
    let call = Call::new("POST", path, Who::Key).json(&body);
    Plan { before: uploads(genome), call: switched(genome, call) }
}

pub(super) fn render(genome: &Genome) -> Plan {
    let format = genome.of(Gene::Format, &LANGUAGES);
    let query = flags(genome, format);
    of_labels(genome, format!("/api/v1/labels/render{query}"), format)
}

pub(super) fn preview(genome: &Genome) -> Plan {
    of_labels(genome, format!("/api/v1/labels/preview{}", picture_query(genome)), "")
}

pub(super) fn check(genome: &Genome) -> Plan {
    of_labels(genome, "/api/v1/labels/check".to_owned(), "")
}

pub(super) fn zpl_preview(genome: &Genome) -> Plan {
    let (width, height) = spec::size(genome);
    let size = format!(
        "&widthIn={width}&heightIn={height}&dpi={}",
        genome.get(Gene::Dpi).clamp(100, 1200)
    );
    let format = genome.of(Gene::Format, &PICTURES[..3]);
    let index = if genome.get(Gene::Index) == 0 { "" } else { "&index=0" };
    let path = format!("/api/v1/zpl/preview?format={format}{index}{size}");
    let body = documents::document(genome, spec::MOST_BYTES).into_bytes();
    switched(genome, Call::new("POST", path, Who::Key).file("text/plain", body)).into()
}

pub(super) fn barcode(genome: &Genome) -> Plan {
    let kind = genome.count(Gene::Kind) + genome.count(Gene::Piece);
    let (symbology, value) = barcodes::barcode(genome, kind % barcodes::COUNT, 0);
    let body = json!({
        "symbology": symbology,
        "value": value,
        "format": genome.of(Gene::Format, &["svg", "zpl", "json"]),
        "scale": 1 + genome.get(Gene::Module) * 2 % 20,
        "heightIn": spec::hundredths(genome.get(Gene::Height).clamp(1, 2400)),
        "dpi": genome.get(Gene::Dpi).clamp(100, 1200),
        "humanReadable": genome.is(Gene::Readable),
        "drawn": genome.is(Gene::Drawn),
    });
    switched(genome, Call::new("POST", "/api/v1/barcode", Who::Key).json(&body)).into()
}

/// What a client of Labelary may ask for; pictures only of one label.
const ACCEPTS: [&str; 5] =
    ["application/pdf", "application/json", "application/zpl", "image/png", "image/svg+xml"];

/// The headers of a client of Labelary.
fn labelary(genome: &Genome, accepts: &[&str], mut call: Call) -> Plan {
    call = call.header("accept", genome.of(Gene::Format, accepts));
    call = call.header("x-rotation", genome.of(Gene::Turn, &["0", "90", "180", "270"]));
    if genome.is(Gene::Target) {
        call = call.header("x-target-dpmm", genome.of(Gene::Target, &["6", "8", "12", "24"]));
    }
    if genome.is(Gene::Paper) {
        let side = genome.get(Gene::Columns).clamp(1, 99);
        call = call.header("x-page-size", genome.of(Gene::Paper, &["A6", "A4", "Legal"]));
        call = call.header("x-page-layout", format!("{side}x{side}"));
    }
    if genome.is(Gene::Marks) {
        call = call.header("x-label-border", "Dashed");
    }
    if genome.bit(Gene::Switches, 1) {
        call = call.header("x-formatter", "On");
    }
    if genome.bit(Gene::Switches, 2) {
        call = call.header("x-quality", "Bitonal");
    }
    switched(genome, call).into()
}

fn labelary_path(genome: &Genome) -> String {
    let (width, height) = spec::size(genome);
    // A head of 24 dots a millimetre has a limit in dots, which a label of 24 inches exceeds.
    let density = genome.of(Gene::Encoding, &["8dpmm", "6dpmm", "12dpmm", "24dpmm"]);
    format!("/v1/printers/{density}/labels/{width}x{height}/")
}

pub(super) fn labelary_all(genome: &Genome) -> Plan {
    let body = documents::document(genome, spec::MOST_BYTES).into_bytes();
    labelary(
        genome,
        &ACCEPTS[..3],
        Call::new("POST", labelary_path(genome), Who::Key).file("text/plain", body),
    )
}

pub(super) fn labelary_one(genome: &Genome) -> Plan {
    let path = format!("{}{}/", labelary_path(genome), genome.get(Gene::Index));
    let body = documents::document(genome, spec::MOST_BYTES).into_bytes();
    labelary(genome, &ACCEPTS, Call::new("POST", path, Who::Key).file("text/plain", body))
}

/// The headers of a request have 64 KiB together, and each byte may take three.
const MOST_IN_ADDRESS: usize = 20_000;

pub(super) fn labelary_address(genome: &Genome) -> Plan {
    let document = documents::document(genome, MOST_IN_ADDRESS);
    let mut path = format!("{}0/", labelary_path(genome));
    for byte in document.bytes() {
        if byte.is_ascii_alphanumeric() {
            path.push(char::from(byte));
        } else {
            let _ = write!(path, "%{byte:02X}");
        }
    }
    labelary(genome, &ACCEPTS, Call::new("GET", path, Who::Key))
}

pub(super) fn graphics(genome: &Genome) -> Plan {
    let (kind, file) = pictures::file(genome, 0);
    switched(genome, Call::new("POST", "/v1/graphics", Who::Key).file(kind, file)).into()
}

/// The design is saved before the request.
fn saved(genome: &Genome, call: Call) -> Plan {
    let document = document::document(genome);
    let path = "/api/editor/designs?name=dear";
    let mut before = uploads(genome);
    before.push(Call::new("POST", path, Who::Browser).json(&document));
    let versions = 1..genome.get(Gene::Versions).min(40);
    let save = |version| save("/api/editor/designs/{id}", Who::Browser, version, &document);
    before.extend(versions.map(save));
    Plan { before, call: switched(genome, call) }
}

/// Saves the document over a revision, in which it was a little different.
fn save(path: &str, who: Who, revision: u32, document: &Value) -> Call {
    let mut call = Call::new("PUT", path, who).json(document);
    call = call.header("if-match", format!("\"{revision}\""));
    call.body.pop();
    call.body.extend(format!(r#","revision":{revision}}}"#).bytes());
    call
}

fn last_save(path: &str, who: Who, genome: &Genome) -> Plan {
    let version = genome.get(Gene::Versions).clamp(1, 40);
    saved(genome, save(path, who, version, &document::document(genome)))
}

/// The body of a request for a saved design.
fn print(genome: &Genome) -> Value {
    let mut body = serde_json::Map::new();
    spec::job(genome, &mut body);
    Value::Object(body)
}

fn of_design(genome: &Genome, path: &str, format: &str) -> Plan {
    let mut body = print(genome);
    widen(&mut body, format);
    saved(genome, Call::new("POST", path, Who::Key).json(&body))
}

pub(super) fn design_render(genome: &Genome) -> Plan {
    let format = genome.of(Gene::Format, &LANGUAGES);
    let query = flags(genome, format);
    of_design(genome, &format!("/api/v1/designs/{{id}}/render{query}"), format)
}

pub(super) fn design_preview(genome: &Genome) -> Plan {
    of_design(genome, &format!("/api/v1/designs/{{id}}/preview{}", picture_query(genome)), "")
}

pub(super) fn design_check(genome: &Genome) -> Plan {
    of_design(genome, "/api/v1/designs/{id}/check", "")
}

pub(super) fn design_inspect(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/v1/designs/{id}/render", Who::Key))
}

pub(super) fn design_create(genome: &Genome) -> Plan {
    let call = Call::new("POST", "/api/v1/designs?name=dear", Who::Key);
    switched(genome, call.json(&document::document(genome))).into()
}

pub(super) fn design_save(genome: &Genome) -> Plan {
    last_save("/api/v1/designs/{id}", Who::Key, genome)
}

pub(super) fn design_open(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/v1/designs/{id}", Who::Key))
}

pub(super) fn design_delete(genome: &Genome) -> Plan {
    saved(genome, Call::new("DELETE", "/api/v1/designs/{id}", Who::Key))
}

fn browse(path: &str, genome: &Genome, body: &Value) -> Plan {
    let call = Call::new("POST", path, Who::Browser).json(body);
    Plan { before: uploads(genome), call: switched(genome, call) }
}

pub(super) fn convert(genome: &Genome) -> Plan {
    let mut body = print(genome);
    body = json!({"document": document::document(genome), "data": body["data"].take(), "images": body["images"].take()});
    browse("/api/editor/convert", genome, &body)
}

/// The design, with its rows and the pictures.
fn with_rows(genome: &Genome) -> Value {
    let mut body = print(genome);
    let mut rows = body["rows"].take();
    if rows.is_null() {
        rows = json!([body["data"].clone()]);
    }
    body["rows"] = rows;
    if let Some(fields) = body.as_object_mut() {
        for name in ["data", "labels", "graphics"] {
            fields.remove(name);
        }
    }
    body["document"] = document::within(genome, spec::room(&body));
    body
}

pub(super) fn editor_check(genome: &Genome) -> Plan {
    let mut body = with_rows(genome);
    body["grades"] = genome.is(Gene::Grades).into();
    body["scans"] = true.into();
    browse("/api/editor/check", genome, &body)
}

pub(super) fn export(genome: &Genome) -> Plan {
    let formats =
        ["zpl", "png", "svg", "pdf", "sheet", "spec", "tspl", "cpcl", "escpos", "epl", "pwg"];
    let mut body = with_rows(genome);
    let format = genome.of(Gene::Format, &formats);
    widen(&mut body, format);
    body["format"] = format.into();
    browse("/api/editor/export", genome, &body)
}

pub(super) fn table(genome: &Genome) -> Plan {
    let last = genome.get(Gene::Sheets).clamp(1, 200);
    let sheet = if genome.get(Gene::Index) == 2 { format!("?sheet={last}") } else { String::new() };
    let call = Call::new("POST", format!("/api/editor/table{sheet}"), Who::Browser);
    switched(genome, call.file("application/octet-stream", tables::file(genome))).into()
}

pub(super) fn import(genome: &Genome) -> Plan {
    let variables = (0..genome.count(Gene::Variables).min(1000)).map(|name| format!("n{name}"));
    let mut body = json!({
        "zpl": documents::document(genome, MOST_IMPORTED / 2),
        "dpi": genome.get(Gene::Dpi).clamp(100, 1200),
        "variables": variables.collect::<Vec<_>>(),
    });
    if genome.is(Gene::PrintDpi) {
        body["printDpi"] = genome.get(Gene::PrintDpi).clamp(100, 1200).into();
    }
    browse("/api/editor/import", &Genome::default(), &body)
}

pub(super) fn editor_create(genome: &Genome) -> Plan {
    browse("/api/editor/designs?name=dear", genome, &document::document(genome))
}

pub(super) fn editor_save(genome: &Genome) -> Plan {
    last_save("/api/editor/designs/{id}", Who::Browser, genome)
}

pub(super) fn editor_open(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/editor/designs/{id}", Who::Browser))
}

pub(super) fn editor_delete(genome: &Genome) -> Plan {
    saved(genome, Call::new("DELETE", "/api/editor/designs/{id}", Who::Browser))
}

pub(super) fn rename(genome: &Genome) -> Plan {
    let call = Call::new("PATCH", "/api/editor/designs/{id}", Who::Browser);
    saved(genome, call.json(&json!({"name": "x".repeat(200)})))
}

pub(super) fn duplicate(genome: &Genome) -> Plan {
    saved(genome, Call::new("POST", "/api/editor/designs/{id}/duplicate", Who::Browser))
}

pub(super) fn thumbnail(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/editor/designs/{id}/thumbnail", Who::Browser))
}

pub(super) fn versions(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/editor/designs/{id}/versions", Who::Browser))
}

pub(super) fn counters(genome: &Genome) -> Plan {
    saved(genome, Call::new("GET", "/api/editor/designs/{id}/counters", Who::Browser))
}

fn numbers(genome: &Genome, method: &'static str) -> Plan {
    let numbers = (0..genome.count(Gene::Names)).map(|name| (format!("n{name}"), 1.into()));
    let body = json!({"counters": Value::Object(numbers.collect())});
    saved(genome, Call::new(method, "/api/editor/designs/{id}/counters", Who::Browser).json(&body))
}

pub(super) fn take_numbers(genome: &Genome) -> Plan {
    numbers(genome, "POST")
}

pub(super) fn set_numbers(genome: &Genome) -> Plan {
    numbers(genome, "PUT")
}

pub(super) fn font(genome: &Genome) -> Plan {
    upload(fonts::file(genome)).into()
}
