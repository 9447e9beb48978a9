//! Barcodes in pictures: `POST /api/v1/labels/check` and `POST /api/editor/check` read them from the printed label.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::caller::{BARCODE, CHECK, Caller};

async fn answer(caller: &Caller, path: &str, body: &Value) -> Value {
    serde_json::from_str(&caller.answered(path, body).await).unwrap()
}

/// A picture of a barcode, as a data URI.
async fn picture(caller: &Caller, barcode: &Value) -> String {
    svg(&caller.answered(BARCODE, barcode).await)
}

async fn qr(caller: &Caller, value: &str) -> String {
    picture(caller, &json!({"symbology": "qrcode", "value": value})).await
}

/// The check of a label with these elements, and its pictures.
async fn checked(caller: &Caller, elements: Value) -> Value {
    let size = json!({"widthIn": 3, "heightIn": 2});
    answer(caller, CHECK, &json!({"size": size, "elements": elements})).await
}

fn svg(text: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(text))
}

fn image(width: f64, src: &str) -> Value {
    json!({"type": "image", "x": 0.5, "y": 0.3, "width": width, "src": src})
}

const MESSAGE: &str = "the barcode in the picture (QR Code, \"https://example.com/a\") does not read as printed; \
                       it may be too small or covered";

#[tokio::test]
async fn a_barcode_in_a_picture_reads_if_it_is_large_enough() {
    let caller = Caller::new().await;
    let qr = qr(&caller, "https://example.com/a").await;
    let good = checked(&caller, json!([image(1.0, &qr)])).await;
    let read = json!([{"path": "/elements/0", "symbology": "qrcode", "value": "https://example.com/a",
        "reads": true}]);
    assert_eq!(good["pictures"], read);
    assert_eq!((&good["scans"], &good["findings"]), (&json!(true), &json!([])));

    let tiny = checked(&caller, json!([image(0.12, &qr)])).await;
    let lost = json!([{"path": "/elements/0", "symbology": "qrcode", "value": "https://example.com/a",
        "reads": false, "why": "unreadable"}]);
    assert_eq!(tiny["pictures"], lost);
    assert_eq!(tiny["scans"], false);
    let finding = json!([{"path": "/elements/0", "rule": "picture-barcode", "severity": "warning",
        "message": MESSAGE}]);
    assert_eq!(tiny["findings"], finding);
}

#[tokio::test]
async fn bars_in_a_picture_are_read_in_every_rotation() {
    let caller = Caller::new().await;
    let request = json!({"symbology": "ean13", "value": "4006381333931", "humanReadable": false});
    let ean = picture(&caller, &request).await;
    for rotation in ["N", "R", "I", "B"] {
        // 113 modules of three dots.
        let mut element = image(113.0 * 3.0 / 203.0, &ean);
        element["rotation"] = rotation.into();
        let good = checked(&caller, json!([element])).await;
        let [read] = good["pictures"].as_array().unwrap().as_slice() else { panic!("{good}") };
        assert_eq!(
            (&read["symbology"], &read["value"]),
            (&json!("ean13"), &json!("4006381333931"))
        );
        assert_eq!(read["reads"], true, "{rotation}");
        element["width"] = 0.12.into();
        let tiny = checked(&caller, json!([element])).await;
        assert_eq!(tiny["pictures"][0]["reads"], false, "{rotation}");
    }
}

#[tokio::test]
async fn bars_of_uneven_widths_do_not_read() {
    let caller = Caller::new().await;
    let request = json!({"symbology": "code128", "value": "PKG-0815-17", "humanReadable": false});
    let drawing = caller.answered(BARCODE, &request).await;
    let width = drawing.split_once("viewBox=\"0 0 ").unwrap().1.split(' ').next().unwrap();
    // A module of the drawing is two units wide.
    let modules = width.parse::<f64>().unwrap() / 2.0;
    let answers = [0.95, 1.18, 1.4, 1.5, 1.7, 2.0].map(async |dots: f64| {
        let mut element = image(modules * dots / 203.0, &svg(&drawing));
        (element["height"], element["fit"]) = (0.5.into(), "stretch".into());
        checked(&caller, json!([element])).await
    });
    let mut told = Vec::new();
    for answer in answers {
        let answer = answer.await;
        assert_eq!(answer["scans"], answer["pictures"][0]["reads"]);
        let message = answer["findings"][0]["message"].as_str().unwrap_or_default();
        let is_uneven = message.contains("edges lie between dots");
        told.push((answer["scans"].as_bool().unwrap(), is_uneven));
    }
    // Our reader reads those of one dot and a half, too.
    let (unread, uneven, even) = ((false, false), (false, true), (true, false));
    assert_eq!(told, [unread, unread, unread, uneven, uneven, even]);
}

#[tokio::test]
async fn uneven_modules_of_one_or_two_dots_do_not_read() {
    let caller = Caller::new().await;
    let request = json!({"symbology": "aztec", "value": "PKG-0815-17"});
    let drawing = caller.answered(BARCODE, &request).await;
    let width = drawing.split_once("viewBox=\"0 0 ").unwrap().1.split(' ').next().unwrap();
    // A module of the drawing is five units wide.
    let modules = width.parse::<f64>().unwrap() / 5.0;
    let mut told = Vec::new();
    for dots in [1.6, 1.9, 2.0, 3.0, 3.4] {
        let mut element = image(modules * dots / 203.0, &svg(&drawing));
        element["height"] = element["width"].clone();
        element["fit"] = "stretch".into();
        let answer = checked(&caller, json!([element])).await;
        let message = answer["findings"][0]["message"].as_str().unwrap_or_default();
        told.push((answer["scans"].as_bool().unwrap(), message.contains("edges lie between dots")));
    }
    let (unread, uneven, read) = ((false, false), (false, true), (true, false));
    assert_eq!(told, [unread, uneven, read, read, read]);
}

