//! Barcodes of designs stay in their boxes, are as large as possible there, and scan.
//!
//! The test measures the picture: the position of its ink, and the values that are read from it.

use design::Conversion;
use fastrand::Rng;
use golden::PrintedDesign;
use label::{
    Copies, Row, Rule, Spec,
    element::{BarcodeElement, Element, Magnification, ModuleWidth},
    units::Inches,
};
use preview::Rect;
use serde_json::{Value, json};
use symbology::{Barcode, Symbology};

use crate::{judge, picture, values};

/// Distance of boxes from the label's edges, in inches.
const AWAY: f64 = 1.0;

/// Boxes in inches: narrow, wide, low, high, square, and none of them whole dots.
const FOOTPRINTS: [(f64, f64); 10] = [
    (0.8, 0.5),
    (1.0, 1.0),
    (1.37, 0.61),
    (1.5, 0.333),
    (2.0, 2.0),
    (2.013, 0.75),
    (2.5, 1.25),
    (3.1, 0.477),
    (3.75, 1.5),
    (4.9, 0.9),
];

struct Case {
    symbology: Symbology,
    value: String,
    dpi: u16,
    size: (f64, f64),
    line: bool,
    rotation: &'static str,
    /// Further members of the element.
    more: Value,
}

impl Case {
    fn print(&self) -> PrintedDesign {
        let (width, height) = self.size;
        let mut document = json!({
            "schemaVersion": 1,
            "size": {"widthIn": width + 2.0 * AWAY, "heightIn": height + 2.0 * AWAY, "dpi": self.dpi},
            "sampleData": {"value": self.value},
            "elements": [{
                "id": "b", "type": "barcode", "x": AWAY, "y": AWAY, "width": width, "height": height,
                "symbology": self.symbology.id(), "value": "{{value}}",
                "humanReadable": self.line, "rotation": self.rotation,
            }],
        });
        for (name, value) in self.more.as_object().unwrap() {
            document["elements"][0][name] = value.clone();
        }
        PrintedDesign::new(document.to_string().as_bytes()).unwrap()
    }

    /// The box in dots.
    fn drawn(&self) -> Rect {
        let dpi = label::units::Dpi::new(self.dpi).unwrap();
        let dots = |inches: f64| Inches::new(inches).unwrap().dots(dpi).get();
        let (left, top) = (dots(AWAY), dots(AWAY));
        let (right, bottom) = (dots(AWAY + self.size.0), dots(AWAY + self.size.1));
        Rect::new(left, top, (right - left).unsigned_abs(), (bottom - top).unsigned_abs())
    }
}

/// The fault of a barcode in its box, if any.
fn fault(case: &Case) -> Option<String> {
    let printed = case.print();
    let [page] = &printed.pages[..] else { return Some("there is no label".into()) };
    let ink = picture::ink(&page.bitmap())?;
    let drawn = case.drawn();
    let is_inside = contains(drawn, ink);
    let modules = module(&printed.conversion);
    // A symbol may be larger than its box only with the narrowest modules, and with a warning.
    if !is_inside {
        let told =
            printed.conversion.warnings.iter().any(|note| {
                note.rule == Rule::SizeDiffers && note.message.code() == "larger-than-box"
            });
        let is_least = modules <= if case.symbology == Symbology::Pdf417 { 2 } else { 1 }
            || case.symbology == Symbology::MaxiCode;
        if !told || !is_least {
            return Some(format!("{ink:?} is not in {drawn:?} with modules of {modules}"));
        }
    } else if let Some(larger) = enlarged(&printed.conversion) {
        let bars = bar_height(&larger);
        let larger = larger_ink(&larger, &printed.document.sample);
        if larger.is_some_and(|larger| fits(larger, drawn, case, (bars, modules.into()))) {
            return Some(format!("{larger:?} would also fit into {drawn:?}: {modules}"));
        }
    }
    judge::judge(page, &printed.asked).err()
}

fn contains(drawn: Rect, ink: Rect) -> bool {
    drawn.x <= ink.x
        && drawn.y <= ink.y
        && ink.right() <= drawn.right()
        && ink.bottom() <= drawn.bottom()
}

/// Whether a symbol would fit. If the height of the bars is free, only the readable line counts, which may be as high
/// as the bars.
fn fits(ink: Rect, drawn: Rect, case: &Case, (bars, module): (u32, u32)) -> bool {
    let is_turned = matches!(case.rotation, "R" | "B")
        && !matches!(case.symbology, Symbology::QrCode | Symbology::MaxiCode);
    let upright = |rect: Rect| {
        if is_turned { (rect.height, rect.width) } else { (rect.width, rect.height) }
    };
    let ((width, height), (room, depth)) = (upright(ink), upright(drawn));
    let has_any_height = !case.symbology.is_matrix()
        && !case.symbology.id().starts_with("databar-")
        && !STACKED.contains(&case.symbology);
    // Letters do not fill the cells by which the line is measured; most have no descenders.
    let slack = if case.line { module } else { 0 };
    let is_low = if has_any_height {
        2 * (height - bars + 3 * slack) <= depth
    } else {
        height + slack <= depth
    };
    width + slack <= room && is_low
}

const STACKED: [Symbology; 4] =
    [Symbology::Pdf417, Symbology::MicroPdf417, Symbology::Code49, Symbology::CodablockF];

fn bar_height(spec: &Spec) -> u32 {
    match &spec.elements[..] {
        [Element::Barcode(element)] => {
            let height = element.height.inches(element.symbology);
            height.dots(spec.size.dpi()).get().unsigned_abs()
        }
        _ => 0,
    }
}

