//! Conversion at 100 dots to an inch. The letters b, d, g, h, n, p, q and u are half as wide as high in the printer's
//! font, which makes for round numbers. Code 128 makes 90 modules of `ABCDE`, with
//! margins of 10 on both sides and a readable line that takes 14 dots at 1 dot to a module and 21 at 2.

use label::{
    Limits, Size, Template,
    element::{Align, Element as Printed, FontSize, MaxLines, Point},
    units::{Dpi, Inches},
};
use symbology::{Ratio, Symbology};

use super::*;
use crate::{
    Area, Barcode, Cell, Fill, Group, Header, Image, Line, Opacity, Picture, Rect, Table, Text,
    TextBox, VerticalAlign,
};

fn inches(inches: f64) -> Inches {
    Inches::new(inches).unwrap()
}

fn point(x: f64, y: f64) -> Point {
    Point { x: inches(x), y: inches(y) }
}

fn area(x: f64, y: f64, width: f64, height: f64) -> Area {
    Area { at: point(x, y), width: inches(width), height: inches(height) }
}

fn element(id: &str, kind: Kind) -> Element {
    Element { id: id.into(), name: "".into(), hidden: false, locked: false, kind }
}

/// A label of 4 by 4 inches at 100 dots to an inch: a dot is a hundredth.
fn converted(elements: Vec<Element>, values: &[(&str, &str)]) -> Conversion {
    let size = Size::new(inches(4.0), inches(4.0), Dpi::new(100).unwrap()).unwrap();
    let sample: Row = [("who".into(), "bdghnp".into())].into_iter().collect();
    let document = Document { size, preset: None, darkness: None, sample, elements };
    let values: Row = values.iter().map(|&(name, value)| (name.into(), value.into())).collect();
    let conversion = convert(&document, &values, document.printer());
    assert_eq!(render::check(&conversion.spec, document.printer(), Limits::DEFAULT), Ok(()));
    assert_eq!(conversion.origins.len(), conversion.spec.elements.len());
    conversion
}

/// Every element of the spec in a line, then what is told.
fn shown(conversion: &Conversion) -> Vec<String> {
    let elements = conversion.spec.elements.iter().map(|element| match element {
        Printed::Text(text) => {
            let width = text.width.map_or("-".to_owned(), |width| width.get().to_string());
            let (x, y) = (text.at.x.get(), text.at.y.get());
            let size = text.font_size.points().get();
            let lines = text.max_lines.get();
            let (align, rotation) = (text.align.id(), text.rotation.letter());
            format!("text {x} {y} {} {size}pt {width} {lines} {align} {rotation}", text.text)
        }
        Printed::Barcode(code) => format!(
            "{} {} {} {}x{} {}",
            code.symbology.id(),
            code.at.x.get(),
            code.at.y.get(),
            code.module_width.get(),
            code.height.get(),
            code.rotation.letter()
        ),
        Printed::Qr(code) => format!(
            "qr {} {} {} {}",
            code.at.x.get(),
            code.at.y.get(),
            code.magnification.get(),
            code.rotation.letter()
        ),
        Printed::Box(rect) => format!(
            "box {} {} {} {} {}",
            rect.at.x.get(),
            rect.at.y.get(),
            rect.width.get(),
            rect.height.get(),
            match (rect.filled, rect.invert) {
                (false, false) => rect.thickness.get().to_string(),
                (true, false) => "black".to_owned(),
                (_, true) => "invert".to_owned(),
            }
        ),
        Printed::Line(line) => format!(
            "line {} {} {} {} {}",
            line.from.x.get(),
            line.from.y.get(),
            line.to.x.get(),
            line.to.y.get(),
            line.thickness.get()
        ),
    });
    let warnings = conversion.warnings.iter();
    let warnings =
        warnings.map(|note| format!("{}: {} [{}]", note.element, note.message, note.rule));
    let refusals = conversion.refusals.iter();
    let refusals = refusals.map(|it| format!("{}: refused: {}", it.element, it.message));
    elements.chain(warnings).chain(refusals).collect()
}

