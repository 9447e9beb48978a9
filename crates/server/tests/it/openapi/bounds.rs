//! Tests every bound, choice and default of the document on the service: the last valid value is accepted, the first
//! invalid one is refused with its place, and a missing field means the default.

use serde_json::{Value, json};

use super::{document, plain, schema::mistakes, service};
use crate::{
    caller::RENDER,
    service::{Account, Answer, Ask, Service},
};

/// A black bar and shades from dark to light, in 24 by 12 pixels.
const GRADIENT: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAAAAABdWyKpAAAAKElEQVR42mNgYGD4//9/SVVDW8+kGfOWrNqwbc+hE+f+/2cYlUCXAACBdrSFvGQg5wAAAABJRU5ErkJggg==";

/// An object in a request whose fields are tested.
struct Subject {
    address: &'static str,
    /// The request.
    body: Value,
    /// The object's place in the request.
    at: &'static str,
    /// The schema's place in the document.
    schema: &'static str,
}

/// Requests in which every field matters.
fn subjects() -> Vec<Subject> {
    // The lowest resolution, where distances may be largest.
    let label = |element: Value| json!({"size": {"widthIn": 4, "heightIn": 6, "dpi": 100}, "elements": [element]});
    let lines = ["word"; 30].join("\n");
    let element = |element: Value, schema| Subject {
        address: RENDER,
        body: label(element),
        at: "/elements/0",
        schema,
    };
    let barcode = |body: Value| Subject {
        address: "/api/v1/barcode",
        body,
        at: "",
        schema: "/components/schemas/BarcodeRequest",
    };
    let ellipse = json!({"type": "ellipse", "x": 1, "y": 1, "width": 1, "height": 1});
    let line = json!({"type": "line", "x": 0, "y": 0, "x2": 1, "y2": 1});
    let whole = |at, schema| Subject { address: RENDER, body: label(line.clone()), at, schema };
    vec![
        element(
            json!({"type": "text", "x": 1, "y": 1, "text": lines, "width": 1}),
            "/components/schemas/TextElement",
        ),
        element(
            json!({"type": "barcode", "x": 1, "y": 1, "symbology": "code39", "value": "A1", "drawn": true}),
            "/components/schemas/BarcodeElement",
        ),
        element(
            json!({"type": "qr", "x": 1, "y": 1, "value": "0123456789012345", "drawn": true}),
            "/components/schemas/QrElement",
        ),
        element(
            json!({"type": "box", "x": 1, "y": 1, "width": 1, "height": 1}),
            "/components/schemas/BoxElement",
        ),
        element(line.clone(), "/components/schemas/LineElement"),
        element(
            json!({"type": "image", "x": 1, "y": 1, "width": 0.5, "height": 0.5, "src": GRADIENT}),
            "/components/schemas/ImageElement",
        ),
        Subject {
            address: RENDER,
            body: label(json!({"type": "image", "x": 1, "y": 1, "src": GRADIENT})),
            at: "",
            schema: "/components/schemas/RenderRequest",
        },
        whole("", "/components/schemas/RenderRequest"),
        whole("/size", "/components/schemas/InchSize"),
        Subject {
            address: RENDER,
            body: json!({"size": {"preset": "zebra-4x6"}, "elements": [line]}),
            at: "/size",
            schema: "/components/schemas/PresetSize",
        },
        barcode(json!({"value": "A1"})),
        barcode(json!({"value": "A1", "format": "zpl"})),
        barcode(json!({"value": "A1", "symbology": "code39"})),
        barcode(json!({"value": "0123456789012345", "symbology": "qrcode"})),
        element(ellipse, "/components/schemas/EllipseElement"),
    ]
}

impl Subject {
    /// The request with one field of the object set or removed.
    fn with(&self, name: &str, value: Option<&Value>) -> String {
        let mut body = self.body.clone();
        let object = body.pointer_mut(self.at).unwrap().as_object_mut().unwrap();
        match value {
            Some(value) => object.insert(name.to_owned(), value.clone()),
            None => object.remove(name),
        };
        if name == "symbology" {
            let examples = &document()["components"]["x-value-examples"];
            let id = value.and_then(Value::as_str).unwrap_or("code128");
            body.pointer_mut(self.at).unwrap()["value"] =
                examples.get(id).cloned().unwrap_or("A1".into());
        }
        if name == "codeSet" {
            // The only value that all code sets have.
            body.pointer_mut(self.at).unwrap()["value"] = "12".into();
        }
        body.to_string()
    }

