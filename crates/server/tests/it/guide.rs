//! `docs/api.md`: its table of errors matches the OpenAPI document. The tests of the program run its requests.

use serde_json::Value;

const GUIDE: &str = include_str!("../../../../docs/api.md");

#[test]
fn the_table_of_errors_is_complete() {
    let document: Value = serde_json::from_str(wire::openapi()).unwrap();
    let codes = document["components"]["schemas"]["Error"]["properties"]["error"]["enum"].clone();
    for code in codes.as_array().unwrap() {
        let cell = format!("| `{}` |", code.as_str().unwrap());
        assert!(GUIDE.contains(&cell), "{cell}");
    }
}
