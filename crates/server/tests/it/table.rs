//! `/api/editor/table`: spreadsheet files for the editor's rows.

use serde_json::{Value, json};

use crate::service::{Ask, Service};

const TABLE: &str = "/api/editor/table";

pub(crate) const XLSX: &[u8] = include_bytes!("../../../tables/tests/files/openpyxl.xlsx");
const ODS: &[u8] = include_bytes!("../../../tables/tests/files/odfpy.ods");

fn file(path: &str, file: &[u8]) -> Ask {
    Ask::post(path).header("content-type", "application/octet-stream").body(file.to_vec())
}

#[tokio::test]
async fn a_visitor_reads_the_first_sheet_of_a_file() {
    let service = Service::new().await;
    let answer = service.send(file(TABLE, XLSX)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let table = answer.json();
    let sheet = |name: &str, is_empty: bool| json!({"name": name, "isEmpty": is_empty});
    let sheets = [sheet("Articles", false), sheet("Second", false), sheet("Blank", true)];
    assert_eq!(table["sheets"], json!(sheets));
    assert_eq!(table["sheet"], 0);
    assert_eq!(table["rows"][1][1], "00123");
    assert_eq!(table["rows"][1][3], "29.02.2024");
    assert_eq!(
        table["losses"],
        json!([
            {"row": 2, "column": 2, "kind": "leadingZeros"},
            {"row": 1, "column": 6, "kind": "digits"},
        ])
    );
    assert_eq!(table["lossCount"], 2);
    let table = service.send(file(TABLE, ODS)).await.json();
    assert_eq!(table["rows"][1], json!(["Bolts\nM6", "00123", "590123412345"]));
    assert_eq!(table["sheets"][1], json!({"name": "Empty", "isEmpty": true}));
}

#[tokio::test]
async fn a_sheet_is_chosen_by_name_or_number() {
    let service = Service::new().await;
    for wanted in ["Second", "2"] {
        let answer = service.send(file(&format!("{TABLE}?sheet={wanted}"), XLSX)).await;
        assert_eq!(answer.json()["rows"], json!([[], [], ["", "only"]]), "{answer:?}");
    }
    let twice = service.error(file(&format!("{TABLE}?sheet=1&sheet=2"), XLSX)).await;
    assert_eq!(twice, (400, "invalid_spec".to_owned()));
}

#[tokio::test]
async fn a_refused_file_has_a_reason() {
    let service = Service::new().await;
    let check = async |path: &str, body: &[u8], code: &str, values: Value| {
        let answer = service.send(file(path, body)).await;
        assert_eq!(answer.reason(), (json!(code), values), "{answer:?}");
    };
    check(TABLE, b"", "table-format", Value::Null).await;
    check(TABLE, b"a,b\n1,2\n", "table-format", Value::Null).await;
    let ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
    check(TABLE, &ole, "table-old", Value::Null).await;
    let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    let encrypted: Vec<u8> = ole.into_iter().chain(name).collect();
    check(TABLE, &encrypted, "table-encrypted", Value::Null).await;
    check(TABLE, &XLSX[..XLSX.len() / 2], "table-cut-off", Value::Null).await;
    check(&format!("{TABLE}?sheet=Third"), XLSX, "table-no-sheet", json!({"name": "Third"})).await;
    let (sheet, at) = sheet_entry();
    let damaged = with(at + 16, &[0; 4]);
    check(TABLE, &damaged, "table-checksum", json!({"part": sheet})).await;
    // More bytes than are unpacked.
    let large = with(at + 24, &[0, 0, 0, 2]);
    check(TABLE, &large, "table-too-complex", Value::Null).await;
}

/// The name of the first sheet, and where its entry in the directory begins.
fn sheet_entry() -> (&'static str, usize) {
    let name = "xl/worksheets/sheet1.xml";
    let at = XLSX.windows(name.len()).rposition(|bytes| bytes == name.as_bytes()).unwrap();
    (name, at - 46)
}

/// The file with other bytes at a place.
fn with(at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = XLSX.to_vec();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    file
}

#[tokio::test]
async fn only_pages_of_the_service_send_files_of_five_million_bytes() {
    let service = Service::new().await;
    let elsewhere = file(TABLE, XLSX).header("sec-fetch-site", "cross-site");
    assert_eq!(service.error(elsewhere).await, (403, "forbidden".to_owned()));
    for kind in ["multipart/form-data; boundary=x", "text/plain", "application/json"] {
        let ask = Ask::post(TABLE).header("content-type", kind).body(XLSX.to_vec());
        assert_eq!(service.error(ask).await, (415, "unsupported_media_type".to_owned()), "{kind}");
    }
    assert_eq!(service.send(file(TABLE, &vec![0; 5_000_000])).await.status, 400);
    let too_large = service.error(file(TABLE, &vec![0; 5_000_001])).await;
    assert_eq!(too_large, (413, "payload_too_large".to_owned()));
}

#[tokio::test]
async fn a_file_is_charged_for_what_it_unpacks_to() {
    let service = Service::new().await;
    let (_, at) = sheet_entry();
    // 32 MiB are 67 units, of which an address has 300 at once.
    let large = with(at + 24, &[0, 0, 0, 2]);
    let ask = |body: &[u8]| file(TABLE, body).from("192.0.2.7");
    for _ in 0..4 {
        assert_eq!(service.send(ask(&large)).await.status, 400);
    }
    assert_eq!(service.error(ask(&large)).await, (429, "rate_limited".to_owned()));
    // A small one is still possible, and another address is not affected.
    assert_eq!(service.send(ask(XLSX)).await.status, 200);
    assert_eq!(service.send(file(TABLE, &large).from("192.0.2.8")).await.status, 400);
    service.wait(2000);
    assert_eq!(service.send(ask(&large)).await.status, 400);
}
