//! Labels with pictures, and their dots as zebrafy decodes them.

use fastrand::Rng;
use golden::Printed;
use oracle::zebrafy;
use preview::{Bitmap, Rect};
use serde_json::{Value, json};

use crate::{ENCODINGS, bitmaps::bitmap, file};

/// A request for a label of 5 by 3 inches.
pub(crate) fn request(elements: &[Value], encoding: &str) -> Value {
    json!({
        "size": {"widthIn": 5, "heightIn": 3, "dpi": 203}, "elements": elements, "graphics": encoding,
    })
}

/// A bitmap as an element, one dot for each pixel.
pub(crate) fn element((x, y): (u32, u32), bitmap: &Bitmap) -> Value {
    let inches = |dots: u32| f64::from(dots) / 203.0;
    json!({"type": "image", "x": inches(x), "y": inches(y), "src": file::data_uri(bitmap)})
}

/// The printed label of a request, and its ZPL.
#[track_caller]
pub(crate) fn printed(request: &Value) -> (Bitmap, Vec<u8>) {
    let printed = Printed::new(request.to_string().as_bytes()).unwrap();
    assert!(printed.report.notes.is_empty(), "{:?}", printed.report.notes);
    (printed.pages[0].bitmap(), printed.rendered.zpl)
}

/// The label that zebrafy's pictures make, each at its `^FO`.
fn composed(zpl: &[u8], label: &Bitmap) -> Bitmap {
    let text = std::str::from_utf8(zpl).unwrap();
    let mut origins = text.split("^FO").skip(1).filter(|field| field.contains("^GFA,"));
    let mut composed = Bitmap::new(label.width(), label.height());
    // A blank picture is not written, and zebrafy refuses a document without one.
    let pictures =
        if text.contains("^GFA,") { zebrafy::pictures(zpl).unwrap() } else { Vec::new() };
    for picture in pictures {
        let (origin, _) = origins.next().unwrap().split_once('^').unwrap();
        let (x, y) = origin.split_once(',').unwrap();
        let (x, y): (u32, u32) = (x.parse().unwrap(), y.parse().unwrap());
        let dots = Bitmap::from_bytes(picture.width, &picture.rows);
        for row in 0..picture.height {
            dots.for_each_run(row, |left, right| {
                let left = (x + left).cast_signed();
                let area =
                    Rect::new(left, (y + row).cast_signed(), right + x - left.cast_unsigned(), 1);
                composed.change(area, dots::Operation::Set);
            });
        }
    }
    composed
}

#[test]
fn the_dots_of_a_file_are_decoded_from_the_label() {
    let mut random = Rng::with_seed(3);
    for number in 0..60 {
        let bitmap = bitmap(&mut random, number);
        let place = (random.u32(..100), random.u32(..20));
        for (name, _) in ENCODINGS {
            let (label, zpl) = printed(&request(&[element(place, &bitmap)], name));
            let composed = composed(&zpl, &label);
            let area = Rect::new(
                place.0.cast_signed(),
                place.1.cast_signed(),
                bitmap.width(),
                bitmap.height(),
            );
            let part = area.intersection(label.area());
            let expected = bitmap.cropped(Rect::new(0, 0, part.width, part.height));
            assert!(composed.cropped(part) == expected, "{number}, {name}");
            assert!(composed == label, "{number}, {name}");
        }
    }
}

#[test]
fn the_pictures_of_golden_labels_are_decoded_as_they_are_printed() {
    let mut pictures = 0;
    for entry in std::fs::read_dir(golden::labels()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let Some((stem, "json")) = name.split_once('.') else { continue };
        if !stem.starts_with("picture-") {
            continue;
        }
        let request: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let elements = request["elements"].as_array().unwrap();
        let images: Vec<Value> =
            elements.iter().filter(|element| element["type"] == "image").cloned().collect();
        for (encoding, _) in ENCODINGS {
            let mut request = request.clone();
            request["elements"] = images.clone().into();
            request["graphics"] = encoding.into();
            let (label, zpl) = printed(&request);
            assert!(composed(&zpl, &label) == label, "{name}, {encoding}");
            pictures += images.len();
        }
    }
    assert!(pictures >= 30, "{pictures}");
}
