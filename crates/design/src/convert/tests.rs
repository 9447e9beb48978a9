//! Conversion at 100 dots per inch. In the printer's font, the letters b, d, g, h, n, p, q and u are half as wide as
//! high, which gives round numbers. `ABCDE` in Code 128 has 90 modules, quiet zones of 10 modules, and a readable line
//! that takes 14 dots at 1 dot per module and 21 at 2.

use label::{
    Limits, Size, Template,
    element::{
        Align, Color, Element as Printed, Fit, FontSize, ImageElement, Magnification, MaxLines,
        ModuleWidth, NativeElement, PictureMode, Point, Rounding, Source, Threshold,
    },
    units::{Dpi, Inches},
};
use render::{Characters, Lettering};
use symbology::{Ratio, Symbology};

use super::*;
use crate::{
    Area, Barcode, Cell, Ellipse, Fill, Group, Header, Image, ImagePrint, Line, Opacity, Qr, Rect,
    Table, Text, TextBox, VerticalAlign,
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

/// A label of 4 by 4 inches at 100 dots per inch: a dot is a hundredth of an inch.
fn converted(elements: Vec<Element>, values: &[(&str, &str)]) -> Conversion {
    converted_at(Dpi::new(100).unwrap(), elements, values)
}

/// The same, printed at another resolution.
fn converted_at(dpi: Dpi, elements: Vec<Element>, values: &[(&str, &str)]) -> Conversion {
    let size = Size::new(inches(4.0), inches(4.0), Dpi::new(100).unwrap()).unwrap();
    let sample: Row = [("who".into(), "bdghnp".into())].into_iter().collect();
    let document = Document {
        size,
        modules_at: size.dpi(),
        preset: None,
        darkness: None,
        turn: label::Turn::default(),
        printer_characters: Characters::NONE,
        added_characters: Characters::NONE,
        takes_dots: false,
        sample,
        recipes: Recipes::default(),
        elements,
    };
    let values: Row = values.iter().map(|&(name, value)| (name.into(), value.into())).collect();
    let document = Document { size: document.size.at(dpi), ..document };
    let conversion = convert(&document, &values, document.printer(), &Lettering::default());
    assert_eq!(render::check(&conversion.spec, document.printer(), Limits::DEFAULT), Ok(()));
    assert_eq!(conversion.origins.len(), conversion.spec.elements.len());
    conversion
}

fn rectangle(area: Area, fill: Fill, thickness: f64) -> Rect {
    let (color, rounding) = (Color::Black, Rounding::default());
    Rect { area, fill, thickness: inches(thickness), color, rounding }
}

fn ink(filled: bool, invert: bool, color: Color, thickness: Inches) -> String {
    match (filled, invert, color) {
        (_, true, _) => "invert".to_owned(),
        (true, false, color) => color.id().to_owned(),
        (false, false, Color::Black) => thickness.get().to_string(),
        (false, false, Color::White) => format!("{} white", thickness.get()),
    }
}

fn rounding(eighths: u8) -> String {
    if eighths == 0 { String::new() } else { format!(" rounded {eighths}") }
}

/// Every element of the spec on a line, then warnings and refusals.
fn shown_image(image: &ImageElement<Source>) -> String {
    let sides = [image.at.x, image.at.y, image.width.unwrap(), image.height.unwrap()];
    let [x, y, width, height] = sides.map(Inches::get);
    format!("image {x} {y} {width} {height} {} {}", image.rotation.letter(), image.source.text())
}

fn shown_native(native: &NativeElement<Template>) -> String {
    format!("native {} {} {}", native.at.x.get(), native.at.y.get(), native.text)
}

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
            code.height.inches(code.symbology).get(),
            code.rotation.letter()
        ),
        Printed::Native(native) => shown_native(native),
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
            ink(rect.filled, rect.invert, rect.color, rect.thickness)
                + &rounding(rect.rounding.get())
        ),
        Printed::Ellipse(ellipse) => format!(
            "ellipse {} {} {} {} {}",
            ellipse.at.x.get(),
            ellipse.at.y.get(),
            ellipse.width.get(),
            ellipse.height.get(),
            ink(ellipse.filled, ellipse.invert, ellipse.color, ellipse.thickness)
        ),
        Printed::Line(line) => format!(
            "line {} {} {} {} {}",
            line.from.x.get(),
            line.from.y.get(),
            line.to.x.get(),
            line.to.y.get(),
            line.thickness.get()
        ),
        Printed::Image(image) => shown_image(image),
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
        reverse: false,
        typeface: label::element::Typeface::default(),
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
        hanging_indent: Inches::ZERO,
        max_lines: None,
        align: Align::Left,
        vertical_align: VerticalAlign::Top,
        invert: false,
        reverse: false,
        typeface: label::element::Typeface::default(),
    }
}

