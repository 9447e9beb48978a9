//! Boxes, ellipses and lines.

use dots::{Bitmap, Rect};
use label::element::{BoxElement, Color, Element, EllipseElement, Rounding};
use preview::{Limits, Media, VirtualPrinter};

use crate::support::{ellipse, fields, fields_and_findings, inches, line, rectangle, render, spec};

#[test]
fn a_box_has_a_border_that_grows_inward() {
    assert_eq!(fields(rectangle(1.0, 1.0, 2.0, 1.0)), "^FO203,203^GB406,203,4,B,0^FS\n");
    let hair = BoxElement { thickness: inches(0.0001), ..rectangle(1.0, 1.0, 2.0, 1.0) };
    assert_eq!(fields(hair), "^FO203,203^GB406,203,1,B,0^FS\n");
}

#[test]
fn a_filled_box_is_as_thick_as_its_shorter_side() {
    let filled =
        |width, height| fields(BoxElement { filled: true, ..rectangle(1.0, 1.0, width, height) });
    assert_eq!(filled(2.0, 1.0), "^FO203,203^GB406,203,203,B,0^FS\n");
    assert_eq!(filled(1.0, 2.0), "^FO203,203^GB203,406,203,B,0^FS\n");
    assert_eq!(filled(1.0, 0.001), "^FO203,203^GB203,1,1,B,0^FS\n");
}

#[test]
fn a_thick_border_fills_the_box_and_never_enlarges_it() {
    let thick = BoxElement { thickness: inches(5.0), ..rectangle(1.0, 1.0, 2.0, 1.0) };
    assert_eq!(fields(thick), "^FO203,203^GB406,203,203,B,0^FS\n");
    // A box without one side is a line.
    assert_eq!(fields(rectangle(1.0, 1.0, 2.0, 0.0)), "^FO203,203^GB406,4,4,B,0^FS\n");
}

#[test]
fn a_box_has_a_color_and_round_corners() {
    let plain = rectangle(1.0, 1.0, 2.0, 1.0);
    let white = BoxElement { color: Color::White, ..plain };
    assert_eq!(fields(white), "^FO203,203^GB406,203,4,W,0^FS\n");
    let rounding = Rounding::new(8).unwrap();
    let round = BoxElement { rounding, filled: true, ..white };
    assert_eq!(fields(round), "^FO203,203^GB406,203,203,W,8^FS\n");
    // A box that inverts has no color.
    let invert = BoxElement { invert: true, ..round };
    assert_eq!(fields(invert), "^FO203,203^FR^GB406,203,203,B,8^FS\n");
}

#[test]
fn an_ellipse_has_a_border_that_grows_inward() {
    assert_eq!(fields(ellipse(1.0, 1.0, 2.0, 1.0)), "^FO203,203^GE406,203,4,B^FS\n");
    assert_eq!(fields(ellipse(1.0, 1.0, 1.0, 1.0)), "^FO203,203^GC203,4,B^FS\n");
    let white = EllipseElement { color: Color::White, ..ellipse(1.0, 1.0, 1.0, 1.0) };
    assert_eq!(fields(white), "^FO203,203^GC203,4,W^FS\n");
    let invert = EllipseElement { invert: true, filled: true, ..white };
    assert_eq!(fields(invert), "^FO203,203^FR^GC203,102,B^FS\n");
    // A circle stays one, wherever it is: 0.6 inches from 1.5 are 121 dots by their edges, and from 0.1 they are 122.
    assert_eq!(fields(ellipse(1.5, 0.1, 0.6, 0.6)), "^FO305,20^GC122,4,B^FS\n");
    assert_eq!(fields(ellipse(1.5, 0.1, 0.6, 0.601)), "^FO305,20^GE121,122,4,B^FS\n");
    let thick = EllipseElement { thickness: inches(5.0), ..ellipse(1.0, 1.0, 2.0, 1.0) };
    assert_eq!(fields(thick), "^FO203,203^GE406,203,102,B^FS\n");
}

