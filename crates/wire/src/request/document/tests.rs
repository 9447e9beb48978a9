//! Reading and saving documents.

use design::{Fill, Header, Kind, VerticalAlign};
use label::element::{Align, Rotation};

use super::*;

/// A valid document with every kind of element.
pub(super) const SOUND: &str = r#"{"schemaVersion": 1, "size": {"preset": "zebra-4x6", "dpi": 300}, "darkness": 12,
 "sampleData": {"who": "Ada", "count": 7}, "guides": [1, {"at": 2}],
 "elements": [
  {"id": "t", "type": "text", "x": -0.25, "y": 0.1, "text": "To {{who}}", "fontSize": 12.5, "width": 2, "height": 0.5,
   "align": "center", "rotation": "R", "invert": true, "name": "Who", "locked": true, "colour": "red"},
  {"id": "tb", "type": "textBox", "x": 1, "y": 1, "width": 2, "height": 1, "text": "{{who}}", "maxLines": 3,
   "shrink": true, "minFontSize": 7, "verticalAlign": "bottom"},
  {"id": "b", "type": "barcode", "x": 1, "y": 1, "width": 2, "height": 1, "symbology": "telepen", "value": "{{count}}",
   "ratio": 2.5, "humanReadable": false, "hidden": true},
  {"id": "q", "type": "qr", "x": 1, "y": 1, "width": 1, "height": 1, "value": "q", "ecLevel": "H"},
  {"id": "r", "type": "rect", "x": 1, "y": 1, "width": 1, "height": 1, "fill": "invert"},
  {"id": "l", "type": "line", "x": 1, "y": 2, "x2": 2, "y2": 3},
  {"id": "ta", "type": "table", "x": 1, "y": 1, "columns": [1, 0.5], "rows": [0.25], "header": "rule", "align": "right",
   "cells": [["{{who}}", {"text": "b", "align": "left", "fontSize": 8}]]},
  {"id": "i", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "src": "data:image/png;base64,AAAA",
   "opacity": 0.5},
  {"id": "g", "type": "group", "x": 0, "y": 0, "width": 1, "height": 2, "rotation": "B", "elements": [
    {"id": "g1", "type": "text", "x": 0, "y": 0, "text": "in a group"}]}]}"#;

fn document(elements: &str) -> String {
    format!(
        r#"{{"schemaVersion": 1, "size": {{"widthIn": 4, "heightIn": 6}}, "elements": [{elements}]}}"#
    )
}

#[track_caller]
fn refused(body: &str, expected: &[(&str, &str)]) {
    let Err(RequestError::Spec(problems)) = read_document(body.as_bytes()) else {
        panic!("{body} was accepted")
    };
    let problems = problems.list();
    let found: Vec<_> = problems.iter().map(|it| (&*it.path, &*it.message)).collect();
    assert_eq!(found, expected);
}

#[test]
fn problems_of_cells_are_found_without_a_point() {
    refused(
        &document(
            r#"{"id": "t", "type": "table", "x": "1", "y": 1, "columns": [1], "rows": [1], "cells": [["a", "b"], []]}"#,
        ),
        &[
            ("/elements/0/x", "must be a number, found \"1\""),
            ("/elements/0/cells/0", "must have at most 1 cells, one for each column, found 2"),
            ("/elements/0/cells", "must have at most 1 rows, as the table has, found 2"),
        ],
    );
}

