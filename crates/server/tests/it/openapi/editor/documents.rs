//! The schema of design documents: its bounds and its defaults are those of the reader.

use serde_json::{Value, json};

use super::{super::schema::mistakes, Browser, CONVERT, printable};

#[tokio::test]
async fn bounds_of_documents_are_those_of_the_reader() {
    let browser = Browser::new(&[]).await;
    let schema = json!({"$ref": "#/components/schemas/DesignDocument"});
    let check = async |place: &str, value: Value| {
        let mut document = printable();
        document["size"] = json!({"widthIn": 4, "heightIn": 6, "dpi": 100});
        let (parent, name) = place.rsplit_once('/').unwrap();
        document.pointer_mut(parent).unwrap()[name] = value.clone();
        let is_right = mistakes(&browser.description, &schema, &document).is_empty();
        let answer = browser.ask("POST", CONVERT, "", &json!({"document": document})).await;
        assert_eq!(answer.status == 200, is_right, "{place} {value}: {answer:?}");
        is_right
    };
    let numbers = [
        ("/darkness", 0.0, 30.0),
        ("/size/widthIn", 0.1, 24.0),
        ("/size/dpi", 100.0, 1200.0),
        ("/elements/0/x", -320.0, 320.0),
        ("/elements/1/width", 0.0005, 320.0),
        ("/elements/2/ratio", 2.0, 3.0),
        ("/elements/5/thickness", 0.0, 24.0),
        ("/elements/8/opacity", 0.0, 1.0),
    ];
    for (place, least, most) in numbers {
        let is_whole = ["/darkness", "/size/dpi"].contains(&place);
        let step = |number: f64, up: f64| {
            if is_whole {
                number + up
            } else if up > 0.0 {
                number.next_up()
            } else {
                number.next_down()
            }
        };
        for (number, is_inside) in
            [(least, true), (most, true), (step(least, -1.0), false), (step(most, 1.0), false)]
        {
            assert_eq!(check(place, json!(number)).await, is_inside, "{place} {number}");
        }
        assert!(!check(place, json!("x")).await, "{place}");
    }
    for (place, longest) in
        [("/elements/0/id", 64), ("/elements/0/name", 200), ("/elements/0/text", 4000)]
    {
        assert!(check(place, json!("x".repeat(longest))).await);
        assert!(!check(place, json!("x".repeat(longest + 1))).await);
    }
    for (place, wrong) in [
        ("/schemaVersion", json!(2)),
        ("/elements/0/type", json!("none")),
        ("/elements/0/rotation", json!("X")),
        ("/elements/2/symbology", json!("none")),
        ("/elements/7/columns", json!([])),
        ("/elements/7/header", json!("none at all")),
    ] {
        assert!(!check(place, wrong).await, "{place}");
    }
    for place in ["/elements/0/rotation", "/elements/7/cells", "/sampleData", "/darkness"] {
        assert!(check(place, Value::Null).await, "{place}");
    }
}

#[tokio::test]
async fn defaults_of_documents_are_those_of_the_reader() {
    let browser = Browser::new(&[]).await;
    let mut tried = 0;
    for (index, element) in printable()["elements"].as_array().unwrap().iter().enumerate() {
        let kinds = &browser.description["components"]["schemas"]["DesignElement"];
        let mapping = &kinds["discriminator"]["mapping"][element["type"].as_str().unwrap()];
        let schema = mapping.as_str().unwrap().trim_start_matches('#');
        let schema = browser.description.pointer(schema).unwrap();
        for (name, field) in schema["properties"].as_object().unwrap() {
            let Some(default) = field.get("x-default") else { continue };
            let drawn = async |value: Option<&Value>| {
                let mut document = printable();
                let element = document["elements"][index].as_object_mut().unwrap();
                match value {
                    Some(value) => element.insert(name.clone(), value.clone()),
                    None => element.remove(name),
                };
                let body = json!({"document": document});
                browser.ask_rightly("POST", CONVERT, "", &body).await.text().to_owned()
            };
            assert_eq!(
                drawn(Some(default)).await,
                drawn(None).await,
                "{}: {name}",
                element["type"]
            );
            tried += 1;
        }
    }
    assert!(tried > 40, "only {tried}");
}
