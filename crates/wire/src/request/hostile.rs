//! Requests from attackers and broken clients: any bytes get an answer, never a panic.

use label::Limits;
use proptest::prelude::*;

use super::*;

/// A valid request with every kind of element.
const SOUND: &str = r#"{"size": {"preset": "zebra-4x6", "dpi": 300}, "copies": 2, "darkness": 15, "elements": [
  {"type": "text", "x": 0.25, "y": 1e-1, "text": "To {{name}}\n\u00e9", "fontSize": 12.5, "width": 2, "maxLines": 3,
   "align": "center", "rotation": "R", "invert": true},
  {"type": "barcode", "x": 1, "y": 1, "symbology": "datamatrix", "value": "{{sku}}", "height": 0.5, "moduleWidth": 3,
   "ratio": 3.0, "humanReadable": false, "rotation": "N"},
  {"type": "qr", "x": 1, "y": 2, "value": "q", "magnification": 4, "ecLevel": "Q"},
  {"type": "box", "x": 1, "y": 2, "width": 1, "height": 1, "thickness": 0.02, "filled": true},
  {"type": "line", "x": 1, "y": 2, "x2": 2, "y2": 3, "thickness": 0.01}],
 "data": {"name": "Ada", "sku": 1.25, "none": null}, "rows": [{"sku": "A-1"}, {"sku": true}]}"#;

/// Pieces that a mutation inserts: syntax, odd numbers, known names, characters at the limits.
const PIECES: [&str; 24] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u",
    "\\ud800",
    "-",
    "1e999",
    "0.0",
    "null",
    "true",
    "{{",
    "}}",
    "\"x\":",
    "\"type\":\"qr\",",
    "\"size\":{},",
    "\u{feff}",
    "\u{0}",
    "\u{10ffff}",
    "-1",
];

/// Valid bytes, some of them replaced by pieces.
pub(super) fn mutated(
    sound: &'static str,
    pieces: &'static [&'static str],
) -> impl Strategy<Value = Vec<u8>> {
    let edit = (any::<prop::sample::Index>(), 0..8_usize, prop::sample::select(pieces));
    prop::collection::vec(edit, 1..6).prop_map(|edits| {
        let mut bytes = sound.as_bytes().to_vec();
        for (place, removed, piece) in edits {
            let start = place.index(bytes.len() + 1);
            let end = (start + removed).min(bytes.len());
            bytes.splice(start..end, piece.bytes());
        }
        bytes
    })
}

/// Any JSON, with some known names.
fn json() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec![
        "size", "elements", "data", "rows", "type", "x", "y", "text", "value", "preset", "copies",
        "?",
    ]);
    let leaf = prop_oneof![
        Just("null".to_owned()),
        any::<bool>().prop_map(|value| value.to_string()),
        any::<f32>().prop_filter("finite", |it| it.is_finite()).prop_map(|it| it.to_string()),
        prop::sample::select(vec![
            "\"text\"",
            "\"line\"",
            "\"qr\"",
            "\"zebra-4x6\"",
            "\"\"",
            "0",
            "1"
        ])
        .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 60, 8, move |inner| {
        let field =
            (name.clone(), inner.clone()).prop_map(|(name, value)| format!("\"{name}\":{value}"));
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(|items| format!("[{}]", items.join(","))),
            prop::collection::vec(field, 0..8)
                .prop_map(|fields| format!("{{{}}}", fields.join(","))),
        ]
    })
}

/// Reads a request; an accepted one must be valid, and a refused one must have a reason.
fn read(bytes: &[u8]) -> Result<(), TestCaseError> {
    match RenderRequest::read(bytes, Limits::DEFAULT) {
        Ok(request) => {
            prop_assert!(render::check(&request.spec, request.printer(), Limits::DEFAULT).is_ok());
            let header = request.warnings.header().unwrap_or_default();
            prop_assert!(
                header.len() <= 2048 && header.bytes().all(|byte| (0x20..0x7f).contains(&byte))
            );
        }
        Err(RequestError::Spec(problems)) => prop_assert!(!problems.list().is_empty()),
        Err(RequestError::Json(_)) => {}
    }
    Ok(())
}

/// Whether `serde_json` accepts the bytes; `None` where only one of the two readers has a limit.
fn is_json(bytes: &[u8]) -> Option<bool> {
    match serde_json::from_slice::<serde_json::Value>(bytes) {
        Ok(_) => Some(true),
        Err(error) if error.to_string().starts_with("number out of range") => None,
        Err(_) if bytes.starts_with("\u{feff}".as_bytes()) => None,
        Err(_) => Some(false),
    }
}

fn agrees(bytes: &[u8]) -> Result<(), TestCaseError> {
    let ours = !matches!(RenderRequest::read(bytes, Limits::DEFAULT), Err(RequestError::Json(_)));
    if let Some(theirs) = is_json(bytes) {
        prop_assert_eq!(ours, theirs, "{}", String::from_utf8_lossy(bytes));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&bytes)?;
        agrees(&bytes)?;
    }

    #[test]
    fn any_json_gets_an_answer(json in json()) {
        read(json.as_bytes())?;
        agrees(json.as_bytes())?;
    }

    #[test]
    fn a_mutated_request_gets_an_answer(bytes in mutated(SOUND, &PIECES)) {
        read(&bytes)?;
        agrees(&bytes)?;
    }

    #[test]
    fn both_readers_accept_the_same_json(text in "[\\[\\]{}:,\"\\\\ \ntrufalsen0-9.eE+-]{0,12}") {
        agrees(text.as_bytes())?;
    }
}

#[test]
fn the_mutated_request_is_valid() {
    let request = RenderRequest::read(SOUND.as_bytes(), Limits::DEFAULT).unwrap();
    assert_eq!(request.warnings.header(), None);
    assert_eq!(request.spec.elements.len(), 5);
}

#[test]
fn the_order_of_fields_does_not_matter() {
    let request = RenderRequest::read(SOUND.as_bytes(), Limits::DEFAULT).unwrap();
    // serde_json sorts the fields of every object by name.
    let sorted: serde_json::Value = serde_json::from_str(SOUND).unwrap();
    let sorted = sorted.to_string();
    assert_ne!(sorted, SOUND);
    assert_eq!(RenderRequest::read(sorted.as_bytes(), Limits::DEFAULT).unwrap(), request);
}