#[test]
fn every_field_is_read() {
    let Document { size, preset, darkness, sample, elements, .. } =
        read_document(SOUND.as_bytes()).unwrap();
    assert_eq!((size.dpi().get(), preset.map(|it| it.id)), (300, Some("zebra-4x6")));
    assert_eq!(darkness.map(Darkness::get), Some(12));
    assert_eq!((sample.value("who"), sample.value("count")), (Some("Ada"), Some("7")));
    let ids: Vec<_> = elements.iter().map(|element| &*element.id).collect();
    assert_eq!(ids, ["t", "tb", "b", "q", "r", "l", "ta", "i", "g"]);
    assert_eq!((&*elements[0].name, elements[0].locked, elements[2].hidden), ("Who", true, true));
    let Kind::Text(text) = &elements[0].kind else { panic!("a text") };
    assert_eq!((text.align, text.rotation, text.invert), (Align::Center, Rotation::Right, true));
    let Kind::TextBox(text) = &elements[1].kind else { panic!("a text box") };
    assert_eq!(text.vertical_align, VerticalAlign::Bottom);
    assert_eq!(text.shrink.map(|size| size.points().get().to_string()).as_deref(), Some("7"));
    let Kind::Barcode(code) = &elements[2].kind else { panic!("a barcode") };
    assert_eq!((code.ratio.tenths(), code.human_readable), (25, false));
    let Kind::Rect(rect) = &elements[4].kind else { panic!("a rectangle") };
    assert_eq!(rect.fill, Fill::Invert);
    let Kind::Table(table) = &elements[6].kind else { panic!("a table") };
    assert_eq!((table.header, table.columns.len(), table.rows.len()), (Header::Rule, 2, 1));
    assert_eq!((table.cells[0][0].align, table.cells[0][1].align), (Align::Right, Align::Left));
    let Kind::Image(image) = &elements[7].kind else { panic!("an image") };
    assert!(image.source.text().starts_with("data:image/png"));
    assert_eq!(image.print, None);
    let Kind::Group(group) = &elements[8].kind else { panic!("a group") };
    assert_eq!((group.rotation, group.elements.len()), (Rotation::BottomUp, 1));
}

#[test]
fn unknown_fields_survive() {
    let saved = SavedDocument::read(SOUND.as_bytes()).unwrap();
    assert_eq!(saved.bytes, SOUND.as_bytes());
    assert_eq!(saved.summary(), b"zebra-4x6");
    let plain = SavedDocument::read(document("").as_bytes()).unwrap();
    assert_eq!(plain.summary(), b"");
}

#[test]
fn a_document_has_at_most_900_000_bytes() {
    let room = SavedDocument::MOST - document("").len();
    let full = document(&" ".repeat(room));
    assert!(SavedDocument::read(full.as_bytes()).is_ok());
    let error = SavedDocument::read(format!("{full} ").as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "a design may have at most 900000 bytes, found 900001");
}

#[test]
fn all_problems_are_reported_at_once() {
    refused(
        r#"{"schemaVersion": 1, "size": {}, "elements": [{"id": "a b", "type": "text", "x": 1e9, "text": 5},
            {"id": "a", "type": "box"}, {"id": "b", "type": "qr", "x": 0, "y": 0, "width": 0, "height": 1, "value": "1"},
            {"id": "b", "type": "line", "x": 0, "y": 0, "x2": 1, "y2": 1, "thickness": -1}]}"#,
        &[
            ("/size", "needs a preset, or both widthIn and heightIn"),
            (
                "/elements/0/id",
                "must be 1 to 64 printable ASCII characters without spaces, found \"a b\"",
            ),
            (
                "/elements/0/x",
                "must be -157.63546798029557 to 157.63546798029557 inches, found 1e9",
            ),
            ("/elements/0/y", "is required"),
            ("/elements/0/text", "must be a string, found 5"),
            (
                "/elements/1/type",
                "must be \"text\", \"textBox\", \"barcode\", \"qr\", \"rect\", \"ellipse\", \"line\", \"table\", \"image\", \"native\" \
                 or \"group\", found \"box\"",
            ),
            ("/elements/2/width", "must be 0.0005 to 157.63546798029557 inches, found 0"),
            ("/elements/3/thickness", "must be 0 to 24 inches, found -1"),
        ],
    );
    refused("[]", &[("", "the design must be an object, found an array")]);
    refused(
        r#"{"schemaVersion": 1, "schemaVersion": 1}"#,
        &[
            ("/schemaVersion", "is given twice"),
            ("/size", "is required"),
            ("/elements", "is required"),
        ],
    );
}

#[test]
fn ids_are_unique_in_groups_too() {
    let text = r#"{"id": "a", "type": "text", "x": 0, "y": 0, "text": ""}"#;
    let group = format!(
        r#"{text}, {{"id": "g", "type": "group", "x": 0, "y": 0, "width": 1, "height": 1, "elements": [{text},
            {{"id": "g", "type": "text", "x": 0, "y": 0, "text": ""}}]}}"#
    );
    refused(
        &document(&group),
        &[
            ("/elements/1/elements/0/id", "duplicate element id \"a\""),
            ("/elements/1/elements/1/id", "duplicate element id \"g\""),
        ],
    );
}

