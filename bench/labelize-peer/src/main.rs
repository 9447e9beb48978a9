//! The peer's side of the picture benchmarks: draws the label of the file named first with the crate labelize and prints
//! the nanoseconds that one picture takes, the least mean of many passes. A second name gets the picture.
//!
//! `encode FILE.png` measures the other direction: a picture file to ZPL.

use std::{hint::black_box, io::Cursor, time::Instant};

use labelize::{DrawerOptions, Renderer, ReverseOptions, ZplParser, zpl_from_image_bytes};

fn main() {
    let mut names = std::env::args().skip(1).peekable();
    let encodes = names.next_if_eq("encode").is_some();
    let document = std::fs::read(names.next().expect("the name of a file")).expect("the file");
    if encodes {
        let encode = || {
            let zpl = zpl_from_image_bytes(&document, &ReverseOptions::default());
            black_box(zpl.expect("it encodes the picture"));
        };
        return print_least(20, encode);
    }
    // Fonts are read once, as a service would do it.
    let renderer = Renderer::new();
    let draw = || {
        let labels = ZplParser::new().parse(&document).expect("it reads the document");
        let options = DrawerOptions {
            label_width_mm: 101.6,
            label_height_mm: 152.4,
            dpmm: 8,
            ..DrawerOptions::default()
        };
        let mut picture = Cursor::new(Vec::new());
        let label = labels.first().expect("a label");
        renderer.draw_label_as_png(label, &mut picture, options).expect("it draws the label");
        picture.into_inner()
    };
    if let Some(name) = names.next() {
        std::fs::write(name, draw()).expect("a place for the picture");
    }
    print_least(4, || drop(black_box(draw())));
}

fn print_least(calls: u32, work: impl Fn()) {
    let pass = |_| {
        let start = Instant::now();
        for _ in 0..calls {
            work();
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(calls)
    };
    let passes = if std::env::var_os("BENCH_SHORT").is_some() { 1 } else { 12 };
    println!("{:.0}", (0..passes).map(pass).fold(f64::INFINITY, f64::min));
}
