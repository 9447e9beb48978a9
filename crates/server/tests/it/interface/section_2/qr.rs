//! `docs/interface.md`, section 2.2: QR elements.

use serde_json::{Value, json};

use crate::interface::{
    RENDER, caller, check_allowed, check_default, check_prints, check_refused, check_required,
    label, with,
};

fn qr() -> Value {
    label(json!({"type": "qr", "x": 1, "y": 2, "value": "Hello"}))
}

#[tokio::test]
async fn qr_requires_type_x_y_value() {
    check_required(RENDER, &qr(), "/elements/0", &["type", "x", "y", "value"]).await;
}

#[tokio::test]
async fn qr_type_is_qr() {
    check_refused(RENDER, &qr(), "/elements/0/type", ["QR", "qrcode"]).await;
}

#[tokio::test]
async fn qr_x_and_y_are_inches_from_the_left_and_top() {
    // The printer adds the height of ^BY, one dot, to y.
    check_prints(&qr(), "/elements/0/x", 1, "^BY2,3,1^FO203,405^BQ").await;
    check_prints(&qr(), "/elements/0/y", 0.5, "^BY2,3,1^FO203,101^BQ").await;
}

#[tokio::test]
async fn qr_value_is_what_it_says() {
    check_prints(&qr(), "/elements/0/value", "Goodbye", "A,Goodbye^FS").await;
    let request = with(&qr(), "/data", json!({"name": "Ada"}));
    check_prints(&request, "/elements/0/value", "Hello {{name}}", "A,Hello Ada^FS").await;
}

#[tokio::test]
async fn qr_magnification_1_to_10_default_5() {
    check_default(RENDER, &qr(), "/elements/0/magnification", 5, 6).await;
    check_prints(&qr(), "/elements/0/magnification", 1, "^BQN,2,1,").await;
    check_prints(&qr(), "/elements/0/magnification", 10, "^BQN,2,10,").await;
    let refused = [json!(0), json!(11), json!(1.5)];
    check_refused(RENDER, &qr(), "/elements/0/magnification", refused).await;
}

#[tokio::test]
async fn qr_ec_level_is_l_m_q_or_h_default_m() {
    check_default(RENDER, &qr(), "/elements/0/ecLevel", "M", "Q").await;
    for level in ["L", "M", "Q", "H"] {
        let expected = format!("^FD{level}A,Hello^FS");
        check_prints(&qr(), "/elements/0/ecLevel", level, &expected).await;
    }
    check_refused(RENDER, &qr(), "/elements/0/ecLevel", ["m", "X", ""]).await;
}

#[tokio::test]
async fn qr_rotation_is_n_r_i_or_b() {
    check_allowed(RENDER, &qr(), "/elements/0/rotation", ["N", "R", "I", "B"]).await;
    check_refused(RENDER, &qr(), "/elements/0/rotation", ["n", "X", "90"]).await;
    // The printer draws it upright, which is a warning.
    let caller = caller().await;
    for (rotation, is_told) in [("N", false), ("R", true)] {
        let answer = caller.post(RENDER, &with(&qr(), "/elements/0/rotation", rotation)).await;
        assert_eq!(answer.header("x-label-warnings").is_some(), is_told, "{answer:?}");
    }
}
