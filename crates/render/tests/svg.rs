//! Checks our SVG with independent programs: resvg draws it, and ZXing scans the drawing.

// Makes clippy treat helper functions as test code.
#![cfg(test)]

use std::num::NonZeroU8;

use oracle::zxing::{self, Format, Picture};
use render::svg::{self, Look};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use symbology::{Barcode, Content, Ratio, Symbol, Symbology};

fn look(scale: u8) -> Look {
    Look { scale: NonZeroU8::new(scale).unwrap(), bar_height: 48, human_readable: true }
}

/// A valid value, with signs that XML must escape where the symbology holds them.
fn sample(symbology: Symbology) -> &'static str {
    let signs = "Signs <&>\"'";
    if Barcode::parse(symbology, signs).is_ok() { signs } else { symbology.example() }
}

fn tree(svg: &str) -> Tree {
    Tree::from_str(svg, &Options::default()).unwrap_or_else(|error| panic!("{error}: {svg}"))
}

/// The document as resvg draws it, enlarged; resvg has no fonts here, so the readable line is missing.
fn rendered(svg: &str, zoom: u16) -> Picture {
    let tree = tree(svg);
    let size = tree.size().to_int_size();
    let (width, height) = (size.width() * u32::from(zoom), size.height() * u32::from(zoom));
    let mut pixmap = Pixmap::new(width, height).unwrap();
    let zoom = f32::from(zoom);
    resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply().red()).collect();
    Picture { width: usize::try_from(width).unwrap(), pixels }
}

#[test]
fn every_symbology_scans_from_its_svg() {
    for symbology in Symbology::ALL {
        let (value, format) = (sample(symbology), zxing::format(symbology.id()));
        let barcode = Barcode::parse(symbology, value).unwrap_or_else(|error| panic!("{error}"));
        let picture = rendered(&svg::draw(&barcode, look(2)), 2);
        let Some(format) = format else { continue };
        let found = zxing::read(&picture, &[format]);
        assert_eq!(found.len(), 1, "{} is not read", symbology.id());
        let read = String::from_utf8_lossy(&found[0].bytes);
        // A reader omits brackets and the GTIN's identifier, and expands UPC-E.
        let expected = if let Content::UpcE(code) = barcode.content() {
            String::from_utf8(code.upc_a().to_vec()).unwrap()
        } else {
            barcode.value().replace(['(', ')'], "")
        };
        assert!(
            read == expected || read.ends_with(&expected),
            "{} reads {read:?} instead of {expected:?}",
            symbology.id()
        );
    }
}

#[test]
fn every_module_is_drawn_where_it_belongs() {
    for symbology in Symbology::ALL {
        let value = sample(symbology);
        let barcode = Barcode::parse(symbology, value).unwrap();
        let symbol = barcode.symbol();
        let picture = rendered(&svg::draw(&barcode, look(1)), 1);
        let dark = |x: u32, y: u32| picture.pixels[y as usize * picture.width + x as usize] < 128;
        match &symbol {
            Symbol::Linear(linear) => {
                let y = if symbology == Symbology::Ean2 || symbology == Symbology::Ean5 {
                    20
                } else {
                    2
                };
                let mut x = u32::from(linear.quiet_zone.left);
                for (index, width) in linear.widths().enumerate() {
                    for _ in 0..width {
                        assert_eq!(dark(x, y), index % 2 == 0, "{} at {x}", symbology.id());
                        x += 1;
                    }
                }
            }
            Symbol::Grid(grid) => {
                let mut y = u32::from(grid.quiet_zone.top);
                // PDF417 rows stretch to the requested height.
                let stretch = symbology == Symbology::Pdf417;
                for row in 0..grid.rows() {
                    let height = u32::from(grid.row_height(row));
                    let height =
                        if stretch { height.max(48 / u32::from(grid.rows())) } else { height };
                    for x in 0..grid.width() {
                        let place = u32::from(x) + u32::from(grid.quiet_zone.left);
                        assert_eq!(
                            dark(place, y),
                            grid.is_dark(x, row),
                            "{} at {x}, {row}",
                            symbology.id()
                        );
                        assert_eq!(dark(place, y + height - 1), grid.is_dark(x, row));
                    }
                    y += height;
                }
            }
            // Hexagons are not pixels; the scan above tests them.
            Symbol::Hexagons(_) => {}
        }
    }
}

