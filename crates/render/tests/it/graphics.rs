//! Boxes and lines.

use label::element::BoxElement;

use crate::support::{fields, fields_and_findings, inches, line, rectangle, render, spec};

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
    let (_, findings) =
        render(&spec(vec![label::element::Element::Box(rectangle(0.0, 0.0, 4.0, 6.0))])).unwrap();
    assert_eq!(findings, []);
}
