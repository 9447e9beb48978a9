//! Every golden design gives the accepted output; every template prints without a warning.
#![cfg(test)]

use std::{collections::BTreeSet, fs};

use design::{Document, Element, Kind};
use golden::{Goldens, PrintedDesign, designs, templates};
use symbology::Symbology;

#[test]
fn every_design_is_converted_as_accepted() {
    let goldens = Goldens::read_designs(&designs()).unwrap();
    let differences = goldens.differences();
    assert!(
        differences.is_empty(),
        "{}\nif this is right: cargo run -p golden",
        differences.join("\n")
    );
    assert!(goldens.requests >= 100, "only {} designs were found", goldens.requests);
}

#[test]
fn the_designs_cover_every_symbology_and_every_kind_of_element() {
    let (mut symbologies, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for entry in fs::read_dir(designs()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let document = wire::read_document(&fs::read(path).unwrap()).unwrap();
            gather(&document.elements, &mut symbologies, &mut kinds);
        }
    }
    assert_eq!(symbologies, BTreeSet::from(Symbology::ALL));
    assert_eq!(kinds.len(), 11, "{kinds:?}");
}

fn gather(
    elements: &[Element],
    symbologies: &mut BTreeSet<Symbology>,
    kinds: &mut BTreeSet<&'static str>,
) {
    for element in elements {
        symbologies.extend(element.symbology());
        let kind = match &element.kind {
            Kind::Text(_) => "text",
            Kind::TextBox(_) => "textBox",
            Kind::Barcode(_) => "barcode",
            Kind::Qr(_) => "qr",
            Kind::Rect(_) => "rect",
            Kind::Ellipse(_) => "ellipse",
            Kind::Line(_) => "line",
            Kind::Table(_) => "table",
            Kind::Image(_) => "image",
            Kind::Native(_) => "native",
            Kind::Group(group) => {
                gather(&group.elements, symbologies, kinds);
                "group"
            }
        };
        kinds.insert(kind);
    }
}

#[test]
fn every_template_prints_without_a_warning() {
    let mut names = Vec::new();
    for entry in fs::read_dir(templates()).unwrap() {
        let path = entry.unwrap().path();
        let body = fs::read(&path).unwrap();
        let printed = PrintedDesign::new(&body).unwrap();
        // No font for it is in the program; the service offers it only with one.
        if path.file_stem().is_some_and(|name| name == "address-ja") {
            assert!(
                printed.notes.lines().all(|note| note.ends_with("[no-font]")),
                "{}",
                printed.notes
            );
        } else {
            assert_eq!(printed.notes, "", "{}", path.display());
        }
        assert_all_data(&printed.document);
        names.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
    }
    names.sort();
    let expected = [
        "address",
        "address-ar",
        "address-ja",
        "address-ru",
        "address-th",
        "asset-tag",
        "battery",
        "bin",
        "cable-flag",
        "cable-wrap",
        "food-allergens",
        "food-date",
        "ghs-bottle",
        "ghs-drum",
        "ghs-pictograms",
        "gs1-logistic",
        "gs1-pallet",
        "inspection",
        "jewellery",
        "jewellery-rat-tail",
        "magazine",
        "patient",
        "pharma",
        "price-tag",
        "product-ean",
        "rack",
        "reagent",
        "sample-tube",
        "shelf-edge",
        "shipping",
        "ups-domestic",
        "ups-worldwide",
    ];
    assert_eq!(names, expected);
}

/// Checks that every placeholder has sample data.
fn assert_all_data(document: &Document) {
    for name in document.placeholders() {
        assert!(document.sample.value(name).is_some_and(|value| !value.is_empty()), "{name}");
    }
}
