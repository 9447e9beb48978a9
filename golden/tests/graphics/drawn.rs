//! zebrash draws labels with pictures.

use fastrand::Rng;
use oracle::zebrash;
use preview::Bitmap;
use serde_json::{Value, json};

use crate::{
    ENCODINGS,
    bitmaps::{KINDS, bitmap},
    file,
    labels::{element, printed, request},
};

fn drawn(zpl: &[u8], label: &Bitmap) -> Bitmap {
    file::dots(&zebrash::draw(zpl, (label.width(), label.height())).unwrap())
}

#[test]
fn zebrash_draws_the_same_label() {
    let mut random = Rng::with_seed(4);
    for number in 0..10 {
        // Two pictures on each label, one above the other.
        let elements: Vec<Value> = [0, 300]
            .into_iter()
            .map(|y| {
                let kind = random.u32(..KINDS);
                let place = (random.u32(..100), y + random.u32(..20));
                element(place, &bitmap(&mut random, kind))
            })
            .collect();
        for (name, _) in ENCODINGS {
            let (label, zpl) = printed(&request(&elements, name));
            assert!(drawn(&zpl, &label) == label, "{number}, {name}");
        }
    }
}

#[test]
fn zebrash_draws_text_of_other_scripts_white_on_black() {
    let text = |y: f64, words: &str| json!({"type": "text", "x": 0.3, "y": y, "text": words, "fontSize": 14, "invert": true});
    let elements = [
        json!({"type": "box", "x": 0.1, "y": 0.1, "width": 2, "height": 1, "filled": true}),
        text(0.3, "Москва"),
        text(1.4, "القاهرة"),
    ];
    let (label, zpl) = printed(&request(&elements, "compressed"));
    // White letters in a black box.
    let letters = (70..250).flat_map(|x| (62..92).map(move |y| (x, y)));
    assert!(letters.filter(|&(x, y)| !label.is_dark(x, y)).count() > 500);
    assert!(drawn(&zpl, &label) == label);
}

#[test]
fn another_picture_is_found() {
    let black = Bitmap::from_bytes(9, &[0xFF, 0x80, 0xFF, 0x80]);
    let damaged = Bitmap::from_bytes(9, &[0xFF, 0x80, 0xFF, 0x00]);
    let (label, _) = printed(&request(&[element((3, 4), &black)], "hex"));
    let (_, zpl) = printed(&request(&[element((3, 4), &damaged)], "hex"));
    let drawn = drawn(&zpl, &label);
    assert_eq!((drawn.width(), drawn.height()), (label.width(), label.height()));
    assert_eq!((drawn.black(), label.black()), (17, 18));
}
