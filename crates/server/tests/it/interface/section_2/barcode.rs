//! `docs/interface.md`, section 2.2: barcode elements.

use serde_json::{Value, json};

use crate::interface::{
    RENDER, caller, check_allowed, check_default, check_prints, check_refused, check_required,
    label, with,
};

/// The symbologies of the document, each with a value and the command that prints it.
pub(super) const FIFTEEN: [(&str, &str, &str); 15] = [
    ("code128", "Hello", "^BC"),
    ("code39", "HELLO", "^B3"),
    ("code93", "HELLO", "^BA"),
    ("ean13", "590123412345", "^BE"),
    ("ean8", "9638507", "^B8"),
    ("upca", "03600029145", "^BU"),
    ("upce", "425261", "^B9"),
    ("itf14", "1540014128876", "^B2"),
    ("interleaved2of5", "123456", "^B2"),
    ("codabar", "A123456A", "^BK"),
    ("msi", "123456", "^BM"),
    ("gs1-128", "(01)09501101530003", "^BC"),
    ("datamatrix", "Hello", "^BX"),
    ("pdf417", "Hello", "^B7"),
    ("aztec", "Hello", "^BO"),
];

fn of(symbology: &str, value: &str) -> Value {
    let barcode = json!({"type": "barcode", "x": 1, "y": 2, "symbology": symbology});
    label(with(&barcode, "/value", value))
}

fn code39() -> Value {
    of("code39", "HELLO")
}

#[tokio::test]
async fn barcode_requires_type_x_y_symbology_value() {
    let fields = ["type", "x", "y", "symbology", "value"];
    check_required(RENDER, &code39(), "/elements/0", &fields).await;
}

#[tokio::test]
async fn barcode_type_is_barcode() {
    check_refused(RENDER, &code39(), "/elements/0/type", ["Barcode", "code39"]).await;
}

#[tokio::test]
async fn barcode_x_and_y_are_inches_from_the_left_and_top() {
    check_prints(&code39(), "/elements/0/x", 1, "^FO203,406^B3").await;
    check_prints(&code39(), "/elements/0/y", 0.5, "^FO203,102^B3").await;
}

#[tokio::test]
async fn barcode_symbology_one_of_fifteen() {
    let caller = caller().await;
    for (symbology, value, command) in FIFTEEN {
        let zpl = caller.answered(RENDER, &of(symbology, value)).await;
        assert!(zpl.contains(command), "{symbology}: {zpl}");
    }
    let others = ["kix", "Code128", "code-128", "gs1128", ""];
    check_refused(RENDER, &code39(), "/elements/0/symbology", others).await;
}

#[tokio::test]
async fn barcode_value_supports_placeholders() {
    let request = with(&code39(), "/data", json!({"sku": "123"}));
    check_prints(&request, "/elements/0/value", "A-{{sku}}", "^FDA-123^FS").await;
}

#[tokio::test]
async fn barcode_height_default_0_5_inches() {
    check_default(RENDER, &code39(), "/elements/0/height", 0.5, 0.6).await;
    check_prints(&code39(), "/elements/0/height", 0.5, "^B3N,N,102,").await;
    check_prints(&code39(), "/elements/0/height", 1, "^B3N,N,203,").await;
}

#[tokio::test]
async fn barcode_module_width_1_to_10_default_2() {
    check_default(RENDER, &code39(), "/elements/0/moduleWidth", 2, 3).await;
    check_prints(&code39(), "/elements/0/moduleWidth", 1, "^BY1,").await;
    check_prints(&code39(), "/elements/0/moduleWidth", 10, "^BY10,").await;
    let refused = [json!(0), json!(11), json!(2.5)];
    check_refused(RENDER, &code39(), "/elements/0/moduleWidth", refused).await;
}

#[tokio::test]
async fn barcode_ratio_2_to_3_default_3() {
    check_default(RENDER, &code39(), "/elements/0/ratio", 3, 2.5).await;
    check_prints(&code39(), "/elements/0/ratio", 2, "^BY2,2").await;
    check_prints(&code39(), "/elements/0/ratio", 3, "^BY2,3").await;
    check_refused(RENDER, &code39(), "/elements/0/ratio", [1.99, 3.01]).await;
}

#[tokio::test]
async fn barcode_human_readable_default_true() {
    check_default(RENDER, &code39(), "/elements/0/humanReadable", true, false).await;
    check_allowed(RENDER, &code39(), "/elements/0/humanReadable", [true, false]).await;
    check_refused(RENDER, &code39(), "/elements/0/humanReadable", [json!(1), json!("no")]).await;
}

#[tokio::test]
async fn barcode_rotation_is_n_r_i_or_b() {
    for rotation in ["N", "R", "I", "B"] {
        let expected = format!("^B3{rotation},");
        check_prints(&code39(), "/elements/0/rotation", rotation, &expected).await;
    }
    check_default(RENDER, &code39(), "/elements/0/rotation", "N", "B").await;
    check_refused(RENDER, &code39(), "/elements/0/rotation", ["n", "X", "90"]).await;
}