/// Printers enlarge ellipses of less than 3 dots.
#[test]
fn a_tiny_ellipse_is_a_box() {
    assert_eq!(fields(ellipse(1.0, 1.0, 1.0, 0.01)), "^FO203,203^GB203,2,2,B,0^FS\n");
    assert_eq!(fields(ellipse(1.0, 1.0, 0.001, 0.001)), "^FO203,203^GB1,1,1,B,0^FS\n");
    assert_eq!(fields(ellipse(1.0, 1.0, 0.015, 0.015)), "^FO203,203^GC3,2,B^FS\n");
    // Without a side it is a line, as a box is.
    assert_eq!(fields(ellipse(1.0, 1.0, 1.0, 0.0)), "^FO203,203^GE203,4,2,B^FS\n");
    let flat = EllipseElement { filled: true, ..ellipse(1.0, 1.0, 2.0, 0.0) };
    let expected = "no-effect: a side is 0, so nothing is printed".to_owned();
    assert_eq!(fields_and_findings(flat), (String::new(), vec![expected]));
}

/// The label as the virtual printer draws it.
fn printed(elements: Vec<Element>) -> Bitmap {
    let (zpl, _) = render(&spec(elements)).unwrap();
    let (pages, report) =
        VirtualPrinter::new(Media::default()).pages(zpl.as_bytes(), &Limits::default());
    assert!(report.notes.is_empty() && report.exceeded.is_none());
    pages[0].bitmap()
}

/// The rectangle around its ink.
fn ink(element: Element) -> Rect {
    printed(vec![element]).ink().unwrap()
}

#[test]
fn shapes_are_as_large_as_they_are_drawn() {
    let dots = |dots: u32| f64::from(dots) / 203.0;
    for thickness in [0.0001, 0.02, 0.3, 5.0] {
        let thickness = inches(thickness);
        for (width, height) in [(1, 1), (2, 40), (3, 3), (3, 90), (61, 60), (60, 60)] {
            let area = Rect::new(203, 203, width, height);
            let round = ellipse(1.0, 1.0, dots(width), dots(height));
            for filled in [false, true] {
                let round = EllipseElement { thickness, filled, ..round };
                assert_eq!(ink(Element::Ellipse(round)), area, "{round:?}");
                for eighths in Rounding::RANGE {
                    let rounding = Rounding::new(eighths).unwrap();
                    let corners = rectangle(1.0, 1.0, dots(width), dots(height));
                    let corners = BoxElement { thickness, filled, rounding, ..corners };
                    assert_eq!(ink(Element::Box(corners)), area, "{corners:?}");
                }
            }
        }
    }
}

#[test]
fn white_shapes_erase_and_inverting_ones_invert() {
    let black = Element::Box(BoxElement { filled: true, ..rectangle(0.0, 0.0, 2.0, 2.0) });
    let printed = |elements: Vec<Element>| printed(elements).black();
    let round = EllipseElement { filled: true, ..ellipse(0.5, 0.5, 1.0, 0.8) };
    let alone = printed(vec![Element::Ellipse(round)]);
    let white = Element::Ellipse(EllipseElement { color: Color::White, ..round });
    assert_eq!(printed(vec![black.clone(), white.clone()]), 406 * 406 - alone);
    assert_eq!(printed(vec![white, black.clone()]), 406 * 406);
    let invert = Element::Ellipse(EllipseElement { invert: true, ..round });
    assert_eq!(printed(vec![black.clone(), invert.clone()]), 406 * 406 - alone);
    assert_eq!(printed(vec![invert]), alone);
    let hole = BoxElement { filled: true, color: Color::White, ..rectangle(0.5, 0.5, 1.0, 1.0) };
    assert_eq!(printed(vec![black, Element::Box(hole)]), 406 * 406 - 203 * 203);
}

