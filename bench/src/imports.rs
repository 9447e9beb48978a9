//! Opening ZPL as a design: a label of a carrier, and documents of 2 MiB that are as much work as possible.

use std::fmt::Write as _;

use import::{Asked, MOST_BYTES, MOST_FIELDS, import};
use label::units::Dpi;
use preview::Stop;
use render::Fonts;

use crate::{clock, table::Figure};

/// The bars of this page.
const MOST_MILLISECONDS: f64 = 2000.0;
const MOST_OF_A_LABEL: f64 = 50.0;

/// A label as carriers send it.
const CARRIER: &str =
    include_str!("../../crates/import/tests/corpus/004-parcel-overnight-pdf417.zpl");

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let label = milliseconds(CARRIER.as_bytes());
    let largest = [texts(), codes(), pictures(), settings()];
    let worst = largest.iter().map(|document| milliseconds(document.as_bytes()));
    let worst = worst.fold(0.0, f64::max);
    vec![
        Figure::most("a carrier's label opened as a design", "ms", label, MOST_OF_A_LABEL),
        Figure::most("the slowest of four documents of 2 MiB", "ms", worst, MOST_MILLISECONDS),
    ]
}

fn milliseconds(document: &[u8]) -> f64 {
    let asked = Asked {
        document,
        dpi: Dpi::DEFAULT,
        size: None,
        label: 0,
        take: &[],
        print_dpi: None,
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    };
    // Whether it is opened or refused, it takes its time.
    clock::least(|| import(&asked).is_ok()) / 1e6
}

/// As many fields as a design has, each with the same content and different positions.
fn fields(content: &str) -> String {
    let mut document = "^XA^CI28^PW812^LL1218".to_owned();
    for index in 0..MOST_FIELDS {
        // Writing to a string does not fail.
        let _ = write!(document, "^FO{},{}{content}^FS", index % 50 * 10, index * 2);
    }
    document + "^XZ"
}

fn texts() -> String {
    let words = "lorem ipsum dolor sit amet ".repeat(113);
    fields(&format!("^A0N,30,24^FB700,30,2,L,10^FD{words}"))
}

fn codes() -> String {
    let digits = "0123456789abcdef".repeat(60);
    fields(&format!("^BY1^B7N,2,5,10^FD{digits}"))
}

fn pictures() -> String {
    // Checks of dots, which no compression makes small.
    let row = "A5C3".repeat(50);
    let rows = (MOST_BYTES - 200_000) / row.len() / 10;
    let picture = row.repeat(rows);
    let bytes = picture.len() / 2;
    let mut document = "^XA^PW812^LL1218".to_owned();
    for index in 0..10 {
        let _ = write!(document, "^FO{index},{index}^GFA,{bytes},{bytes},100,{picture}^FS");
    }
    document + "^XZ"
}

/// Settings and remarks, of which nothing is printed, and one field.
fn settings() -> String {
    let remarks = "^FXremark\n~SD10^MD0\n".repeat(MOST_BYTES / 21 - 100);
    format!("{remarks}^XA^PW812^LL1218^FO9,9^GB99,99,9^FS^XZ")
}