    async fn send(&self, asked: &(Service, Account), name: &str, value: Option<&Value>) -> Answer {
        let (service, account) = asked;
        service.send(Ask::post(self.address).by(account).json(&self.with(name, value))).await
    }

    async fn is_taken(&self, asked: &(Service, Account), name: &str, value: &Value) {
        let answer = self.send(asked, name, Some(value)).await;
        assert_eq!(answer.status, 200, "{} {name} {value}: {answer:?}", self.schema);
    }

    async fn is_refused(&self, asked: &(Service, Account), name: &str, value: &Value) {
        let answer = self.send(asked, name, Some(value)).await;
        assert_eq!(answer.status, 400, "{} {name} {value}", self.schema);
        let (path, errors) = (format!("{}/{name}", self.at), &answer.json()["errors"]);
        let mut places = errors.as_array().unwrap().iter().map(|it| it["path"].as_str().unwrap());
        let is_named = |place: &str| path.starts_with(place) || place.starts_with(&path);
        assert!(places.any(is_named), "{} {name} {value}: {errors}", self.schema);
    }
}

/// Calls a function for every field of every request.
async fn each_field(mut of: impl AsyncFnMut(&(Service, Account), &Subject, &str, &Value)) {
    let (document, asked) = (document(), service().await);
    for subject in subjects() {
        let schema = document.pointer(subject.schema).unwrap();
        for (name, field) in schema["properties"].as_object().unwrap() {
            of(&asked, &subject, name, &plain(&document, field)).await;
        }
    }
}

#[tokio::test]
async fn numbers_have_the_documented_bounds() {
    let mut tried = 0;
    each_field(async |asked, subject, name, field| {
        let is_whole = field["type"].to_string().contains("integer");
        for (keyword, is_upper, is_inside) in [
            ("minimum", false, true),
            ("maximum", true, true),
            ("exclusiveMinimum", false, false),
            ("exclusiveMaximum", true, false),
        ] {
            let Some(bound) = field[keyword].as_f64() else { continue };
            let next = |up: bool| match (is_whole, up) {
                (true, true) => json!(bound + 1.0),
                (true, false) => json!(bound - 1.0),
                (false, true) => json!(bound.next_up()),
                (false, false) => json!(bound.next_down()),
            };
            let bound = json!(bound);
            if is_inside {
                subject.is_taken(asked, name, &bound).await;
                subject.is_refused(asked, name, &next(is_upper)).await;
            } else {
                subject.is_taken(asked, name, &next(!is_upper)).await;
                subject.is_refused(asked, name, &bound).await;
            }
            tried += 1;
        }
        let is_number = field["type"].to_string().contains("number");
        let bounds = ["inimum", "aximum"]
            .map(|it| field.as_object().unwrap().keys().filter(|key| key.ends_with(it)).count());
        assert!(!(is_whole || is_number) || bounds == [1, 1], "{name}: {field}");
    })
    .await;
    assert!(tried > 60, "only {tried}");
}

#[tokio::test]
async fn zpl_symbologies_are_the_documented_ones() {
    let (document, asked) = (document(), service().await);
    let examples = document["components"]["x-value-examples"].as_object().unwrap();
    for (symbology, value) in examples {
        for scale in [json!(1), json!(10), json!(11), json!(20), json!(null)] {
            let body =
                json!({"symbology": symbology, "value": value, "scale": scale, "format": "zpl"});
            let schema = &document["components"]["schemas"]["BarcodeRequest"];
            let is_right = mistakes(&document, schema, &body).is_empty();
            let ask = Ask::post("/api/v1/barcode").by(&asked.1).json(&body.to_string());
            assert_eq!(asked.0.send(ask).await.status == 200, is_right, "{body}");
        }
    }
}

#[tokio::test]
async fn choices_are_the_documented_ones() {
    let mut tried = 0;
    each_field(async |asked, subject, name, field| {
        for choice in field["enum"].as_array().into_iter().flatten() {
            // ZPL supports fewer, and each symbology has its own check digits; the document says so separately.
            let is_certain = choice != "zpl" && name != "checkDigit";
            if is_certain && !(subject.body["format"] == "zpl" && name == "symbology") {
                subject.is_taken(asked, name, choice).await;
                tried += 1;
            }
        }
        if field.get("enum").is_some() || field.get("const").is_some() {
            subject.is_refused(asked, name, &json!("no such choice")).await;
        }
    })
    .await;
    assert!(tried > 200, "only {tried}");
}

