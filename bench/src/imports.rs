//! Opening ZPL as a design: a label of a carrier, and documents of 2 MiB that are as much work as possible.

use std::fmt::Write as _;

use import::{Asked, ImportError, Imported, MOST_BYTES, MOST_FIELDS, MOST_VARIABLES, import};
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
    let largest = [texts(), codes(), pictures(), large(), variables(), spellings()];
    let largest = largest.map(|document| padded(&document));
    let is_refused = |document: &String| u8::from(open(document.as_bytes()).is_err());
    let refused: u8 = largest.iter().map(is_refused).sum();
    let worst = largest.iter().map(|document| milliseconds(document.as_bytes()));
    let worst = worst.fold(0.0, f64::max);
    vec![
        Figure::most("a carrier's label opened as a design", "ms", label, MOST_OF_A_LABEL),
        Figure::most("the slowest of six documents of 2 MiB", "ms", worst, MOST_MILLISECONDS),
        // A refusal would be fast.
        Figure::most("of these six, refused", "", refused.into(), 0.0),
    ]
}

fn milliseconds(document: &[u8]) -> f64 {
    clock::least(|| open(document).is_ok()) / 1e6
}

fn open(document: &[u8]) -> Result<Imported, ImportError> {
    import(&Asked {
        document,
        dpi: Dpi::DEFAULT,
        size: None,
        label: 0,
        take: &[],
        print_dpi: None,
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    })
}

/// The document after settings and remarks, of which nothing is printed: the largest that may be sent.
fn padded(document: &str) -> String {
    const SETTINGS: &str = "^FXremark\n~SD10^MD0\n";
    let room = MOST_BYTES - document.len();
    format!("{}{document}", SETTINGS.repeat(room / SETTINGS.len()))
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
    let words = "lorem ipsum dolor sit amet ".repeat(20);
    fields(&format!("^A0N,30,24^FB700,30,2,L,10^FD{words}"))
}

fn codes() -> String {
    let digits = "0123456789abcdef".repeat(20);
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

/// Large letters, of which every dot is drawn and compared.
fn large() -> String {
    let mut document = "^XA^PW4872^LL4872".to_owned();
    for index in 0..100 {
        let height = 2000 + index;
        let _ = write!(document, "^FO{index},{index}^A0N,{height},2000^FDMMMMMMM^FS");
    }
    document + "^XZ"
}

/// As many variables as a label may have, in all fields.
fn variables() -> String {
    with_variables(|count| format!("{{{{{:03}}}}}", count % MOST_VARIABLES))
}

/// As many with one name, spelled with more and more blanks.
fn spellings() -> String {
    with_variables(|count| {
        let (before, after) = (count % MOST_VARIABLES / 40, count % 40);
        format!("{{{{{}a{}}}}}", " ".repeat(before), " ".repeat(after))
    })
}

fn with_variables(spelled: impl Fn(usize) -> String) -> String {
    let mut count = 0;
    let mut document = "^XA^CI28^PW812^LL1218".to_owned();
    for field in 0..MOST_FIELDS {
        let _ = write!(document, "^FO9,{field}^FD");
        let start = document.len();
        while document.len() < start + 420 {
            document.push_str(&spelled(count));
            count += 1;
        }
        document.push_str("^FS");
    }
    document + "^XZ"
}
