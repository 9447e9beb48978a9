//! One resize, in linear light.

use pictures::{Crop, Decoded, Frame, Picture};

use crate::support::grey_png;

fn decoded(width: u32, shades: &[u8]) -> Decoded {
    Picture::open(&grey_png(width, shades), None).unwrap().decode().unwrap()
}

#[track_caller]
fn check(source: (u32, &[u8]), size: (u32, u32), expected: &[u8]) {
    let decoded = decoded(source.0, source.1);
    let crop = Crop::whole(decoded.width(), decoded.height());
    let greys = decoded.greys(&Frame { crop, width: size.0, height: size.1 }).unwrap();
    assert_eq!(greys.shades(), expected);
    assert_eq!((greys.width(), greys.height()), size);
}

fn random_shades(count: usize) -> Vec<u8> {
    let mut state = 12_345_u32;
    let next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    std::iter::repeat_with(next).take(count).collect()
}

#[test]
fn an_unchanged_size_changes_nothing() {
    let shades = random_shades(61 * 47);
    check((61, &shades), (61, 47), &shades);
}

#[test]
fn half_black_and_half_white_is_half_of_the_light() {
    check((2, &[0, 255]), (1, 1), &[188]);
    check((2, &[0, 255, 0, 255]), (1, 1), &[188]);
    check((1, &[0, 255, 255, 255]), (1, 1), &[225]);
}

#[test]
fn a_dot_counts_the_part_of_a_pixel_that_it_covers() {
    // Three pixels on two dots: the one in the middle is shared; two thirds of the light is shade 213.
    check((3, &[255, 0, 255]), (2, 1), &[213, 213]);
    check((1, &[255, 0, 255]), (1, 2), &[213, 213]);
}

#[test]
fn a_flat_picture_stays_flat() {
    for size in [(1, 1), (7, 3), (40, 90), (100, 1)] {
        check((17, &[77; 17 * 13]), size, &vec![77; (size.0 * size.1) as usize]);
    }
}

#[test]
fn a_growing_picture_is_interpolated() {
    // A quarter, three quarters of the light between the centres.
    check((2, &[0, 255]), (4, 1), &[0, 137, 225, 255]);
    check((1, &[0, 255]), (1, 4), &[0, 137, 225, 255]);
    check((1, &[9]), (3, 2), &[9; 6]);
}

#[test]
fn one_axis_may_grow_while_the_other_shrinks() {
    check((2, &[0, 255, 0, 255]), (4, 1), &[0, 137, 225, 255]);
}

#[test]
fn a_crop_uses_only_its_own_pixels() {
    let decoded = decoded(4, &[0, 255, 255, 0]);
    let pixel = Crop::PIXEL;
    let crop = Crop { left: pixel, top: 0, right: 3 * pixel, bottom: pixel };
    for width in 1..9 {
        let greys = decoded.greys(&Frame { crop, width, height: 2 }).unwrap();
        assert!(greys.shades().iter().all(|&shade| shade == 255), "{width}");
    }
    // Half of the first pixel and all of the second.
    let crop = Crop { left: pixel / 2, top: 0, right: 2 * pixel, bottom: pixel };
    let greys = decoded.greys(&Frame { crop, width: 1, height: 1 }).unwrap();
    assert_eq!(greys.shades(), [213]);
}

#[test]
fn sizes_without_dots_are_refused() {
    let decoded = decoded(1, &[0]);
    for (width, height) in [(0, 1), (1, 0), (10_000, 10_000)] {
        let found = decoded.greys(&Frame { crop: Crop::whole(1, 1), width, height });
        assert_eq!(found, Err(pictures::PictureError::Dots { width, height }));
    }
}
