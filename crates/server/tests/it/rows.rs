//! `POST /api/editor/check` and `POST /api/editor/export`: an unsaved design with many rows of values.

use serde_json::{Value, json};

use crate::{
    caller::Caller,
    service::{Answer, Ask, Service},
};

fn document() -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "x", "type": "textBox", "x": 0.1, "y": 0.05, "width": 1, "height": 0.15, "text": "{{name}}"},
        {"id": "g", "type": "group", "x": 0, "y": 0.3, "width": 2, "height": 0.6, "elements": [
            {"id": "b", "type": "barcode", "x": 0.1, "y": 0, "width": 1.68, "height": 0.6,
                "symbology": "ean13", "value": "{{ean}}"}]}],
        "sampleData": {"name": "Ada", "ean": "4006381333931"}})
}

fn row(name: &str, ean: &str) -> Value {
    json!({"name": name, "ean": ean})
}

async fn send(path: &str, body: &Value) -> Answer {
    Service::new().await.send(Ask::post(path).json(&body.to_string())).await
}

#[tokio::test]
async fn every_row_is_checked_and_errors_come_first() {
    let rows = [
        row("Ada", "4006381333931"),
        row("a name that is much too long", "400638133393"),
        row("Bob", "4006381333932"),
        json!({"name": "Eve"}),
    ];
    let answer = send("/api/editor/check", &json!({"document": document(), "rows": rows})).await;
    let answer = answer.json();
    let told = answer["findings"].as_array().unwrap().iter();
    let told: Vec<_> = told
        .map(|it| format!("{} {} {} {}", it["row"], it["elementId"], it["rule"], it["severity"]))
        .collect();
    assert_eq!(
        told,
        [
            r#"2 "b" "invalid-value" "error""#,
            r#"3 "b" "invalid-value" "error""#,
            r#"1 "x" "text-cut" "warning""#,
            r#"3 "b" "unfilled-placeholder" "warning""#,
        ]
    );
    assert_eq!((&answer["rows"], &answer["count"]), (&json!(4), &json!(4)));
}

#[tokio::test]
async fn a_thousand_rows_are_checked_and_a_thousand_remarks_listed() {
    let mut rows = vec![row("a name that is much too long", "4006381333931"); 999];
    rows.push(row("a name that is much too long", "1"));
    let body = json!({"document": document(), "rows": rows});
    let answer = send("/api/editor/check", &body).await.json();
    assert_eq!((&answer["rows"], &answer["count"]), (&json!(1000), &json!(1001)));
    assert_eq!(answer["findings"].as_array().unwrap().len(), 1000);
    assert_eq!(answer["findings"][0]["row"], 999);
    rows.push(json!({}));
    let answer = send("/api/editor/check", &json!({"document": document(), "rows": rows})).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    assert!(answer.text().contains("at most 1000 rows, found 1001"), "{answer:?}");
}

#[tokio::test]
async fn long_work_is_refused_before_it_starts() {
    // A short body: 500 barcodes repeat each value.
    let element = |id: usize| {
        json!({"id": id.to_string(), "type": "barcode", "x": 0, "y": 0, "width": 2, "height": 1,
            "symbology": "pdf417", "value": "{{v}}"})
    };
    let elements: Vec<_> = (0..500).map(element).collect();
    let document =
        json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": elements});
    let rows = vec![json!({"v": "a value of some length".repeat(40)}); 1000];
    for (path, format) in [("/api/editor/check", "zpl"), ("/api/editor/export", "zpl")] {
        let body = json!({"document": document, "rows": rows, "format": format});
        let answer = send(path, &body).await;
        assert_eq!(answer.error(), (413, "job_too_large".to_owned()), "{path}");
        assert!(answer.text().contains("100000000 characters"), "{answer:?}");
    }
    // A value that one text repeats is counted each time.
    let text = json!([{"id": "t", "type": "text", "x": 0, "y": 0, "text": "{{v}}".repeat(700)}]);
    let document =
        json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": text});
    let body = json!({"document": document, "rows": rows});
    assert_eq!(send("/api/editor/check", &body).await.error().0, 413);
}

