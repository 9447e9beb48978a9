//! `printer`: which options a language has, and what is said about all others.

use serde_json::{Value, json};

use super::{label, render, with};
use crate::caller::Caller;

async fn refused(format: &str, printer: Value, expected: &[&str]) {
    let caller = Caller::new().await;
    let answer = render(&caller, format, &with(label(), "printer", printer.clone())).await;
    assert_eq!(answer.problems(), expected, "{format} {printer}");
}

#[tokio::test]
async fn options_reach_the_printer() {
    let caller = Caller::new().await;
    let printer = json!({"speed": 4, "media": "mark", "gap": 0.1, "cut": "end", "direction": "reversed", "head": 832});
    let body = with(with(label(), "printer", printer), "darkness", json!(20));
    let tspl = render(&caller, "tspl", &with(body, "copies", json!(3))).await;
    let start = String::from_utf8_lossy(&tspl.body).into_owned();
    for line in ["BLINE 2.54 mm,0 mm", "SPEED 4", "DENSITY 10", "SET CUTTER BATCH"] {
        assert!(start.contains(&format!("{line}\r\n")), "{line} in {start}");
    }
    assert!(tspl.body.ends_with(b"\r\nPRINT 1,3\r\n"));
}

#[tokio::test]
async fn an_option_of_another_language_names_those_that_have_it() {
    refused(
        "pwg",
        json!({"speed": 4, "roll": "62"}),
        &[
            "/printer/speed: is not for pwg; it is for tspl and epl",
            "/printer/roll: is not for pwg; it is for brother-ql",
        ],
    )
    .await;
    refused(
        "zpl",
        json!({"cut": "end", "dpi": 300}),
        &["/printer/cut: is not for zpl, which takes only dpi; it is for tspl, escpos and brother-ql"],
    )
    .await;
    refused(
        "epl",
        json!({"format": "tspl"}),
        &["/printer/format: must be the format of the address, which is epl, found \"tspl\"; add ?format=tspl"],
    )
    .await;
}

#[tokio::test]
async fn hostile_options_are_named_with_rule_and_value() {
    refused("tspl", json!({"sped": 4}), &["/printer/sped: unknown field; did you mean \"speed\"?"])
        .await;
    refused("tspl", json!([4]), &["/printer: must be an object, found an array"]).await;
    refused(
        "tspl",
        json!({"speed": 0.9, "gap": -1, "head": 0, "dpi": 99, "media": "roll", "direction": 1, "cut": "x"}),
        &[
            "/printer/dpi: must be a whole number from 100 to 1200, found 99",
            "/printer/head: must be a whole number from 1 to 65535, found 0",
            "/printer/speed: must be 1 to 18 inches per second, found 0.9",
            "/printer/media: must be \"gap\", \"mark\" or \"continuous\", found \"roll\"",
            "/printer/gap: must be 0 to 1 inches, found -1",
            "/printer/direction: must be \"normal\" or \"reversed\", found 1",
            "/printer/cut: must be \"never\", \"each\" or \"end\", found \"x\"",
        ],
    )
    .await;
    let caller = Caller::new().await;
    let twice =
        label().to_string().replace("\"data\"", "\"printer\":{\"speed\":1,\"speed\":2},\"data\"");
    let answer = caller.post("/api/v1/labels/render?format=tspl", &twice).await;
    assert_eq!(answer.problems(), ["/printer/speed: is given twice"]);
    let millimetres = with(with(label(), "printer", json!({"gap": 26})), "units", json!("mm"));
    let answer =
        render(&caller, "tspl", &with(millimetres, "size", json!({"preset": "zebra-2x1"}))).await;
    assert_eq!(answer.problems(), ["/printer/gap: must be 0 to 25.4 mm, found 26"]);
}

#[tokio::test]
async fn a_label_wider_than_the_head_says_by_how_much() {
    let caller = Caller::new().await;
    let wide = with(label(), "size", json!({"widthIn": 4.5, "heightIn": 1}));
    let told = render(&caller, "tspl", &wide).await.problems().remove(0);
    assert!(
        told.starts_with(
            "/size: the label is 914 dots wide, 82 dots wider than the print head of 832 dots"
        ),
        "{told}"
    );
    let narrow = with(label(), "printer", json!({"head": 384}));
    let told = render(&caller, "escpos", &narrow).await.problems().remove(0);
    assert!(told.starts_with("/printer/head: the label is 406 dots wide, 22 dots wider"), "{told}");
    let across = with(label(), "across", json!({"count": 3, "gap": 0.1}));
    let told = render(&caller, "tspl", &across).await.problems().remove(0);
    assert!(told.starts_with("/across: the label is 1259 dots wide, 427 dots wider"), "{told}");
    let told = render(&caller, "brother-ql", &label()).await.problems().remove(0);
    assert!(told.starts_with("/printer/dpi: ") && told.contains("300"), "{told}");
}

#[tokio::test]
async fn darkness_without_an_effect_is_a_warning() {
    let caller = Caller::new().await;
    let body = with(label(), "darkness", json!(20));
    let answer = render(&caller, "escpos", &body).await;
    assert_eq!(
        answer.header("x-label-warnings"),
        Some("/darkness: ESC/POS has no darkness, ignored [no-effect]")
    );
    assert_eq!(render(&caller, "epl", &body).await.header("x-label-warnings"), None);
}

#[tokio::test]
async fn the_output_limit_holds_for_the_dots() {
    // The ZPL of a black label is short; its dots in hexadecimal digits are not: 20,706 for each label.
    let body = json!({"size": {"widthIn": 2, "heightIn": 1}, "rows": vec![json!({}); 6],
        "elements": [{"type": "box", "x": 0, "y": 0, "width": 2, "height": 1, "filled": true}]});
    let caller = Caller::with(&[("output-limit", "65536")]).await;
    assert_eq!(render(&caller, "zpl", &body).await.status, 200);
    let answer = render(&caller, "cpcl", &body).await;
    assert_eq!(answer.error(), (413, "output_too_large".to_owned()));
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(message, "a response may have 65536 bytes; 3 of 6 labels fit");
}
