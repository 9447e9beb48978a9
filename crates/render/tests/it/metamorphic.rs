//! Relations between outputs: what stays the same, or changes in proportion, when the input changes.

use std::{ops::ControlFlow, thread};

use label::{
    Row, Spec,
    element::{Align, BoxElement, Element, Rotation, TextElement},
};
use preview::{Bitmap, Limits, Media, VirtualPrinter};
use render::{Job, Offset};
use symbology::Symbology;
use zpl::{
    Command,
    command::{
        BarcodeDefaults, FieldBlock, FieldOrigin, Font, GraphicBox, LabelLength, PrintWidth,
    },
};

use crate::support::{
    barcode, commands, copies, darkness, inches, line, printer, qr, rectangle, render, spec,
    spec_at, text,
};

fn elements() -> Vec<Element> {
    let words = "{{name}} has a text that is long enough for several lines";
    let wrapped = TextElement {
        width: Some(inches(1.37)),
        align: Align::Center,
        invert: true,
        ..text(0.61, 0.37, words)
    };
    let turned = TextElement { rotation: Rotation::Right, ..wrapped.clone() };
    vec![
        Element::Text(text(0.13, 0.29, "{{name}}")),
        Element::Text(wrapped),
        Element::Text(turned),
        Element::Barcode(barcode(Symbology::Code128, "{{order}}")),
        Element::Barcode(barcode(Symbology::Ean13, "590123412345")),
        Element::Qr(qr(2.3, 4.1, "{{order}}")),
        Element::Box(rectangle(0.33, 0.44, 1.11, 2.22)),
        Element::Box(BoxElement { filled: true, ..rectangle(1.0 / 3.0, 2.0 / 3.0, 0.1, 0.7) }),
        Element::Line(line((0.11, 0.22), (3.33, 0.22), 0.013)),
        Element::Line(line((0.11, 0.22), (3.33, 4.44), 0.013)),
    ]
}

fn row(number: u32) -> Row {
    let pairs = [("name", format!("Name^{number}")), ("order", format!("A-{number:06}"))];
    pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect()
}

fn job(spec: &Spec, rows: &[Row]) -> Vec<u8> {
    let job = Job {
        spec,
        printer: printer(),
        data: &Row::default(),
        rows: Some(rows),
        across: None,
        images: label::Images::none(),
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        budget: usize::MAX,
    };
    render::job(&job, |_| ControlFlow::Continue(())).unwrap().zpl
}

/// The edges of everything whose size is given in dots.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few of all commands have edges")]
#[expect(clippy::match_same_arms, reason = "each measures something else")]
fn edges(zpl: &str) -> Vec<u32> {
    let mut edges = Vec::new();
    let mut origin = (0, 0);
    let mut sunk = 0;
    for command in commands(zpl) {
        match command {
            // A QR code is drawn this many dots below its origin.
            Command::BarcodeDefaults(BarcodeDefaults { height: Some(height), .. }) => {
                sunk = u32::from(height == 1);
            }
            Command::PrintWidth(PrintWidth { width: Some(width) }) => edges.push(width),
            Command::LabelLength(LabelLength { length: Some(length), .. }) => edges.push(length),
            Command::FieldOrigin(FieldOrigin { x: Some(x), y: Some(y), .. }) => {
                origin = (x, y + sunk);
                edges.extend([x, y + sunk]);
                sunk = 0;
            }
            Command::GraphicBox(GraphicBox {
                width: Some(width),
                height: Some(height),
                thickness: Some(thickness),
                ..
            }) => {
                // A side that is as thick as the border is a separate length, not a distance between edges.
                edges.extend([width, height].iter().zip([origin.0, origin.1]).map(
                    |(&side, from)| {
                        if side == thickness { 0 } else { from + side }
                    },
                ));
                edges.push(if thickness == width.min(height) { 0 } else { thickness });
            }
            Command::FieldBlock(FieldBlock { width: Some(width), .. }) => edges.push(width),
            Command::Font(Font { height: Some(height), .. }) => edges.push(height),
            _ => {}
        }
    }
    edges
}