#[tokio::test]
async fn a_drawing_with_too_many_dots_is_refused_before_it_starts() {
    let element =
        |id: usize| json!({"id": id.to_string(), "type": "text", "x": 0, "y": 0, "text": "a"});
    let size = json!({"widthIn": 24, "heightIn": 24, "dpi": 480});
    let document = |count| {
        let elements: Vec<_> = (0..count).map(element).collect();
        json!({"schemaVersion": 1, "size": size, "elements": elements})
    };
    let answer = send("/api/editor/convert", &json!({"document": document(500)})).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()), "{answer:?}");
    assert!(answer.text().contains("26000000000 dots together, found 66"), "{answer:?}");
    let body = json!({"document": document(1), "rows": vec![json!({}); 1000], "format": "pdf"});
    assert_eq!(send("/api/editor/export", &body).await.error().0, 413);
    let body = json!({"document": document(1), "rows": vec![json!({}); 1000], "format": "zpl"});
    assert_eq!(send("/api/editor/export", &body).await.status, 200);
}

#[tokio::test]
async fn exported_zpl_is_that_of_the_public_interface() {
    let caller = Caller::new().await;
    let cookie = caller.cookie().await;
    let create = Ask::post("/api/editor/designs?name=tag").cookie(cookie);
    let id = caller.service.send(create.json(&document().to_string())).await.json()["id"].clone();
    let rows = json!([row("Ada", "4006381333931"), row("Bob", "400638133393")]);
    let path = format!("/api/v1/designs/{}/render", id.as_str().unwrap());
    let body = json!({"rows": rows}).to_string();
    let printed = caller.post(&path, &body).await;
    assert_eq!(printed.status, 200, "{printed:?}");
    let body = json!({"document": document(), "rows": rows, "format": "zpl"}).to_string();
    let exported = caller.service.send(Ask::post("/api/editor/export").json(&body)).await;
    assert_eq!(exported.text(), printed.text());
    assert_eq!(exported.text().matches("^XA").count(), 2);
}

#[tokio::test]
async fn exported_zpl_is_moved_by_the_offset() {
    let export = async |format: &str, offset: Value| {
        let rows = json!([row("Ada", "4006381333931"), row("Bob", "400638133393")]);
        let body =
            json!({"document": document(), "rows": rows, "format": format, "offset": offset});
        send("/api/editor/export", &body).await
    };
    let origins = |answer: &Answer| -> Vec<(i32, i32)> {
        assert_eq!(answer.status, 200, "{answer:?}");
        let text = answer.text();
        let parts = text.split("^FO").skip(1);
        parts
            .map(|part| {
                let (x, rest) = part.split_once(',').unwrap();
                (x.parse().unwrap(), rest.split('^').next().unwrap().parse().unwrap())
            })
            .collect()
    };
    let plain = origins(&export("zpl", json!({})).await);
    assert_eq!(plain.len(), 4);
    let moved = origins(&export("zpl", json!({"x": 9, "y": -4})).await);
    assert_eq!(moved, plain.iter().map(|(x, y)| (x + 9, y - 4)).collect::<Vec<_>>());

    let refused = async |format: &str, offset: Value, rule: &str| {
        let answer = export(format, offset).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
        assert!(answer.text().contains("/offset") && answer.text().contains(rule), "{answer:?}");
    };
    refused("zpl", json!({"x": -300}), "dots over the left edge").await;
    refused("zpl", json!({"y": 1001}), "must be -1000 to 1000 dots, found 1001 for y").await;
    refused("zpl", json!({"x": -2_147_483_648_i32}), "must be -1000 to 1000 dots").await;
    for wrong in [json!({"x": 0.5}), json!("1"), json!([]), json!({"z": 1}), json!({"x": 1e12})] {
        refused("zpl", wrong, "must be whole dots").await;
    }
    refused("png", json!({"x": 1}), "is only for printers and pdf").await;

    let pdf = async |offset: Value| export("pdf", offset).await.body;
    let still = pdf(json!({})).await;
    assert_eq!(still, pdf(json!({"x": 0})).await);
    assert_ne!(still, pdf(json!({"x": 9, "y": -4})).await);
    refused("pdf", json!({"x": -300}), "dots over the left edge").await;
}