fn module(conversion: &Conversion) -> u8 {
    match &conversion.spec.elements[..] {
        [Element::Barcode(element)] => element.module_width.get(),
        [Element::Qr(element)] => element.magnification.get(),
        other => panic!("{other:?}"),
    }
}

/// The same barcode with modules one dot wider.
fn enlarged(conversion: &Conversion) -> Option<Spec> {
    let element = match &conversion.spec.elements[..] {
        [Element::Barcode(element)] => {
            if element.symbology == Symbology::MaxiCode {
                return None;
            }
            let module_width = ModuleWidth::new(element.module_width.get() + 1)?;
            Element::Barcode(BarcodeElement { module_width, ..element.clone() })
        }
        [Element::Qr(element)] => {
            let magnification = Magnification::new(element.magnification.get() + 1)?;
            Element::Qr(label::element::QrElement { magnification, ..element.clone() })
        }
        other => panic!("{other:?}"),
    };
    let elements = vec![element];
    Some(Spec { elements, copies: Copies::default(), ..conversion.spec.clone() })
}

fn larger_ink(spec: &Spec, data: &Row) -> Option<Rect> {
    let label = spec.fill(data, None, &mut Vec::new()).unwrap();
    let mut zpl = Vec::new();
    let printer = render::Printer::zpl(spec.size.dpi());
    render::label(&label, printer, &mut render::Album::unlimited(), &mut zpl, &mut Vec::new())
        .ok()?;
    let media = preview::Media { dpi: spec.size.dpi().get().into(), size: None };
    let (pages, _) = preview::VirtualPrinter::new(media).pages(&zpl, &preview::Limits::default());
    picture::ink(&pages.first()?.bitmap())
}

#[track_caller]
fn check(dpi: u16) {
    let mut faults = Vec::new();
    let mut random = Rng::with_seed(dpi.into());
    for symbology in Symbology::ALL.into_iter().filter(|&it| crate::PRINTER.has_command(it)) {
        for (index, size) in FOOTPRINTS.into_iter().enumerate() {
            // A value of typical length in every second box, and a random one in the others.
            let value = if index % 2 == 0 {
                symbology.specimen().to_owned()
            } else {
                let lawful = |value: &String| Barcode::parse(symbology, value).is_ok();
                std::iter::repeat_with(|| values::value(&mut random, symbology))
                    .find(lawful)
                    .unwrap()
            };
            // Each box is tried with and without the line, and with the rotations in turn.
            for line in [true, false] {
                let rotation = ["N", "R", "I", "B"][(index + usize::from(line)) % 4];
                let (width, height) = size;
                let is_turned = matches!(rotation, "R" | "B");
                let size = if is_turned { (height, width) } else { size };
                let (value, more) = (value.clone(), json!({}));
                let case = Case { symbology, value, dpi, size, line, rotation, more };
                if let Some(fault) = fault(&case) {
                    let id = symbology.id();
                    let value = &case.value;
                    faults.push(format!("{id} {value:?} {size:?} line {line} {rotation}: {fault}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} at {dpi} dpi\n{}", faults.len(), faults.join("\n"));
}

/// Dots and add-ons, too, are measured before they are printed.
#[test]
fn drawn_barcodes_and_add_ons_stay_in_their_boxes() {
    let drawn = || json!({"drawn": true});
    let mut faults = Vec::new();
    for (symbology, value, more) in [
        (Symbology::MicroQr, "12345", drawn()),
        (Symbology::Telepen, "ABC-12", drawn()),
        (Symbology::Pharmacode, "13579", drawn()),
        (Symbology::RoyalMail, "SN34RD1A", drawn()),
        (Symbology::Kix, "2500GG30250", drawn()),
        (Symbology::UpcE, "1234567", drawn()),
        (Symbology::MaxiCode, "Gr\u{f6}\u{df}e 42", drawn()),
        (Symbology::QrCode, "ABC", json!({"drawn": true, "version": 4})),
        (Symbology::DataMatrix, "Gr\u{f6}\u{df}e", json!({})),
        (Symbology::Ean13, "590123412345", json!({"addOn": "12"})),
        (Symbology::UpcA, "036000291452", json!({"addOn": "52495"})),
        (Symbology::UpcE, "425261", json!({"addOn": "12"})),
    ] {
        for (index, rotation) in ["N", "R", "I", "B"].into_iter().enumerate() {
            for line in [true, false] {
                let size = [(2.5, 1.25), (1.25, 2.5), (2.9, 1.1), (1.5, 3.1)][index];
                let (value, more, dpi) = (value.to_owned(), more.clone(), 203);
                let case = Case { symbology, value, dpi, size, line, rotation, more };
                let printed = case.print();
                let ink = picture::ink(&printed.pages[0].bitmap()).unwrap();
                if !contains(case.drawn(), ink) {
                    let id = symbology.id();
                    faults.push(format!(
                        "{id} {rotation} {line}: {ink:?} is not in {:?}",
                        case.drawn()
                    ));
                }
                faults.extend(judge::judge(&printed.pages[0], &printed.asked).err());
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn barcodes_fill_their_boxes_at_203_dpi() {
    check(203);
}

#[test]
fn barcodes_fill_their_boxes_at_300_dpi() {
    check(300);
}

#[test]
fn barcodes_fill_their_boxes_at_600_dpi() {
    check(600);
}
