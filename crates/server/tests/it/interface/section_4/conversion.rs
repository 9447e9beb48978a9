//! `docs/interface.md`, section 4.8: conversion of the elements of a saved design.

use serde_json::{Value, json};

use super::printed;
use crate::interface::{caller, error, hello, kix, photo, saved, with};

/// Checks that a design with this element prints with these commands, without a warning.
async fn check_converts(element: Value, expected: &[&str]) {
    let answer = printed(json!([element])).await;
    for command in expected {
        assert!(answer.text().contains(command), "{command}: {answer:?}");
    }
    assert_eq!(answer.header("x-conversion-warnings"), None);
}

/// A design's barcode.
fn bars(symbology: &str, value: &str) -> Value {
    json!({"id": "b", "type": "barcode", "x": 0.5, "y": 0.5, "width": 2, "height": 1,
        "symbology": symbology, "value": value})
}

#[tokio::test]
async fn conversion_of_text_is_a0() {
    let text = json!({"id": "t", "type": "text", "x": 0, "y": 0, "text": "Hello"});
    check_converts(text, &["^A0N,28,28^FDHello^FS"]).await;
}

#[tokio::test]
async fn conversion_of_text_boxes_is_a0_wrapped_with_fb() {
    let text = json!({"id": "t", "type": "textBox", "x": 0, "y": 0, "width": 2, "height": 1,
        "align": "center", "text": "Hello"});
    check_converts(text, &["^A0N,28,28", "^FB406,1,", "^FDHello"]).await;
}

#[tokio::test]
async fn conversion_of_barcodes_is_their_native_command() {
    for (symbology, value, command) in [
        ("code128", "Hello", "^BCN,"),
        ("ean13", "590123412345", "^BEN,"),
        ("datamatrix", "Hello", "^BXN,"),
    ] {
        let answer = printed(json!([bars(symbology, value)])).await;
        assert!(answer.text().contains(command), "{answer:?}");
    }
}

#[tokio::test]
async fn conversion_of_qr_codes_is_bq() {
    let qr = json!({"id": "q", "type": "qr", "x": 0.5, "y": 0.5, "width": 1, "height": 1,
        "value": "Hello"});
    let answer = printed(json!([qr])).await;
    assert!(
        answer.text().contains("^BQN,2,") && answer.text().contains("A,Hello^FS"),
        "{answer:?}"
    );
}

#[tokio::test]
async fn conversion_of_rectangles_is_gb() {
    let rect = json!({"id": "r", "type": "rect", "x": 0, "y": 0, "width": 1, "height": 1});
    check_converts(rect, &["^GB203,203,4"]).await;
}

#[tokio::test]
async fn conversion_of_lines_is_gb() {
    let line = json!({"id": "l", "type": "line", "x": 0, "y": 1, "x2": 1, "y2": 1});
    check_converts(line, &["^GB203,2,2"]).await;
}

#[tokio::test]
async fn conversion_of_tables_is_gb_boxes_and_rules() {
    let table = json!({"id": "t", "type": "table", "x": 0, "y": 0, "columns": [1, 1],
        "rows": [0.5, 0.5], "cells": [["a", "b"], ["c", "d"]]});
    check_converts(table, &["^GB406,203,4", "^GB2,", ",2,2", "^FDa^FS", "^FDd^FS"]).await;
}

#[tokio::test]
async fn conversion_of_images_is_skipped_and_reported() {
    let answer = printed(json!([hello()[0], photo()])).await;
    assert!(!answer.text().contains("^GF"), "{answer:?}");
    assert!(answer.header("x-conversion-warnings").unwrap().contains("p: "), "{answer:?}");
}

#[tokio::test]
async fn conversion_of_a_barcode_without_a_command_refuses_the_request() {
    let answer = printed(json!([hello()[0], kix("k"), photo()])).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
}

#[tokio::test]
async fn conversion_matches_module_widths_to_the_footprint() {
    // Code 128 of one character has 46 modules: at 203 dpi 1, 2 and 3 inches hold 4, 8 and 10 dots for each.
    for (width, expected) in [(1.0, "^BY4,"), (2.0, "^BY8,"), (3.0, "^BY10,")] {
        let answer = printed(json!([with(&bars("code128", "A"), "/width", width)])).await;
        assert!(answer.text().contains(expected), "{expected} {answer:?}");
    }
}

#[tokio::test]
async fn conversion_of_databar_expanded_warns_of_its_height() {
    let answer = printed(json!([bars("databar-expanded", "(01)09501101530003")])).await;
    assert!(answer.text().contains("^BR"), "{answer:?}");
    let warnings = answer.header("x-conversion-warnings").unwrap();
    let told = "takes its height from its modules and is printed 0.65 inches high instead of 1.00";
    assert!(warnings.contains(told), "{warnings}");
}

#[tokio::test]
async fn conversion_warns_of_a_photo_and_refuses_a_barcode() {
    assert_eq!(printed(json!([hello()[0], photo()])).await.status, 200);
    assert_eq!(printed(json!([hello()[0], kix("k")])).await.status, 422);
}

#[tokio::test]
async fn conversion_copies_are_of_each_label() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let zpl = caller.answered(&address, &json!({"rows": [{}, {}, {}], "copies": 4})).await;
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("^PQ4,").count()), (3, 3));
}
