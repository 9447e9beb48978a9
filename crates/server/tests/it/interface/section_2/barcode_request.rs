//! `docs/interface.md`, section 2.5: `BarcodeRequest`.

use serde_json::{Value, json};

use super::barcode::FIFTEEN;
use crate::interface::{
    BARCODE, answered, caller, check_allowed, check_default, check_refused, check_required, with,
};

fn svg() -> Value {
    json!({"value": "123456"})
}

fn zpl() -> Value {
    json!({"value": "123456", "format": "zpl"})
}

fn qr() -> Value {
    json!({"symbology": "qrcode", "value": "123456"})
}

#[tokio::test]
async fn barcode_request_requires_value() {
    check_required(BARCODE, &svg(), "", &["value"]).await;
}

#[tokio::test]
async fn barcode_request_symbology_default_code128() {
    check_default(BARCODE, &svg(), "/symbology", "code128", "code39").await;
}

#[tokio::test]
async fn barcode_request_symbology_is_one_of_the_fifteen_or_qrcode() {
    let caller = caller().await;
    for (symbology, value, _) in FIFTEEN.into_iter().chain([("qrcode", "Hello", "")]) {
        let svg = caller.answered(BARCODE, &json!({"symbology": symbology, "value": value})).await;
        assert!(svg.starts_with("<svg "), "{symbology}");
    }
    check_refused(BARCODE, &svg(), "/symbology", ["qr", "Code128", ""]).await;
}

#[tokio::test]
async fn barcode_request_value_is_a_string() {
    let told = answered(BARCODE, &json!({"value": "A-1", "format": "json"})).await;
    assert!(told.contains(r#""value":"A-1""#), "{told}");
    check_refused(BARCODE, &svg(), "/value", [json!(5), json!([]), json!("")]).await;
}

#[tokio::test]
async fn barcode_request_format_is_svg_zpl_or_json_default_svg() {
    check_default(BARCODE, &svg(), "/format", "svg", "zpl").await;
    check_allowed(BARCODE, &svg(), "/format", ["svg", "zpl", "json"]).await;
    check_refused(BARCODE, &svg(), "/format", ["png", "SVG", ""]).await;
}

#[tokio::test]
async fn barcode_request_scale_1_to_20() {
    let matrix = json!({"symbology": "datamatrix", "value": "123456", "format": "zpl"});
    for request in [svg(), qr(), matrix] {
        check_allowed(BARCODE, &request, "/scale", [1, 20]).await;
        check_refused(BARCODE, &request, "/scale", [json!(0), json!(21), json!(1.5)]).await;
    }
}

#[tokio::test]
async fn barcode_request_scale_is_dots_of_zpl() {
    for scale in [1, 10] {
        let zpl = answered(BARCODE, &with(&zpl(), "/scale", scale)).await;
        assert!(zpl.contains(&format!("^BY{scale},")), "{zpl}");
    }
    // `^BY` and `^BQ` take no more (ZPL II guide), but boxes do.
    for request in [zpl(), with(&qr(), "/format", "zpl")] {
        check_allowed(BARCODE, &request, "/scale", [11, 20]).await;
        let zpl = answered(BARCODE, &with(&request, "/scale", 20)).await;
        assert!(zpl.contains("^GB") && !zpl.contains("^BY"), "{zpl}");
    }
}

#[tokio::test]
async fn barcode_request_scale_is_pixels_of_svg() {
    // Code 128 of three pairs: start, 3 symbols, check, stop and 20 modules of quiet zone.
    for (scale, width) in [(1, 88), (2, 176), (20, 1760)] {
        let svg = answered(BARCODE, &with(&svg(), "/scale", scale)).await;
        assert!(svg.contains(&format!(r#" width="{width}""#)), "{svg}");
    }
}

#[tokio::test]
async fn barcode_request_height_in_default_0_5() {
    check_default(BARCODE, &svg(), "/heightIn", 0.5, 0.6).await;
    check_default(BARCODE, &zpl(), "/heightIn", 0.5, 0.6).await;
}

#[tokio::test]
async fn barcode_request_human_readable_default_true() {
    check_default(BARCODE, &svg(), "/humanReadable", true, false).await;
    check_default(BARCODE, &zpl(), "/humanReadable", true, false).await;
}

#[tokio::test]
async fn barcode_request_ec_level_is_l_m_q_or_h() {
    check_allowed(BARCODE, &qr(), "/ecLevel", ["L", "M", "Q", "H"]).await;
    check_default(BARCODE, &qr(), "/ecLevel", "M", "H").await;
    check_refused(BARCODE, &qr(), "/ecLevel", ["l", "X", ""]).await;
}

#[tokio::test]
async fn barcode_request_ec_level_is_for_qr_only() {
    let caller = caller().await;
    let plain = caller.post(BARCODE, &svg()).await;
    let levelled = caller.post(BARCODE, &with(&svg(), "/ecLevel", "H")).await;
    assert_eq!(plain.text(), levelled.text());
}

#[tokio::test]
async fn barcode_request_dpi_default_203() {
    // One inch, where one more dot makes a difference.
    check_default(BARCODE, &with(&zpl(), "/heightIn", 1), "/dpi", 203, 300).await;
}

#[tokio::test]
async fn barcode_request_dpi_is_for_zpl_only() {
    let plain = answered(BARCODE, &svg()).await;
    assert_eq!(plain, answered(BARCODE, &with(&svg(), "/dpi", 600)).await);
}
