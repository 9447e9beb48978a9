//! Encoding, and encoding with SVG, compared with libzint in the same run.

use std::{hint::black_box, num::NonZeroU8};

use oracle::zint;
use render::svg::{self, Look};
use symbology::Barcode;

use crate::{
    cases::{self, Case},
    clock,
    table::{Bar, Figure},
};

/// How many times faster than zint encoding with SVG must be.
const SVG_BAR: f64 = 20.0;

/// Figures of the cases whose symbology's id contains the filter.
pub(crate) fn figures(filter: &str) -> Vec<Figure> {
    let cases: Vec<Case> =
        cases::all().into_iter().filter(|case| case.symbology.id().contains(filter)).collect();
    let mut figures = vec![(NEVER, NEVER); cases.len()];
    for _ in 0..clock::rounds() {
        for (case, (our_least, their_least)) in cases.iter().zip(&mut figures) {
            *our_least = least(*our_least, ours(case));
            let theirs = zint::time(&case.zint()).expect("zint accepts every value of the list");
            *their_least = least(*their_least, theirs);
        }
    }
    cases.iter().zip(figures).flat_map(|(case, both)| pair(case, both)).collect()
}

/// Encoding alone, and with SVG.
fn pair(case: &Case, (ours, theirs): (zint::Speed, zint::Speed)) -> [Figure; 2] {
    let name = format!("{} {}", case.symbology.id(), case.name);
    [
        Figure {
            name: format!("{name}: encode"),
            unit: "ns",
            ours: ours.encode,
            peer: Some(("zint", theirs.encode)),
            bar: Bar::Times(case.bar),
        },
        Figure {
            name: format!("{name}: encode, SVG"),
            unit: "ns",
            ours: ours.encode_and_svg,
            peer: Some(("zint", theirs.encode_and_svg)),
            bar: Bar::Times(SVG_BAR),
        },
    ]
}

const NEVER: zint::Speed = zint::Speed { encode: f64::INFINITY, encode_and_svg: f64::INFINITY };

fn least(a: zint::Speed, b: zint::Speed) -> zint::Speed {
    zint::Speed {
        encode: a.encode.min(b.encode),
        encode_and_svg: a.encode_and_svg.min(b.encode_and_svg),
    }
}

fn ours(case: &Case) -> zint::Speed {
    // Everything by reference: moving a barcode or a symbol would be a needless copy.
    let (symbology, value) = (case.symbology, case.value.as_str());
    assert!(Barcode::parse(symbology, value).is_ok(), "every value of the list is valid");
    // The same as zint draws by default: two pixels per module, a readable line.
    let look = Look {
        scale: NonZeroU8::new(2).unwrap_or(NonZeroU8::MIN),
        bar_height: 100,
        human_readable: true,
    };
    zint::Speed {
        encode: clock::least(|| {
            let barcode = Barcode::parse(symbology, black_box(value));
            if let Ok(barcode) = &barcode {
                black_box(&barcode.symbol());
            }
        }),
        encode_and_svg: clock::least(|| {
            let barcode = Barcode::parse(symbology, black_box(value));
            barcode.as_ref().map(|barcode| svg::draw(barcode, look)).ok()
        }),
    }
}