fn barcode(symbology: Symbology, area: Area, value: &str) -> Barcode {
    Barcode {
        area,
        rotation: Rotation::Normal,
        symbology,
        content: Template::parse(value).into(),
        ratio: Ratio::default(),
        human_readable: true,
        module: None,
        drawn: false,
    }
}

#[test]
fn text_keeps_its_position() {
    let at = point(0.125, 0.5);
    check(
        Kind::Text(text(at, "{{who}}", Align::Left, None)),
        &["text 0.125 0.5 {{who}} 14.4pt - 9999 left N"],
    );
    // Six letters of 10 dots, rotated: the corner is that of the lines after rotation.
    let turned = Text { rotation: Rotation::Right, ..text(at, "{{who}}", Align::Left, None) };
    check(Kind::Text(turned), &["text 0.125 0.5 {{who}} 14.4pt - 9999 left R"]);
}

#[test]
fn aligned_text_keeps_to_its_area_and_is_never_wrapped() {
    let at = point(1.0, 1.0);
    check(
        Kind::Text(text(at, "bdgh", Align::Center, Some(2.0))),
        &["text 1 1 bdgh 14.4pt 2 9999 center N"],
    );
    // 40 dots, and what printers may add, in 20: it overflows on both sides equally, and on one side.
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
fn text_boxes_have_as_many_lines_as_fit() {
    check(Kind::TextBox(text_box(1.0, 0.5, "a")), &["text 1 1 a 14.4pt 1 2 left N"]);
    // A line is 20 dots; the last one only needs space down to its descenders.
    check(Kind::TextBox(text_box(1.0, 0.59, "a")), &["text 1 1 a 14.4pt 1 3 left N"]);
    check(Kind::TextBox(text_box(1.0, 0.1, "a")), &["text 1 1 a 14.4pt 1 1 left N"]);
    let limited = TextBox { max_lines: MaxLines::new(2), ..text_box(1.0, 3.0, "a") };
    check(Kind::TextBox(limited), &["text 1 1 a 14.4pt 1 2 left N"]);
}

#[test]
fn text_shrinks_until_it_fits() {
    let shrinking = |width, height, text| {
        Kind::TextBox(TextBox { shrink: FontSize::new(7.2), ..text_box(width, height, text) })
    };
    // Lines may be 3 % wider on a printer.
    check(shrinking(1.03, 0.2, "bdghnpqubd"), &["text 1 1 bdghnpqubd 14.4pt 1.03 1 left N"]);
    // Twenty letters in 165 dots: 16 dots high.
    check(
        shrinking(1.65, 0.2, "bdghnpqubdbdghnpqubd"),
        &["text 1 1 bdghnpqubdbdghnpqubd 11.52pt 1.65 1 left N"],
    );
    // Not below the minimum.
    check(shrinking(0.2, 0.2, "bdghnpqubd"), &["text 1 1 bdghnpqubd 7.2pt 0.2 2 left N"]);
}

#[test]
fn lines_are_aligned_to_the_middle_or_the_bottom_of_their_box() {
    let aligned = |vertical_align, rotation| {
        Kind::TextBox(TextBox { rotation, vertical_align, ..text_box(1.0, 1.0, "a") })
    };
    // 100 dots high, capitals of 15: 42 dots above them.
    check(aligned(VerticalAlign::Middle, Rotation::Normal), &["text 1 1.42 a 14.4pt 1 5 left N"]);
    check(aligned(VerticalAlign::Bottom, Rotation::Normal), &["text 1 1.82 a 14.4pt 1 5 left N"]);
    // Rotated to the right, the top of the lines is on the right.
    check(aligned(VerticalAlign::Top, Rotation::Right), &["text 1.8 1 a 14.4pt 1 5 left R"]);
    check(aligned(VerticalAlign::Top, Rotation::Inverted), &["text 1 1.8 a 14.4pt 1 5 left I"]);
    check(aligned(VerticalAlign::Top, Rotation::BottomUp), &["text 1 1 a 14.4pt 1 5 left B"]);
}

#[test]
fn an_inverted_box_is_filled_with_black() {
    let inverted = TextBox { invert: true, ..text_box(1.0, 0.5, "a") };
    check(
        Kind::TextBox(inverted),
        &["box 1 1 1 0.5 black", "text 1.02 1.02 a 14.4pt 0.96 2 left N"],
    );
}

#[test]
fn a_barcode_has_the_widest_module_that_fits_into_its_box() {
    let code = |width, height| barcode(Symbology::Code128, area(1.0, 1.0, width, height), "ABCDE");
    check(Kind::Barcode(code(1.1, 0.5)), &["code128 1.1 1 1x0.36 N"]);
    check(Kind::Barcode(code(1.8, 0.5)), &["code128 1 1 2x0.29 N"]);
    check(Kind::Barcode(code(2.2, 0.5)), &["code128 1.2 1 2x0.29 N"]);
    check(
        Kind::Barcode(code(2.69, 0.5)),
        &[
            "code128 1.44 1 2x0.29 N",
            "e: the barcode is printed 2.20 x 0.50 inches instead of 2.69 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn a_barcode_that_is_larger_than_its_box_is_printed_with_a_warning() {
    let code = barcode(Symbology::Code128, area(1.0, 1.0, 0.5, 0.5), "ABCDE");
    check(
        Kind::Barcode(code),
        &[
            "code128 1 1 1x0.36 N",
            "e: the barcode needs 0.90 x 0.50 inches and is printed in that size instead of 0.50 x 0.50 [size-differs]",
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
fn barcodes_rotate_with_their_boxes() {
    let turned = |rotation, area| {
        Kind::Barcode(Barcode { rotation, ..barcode(Symbology::Code128, area, "ABCDE") })
    };
    // Upright they are 110 by 50 dots.
    check(turned(Rotation::Right, area(1.0, 1.0, 0.5, 1.1)), &["code128 1.14 1.1 1x0.36 R"]);
    check(turned(Rotation::Inverted, area(1.0, 1.0, 1.1, 0.5)), &["code128 1.1 1.14 1x0.36 I"]);
    check(turned(Rotation::BottomUp, area(1.0, 1.0, 0.5, 1.1)), &["code128 1 1.1 1x0.36 B"]);
    // Warnings name the size after rotation.
    check(
        turned(Rotation::Right, area(1.0, 1.0, 0.5, 0.5)),
        &[
            "code128 1.14 1 1x0.36 R",
            "e: the barcode needs 0.50 x 0.90 inches and is printed in that size instead of 0.50 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn codes_with_a_fixed_height_get_a_warning() {
    let code = barcode(Symbology::DataBarExpanded, area(1.0, 1.0, 1.34, 1.0), "(01)09501101530003");
    let code = Barcode { human_readable: false, ..code };
    check(
        Kind::Barcode(code),
        &[
            "databar-expanded 1 1.33 1x0.34 N",
            "e: the barcode: GS1 DataBar Expanded takes its height from its modules and is printed 0.34 inches \
             high instead of 1.00 [fixed-height]",
        ],
    );
}

#[test]
fn qr_codes_take_the_fitting_magnification() {
    let qr = |rotation| {
        // 21 modules with quiet zones of 4 on all sides.
        let area = area(0.5, 0.5, 0.58, 0.58);
        Kind::Qr(Qr {
            area,
            rotation,
            content: Template::parse("A").into(),
            magnification: None,
            drawn: false,
        })
    };
    check(qr(Rotation::Normal), &["qr 0.58 0.58 2 N"]);
    check(qr(Rotation::Right), &["qr 0.58 0.58 2 R"]);
}

#[test]
fn values_are_only_used_for_measuring() {
    // The sample is not a valid EAN-13, so a specimen is measured.
    let code = barcode(Symbology::Ean13, area(1.0, 1.0, 1.13, 0.5), "{{who}}");
    check(Kind::Barcode(code.clone()), &["ean13 1.11 1 1x0.37 N"]);
    let with = converted(vec![element("e", Kind::Barcode(code))], &[("who", "5901234123457")]);
    let Printed::Barcode(printed) = &with.spec.elements[0] else { panic!("a barcode") };
    assert_eq!(printed.value, Template::parse("{{who}}").into());
    // A value of the row takes precedence over the sample.
    let aligned = text(point(1.0, 1.0), "{{who}}", Align::Right, Some(0.1));
    let kind = Kind::Text(aligned);
    let found = shown(&converted(vec![element("e", kind)], &[("who", "bd")]));
    assert_eq!(found, ["text 0.88 1 {{who}} 14.4pt 0.22 9999 right N"]);
}

#[test]
fn values_that_are_too_long_are_not_measured() {
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
        &[
            "e: refused: the barcode: telepen has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots",
        ],
    );
}

/// A picture of 1 by 0.5 inches, printed or not.
fn image(print: Option<ImagePrint>) -> Image {
    Image {
        area: area(1.0, 1.0, 1.0, 0.5),
        rotation: Rotation::Normal,
        source: Source::parse("{{logo}}"),
        opacity: Opacity::default(),
        print,
    }
}

#[test]
fn pictures_that_are_set_to_print_are_printed() {
    let print = ImagePrint {
        fit: Fit::Cover,
        mode: PictureMode::Threshold,
        threshold: Threshold::new(99),
        invert: true,
        reverse: false,
    };
    let conversion = converted(vec![element("e", Kind::Image(image(Some(print))))], &[]);
    assert_eq!(shown(&conversion), ["image 1 1 1 0.5 N {{logo}}"]);
    let [Printed::Image(printed)] = &conversion.spec.elements[..] else { panic!("one picture") };
    let found = (printed.fit, printed.mode, printed.threshold, printed.invert);
    assert_eq!(found, (print.fit, print.mode, print.threshold, print.invert));
    // Its area is the one after rotation, its width and height are those before it.
    let turned = Image { rotation: Rotation::Right, ..image(Some(print)) };
    check(Kind::Image(turned.clone()), &["image 1 1 0.5 1 R {{logo}}"]);
    let group = Group {
        area: area(0.0, 0.0, 2.0, 3.0),
        rotation: Rotation::BottomUp,
        elements: vec![element("e", Kind::Image(turned))],
    };
    let found = shown(&converted(vec![element("g", Kind::Group(group))], &[]));
    assert_eq!(found, ["image 1 1 0.5 1 N {{logo}}"]);
}

#[test]
fn pictures_are_left_out_unless_they_are_set_to_print() {
    let image = image(None);
    let mut drawn = element("e", Kind::Image(image));
    drawn.name = "Logo".into();
    let message = "e: the image \"Logo\" is not set to print, and is left out [image-skipped]";
    assert_eq!(shown(&converted(vec![drawn.clone()], &[])), [message]);
    drawn.hidden = true;
    assert_eq!(shown(&converted(vec![drawn], &[])), [""; 0]);
}

#[test]
fn aligned_text_wider_than_any_command_supports_is_still_printed() {
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
fn rectangles_are_borders_black_or_inverting() {
    let rect = |fill, area| Kind::Rect(rectangle(area, fill, 0.02));
    check(rect(Fill::None, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 0.02"]);
    check(rect(Fill::White, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 white"]);
    check(rect(Fill::Black, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 black"]);
    check(rect(Fill::Invert, area(1.0, 1.0, 2.0, 1.0)), &["box 1 1 2 1 invert"]);
}

#[test]
fn borders_have_a_color_and_corners_a_rounding() {
    let area = area(1.0, 1.0, 2.0, 1.0);
    let white = Rect { color: Color::White, ..rectangle(area, Fill::None, 0.02) };
    check(Kind::Rect(white), &["box 1 1 2 1 0.02 white"]);
    // The border of a filled one is ignored, and so is its color.
    check(Kind::Rect(Rect { fill: Fill::Black, ..white }), &["box 1 1 2 1 black"]);
    let rounding = Rounding::new(3).unwrap();
    check(Kind::Rect(Rect { rounding, ..white }), &["box 1 1 2 1 0.02 white rounded 3"]);
    let invert = Rect { rounding, fill: Fill::Invert, ..white };
    check(Kind::Rect(invert), &["box 1 1 2 1 invert rounded 3"]);
}

#[test]
fn ellipses_are_borders_or_filled() {
    let ellipse = |fill, color| {
        let area = area(1.0, 1.0, 2.0, 1.0);
        Kind::Ellipse(Ellipse { area, fill, thickness: inches(0.02), color })
    };
    check(ellipse(Fill::None, Color::Black), &["ellipse 1 1 2 1 0.02"]);
    check(ellipse(Fill::None, Color::White), &["ellipse 1 1 2 1 0.02 white"]);
    check(ellipse(Fill::Black, Color::White), &["ellipse 1 1 2 1 black"]);
    check(ellipse(Fill::White, Color::Black), &["ellipse 1 1 2 1 white"]);
    check(ellipse(Fill::Invert, Color::Black), &["ellipse 1 1 2 1 invert"]);
}

#[test]
fn round_shapes_are_moved_to_the_edges_or_left_out() {
    let moved = |what| {
        format!("e: the {what} starts outside the label and is moved to its edge [out-of-reach]")
    };
    let left_out = |what| {
        format!("e: the {what} is out of reach of printer commands and is left out [out-of-reach]")
    };
    let ellipse = |area| {
        let (fill, color) = (Fill::None, Color::Black);
        Kind::Ellipse(Ellipse { area, fill, thickness: inches(0.02), color })
    };
    check(ellipse(area(-0.5, 1.0, 2.0, 1.0)), &["ellipse 0 1 2 1 0.02", &moved("ellipse")]);
    check(ellipse(area(-2.0, 1.0, 2.0, 1.0)), &[&left_out("ellipse")]);
    // More than 4095 dots.
    check(ellipse(area(0.0, 1.0, 40.96, 1.0)), &[&left_out("ellipse")]);
    let rounded = |area| {
        let rounding = Rounding::new(8).unwrap();
        Kind::Rect(Rect { rounding, ..rectangle(area, Fill::Black, 0.1) })
    };
    check(
        rounded(area(0.0, -0.5, 2.0, 1.0)),
        &["box 0 0 2 1 black rounded 8", &moved("rectangle")],
    );
    check(rounded(area(0.0, -1.0, 2.0, 1.0)), &[&left_out("rectangle")]);
}

#[test]
fn elements_outside_the_edges_are_clipped_moved_or_left_out() {
    let rect = |fill, area| Kind::Rect(rectangle(area, fill, 0.1));
    check(rect(Fill::Black, area(-0.5, -0.25, 1.0, 1.0)), &["box 0 0 0.5 0.75 black"]);
    // The visible sides.
    check(
        rect(Fill::None, area(-0.5, 1.0, 1.0, 1.0)),
        &["box 0 1 0.5 0.1 black", "box 0.4 1 0.1 1 black", "box 0 1.9 0.5 0.1 black"],
    );
    let unreachable =
        "e: the rectangle is out of reach of printer commands and is left out [out-of-reach]";
    check(rect(Fill::Black, area(-2.0, 1.0, 1.0, 1.0)), &[unreachable]);
    let line = |from, to| Kind::Line(Line { from, to, thickness: inches(0.01) });
    check(line(point(-1.0, 1.0), point(1.0, 1.0)), &["line 0 1 1 1 0.01"]);
    check(line(point(-1.0, 0.0), point(1.0, 2.0)), &["line 0 1 1 2 0.01"]);
    check(
        Kind::Text(text(point(-0.1, 0.5), "bdgh", Align::Left, None)),
        &[
            "text 0 0.5 bdgh 14.4pt - 9999 left N",
            "e: the text starts outside the label and is moved to its edge [out-of-reach]",
        ],
    );
    let code = |x| Kind::Barcode(barcode(Symbology::Code128, area(x, 1.0, 1.1, 0.5), "ABCDE"));
    check(
        code(-0.5),
        &[
            "code128 0 1 1x0.36 N",
            "e: the barcode starts outside the label and is moved to its edge [out-of-reach]",
        ],
    );
    check(code(-3.0), &["e: refused: the barcode is out of reach of printer commands"]);
}

#[test]
fn lines_grow_to_the_same_side_in_every_rotation() {
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
fn a_border_at_the_edge_is_not_clipped_by_rounding_errors() {
    let inner = rectangle(area(0.0, 0.1, 1.0, 0.2), Fill::None, 0.02);
    // 0.3 - (0.1 + 0.2) is slightly negative.
    let group = Group {
        area: area(0.0, 0.0, 0.3, 1.0),
        rotation: Rotation::Right,
        elements: vec![element("e", Kind::Rect(inner))],
    };
    check(Kind::Group(group), &["box 0 0 0.2 1 0.02"]);
}

fn fixed(module: u8, area: Area, value: &str) -> Barcode {
    let module = ModuleWidth::new(module);
    Barcode { module, ..barcode(Symbology::Code128, area, value) }
}

#[test]
fn a_fixed_module_does_not_depend_on_the_area_or_the_value() {
    let wide = area(1.0, 1.0, 3.0, 0.5);
    check(Kind::Barcode(fixed(2, wide, "ABCDE")), &["code128 1 1 2x0.29 N"]);
    check(Kind::Barcode(fixed(2, wide, "ABCDEFGHIJ")), &["code128 1 1 2x0.29 N"]);
    check(Kind::Barcode(fixed(1, wide, "ABCDE")), &["code128 1 1 1x0.36 N"]);
    check(
        Kind::Barcode(fixed(2, area(1.0, 1.0, 1.0, 0.5), "ABCDE")),
        &[
            "code128 1 1 2x0.29 N",
            "e: the barcode needs 1.80 x 0.50 inches and is printed in that size instead of 1.00 x 0.50 [size-differs]",
        ],
    );
}

#[test]
fn a_fixed_module_starts_at_the_corner_in_every_rotation() {
    let turned = |rotation, area| Kind::Barcode(Barcode { rotation, ..fixed(2, area, "ABCDE") });
    let (wide, high) = (area(1.0, 1.0, 3.0, 0.5), area(1.0, 1.0, 0.5, 3.0));
    // The readable line is left of the bars, or above them.
    check(turned(Rotation::Right, high), &["code128 1.21 1 2x0.29 R"]);
    check(turned(Rotation::Inverted, wide), &["code128 1 1.21 2x0.29 I"]);
    check(turned(Rotation::BottomUp, high), &["code128 1 1 2x0.29 B"]);
}

#[test]
fn a_fixed_magnification_does_not_depend_on_the_area() {
    // 21 modules.
    let qr = |magnification, area| {
        Kind::Qr(Qr {
            area,
            rotation: Rotation::Normal,
            content: Template::parse("A").into(),
            magnification: Magnification::new(magnification),
            drawn: false,
        })
    };
    check(qr(3, area(1.0, 1.0, 2.0, 2.0)), &["qr 1 1 3 N"]);
    check(
        qr(3, area(1.0, 1.0, 0.5, 0.5)),
        &[
            "qr 1 1 3 N",
            "e: the QR code needs 0.63 x 0.63 inches and is printed in that size instead of 0.50 x 0.50 [size-differs]",
        ],
    );
    let code = Barcode {
        module: ModuleWidth::new(4),
        ..barcode(Symbology::QrCode, area(1.0, 1.0, 2.0, 2.0), "A")
    };
    check(Kind::Barcode(code), &["qr 1 1 4 N"]);
}

#[test]
fn a_fixed_module_keeps_its_width_at_another_resolution() {
    let at = |dpi, module| {
        let code = Kind::Barcode(fixed(module, area(1.0, 1.0, 3.0, 0.5), "ABCDE"));
        shown(&converted_at(Dpi::new(dpi).unwrap(), vec![element("e", code)], &[]))
    };
    let modules = |found: &[String]| found[0].split('x').next().unwrap().to_owned();
    assert_eq!(modules(&at(200, 2)), "code128 1 1 4");
    assert_eq!(modules(&at(120, 2)), "code128 1 1 2");
    let widest = at(600, 2);
    assert_eq!(modules(&widest), "code128 1 1 10");
    let warning = "e: the barcode needs modules of 12 dots at 600 dpi, and is printed with 10, which is the maximum [size-differs]";
    assert_eq!(widest[1..], [warning]);
}

#[test]
fn nested_groups_rotate_together() {
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
    // In the inner group at 0.8, 0.3; rotated to the right at 1 - 0.3 - 0.5, 0.8; then the bars after their quiet zone.
    check(Kind::Group(outer), &["code128 1.2 1.9 1x0.5 B"]);
}

#[test]
fn the_borders_of_neighbouring_cells_are_drawn_once() {
    let cell = |text: &str| Cell {
        text: Template::parse(text),
        align: Align::Left,
        font_size: None,
        typeface: label::element::Typeface::default(),
    };
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
    // A table of one row has no line below its header.
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
fn placeholders_are_those_of_printed_elements() {
    let texts = ["{{b}} {{a}}", "{{a}}", "{{c}}"];
    let mut elements: Vec<_> = texts
        .iter()
        .map(|it| element(it, Kind::Text(text(point(0.0, 0.0), it, Align::Left, None))))
        .collect();
    elements[2].hidden = true;
    let size = Size::new(inches(4.0), inches(4.0), Dpi::DEFAULT).unwrap();
    let document = Document {
        size,
        modules_at: size.dpi(),
        preset: None,
        darkness: None,
        turn: label::Turn::default(),
        printer_characters: Characters::NONE,
        added_characters: Characters::NONE,
        takes_dots: false,
        sample: Row::default(),
        recipes: Recipes::default(),
        elements,
    };
    assert_eq!(document.placeholders(), ["b", "a"]);
}