#[track_caller]
fn check(kind: Kind, expected: &[&str]) {
    assert_eq!(shown(&converted(vec![element("e", kind)], &[])), expected);
}

fn text(at: Point, text: &str, align: Align, width: Option<f64>) -> Text {
    Text {
        at,
        width: width.map(inches),
        height: None,
        rotation: Rotation::Normal,
        text: Template::parse(text),
        font_size: FontSize::new(14.4).unwrap(),
        align,
        invert: false,
    }
}

/// Letters of 20 by 10 dots.
fn text_box(width: f64, height: f64, text: &str) -> TextBox {
    TextBox {
        area: area(1.0, 1.0, width, height),
        rotation: Rotation::Normal,
        text: Template::parse(text),
        font_size: FontSize::new(14.4).unwrap(),
        shrink: None,
        max_lines: None,
        align: Align::Left,
        vertical_align: VerticalAlign::Top,
        invert: false,
    }
}

fn barcode(symbology: Symbology, area: Area, value: &str) -> Barcode {
    Barcode {
        area,
        rotation: Rotation::Normal,
        symbology,
        value: Template::parse(value),
        ratio: Ratio::default(),
        human_readable: true,
    }
}

#[test]
fn a_run_of_text_stands_where_it_was_put() {
    let at = point(0.125, 0.5);
    check(
        Kind::Text(text(at, "{{who}}", Align::Left, None)),
        &["text 0.125 0.5 {{who}} 14.4pt - 9999 left N"],
    );
    // Six letters of 10 dots, turned: the corner is that of the lines as they stand.
    let turned = Text { rotation: Rotation::Right, ..text(at, "{{who}}", Align::Left, None) };
    check(Kind::Text(turned), &["text 0.125 0.5 {{who}} 14.4pt - 9999 left R"]);
}

#[test]
fn aligned_text_keeps_to_its_area_and_never_breaks() {
    let at = point(1.0, 1.0);
    check(
        Kind::Text(text(at, "bdgh", Align::Center, Some(2.0))),
        &["text 1 1 bdgh 14.4pt 2 9999 center N"],
    );
    // 40 dots and what printers may add, in 20: over both sides alike, and over one.
    check(
        Kind::Text(text(at, "bdgh", Align::Center, Some(0.2))),
        &["text 0.885 1 bdgh 14.4pt 0.43 9999 center N"],
    );
    check(
        Kind::Text(text(at, "bdgh", Align::Right, Some(0.2))),
        &["text 0.77 1 bdgh 14.4pt 0.43 9999 right N"],
    );
}

#[test]
fn text_boxes_have_the_lines_that_there_is_room_for() {
    check(Kind::TextBox(text_box(1.0, 0.5, "a")), &["text 1 1 a 14.4pt 1 2 left N"]);
    // A line is 20 dots; the last may end at its descenders.
    check(Kind::TextBox(text_box(1.0, 0.59, "a")), &["text 1 1 a 14.4pt 1 3 left N"]);
    check(Kind::TextBox(text_box(1.0, 0.1, "a")), &["text 1 1 a 14.4pt 1 1 left N"]);
    let limited = TextBox { max_lines: MaxLines::new(2), ..text_box(1.0, 3.0, "a") };
    check(Kind::TextBox(limited), &["text 1 1 a 14.4pt 1 2 left N"]);
}

#[test]
fn text_shrinks_until_all_of_it_has_room() {
    let shrinking = |width, height, text| {
        Kind::TextBox(TextBox { shrink: FontSize::new(7.2), ..text_box(width, height, text) })
    };
    // Lines may be 3 hundredths wider on a printer.
    check(shrinking(1.03, 0.2, "bdghnpqubd"), &["text 1 1 bdghnpqubd 14.4pt 1.03 1 left N"]);
    // Twenty letters in 165 dots: 16 dots high.
    check(
        shrinking(1.65, 0.2, "bdghnpqubdbdghnpqubd"),
        &["text 1 1 bdghnpqubdbdghnpqubd 11.52pt 1.65 1 left N"],
    );
    // No smaller than allowed.
    check(shrinking(0.2, 0.2, "bdghnpqubd"), &["text 1 1 bdghnpqubd 7.2pt 0.2 2 left N"]);
}