#[tokio::test]
async fn exported_files_have_their_format() {
    let rows = json!([row("Ada", "4006381333931"), row("Bob", "400638133393")]);
    let file = async |format: &str| {
        let body = json!({"document": document(), "rows": rows, "format": format});
        let answer = send("/api/editor/export", &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer
    };
    let png = file("png").await;
    assert_eq!(png.header("content-type"), Some("image/png"));
    // Width and height of the header: 2 x 1 inches at 203 dpi, a bit for a dot.
    assert_eq!(png.body[16..25], [0, 0, 1, 150, 0, 0, 0, 203, 1]);
    let svg = file("svg").await;
    assert!(svg.header("content-type") == Some("image/svg+xml") && svg.text().contains("<svg"));
    let pdf = file("pdf").await;
    assert_eq!(pdf.header("content-type"), Some("application/pdf"));
    assert!(pdf.body.windows(8).any(|it| it == b"/Count 2"));
    let spec = file("spec").await.json();
    assert_eq!(spec["elements"][0]["text"], "{{name}}");
    let body = json!({"document": document(), "rows": rows, "format": "bmp"});
    let answer = send("/api/editor/export", &body).await;
    let rule =
        "must be zpl, spec, png, svg, pdf, sheet, tspl, epl, cpcl, escpos, brother-ql or pwg";
    assert!(answer.text().contains(&format!(r#"{rule}, found \"bmp\""#)), "{answer:?}");
}

#[tokio::test]
async fn unprintable_designs_are_refused_as_in_the_public_interface() {
    let export = async |rows: Value| {
        let body = json!({"document": document(), "rows": rows, "format": "zpl"});
        send("/api/editor/export", &body).await
    };
    let answer = export(json!([row("Ada", "4006381333932")])).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    assert!(answer.text().contains("wrong check digit"), "{answer:?}");
    assert_eq!(export(json!([])).await.status, 400);
    assert_eq!(export(json!(5)).await.status, 400);
    let without =
        send("/api/editor/export", &json!({"document": document(), "format": "zpl"})).await;
    assert!(without.text().contains("is required"), "{without:?}");
    for path in ["/api/editor/check", "/api/editor/export"] {
        let ask = Ask::post(path).header("sec-fetch-site", "cross-site").json("{}");
        let refused = Service::new().await.send(ask).await.error();
        assert_eq!(refused, (403, "forbidden".to_owned()), "{path}");
    }
}

/// A label with a barcode at this place, and its grade.
async fn graded(element: Value) -> Value {
    let mut barcode = json!({"id": "b", "type": "barcode", "y": 0.2, "width": 1.0, "height": 0.5,
        "symbology": "code128", "value": "ABC"});
    for (name, value) in element.as_object().unwrap() {
        barcode[name] = value.clone();
    }
    let document = json!({"schemaVersion": 1, "size": {"widthIn": 3, "heightIn": 2},
        "elements": [barcode]});
    let body = json!({"document": document, "rows": [{}], "grades": true});
    let answer = send("/api/editor/check", &body).await.json();
    answer["barcodes"][0].clone()
}

#[tokio::test]
async fn barcodes_are_graded_on_request() {
    let best = graded(json!({"x": 1})).await;
    let none: [Value; 0] = [];
    assert_eq!(
        best,
        json!({"elementId": "b", "reads": true, "scans": true, "grade": "A", "limits": none,
            "raise": none, "notes": none})
    );
    let body = json!({"document": document(), "rows": [row("Ada", "4006381333931")]});
    let answer = send("/api/editor/check", &body).await.json();
    assert_eq!(answer["barcodes"], json!(none));
}

#[tokio::test]
async fn a_grade_tells_what_limits_it_and_what_would_raise_it() {
    let near = graded(json!({"x": -0.08})).await;
    assert_eq!(near["grade"], "F");
    let limit = "the quiet zone on the left is 8 of 10 modules wide, then the label ends";
    assert_eq!(near["limits"][0]["message"], limit);
    let raise = &near["raise"][0];
    assert_eq!(raise["message"], "Move it to the right by 0.02 in (0.5 mm)");
    assert_eq!(raise["set"], json!({"x": -0.06}));
    assert_eq!(graded(json!({"x": -0.06})).await["grade"], "A");

    let turned = json!({"x": 1, "y": -0.08, "width": 0.5, "height": 1.0, "rotation": "R"});
    let turned = graded(turned).await;
    let limit = "the quiet zone above it is 8 of 10 modules wide, then the label ends";
    assert_eq!(turned["limits"][0]["message"], limit);
    assert_eq!(turned["raise"][0]["set"], json!({"y": -0.06}));

    let small = graded(json!({"x": 1, "width": 0.4})).await;
    assert_eq!(small["grade"], "D");
    assert_eq!(small["limits"][0]["code"], "grade-module");
    assert_eq!(small["raise"][0]["code"], "fix-size");

    let wide = graded(json!({"x": -0.15, "width": 3.3, "value": "ABCDEFGHIJ"})).await;
    assert_eq!(wide["raise"][0]["code"], "raise-room");
    assert_eq!(wide["raise"][0]["set"], json!({}));

    let cut = graded(json!({"x": 2.5})).await;
    assert_eq!((&cut["scans"], &cut["why"]["code"]), (&json!(false), &json!("scan-cut")));
    assert_eq!(cut["raise"][0]["set"], json!({"x": 2.0, "y": 0.2}));

    let ean = graded(json!({"x": 1, "width": 1.2, "symbology": "ean13", "value": "400638133393"}));
    let ean = ean.await;
    assert_eq!(
        ean["notes"][0]["message"],
        "retail needs modules of at least 0.264 mm, found 0.25 mm"
    );
}

#[tokio::test]
async fn grades_leave_out_what_cannot_be_printed() {
    let wrong = graded(json!({"x": 1, "symbology": "ean13", "value": "1"})).await;
    assert_eq!(wrong, Value::Null);
}

#[tokio::test]
async fn drawn_barcodes_are_graded_too() {
    let telepen = json!({"x": 1, "symbology": "telepen", "value": "ABC"});
    assert_eq!(graded(telepen.clone()).await, Value::Null);
    let mut drawn = telepen;
    drawn["drawn"] = json!(true);
    let drawn = graded(drawn).await;
    assert_eq!((&drawn["scans"], &drawn["grade"]), (&json!(true), &json!("A")), "{drawn}");
}

/// A label whose text, if it is long, runs over its barcode.
fn crowded() -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 4, "heightIn": 2}, "elements": [
        {"id": "t", "type": "text", "x": 0.1, "y": 0.7, "fontSize": 24, "text": "{{name}}"},
        {"id": "b", "type": "barcode", "x": 2, "y": 0.5, "width": 1.8, "height": 0.7,
            "symbology": "code128", "value": "{{code}}"}]})
}

