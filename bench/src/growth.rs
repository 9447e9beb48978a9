//! How cost grows with elements, with rows and with the length of a value. The cost per unit should be constant.

#![expect(clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;

use label::{Limits, Row};
use symbology::{Barcode, Symbology};
use wire::RenderRequest;

use crate::{clock, labels::run, table::Figure};

pub(crate) fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    for elements in [1, 10, 100, 500] {
        let (request, body) = labels(elements);
        let each = |nanoseconds: f64| nanoseconds / elements as f64;
        let read =
            clock::least(|| RenderRequest::read(black_box(body.as_bytes()), Limits::DEFAULT));
        figures.push(Figure::shown(
            format!("reading a request of {elements} elements, each"),
            "ns",
            each(read),
        ));
        let render = clock::least(|| run(&request, None));
        figures.push(Figure::shown(
            format!("rendering {elements} elements, each"),
            "ns",
            each(render),
        ));
    }
    for rows in [1, 10, 100, 1000] {
        let (request, _) = labels(20);
        let table: Vec<Row> = (0..rows).map(row).collect();
        let render = clock::least(|| run(&request, Some(&table)));
        figures.push(Figure::shown(
            format!("rendering {rows} rows of 20 elements, each row"),
            "ns",
            render / rows as f64,
        ));
    }
    for (symbology, lengths) in [
        (Symbology::Code128, [10, 20, 40, 80]),
        (Symbology::Pdf417, [10, 100, 400, 800]),
        (Symbology::DataMatrix, [10, 100, 400, 1500]),
        (Symbology::QrCode, [10, 100, 400, 1500]),
    ] {
        for length in lengths {
            let value: String = "Abcdef 12345 ".chars().cycle().take(length).collect();
            let encode = clock::least(|| {
                let barcode = Barcode::parse(symbology, black_box(&value));
                black_box(&barcode.expect("the value is valid").symbol());
            });
            figures.push(Figure::shown(
                format!("{} of {length} letters, each letter", symbology.id()),
                "ns",
                encode / length as f64,
            ));
        }
    }
    figures
}

/// Texts and barcodes alternating.
fn labels(elements: usize) -> (RenderRequest, String) {
    let element = |index: usize| {
        let y = 0.01 * index as f64;
        if index.is_multiple_of(2) {
            format!(r#"{{"type":"text","x":0.1,"y":{y:.2},"text":"Line {{{{row}}}}"}}"#)
        } else {
            format!(
                r#"{{"type":"barcode","x":0.1,"y":{y:.2},"symbology":"code128","value":"A-{{{{row}}}}"}}"#
            )
        }
    };
    let elements: Vec<String> = (0..elements).map(element).collect();
    let body = format!(
        r#"{{"size":{{"preset":"zebra-4x6"}},"elements":[{}],"data":{{"row":"17"}}}}"#,
        elements.join(",")
    );
    let request = RenderRequest::read(body.as_bytes(), Limits::DEFAULT).expect("the spec is valid");
    (request, body)
}

fn row(number: usize) -> Row {
    std::iter::once((Box::from("row"), number.to_string().into())).collect()
}
