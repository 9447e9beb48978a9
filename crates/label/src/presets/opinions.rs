//! A second opinion on where the labels of sheets are: numbers of sources that do not depend on gLabels, compared with our
//! table. `docs/sheets.md` lists the sheets that have none.

use std::{fs, path::Path};

use super::{Stock, all};

/// The list of labels of `LibreOffice` (`extras/source/labels/labels.xml`), in millimetres.
const LIBREOFFICE: &str = "LibreOffice";
/// The Perl package `Paper::Specs`, in inches.
const PAPER_SPECS: &str = "Paper::Specs";
/// The page of `OnlineLabels` on their sheet OL2681, which they sell for the same printers' templates.
const OL2681: &str = "OL2681";
/// The template of Label Planet for LP24/63, their sheet of the same labels.
const LABEL_PLANET: &str = "Label Planet";

const INCH: f64 = 25.4;

/// Id of the preset, its source, left and top edge of the first label, pitch across and down, and the label's sides.
type Opinion = (&'static str, &'static str, [f64; 2], [f64; 2], [f64; 2]);

const fn inches(sides: [f64; 2]) -> [f64; 2] {
    [sides[0] * INCH, sides[1] * INCH]
}

#[rustfmt::skip]
const OPINIONS: [Opinion; 31] = [
    ("avery-5160", LIBREOFFICE, [4.78, 12.7], [69.85, 25.4], [66.68, 25.4]),
    ("avery-5160", PAPER_SPECS, inches([0.1875, 0.5]), inches([2.75, 1.0]), inches([2.625, 1.0])),
    ("avery-5161", LIBREOFFICE, [3.96, 12.7], [106.36, 25.4], [101.6, 25.4]),
    ("avery-5162", LIBREOFFICE, [3.96, 21.17], [106.36, 33.87], [101.6, 33.87]),
    ("avery-5163", LIBREOFFICE, [3.96, 12.7], [106.36, 50.8], [101.6, 50.8]),
    ("avery-5164", LIBREOFFICE, [3.96, 12.7], [106.36, 84.67], [101.6, 84.67]),
    ("avery-5167", LIBREOFFICE, [7.14, 12.7], [52.4, 12.7], [44.45, 12.7]),
    ("avery-5168", LIBREOFFICE, [12.7, 12.7], [101.6, 127.0], [88.9, 127.0]),
    ("avery-5165", LIBREOFFICE, [0.0, 0.0], [0.0, 0.0], [215.9, 279.4]),
    ("avery-5366", LIBREOFFICE, [13.49, 12.7], [101.6, 16.92], [87.33, 16.92]),
    ("avery-5371", LIBREOFFICE, [19.05, 12.7], [88.9, 50.8], [88.9, 50.8]),
    ("avery-5395", LIBREOFFICE, [17.48, 14.82], [95.25, 63.5], [85.73, 59.26]),
    // Its cells have the width of the pitch there, and the circle is at the left of its cell.
    ("avery-5294", LIBREOFFICE, [6.35, 12.7], [69.85, 63.5], [63.5, 63.5]),
    ("avery-5294", PAPER_SPECS, inches([0.266, 0.516]), inches([2.75, 2.5]), inches([2.468, 2.468])),
    ("avery-22805", OL2681, inches([0.7812, 0.5]), inches([1.8125, 1.7]), inches([1.5, 1.5])),
    ("avery-l7159", LABEL_PLANET, [7.25, 12.9], [66.0, 33.9], [63.5, 33.9]),
    ("avery-l7160", LIBREOFFICE, [7.2, 15.15], [66.04, 38.1], [63.5, 38.1]),
    ("avery-l7161", LIBREOFFICE, [7.21, 8.82], [66.04, 46.56], [63.5, 46.56]),
    ("avery-l7162", LIBREOFFICE, [4.67, 13.02], [101.6, 33.87], [99.06, 33.87]),
    ("avery-l7163", LIBREOFFICE, [4.67, 15.15], [101.6, 38.1], [99.06, 38.1]),
    ("avery-l7165", LIBREOFFICE, [4.67, 13.04], [101.6, 67.73], [99.06, 67.73]),
    ("avery-l7167", LIBREOFFICE, [5.2, 3.98], [0.0, 0.0], [199.6, 289.05]),
    ("avery-l7168", LIBREOFFICE, [5.2, 4.97], [0.0, 143.53], [199.6, 143.53]),
    // Given there for the page on its side.
    ("avery-l7169", LIBREOFFICE, [4.63, 9.5], [101.64, 139.0], [99.1, 139.0]),
    ("avery-l7651", LIBREOFFICE, [4.67, 10.9], [40.64, 21.17], [38.1, 21.17]),
    ("herma-4457", LIBREOFFICE, [0.0, 4.5], [105.0, 48.0], [105.0, 48.0]),
    ("herma-4625", LIBREOFFICE, [0.0, 0.0], [105.0, 42.43], [105.0, 42.43]),
    ("herma-4677", LIBREOFFICE, [7.21, 15.15], [66.04, 38.1], [63.5, 38.1]),
    // Both halves of the page and the whole page: nothing to measure.
    ("avery-5126", "the page", [0.0, 0.0], inches([0.0, 5.5]), inches([8.5, 5.5])),
    ("avery-5165", "the page", [0.0, 0.0], [0.0, 0.0], inches([8.5, 11.0])),
    ("avery-5165", PAPER_SPECS, [0.0, 0.0], [0.0, 0.0], inches([8.5, 11.0])),
];

/// The middles of labels may be this far apart, in millimetres: sources round to a tenth.
const MOST: f64 = 0.25;

#[test]
fn two_sources_agree_on_every_sheet_that_has_two() {
    for (id, source, corner, pitch, sides) in OPINIONS {
        let preset = super::find(id).unwrap();
        let sheet = preset.sheet().unwrap();
        let (x, y) = sheet.corner(sheet.columns - 1, sheet.rows - 1);
        let last = [f64::from(sheet.columns - 1), f64::from(sheet.rows - 1)];
        let ours = [(sheet.left.get(), x, preset.width), (sheet.top.get(), y, preset.height)];
        for (axis, (first, end, side)) in ours.into_iter().enumerate() {
            let middle = corner[axis] + sides[axis] / 2.0;
            for (place, theirs) in [(first, middle), (end, middle + last[axis] * pitch[axis])] {
                let ours = (place + side.get() / 2.0) * INCH;
                let apart = (ours - theirs).abs();
                assert!(apart <= MOST, "{id}, axis {axis}: {apart:.2} mm from {source}");
            }
        }
    }
}

#[test]
fn the_documentation_lists_the_sheets_with_a_single_source() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sheets.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, list) = page.split_once("**A single source**:").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let listed: Vec<_> = list.split('`').skip(1).step_by(2).collect();
    let sheets = all().iter().filter(|preset| preset.kind == Stock::Sheet);
    let has_none = |id: &str| !OPINIONS.iter().any(|(known, ..)| *known == id);
    let single: Vec<_> = sheets.map(|preset| preset.id).filter(|id| has_none(id)).collect();
    assert_eq!(listed, single);
}