#[tokio::test]
async fn a_picture_without_a_barcode_has_no_entry() {
    let caller = Caller::new().await;
    let shapes = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M2 2h16v16H2zM6 6v8h8V6zM22 2h4v16h-4zM30 2h8v3h-8zM30 15h8v3h-8z"/></svg>"#;
    let good = checked(&caller, json!([image(1.5, &svg(shapes))])).await;
    assert_eq!((&good["pictures"], &good["scans"]), (&json!([]), &json!(true)));
}

#[tokio::test]
async fn what_covers_or_cuts_a_barcode_in_a_picture_is_told() {
    let caller = Caller::new().await;
    let (qr, other) = (qr(&caller, "https://example.com/a").await, qr(&caller, "another").await);
    let cover =
        json!({"type": "box", "x": 0.7, "y": 0.3, "width": 0.5, "height": 1, "filled": true});
    let code = "the barcode in the picture (QR Code, \"https://example.com/a\")";
    let told = |answer: &Value| {
        let mut findings = answer["findings"].as_array().unwrap().iter();
        let finding = findings.find(|it| it["rule"] == "picture-barcode").unwrap();
        let message = finding["message"].as_str().unwrap().strip_prefix(code).unwrap().to_owned();
        (answer["pictures"][0]["why"].as_str().unwrap().to_owned(), message)
    };
    let check = |answer: &Value, why: &str, message: &str| {
        assert_eq!(told(answer), (why.to_owned(), message.to_owned()));
    };
    let covered = checked(&caller, json!([image(1.0, &qr), cover])).await;
    check(&covered, "unreadable", " does not read as printed; it may be too small or covered");
    let cut = " is cut off, so it does not read; show all of it on the label";
    let mut beyond = image(1.0, &qr);
    beyond["x"] = 2.5.into();
    check(&checked(&caller, json!([beyond])).await, "cut", cut);
    let mut part = image(1.0, &qr);
    (part["height"], part["fit"]) = (0.5.into(), "cover".into());
    check(&checked(&caller, json!([part])).await, "cut", cut);
    let mut inverted = image(1.0, &qr);
    inverted["invert"] = true.into();
    check(
        &checked(&caller, json!([inverted])).await,
        "unreadable",
        " is printed light on dark, so it does not read; do not invert the picture",
    );
    let white = json!({"type": "box", "x": 0.5, "y": 0.3, "width": 1, "height": 1, "filled": true});
    let mut below = white.clone();
    below["invert"] = true.into();
    // White paper over the first picture, and another picture on it.
    let answer = checked(&caller, json!([image(1.0, &qr), white, below, image(1.0, &other)])).await;
    let of = |index: usize| answer["pictures"][index].clone();
    assert_eq!(
        (of(0)["why"].clone(), of(0)["found"].clone()),
        (json!("decodes-otherwise"), json!("another"))
    );
    assert_eq!(of(1)["reads"], true);
    check(
        &answer,
        "decodes-otherwise",
        " reads as \"another\" as printed; see what is printed over it or around it",
    );
    assert_eq!(answer["scans"], false);
}

#[tokio::test]
async fn each_row_has_its_own_result() {
    let caller = Caller::new().await;
    let (one, two) = (qr(&caller, "number one").await, qr(&caller, "number two").await);
    let body = json!({"size": {"widthIn": 2, "heightIn": 2}, "images": {"one": one, "two": two},
        "elements": [{"type": "image", "x": 0.5, "y": 0.5, "width": 0.8, "src": "{{picture}}"}],
        "rows": [{"picture": "one"}, {"picture": "two"}, {"picture": ""}, {"picture": "one"}]});
    let answer = answer(&caller, CHECK, &body).await;
    let found: Vec<_> = answer["pictures"].as_array().unwrap().iter().collect();
    let rows: Vec<_> = found.iter().map(|it| (&it["row"], &it["value"], &it["reads"])).collect();
    let (yes, one, two) = (json!(true), json!("number one"), json!("number two"));
    assert_eq!(rows, [(&json!(0), &one, &yes), (&json!(1), &two, &yes), (&json!(3), &one, &yes)]);
}

#[tokio::test]
async fn the_editor_gets_a_finding() {
    let caller = Caller::new().await;
    let qr = qr(&caller, "https://example.com/a").await;
    let check = async |width: f64, print: &str, grades: bool| {
        let image = json!({"id": "p", "type": "image", "x": 0.5, "y": 0.5, "width": width, "height": width,
            "src": qr, "print": print});
        let document =
            json!({"schemaVersion": 1, "size": {"widthIn": 3, "heightIn": 2}, "elements": [image]});
        let body = json!({"document": document, "rows": [{}], "grades": grades});
        let answer = answer(&caller, "/api/editor/check", &body).await;
        let findings = answer["findings"].as_array().unwrap().clone();
        findings.into_iter().filter(|it| it["rule"] == "picture-barcode").collect::<Vec<_>>()
    };
    assert_eq!(check(1.0, "dots", true).await, [""; 0]);
    let expected = json!({"row": 0, "elementId": "p", "rule": "picture-barcode", "severity": "error",
        "flaw": "unreadable", "code": "picture-barcode", "message": MESSAGE,
        "values": {"symbology": "QR Code", "value": "https://example.com/a"}});
    assert_eq!(check(0.12, "dots", true).await, [expected]);
    assert_eq!(check(0.12, "skip", true).await, [""; 0]);
    assert_eq!(check(0.12, "dots", false).await, [""; 0]);
}
