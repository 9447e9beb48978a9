//! Properties of every document: it is converted, and no element of it is lost.

use design::{Kind, convert};
use label::{Limits, Row};
use proptest::prelude::*;
use render::Lettering;
use serde_json::json;

use super::{super::hostile::mutated, tests::SOUND, *};
use crate::designs::embedded;

/// Pieces that a mutation inserts: syntax, odd numbers, known names.
const PIECES: [&str; 23] = [
    "\u{feff}",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "-",
    "1e999",
    "0.0",
    "null",
    "true",
    "{{",
    "}}",
    "\"x\":",
    "\"type\":\"table\",",
    "\"rows\":[1],",
    "\"elements\":[],",
    "1e-9",
    "\u{10ffff}",
    "-1",
];

fn number(from: f64, to: f64) -> impl Strategy<Value = f64> {
    prop_oneof![4 => from..to, 1 => Just(0.0), 1 => -130.0..130.0]
}

fn side() -> impl Strategy<Value = f64> {
    prop_oneof![4 => 0.01..5.0, 1 => 0.0005..0.01, 1 => 5.0..100.0]
}

fn rotation() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&["N", "R", "I", "B"][..])
}

fn text() -> impl Strategy<Value = String> {
    let words = [
        "{{a}}",
        "{{b}} and {{c}}",
        "",
        " ",
        "word",
        "two\nlines",
        "5901234123457",
        "(01)09501101530003",
        "\u{e9}\u{4e2d}\t",
        "a long text that has to be broken into many lines",
    ];
    prop_oneof![prop::sample::select(words.to_vec()).prop_map(str::to_owned), "\\PC{0,12}"]
}

/// Elements as JSON, mostly valid ones; ids are added later.
fn element() -> impl Strategy<Value = serde_json::Value> {
    prop_oneof![texts_and_codes(), drawings()].prop_recursive(2, 12, 4, |inner| {
        (place(), side(), side(), rotation(), prop::collection::vec(inner, 0..4), any::<bool>())
            .prop_map(|((x, y), width, height, rotation, elements, hidden)| {
                json!({
                    "type": "group", "x": x, "y": y, "width": width, "height": height,
                    "rotation": rotation, "elements": elements, "hidden": hidden,
                })
            })
    })
}

fn place() -> impl Strategy<Value = (f64, f64)> {
    (number(-1.0, 5.0), number(-1.0, 7.0))
}

fn texts_and_codes() -> impl Strategy<Value = serde_json::Value> {
    prop_oneof![
        (place(), text(), prop::option::of(side()), 1.0..200.0, rotation(), any::<bool>()).prop_map(
            |((x, y), text, width, size, rotation, invert)| json!({
                "type": "text", "x": x, "y": y, "text": text, "width": width, "fontSize": size,
                "rotation": rotation, "invert": invert, "reverse": !invert, "align": if invert { "center" } else { "right" },
            })
        ),
        (place(), side(), side(), text(), 1.0..200.0, rotation(), any::<(bool, bool)>()).prop_map(
            |((x, y), width, height, text, size, rotation, (invert, shrink))| json!({
                "type": "textBox", "x": x, "y": y, "width": width, "height": height, "text": text,
                "fontSize": size, "rotation": rotation, "invert": invert, "reverse": !invert && shrink, "shrink": shrink,
                "printerFont": if invert { "F" } else { "E:A.TTF" }, "fontWidth": size, "hangingIndent": 0.1,
                "verticalAlign": if shrink { "middle" } else { "bottom" },
            })
        ),
        (
            place(), side(), side(), prop::sample::select(&symbology::Symbology::ALL[..]), text(),
            rotation(), any::<bool>(), module()
        )
            .prop_map(|((x, y), width, height, symbology, value, rotation, line, module)| json!({
                "type": "barcode", "x": x, "y": y, "width": width, "height": height,
                "symbology": symbology.id(), "rotation": rotation, "humanReadable": line,
                "moduleWidth": module,
                "value": if line { symbology.specimen().to_owned() } else { value },
            })),
        (place(), side(), side(), text(), rotation(), module()).prop_map(
            |((x, y), width, height, value, rotation, module)| json!({
                "type": "qr", "x": x, "y": y, "width": width, "height": height, "value": value,
                "rotation": rotation, "magnification": module,
            })
        ),
    ]
}

/// A fixed module, or none.
fn module() -> impl Strategy<Value = Option<u8>> {
    prop::option::of(1..=10_u8)
}

fn fill() -> impl Strategy<Value = (&'static str, &'static str)> {
    let fill = prop::sample::select(&["none", "black", "white", "invert"][..]);
    (fill, prop::sample::select(&["black", "white"][..]))
}

