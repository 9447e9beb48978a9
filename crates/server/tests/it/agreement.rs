//! Saved designs that are spoiled in many ways: the editor's findings, the check of the public interface and the proof say the
//! same about every row.

use std::collections::BTreeSet;

use axum::http::Method;
use fastrand::Rng;
use serde_json::{Value, json};

use crate::caller::{Caller, DESIGNS};

/// `AGREEING_DESIGNS` designs, from the seed `AGREEING_FROM` on.
#[expect(clippy::disallowed_methods, reason = "the extent of a test")]
fn seeds() -> std::ops::Range<u64> {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let first = number("AGREEING_FROM", 0);
    first..first + number("AGREEING_DESIGNS", 40)
}

const SYMBOLOGIES: [(&str, [&str; 3]); 8] = [
    ("code128", ["A-1", "Longer 4711/0815 value", "{x}"]),
    ("ean13", ["590123412345", "4006381333931", "5901234123450"]),
    ("code39", ["AB-12", "LONGER VALUE 12345", "A"]),
    ("datamatrix", ["x", "Some more text than before", "LOT 7"]),
    ("qrcode", ["https://example.com/a", "1", "A longer value that needs a larger symbol"]),
    ("pdf417", ["text", "Some more text than before, 1234567890", "7"]),
    ("aztec", ["text", "Some more text than before, 1234567890", "7"]),
    ("itf14", ["1540014128876", "1234567890123", "12345"]),
];

/// A length in inches; the limits are in hundredths.
fn length(random: &mut Rng, from: i32, to: i32) -> f64 {
    f64::from(random.i32(from..=to)) / 100.0
}

/// One to three barcodes of 2 by 1 inches or less, and what spoils them, on a label of 4 by 3 inches.
fn design(random: &mut Rng) -> (Value, Value) {
    let mut elements = Vec::new();
    let mut rows = vec![json!({}), json!({}), json!({})];
    for index in 0..random.usize(1..=3) {
        let (symbology, values) = SYMBOLOGIES[random.usize(..SYMBOLOGIES.len())];
        for (row, value) in rows.iter_mut().zip(values) {
            row[format!("v{index}")] = value.into();
        }
        let rotation = *random.choice(&["N", "R", "I", "B"]).unwrap();
        elements.push(json!({
            "id": format!("b{index}"), "type": "barcode", "symbology": symbology, "value": format!("{{{{v{index}}}}}"),
            "x": length(random, -20, 240), "y": length(random, -20, 240),
            "width": length(random, 60, 200), "height": length(random, 10, 100),
            "rotation": rotation,
        }));
    }
    if random.usize(..3) == 0 {
        let commands =
            json!({"BY": [random.u8(1..4), 3, 60], "BC": ["N", random.u8(5..90), "N", "N"]});
        let (x, y) = (length(random, 0, 300), length(random, 0, 280));
        elements.push(json!({"id": "n", "type": "native", "x": x, "y": y, "commands": commands, "text": "NATIVE 7"}));
    }
    for index in 0..random.usize(..3) {
        let (x, y) = (length(random, 0, 350), length(random, 0, 250));
        elements.push(match random.usize(..4) {
            0 => json!({"id": format!("d{index}"), "type": "text", "x": x, "y": y, "text": "over {{v0}}", "fontSize": 14}),
            1 => json!({"id": format!("d{index}"), "type": "rect", "x": x, "y": y, "width": 0.4, "height": 0.3, "fill": "black"}),
            2 => json!({"id": format!("d{index}"), "type": "line", "x": x, "y": y, "x2": 3.9, "y2": y + 0.3, "thickness": 0.03}),
            _ => json!({"id": format!("d{index}"), "type": "textBox", "x": x, "y": y, "width": 0.5, "height": 0.15, "text": "too long {{v0}}"}),
        });
    }
    let dpi = [203, 300, 600][random.usize(..3)];
    let size = json!({"widthIn": 4, "heightIn": 3, "dpi": dpi});
    (json!({"schemaVersion": 1, "size": size, "elements": elements}), rows.into())
}

async fn post(caller: &Caller, path: &str, body: &Value) -> (u16, Value) {
    let answer = caller.post(path, body).await;
    let json = if answer.status == 200 && answer.header("content-type") != Some("application/json")
    {
        Value::Null
    } else {
        answer.json()
    };
    (answer.status.as_u16(), json)
}

/// Saves a design, asks about it with one row, and deletes it.
async fn saved<T>(caller: &Caller, document: &Value, ask: impl AsyncFnOnce(&str) -> T) -> T {
    let id = caller.design(document).await;
    let asked = ask(&format!("{DESIGNS}/{id}")).await;
    let deleted = caller.browse(Method::DELETE, &format!("/api/editor/designs/{id}"), "").await;
    assert_eq!(deleted.status, 204);
    asked
}

/// The rows in which the editor has something against printing.
fn objections(report: &Value) -> BTreeSet<u64> {
    let lists = report["flaws"].as_object().unwrap().values();
    lists.flat_map(|rows| rows.as_array().unwrap()).filter_map(Value::as_u64).collect()
}

#[tokio::test]
#[expect(clippy::print_stdout, reason = "the figures, with --no-capture")]
async fn findings_the_check_and_the_proof_agree_about_every_row() {
    let flags = [("requests-per-minute", "1000000"), ("request-burst", "1000000")];
    let caller = Caller::with(&flags).await;
    let (mut good, mut bad) = (0, 0);
    for seed in seeds() {
        // The drawings of one network address are limited.
        caller.service.wait(60_000);
        let (document, rows) = design(&mut Rng::with_seed(seed));
        let body = json!({"document": document, "rows": rows, "scans": true, "grades": true});
        let (status, report) = post(&caller, "/api/editor/check", &body).await;
        assert_eq!((status, &report["rows"]), (200, &json!(3)), "seed {seed}: {report}");
        let objections = objections(&report);
        saved(&caller, &document, async |design| {
            for (index, row) in rows.as_array().unwrap().iter().enumerate() {
                let is_good = !objections.contains(&(index as u64));
                let told = format!("seed {seed} row {index}: {document} {row} {report}");
                let body = json!({"data": row, "proof": "require"});
                let (printed, _) = post(&caller, &format!("{design}/render"), &body).await;
                assert_eq!(printed == 200, is_good, "{printed}: {told}");
                let (status, check) =
                    post(&caller, &format!("{design}/check"), &json!({"data": row})).await;
                assert_eq!(status == 200 && check["proven"] == true, is_good, "{check}: {told}");
                if is_good { good += 1 } else { bad += 1 }
            }
            // A badge is never green where the row is not good.
            let badges = report["barcodes"].as_array().unwrap();
            let is_bad = badges.iter().any(|it| it["scans"] != true);
            assert!(!is_bad || objections.contains(&0), "seed {seed}: {report}");
        })
        .await;
    }
    println!("{good} rows are good, {bad} are not");
    assert!(good > 0 && bad > good / 10, "{good} good, {bad} bad");
}
