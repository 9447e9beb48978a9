//! `POST /api/v1/labels/render`.

use expect_test::expect;
use serde_json::{Value, json};

use crate::{
    caller::{Caller, RENDER},
    service::{Answer, Ask, Service},
};

const HELLO: &str = r#"{"size":{"widthIn":4,"heightIn":6},"elements":[
    {"type":"text","x":0.5,"y":0.5,"text":"Hello {{name}}"},
    {"type":"barcode","x":0.5,"y":1,"symbology":"code128","value":"{{sku}}"}]"#;

fn render(rest: &str) -> Ask {
    Ask::post(RENDER).json(&format!("{HELLO}{rest}}}"))
}

#[tokio::test]
async fn a_label_is_answered_as_zpl() {
    let Caller { service, account, .. } = Caller::new().await;
    let ask = render(r#","data":{"name":"Ada","sku":"A-1"}"#).by(&account);
    expect![[r#"
        200 OK
        content-length: 146
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 1

        ^XA
        ^MUD^JMA^MCY^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Ada^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:A-1^FS
        ^XZ

    "#]]
    .assert_debug_eq(&service.send(ask).await);
}

#[tokio::test]
async fn rows_become_labels_in_one_document() {
    let caller = Caller::new().await;
    let rest = r#","data":{"name":"Ada"},"rows":[{"sku":"1"},{"sku":"2","name":"Bob"}],"copies":3"#;
    expect![[r#"
        200 OK
        content-length: 311
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 2

        ^XA
        ^MUD^JMA^MCY^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Ada^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:1^FS
        ^PQ3,0,1,Y
        ^XZ
        ^XA
        ^MUD^JMA^MCY^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Bob^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:2^FS
        ^PQ3,0,1,Y
        ^XZ

    "#]]
    .assert_debug_eq(&caller.send(render(rest)).await);
}

#[tokio::test]
async fn all_problems_are_reported_at_once() {
    let Caller { service, account, .. } = Caller::new().await;
    let body = r#"{"size":{"widthIn":99,"heightIn":6},"elements":[
        {"type":"text","x":0.5,"y":0.5,"text":5},
        {"type":"barcode","x":0.5,"y":1,"symbology":"ean13","value":"123"}],"copies":0}"#;
    let ask = Ask::post("/api/v1/labels/render").json(body).by(&account);
    expect![[r#"
        400 Bad Request
        content-length: 414
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"invalid_spec","message":"/size/widthIn: must be 0.1 to 24 inches, found 99 (and 3 more problems)","errors":[{"path":"/size/widthIn","message":"must be 0.1 to 24 inches, found 99"},{"path":"/elements/0/text","message":"must be a string, found 5"},{"path":"/copies","message":"must be a whole number from 1 to 10000, found 0"},{"path":"/elements/1/value","message":"ean13 needs 12 or 13 digits, found 3"}]}

    "#]].assert_debug_eq(&service.send(ask).await);
}

/// A label with these elements on two inches by one.
async fn label(caller: &Caller, elements: Value, data: Value) -> Answer {
    let size = json!({"widthIn": 2, "heightIn": 1});
    caller.post(RENDER, &json!({"size": size, "elements": elements, "data": data})).await
}

#[tokio::test]
async fn a_placeholder_is_filled_in_one_pass() {
    let caller = Caller::new().await;
    let rest = r#","data":{"name":"{{sku}} {{","sku":"A-1"}"#;
    let zpl = caller.send(render(rest)).await;
    assert!(zpl.text().contains("^FDHello {{sku}} {{^FS"), "{zpl:?}");
    let text = json!([{"type": "text", "x": 0, "y": 0, "text": "{{ a }}|{{b|{{c d}}|{{a}}"}]);
    let answer = label(&caller, text, json!({"a": "1", "c d": true, " b|{{c d ": 3})).await;
    assert!(answer.text().contains("^FD1|{{b|true|1^FS"), "{answer:?}");
}

#[tokio::test]
async fn a_placeholder_without_a_value_is_a_warning() {
    let caller = Caller::new().await;
    let answer = caller.send(render(r#","data":{"sku":"1","name":null}"#)).await;
    assert!(answer.text().contains("^FDHello ^FS"), "{answer:?}");
    expect!["/elements/0/text: the placeholder {{name}} has no value and is left empty [unfilled-placeholder]"].assert_eq(answer.header("x-label-warnings").unwrap());
}

#[tokio::test]
async fn an_empty_barcode_value_is_refused_with_its_row_and_element() {
    let caller = Caller::new().await;
    let answer = caller.send(render(r#","rows":[{"sku":"1"},{"name":"Ada"}]"#)).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    expect![[r#"[{"message":"code128 needs a value, found an empty one; the placeholder {{sku}} has no value","path":"/elements/1/value","row":1}]"#]].assert_eq(&answer.json()["errors"].to_string());
}

#[tokio::test]
async fn the_values_of_every_row_are_checked() {
    let caller = Caller::new().await;
    let mut rows = vec![r#"{"name":"a","sku":"1"}"#; 48];
    rows.extend([r#"{"name":"a","sku":"\u00e9"}"#; 2]);
    let answer = caller.send(render(&format!(r#","rows":[{}]"#, rows.join(",")))).await;
    expect![[r#"[{"message":"code128 holds only ASCII characters, found \"é\" at character 1 (qrcode, datamatrix, aztec or pdf417 can hold it) (and in 1 more row)","path":"/elements/1/value","row":48}]"#]].assert_eq(&answer.json()["errors"].to_string());
}

#[tokio::test]
async fn values_are_strings_numbers_and_booleans() {
    let caller = Caller::new().await;
    let answer = caller.send(render(r#","data":{"name":1.50,"sku":true}"#)).await;
    assert!(answer.text().contains("^FDHello 1.50^FS"), "{answer:?}");
    assert!(answer.text().contains("^FD>:true^FS"), "{answer:?}");
    // An object or an array has no text of its own; what is in it is reached by dots.
    for value in ["[]", "{}", "[1]"] {
        let answer = caller.send(render(&format!(r#","data":{{"name":{value},"sku":"1"}}"#))).await;
        let warning = answer.header("x-label-warnings").unwrap();
        assert!(warning.contains("the placeholder {{name}} has no value"), "{warning}");
    }
}

#[tokio::test]
async fn an_unknown_field_is_a_warning() {
    let caller = Caller::new().await;
    let answer =
        caller.send(render(r#","data":{"name":"a","sku":"1"},"Copies":2,"größe":1"#)).await;
    assert!(!answer.text().contains("^PQ"), "{answer:?}");
    expect![[r#"/Copies: unknown field, ignored; did you mean "copies"? [unknown-field]; /gr\u{f6}\u{df}e: unknown field, ignored [unknown-field]"#]].assert_eq(answer.header("x-label-warnings").unwrap());
}

#[tokio::test]
async fn warnings_fit_a_header() {
    let caller = Caller::new().await;
    let unknown: Vec<_> = (0..150).map(|number| format!(r#","a long name {number}":0"#)).collect();
    let rest = format!(r#","data":{{"name":"a","sku":"1"}}{}"#, unknown.concat());
    let answer = caller.send(render(&rest)).await;
    let warnings = answer.header("x-label-warnings").unwrap();
    assert!(warnings.is_ascii() && warnings.len() <= 2048, "{}", warnings.len());
    let (_, rest) = warnings.rsplit_once("and ").unwrap();
    let left_out: usize = rest.strip_suffix(" more").unwrap().parse().unwrap();
    assert_eq!(warnings.matches("[unknown-field]").count() + left_out, 150);
}

#[tokio::test]
async fn copies_and_darkness_are_in_the_zpl() {
    let caller = Caller::new().await;
    let values = r#","data":{"name":"a","sku":"1"}"#;
    let answer = caller.send(render(&format!(r#"{values},"copies":7,"darkness":5"#))).await;
    expect![[r#"
        ^XA
        ~SD05^MD0
        ^MUD^JMA^MCY^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello a^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:1^FS
        ^PQ7,0,1,Y
        ^XZ"#]]
    .assert_eq(answer.text());
    let silent = caller.send(render(values)).await;
    assert!(!silent.text().contains("^PQ") && !silent.text().contains("~SD"), "{silent:?}");
    let one = caller.send(render(&format!(r#"{values},"copies":1"#))).await;
    assert_eq!(one.header("x-label-count"), Some("1"));
}

#[tokio::test]
async fn the_same_request_gives_the_same_bytes() {
    let caller = Caller::new().await;
    let ask = || render(r#","data":{"sku":"1"},"rows":[{"name":"a"},{"name":"b"}]"#);
    assert_eq!(caller.send(ask()).await.body, caller.send(ask()).await.body);
}

#[tokio::test]
async fn the_body_must_be_json() {
    let caller = Caller::new().await;
    for rest in ["", ",", r#","copies":01"#, r#","copies":NaN"#, "} }"] {
        let ask = Ask::post(RENDER).json(&format!("{HELLO}{rest}"));
        assert_eq!(caller.send(ask).await.error(), (400, "invalid_json".to_owned()), "{rest}");
    }
}

#[tokio::test]
async fn a_key_is_required() {
    let service = Service::new().await;
    let ask = || render(r#","data":{"name":"a","sku":"1"}"#);
    for ask in [ask(), ask().key("lw_wrong")] {
        assert_eq!(service.error(ask).await, (401, "unauthorized".to_owned()));
    }
}

/// Texts that would be commands, escapes or mode changes if they reached a printer unescaped.
const HOSTILE: [&str; 14] = [
    "^XZ",
    "^XZ^XA^FDx^FS^XZ",
    "~JR",
    "~JA^XZ",
    "_5E",
    "_5EXZ_7EJR",
    ">8",
    ">:>;>5",
    "\\&",
    "\\\\&",
    "a\0b",
    "\u{202e}^XZ\u{202c}",
    "\u{1f600}^FS",
    "^CC*",
];

/// The commands of a document, without their parameters.
fn commands(zpl: &str) -> Vec<String> {
    let starts = zpl.match_indices(['^', '~']);
    starts.map(|(start, _)| zpl[start..].chars().take(3).collect()).collect()
}

/// Checks that replacing a harmless value by a hostile one changes no command, or is refused.
async fn check_hostile(element: Value) -> usize {
    let caller = Caller::new().await;
    let label = |text: &str| label(&caller, json!([element.clone()]), json!({"it": text}));
    let harmless = label("12345678").await;
    assert_eq!(harmless.status, 200, "{harmless:?}");
    let expected = commands(harmless.text());
    // What the printer's font lacks is a picture, whatever it says.
    let drawn = commands(label("\u{416}\u{416}").await.text());
    let mut printed = 0;
    for hostile in HOSTILE {
        let answer = label(hostile).await;
        if answer.status == 400 {
            assert_eq!(answer.json()["errors"][0]["path"], "/elements/0/value", "{answer:?}");
            continue;
        }
        printed += 1;
        assert_eq!((answer.status.as_u16(), answer.header("x-label-count")), (200, Some("1")));
        let found: Vec<_> =
            commands(answer.text()).into_iter().filter(|command| command != "^FH").collect();
        let is_drawn =
            answer.header("x-label-warnings").is_some_and(|it| it.contains("[text-drawn]"));
        assert_eq!(&found, if is_drawn { &drawn } else { &expected }, "{hostile:?} {answer:?}");
    }
    printed
}

#[tokio::test]
async fn hostile_text_never_becomes_a_command() {
    let text = json!({"type": "text", "x": 0, "y": 0, "text": "{{it}}"});
    assert_eq!(check_hostile(text).await, HOSTILE.len());
}

#[tokio::test]
async fn hostile_wrapped_text_never_becomes_a_command() {
    let text = json!({"type": "text", "x": 0, "y": 0, "text": "{{it}}", "width": 1.9});
    assert_eq!(check_hostile(text).await, HOSTILE.len());
}

#[tokio::test]
async fn hostile_values_of_barcodes_never_become_commands() {
    for (symbology, least) in [
        ("code128", 10),
        ("code93", 10),
        ("code39", 0),
        ("gs1-128", 0),
        ("datamatrix", 10),
        ("pdf417", 10),
        ("aztec", 10),
    ] {
        let value = if symbology == "gs1-128" { "(99){{it}}" } else { "{{it}}" };
        // Some readable lines are written by us, others by the printer.
        let barcode = json!({"type": "barcode", "x": 0, "y": 0, "symbology": symbology,
            "value": value, "humanReadable": false});
        let printed = check_hostile(barcode).await;
        assert!(printed >= least, "{symbology}: {printed}");
    }
}

#[tokio::test]
async fn hostile_values_of_qr_codes_never_become_commands() {
    let qr = json!({"type": "qr", "x": 0, "y": 0, "value": "{{it}}"});
    assert!(check_hostile(qr).await >= 10);
}

#[tokio::test]
async fn hostile_values_of_barcodes_are_read_back_unchanged() {
    let caller = Caller::new().await;
    for symbology in ["code128", "datamatrix", "pdf417", "aztec"] {
        let barcode = json!({"type": "barcode", "x": 0.3, "y": 0.3, "symbology": symbology,
            "value": "{{it}}"});
        // Not every symbology takes non-ASCII text.
        let rows = HOSTILE.iter().filter(|text| text.is_ascii());
        let rows: Vec<_> = rows.map(|text| json!({"it": text})).collect();
        let size = json!({"widthIn": 6, "heightIn": 2});
        let body = json!({"size": size, "elements": [barcode], "rows": rows});
        let answer = caller.send(Ask::post("/api/v1/labels/check").json(&body.to_string())).await;
        let read = answer.json()["barcodes"].as_array().unwrap().clone();
        assert_eq!(read.len(), rows.len(), "{answer:?}");
        for (barcode, row) in read.iter().zip(&rows) {
            assert_eq!((&barcode["result"], &barcode["value"]), (&json!("decodes"), &row["it"]));
        }
    }
}

#[tokio::test]
async fn a_strict_request_refuses_warnings() {
    let caller = Caller::new().await;
    let body = |upc: Value, strict: Value| {
        json!({
            "size": {"widthIn": 2, "heightIn": 1},
            "elements": [{"type": "barcode", "x": 0.3, "y": 0.2, "symbology": "upca", "value": "{{upc}}"}],
            "rows": [{"upc": "036000291452"}, {"upc": upc}],
            "strict": strict,
        })
        .to_string()
    };
    let send = async |address: &str, upc: Value, strict: Value| {
        caller.post(address, &body(upc, strict)).await
    };
    let address = "/api/v1/labels/render";
    // A number has no leading zeros, so this one may have lost one.
    let answer = send(address, json!(36_000_291_452_u64), json!(false)).await;
    assert!(answer.header("x-label-warnings").unwrap().contains("leading-zero-lost"));
    for (address, strict) in [(address, true), ("/api/v1/labels/render?strict=true", false)] {
        let answer = send(address, json!(36_000_291_452_u64), json!(strict)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
        let error = &answer.json()["errors"][0];
        assert_eq!((&error["path"], &error["row"]), (&json!("/elements/0/value"), &json!(1)));
        let message = error["message"].as_str().unwrap();
        assert!(message.ends_with("send it as text [leading-zero-lost]"), "{message}");
        assert_eq!(send(address, json!("036000291452"), json!(strict)).await.status, 200);
    }
    let answer = send("/api/v1/labels/render?strict=yes", json!("036000291452"), json!(null)).await;
    assert_eq!(answer.json()["errors"][0]["path"], "/strict");
}

#[tokio::test]
async fn how_texts_are_drawn_is_told_after_all_differences() {
    let caller = Caller::new().await;
    let send = async |last: &str, strict: bool| {
        let text = |index: u32, text: &str| {
            let y = f64::from(index) / 100.0;
            json!({"type": "text", "x": 0.1, "y": y, "text": text})
        };
        let mut elements: Vec<Value> = (0..250).map(|index| text(index, "\u{416}")).collect();
        elements.push(text(250, last));
        let size = json!({"widthIn": 4, "heightIn": 6});
        let body = json!({"size": size, "elements": elements, "strict": strict}).to_string();
        caller.post("/api/v1/labels/render", &body).await
    };
    // More than are listed, and none of them a reason to refuse.
    let answer = send("a", true).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let told = answer.header("x-label-warnings").unwrap();
    assert!(told.contains("[text-drawn]") && told.ends_with(" more"), "{told}");
    let answer = send("a\u{7}", false).await;
    let told = answer.header("x-label-warnings").unwrap();
    assert!(told.starts_with("/elements/250/text: control characters"), "{told}");
    let errors = send("a\u{7}", true).await.json()["errors"].clone();
    assert_eq!(errors.as_array().map(Vec::len), Some(1), "{errors}");
}
