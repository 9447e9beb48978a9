//! PNG files, made by the encoder of the crate `png`.

use png::{BitDepth, ColorType};

use crate::support::{grey_png, shades};

#[test]
fn greys_are_read() {
    assert_eq!(
        shades(&grey_png(3, &[0, 100, 255, 7, 8, 9])),
        Ok((3, 2, vec![0, 100, 255, 7, 8, 9]))
    );
}

#[test]
fn bits_are_read() {
    let file = crate::support::png(
        (3, 2),
        (ColorType::Grayscale, BitDepth::One),
        &[0b1010_0000, 0],
        |_| {},
    );
    assert_eq!(shades(&file), Ok((3, 2, vec![255, 0, 255, 0, 0, 0])));
}
