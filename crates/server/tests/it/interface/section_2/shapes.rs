//! `docs/interface.md`, section 2.2: boxes and lines; and ellipses.

use serde_json::{Value, json};

use crate::interface::{RENDER, check_default, check_prints, check_refused, check_required, label};

fn rectangle() -> Value {
    label(json!({"type": "box", "x": 1, "y": 2, "width": 2, "height": 1}))
}

fn line() -> Value {
    label(json!({"type": "line", "x": 1, "y": 2, "x2": 3, "y2": 2}))
}

#[tokio::test]
async fn box_requires_type_x_y_width_height() {
    let fields = ["type", "x", "y", "width", "height"];
    check_required(RENDER, &rectangle(), "/elements/0", &fields).await;
}

#[tokio::test]
async fn box_type_is_box() {
    check_refused(RENDER, &rectangle(), "/elements/0/type", ["Box", "rect"]).await;
}

#[tokio::test]
async fn box_x_y_width_and_height_are_inches() {
    check_prints(&rectangle(), "/elements/0/x", 1, "^FO203,406^GB406,203,4").await;
    check_prints(&rectangle(), "/elements/0/x", 0, "^FO0,406^GB406,203,4").await;
    check_prints(&rectangle(), "/elements/0/y", 1, "^FO203,203^GB406,203,4").await;
    check_prints(&rectangle(), "/elements/0/width", 1, "^FO203,406^GB203,203,4").await;
    check_prints(&rectangle(), "/elements/0/height", 2, "^FO203,406^GB406,406,4").await;
}

#[tokio::test]
async fn box_thickness_default_0_02_inches() {
    check_default(RENDER, &rectangle(), "/elements/0/thickness", 0.02, 0.05).await;
    check_prints(&rectangle(), "/elements/0/thickness", 0.05, "^GB406,203,10").await;
}

#[tokio::test]
async fn box_filled_is_boolean() {
    check_default(RENDER, &rectangle(), "/elements/0/filled", false, true).await;
    check_prints(&rectangle(), "/elements/0/filled", true, "^GB406,203,203").await;
    check_refused(RENDER, &rectangle(), "/elements/0/filled", [json!(1), json!("true")]).await;
}

#[tokio::test]
async fn box_color_and_rounding_have_defaults() {
    check_default(RENDER, &rectangle(), "/elements/0/color", "black", "white").await;
    check_prints(&rectangle(), "/elements/0/color", "white", "^GB406,203,4,W,0").await;
    check_refused(RENDER, &rectangle(), "/elements/0/color", [json!("White"), json!(1)]).await;
    check_default(RENDER, &rectangle(), "/elements/0/rounding", 0, 1).await;
    check_prints(&rectangle(), "/elements/0/rounding", 8, "^GB406,203,4,B,8").await;
    check_refused(RENDER, &rectangle(), "/elements/0/rounding", [json!(9), json!(-1), json!(1.5)])
        .await;
}

fn ellipse() -> Value {
    label(json!({"type": "ellipse", "x": 1, "y": 2, "width": 2, "height": 1}))
}

#[tokio::test]
async fn ellipse_requires_type_x_y_width_height() {
    let fields = ["type", "x", "y", "width", "height"];
    check_required(RENDER, &ellipse(), "/elements/0", &fields).await;
}

#[tokio::test]
async fn ellipse_fields_are_those_of_a_box() {
    check_prints(&ellipse(), "/elements/0/x", 0, "^FO0,406^GE406,203,4,B").await;
    check_prints(&ellipse(), "/elements/0/width", 1, "^FO203,406^GC203,4,B").await;
    check_default(RENDER, &ellipse(), "/elements/0/thickness", 0.02, 0.05).await;
    check_default(RENDER, &ellipse(), "/elements/0/filled", false, true).await;
    check_prints(&ellipse(), "/elements/0/filled", true, "^GE406,203,102,B").await;
    check_default(RENDER, &ellipse(), "/elements/0/color", "black", "white").await;
    check_prints(&ellipse(), "/elements/0/color", "white", "^GE406,203,4,W").await;
    check_default(RENDER, &ellipse(), "/elements/0/invert", false, true).await;
    check_prints(&ellipse(), "/elements/0/invert", true, "^FR^GE406,203,4,B").await;
    check_refused(RENDER, &ellipse(), "/elements/0/width", [json!(20.2), json!(-1)]).await;
}

#[tokio::test]
async fn line_requires_type_x_y_x2_y2() {
    let fields = ["type", "x", "y", "x2", "y2"];
    check_required(RENDER, &line(), "/elements/0", &fields).await;
}

#[tokio::test]
async fn line_type_is_line() {
    check_refused(RENDER, &line(), "/elements/0/type", ["Line", "rule"]).await;
}

#[tokio::test]
async fn line_x_y_x2_and_y2_are_inches() {
    check_prints(&line(), "/elements/0/x2", 3, "^GB406,2,2").await;
    check_prints(&line(), "/elements/0/x", 2, "^GB203,2,2").await;
    check_prints(&line(), "/elements/0/y2", 3, "^GD").await;
    check_prints(&line(), "/elements/0/y", 1, "^GD").await;
}

#[tokio::test]
async fn line_thickness_default_0_01_inches() {
    check_default(RENDER, &line(), "/elements/0/thickness", 0.01, 0.02).await;
    check_prints(&line(), "/elements/0/thickness", 0.05, "^GB406,10,10").await;
}
