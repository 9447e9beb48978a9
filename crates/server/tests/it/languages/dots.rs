//! The dots of the languages are those of the preview.

use languages::{Document, Language, Settings};
use serde_json::{Value, json};

use super::{render, with};
use crate::caller::{CHECK, Caller, DESIGNS};

/// The dots of a PNG with one bit for each pixel.
fn bitmap(png: &[u8]) -> dots::Bitmap {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    assert_eq!(reader.info().bit_depth, png::BitDepth::One);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    // White is 1 in the picture and 0 in our dots.
    for byte in &mut bytes {
        *byte = !*byte;
    }
    dots::Bitmap::from_bytes(info.width, &bytes)
}

/// The example labels, with the resolution and the roll that a language needs.
fn examples(language: Language) -> Vec<(&'static str, Value)> {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let all = [
        ("shipping", read(include_str!("../../../../../examples/shipping.json"))),
        ("product", read(include_str!("../../../../../examples/product.json"))),
        ("asset", read(include_str!("../../../../../examples/asset.json"))),
    ];
    all.map(|(name, body)| (name, with(body, "printer", printer(language, name)))).into()
}

fn printer(language: Language, name: &str) -> Value {
    match (language, name) {
        (Language::BrotherQl, "shipping") => json!({"dpi": 300, "roll": "103"}),
        (Language::BrotherQl, _) => json!({"dpi": 300, "roll": "62"}),
        (Language::EscPos, _) => json!({"head": 832}),
        _ => json!({}),
    }
}

#[tokio::test]
async fn the_examples_in_every_language_have_the_dots_of_the_preview() {
    let caller = Caller::new().await;
    for language in Language::ALL {
        for (name, body) in examples(language) {
            let answer = render(&caller, language.id(), &body).await;
            assert_eq!(answer.status, 200, "{name} {answer:?}");
            let preview = caller.post("/api/v1/labels/preview", &body).await;
            let picture = bitmap(&preview.body);
            let dpi = if language == Language::BrotherQl { 300 } else { 203 };
            let size = (picture.width(), picture.height());
            let roll = body["printer"]["roll"].as_str().and_then(languages::Roll::from_id);
            let head = body["printer"]["head"].as_u64().and_then(|dots| u32::try_from(dots).ok());
            let settings = Settings { roll, head, ..Settings::default() };
            let mut document = Document::new(language, &settings, dpi, size).unwrap();
            document.add(&picture, 1).unwrap();
            assert!(picture.ink().is_some());
            assert_eq!(answer.body, document.finish(), "{name} in {}", language.id());
        }
    }
}

#[tokio::test]
async fn barcodes_without_a_zpl_command_are_drawn() {
    let caller = Caller::new().await;
    let body = json!({"size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"type": "barcode", "x": 0.2, "y": 0.2, "symbology": "telepen", "value": "AB12", "height": 0.4}]});
    assert_eq!(render(&caller, "zpl", &body).await.status, 400);
    let answer = render(&caller, "tspl", &body).await;
    assert_eq!(
        (answer.status, answer.header("x-label-warnings")),
        (200.try_into().unwrap(), None),
        "{answer:?}"
    );
    let looked = with(body.clone(), "printer", json!({"format": "tspl"}));
    assert_eq!(caller.post("/api/v1/labels/preview", &body).await.status, 400);
    let preview = caller.post("/api/v1/labels/preview", &looked).await;
    assert!(bitmap(&preview.body).ink().is_some());
    let check = caller.post(CHECK, &looked).await;
    assert_eq!(check.json()["scans"], true, "{check:?}");
    let document = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "b", "type": "barcode", "x": 0.2, "y": 0.2, "width": 1.5, "height": 0.5, "symbology": "telepen", "value": "AB12"}]});
    let design = caller.design(&document).await;
    let zpl = caller.post(&format!("{DESIGNS}/{design}/render"), &json!({})).await;
    assert_eq!(zpl.error(), (422, "unrepresentable_element".to_owned()));
    let tspl = caller.post(&format!("{DESIGNS}/{design}/render?format=tspl"), &json!({})).await;
    assert_eq!(tspl.status, 200, "{tspl:?}");
}

#[tokio::test]
async fn a_resolution_of_the_printer_holds_for_everything() {
    let caller = Caller::new().await;
    let body = with(super::label(), "printer", json!({"dpi": 300}));
    let zpl = render(&caller, "zpl", &body).await;
    assert!(zpl.text().contains("^PW600") && zpl.text().contains("^LL300"), "{}", zpl.text());
    let preview = caller.post("/api/v1/labels/preview", &body).await;
    let picture = bitmap(&preview.body);
    assert_eq!((picture.width(), picture.height()), (600, 300));
    assert_eq!(caller.post(CHECK, &body).await.status, 200);
    let tspl = render(&caller, "tspl", &body).await;
    assert!(tspl.body.starts_with(b"SIZE 50.8 mm,25.4 mm\r\n"));
    let own = with(super::label(), "size", json!({"widthIn": 2, "heightIn": 1, "dpi": 300}));
    assert_eq!(zpl.body, render(&caller, "zpl", &own).await.body);
}