#[test]
fn a_fractional_ratio_keeps_whole_coordinates() {
    let options =
        symbology::Options { ratio: Ratio::from_tenths(25).unwrap(), ..Default::default() };
    let barcode = Barcode::parse_with(Symbology::Code39, "A", options).unwrap();
    let svg = svg::draw(&barcode, look(3));
    // Narrow bars are 3 pixels, wide ones 7.5: in half pixels 6 and 15.
    assert!(svg.contains("h6v96h-6z") && svg.contains("h15v96h-15z"), "{svg}");
    let tree = tree(&svg);
    let quiet_and_bars = 20.0 + f64::from(barcode_units(&barcode)) / 2.0;
    assert!((f64::from(tree.size().width()) - quiet_and_bars * 3.0).abs() < 0.01);
}

fn barcode_units(barcode: &Barcode) -> u32 {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear.units(),
        Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("a linear code"),
    }
}

#[test]
fn an_add_on_is_lower_and_has_its_digits_above() {
    for (symbology, value, format) in [
        (Symbology::Ean13, "977147396801", Format::EAN13),
        (Symbology::Ean8, "9638507", Format::EAN8),
        (Symbology::UpcA, "03600029145", Format::UPCA),
        (Symbology::UpcE, "425261", Format::UPCE),
    ] {
        for add_on in ["07", "52495"] {
            let options =
                symbology::Options { add_on: symbology::AddOn::new(add_on), ..Default::default() };
            let barcode = Barcode::parse_with(symbology, value, options).unwrap();
            for human_readable in [true, false] {
                let look = Look { human_readable, ..look(2) };
                let picture = rendered(&svg::draw(&barcode, look), 2);
                let found = zxing::read_with_add_on(&picture, &[format]);
                assert_eq!(found.len(), 1, "{} is not read", symbology.id());
                assert!(found[0].text.ends_with(add_on), "{:?}", found[0].text);
            }
        }
    }
}

#[test]
fn the_bars_of_an_add_on_end_with_the_guards() {
    let options = symbology::Options { add_on: symbology::AddOn::new("12"), ..Default::default() };
    let barcode = Barcode::parse_with(Symbology::Ean13, "2112345678900", options).unwrap();
    let svg = svg::draw(&barcode, look(1));
    // The first bar and the guards are 48 pixels and 5 modules high. The add-on, whose first bar is 104 modules behind the
    // first one at 11, begins a line of 9 modules lower and ends with the guards.
    assert!(svg.contains("M11 0h1v53h-1z") && svg.contains("M115 9h1v44h-1z"), "{svg}");
    // Its digits stand over their modules: 104 + 4 + 3.5 and 9 more, 11 modules from the left.
    assert!(svg.contains("<text y=\"8\" x=\"122 131\">12</text>"), "{svg}");
    let svg = svg::draw(&barcode, Look { human_readable: false, ..look(1) });
    assert!(svg.contains("M11 0h1v48h-1z") && svg.contains("M115 0h1v48h-1z"), "{svg}");
}

#[test]
fn hostile_values_stay_text() {
    let value = "</title></svg><script>alert(1)</script>\u{0}\u{1b}]]>&\"'";
    for symbology in [Symbology::Code128, Symbology::Code93, Symbology::QrCode, Symbology::Pdf417] {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let svg = svg::draw(&barcode, look(2));
        assert!(!svg.contains("<script"), "{svg}");
        assert!(!svg.bytes().any(|byte| byte < 0x20), "{svg}");
        tree(&svg);
    }
    let barcode = Barcode::parse(Symbology::QrCode, "\u{202e}\u{ffff}\u{1f600}\u{85}").unwrap();
    tree(&svg::draw(&barcode, look(2)));
}

#[test]
fn the_document_has_a_size_a_title_and_a_role() {
    let barcode = Barcode::parse(Symbology::Ean8, "9638507").unwrap();
    let svg = svg::draw(&barcode, look(2));
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"162\" height=\"66\" \
                 viewBox=\"0 0 162 66\" role=\"img\"><title>EAN-8 96385074</title>";
    assert!(svg.starts_with(start), "{svg}");
    assert_eq!(svg.matches("<path").count(), 2, "one for the paper, one for the bars");
    let plain = svg::draw(&barcode, Look { human_readable: false, ..look(2) });
    assert!(!plain.contains("<text") && plain.contains("height=\"48\""), "{plain}");
}

#[test]
fn long_values_are_cut_in_the_title_only() {
    let value = "x".repeat(500);
    let barcode = Barcode::parse(Symbology::QrCode, &value).unwrap();
    let svg = svg::draw(&barcode, look(2));
    assert!(svg.contains(&format!("{}\u{2026}</title>", "x".repeat(120))));
}
