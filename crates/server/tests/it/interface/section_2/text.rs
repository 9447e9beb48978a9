//! `docs/interface.md`, section 2.2: text elements.

use serde_json::{Value, json};

use crate::interface::{
    RENDER, answered, check_allowed, check_default, check_prints, check_refused, check_required,
    label, with,
};

fn text() -> Value {
    label(json!({"type": "text", "x": 1, "y": 2, "text": "Hello"}))
}

fn wrapped(lines: usize) -> Value {
    let words = vec!["wordy"; lines].join(" ");
    label(json!({"type": "text", "x": 0, "y": 0, "text": words, "width": 0.5}))
}

#[tokio::test]
async fn text_requires_type_x_y_text() {
    check_required(RENDER, &text(), "/elements/0", &["type", "x", "y", "text"]).await;
}

#[tokio::test]
async fn text_type_is_text() {
    check_refused(RENDER, &text(), "/elements/0/type", ["Text", "texts", ""]).await;
}

#[tokio::test]
async fn text_x_and_y_are_inches_from_the_left_and_top() {
    check_prints(&text(), "/elements/0/x", 1, "^FO203,406^A0").await;
    check_prints(&text(), "/elements/0/x", 0.5, "^FO102,406^A0").await;
    check_prints(&text(), "/elements/0/y", 0, "^FO203,0^A0").await;
}

#[tokio::test]
async fn text_text_supports_placeholders() {
    let request = with(&text(), "/data", json!({"name": "Ada"}));
    check_prints(&request, "/elements/0/text", "Hello {{name}}!", "^FDHello Ada!^FS").await;
}

#[tokio::test]
async fn text_font_size_default_10_points() {
    check_default(RENDER, &text(), "/elements/0/fontSize", 10, 12).await;
    // A point is 1/72 inch: 10 points are 28.2 dots of 203.
    check_prints(&text(), "/elements/0/fontSize", 10, "^A0N,28,28^").await;
}

#[tokio::test]
async fn text_width_is_the_wrap_width_in_inches() {
    let lines = |zpl: String| zpl.matches("wordy").count() - zpl.matches("wordy wordy").count();
    assert_eq!(lines(answered(RENDER, &wrapped(4)).await), 4, "a word to a line");
    let wide = with(&wrapped(4), "/elements/0/width", 3);
    assert!(answered(RENDER, &wide).await.contains("wordy wordy wordy wordy"));
    check_prints(&wide, "/elements/0/align", "center", "^FB609,").await;
}

#[tokio::test]
async fn text_max_lines_default_8() {
    check_default(RENDER, &wrapped(20), "/elements/0/maxLines", 8, 9).await;
    assert_eq!(answered(RENDER, &wrapped(20)).await.matches("wordy").count(), 8);
    assert_eq!(answered(RENDER, &wrapped(8)).await.matches("wordy").count(), 8);
}

#[tokio::test]
async fn text_align_is_left_center_or_right() {
    let request = with(&text(), "/elements/0/width", 2);
    check_prints(&request, "/elements/0/align", "center", "^FB406,1,0,C,0^").await;
    check_prints(&request, "/elements/0/align", "right", "^FB406,1,0,R,0^").await;
    check_default(RENDER, &request, "/elements/0/align", "left", "right").await;
    check_refused(RENDER, &request, "/elements/0/align", ["middle", "Left", ""]).await;
}

#[tokio::test]
async fn text_rotation_is_n_r_i_or_b() {
    for rotation in ["N", "R", "I", "B"] {
        let expected = format!("^A0{rotation},28,28^");
        check_prints(&text(), "/elements/0/rotation", rotation, &expected).await;
    }
    check_default(RENDER, &text(), "/elements/0/rotation", "N", "R").await;
    check_refused(RENDER, &text(), "/elements/0/rotation", ["n", "X", "90"]).await;
}

#[tokio::test]
async fn text_reverse_inverts_what_is_below_it() {
    check_default(RENDER, &text(), "/elements/0/reverse", false, true).await;
    check_prints(&text(), "/elements/0/reverse", true, "^FR").await;
    check_refused(RENDER, &text(), "/elements/0/reverse", [json!(1), json!("true")]).await;
}

#[tokio::test]
async fn text_letters_of_the_printer() {
    check_prints(&text(), "/elements/0/printerFont", "d", "^ADN,").await;
    check_prints(&text(), "/elements/0/fontWidth", 7.2, ",20^").await;
    check_refused(RENDER, &text(), "/elements/0/printerFont", ["I", "0", "^"]).await;
    check_refused(RENDER, &text(), "/elements/0/fontWidth", [json!(0), json!(1921)]).await;
    check_refused(RENDER, &text(), "/elements/0/hangingIndent", [json!(-1), json!("1")]).await;
}

#[tokio::test]
async fn text_invert_is_white_on_black() {
    check_default(RENDER, &text(), "/elements/0/invert", false, true).await;
    check_prints(&text(), "/elements/0/invert", true, "^GB").await;
    check_prints(&text(), "/elements/0/invert", true, "^FR").await;
    check_allowed(RENDER, &text(), "/elements/0/invert", [true, false]).await;
    check_refused(RENDER, &text(), "/elements/0/invert", [json!(1), json!("true")]).await;
}