#[test]
fn twice_the_resolution_is_twice_the_dots() {
    // Without text: line breaks depend on the rounded font size.
    let shapes: Vec<_> = elements()
        .into_iter()
        .filter(|element| !matches!(element, Element::Text(_)))
        .chain([Element::Text(text(0.13, 0.29, "A"))])
        .map(|element| match element {
            Element::Barcode(barcode) => Element::Barcode(label::element::BarcodeElement {
                value: label::Template::parse("590123412345").into(),
                ..barcode
            }),
            Element::Qr(qr) => Element::Qr(label::element::QrElement {
                value: label::Template::parse("A").into(),
                ..qr
            }),
            Element::Text(_)
            | Element::Box(_)
            | Element::Line(_)
            | Element::Image(_)
            | Element::Native(_)
            | Element::Ellipse(_) => element,
        })
        .collect();
    for dpi in [203, 300, 600] {
        let single = edges(&render(&spec_at(dpi, shapes.clone())).unwrap().0);
        let double = edges(&render(&spec_at(2 * dpi, shapes.clone())).unwrap().0);
        assert_eq!(single.len(), double.len());
        assert!(single.len() > 20);
        for (single, double) in single.into_iter().zip(double) {
            assert!((2 * single).abs_diff(double) <= 1, "{single} and {double} at {dpi}");
        }
    }
}

#[test]
fn copies_and_darkness_change_only_their_own_commands() {
    let plain = spec(elements());
    let rows = [row(1)];
    let more = Spec { copies: copies(7), darkness: Some(darkness(12)), ..plain.clone() };
    let expected = String::from_utf8(job(&plain, &rows)).unwrap();
    let expected = expected.replace("^XA\n", "^XA\n~SD12^MD0\n").replace("^XZ", "^PQ7,0,1,Y\n^XZ");
    assert_eq!(String::from_utf8(job(&more, &rows)).unwrap(), expected);
}

#[test]
fn a_job_of_many_rows_equals_as_many_jobs() {
    let spec = spec(elements());
    let rows: Vec<_> = (0..20).map(row).collect();
    let alone: Vec<_> = rows.iter().map(|row| job(&spec, std::slice::from_ref(row))).collect();
    assert_eq!(job(&spec, &rows), alone.join(&b'\n'));
}

#[test]
fn every_thread_writes_the_same_bytes() {
    let spec = spec(elements());
    let rows: Vec<_> = (0..50).map(row).collect();
    let expected = job(&spec, &rows);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| job(&spec, &rows))).collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), expected);
        }
    });
}

#[test]
fn elements_are_drawn_in_order_and_independently() {
    let rows = [row(3)];
    let fields = |elements: Vec<Element>| {
        let zpl = String::from_utf8(job(&spec(elements), &rows)).unwrap();
        let start = zpl.find("^FWN,0\n").unwrap() + "^FWN,0\n".len();
        zpl[start..zpl.len() - "^XZ".len()].to_owned()
    };
    let alone: String = elements().into_iter().map(|element| fields(vec![element])).collect();
    assert_eq!(fields(elements()), alone);
}

/// The dots that a printer prints for the only label.
fn printed(zpl: &[u8]) -> Bitmap {
    let (pages, report) = VirtualPrinter::new(Media::default()).pages(zpl, &Limits::default());
    assert!(report.notes.is_empty(), "{:?}", report.notes);
    pages[0].bitmap()
}

#[test]
fn an_offset_moves_every_dot_and_nothing_else() {
    let zpl = job(&spec(elements()), &[row(7)]);
    let before = printed(&zpl);
    for (x, y) in [(13, 21), (-17, -9), (0, -20), (8, 0)] {
        let after = printed(&Offset { x, y }.apply(&zpl, printer()).unwrap());
        assert_eq!((after.width(), after.height()), (before.width(), before.height()));
        let (mut dark, mut wrong) = (0, 0);
        for row in 0..before.height() {
            for column in 0..before.width() {
                // Dots that are moved over the right or lower edge are not printed.
                let from = column.checked_add_signed(-x).zip(row.checked_add_signed(-y));
                let was = from.is_some_and(|(column, row)| {
                    column < before.width() && row < before.height() && before.is_dark(column, row)
                });
                dark += usize::from(was);
                wrong += usize::from(was != after.is_dark(column, row));
            }
        }
        assert!(dark > 10_000 && wrong == 0, "{x}, {y}: {wrong} of {dark} dots differ");
    }
}