#[test]
fn adjacent_boxes_touch() {
    // 1/3 inch is 67.67 dots: boxes of 68, 67 and 68 dots fill 203.
    let widths: Vec<_> = (0..3)
        .map(|index| f64::from(index) / 3.0)
        .map(|x| fields(rectangle(x, 0.0, 1.0 / 3.0, 1.0)))
        .collect();
    assert_eq!(
        widths,
        [
            "^FO0,0^GB68,203,4,B,0^FS\n",
            "^FO68,0^GB67,203,4,B,0^FS\n",
            "^FO135,0^GB68,203,4,B,0^FS\n"
        ]
    );
}

#[test]
fn elements_that_print_nothing_are_reported() {
    let none = BoxElement { thickness: inches(0.0), ..rectangle(1.0, 1.0, 2.0, 1.0) };
    let expected = "no-effect: the border is 0, so nothing is printed".to_owned();
    assert_eq!(fields_and_findings(none), (String::new(), vec![expected]));
    let flat = BoxElement { filled: true, ..rectangle(1.0, 1.0, 2.0, 0.0) };
    let expected = "no-effect: a side is 0, so nothing is printed".to_owned();
    assert_eq!(fields_and_findings(flat), (String::new(), vec![expected]));
    let expected = "no-effect: the thickness is 0, so nothing is printed".to_owned();
    let none = line((1.0, 1.0), (2.0, 2.0), 0.0);
    assert_eq!(fields_and_findings(none), (String::new(), vec![expected]));
}

#[test]
fn horizontal_and_vertical_lines_are_boxes() {
    let level = "^FO203,203^GB203,2,2,B,0^FS\n";
    assert_eq!(fields(line((1.0, 1.0), (2.0, 1.0), 0.01)), level);
    assert_eq!(fields(line((2.0, 1.0), (1.0, 1.0), 0.01)), level);
    assert_eq!(fields(line((1.0, 2.0), (1.0, 1.0), 0.01)), "^FO203,203^GB2,203,2,B,0^FS\n");
    // A line that is shorter than thick does not grow; without a length it is a point.
    assert_eq!(fields(line((1.0, 1.0), (1.01, 1.0), 0.1)), "^FO203,203^GB2,20,2,B,0^FS\n");
    assert_eq!(fields(line((1.0, 1.0), (1.0, 1.0), 0.1)), "^FO203,203^GB20,20,20,B,0^FS\n");
}

#[test]
fn diagonal_lines_lean_as_drawn() {
    let falling = "^FO203,203^GD200,203,3,B,L^FS\n";
    assert_eq!(fields(line((1.0, 1.0), (2.0, 2.0), 0.01)), falling);
    assert_eq!(fields(line((2.0, 2.0), (1.0, 1.0), 0.01)), falling);
    let rising = "^FO203,203^GD200,203,3,B,R^FS\n";
    assert_eq!(fields(line((1.0, 2.0), (2.0, 1.0), 0.01)), rising);
    assert_eq!(fields(line((2.0, 1.0), (1.0, 2.0), 0.01)), rising);
    // A line that is as flat or as steep as it is thick is a box.
    assert_eq!(fields(line((1.0, 1.0), (2.0, 1.01), 0.01)), "^FO203,203^GB203,2,2,B,0^FS\n");
    assert_eq!(fields(line((1.0, 1.0), (1.01, 2.0), 0.01)), "^FO203,203^GB2,203,2,B,0^FS\n");
}

#[test]
fn elements_beyond_an_edge_are_reported() {
    let (zpl, findings) = fields_and_findings(rectangle(3.0, 5.0, 2.0, 2.0));
    assert_eq!(zpl, "^FO609,1015^GB406,406,4,B,0^FS\n");
    let message = "outside-label: the box extends beyond the right edge by 203 dots and the lower edge by 203 dots";
    assert_eq!(findings, [message]);
    let (_, findings) = fields_and_findings(line((0.0, 6.0), (4.0, 6.0), 0.005));
    assert_eq!(findings, ["outside-label: the line extends beyond the lower edge by 1 dot"]);
}

#[test]
fn a_box_around_the_label_stays_inside() {
    let (_, findings) = render(&spec(vec![Element::Box(rectangle(0.0, 0.0, 4.0, 6.0))])).unwrap();
    assert_eq!(findings, []);
}