#[test]
fn lines_stand_in_the_middle_or_at_the_bottom_of_their_box() {
    let aligned = |vertical_align, rotation| {
        Kind::TextBox(TextBox { rotation, vertical_align, ..text_box(1.0, 1.0, "a") })
    };
    // 100 dots high, capitals of 15: 42 dots above them.
    check(aligned(VerticalAlign::Middle, Rotation::Normal), &["text 1 1.42 a 14.4pt 1 5 left N"]);
    check(aligned(VerticalAlign::Bottom, Rotation::Normal), &["text 1 1.82 a 14.4pt 1 5 left N"]);
    // Turned to the right, the top of the lines is at the right.
    check(aligned(VerticalAlign::Top, Rotation::Right), &["text 1.8 1 a 14.4pt 1 5 left R"]);
    check(aligned(VerticalAlign::Top, Rotation::Inverted), &["text 1 1.8 a 14.4pt 1 5 left I"]);
    check(aligned(VerticalAlign::Top, Rotation::BottomUp), &["text 1 1 a 14.4pt 1 5 left B"]);
}

#[test]
fn an_inverted_box_is_black_all_over() {
    let inverted = TextBox { invert: true, ..text_box(1.0, 0.5, "a") };
    check(
        Kind::TextBox(inverted),
        &["box 1 1 1 0.5 black", "text 1.02 1.02 a 14.4pt 0.96 2 left N"],
    );
}

