//! `docs/interface.md`, sections 2.7 and 2.8: `Preset` and `Error`.

use serde_json::{Value, json};

use crate::interface::{PRESETS, RENDER, caller, check_prints, error, label, with};

/// Every preset.
async fn presets() -> Vec<Value> {
    let presets = caller().await.get(PRESETS).await.json()["presets"].clone();
    presets.as_array().unwrap().clone()
}

async fn four_by_six() -> Value {
    presets().await.into_iter().find(|preset| preset["id"] == "zebra-4x6").unwrap()
}

/// Checks that a field of every preset has a valid value.
async fn check_each(field: &str, is_right: impl Fn(&Value) -> bool) {
    let presets = presets().await;
    assert!(!presets.is_empty());
    for preset in presets {
        assert!(is_right(&preset[field]), "{field}: {preset}");
    }
}

fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.is_empty())
}

#[tokio::test]
async fn preset_id_is_used_as_size_preset() {
    check_each("id", is_text).await;
    let text = label(json!({"type": "text", "x": 0, "y": 0, "text": "a"}));
    let size = json!({"preset": four_by_six().await["id"]});
    check_prints(&text, "/size", size, "^PW812^LL1218^").await;
}

#[tokio::test]
async fn preset_name_is_a_string() {
    check_each("name", is_text).await;
    assert_eq!(four_by_six().await["name"], "Zebra 4 x 6 in Shipping");
}

#[tokio::test]
async fn preset_brand_is_a_printer_family() {
    check_each("brand", is_text).await;
    assert_eq!(four_by_six().await["brand"], "Zebra");
}

#[tokio::test]
async fn preset_width_in_and_height_in_are_inches() {
    check_each("widthIn", |value| value.as_f64().is_some_and(|inches| inches >= 0.1)).await;
    check_each("heightIn", |value| value.as_f64().is_some_and(|inches| inches >= 0.1)).await;
    let preset = four_by_six().await;
    assert_eq!((&preset["widthIn"], &preset["heightIn"]), (&json!(4), &json!(6)));
}

#[tokio::test]
async fn preset_dpi_is_an_integer() {
    check_each("dpi", |value| value.as_u64().is_some_and(|dpi| (100..=1200).contains(&dpi))).await;
    assert_eq!(four_by_six().await["dpi"], 203);
}

#[tokio::test]
async fn preset_width_dots_and_height_dots_are_integers() {
    check_each("widthDots", |value| value.as_u64().is_some_and(|dots| dots > 0)).await;
    check_each("heightDots", |value| value.as_u64().is_some_and(|dots| dots > 0)).await;
    let preset = four_by_six().await;
    assert_eq!((&preset["widthDots"], &preset["heightDots"]), (&json!(812), &json!(1218)));
}

#[tokio::test]
async fn preset_kind_is_thermal_sheet_or_paper() {
    let kinds = [json!("thermal"), json!("sheet"), json!("paper")];
    check_each("kind", |value| kinds.contains(value)).await;
    let presets = presets().await;
    for kind in kinds {
        assert!(presets.iter().any(|preset| preset["kind"] == kind), "{kind}");
    }
}

#[tokio::test]
async fn preset_labels_per_sheet_is_an_integer_or_null() {
    check_each("labelsPerSheet", |value| value.is_null() || value.is_u64()).await;
    let presets = presets().await;
    assert!(presets.iter().any(|preset| preset["labelsPerSheet"].is_u64()));
    assert!(presets.iter().any(|preset| preset.get("labelsPerSheet") == Some(&Value::Null)));
}

#[tokio::test]
async fn preset_aliases_is_an_array_of_strings() {
    check_each("aliases", |value| value.as_array().is_some_and(|all| all.iter().all(is_text)))
        .await;
    assert!(four_by_six().await["aliases"].as_array().unwrap().contains(&json!("4x6")));
}

#[tokio::test]
async fn error_error_is_a_machine_readable_code() {
    let answer = caller().await.post(RENDER, &json!({})).await;
    assert_eq!(answer.json()["error"], "invalid_spec");
}

#[tokio::test]
async fn error_message_is_human_readable() {
    let text = label(json!({"type": "text", "x": 0, "y": 0, "text": "a"}));
    let answer = caller().await.post(RENDER, &with(&text, "/copies", 0)).await;
    assert_eq!(answer.error(), error(400, "invalid_spec"));
    let message = "/copies: must be a whole number from 1 to 10000, found 0";
    assert_eq!(answer.json()["message"], message);
}