/// What the answer says about barcodes that do not scan, and all its lists of rows.
fn unreadable(answer: &Value) -> (Vec<String>, Value) {
    let findings = answer["findings"].as_array().unwrap().iter();
    let told = findings
        .filter(|it| it["rule"] == "does-not-scan")
        .map(|it| format!("{} {} {} {}", it["row"], it["elementId"], it["severity"], it["flaw"]));
    (told.collect(), answer["flaws"].clone())
}

#[tokio::test]
async fn the_barcodes_of_all_rows_are_read() {
    let row = |name: &str, code: &str| json!({"name": name, "code": code});
    let rows = [
        row("Ada", "A-1"),
        row("a name over the barcode", "A-2"),
        row("Bob", "A-3"),
        row("Eve", ""),
    ];
    let mut body = json!({"document": crowded(), "rows": rows, "scans": true});
    let answer = send("/api/editor/check", &body).await.json();
    let none: [usize; 0] = [];
    let (told, flaws) = unreadable(&answer);
    assert_eq!(told, [r#"1 "b" "error" "unreadable""#]);
    let expected =
        json!({"refused": [3], "missing": none, "cut": [1], "unreadable": [1], "unchecked": none});
    assert_eq!((flaws, &answer["rows"]), (expected, &json!(4)));
    let findings = answer["findings"].as_array().unwrap();
    let words = &findings.iter().find(|it| it["rule"] == "does-not-scan").unwrap()["message"];
    assert_eq!(words, "the barcode does not scan: something else is printed over it");

    // Without being asked, nothing is read, and the answer says so.
    body["scans"] = json!(false);
    let (told, flaws) = unreadable(&send("/api/editor/check", &body).await.json());
    assert_eq!((told.len(), &flaws["unchecked"]), (0, &json!([0, 1, 2, 3])));
    // With grades, the first row is read.
    body["grades"] = json!(true);
    body["rows"] = json!([rows[1], rows[0]]);
    let (told, flaws) = unreadable(&send("/api/editor/check", &body).await.json());
    assert_eq!(told, [r#"0 "b" "error" "unreadable""#]);
    assert_eq!((&flaws["unreadable"], &flaws["unchecked"]), (&json!([0]), &json!([1])));
}

#[tokio::test]
async fn a_request_reads_as_many_rows_as_it_may_and_says_how_many() {
    let rows: Vec<_> =
        (0..400).map(|row| json!({"name": "", "code": format!("A-{row}")})).collect();
    let body = json!({"document": crowded(), "rows": rows, "scans": true});
    let answer = send("/api/editor/check", &body).await.json();
    let read = answer["rows"].as_u64().unwrap();
    assert!((100..400).contains(&read), "{read}");
    assert_eq!(answer["flaws"]["unchecked"].as_array().unwrap().len(), 0);
    // A label without barcodes has nothing to read.
    let mut document = crowded();
    document["elements"].as_array_mut().unwrap().pop();
    let body = json!({"document": document, "rows": rows, "scans": true});
    let answer = send("/api/editor/check", &body).await.json();
    assert_eq!(answer["rows"], 400);
    assert_eq!(answer["flaws"]["unchecked"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn rows_are_good_only_if_everything_on_them_prints() {
    let element = |id: &str, y: f64, width: f64, text: &str| json!({"id": id, "type": "textBox", "x": 0.1, "y": y, "width": width, "height": 0.2, "text": text});
    let edge = json!({"id": "e", "type": "text", "x": 1.5, "y": 1.5, "text": "{{edge}}"});
    let document = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 2},
        "elements": [element("a", 0.1, 1.0, "{{name}}"), edge]});
    let rows = [
        json!({"name": "Ada", "edge": "A"}),
        json!({"name": "a name that is much too long", "edge": "A"}),
        json!({"name": "\u{10FFFD}", "edge": "A"}),
        json!({"name": "Ada", "edge": "a text over the edge"}),
    ];
    let body = json!({"document": document, "rows": rows});
    let answer = send("/api/editor/check", &body).await.json();
    let flaws = &answer["flaws"];
    assert_eq!((&flaws["missing"], &flaws["cut"]), (&json!([2]), &json!([1, 3])), "{answer}");
}

#[tokio::test]
async fn labels_on_sheets_are_read_at_the_resolution_of_the_office_printer() {
    // Six dots of the office printer are two of the label printer: only the office printer makes the bars this narrow.
    let mut document = crowded();
    document["elements"][1]["width"] = json!(0.3);
    let grade = async |is_for_sheets: bool| {
        let rows = json!([{"name": "", "code": "A-1"}]);
        let body =
            json!({"document": document, "rows": rows, "grades": true, "onSheets": is_for_sheets});
        let answer = send("/api/editor/check", &body).await.json();
        answer["barcodes"][0].clone()
    };
    assert_ne!(grade(true).await["limits"], grade(false).await["limits"]);
}

/// Two pixels, black and white.
const PICTURE: &str = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0IDIiPjxwYXRoIGQ9Ik0wIDBoMnYySDB6Ii8+PC9zdmc+";

/// A picture for each row, named by its placeholder.
fn photographs(photos: &[&str]) -> Value {
    let rows: Vec<_> = photos.iter().map(|photo| json!({"photo": photo})).collect();
    json!({
        "document": {"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
            {"id": "i", "type": "image", "x": 0.1, "y": 0.1, "width": 1, "height": 0.5, "src": "{{photo}}", "print": "dots"}]},
        "rows": rows,
        "images": {"ada.svg": PICTURE},
    })
}

#[tokio::test]
async fn pictures_of_rows_are_sent_by_name() {
    let body = photographs(&["ada.svg", "bob.svg", ""]);
    let answer = send("/api/editor/check", &body).await.json();
    let told = answer["findings"].as_array().unwrap().iter();
    let told: Vec<_> =
        told.map(|it| format!("{} {} {}", it["row"], it["code"], it["severity"])).collect();
    assert_eq!(told, [r#"1 "picture-unknown" "error""#, r#"2 "no-picture" "warning""#]);

    let mut body = photographs(&["ada.svg"]);
    body["format"] = json!("zpl");
    let answer = send("/api/editor/export", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.text().contains("^GF"), "{}", answer.text());

    body["data"] = json!({"photo": "ada.svg"});
    let answer = send("/api/editor/convert", &body).await.json();
    assert_eq!(
        answer["elements"][0]["box"],
        json!({"x": 20, "y": 20, "width": 102, "height": 102})
    );

    body["images"] = json!({"ada.svg": 7});
    let answer = send("/api/editor/convert", &body).await;
    assert_eq!(answer.status, 400, "{}", answer.text());
    assert!(answer.text().contains("must be a data URI, found 7"), "{}", answer.text());
}

#[tokio::test]
async fn a_grey_picture_can_be_printed_as_a_photograph() {
    let grey = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0IDQiPjxwYXRoIGZpbGw9IiM4ODgiIGQ9Ik0wIDBoNHY0SDB6Ii8+PC9zdmc+";
    let mut body = photographs(&[]);
    let element = "/document/elements/0";
    body.pointer_mut(element).unwrap()["src"] = json!(grey);
    let found = |answer: &Value| answer["elements"][0]["findings"].clone();
    let answer = found(&send("/api/editor/convert", &body).await.json());
    assert_eq!(answer[0]["rule"], "picture-grey", "{answer}");
    assert_eq!(answer[0]["fixes"][0]["code"], "fix-photograph", "{answer}");
    assert_eq!(answer[0]["fixes"][0]["set"], json!({"mode": "diffusion", "threshold": null}));
    body.pointer_mut(element).unwrap()["mode"] = json!("diffusion");
    let answer = found(&send("/api/editor/convert", &body).await.json());
    assert_eq!(answer[0]["fixes"], Value::Null, "{answer}");
}
