//! Pages for tests: symbols drawn as printers draw them, without a document.

use symbology::{Barcode, Grid, Linear, Options, QuietZone, Ratio, Symbol, Symbology};
use zpl::command::Orientation;

use super::{Checked, check};
use crate::{
    Drawn, Page, Rect,
    geometry::Frame,
    page::{Ink, Mark, Shape},
};

pub(super) const ORIENTATIONS: [Orientation; 4] =
    [Orientation::Normal, Orientation::Rotated, Orientation::Inverted, Orientation::BottomUp];

/// A value of each symbology that a printer has a command for.
pub(super) const VALUES: [(Symbology, &str); 42] = [
    (Symbology::Code128, "Ab1\t>^~12345678"),
    (Symbology::Gs1128, "010950110153000310AB\u{1d}21XY"),
    (Symbology::Code39, "CODE 39-$/+%."),
    (Symbology::Logmars, "SAMPLE 1"),
    (Symbology::Code93, "Code\t93{}"),
    (Symbology::Ean13, "0590123412342"),
    (Symbology::Ean13, "5901234123457"),
    (Symbology::Ean8, "96385074"),
    (Symbology::UpcA, "036000291452"),
    (Symbology::UpcE, "01234565"),
    (Symbology::Ean2, "53"),
    (Symbology::Ean5, "52495"),
    (Symbology::Itf14, "15400141288763"),
    (Symbology::Interleaved2of5, "12"),
    (Symbology::Interleaved2of5, "12345678901234567890"),
    (Symbology::Industrial2of5, "1234567"),
    (Symbology::Standard2of5, "1234567"),
    (Symbology::Codabar, "B12-$:/.+3D"),
    (Symbology::Msi, "12345674"),
    (Symbology::Plessey, "12AF80"),
    (Symbology::Code11, "123-4552"),
    (Symbology::DataMatrix, "aB3\u{1d}>^~ THE QUICK BROWN FOX 1234567890"),
    (Symbology::Gs1DataMatrix, "010950110153000310AB\u{1d}21XY"),
    (Symbology::Pdf417, "PDF417 with lower case, 1234567890123456 and \u{1}\u{7f}"),
    (Symbology::Pdf417, "\u{e9}\u{20ac}\u{6f22}"),
    (Symbology::MicroPdf417, "Micro 123456789012345"),
    (Symbology::Aztec, "Aztec 1234 \u{e9}\u{20ac}\u{6f22}"),
    (Symbology::QrCode, "https://example.com/\u{e9}\u{20ac}\u{6f22}?a=1"),
    (Symbology::DataBarOmni, "20012345678909"),
    (Symbology::DataBarTruncated, "00012345678905"),
    (Symbology::DataBarStacked, "15012345678907"),
    (Symbology::DataBarStackedOmni, "04412345678909"),
    (Symbology::DataBarLimited, "15012345678907"),
    (Symbology::DataBarExpanded, "01900123456789083103001750"),
    (Symbology::DataBarExpandedStacked, "010950110153000310AB\u{1d}21XY"),
    (Symbology::MaxiCode, "MaxiCode 123456789"),
    (
        Symbology::MaxiCode,
        "[)>\u{1e}01\u{1d}96152382802\u{1d}840\u{1d}001\u{1d}1Z00004951\u{1d}UPSN",
    ),
    (Symbology::Code49, "CODE 49 123456 ab"),
    (Symbology::CodablockF, "Codablock F 1234567890"),
    (Symbology::Postnet, "12345678901"),
    (Symbology::Planet, "12345678901"),
    (Symbology::IntelligentMail, "0123456709498765432101234567891"),
];

pub(super) fn barcode(symbology: Symbology, value: &str) -> Barcode {
    let ratio = Ratio::from_tenths(25).unwrap();
    Barcode::parse_with(symbology, value, Options { ratio, ..Options::default() })
        .unwrap_or_else(|error| panic!("{value:?}: {error}"))
}

/// A page with one symbol in the centre and room for all margins around it.
pub(super) fn page_with(barcode: &Barcode, module: u32, orientation: Orientation) -> Page {
    let (width, height) = size(barcode, module);
    let margin = 14 * module;
    let (across, down) = match orientation {
        Orientation::Normal | Orientation::Inverted => (width, height),
        Orientation::Rotated | Orientation::BottomUp => (height, width),
    };
    let mut page = Page::blank(across + 2 * margin, down + 2 * margin);
    let corner = i32::try_from(margin).unwrap();
    put(&mut page, barcode, (corner, corner), module, orientation);
    page
}