fn drawings() -> impl Strategy<Value = serde_json::Value> {
    prop_oneof![
        (place(), side(), side(), fill(), 0.0..2.0, 0..9).prop_map(
            |((x, y), width, height, (fill, color), thickness, rounding)| json!({
                "type": "rect", "x": x, "y": y, "width": width, "height": height, "fill": fill,
                "thickness": thickness, "color": color, "rounding": if rounding > 4 { 0 } else { 2 * rounding },
            })
        ),
        (place(), side(), side(), fill(), 0.0..2.0).prop_map(
            |((x, y), width, height, (fill, color), thickness)| json!({
                "type": "ellipse", "x": x, "y": y, "width": width, "height": height, "fill": fill,
                "thickness": thickness, "color": color,
            })
        ),
        (place(), place(), 0.0..2.0).prop_map(|((x, y), (x2, y2), thickness)| json!({
            "type": "line", "x": x, "y": y, "x2": x2, "y2": y2, "thickness": thickness,
        })),
        (
            place(), prop::collection::vec(side(), 1..4), prop::collection::vec(side(), 1..4), text(),
            rotation(), prop::sample::select(&["none", "rule", "invert"][..]), 0.0..0.3
        )
            .prop_map(|((x, y), columns, rows, text, rotation, header, width)| json!({
                "type": "table", "x": x, "y": y, "columns": columns, "rows": rows, "header": header,
                "cells": [[text]], "rotation": rotation, "borderWidth": width, "ruleWidth": width / 2.0,
                "shrink": width > 0.1,
            })),
        (place(), side(), side()).prop_map(|((x, y), width, height)| json!({
            "type": "image", "x": x, "y": y, "width": width, "height": height,
            "src": "data:image/png;base64,AAAA",
        })),
        (place(), text(), prop::sample::select(&["A0", "B3", "GB", "BY", "XZ"][..])).prop_map(
            |((x, y), text, command)| json!({
                "type": "native", "x": x, "y": y, "text": text, "anchor": "baseline",
                "commands": {"BY": [2, 2.5, 40], command: ["N"]},
            })
        ),
    ]
}

fn any_document() -> impl Strategy<Value = String> {
    let dpi = prop::sample::select(&[100_u16, 203, 300, 600, 1200][..]);
    (prop::collection::vec(element(), 0..6), 0.1..24.0, 0.1..24.0, dpi).prop_map(
        |(mut elements, width, height, dpi)| {
            let mut count = 0;
            name_all(&mut elements, &mut count);
            json!({
                "schemaVersion": 1, "size": {"widthIn": width, "heightIn": height, "dpi": dpi},
                "sampleData": {"a": "Ada", "b": "5901234123457"}, "elements": elements,
            })
            .to_string()
        },
    )
}

fn name_all(elements: &mut [serde_json::Value], count: &mut usize) {
    for element in elements {
        *count += 1;
        element["id"] = json!(format!("e{count}"));
        if let Some(inner) = element.get_mut("elements").and_then(|it| it.as_array_mut()) {
            name_all(inner, count);
        }
    }
}

/// The leaves of the element tree that are printed.
fn visible<'e>(elements: &'e [Element], found: &mut Vec<&'e Element>) {
    for element in elements.iter().filter(|element| !element.hidden) {
        if let Kind::Group(group) = &element.kind {
            visible(&group.elements, found);
        } else {
            found.push(element);
        }
    }
}

/// Checks the properties of every accepted document.
fn check_conversion(document: &Document, values: &Row) -> Result<(), TestCaseError> {
    let conversion = convert(document, values, document.printer(), &Lettering::default());
    prop_assert_eq!(render::check(&conversion.spec, document.printer(), Limits::DEFAULT), Ok(()));
    prop_assert_eq!(conversion.origins.len(), conversion.spec.elements.len());
    let mut leaves = Vec::new();
    visible(&document.elements, &mut leaves);
    for element in leaves {
        let printed = conversion.origins.contains(&element.id);
        let refused = conversion.refusals.iter().any(|it| it.element == element.id);
        let told = conversion.warnings.iter().any(|it| it.element == element.id);
        prop_assert!(printed || refused || told, "{element:?} was lost");
        if element.symbology().is_some() {
            prop_assert!(printed != refused, "{element:?}: printed {printed}, refused {refused}");
        }
    }
    // Values change sizes, but not the set of elements.
    let sample = convert(document, &document.sample, document.printer(), &Lettering::default());
    prop_assert_eq!(sample.origins, conversion.origins);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_accepted_document_is_converted(body in any_document(), value in text()) {
        let document = read_document(body.as_bytes());
        prop_assume!(document.is_ok());
        let values: Row = [("a".into(), value.into())].into_iter().collect();
        check_conversion(&document.unwrap(), &values)?;
    }

    #[test]
    fn every_accepted_document_can_be_opened(body in mutated(SOUND, &PIECES), mark: bool) {
        let body = if mark { ["\u{feff}".as_bytes(), &body].concat() } else { body };
        prop_assert!(read_document(&body).is_err() || embedded(&body).is_ok());
    }

    #[test]
    fn any_bytes_get_an_answer(body in mutated(SOUND, &PIECES)) {
        if let Ok(document) = read_document(&body) {
            check_conversion(&document, &Row::default())?;
        }
    }
}
