//! Pictures of all kinds: dots, drawings, and files that are damaged or carry commands.

use label::element::{Element, Fit, ImageElement, PictureMode, Rotation};
use proptest::{prelude::*, sample::select};

use super::labels::{Places, value};
use crate::{
    files::{base64, data_uri, png_file},
    support::{image, inches, point},
};

/// A PNG file of any shades, with any text behind the picture.
fn png() -> impl Strategy<Value = Vec<u8>> {
    let size = (1..40_u32, 1..40_u32);
    (size, any::<u32>(), any::<u8>(), value()).prop_map(|((width, height), seed, grey, text)| {
        // Black, white and as many other shades as `grey` says.
        let mut seed = seed;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 24).to_le_bytes()[0]
        };
        let shades = (0..width * height).map(|_| match next() {
            shade if next() < grey => shade,
            shade => {
                if shade < 128 {
                    0
                } else {
                    255
                }
            }
        });
        [png_file(width, &shades.collect::<Vec<_>>()), text.into_bytes()].concat()
    })
}

/// A drawing with any text in an attribute and in a comment.
fn svg() -> impl Strategy<Value = Vec<u8>> {
    (value(), 1..40_u32).prop_map(|(text, side)| {
        let text = text.replace(['&', '<', '"', '-'], "");
        let text: String = text.chars().filter(|character| !character.is_control()).collect();
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} 20"><!--{text}--><path id="{text}" d="M0 0h9v9z"/></svg>"#
        )
        .into_bytes()
    })
}

fn uri(kind: &'static str) -> impl Fn(Vec<u8>) -> String {
    move |file| format!("data:image/{kind};base64,{}", base64(&file))
}

/// Mostly files that can be printed; others are damaged, or nothing but bytes, or a name that does not exist.
fn source() -> impl Strategy<Value = String> {
    let bytes = proptest::collection::vec(any::<u8>(), 0..200);
    let damaged =
        (png(), any::<prop::sample::Index>(), any::<u8>()).prop_map(|(mut file, at, byte)| {
            let at = at.index(file.len());
            file[at] = byte;
            data_uri(&file)
        });
    prop_oneof![
        6 => png().prop_map(|file| data_uri(&file)),
        2 => svg().prop_map(uri("svg+xml")),
        1 => damaged,
        1 => (bytes, select(vec!["png", "jpeg", "gif", "webp", "svg+xml", "^XZ"]))
            .prop_map(|(bytes, kind)| uri(kind)(bytes)),
        1 => value(),
    ]
}

/// An image element, small enough to be printed quickly at any resolution.
pub(super) fn image_shape(places: Places) -> impl Strategy<Value = Element> {
    // One side alone keeps the proportions, of up to 40 to 1.
    let sides = prop_oneof![
        2 => Just((None, None)),
        4 => (0.001..0.1, 0.001..0.1).prop_map(|(width, height)| (Some(width), Some(height))),
        1 => (0.001..0.01).prop_map(|width| (Some(width), None)),
        1 => (0.001..0.01).prop_map(|height| (None, Some(height))),
    ];
    let modes =
        [PictureMode::Auto, PictureMode::Threshold, PictureMode::Diffusion, PictureMode::Ordered];
    let kinds = (select(modes.to_vec()), select(vec![Fit::Contain, Fit::Cover, Fit::Stretch]));
    let rotations = select(Rotation::ALL.to_vec());
    (places, source(), sides, kinds, (rotations, any::<bool>())).prop_map(
        |(at, source, (width, height), (mode, fit), (rotation, invert))| {
            Element::Image(ImageElement {
                width: width.map(inches),
                height: height.map(inches),
                mode,
                fit,
                rotation,
                invert,
                reverse: false,
                ..image(point(at.0, at.1), &source)
            })
        },
    )
}
