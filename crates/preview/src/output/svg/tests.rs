//! An independent renderer draws the document, at one pixel per dot.

use std::sync::Arc;

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use zpl::command::Orientation;

use super::*;
use crate::{
    font::Typeface,
    geometry::Frame,
    output::{self, samples},
};

fn tree(document: &str) -> Tree {
    Tree::from_str(document, &Options::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Rows of pixels, 0 for black, each the mean of `zoom` by `zoom` pixels of the renderer, whose edges are coarse.
fn drawn(page: &Page, zoom: u32) -> Vec<Vec<u8>> {
    let tree = tree(&svg(page).unwrap());
    let (width, height) = (page.width * zoom, page.height * zoom);
    let mut pixmap = Pixmap::new(width, height).unwrap();
    // The document is in inches, of which the renderer makes 96 pixels each.
    let scale = |pixels: u32, size: f32| f32::from(u16::try_from(pixels).unwrap()) / size;
    let (across, down) = (scale(width, tree.size().width()), scale(height, tree.size().height()));
    resvg::render(&tree, Transform::from_scale(across, down), &mut pixmap.as_mut());
    assert!(pixmap.pixels().iter().all(|pixel| pixel.alpha() == 255), "paper is missing");
    let mean = |x: u32, y: u32| {
        let all = (0..zoom * zoom).map(|at| (x * zoom + at % zoom, y * zoom + at / zoom));
        let sum: u32 = all.map(|(x, y)| u32::from(pixmap.pixel(x, y).unwrap().red())).sum();
        u8::try_from((sum + zoom * zoom / 2) / (zoom * zoom)).unwrap()
    };
    (0..page.height).map(|y| (0..page.width).map(|x| mean(x, y)).collect()).collect()
}

/// The renderer's pixels compared with our dots: how much lighter a dark dot may be, and how much darker a light one.
#[track_caller]
fn check(page: &Page, margin: u8) {
    let bitmap = page.bitmap();
    for (y, row) in (0..).zip(drawn(page, 1)) {
        for (x, pixel) in (0..).zip(row) {
            let expected = if bitmap.is_dark(x, y) { 0 } else { 255_u8 };
            assert!(pixel.abs_diff(expected) <= margin, "{pixel}, not {expected}, at {x}, {y}");
        }
    }
}

/// The renderer's pixels compared with our greys.
#[track_caller]
fn check_greys(page: &Page, margin: u8) {
    let greys = samples::decode(&output::grey(page, output::Scale::ONE).unwrap());
    for (y, (found, expected)) in drawn(page, 4).iter().zip(&greys).enumerate() {
        for (x, (found, expected)) in found.iter().zip(expected).enumerate() {
            assert!(found.abs_diff(*expected) <= margin, "{found}, not {expected}, at {x}, {y}");
        }
    }
}

#[test]
fn whole_dots_are_drawn_exactly() {
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..40 {
        let mut page = Page::blank(300, 130);
        (page.turned, page.mirrored) = (round % 4 > 1, round % 2 == 1);
        for _ in 0..5 {
            let (ink, shape) = (samples::ink(&mut random), samples::whole_dots(&mut random));
            page.marks.push(Mark { ink, shape });
        }
        check(&page, 0);
    }
}

#[test]
fn outlines_differ_at_their_edges_alone() {
    let mut random = fastrand::Rng::with_seed(12);
    for round in 0..12 {
        let mut page = Page::blank(300, 200);
        (page.turned, page.mirrored) = (round % 4 > 1, round % 2 == 1);
        // Where edges overlap, shares do not tell what is covered twice: one ring is enough.
        let shape = samples::whole_dots(&mut random);
        page.marks.push(Mark { ink: Ink::Black, shape });
        let shape = Shape::Path(samples::ring(&mut random, &page));
        page.marks.push(Mark { ink: samples::ink(&mut random), shape });
        check_greys(&page, 16);
        // A dot whose centre is just inside may be covered by a third.
        check(&page, 175);
    }
}

fn run(orientation: Orientation, place: i32, text: &str) -> Shape {
    let typeface = Typeface::resolve(b'0', Some(40), Some(36), 203);
    let frame = Frame { left: place, top: 10, width: 150, height: 40, orientation };
    let glyphs = text.chars().zip((0..).step_by(22)).collect();
    Shape::Run(Run { typeface, frame, baseline: 30, glyphs })
}

#[test]
fn characters_stand_where_their_outlines_are() {
    use Orientation::{BottomUp, Inverted, Normal, Rotated};
    for (place, orientation) in (20..).step_by(30).zip([Normal, Rotated, Inverted, BottomUp]) {
        let mut page = Page::blank(300, 180);
        page.marks.push(Mark { ink: Ink::Black, shape: run(orientation, place, "Ag 8 &") });
        check_greys(&page, 16);
        // Partly upon a black box.
        let rect = Shape::Rects(vec![Rect::new(place + 5, 30, 90, 60)]);
        page.marks = [rect, run(orientation, place, "Reverse")]
            .map(|shape| Mark { ink: Ink::Reverse, shape })
            .to_vec();
        check_greys(&page, 16);
    }
}

#[test]
fn the_document_has_a_size_a_title_and_a_role() {
    let mut page = Page::blank(812, 1218);
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4in\" height=\"6in\" \
                 viewBox=\"0 0 812 1218\" role=\"img\"><title>Label, 4 by 6 inches</title>";
    let paper = "<path fill=\"#fff\" d=\"M0 0h812v1218H0z\"/>";
    assert_eq!(svg(&page).unwrap(), format!("{start}<g>{paper}</g></svg>"));
    (page.turned, page.mirrored) = (true, true);
    let rects = |x: i32| Shape::Rects(vec![Rect::new(x, -5, 4, 9), Rect::new(3000, 0, 1, 1)]);
    for (ink, x) in
        [(Ink::Black, 1), (Ink::Black, 9), (Ink::White, 2), (Ink::Reverse, 3), (Ink::Reverse, 4)]
    {
        page.marks.push(Mark { ink, shape: rects(x) });
    }
    let crisp = "<path shape-rendering=\"crispEdges\"";
    let reverse = "fill=\"#fff\" style=\"mix-blend-mode:difference\"";
    assert_eq!(
        svg(&page).unwrap(),
        format!(
            "{start}<g style=\"isolation:isolate\" transform=\"matrix(1 0 0 -1 0 1218)\">{paper}\
             {crisp} d=\"M1 0h4v4h-4zM9 0h4v4h-4z\"/>{crisp} fill=\"#fff\" d=\"M2 0h4v4h-4z\"/>\
             {crisp} {reverse} d=\"M3 0h4v4h-4z\"/>{crisp} {reverse} d=\"M4 0h4v4h-4z\"/></g></svg>"
        )
    );
}

#[test]
fn repeated_shapes_are_defined_once_by_content() {
    let picture = |bitmap: &Arc<crate::Bitmap>, x: i32| {
        Shape::Picture(Picture { bitmap: Arc::clone(bitmap), x, y: 0, scale: (1, 2) })
    };
    let bitmap = Arc::new(samples::noise(&mut fastrand::Rng::with_seed(1)));
    let mut page = Page::blank(300, 200);
    let shapes = [
        run(Orientation::Normal, 0, "AAB A"),
        picture(&bitmap, 5),
        picture(&Arc::new((*bitmap).clone()), 9),
        picture(&bitmap, 90),
        run(Orientation::Rotated, 0, "ABBA"),
    ];
    page.marks = shapes.map(|shape| Mark { ink: Ink::Black, shape }).to_vec();
    let document = svg(&page).unwrap();
    assert_eq!(document.matches("<path id=").count(), 2);
    assert_eq!(document.matches("<image id=").count(), 1);
    assert_eq!(document.matches("<use ").count(), 4 + 3 + 4);
    // Another label has the same name for the same character, and another one for another.
    let mut other = Page::blank(300, 200);
    other.marks.push(Mark { ink: Ink::White, shape: run(Orientation::Normal, 0, "BC") });
    let names = |document: &str| -> Vec<String> {
        let parts = document.split("<path id=\"g").skip(1);
        parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    let (names, others) = (names(&document), names(&svg(&other).unwrap()));
    assert_eq!(names[1], others[0]);
    assert!(!names.contains(&others[1]));
}

#[test]
fn documents_that_are_too_large_are_refused() {
    let mut page = Page::blank(30_000, 30_000);
    let rects = (0..900_000).map(|at| Rect::new(at % 30_000, at / 30, 1, 1)).collect();
    page.marks.push(Mark { ink: Ink::Black, shape: Shape::Rects(rects) });
    assert_eq!(svg(&page), Err(TooLarge::Bytes { most: 16 << 20 }));
}
