//! `printer` of saved designs, and what the editor exports.

use serde_json::{Value, json};

use super::with;
use crate::{
    caller::{Caller, DESIGNS, text_document},
    service::{Answer, Ask},
};

fn document() -> Value {
    text_document("{{name}}")
}

#[tokio::test]
async fn the_options_of_a_design_apply_to_its_format() {
    let caller = Caller::new().await;
    let printer = json!({"format": "tspl", "speed": 5, "dpi": 300, "roll": "62", "later": 1});
    let design = caller.design(&with(document(), "printer", printer)).await;
    let print = async |query: &str, body: Value| {
        let answer = caller.post(&format!("{DESIGNS}/{design}/render{query}"), &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        String::from_utf8_lossy(&answer.body).into_owned()
    };
    let tspl = print("?format=tspl", json!({})).await;
    assert!(tspl.contains("SPEED 5\r\n") && tspl.contains("SIZE 50.8 mm,25.4 mm"), "{tspl}");
    let own = print("?format=tspl", json!({"printer": {"speed": 2}})).await;
    assert!(own.contains("SPEED 2\r\n"), "{own}");
    let zpl = print("", json!({})).await;
    assert!(zpl.contains("^PW406"), "{zpl}");
    let zpl = print("", json!({"printer": {"dpi": 600}})).await;
    assert!(zpl.contains("^PW1200"), "{zpl}");
    let preview = caller.post(&format!("{DESIGNS}/{design}/preview"), &json!({})).await;
    assert_eq!(crate::labels_preview::png_head(&preview.body), (600, 300, 1));
}

#[tokio::test]
async fn units_hold_for_the_options_of_a_design_wherever_they_stand() {
    let caller = Caller::new().await;
    let design = caller.design(&document()).await;
    let path = format!("{DESIGNS}/{design}/render?format=tspl");
    for body in
        [r#"{"units":"mm","printer":{"gap":2.5}}"#, r#"{"printer":{"gap":2.5},"units":"mm"}"#]
    {
        let answer = caller.post(&path, body).await;
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(text.contains("GAP 2.5 mm,0 mm"), "{text}");
    }
}

#[tokio::test]
async fn a_design_with_an_invalid_printer_is_not_saved() {
    let caller = Caller::new().await;
    let printer =
        json!({"format": "zpll", "speed": 99, "across": {"count": 1, "gap": 0}, "sheet": 4});
    let told = caller.save(&with(document(), "printer", printer)).await.problems();
    let places: Vec<_> = told.iter().map(|it| it.split(':').next().unwrap()).collect();
    assert_eq!(
        places,
        ["/printer/format", "/printer/speed", "/printer/across/count", "/printer/sheet"]
    );
    caller
        .design(&with(document(), "printer", json!({"format": "sheet", "sheet": {"start": 4}})))
        .await;
}

#[tokio::test]
async fn a_sheet_preset_of_a_design_is_warned_about() {
    let caller = Caller::new().await;
    let design = caller.design(&with(document(), "size", json!({"preset": "avery-5160"}))).await;
    let answer =
        caller.post(&format!("{DESIGNS}/{design}/render"), &json!({"data": {"name": "a"}})).await;
    let warnings = answer.header("x-conversion-warnings").unwrap_or_default();
    assert!(warnings.contains("[sheet-preset]"), "{answer:?}");
}

async fn export(caller: &Caller, body: &Value) -> Answer {
    caller.service.send(Ask::post("/api/editor/export").json(&body.to_string())).await
}

#[tokio::test]
async fn the_editor_exports_what_the_saved_design_prints() {
    let caller = Caller::new().await;
    let document = with(document(), "printer", json!({"format": "tspl", "speed": 3}));
    let design = caller.design(&document).await;
    let rows = json!([{"name": "a"}, {"name": "b", "copies": 3}]);
    for format in ["tspl", "epl", "cpcl", "escpos", "pwg"] {
        let answer =
            export(&caller, &json!({"document": document, "rows": rows, "format": format})).await;
        let printed = caller
            .post(&format!("{DESIGNS}/{design}/render?format={format}"), &json!({"rows": rows}))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.body, printed.body, "{format}");
        assert_eq!(answer.header("content-type"), printed.header("content-type"));
        assert_eq!(answer.header("x-label-count"), Some("2"));
    }
    let moved = json!({"document": document, "rows": rows, "format": "tspl", "offset": {"x": 8, "y": 0},
        "printer": {"speed": 6}, "across": {"count": 2, "gap": 0}});
    let answer = export(&caller, &moved).await;
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    assert!(text.contains("SPEED 6\r\n") && text.starts_with("SIZE 101.6 mm"), "{text}");
    let wrong =
        json!({"document": document, "rows": rows, "format": "tspl", "printer": {"roll": "62"}});
    assert_eq!(
        export(&caller, &wrong).await.problems(),
        ["/printer/roll: is not for tspl; it is for brother-ql"]
    );
}
