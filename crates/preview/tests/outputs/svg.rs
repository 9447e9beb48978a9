//! SVG drawn by resvg.

use preview::{
    Page,
    output::{self, Scale},
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use super::{Greys, check, golden_pages, greys};

/// Pixels across and down whose means are compared: the renderer's edges are coarse.
const ZOOM: u32 = 2;

fn drawn(page: &Page) -> Greys {
    let document = output::svg(page).unwrap();
    let tree = Tree::from_str(&document, &Options::default()).unwrap();
    let (width, height) = (page.width() * ZOOM, page.height() * ZOOM);
    let mut pixmap = Pixmap::new(width, height).unwrap();
    let scale = |pixels: u32, size: f32| f32::from(u16::try_from(pixels).unwrap()) / size;
    let (across, down) = (scale(width, tree.size().width()), scale(height, tree.size().height()));
    resvg::render(&tree, Transform::from_scale(across, down), &mut pixmap.as_mut());
    let reds: Vec<u8> = pixmap.pixels().iter().map(|pixel| pixel.red()).collect();
    reds.chunks_exact(width as usize).map(<[u8]>::to_vec).collect()
}

fn means(greys: &Greys) -> Greys {
    let side = ZOOM as usize;
    let mean = |rows: &[Vec<u8>], x: usize| {
        let pixels = rows.iter().flat_map(|row| &row[x * side..(x + 1) * side]);
        u8::try_from(pixels.map(|pixel| u32::from(*pixel)).sum::<u32>() / (ZOOM * ZOOM)).unwrap()
    };
    let rows = greys.chunks_exact(side);
    rows.map(|rows| (0..rows[0].len() / side).map(|x| mean(rows, x)).collect()).collect()
}

#[test]
fn svg_shows_what_the_greys_show() {
    for (name, page) in golden_pages() {
        let ours = greys(&page, Scale::new(2.0).unwrap());
        check(&name, &means(&drawn(&page)), &means(&ours), 24);
    }
}