#[tokio::test]
async fn values_of_another_type_are_refused() {
    each_field(async |asked, subject, name, field| {
        let types = field["type"].to_string();
        for (kind, value) in [
            ("string", json!("x")),
            ("boolean", json!(true)),
            ("array", json!([])),
            ("object", json!({})),
            ("null", json!(null)),
        ] {
            if field["type"].is_null() || types.contains(kind) {
                continue;
            }
            subject.is_refused(asked, name, &value).await;
        }
    })
    .await;
}

#[tokio::test]
async fn required_fields_are_required() {
    let (document, asked) = (document(), service().await);
    for subject in subjects() {
        let schema = document.pointer(subject.schema).unwrap();
        let required = schema["required"].as_array().unwrap();
        for name in schema["properties"].as_object().unwrap().keys() {
            let answer = subject.send(&asked, name, None).await;
            let is_required = required.iter().any(|it| it == name.as_str());
            assert_eq!(answer.status == 400, is_required, "{} {name}", subject.schema);
        }
    }
}

#[tokio::test]
async fn defaults_are_the_documented_ones() {
    let mut matters = std::collections::BTreeMap::new();
    each_field(async |asked, subject, name, field| {
        if !field["type"].as_array().is_some_and(|types| types.contains(&json!("null"))) {
            return;
        }
        let said = async |value: Option<&Value>| subject.send(asked, name, value).await.body;
        let nothing = said(None).await;
        assert_eq!(said(Some(&Value::Null)).await, nothing, "{} {name}", subject.schema);
        let Some(default) = field.get("x-default") else { return };
        assert_eq!(said(Some(default)).await, nothing, "{} {name}", subject.schema);
        let example = &field["examples"][0];
        *matters.entry((subject.schema, name.to_owned())).or_insert(false) |=
            said(Some(example)).await != nothing;
    })
    .await;
    // Printers do not rotate QR codes.
    matters.remove(&("/components/schemas/QrElement", "rotation".to_owned()));
    // Without `drawn`, a barcode that needs it is refused; `strict` and `proof` matter to labels with findings.
    matters.retain(|(_, name), _| !["drawn", "proof", "strict"].contains(&name.as_str()));
    let without: Vec<_> = matters.iter().filter(|(_, matters)| !**matters).collect();
    assert!(matters.len() > 20 && without.is_empty(), "{without:?}");
}

#[tokio::test]
async fn counts_have_the_documented_bounds() {
    let asked = service().await;
    let document = document();
    let request = &document["components"]["schemas"]["RenderRequest"]["properties"];
    let names = document["components"]["schemas"]["Data"]["maxProperties"].as_u64().unwrap();
    let values =
        |count: u64| -> Value { (0..count).map(|name| (name.to_string(), json!(1))).collect() };
    let is_whole = |subject: &Subject| subject.schema.ends_with("/RenderRequest");
    let whole = &subjects().into_iter().find(is_whole).unwrap();
    let line = whole.body["elements"][0].clone();
    let elements = request["elements"]["maxItems"].as_u64().unwrap();
    let rows = request["rows"]["maxItems"].as_u64().unwrap();
    let many =
        |item: &Value, count: u64| Value::from(vec![item.clone(); usize::try_from(count).unwrap()]);
    whole.is_taken(&asked, "elements", &many(&line, elements)).await;
    whole.is_refused(&asked, "elements", &many(&line, elements + 1)).await;
    whole.is_taken(&asked, "rows", &many(&json!({}), rows)).await;
    whole.is_refused(&asked, "rows", &many(&json!({}), rows + 1)).await;
    assert_eq!(request["rows"]["minItems"], 1);
    whole.is_refused(&asked, "rows", &json!([])).await;
    whole.is_taken(&asked, "data", &values(names)).await;
    whole.is_refused(&asked, "data", &values(names + 1)).await;
    for value in [json!("x"), json!(1.5), json!(true), json!(null)] {
        whole.is_taken(&asked, "data", &json!({"a": value})).await;
    }
    for value in [json!([]), json!({}), json!([{"b": [1]}])] {
        whole.is_taken(&asked, "data", &json!({"a": value})).await;
    }
}