#[test]
fn a_barcode_has_the_widest_module_that_stays_in_its_box() {
    let code = |width, height| barcode(Symbology::Code128, area(1.0, 1.0, width, height), "ABCDE");
    check(Kind::Barcode(code(1.1, 0.5)), &["code128 1.1 1 1x0.36 N"]);
    check(Kind::Barcode(code(1.8, 0.5)), &["code128 1 1 2x0.29 N"]);
    check(Kind::Barcode(code(2.2, 0.5)), &["code128 1.2 1 2x0.29 N"]);
    check(
        Kind::Barcode(code(2.69, 0.5)),
        &[
            "code128 1.44 1 2x0.29 N",
            "e: the barcode is printed 2.20 x 0.50 inches large, drawn are 2.69 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn a_barcode_that_is_larger_than_its_box_is_printed_and_told_of() {
    let code = barcode(Symbology::Code128, area(1.0, 1.0, 0.5, 0.5), "ABCDE");
    check(
        Kind::Barcode(code),
        &[
            "code128 1 1 1x0.36 N",
            "e: the barcode needs 0.90 x 0.50 inches and is printed that large, drawn are 0.50 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn the_readable_line_leaves_most_of_the_height_to_the_bars() {
    // Modules of 3 dots fit, but their line takes 29 of 50 dots.
    let code = barcode(Symbology::Code128, area(0.5, 1.0, 3.0, 0.5), "ABCDE");
    let found = shown(&converted(vec![element("e", Kind::Barcode(code))], &[]));
    assert_eq!(found[0], "code128 1.1 1 2x0.29 N");
    let code = barcode(Symbology::Code128, area(1.0, 1.0, 0.9, 0.19), "ABCDE");
    check(
        Kind::Barcode(code),
        &[
            "code128 1 1 1x0.05 N",
            "e: the barcode has bars of only 5 dots above its readable line [size-differs]",
        ],
    );
}

#[test]
fn barcodes_turn_with_their_boxes() {
    let turned = |rotation, area| {
        Kind::Barcode(Barcode { rotation, ..barcode(Symbology::Code128, area, "ABCDE") })
    };
    // Upright they are 110 by 50 dots.
    check(turned(Rotation::Right, area(1.0, 1.0, 0.5, 1.1)), &["code128 1.14 1.1 1x0.36 R"]);
    check(turned(Rotation::Inverted, area(1.0, 1.0, 1.1, 0.5)), &["code128 1.1 1.14 1x0.36 I"]);
    check(turned(Rotation::BottomUp, area(1.0, 1.0, 0.5, 1.1)), &["code128 1 1.1 1x0.36 B"]);
    // What is told of them is told as they stand.
    check(
        turned(Rotation::Right, area(1.0, 1.0, 0.5, 0.5)),
        &[
            "code128 1.14 1 1x0.36 R",
            "e: the barcode needs 0.50 x 0.90 inches and is printed that large, drawn are 0.50 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn codes_with_a_height_of_their_own_are_told_of() {
    let code = barcode(Symbology::DataBarExpanded, area(1.0, 1.0, 1.34, 1.0), "(01)09501101530003");
    let code = Barcode { human_readable: false, ..code };
    check(
        Kind::Barcode(code),
        &[
            "databar-expanded 1 1.33 1x0.34 N",
            "e: the barcode: GS1 DataBar Expanded takes its height from its modules and is printed 0.34 inches \
             high, drawn are 1.00 [fixed-height]",
        ],
    );
}

#[test]
fn qr_codes_take_the_fitting_magnification() {
    let qr = |rotation| {
        // 21 modules with margins of 4 on all sides.
        let area = area(0.5, 0.5, 0.58, 0.58);
        Kind::Qr(crate::Qr {
            area,
            rotation,
            value: Template::parse("A"),
            level: symbology::QrLevel::M,
        })
    };
    check(qr(Rotation::Normal), &["qr 0.58 0.58 2 N"]);
    check(qr(Rotation::Right), &["qr 0.58 0.58 2 R"]);
}

#[test]
fn values_are_for_measuring_only() {
    // The sample is no EAN-13, so that a usual value is measured.
    let code = barcode(Symbology::Ean13, area(1.0, 1.0, 1.13, 0.5), "{{who}}");
    check(Kind::Barcode(code.clone()), &["ean13 1.11 1 1x0.37 N"]);
    let with = converted(vec![element("e", Kind::Barcode(code))], &[("who", "5901234123457")]);
    let Printed::Barcode(printed) = &with.spec.elements[0] else { panic!("a barcode") };
    assert_eq!(printed.value, Template::parse("{{who}}"));
    // A value of the row is measured before that of the sample.
    let aligned = text(point(1.0, 1.0), "{{who}}", Align::Right, Some(0.1));
    let kind = Kind::Text(aligned);
    let found = shown(&converted(vec![element("e", kind)], &[("who", "bd")]));
    assert_eq!(found, ["text 0.88 1 {{who}} 14.4pt 0.22 9999 right N"]);
}

#[test]
fn values_that_no_field_holds_are_not_measured() {
    let many = "{{who}}".repeat(1000);
    let long = "x".repeat(1000);
    let kind = Kind::Text(text(point(1.0, 1.0), &many, Align::Right, Some(0.1)));
    let found = shown(&converted(vec![element("e", kind)], &[("who", &long)]));
    assert!(found[0].starts_with("text 1 1 {{who}}"), "{}", &found[0][..40]);
}

#[test]
fn barcodes_without_a_command_are_refused() {
    let code = barcode(Symbology::Telepen, area(1.0, 1.0, 1.0, 0.5), "ABCDE");
    check(
        Kind::Barcode(code),
        &["e: refused: the barcode: telepen has no ZPL II command, so a printer cannot draw it"],
    );
}

#[test]
fn pictures_are_left_out() {
    let image = Image {
        area: area(0.0, 0.0, 1.0, 1.0),
        rotation: Rotation::Normal,
        picture: Picture::Png,
        opacity: Opacity::default(),
    };
    let mut drawn = element("e", Kind::Image(image));
    drawn.name = "Logo".into();
    let message =
        "e: printers have no command for the image \"Logo\", which is left out [image-skipped]";
    assert_eq!(shown(&converted(vec![drawn.clone()], &[])), [message]);
    drawn.hidden = true;
    assert_eq!(shown(&converted(vec![drawn], &[])), [""; 0]);
}

#[test]
fn aligned_text_that_no_command_is_wide_enough_for_is_printed_all_the_same() {
    // 4,000 letters of 10 dots are 40,000 dots.
    let long = "b".repeat(4000);
    for (align, name) in [(Align::Left, "left"), (Align::Center, "center"), (Align::Right, "right")]
    {
        let run = Kind::Text(text(point(1.0, 1.0), &long, align, None));
        let found = shown(&converted(vec![element("e", run)], &[]));
        assert!(found[0].starts_with("text ") && found[0].contains(name), "{found:?}");
    }
}

#[test]
fn rectangles_are_borders_black_or_reversing() {
    let rect = |fill, area| Kind::Rect(Rect { area, fill, thickness: inches(0.02) });
    check(rect(Fill::None, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 0.02"]);
    check(rect(Fill::Black, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 black"]);
    check(rect(Fill::Invert, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 invert"]);
}

#[test]
fn what_begins_before_the_edges_is_cut_moved_or_left_out() {
    let rect = |fill, area| Kind::Rect(Rect { area, fill, thickness: inches(0.1) });
    check(rect(Fill::Black, area(-0.5, -0.25, 1.0, 1.0)), &["box 0 0 0.5 0.75 black"]);
    // The sides that are on the label.
    check(
        rect(Fill::None, area(-0.5, 1.0, 1.0, 1.0)),
        &["box 0 1 0.5 0.1 black", "box 0.4 1 0.1 1 black", "box 0 1.9 0.5 0.1 black"],
    );
    let unreachable =
        "e: the rectangle is where no printer command reaches, and is left out [out-of-reach]";
    check(rect(Fill::Black, area(-2.0, 1.0, 1.0, 1.0)), &[unreachable]);
    let line = |from, to| Kind::Line(Line { from, to, thickness: inches(0.01) });
    check(line(point(-1.0, 1.0), point(1.0, 1.0)), &["line 0 1 1 1 0.01"]);
    check(line(point(-1.0, 0.0), point(1.0, 2.0)), &["line 0 1 1 2 0.01"]);
    check(
        Kind::Text(text(point(-0.1, 0.5), "bdgh", Align::Left, None)),
        &[
            "text 0 0.5 bdgh 14.4pt - 9999 left N",
            "e: the text starts outside the label's edge, and is moved to it [out-of-reach]",
        ],
    );
    let code = |x| Kind::Barcode(barcode(Symbology::Code128, area(x, 1.0, 1.1, 0.5), "ABCDE"));
    check(
        code(-0.5),
        &[
            "code128 0 1 1x0.36 N",
            "e: the barcode starts outside the label's edge, and is moved to it [out-of-reach]",
        ],
    );
    check(code(-3.0), &["e: refused: the barcode is where no printer command reaches"]);
}

#[test]
fn lines_grow_to_the_same_side_however_they_are_turned() {
    let line = Line { from: point(0.0, 0.0), to: point(1.0, 0.0), thickness: inches(0.1) };
    check(Kind::Line(line), &["line 0 0 1 0 0.1"]);
    let group = |rotation, area| {
        let elements = vec![element("e", Kind::Line(line))];
        Kind::Group(Group { area, rotation, elements })
    };
    // From the group's upper edge: its right, its lower, its left one.
    check(group(Rotation::Right, area(1.0, 1.0, 0.5, 1.0)), &["line 1.4 1 1.4 2 0.1"]);
    check(group(Rotation::Inverted, area(1.0, 1.0, 1.0, 0.5)), &["line 1 1.4 2 1.4 0.1"]);
    check(group(Rotation::BottomUp, area(1.0, 1.0, 0.5, 1.0)), &["line 1 1 1 2 0.1"]);
}

#[test]
fn a_border_at_the_edge_stays_one_when_it_is_reckoned_there() {
    let inner = Rect { area: area(0.0, 0.1, 1.0, 0.2), fill: Fill::None, thickness: inches(0.02) };
    // 0.3 - (0.1 + 0.2) is a hair before the edge.
    let group = Group {
        area: area(0.0, 0.0, 0.3, 1.0),
        rotation: Rotation::Right,
        elements: vec![element("e", Kind::Rect(inner))],
    };
    check(Kind::Group(group), &["box 0 0 0.2 1 0.02"]);
}

#[test]
fn groups_in_groups_are_turned_together() {
    let code = Barcode {
        human_readable: false,
        ..barcode(Symbology::Code128, area(0.1, 0.2, 1.1, 0.5), "ABCDE")
    };
    let inner = Kind::Group(Group {
        area: area(0.0, 0.0, 2.0, 1.0),
        rotation: Rotation::Inverted,
        elements: vec![element("e", Kind::Barcode(code))],
    });
    let outer = Group {
        area: area(1.0, 1.0, 1.0, 2.0),
        rotation: Rotation::Right,
        elements: vec![element("inner", inner)],
    };
    // In the inner group from 0.8, 0.3; turned to the right from 1 - 0.3 - 0.5, 0.8; then the bars behind their margin.
    check(Kind::Group(outer), &["code128 1.2 1.9 1x0.5 B"]);
}

#[test]
fn the_borders_of_neighbouring_cells_are_drawn_once() {
    let cell =
        |text: &str| Cell { text: Template::parse(text), align: Align::Left, font_size: None };
    let table = Table {
        at: point(1.0, 1.0),
        rotation: Rotation::Normal,
        columns: vec![inches(1.0), inches(0.5)],
        rows: vec![inches(0.4), inches(0.4)],
        cells: vec![vec![cell("a"), cell("")], vec![cell("{{who}}"), cell("b")]],
        border: inches(0.02),
        rule: inches(0.01),
        header: Header::None,
        padding: inches(0.05),
        font_size: FontSize::new(14.4).unwrap(),
        shrink: None,
    };
    check(
        Kind::Table(table.clone()),
        &[
            "box 1 1 1.5 0.8 0.02",
            "line 1.995 1 1.995 1.8 0.01",
            "line 1 1.395 2.5 1.395 0.01",
            "text 1.07 1.13 a 14.4pt 0.875 1 left N",
            "text 1.07 1.515 {{who}} 14.4pt 0.875 1 left N",
            "text 2.055 1.515 b 14.4pt 0.375 1 left N",
        ],
    );
    let headed = Table { header: Header::Rule, ..table.clone() };
    assert_eq!(
        shown(&converted(vec![element("e", Kind::Table(headed))], &[]))[2],
        "line 1 1.39 2.5 1.39 0.02"
    );
    let inverted = Table { header: Header::Invert, ..table.clone() };
    let found = shown(&converted(vec![element("e", Kind::Table(inverted))], &[]));
    assert_eq!(
        found[..3],
        ["box 1 1 1.5 0.4 black", "box 1 1 1.5 0.8 0.02", "line 1.995 1.4 1.995 1.8 0.01"]
    );
    // Below the header of a table of one row there is nothing to part.
    let one = Table {
        header: Header::Invert,
        rows: vec![inches(0.4)],
        cells: vec![vec![cell(""), cell("")]],
        ..table.clone()
    };
    check(Kind::Table(one), &["box 1 1 1.5 0.4 black", "box 1 1 1.5 0.4 0.02"]);
    let bare = Table { border: inches(0.0), rule: inches(0.0), cells: Vec::new(), ..table };
    check(Kind::Table(bare), &["e: the table has no lines and no text [no-effect]"]);
}

#[test]
fn placeholders_are_those_of_what_is_printed() {
    let texts = ["{{b}} {{a}}", "{{a}}", "{{c}}"];
    let mut elements: Vec<_> = texts
        .iter()
        .map(|it| element(it, Kind::Text(text(point(0.0, 0.0), it, Align::Left, None))))
        .collect();
    elements[2].hidden = true;
    let size = Size::new(inches(4.0), inches(4.0), Dpi::DEFAULT).unwrap();
    let document =
        Document { size, preset: None, darkness: None, sample: Row::default(), elements };
    assert_eq!(document.placeholders(), ["b", "a"]);
}