#[test]
fn pictures_are_data_uris_of_five_kinds() {
    let image = |src: &str| {
        document(&format!(
            r#"{{"id": "i", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "src": "{src}"}}"#
        ))
    };
    for right in [
        "image/png;base64,AAAA",
        "image/jpeg;base64,/9j=",
        "image/svg+xml;base64,PHN2Zy8+",
        "image/webp;base64,AAAA",
        "image/gif;base64,AAAA",
    ] {
        assert!(read_document(image(&format!("data:{right}")).as_bytes()).is_ok(), "{right}");
    }
    let rule = "must be a data URI of image/png, image/jpeg, image/svg+xml, image/webp or image/gif in base64, found";
    for wrong in [
        "https://example.com/a.png",
        "data:image/bmp;base64,AAAA",
        "data:image/svg+xml,<svg/>",
        "{{logo}}",
    ] {
        let found =
            if wrong.len() > 40 { format!("{}...", &wrong[..40]) } else { wrong.to_owned() };
        refused(&image(wrong), &[("/elements/0/src", &format!("{rule} \"{found}\""))]);
    }
    refused(
        &image("data:image/png;base64,AA A"),
        &[("/elements/0/src", "must be valid base64 after data:image/png;base64,")],
    );
}

#[test]
fn pictures_that_print_may_come_from_the_data() {
    let image = |rest: &str| {
        document(&format!(
            r#"{{"id": "i", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, {rest}}}"#
        ))
    };
    let printing = image(
        r#""src": "{{logo}}", "print": "dots", "fit": "cover", "mode": "ordered", "threshold": 9, "invert": true"#,
    );
    let read = read_document(printing.as_bytes()).unwrap();
    let Kind::Image(found) = &read.elements[0].kind else { panic!("one picture") };
    let print = found.print.unwrap();
    assert_eq!((print.threshold.unwrap().get(), print.invert), (9, true));
    assert_eq!(read.placeholders(), ["logo"]);
    refused(
        &image(r#""src": "data:image/png;base64,AAAA", "print": "yes", "fit": 1, "threshold": 0"#),
        &[
            ("/elements/0/print", "must be \"skip\" or \"dots\", found \"yes\""),
            ("/elements/0/fit", "must be \"contain\", \"cover\" or \"stretch\", found 1"),
            ("/elements/0/threshold", "must be a whole number from 1 to 255, found 0"),
        ],
    );
}

#[test]
fn the_size_of_a_converted_document_is_limited() {
    let line = |id: usize| {
        format!(r#"{{"id": "{id}", "type": "line", "x": 0, "y": 0, "x2": 1, "y2": 1}}"#)
    };
    let lines = |count| document(&(0..count).map(line).collect::<Vec<_>>().join(","));
    assert!(read_document(lines(500).as_bytes()).is_ok());
    refused(&lines(502), &[("/elements/500", "a design may have at most 500 elements")]);
    let table = |rows: usize, cell: &str| {
        let row = format!("[{}]", vec![cell; 20].join(","));
        document(&format!(
            r#"{{"id": "t", "type": "table", "x": 0, "y": 0, "columns": [{}], "rows": [{}], "cells": [{}]}}"#,
            vec!["0.1"; 20].join(","),
            vec!["0.1"; rows].join(","),
            vec![row; rows].join(","),
        ))
    };
    assert!(read_document(table(22, "\"a\"").as_bytes()).is_ok());
    refused(
        &table(24, "\"a\""),
        &[(
            "/elements",
            "may become at most 500 label elements, including parts of tables, found 523",
        )],
    );
    assert!(read_document(table(200, "null").as_bytes()).is_ok());
    refused(
        &table(201, "null"),
        &[
            ("/elements/0/rows", "must have 1 to 200 entries, found 201"),
            ("/elements/0/cells", "must have at most 200 rows, as the table has, found 201"),
        ],
    );
    let nested = (0..9).fold(line(0), |inner, depth| {
        format!(r#"{{"id": "g{depth}", "type": "group", "x": 0, "y": 0, "width": 1, "height": 1, "elements": [{inner}]}}"#)
    });
    let place = "/elements/0".repeat(9) + "/elements";
    refused(&document(&nested), &[(&place, "groups may be nested at most 8 levels deep")]);
}