/// Draws a symbol with the upper left corner of its rotated box at this position; wide bars are two and a half narrow
/// ones.
pub(super) fn put(
    page: &mut Page,
    barcode: &Barcode,
    (left, top): (i32, i32),
    module: u32,
    orientation: Orientation,
) {
    let (width, height) = size(barcode, module);
    let frame = Frame { left, top, width, height, orientation };
    let Plan { rects, rows, quiet_zone } = plan(barcode, module);
    let first = page.marks.len();
    let rects = rects.into_iter().map(|rect| frame.rect(rect)).collect();
    page.marks.push(Mark { ink: Ink::Black, shape: Shape::Rects(rects) });
    page.symbols.push(Drawn {
        symbology: barcode.symbology(),
        value: barcode.value().into_owned(),
        area: frame.area(),
        orientation,
        module,
        quiet_zone,
        span: 0..0,
        frame,
        wide: module * 5 / 2,
        rows,
        marks: first..page.marks.len(),
    });
}

pub(super) fn ink(page: &mut Page, ink: Ink, rect: Rect) {
    page.marks.push(Mark { ink, shape: Shape::Rects(vec![rect]) });
}

/// The answer for one barcode.
pub(super) fn check_one(page: &Page, asked: &Barcode) -> Checked {
    let [checked] = check(page, &[asked]).try_into().unwrap();
    checked
}

struct Plan {
    rects: Vec<Rect>,
    rows: Vec<u32>,
    quiet_zone: QuietZone,
}

fn size(barcode: &Barcode, module: u32) -> (u32, u32) {
    let plan = plan(barcode, module);
    let right = plan.rects.iter().map(|rect| rect.right()).max().unwrap();
    let width = match barcode.symbol() {
        Symbol::Grid(grid) => u32::from(grid.width()) * module,
        Symbol::Hexagons(_) => 30 * module,
        Symbol::Linear(_) => right.unsigned_abs(),
    };
    (width, plan.rows.iter().sum())
}

fn plan(barcode: &Barcode, module: u32) -> Plan {
    match barcode.symbol() {
        Symbol::Linear(linear) => bars(&linear, barcode.symbology(), module),
        Symbol::Grid(grid) => cells(&grid, module),
        Symbol::Hexagons(grid) => hexagons(&grid, module),
    }
}

fn bars(linear: &Linear<'_>, symbology: Symbology, module: u32) -> Plan {
    let narrow = linear.units_per_module();
    // Wide symbols need higher bars.
    let high = (linear.modules() / 5).max(30);
    let height = linear.fixed_height.map_or(high, u32::from) * module;
    let mut x = 0;
    let mut rects = Vec::new();
    for (index, units) in linear.widths().enumerate() {
        let width = match (symbology.has_ratio(), units == narrow) {
            (true, true) => module,
            (true, false) => module * 5 / 2,
            (false, _) => u32::from(units) * module,
        };
        if index % 2 == 0 {
            rects.push(Rect::new(x, 0, width, height));
        }
        x += i32::try_from(width).unwrap();
    }
    Plan { rects, rows: vec![height], quiet_zone: linear.quiet_zone }
}

fn cells(grid: &Grid, module: u32) -> Plan {
    // Rows of stacked codes are higher than their modules are wide.
    let times = if grid.row_height(0) == 1 && grid.rows() > 1 && grid.width() > 2 * grid.rows() {
        3
    } else {
        1
    };
    let rows: Vec<u32> =
        (0..grid.rows()).map(|row| u32::from(grid.row_height(row)) * module * times).collect();
    let mut rects = Vec::new();
    let mut y = 0;
    for (row, &height) in (0..grid.rows()).zip(&rows) {
        for column in (0..grid.width()).filter(|&column| grid.is_dark(column, row)) {
            let x = i32::from(column) * i32::try_from(module).unwrap();
            rects.push(Rect::new(x, y, module, height));
        }
        y += i32::try_from(height).unwrap();
    }
    Plan { rects, rows, quiet_zone: grid.quiet_zone }
}

/// Hexagons as squares around their centres; no bull's eye, which is not sampled.
fn hexagons(grid: &Grid, module: u32) -> Plan {
    let height = 29 * module;
    let mut rects = Vec::new();
    for row in 0..grid.rows() {
        for column in (0..grid.width()).filter(|&column| grid.is_dark(column, row)) {
            let x = module * (2 * u32::from(column) + u32::from(row % 2)) / 2;
            let y = height * (3 * u32::from(row) + 2) / 100 - module / 4;
            let place = |dots: u32| i32::try_from(dots).unwrap();
            rects.push(Rect::new(place(x), place(y), module, module / 2));
        }
    }
    Plan { rects, rows: vec![height], quiet_zone: grid.quiet_zone }
}

pub(super) fn measured(checked: &Checked) -> &super::Measured {
    checked.measured.as_ref().expect("it is drawn")
}
